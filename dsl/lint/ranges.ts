import { compared, OPPOSITE } from "../meaning/comparison.ts"
import { printedPasses } from "../meaning/filter.ts"
import { type Comparison, type Cond, type Expr, type Filter, kindsOf, type Selection } from "../meaning/index.ts"
import type { ComponentDecl } from "../pack/model.ts"
import { fingerprint } from "./fingerprint.ts"
import type { LintedGame } from "./linted-game.ts"

/** What a number may be: whole numbers from the first to the second. */
export type Range = readonly [least: number, most: number]

const ANYTHING: Range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
const COUNTED: Range = [0, Number.POSITIVE_INFINITY]
/** As many as there may be. */
const WITHOUT_END: Range = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]

type Value<Kind extends Expr["kind"]> = Extract<Expr, { readonly kind: Kind }>

/**
 * What numbers and conditions of a game can come to, by its declarations alone. Where that cannot be told, everything is
 * possible: what is said to be never or always so, is.
 */
export class Ranges {
  readonly #game: LintedGame
  /** What `this` is. */
  readonly #self: ComponentDecl | null

  constructor(game: LintedGame, self: ComponentDecl | null) {
    this.#game = game
    this.#self = self
  }

  of(expr: Expr): Range {
    switch (expr.kind) {
      case "constant":
        return [expr.value, expr.value]
      case "counter":
        return this.#counter(expr)
      case "count":
        return [this.#fewest(expr.of), this.most(expr.of)]
      case "amount":
        return expr.parts.length > 1 ? ANYTHING : this.of(expr.number)
      case "arithmetic":
        return arithmetic(expr.op, this.of(expr.left), this.of(expr.right))
      case "property":
        return this.#property(expr)
      case "measure":
        return this.#measure(expr)
      case "rolled":
      case "die":
        return this.#dice()
      case "option":
        return this.#option(expr)
      case "seats": {
        const { min, max } = this.#game.model.players
        return [min, max]
      }
      case "split":
        return this.of(expr.number)
      case "queued":
        return COUNTED
      // What is no number, and numbers of which a game's declarations tell nothing.
      case "active":
      case "binding":
      case "chosenNumber":
      case "counterName":
      case "everyone":
      case "extremePlayers":
      case "game":
      case "holder":
      case "line":
      case "memory":
      case "nextPlayer":
      case "onePlayer":
      case "placeOf":
      case "players":
      case "points":
      case "propertyName":
      case "randomPlayer":
      case "remembered":
      case "role":
      case "rolls":
      case "script":
      case "seat":
      case "secondsLeft":
      case "select":
      case "span":
      case "state":
      case "this":
      case "timer":
      case "track":
      case "timers":
      case "uncarried":
      case "union":
      case "value":
      case "values":
      case "without":
      case "word":
      case "you":
      case "zone":
        return ANYTHING
    }
  }

  /** How many there can be at most of players or components. */
  most(expr: Expr): number {
    const { players } = this.#game.model
    if (expr.type === "player") return expr.kind === "everyone" || expr.many ? players.max : 1
    return expr.kind === "select" ? Math.min(this.#fitting(expr), this.#room(expr)) : Number.POSITIVE_INFINITY
  }

  /** How many there are at least: all who play are there until somebody is out. */
  #fewest(expr: Expr): number {
    const { model, uses } = this.#game
    return expr.kind === "everyone" && !uses.has("goes out") ? model.players.min : 0
  }

  /** Whether a condition holds; null where it may or may not. */
  truth(cond: Cond): boolean | null {
    switch (cond.cond) {
      case "constant":
        return cond.value
      case "compare":
        return this.#compares(cond)
      case "exists":
        return this.#exists(cond)
      case "fits":
        return this.#fits([cond]) ? null : false
      case "not": {
        const inner = this.truth(cond.of)
        return inner === null ? null : !inner
      }
      case "and":
        return this.#all(cond.of)
      case "or":
        return this.#some(cond.of)
      // What happens while the game is played.
      case "active":
      case "among":
      case "asked":
      case "doing":
      case "done":
      case "doneTimes":
      case "each":
      case "extra":
      case "member":
      case "over":
      case "playerIs":
      case "possible":
      case "same":
      case "short":
      case "span":
      case "tie":
      case "timer":
      case "took":
      case "uncarried":
      case "won":
        return null
    }
  }

  /** Of what may not be there, nothing is said to be so always. */
  #compares({ left, right, comparison }: Extract<Cond, { cond: "compare" }>): boolean | null {
    const truth = comparedRanges(this.of(left), comparison, this.of(right))
    return truth && !(isThere(left) && isThere(right)) ? null : truth
  }

  #all(of: readonly Cond[]): boolean | null {
    const truths = of.map((each) => this.truth(each))
    if (truths.includes(false) || !this.#areTogether(of)) return false
    return truths.includes(null) ? null : true
  }

