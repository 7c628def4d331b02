import { CONDITIONS } from "./conditions/index.ts"
import { EXPRESSIONS } from "./expressions/index.ts"
import { FILTERS } from "./filters/index.ts"
import type {
  Cond,
  Duration,
  EventPattern,
  Expr,
  Filter,
  Limit,
  Mode,
  Modification,
  Quantity,
  Reaction,
  Source,
  Step,
  Takers,
  Together,
  Watch,
} from "./index.ts"
import type { ZonePart } from "./selection.ts"
import { STEPS } from "./steps/index.ts"

/** The sorts of things that a meaning is built of. */
export interface Sorts {
  readonly expr: Expr
  readonly cond: Cond
  readonly filter: Filter
  readonly step: Step
  readonly source: Source
  readonly together: Together
  readonly quantity: Quantity
  readonly zone: ZonePart
  readonly mode: Mode
  readonly reaction: Reaction
  readonly pattern: EventPattern
  readonly modification: Modification
  readonly watch: Watch
  readonly duration: Duration
  readonly limit: Limit
  readonly takers: Takers
}
export type Sort = keyof Sorts

/** Whatever a meaning is built of. */
export type Meaning = Sorts[Sort]

/** The sort of what a key holds: itself or null, a list or a map of it; never for what is no meaning (a number, a binding). */
type SortOf<Value> = {
  [S in Sort]: [Value] extends [null | undefined]
    ? never
    : [NonNullable<Value>] extends [Sorts[S] | readonly Sorts[S][] | ReadonlyMap<string, Sorts[S]>]
      ? S
      : never
}[Sort]

type KeyOf<Kind> = { [Key in keyof Kind]-?: [SortOf<Kind[Key]>] extends [never] ? never : Key }[keyof Kind]

/** Every key of a kind that holds meanings, with their sort: none may be forgotten, and none be added that is none. */
export type Parts<Kind> = { readonly [Key in KeyOf<Kind>]: SortOf<Kind[Key]> }

/** Of a kind that has several members (`add` and `or` in one), the parts of any. */
type Table<Union, Tag extends keyof Union> = {
  readonly [Kind in Union[Tag] & string]: Parts<Extract<Union, { readonly [T in Tag]: Kind }>>
}

const sources: Table<Source, "from"> = {
  anywhere: { but: "zone" },
  zones: { zones: "zone" },
  place: { place: "expr" },
  end: { place: "expr", count: "expr", of: "filter" },
  set: { set: "expr" },
}

const togethers: Table<Together, "how"> = { same: {}, different: {}, run: {}, total: { to: "expr" } }

const records: { readonly [S in "quantity" | "zone" | "mode" | "reaction"]: Parts<Sorts[S]> } & {
  readonly [S in "pattern" | "modification" | "watch" | "duration" | "limit" | "takers"]: Parts<Sorts[S]>
} = {
  quantity: { min: "expr", max: "expr" },
  zone: { of: "expr", number: "expr" },
  mode: { steps: "step" },
  reaction: { events: "pattern", test: "cond", body: "step", limit: "limit" },
  pattern: { actor: "cond", tests: "cond" },
  modification: { test: "cond", amount: "expr" },
  watch: { set: "expr", test: "cond", body: "step" },
  duration: { of: "expr", while: "cond" },
  limit: {},
  takers: { test: "cond" },
}

/** Keys and sorts of the parts of a meaning, in the order in which they are told. */
type PartList = readonly (readonly [key: string, sort: Sort])[]

const listed = (table: object): ReadonlyMap<string, PartList> =>
  new Map(Object.entries(table).map(([kind, parts]) => [kind, Object.entries(parts as object) as unknown as PartList]))

const mapped = (kinds: Readonly<Record<string, { readonly parts: object }>>): object =>
  Object.fromEntries(Object.entries(kinds).map(([name, { parts }]) => [name, parts]))

const one = (parts: object): PartList => Object.entries(parts) as unknown as PartList

const kinds = {
  expr: { tag: "kind", parts: listed(mapped(EXPRESSIONS)) },
  cond: { tag: "cond", parts: listed(mapped(CONDITIONS)) },
  filter: { tag: "is", parts: listed(mapped(FILTERS)) },
  step: { tag: "do", parts: listed(mapped(STEPS)) },
  source: { tag: "from", parts: listed(sources) },
  together: { tag: "how", parts: listed(togethers) },
} as const

const alone = {
  quantity: one(records.quantity),
  zone: one(records.zone),
  mode: one(records.mode),
  reaction: one(records.reaction),
  pattern: one(records.pattern),
  modification: one(records.modification),
  watch: one(records.watch),
  duration: one(records.duration),
  limit: one(records.limit),
  takers: one(records.takers),
} as const

/** The keys of a meaning that hold meanings, with their sorts. */
export function partsOf(meaning: Meaning, sort: Sort): PartList {
  if (sort in alone) return alone[sort as keyof typeof alone]
  const { tag, parts } = kinds[sort as keyof typeof kinds]
  return parts.get((meaning as unknown as Readonly<Record<string, string>>)[tag] ?? "") ?? []
}
