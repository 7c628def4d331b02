import { pluralOf } from "../lexicon/inflect.ts"
import type { Binding, Comparison, Cond, Expr, Filter, Quantity, Selection, Source, Way } from "./meaning.ts"
import type { Symbols } from "./symbols.ts"

/** Says expressions and conditions in plain words: nothing implied, nothing left out. */
export class Teller {
  readonly symbols: Symbols

  constructor(symbols: Symbols) {
    this.symbols = symbols
  }

  expr(expr: Expr): string {
    const { model } = this.symbols
    switch (expr.kind) {
      case "constant":
        return String(expr.value)
      case "counter":
        return expr.holder
          ? this.owned(this.counter(expr.counter, true), expr.holder)
          : `the ${this.counter(expr.counter, false)}`
      case "arithmetic":
        return ARITHMETIC[expr.op](this.expr(expr.left), this.expr(expr.right))
      case "chosenNumber":
        return `a number from ${this.expr(expr.min)} to ${this.expr(expr.max)} that ${this.expr(expr.by)} ${expr.by.kind === "you" ? "choose" : "chooses"}`
      case "property":
        return `the ${expr.property.name} of ${this.expr(expr.of)}`
      case "count":
        return `the number of ${this.bare(expr.of)}`
      case "measure": {
        const what = expr.property?.name ?? this.counter(expr.counter, true)
        return expr.how === "different"
          ? `the number of different ${what} values among ${this.bare(expr.of)}`
          : `the ${expr.how} ${what} of ${this.bare(expr.of)}`
      }
      case "remembered":
        return this.remembered(expr)
      case "memory":
        return this.owned(model.memories[expr.memory]?.name ?? "memory", expr.of)
      case "option":
        return `the option “${model.options[expr.option]?.name ?? ""}”`
      case "points":
        return this.owned("points", expr.of)
      case "queued":
        return `the extra ${expr.which ? this.expr(expr.which) : (model.spans[expr.queue]?.name ?? "span")}s that wait for ${this.expr(expr.of)}`
      case "amount":
        return expr.parts.length > 1
          ? list(
              expr.parts.map((part) => this.expr(part)),
              "and",
            )
          : this.amount(expr.number, expr.counter)
      case "you":
        return "you"
      case "seat":
        return this.seat(expr.of, expr.offset)
      case "role":
        return expr.of
          ? `the ${model.roles[expr.role]?.name ?? "player"} of ${this.expr(expr.of)}`
          : `the ${model.roles[expr.role]?.name ?? "player"}`
      case "die":
        return `the ${model.dice[expr.die]?.name ?? "die"}`
      case "rolled":
        return "the roll"
      case "active":
        return "the player whose turn it is"
      case "holder":
        return `whoever has ${this.expr(expr.of)}`
      case "everyone":
        return "all players"
      case "without":
        return expr.from.kind === "everyone"
          ? `all players but ${this.expr(expr.what)}`
          : `${this.expr(expr.from)} but ${this.expr(expr.what)}`
      case "players":
        return `${this.expr(expr.from)} for whom ${list(
          expr.tests.map((test) => this.cond(test)),
          "and",
        )}`
      case "extremePlayers":
        return `those of ${this.expr(expr.from)} with the ${expr.most ? "highest" : "lowest"}: ${this.expr(expr.measure)}`
      case "this":
        return "this component"
      case "select":
        return this.selection(expr)
      case "zone":
        return this.zone(expr.zone, expr.of)
      case "placeOf":
        return `the place of ${this.expr(expr.of)}`
      case "value":
        return expr.property.values[expr.value] ?? "a value"
      case "values":
        return oneOf(expr.property.name)
      case "script":
        return `the ${this.symbols.scripts[expr.script] ?? "script"} of ${this.expr(expr.of)}`
      case "span": {
        const span = `${expr.extra ? "extra " : ""}${model.spans[expr.index]?.name ?? "span"}`
        if (expr.of) return this.owned(span, expr.of)
        return expr.which === "any" ? oneOf(span) : expr.which === "next" ? `the next ${span}` : `the ${span}`
      }
      case "counterName":
        return `the ${this.counter(expr.counter, false)}`
      case "propertyName":
        return `the ${expr.property.name}`
      case "state":
        return expr.on ? expr.state.name : (expr.state.decl.opposite ?? `not ${expr.state.name}`)
      case "word":
        return expr.word
      case "binding":
        return this.binding(expr.binding)
      case "union":
        return expr.parts.length === 0
          ? "nothing"
          : list(
              expr.parts.map((part) => this.expr(part)),
              expr.many ? "and" : "or",
            )
      case "timer":
        return this.timer(expr.timer)
      case "timers":
        return `${expr.many ? "each" : "any"} ${expr.which ? `${expr.which} ` : ""}timer`
      case "secondsLeft":
        return `the seconds that ${this.expr(expr.of)} has left`
      case "line":
        return `a ${expr.shape} of ${this.expr(expr.length)} or more of: ${this.bare(expr.among)}${expr.through ? `, with ${this.expr(expr.through)}` : ""}`
      case "relation": {
        const parts = expr.parts.map((part) => this.expr(part))
        if (expr.relation === "random") return `one of ${parts[0]}, at random`
        if (expr.relation === "one" || expr.relation === "only") return `one of ${parts[0]}`
        return parts.length > 0 ? `the ${expr.relation} (${parts.join(", ")})` : `the ${expr.relation}`
      }
    }
  }