  #some(of: readonly Cond[]): boolean | null {
    const truths = of.map((each) => this.truth(each))
    if (truths.includes(true)) return true
    const denied = of.map((each) => (each.cond === "compare" ? denial(each) : null))
    if (of.length > 1 && denied.every((each) => each !== null) && !this.#areTogether(denied)) return true
    return truths.includes(null) ? null : false
  }

  /** Whether conditions on the same numbers, and on the same things, can hold together. */
  #areTogether(of: readonly Cond[]): boolean {
    const ranges = new Map<string, Range>()
    const things = new Map<string, Extract<Cond, { cond: "fits" }>[]>()
    for (const cond of of) {
      if (cond.cond === "compare" && cond.right.kind === "constant" && isSteady(cond.left)) {
        const key = fingerprint<"expr">([cond.left])
        const range = within(ranges.get(key) ?? ANYTHING, cond.comparison, cond.right.value)
        if (range[0] > range[1]) return false
        ranges.set(key, range)
      }
      if (cond.cond === "fits" && !cond.what.many && isSteady(cond.what)) {
        const key = fingerprint<"expr">([cond.what])
        things.set(key, [...(things.get(key) ?? []), cond])
      }
    }
    return [...things.values()].every((conds) => this.#fits(conds))
  }

  #counter({ counter, holder }: Value<"counter">): Range {
    const { model, modified, uses } = this.#game
    const decl = model.counters[counter]
    if (!decl || decl.of !== null || decl.is !== null || modified.has(`counter ${counter}`)) return ANYTHING
    const isWorkedOut = typeof decl.from !== "number" || (decl.to !== null && typeof decl.to !== "number")
    if (holder?.many || isWorkedOut) return ANYTHING
    // Whose it is may not be there: then it is no number.
    const absent = holder && holder.kind !== "you" ? -1 : Number.POSITIVE_INFINITY
    const start = Math.max(0, decl.from)
    const changes = uses.has(`changes ${counter}`) || uses.has("changes -1")
    return changes
      ? [Math.min(decl.from, absent), decl.to ?? Number.POSITIVE_INFINITY]
      : [Math.min(start, absent), start]
  }

  #property({ property, of }: Value<"property">): Range {
    const { model, modified } = this.#game
    if (modified.has(`property ${property.name}`)) return ANYTHING
    const { type } = property
    if (type !== "number" && type !== "amount") return ANYTHING
    const decls = of.kind === "this" && this.#self ? [this.#self] : model.components
    const numbers = decls.flatMap(({ properties }) => {
      const value = properties.get(property.name)?.value
      return typeof value === "number" ? [value] : []
    })
    // What has none of it counts as 0, and what is not there as less.
    return [Math.min(-1, ...numbers), Math.max(0, ...numbers)]
  }

  #measure({ how, property, of }: Value<"measure">): Range {
    if (how === "same" || how === "run") return COUNTED
    if (how === "different") return property?.type === "values" ? [0, property.values.length] : COUNTED
    if (!property || this.#game.modified.has(`property ${property.name}`)) return ANYTHING
    const one = this.#property({ kind: "property", property, of, type: "number", many: false, span: null })
    if (how !== "total") return one
    const printed = this.#game.model.components.flatMap(({ properties }) => properties.get(property.name)?.value ?? [])
    return printed.every((value) => typeof value === "number" && value >= 0) ? COUNTED : ANYTHING
  }

  #dice(): Range {
    const sides = this.#game.model.dice.flatMap((die) => die.sides)
    const numbers = sides.filter((side) => typeof side === "number")
    // Before a die was rolled there is nothing to compare.
    return numbers.length > 0 && numbers.length === sides.length
      ? [Math.min(-1, ...numbers), Math.max(...numbers)]
      : ANYTHING
  }

  #option({ option }: Value<"option">): Range {
    const decl = this.#game.model.options[option]
    return decl?.type === "number" ? [decl.min, decl.max] : ANYTHING
  }

  #exists({ what, quantity }: Extract<Cond, { cond: "exists" }>): boolean | null {
    if (
      quantity.all ||
      quantity.allBut ||
      (what.type !== "component" && what.type !== "player" && what.type !== "space")
    )
      return null
    const [fewest, most] = [this.#fewest(what), this.most(what)]
    const least = this.of(quantity.min)
    const highest = quantity.max && quantity.written !== "article" ? this.of(quantity.max) : WITHOUT_END
    if (most < least[0] || fewest > highest[1]) return false
    return least[1] <= fewest && most <= highest[0] ? true : null
  }

  /** Whether there is something that one thing could be, so that all these hold of it. */
  #fits(conds: readonly Extract<Cond, { cond: "fits" }>[]): boolean {
    const [first] = conds
    if (!first || first.what.many || first.what.type !== "component") return true
    const filters = conds.flatMap((each) => each.filters)
    const isSelf = first.what.kind === "this"
    const kinds = kindsOf(first.what)
    const decls = isSelf && this.#self ? [this.#self] : this.#game.model.components
    return decls.some((decl) => this.#passes(decl, filters, isSelf ? null : kinds))
  }

  /** The components of the game that pass a selection's filters by what is printed on them, copies counted. */
  #fitting({ kinds, filters }: Selection): number {
    const { components, players } = this.#game.model
    let count = 0
    for (const decl of components)
      if (this.#passes(decl, filters, kinds)) {
        const isOfEach = this.#game.model.kinds.find(({ name }) => name === decl.kind)?.per === "player"
        count += decl.copies * (isOfEach ? players.max : 1)
      }
    return count
  }

  /** How many the places hold that a selection looks in. */
  #room({ from }: Selection): number {
    const { zones, players } = this.#game.model
    if (from.from === "end") return this.of(from.count)[1]
    if (from.from !== "zones") return Number.POSITIVE_INFINITY
    let room = 0
    for (const { zone, of, number } of from.zones) {
      const decl = zones[zone]
      if (!decl) return Number.POSITIVE_INFINITY
      const each = decl.slots ?? (typeof decl.limit === "number" ? decl.limit : Number.POSITIVE_INFINITY)
      const owners = decl.per === "player" && (of === null || of.many) ? players.max : 1
      room += each * owners * (number ? 1 : decl.number)
    }
    return room
  }

  #passes(decl: ComponentDecl, filters: readonly Filter[], kinds: ReadonlySet<number> | null): boolean {
    const { symbols, modified } = this.#game
    const kind = symbols.kinds.findIndex(({ name }) => name === decl.kind)
    if (kinds && !kinds.has(kind)) return false
    const isOpen = (filter: Filter): boolean =>
      filter.is === "either" || filter.is === "all"
        ? filter.filters.some(isOpen)
        : "property" in filter && modified.has(`property ${filter.property.name}`)
    return filters.every((filter) => isOpen(filter) || printedPasses(filter, { decl, kind }) !== false)
  }
}

