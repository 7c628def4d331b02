/** What two versions of a pack declare, but for their sentences: zones, counters, verbs, options; components. */
import type { ComponentDecl, Model } from "../pack/model.ts"
import type { Span } from "../text.ts"
import { compareData, type KeyChange } from "./compare-data.ts"
import { leanName, verbName } from "./named-meaning.ts"

export interface DeclarationDifference {
  readonly change: "added" | "removed" | "changed"
  /** `zone`, `counter`, `verb`, `card`: for a component its kind. */
  readonly sort: string
  readonly name: string
  /** Where it is declared, on either side. */
  readonly before: Span | null
  readonly after: Span | null
  /** Of one that both have. */
  readonly keys: readonly KeyChange[]
}

/** How a list of declarations is compared. */
interface Section {
  readonly sort: string
  /** Keys with sentences that are compared by what they mean. */
  readonly texts?: readonly string[]
}

type Lists = { [Key in keyof Model]: Model[Key] extends readonly { readonly span: Span }[] ? Key : never }[keyof Model]

/** Every list of a model. Rulings are run, not compared; who changed what is no matter of what comes of it. */
const SECTIONS: { readonly [Key in Exclude<Lists, "components" | "rulings" | "changes">]: Section } = {
  roles: { sort: "role", texts: ["is"] },
  kinds: { sort: "kind", texts: ["active"] },
  zones: { sort: "zone", texts: ["rules"] },
  counters: { sort: "counter" },
  memories: { sort: "memory", texts: ["is"] },
  defaults: { sort: "default place" },
  verbs: { sort: "verb", texts: ["do", "needs", "is"] },
  spans: { sort: "span", texts: ["do"] },
  options: { sort: "option" },
  groups: { sort: "group" },
  modules: { sort: "module", texts: ["rules", "setup", "flow", "spans"] },
  boards: { sort: "board" },
  dice: { sort: "die" },
  timers: { sort: "timer" },
  tracks: { sort: "track" },
  nouns: { sort: "word" },
  adverbs: { sort: "adverb" },
  lifted: { sort: "lifted ruling" },
}

type Entry = { readonly span: Span } & object

export function compareDeclarations(before: Model | null, after: Model | null): readonly DeclarationDifference[] {
  const lists = Object.entries(SECTIONS).flatMap(([key, { sort, texts = [] }]) => {
    const of = (model: Model | null): ReadonlyMap<string, Entry> =>
      byName((model?.[key as Lists] ?? []) as readonly Entry[], nameOf)
    return compareNamed(of(before), of(after), () => sort, texts)
  })
  return [...compareGame(before, after), ...lists]
}

/** What a model has once. */
function compareGame(before: Model | null, after: Model | null): DeclarationDifference[] {
  if (!before || !after) return []
  const once = ({ game, players, conflicts }: Model): object => ({ name: game, players, conflicts })
  const keys = compareData(once(before), once(after))
  const renamed = before.game === after.game ? [] : [{ key: "name", before: before.game, after: after.game }]
  if (keys.length + renamed.length === 0) return []
  return [{ change: "changed", sort: "game", name: after.game, before: null, after: null, keys: [...renamed, ...keys] }]
}

/** Components by name, with their copies and what is printed on them. What is part of a board comes with that. */
export function compareComponents(before: Model | null, after: Model | null): readonly DeclarationDifference[] {
  const of = (model: Model | null): ReadonlyMap<string, ComponentDecl> =>
    byName(model?.components.filter(({ part }) => part === null) ?? [], ({ name }) => name)
  const apart = ["scripts", "abilities", "rulings", "pack", "part"]
  return compareNamed(of(before), of(after), ({ kind }) => kind, apart)
}

function compareNamed<E extends Entry>(
  before: ReadonlyMap<string, E>,
  after: ReadonlyMap<string, E>,
  sortOf: (entry: E) => string,
  apart: readonly string[],
): DeclarationDifference[] {
  const changed = [...before].flatMap(([name, old]): DeclarationDifference[] => {
    const now = after.get(name)
    if (!now) return [{ change: "removed", sort: sortOf(old), name, before: old.span, after: null, keys: [] }]
    const keys = compareData(old, now, apart)
    if (keys.length === 0) return []
    return [{ change: "changed", sort: sortOf(now), name, before: old.span, after: now.span, keys }]
  })
  const added = [...after].flatMap(([name, now]): DeclarationDifference[] =>
    before.has(name) ? [] : [{ change: "added", sort: sortOf(now), name, before: null, after: now.span, keys: [] }],
  )
  return [...added, ...changed]
}

/** Of several with one name each has its number behind it, but for the first. */
function byName<E>(entries: readonly E[], nameOf: (entry: E) => string): ReadonlyMap<string, E> {
  const named = new Map<string, E>()
  for (const entry of entries) {
    const name = nameOf(entry)
    let number = 1
    while (named.has(number === 1 ? name : `${name} (${number})`)) number++
    named.set(number === 1 ? name : `${name} (${number})`, entry)
  }
  return named
}

function nameOf(entry: object): string {
  if ("usage" in entry) return verbName({ decl: entry as Model["verbs"][number] })
  const { name, verb } = entry as { readonly name?: string; readonly verb?: string }
  return name ?? verb ?? ""
}

/** What others lean on and is declared otherwise, or is not there any more: `verb draw (X)`. */
export function leanedOn(found: readonly DeclarationDifference[]): ReadonlySet<string> {
  return new Set(
    found.flatMap(({ sort, name, keys, change }) => {
      if (sort === "verb" || sort === "role" || sort === "memory") return [leanName(sort, name)]
      const isComputed = change === "changed" && keys.some(({ key }) => key === "is")
      return sort === "counter" && isComputed ? [leanName("counter", name)] : []
    }),
  )
}
