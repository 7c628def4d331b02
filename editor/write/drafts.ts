/** What was typed in the form lately: when it comes back from the services it is no news. */
import type { DraftView } from "../link/writing-api.ts"
import { FORM } from "../state/changes.ts"
import { onEdit, onOpen } from "../state/project.ts"

export interface Drafted {
  readonly text: string
  readonly caret: number
  readonly view: DraftView
}

const typed = new Set<string>()

export function rememberDraft(id: string, text: string): void {
  typed.add(`${id}\n${text.trimEnd()}`)
}

export const isOwnDraft = (id: string, text: string): boolean => typed.has(`${id}\n${text.trimEnd()}`)

// An edit from elsewhere, as an undo, may bring back an earlier text: that is news again.
onEdit((_, from) => {
  if (from !== FORM) typed.clear()
})
onOpen(() => typed.clear())
