/** What a comparison of two versions of a pack says: plain data, for people and programs. */
import type { Position } from "../../dsl/diagnostics/line-index.ts"
import type { KeyChange } from "../../dsl/difference/compare-data.ts"
import type { DeclarationDifference } from "../../dsl/difference/compare-declarations.ts"
import type { TextChange } from "../../dsl/difference/compare-texts.ts"

export interface VersionReport {
  /** Whether the pack does anything else than before, or it can't be told. */
  readonly changed: boolean
  readonly before: VersionSide
  readonly after: VersionSide
  /** Packs that it leans on and that are others now. */
  readonly packs: readonly { readonly name: string; readonly before: string | null; readonly after: string | null }[]
  readonly components: readonly DeclarationReport[]
  readonly declarations: readonly DeclarationReport[]
  readonly texts: readonly TextReport[]
  readonly rulings: readonly RulingDifference[]
}

export interface VersionSide {
  /** As reports call it. */
  readonly shown: string
  readonly name: string | null
  readonly version: string | null
  /** `mistaken`: it is read but for its mistakes; `unreadable`: nothing can be said of it; `absent`: there is none. */
  readonly state: "sound" | "mistaken" | "unreadable" | "absent"
  readonly mistakes: readonly (Place & { readonly code: string; readonly message: string })[]
}

export interface Place extends Position {
  readonly file: string
}

export interface DeclarationReport extends Pick<DeclarationDifference, "change" | "sort" | "name"> {
  readonly before: Place | null
  readonly after: Place | null
  readonly keys: readonly KeyChange[]
}

export interface TextReport {
  readonly change: TextChange
  readonly sort: string
  readonly owner: string | null
  readonly part: string
  readonly by: readonly string[]
  readonly before: TextSide | null
  readonly after: TextSide | null
}

export interface TextSide extends Place {
  readonly words: string
  /** In other words, a line for each step; null where it has mistakes, or is read with others only. */
  readonly means: readonly string[] | null
}

export interface RulingDifference {
  /** `kept`: the same ruling comes to something else. */
  readonly change: "kept" | "added" | "removed" | "changed"
  readonly id: string | null
  readonly says: string
  /** One for both versions, or that of each. */
  readonly texts: readonly RulingText[]
}

export interface RulingText extends Place {
  readonly of: "both" | "before" | "after"
  readonly onBefore: RulingOutcome | null
  readonly onAfter: RulingOutcome | null
}

/** What came of a ruling on one of the versions. */
export interface RulingOutcome {
  readonly holds: boolean
  readonly message: string
}
