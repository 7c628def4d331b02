/** What is asked of a game from outside: conditions, numbers and players of its sentences, compiled as scripts beside it. */
import type { Symbols } from "../dsl/check/scope/symbols.ts"
import { boundIn } from "../dsl/lower/code/bindings-in.ts"
import { mentionedBindings } from "../dsl/lower/code/event-slots.ts"
import { isSet } from "../dsl/lower/code/frame.ts"
import type { Extra } from "../dsl/lower/lower-pack.ts"
import { EXPRESSIONS } from "../dsl/meaning/expressions/index.ts"
import type { Binding, Cond, Expr } from "../dsl/meaning/index.ts"
import { type Meanings, someMeaning, visitMeanings } from "../dsl/meaning/walk.ts"
import { evaluate, type Machine } from "../interpreter/index.ts"

/** A meaning that the machine can be asked for. */
export interface Query {
  /** What must be known of the sentence around it. */
  readonly free: readonly Binding[]
  /** Among the extras that are compiled. */
  readonly index: number
  /** Whether whoever knows what stands for its bindings knows the answer, whatever else is hidden from them. */
  readonly isOpen: boolean
}

const hangsOn = (meanings: Meanings, what: "hidden" | "within"): boolean =>
  someMeaning(meanings, { expr: ({ kind }) => EXPRESSIONS[kind].visibility === what })

/** Whether nothing in meanings looks at what somebody may not know. */
export const isOpen = (meanings: Meanings): boolean => !hangsOn(meanings, "hidden")

/** Whether the machine can be asked for an expression from outside of the sentence that it stands in. */
export const isAskable = (expr: Expr): boolean =>
  freeIn({ expr: [expr] }).length === 0 && !hangsOn({ expr: [expr] }, "within")

/** From whose point of view something is asked, and of what. */
export interface Asker {
  readonly you: number
  /** The component whose text it is, -1 for none. */
  readonly self: number
  /** What a binding stands for; null where that is not known. */
  readonly stands: (binding: Binding) => number | null
}

export class Queries {
  readonly extras: Extra[] = []
  readonly #known = new Map<string, Query>()
  readonly #values = new WeakMap<Expr, Query>()
  #scripts: readonly number[] = []
  /** What the game declares. */
  readonly symbols: Symbols

  constructor(symbols: Symbols) {
    this.symbols = symbols
  }

  /** @param scripts of the extras, as the lowering gives them out */
  compiled(scripts: readonly number[]): void {
    this.#scripts = scripts
  }

  /** @param open said where the condition alone does not tell it */
  test(test: Cond, open = isOpen({ cond: [test] })): Query {
    return this.#query({ name: "query", steps: null, test }, open)
  }

  /** A number; of players a mask. */
  value(value: Expr): Query {
    const key = JSON.stringify(value, plainly)
    const known = this.#known.get(key)
    const query = known ?? this.#query({ name: "query", steps: null, test: null, value }, isOpen({ expr: [value] }))
    this.#known.set(key, query)
    this.#values.set(value, query)
    return query
  }

  /** What was asked for with this very expression. */
  of = (value: Expr): Query | null => this.#values.get(value) ?? null

  #query(extra: Extra, isOpen: boolean): Query {
    const meanings: Meanings = { cond: [extra.test], expr: [extra.value] }
    const free = freeIn(meanings)
    // A set has no number that it could be said by.
    const isHere = !free.some(isSet) && !hangsOn(meanings, "within")
    return { free, index: isHere ? this.extras.push({ ...extra, parameters: free }) - 1 : -1, isOpen }
  }

  /** What the machine answers; null where it can't be asked this, or something around it is not known. */
  ask({ free, index }: Query, machine: Machine, state: Int32Array, { you, self, stands }: Asker): number | null {
    const script = this.#scripts[index] ?? -1
    if (script < 0) return null
    const values: number[] = []
    for (const binding of free) {
      const value = stands(binding)
      if (value === null) return null
      values.push(value)
    }
    return evaluate(machine, state, script, you, self, values)
  }
}

/** The bindings that meanings mention and do not make themselves. */
function freeIn(meanings: Meanings): Binding[] {
  const free = mentionedBindings(meanings)
  visitMeanings(meanings, {
    expr: (expr) => {
      if ("item" in expr) free.delete(expr.item.id)
    },
    cond: (cond) => {
      if (cond.cond === "each") free.delete(cond.item.id)
    },
    step: (step) => {
      for (const { id } of boundIn([step])) free.delete(id)
    },
  })
  return [...free.values()]
}

/** Where it stands makes no difference to what is asked, and bindings are told apart by their ids. */
function plainly(key: string, value: unknown): unknown {
  if (key === "span") return undefined
  if (key === "binding" || key === "item") return (value as Binding).id
  return value instanceof Set ? [...value] : value instanceof Map ? [...value] : value
}
