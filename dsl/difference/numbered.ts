/** Which keys of a meaning hold numbers of what is declared, and of what: elsewhere the same thing has another number. */
import type { Cond, Expr, Filter, Step } from "../meaning/index.ts"
import type { Sort, Sorts } from "../meaning/parts.ts"

/** What a number may stand for; `plain` is a number of the sentence itself. */
export type Numbered =
  | "plain"
  | "kind"
  | "zone"
  | "counter"
  | "memory"
  | "role"
  | "span"
  | "option"
  | "board"
  | "die"
  | "timer"
  | "track"
  | "script"
  | "value"

/** Whether a key holds a number, or several. */
type IsNumber<Value> = [NonNullable<Value>] extends [never]
  ? false
  : [NonNullable<Value>] extends [number | readonly number[] | ReadonlySet<number>]
    ? true
    : false

type NumberKey<Kind> = { [Key in keyof Kind]-?: IsNumber<Kind[Key]> extends true ? Key : never }[keyof Kind]

/** Every key of a kind that holds numbers: none may be forgotten, and none be added that holds none. */
type Keys<Kind> = { readonly [Key in NumberKey<Kind>]: Numbered }

type Table<Union, Tag extends keyof Union> = {
  readonly [Kind in Union[Tag] & string as NumberKey<Extract<Union, { readonly [T in Tag]: Kind }>> extends never
    ? never
    : Kind]: Keys<Extract<Union, { readonly [T in Tag]: Kind }>>
}

const exprs: Table<Expr, "kind"> = {
  amount: { counter: "counter" },
  constant: { value: "plain" },
  counter: { counter: "counter" },
  counterName: { counter: "counter" },
  die: { die: "die" },
  measure: { counter: "counter" },
  memory: { memory: "memory" },
  option: { option: "option" },
  queued: { queue: "span" },
  remembered: { within: "span" },
  role: { role: "role" },
  script: { script: "script" },
  seat: { offset: "plain" },
  select: { kinds: "kind", said: "kind" },
  span: { index: "span" },
  split: { counters: "counter" },
  timer: { timer: "timer" },
  track: { track: "track", counter: "counter" },
  value: { value: "value" },
  zone: { zone: "zone" },
}

const conds: Table<Cond, "cond"> = {
  extra: { index: "span" },
  span: { index: "span" },
}

const filters: Table<Filter, "is"> = {
  board: { board: "board" },
  came: { zone: "zone" },
  kind: { kinds: "kind" },
}

const steps: Table<Step, "do"> = {
  assign: { role: "role" },
  leave: { index: "span" },
  modes: { number: "plain" },
  skipScript: { script: "script" },
}

type Alone = Exclude<Sort, "expr" | "cond" | "filter" | "step" | "source" | "together">

const alone: { readonly [S in Alone]: Keys<Sorts[S]> } = {
  duration: { span: "span", count: "plain" },
  limit: { span: "span", times: "plain" },
  mode: {},
  modification: { zones: "zone" },
  pattern: {},
  quantity: {},
  reaction: { zones: "zone" },
  takers: {},
  watch: {},
  zone: { zone: "zone" },
}

const tagged = {
  expr: { tag: "kind", keys: exprs },
  cond: { tag: "cond", keys: conds },
  filter: { tag: "is", keys: filters },
  step: { tag: "do", keys: steps },
  source: { tag: "from", keys: {} },
  together: { tag: "how", keys: {} },
} as const

/** Of a meaning, the keys that hold numbers, with what these stand for. */
export function numbersOf(meaning: object, sort: Sort): Readonly<Record<string, Numbered>> {
  if (sort in alone) return alone[sort as Alone]
  const { tag, keys } = tagged[sort as keyof typeof tagged]
  const kind = (meaning as Readonly<Record<string, string>>)[tag] ?? ""
  return (keys as Readonly<Record<string, Readonly<Record<string, Numbered>>>>)[kind] ?? {}
}