/** Whether an expression is a number whatever is on the table. */
function isThere(expr: Expr): boolean {
  if (expr.kind === "arithmetic") return isThere(expr.left) && isThere(expr.right)
  if (expr.kind === "amount") return isThere(expr.number)
  if (expr.kind === "counter") return expr.holder === null || expr.holder.kind === "you"
  // A total of nothing is 0.
  if (expr.kind === "measure") return expr.how !== "highest" && expr.how !== "lowest"
  return expr.kind === "constant" || expr.kind === "count" || expr.kind === "option"
}

/** Whether something is the same wherever one condition speaks of it. */
const isSteady = (expr: Expr): boolean =>
  !["select", "randomPlayer", "onePlayer", "chosenNumber", "rolled", "die"].includes(expr.kind) ||
  (expr.kind === "select" && expr.from.from === "end")

const denial = (cond: Extract<Cond, { cond: "compare" }>): Cond => ({ ...cond, comparison: OPPOSITE[cond.comparison] })

function comparedRanges(left: Range, comparison: Comparison, right: Range): boolean | null {
  const ends = left.flatMap((a) => right.map((b) => [a, b] as const))
  // Equal only where both are one number; what orders them is decided by the ends.
  if (comparison === "eq" || comparison === "ne") {
    const apart = left[1] < right[0] || right[1] < left[0]
    const isOne = left[0] === left[1] && right[0] === right[1] && left[0] === right[0] && Number.isFinite(left[0])
    return apart ? comparison === "ne" : isOne ? comparison === "eq" : null
  }
  if (ends.some(([a, b]) => a === b && !Number.isFinite(a))) return null
  const truths = new Set(ends.map(([a, b]) => compared(a, comparison, b)))
  return truths.size === 1 ? ([...truths][0] ?? null) : null
}

/** Those of some numbers that compare so with one. */
function within([least, most]: Range, comparison: Comparison, to: number): Range {
  switch (comparison) {
    case "eq":
      return [Math.max(least, to), Math.min(most, to)]
    case "ge":
      return [Math.max(least, to), most]
    case "gt":
      return [Math.max(least, to + 1), most]
    case "le":
      return [least, Math.min(most, to)]
    case "lt":
      return [least, Math.min(most, to - 1)]
    case "ne":
      return [least, most]
  }
}

function arithmetic(op: Value<"arithmetic">["op"], left: Range, right: Range): Range {
  switch (op) {
    case "add":
      return [left[0] + right[0], left[1] + right[1]]
    case "subtract":
      return [left[0] - right[1], left[1] - right[0]]
    case "least":
      return [Math.min(left[0], right[0]), Math.min(left[1], right[1])]
    case "most":
      return [Math.max(left[0], right[0]), Math.max(left[1], right[1])]
    case "multiply":
    case "divide":
    case "divideUp":
      return ANYTHING
  }
}
