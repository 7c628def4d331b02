import type { ReadingRuleName } from "../../diagnostics/reading-rules.ts"

/** What a player could take in two ways, and how each of them is said so that it can't be taken in the other. */
export interface OpenWording {
  /** With the flags `g`, `i` and `m`. */
  readonly said: RegExp
  readonly wordings: readonly [string, string]
  readonly rule: ReadingRuleName
  /** The first wording says how it is read, though in terms of its own. */
  readonly isFirst?: true
  /** The first wording where that is not read, of which the last says the steps in another order. */
  readonly else?: readonly string[]
}
