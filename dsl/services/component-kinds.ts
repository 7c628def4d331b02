import { pluralNoun } from "../lexicon/model-words.ts"
import type { Workspace } from "./workspace.ts"

/** A kind of component, by the pack's own words. */
export interface Kind {
  readonly name: string
  /** `cards`; as the singular where the pack says that it has no plural. */
  readonly plural: string
}

/** The kinds whose components somebody writes: spaces and other parts of a board come with the board. */
export function kinds(workspace: Workspace): readonly Kind[] {
  const { model } = workspace.words ?? { model: null }
  return (model?.kinds ?? [])
    .filter(({ part }) => part === null)
    .map((kind) => ({ name: kind.name, plural: pluralNoun(kind) }))
}
