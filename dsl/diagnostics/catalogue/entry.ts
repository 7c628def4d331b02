import type { Identity } from "../../pack/unresolved.ts"
import type { Span } from "../../text.ts"
import type { JudgedFix } from "../fix.ts"
import type { ReadingRuleName } from "../reading-rules.ts"

/**
 * What the author wrote, as small as it can be. It stands on the example pack of `example-pack.ts`: `sentence` is the
 * effect of a card, `condition` a clause (as in a ruling), `card` the YAML of one component, `ruling` that of one
 * ruling, and `files` replaces files of the pack (null takes one away).
 */
export interface Example {
  readonly sentence?: string
  readonly condition?: string
  readonly card?: string
  readonly ruling?: string
  /** YAML appended to the example pack's `game.yaml`. */
  readonly game?: string
  readonly files?: Readonly<Record<string, string | Uint8Array | null>>
  /** The `cardwright.yaml` of a project that has the example pack as `packs/tide-pool`. */
  readonly project?: string
  /** The packs that a `dependencies:` or `extends:` of the example finds, by name; bytes are those of a zip. */
  readonly packs?: Readonly<Record<string, Readonly<Record<string, string>> | Uint8Array>>
  /** What `cardwright.lock` says of them: their hashes, by name. */
  readonly lock?: Readonly<Record<string, Identity>>
}

/** What is said of a mistake. */
export interface Wording {
  /** What is wrong. */
  readonly message: string
  /** How to mend it. */
  readonly hint?: string | null
  /** The rule of reading that it is about, where the entry names another or none. */
  readonly rule?: ReadingRuleName | null
  readonly related?: readonly { readonly span: Span; readonly message: string }[]
  readonly fixes?: readonly JudgedFix[]
}

/** The same wording always, or one made of the facts of the case and the place where it is reported. */
export type Says = Wording | ((facts: never, span: Span) => Wording)

/** One kind of mistake. The reference page, `explain` and the tests are made from it, and all that a report of it says. */
export type CatalogueEntry = Omit<Described, "severity"> &
  (OneCase | SeveralCases) & { readonly severity: "error" | "warning"; readonly isOff?: true }

/** An entry as it is written: an error unless it says otherwise. */
export type Written = Described & (OneCase | SeveralCases)

/** What is said where there is one case. */
interface OneCase {
  readonly says: Says
  readonly cases?: never
}

/** What is said in each of several cases: their facts name the `case`. */
interface SeveralCases {
  readonly cases: Readonly<Record<string, Says>>
  readonly says?: never
}

interface Described {
  readonly severity?: "warning"
  /** Of a warning: nobody looks for it unless it is turned on. */
  readonly isOff?: true
  /** A short headline, without the names of the case at hand. */
  readonly title: string
  /** A paragraph: what the rule is and why it is one. */
  readonly explanation: string
  /** The rule of reading that it is about, unless a report of it names another. */
  readonly rule?: ReadingRuleName
  /** Yields the code, perhaps among others. */
  readonly wrong: Example
  /** The same, mended: yields nothing at all. */
  readonly right: Example
}

export type CatalogueSection = Readonly<Record<`${string}/${string}`, Written>>
