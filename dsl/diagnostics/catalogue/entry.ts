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
  /** The packs that a `dependencies:` or `extends:` of the example finds, by name. */
  readonly packs?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** One kind of mistake. The reference page, `explain` and the tests are made from it. */
export interface CatalogueEntry {
  readonly severity: "error" | "warning"
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

export type CatalogueSection = Readonly<Record<`${string}/${string}`, CatalogueEntry>>
