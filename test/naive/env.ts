import type { Clauses, NP } from "../../dsl/syntax/ast.ts"
import { attach, type Phrases } from "./attach.ts"
import type { Sort, Vocabulary } from "./vocabulary.ts"
import type { Thing, World } from "./world.ts"

/** What a name or a pronoun stands for where a sentence is read. */
export type Meant =
  | { readonly is: "things"; readonly all: readonly Thing[] }
  | { readonly is: "players"; readonly all: readonly number[] }
  | { readonly is: "number"; readonly value: number }
  | { readonly is: "zone"; readonly zone: string; readonly holder: number | null }

/** Where a sentence is read: at which table, by whom, and what its pronouns stand for. */
export interface Env {
  readonly world: World
  readonly words: Vocabulary
  /** Protected zones that the sentence does not name: what lies in them is not meant. */
  readonly kept: ReadonlySet<string>
  /** Whom the text calls `you`. */
  readonly you: number
  /** Whose hand is meant by `hand`: whoever the sentence is about. */
  readonly doer: number
  /** Next to whom `the next player` sits, where something is said of each of several; else next to `you`. */
  readonly nextTo: number | null
  /** `this` */
  readonly self: Thing | null
  readonly it: Thing | null
  readonly they: number | null
  readonly those: readonly Thing[] | null
  /** Names that the text has given, slots of a verb among them. */
  readonly names: ReadonlyMap<string, Meant>
  /** The thing of which a relative clause is being looked at: `its` could be either. */
  readonly inRelative: boolean
  /** Who each player remembers by the name of a memory. */
  readonly memories: ReadonlyMap<string, readonly (Thing | null)[]>
  /** Reads another text of the pack: what a tested verb or a role says. */
  readonly parse: (text: string) => Clauses | null
  readonly attach: (np: NP) => Phrases
}

/** The protected zones that a sentence does not name. */
export const keptFrom = (sentence: string, { model }: Vocabulary): ReadonlySet<string> =>
  new Set(
    model.zones.flatMap((zone) =>
      zone.protected && !new RegExp(`\\b${zone.name}(?:e?s)?\\b`, "i").test(sentence) ? [zone.name] : [],
    ),
  )

/** Nothing settles what is meant here: an empty set of which something is said. */
export class Unclear extends Error {}

export function unclear(): never {
  throw new Unclear()
}

const SORTS: Readonly<Record<Meant["is"], Sort>> = {
  things: { is: "things", kinds: null, names: null },
  players: { is: "players" },
  number: { is: "number" },
  zone: { is: "other" },
}

/** The sort of a name that the text has given. */
export function calledSort(word: string, names: ReadonlyMap<string, Meant>, words: Vocabulary): Sort | null {
  const meant = names.get(word)
  if (!meant) return null
  if (meant.is !== "zone") return SORTS[meant.is]
  const zone = words.model.zones.find(({ name }) => name === meant.zone)
  return zone ? { is: "zone", zone } : null
}

/** An environment's names, and how phrases are read with them. */
export const reading = (names: ReadonlyMap<string, Meant>, words: Vocabulary): Pick<Env, "names" | "attach"> => ({
  names,
  attach: (np) => attach(np, words, (word) => calledSort(word, names, words)),
})
