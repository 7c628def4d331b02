import type * as rulings from "../../simulator/rulings/index.ts"
import type { Company } from "./company.ts"
import type { Place } from "./overview.ts"
import type { Files } from "./shelf-packs.ts"

/** A ruling as it is written. */
export interface RulingSheet {
  readonly id: string | null
  readonly says: string
  /** The component it stands beside; null for a scenario of its own. */
  readonly component: string | null
  /** The pack that states it; null for the one that is open. */
  readonly pack: string | null
  readonly place: Place
  readonly steps: readonly RulingSentence[]
  /** Null where it leaves it to the game. */
  readonly players: number | null
  readonly seed: number | null
  readonly options: Readonly<Record<string, string | number | boolean | readonly string[] | readonly number[]>>
}

export interface RulingSentence {
  readonly part: "given" | "when" | "then"
  readonly text: string
  readonly place: Place
}

export interface RulingOutcome {
  /** `lifted`: it fails, and a pack that is played with says why it no longer holds. */
  readonly status: "passed" | "failed" | "lifted"
  readonly message: string
  /** What is the case instead, where a sentence of `then` does not hold. */
  readonly actual: string | null
  /** Number of the sentence that failed; null when it passed, or could not begin. */
  readonly step: number | null
  /** What happened up to there, in words; sentences begin in the first column. */
  readonly log: readonly string[]
}

/** The words of a component, each place with its line. */
export type ComponentCoverage = Omit<rulings.ComponentCoverage<Place>, "each">

/** What the rulings' worker tells while it runs. Events of an earlier run are of an earlier text. */
export type RulingsEvent =
  | { readonly kind: "list"; readonly run: number; readonly sheets: readonly RulingSheet[] }
  /** By number in the list. */
  | { readonly kind: "results"; readonly run: number; readonly results: readonly (readonly [number, RulingOutcome])[] }
  | {
      readonly kind: "done"
      readonly run: number
      readonly milliseconds: number
      readonly coverage: readonly ComponentCoverage[]
    }
  /** The pack has mistakes: its rulings wait. */
  | { readonly kind: "unsound"; readonly run: number }

/** What the rulings' worker can be asked. Each begins a run, and ends the one before. */
export type RulingsApi = {
  open(company: Company, files: Files): Promise<number>
  edit(changes: readonly (readonly [path: string, text: string | null])[]): number
}