  private timer(timer: number): string {
    const name = this.symbols.model.timers[timer]?.name ?? ""
    return name === "timer" || name.endsWith(" timer") ? `the ${name}` : `the ${name} timer`
  }

  binding(binding: Binding): string {
    if (binding.alias) return this.expr(binding.alias)
    const sort = (): string => (binding.type === "player" ? "player" : this.kind(binding.kinds, binding.many))
    if (binding.verb)
      return `the ${binding.name && binding.name !== "it" ? binding.name : sort()} that “${binding.verb}” was about`
    if (binding.type === "player")
      return binding.name === "they" || binding.name === "player" || binding.name === "rival"
        ? "that player"
        : `the ${binding.name ?? "player"}`
    return `the ${binding.name && !["it", "those"].includes(binding.name) ? binding.name : this.kind(binding.kinds, binding.many)}`
  }

  /** `your hand`, `that player’s hand`, `the hand of the player before you`. */
  owned(noun: string, of: Expr): string {
    if (of.kind === "you") return `your ${noun}`
    return of.kind === "binding" || of.kind === "role"
      ? `${this.expr(of)}’s ${noun}`
      : `the ${noun} of ${this.expr(of)}`
  }

  private seat(of: Expr, offset: number): string {
    const side = offset < 0 ? "before" : "after"
    const steps = Math.abs(offset)
    return steps === 1 ? `the player ${side} ${this.expr(of)}` : `the player ${steps} seats ${side} ${this.expr(of)}`
  }

  amount(number: Expr, counter: number): string {
    const symbol = this.symbols.model.counters[counter]?.symbol
    const written = this.expr(number)
    if (counter < 0) return `${written} points`
    if (symbol && number.kind === "constant") return `${symbol}${written}`
    return `${written} ${this.counter(counter, !(number.kind === "constant" && number.value === 1))}`
  }

  counter(counter: number, many: boolean): string {
    const decl = this.symbols.model.counters[counter]
    if (!decl) return "amount"
    const name = decl.word ?? decl.name
    return many && decl.plural !== "-" ? (decl.plural ?? pluralOf(name)) : name
  }

  kind(kinds: ReadonlySet<number> | null, many: boolean): string {
    const names = [...(kinds ?? [])].map((kind) => this.symbols.kinds[kind]?.name ?? "component")
    const shown = names.length === 0 || names.length > 3 ? ["component"] : names
    return list(
      shown.map((name) => (many ? pluralOf(name) : name)),
      "or",
    )
  }

  zone(zone: number, of: Expr | null): string {
    const decl = this.symbols.model.zones[zone]
    const name = decl?.name ?? "zone"
    if (of) return of.many ? `the ${name} of ${this.expr(of)}` : this.owned(name, of)
    return decl?.per ? `anyone’s ${name}` : `the ${name}`
  }

  /** A selection with how many are wanted. */
  private selection(selection: Extract<Expr, { kind: "select" }>): string {
    const many = selection.many
    const number = selection.quantity ? this.quantity(selection.quantity) : "the"
    const each = selection.each ? `, one of each ${selection.each.name}` : ""
    const among = selection.among
      .map((each) =>
        each.how === "total"
          ? `, whose total ${each.property.name} ${COMPARED[each.comparison]} ${this.expr(each.to)}`
          : `, all of ${each.how === "same" ? "the same" : "a different"} ${each.property.name}`,
      )
      .join("")
    return `${number}${selection.random ? " random" : ""} ${this.kind(selection.kinds, many)}${this.demands(selection)}${each}${among}`
  }

