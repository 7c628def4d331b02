import { parse } from "yaml"

/** Which of the packs that come with Cardwright are shown to whom, by their names: `shelf.yaml` beside them. */
export interface Shelf {
  /** What a newcomer sees first. */
  readonly first: string
  /** Offered to look at and to begin from. */
  readonly examples: readonly string[]
  /** Folders whose packs are not shown at all. */
  readonly apart: readonly string[]
  /** Small games to begin from, each with the kind of game that it is: `Trick taking`. */
  readonly templates: ReadonlyMap<string, string>
}

const EMPTY: Shelf = { first: "", examples: [], apart: [], templates: new Map() }

/** @param text of `shelf.yaml`; null where there is none */
export function readShelf(text: string | null): Shelf {
  if (text === null) return EMPTY
  const { templates, ...rest } = parse(text) as Partial<Omit<Shelf, "templates">> & {
    templates?: Record<string, string>
  }
  return { ...EMPTY, ...rest, templates: new Map(Object.entries(templates ?? {})) }
}

/** The names of all packs that a shelf speaks of. */
export const namesOnShelf = ({ first, examples, templates }: Shelf): readonly string[] =>
  [first, ...examples, ...templates.keys()].filter((name) => name !== "")
