/** What the services are asked for the writing of one component: its face, its form, sentences being typed. */
import type { services } from "../../dsl/index.ts"
import type { Problem } from "./overview.ts"

export interface FaceTextView extends Omit<services.FaceText, "problems"> {
  readonly problems: readonly Problem[]
}

/** The face of a component as plain data. */
export interface FaceView extends Omit<services.Face, "problems" | "texts"> {
  readonly problems: readonly Problem[]
  readonly texts: readonly FaceTextView[]
}

/** A component as the screens show it. */
export interface ComponentView {
  readonly face: FaceView
  readonly texts: readonly services.FormText[]
  /** Its file is one of the pack's own. */
  readonly isOwn: boolean
}

/** Something wrong in a sentence that is being typed; offsets into it. */
export interface DraftProblem {
  readonly start: number
  readonly end: number
  readonly code: string
  readonly severity: "error" | "warning"
  readonly message: string
  readonly hint: string | null
}

export interface DraftView {
  readonly tokens: readonly { readonly start: number; readonly end: number; readonly kind: services.TokenKind }[]
  readonly problems: readonly DraftProblem[]
  readonly words: string | null
  readonly chips: readonly services.Chip[]
}

export type WritingApi = {
  /** Null where there is none of that name, or the pack can't be read. */
  component(name: string, variant: number): ComponentView | null
  draft(place: services.FormPlace, text: string, caret: number): DraftView | null
}