  /** A set without its number: `the number of cards in your hand`. */
  bare(expr: Expr): string {
    return expr.kind === "select" ? `${this.kind(expr.kinds, true)}${this.demands(expr)}` : this.expr(expr)
  }

  private demands(selection: Selection): string {
    const place = this.source(selection.from)
    const tests = selection.filters.map((filter) => this.filter(filter, "it"))
    return `${tests.length > 0 ? ` (${tests.join("; ")})` : ""}${place ? ` ${place}` : ""}`
  }

  source(from: Source): string {
    switch (from.from) {
      case "anywhere":
        return ""
      case "zones":
        return `in ${list(
          from.zones.map((each) => this.zone(each.zone, each.whose === "everyone" && !each.of ? null : each.of)),
          "or",
        )}`
      case "place":
        return `in ${this.expr(from.place)}`
      case "end":
        return `at the ${from.bottom ? "bottom" : "top"} of ${this.expr(from.place)} (${this.expr(from.count)} of them)`
      case "set":
        return `among ${this.expr(from.set)}`
    }
  }

  quantity(quantity: Quantity): string {
    if (quantity.allBut) return `all but ${this.expr(quantity.min)} of the`
    if (quantity.all) return "all"
    const min = this.expr(quantity.min)
    if (quantity.max === null)
      return quantity.min.kind === "constant" && quantity.min.value === 0 ? "any number of" : `at least ${min}`
    const max = this.expr(quantity.max)
    if (quantity.exact) return `exactly ${max} (or none)`
    if (min === max) return max
    return quantity.min.kind === "constant" && quantity.min.value === 0 ? `up to ${max}` : `${min} to ${max}`
  }

  filter(filter: Filter, what: string): string {
    const is = (not: boolean): string => (not ? "is not" : "is")
    switch (filter.is) {
      case "value":
        return `${what} ${is(filter.not)} ${this.expr(filter.value)}`
      case "flag":
        return `${what} ${is(filter.not)} ${filter.property.name}`
      case "script":
        return `${what} has ${filter.not ? "no" : "the text"} “${filter.script}”`
      case "state":
        return `${what} is ${filter.on ? filter.state.name : (filter.state.decl.opposite ?? `not ${filter.state.name}`)}`
      case "compare":
        return `its ${filter.property.name} ${COMPARED[filter.comparison]} ${this.expr(filter.to)}`
      case "name":
        return `${what} ${is(filter.not)} ${filter.name}`
      case "kind":
        return `${what} ${is(filter.not)} ${oneOf(this.kind(filter.kinds, false))}`
      case "in":
        return `${what} ${is(filter.not)} among ${this.bare(filter.set)}`
      case "held": {
        const holder = this.expr(filter.by)
        const has = holder === "you" ? ["have", "do not have"] : ["has", "does not have"]
        return `${holder} ${has[filter.not ? 1 : 0]} ${what}`
      }
      case "extreme":
        return `its ${filter.property.name} is the ${filter.highest ? "highest" : "lowest"} of them`
      case "near":
        return `${what} ${is(filter.not)} ${this.way(filter.way)} ${this.expr(filter.of)}`
      case "inside":
        return `${what} ${is(filter.not)} in ${this.expr(filter.of)}`
      case "holds":
        return `${what} ${filter.not ? "does not have" : "has"} ${this.expr(filter.what)}`
      case "empty":
        return `${what} ${is(filter.not)} empty`
      case "edge":
        return `it is the ${filter.by === "row" ? (filter.highest ? "highest" : "lowest") : filter.highest ? "rightmost" : "leftmost"} of them`
      case "board":
        return `${what} ${is(filter.not)} on the ${this.symbols.model.boards[filter.board]?.name ?? "board"}`
      case "came":
        return `${what} comes from ${this.zone(filter.zone, filter.of)}`
      case "test":
        return this.cond(filter.test)
      case "either":
        return filter.filters.map((each) => this.filter(each, what)).join(" or ")
      case "all":
        return filter.filters.map((each) => this.filter(each, what)).join(" and ")
    }
  }

  private way(way: Way): string {
    switch (way.way) {
      case "adjacent":
        return "adjacent to"
      case "within":
        return `within ${way.steps} spaces of`
      case "step":
        return `the ${way.name} of`
      case "own":
        return "that of"
    }
  }

  private remembered(expr: Extract<Expr, { kind: "remembered" }>): string {
    const span = this.symbols.model.spans[expr.within]?.name
    const who = expr.who ? `${this.expr(expr.who)} ` : ""
    const when = span ? ` in this ${span}` : ""
    const event = expr.event.split(":")[0] ?? expr.event
    if (expr.what === "set") return `what ${who}did “${event}” to${when}`
    return expr.what === "count" ? `how often ${who}did “${event}”${when}` : `how much ${who}did “${event}”${when}`
  }

  cond(cond: Cond): string {
    switch (cond.cond) {
      case "constant":
        return cond.value ? "always" : "never"
      case "not":
        return `it is not so that ${this.cond(cond.of)}`
      case "and":
      case "or":
        return cond.of.length === 0 ? "always" : cond.of.map((each) => this.cond(each)).join(` ${cond.cond} `)
      case "compare":
        return `${this.expr(cond.left)} ${COMPARED[cond.comparison]} ${this.expr(cond.right)}`
      case "exists":
        return `there ${cond.quantity.written === "number" ? "are" : "is"} ${this.quantity(cond.quantity)} of: ${this.bare(cond.what)}`
      case "same":
        return `${this.expr(cond.left)} is ${this.expr(cond.right)}`
      case "fits":
        return cond.filters.map((filter) => this.filter(filter, this.expr(cond.what))).join(" and ")
      case "among":
        return `${this.expr(cond.value)} is among the ${cond.property.name} of ${this.expr(cond.of)}`
      case "span": {
        const span = this.symbols.model.spans[cond.index]?.name ?? "span"
        return `it is ${cond.of ? this.owned(span, cond.of) : `a ${span}`}`
      }
      case "extra":
        return `this is an extra ${this.symbols.model.spans[cond.index]?.name ?? "span"}`
      case "possible":
        return cond.step.do === "perform"
          ? `${this.expr(cond.step.actor)} can ${cond.step.usage.verb} it`
          : "it can be done"
      case "done":
        return "that was done"
      case "took":
        return `${this.expr(cond.who)} did so`
      case "member":
        return `${this.expr(cond.who)} is one of ${this.expr(cond.of)}`
      case "playerIs": {
        const { state, on } = cond
        return `${this.expr(cond.who)} ${cond.who.kind === "you" || cond.who.many ? "are" : "is"} ${on ? state.name : (state.decl.opposite ?? `not ${state.name}`)}`
      }
      case "doing":
        return `${this.expr(cond.who)} ${cond.who.kind === "you" ? "do" : "does"} “${cond.event}” to ${this.expr(cond.what)}`
      case "each":
        return `of ${cond.some ? "some" : "each"} of ${this.expr(cond.players)}: ${this.cond(cond.test)}`
      case "active":
        return `${this.expr(cond.what)} is active`
      case "timer":
        return `${this.expr(cond.timer)} is ${cond.is}`
      case "over":
        return "the game is over"
      case "won":
        return cond.nobody ? "nobody has won" : `${this.expr(cond.who)} has won`
      case "short":
        return `${this.expr(cond.place)} has less than is asked of it`
      case "relation":
        return cond.parts.length > 0
          ? `${cond.relation} (${cond.parts.map((part) => this.expr(part)).join(", ")})`
          : cond.relation
    }
  }
}

const ARITHMETIC: Record<Extract<Expr, { kind: "arithmetic" }>["op"], (left: string, right: string) => string> = {
  add: (left, right) => `${left} plus ${right}`,
  subtract: (left, right) => `${left} minus ${right}`,
  multiply: (left, right) => `${left} times ${right}`,
  divide: (left, right) => `${left} divided by ${right}, rounded down`,
  divideUp: (left, right) => `${left} divided by ${right}, rounded up`,
  least: (left, right) => `the lesser of ${left} and ${right}`,
  most: (left, right) => `the greater of ${left} and ${right}`,
}

const COMPARED: Record<Comparison, string> = {
  eq: "is",
  ne: "is not",
  lt: "is less than",
  le: "is at most",
  gt: "is more than",
  ge: "is at least",
}

const oneOf = (noun: string): string => (/^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`)

export function list(parts: readonly string[], joiner: "and" | "or"): string {
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} ${joiner} ${parts.at(-1)}`
}
