import type { Symbols } from "../check/scope/symbols.ts"
import { pluralOf } from "../lexicon/inflect.ts"
import { COMPARED } from "../meaning/comparison.ts"
import { sayFilter } from "../meaning/filter.ts"
import { oneOf } from "../meaning/filters/filter-kind.ts"
import type { Binding, Cond, Expr, Filter, PerformStep, Quantity, Selection, Source } from "../meaning/index.ts"
import { joined, listed, say, type Told, telling, textOf } from "../meaning/told.ts"

/** Says expressions and conditions in plain words: nothing implied, nothing left out. */
export class Phrases {
  readonly symbols: Symbols
  private readonly names: ReadonlyMap<number, string>

  /** @param names what to call something by the number of its binding, where it has no name of its own */
  constructor(symbols: Symbols, names: ReadonlyMap<number, string> = new Map()) {
    this.symbols = symbols
    this.names = names
  }

  expr(expr: Expr): Told {
    return telling(expr, this.exprWords(expr))
  }

  private exprWords(expr: Expr): Told {
    const { model } = this.symbols
    switch (expr.kind) {
      case "constant":
        return String(expr.value)
      case "counter":
        return expr.holder
          ? this.owned(this.counter(expr.counter, true), expr.holder)
          : say`the ${this.counter(expr.counter, false)}`
      case "arithmetic":
        return ARITHMETIC[expr.op](this.expr(expr.left), this.expr(expr.right))
      case "chosenNumber":
        return say`a number from ${this.expr(expr.min)} to ${this.expr(expr.max)} that ${this.expr(expr.by)} ${expr.by.kind === "you" ? "choose" : "chooses"}`
      case "property":
        return say`the ${expr.property.name} of ${this.expr(expr.of)}`
      case "count":
        return say`the number of ${this.bare(expr.of)}`
      case "measure": {
        const what = expr.property?.name ?? this.counter(expr.counter, true)
        return expr.how === "different"
          ? say`the number of different ${what} values among ${this.bare(expr.of)}`
          : say`the ${expr.how} ${what} of ${this.bare(expr.of)}`
      }
      case "remembered":
        return this.remembered(expr)
      case "memory":
        return this.owned(model.memories[expr.memory]?.name ?? "memory", expr.of)
      case "option":
        return say`the option “${model.options[expr.option]?.name ?? ""}”`
      case "points":
        return this.owned("points", expr.of)
      case "queued":
        return say`the extra ${expr.which ? this.expr(expr.which) : (model.spans[expr.queue]?.name ?? "span")}s that wait for ${this.expr(expr.of)}`
      case "amount":
        return expr.parts.length > 1
          ? listed(
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
          ? say`the ${model.roles[expr.role]?.name ?? "player"} of ${this.expr(expr.of)}`
          : say`the ${model.roles[expr.role]?.name ?? "player"}`
      case "die":
        return say`the ${model.dice[expr.die]?.name ?? "die"}`
      case "rolled":
        return "the roll"
      case "active":
        return "the player whose turn it is"
      case "holder":
        return say`whoever has ${this.expr(expr.of)}`
      case "everyone":
        return "all players"
      case "without":
        return expr.from.kind === "everyone"
          ? say`all players but ${this.expr(expr.what)}`
          : say`${this.expr(expr.from)} but ${this.expr(expr.what)}`
      case "players":
        return say`${this.expr(expr.from)} for whom ${listed(
          expr.tests.map((test) => this.cond(test)),
          "and",
        )}`
      case "extremePlayers":
        return say`those of ${this.expr(expr.from)} with the ${expr.most ? "highest" : "lowest"}: ${this.expr(expr.measure)}`
      case "this":
        return "this component"
      case "select":
        return this.selection(expr)
      case "zone":
        return this.zone(expr.zone, expr.of, expr.number)
      case "placeOf":
        return say`the place of ${this.expr(expr.of)}`
      case "value":
        return expr.property.values[expr.value] ?? "a value"
      case "values":
        return oneOf(expr.property.name)
      case "script":
        return say`the ${this.symbols.scripts[expr.script] ?? "script"} of ${this.expr(expr.of)}`
      case "span": {
        const span = `${expr.extra ? "extra " : ""}${model.spans[expr.index]?.name ?? "span"}`
        if (expr.of) return this.owned(span, expr.of)
        return expr.which === "any" ? oneOf(span) : expr.which === "next" ? say`the next ${span}` : say`the ${span}`
      }
      case "counterName":
        return expr.holder
          ? this.owned(this.counter(expr.counter, false), expr.holder)
          : say`the ${this.counter(expr.counter, false)}`
      case "propertyName":
        return say`the ${expr.property.name}`
      case "state":
        return expr.on ? expr.state.name : (expr.state.decl.opposite ?? say`not ${expr.state.name}`)
      case "word":
        return expr.word
      case "binding":
        return this.binding(expr.binding)
      case "union":
        return expr.parts.length === 0
          ? "nothing"
          : listed(
              expr.parts.map((part) => this.expr(part)),
              expr.many ? "and" : "or",
            )
      case "timer":
        return this.timer(expr.timer)
      case "timers":
        return say`${expr.many ? "each" : "any"} ${expr.which ? say`${expr.which} ` : ""}timer`
      case "secondsLeft":
        return say`the seconds that ${this.expr(expr.of)} has left`
      case "line":
        return say`a ${expr.shape} of ${this.expr(expr.length)} or more of: ${this.bare(expr.among)}${expr.through ? say`, with ${this.expr(expr.through)}` : ""}`
      case "onePlayer":
        return say`one of ${this.expr(expr.from)}`
      case "randomPlayer":
        return say`one of ${this.expr(expr.from)}, at random`
      case "nextPlayer":
        return say`the first of ${this.expr(expr.from)} after ${this.expr(expr.after)}`
      case "game":
        return "the game"
      case "rolls":
        return "the rolls to come"
      case "uncarried":
        return say`the ${this.uncarried(expr.said, expr.parts)}`
    }
  }

  private timer(timer: number): Told {
    const name = this.symbols.model.timers[timer]?.name ?? ""
    return name === "timer" || name.endsWith(" timer") ? say`the ${name}` : say`the ${name} timer`
  }

  binding(binding: Binding): Told {
    const name = this.names.get(binding.id)
    if (name !== undefined) return name
    if (binding.alias) return this.expr(binding.alias)
    const sort = (): string => (binding.type === "player" ? "player" : this.kind(binding.kinds, binding.many))
    if (binding.verb)
      return say`the ${binding.name && binding.name !== "it" ? binding.name : sort()} that “${binding.verb}” was about`
    if (binding.type === "player")
      return binding.name === "they" || binding.name === "player" || binding.name === "rival"
        ? "that player"
        : say`the ${binding.name ?? "player"}`
    return say`the ${binding.name && !["it", "those"].includes(binding.name) ? binding.name : this.kind(binding.kinds, binding.many)}`
  }

  /** `your hand`, `that player’s hand`, `the hand of the player before you`. */
  owned(noun: Told, of: Expr): Told {
    if (of.kind === "you") return say`${telling(of, "your")} ${noun}`
    return of.kind === "binding" || of.kind === "role"
      ? say`${this.expr(of)}’s ${noun}`
      : say`the ${noun} of ${this.expr(of)}`
  }

  private seat(of: Expr, offset: number): Told {
    const side = offset < 0 ? "before" : "after"
    const steps = Math.abs(offset)
    return steps === 1
      ? say`the player ${side} ${this.expr(of)}`
      : say`the player ${steps} seats ${side} ${this.expr(of)}`
  }

  amount(number: Expr, counter: number): Told {
    const symbol = this.symbols.model.counters[counter]?.symbol
    const written = this.expr(number)
    if (counter < 0) return number.kind === "constant" ? say`${written} points` : say`as many points as ${written}`
    if (symbol && number.kind === "constant") return say`${symbol}${written}`
    const name = this.counter(counter, !(number.kind === "constant" && number.value === 1))
    if (isNumberWord(number)) return say`${written} ${name}`
    const isUncountable = this.symbols.model.counters[counter]?.plural === "-"
    return say`as ${isUncountable ? "much" : "many"} ${name} as ${written}`
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
    const told = listed(
      shown.map((name) => (many ? pluralOf(name) : name)),
      "or",
    )
    return textOf(told)
  }

  zone(zone: number, of: Expr | null, number: Expr | null = null): Told {
    const decl = this.symbols.model.zones[zone]
    const name = number ? say`${decl?.name ?? "zone"} ${this.expr(number)}` : (decl?.name ?? "zone")
    if (of) return of.many ? say`the ${name} of ${this.expr(of)}` : this.owned(name, of)
    return decl?.per ? say`anyone’s ${name}` : say`the ${name}`
  }

  /** What no machine carries out: its words, as they are refused. */
  uncarried(said: string, parts: readonly Expr[]): Told {
    const told = parts.map((part) => this.expr(part))
    return told.length > 0 ? say`${said} (${joined(told, ", ")})` : said
  }

  /** A selection with how many are wanted. */
  private selection(selection: Extract<Expr, { kind: "select" }>): Told {
    const { many, from, quantity } = selection
    const kind = this.kind(selection.kinds, many)
    if (from.from === "end") {
      // `the top 3 cards of the deck`
      const isOne = from.count.kind === "constant" && from.count.value === 1
      const end = telling(from, say`the ${from.bottom ? "bottom" : "top"} `)
      const count = isOne ? telling(from.count, "") : say`${this.expr(from.count)} `
      return telling(
        quantity,
        say`${end}${count}${kind} of ${this.expr(from.place)}${this.filters(selection)}${this.together(selection)}`,
      )
    }
    const number = quantity ? this.quantity(quantity) : "the"
    return say`${number}${selection.random ? " random" : ""} ${kind}${this.demands(selection)}${this.together(selection)}`
  }

  /** What the chosen ones must be together. */
  private together(selection: Selection): Told {
    return joined(
      [
        ...(selection.each ? [`, one of each ${selection.each.name}`] : []),
        ...selection.among.map((each) =>
          telling(
            each,
            each.how === "total"
              ? say`, whose total ${each.property.name} ${COMPARED[each.comparison]} ${this.expr(each.to)}`
              : say`, all of ${each.how === "same" ? "the same" : "a different"} ${each.property.name}`,
          ),
        ),
      ],
      "",
    )
  }

  /** A set without its number: `the number of cards in your hand`. */
  bare(expr: Expr, many = true): Told {
    if (expr.kind !== "select") return this.expr(expr)
    return telling(
      expr.quantity,
      telling(expr, say`${this.kind(expr.kinds, many)}${this.demands(expr)}${this.together(expr)}`),
    )
  }

  private demands(selection: Selection): Told {
    const place = this.source(selection.from)
    return say`${this.filters(selection)}${textOf(place) === "" ? "" : say` ${place}`}`
  }

  private filters({ filters }: Selection): Told {
    const tests = filters.map((filter) => this.filter(filter, "it"))
    return tests.length > 0 ? say` (${joined(tests, "; ")})` : ""
  }

  source(from: Source): Told {
    return telling(from, this.sourceWords(from))
  }

  private sourceWords(from: Source): Told {
    switch (from.from) {
      case "anywhere":
        return ""
      case "zones":
        return say`in ${listed(
          from.zones.map((each) =>
            telling(each, this.zone(each.zone, each.whose === "everyone" && !each.of ? null : each.of, each.number)),
          ),
          "or",
        )}`
      case "place":
        return say`in ${this.expr(from.place)}`
      case "end":
        return say`among the ${from.bottom ? "bottom" : "top"} ${this.expr(from.count)} of ${this.expr(from.place)}`
      case "set":
        return say`among ${this.expr(from.set)}`
    }
  }

  quantity(quantity: Quantity): Told {
    return telling(quantity, this.quantityWords(quantity))
  }

  private quantityWords(quantity: Quantity): Told {
    if (quantity.allBut) return say`all but ${this.expr(quantity.min)} of the`
    if (quantity.all) return "all"
    const min = this.expr(quantity.min)
    if (quantity.max === null)
      return quantity.min.kind === "constant" && quantity.min.value === 0 ? "any number of" : say`at least ${min}`
    const max = this.expr(quantity.max)
    if (quantity.exact) return say`exactly ${max} (or none)`
    if (textOf(min) === textOf(max)) return max
    return quantity.min.kind === "constant" && quantity.min.value === 0 ? say`up to ${max}` : say`${min} to ${max}`
  }

  /** What somebody could do: `you can play 1 card in your hand`. */
  private can(step: PerformStep): Told {
    const parts = step.usage.slots.flatMap((slot): Told[] => {
      const expr = step.slots.get(slot.name)
      if (!expr || slot.way === "subject") return []
      const said = this.expr(expr)
      return [slot.way === "" || slot.way === "recipient" ? said : say`${slot.way} ${said}`]
    })
    return telling(step, joined([say`${this.expr(step.actor)} can ${step.usage.verb}`, ...parts], " "))
  }

  /** How many there are: `there are 5 or fewer cards in your hand`. */
  private exists({ what, quantity }: Extract<Cond, { cond: "exists" }>): Told {
    const { min, max } = quantity
    if (max?.kind === "constant" && max.value === 0) return say`there are ${telling(quantity, "no")} ${this.bare(what)}`
    if (quantity.all) return say`there are ${this.bare(what)}, ${this.quantity(quantity)}`
    const isFewer = max !== null && min.kind === "constant" && min.value === 0
    const number = isFewer ? telling(quantity, say`${this.expr(max)} or fewer`) : this.quantity(quantity)
    const isOne = /(^| )1$/.test(textOf(number))
    if (isOne && quantity.written === "article") {
      // More than one will do.
      const things = this.bare(what, false)
      return say`there is ${telling(quantity, /^[aeiou]/.test(textOf(things)) ? "an" : "a")} ${things}`
    }
    return say`there ${isOne ? "is" : "are"} ${number} ${this.bare(what, !isOne)}`
  }

  filter(filter: Filter, what: Told): Told {
    return telling(filter, sayFilter(filter, what, this))
  }

  private remembered(expr: Extract<Expr, { kind: "remembered" }>): Told {
    const span = this.symbols.model.spans[expr.within]?.name
    const who = expr.who ? say`${this.expr(expr.who)} ` : ""
    const when = span ? say` in this ${span}` : ""
    const event = expr.event.split(":")[0] ?? expr.event
    if (expr.what === "set") return say`what ${who}did “${event}” to${when}`
    return expr.what === "count"
      ? say`how often ${who}did “${event}”${when}`
      : say`how much ${who}did “${event}”${when}`
  }

  cond(cond: Cond): Told {
    return telling(cond, this.condWords(cond))
  }

  private condWords(cond: Cond): Told {
    switch (cond.cond) {
      case "constant":
        return cond.value ? "always" : "never"
      case "not":
        return say`it is not so that ${this.cond(cond.of)}`
      case "and":
      case "or":
        return cond.of.length === 0
          ? "always"
          : joined(
              cond.of.map((each) => this.cond(each)),
              ` ${cond.cond} `,
            )
      case "compare":
        return say`${this.expr(cond.left)} ${COMPARED[cond.comparison]} ${this.expr(cond.right)}`
      case "exists":
        return this.exists(cond)
      case "same":
        return say`${this.expr(cond.left)} is ${this.expr(cond.right)}`
      case "fits":
        return say`${cond.some && cond.what.many ? "of some of them: " : ""}${joined(
          cond.filters.map((filter) => this.filter(filter, this.expr(cond.what))),
          " and ",
        )}`
      case "among":
        return say`${this.expr(cond.value)} is among the ${cond.property.name} of ${this.expr(cond.of)}`
      case "span": {
        const span = this.symbols.model.spans[cond.index]?.name ?? "span"
        return say`it is ${cond.of ? this.owned(span, cond.of) : say`a ${span}`}`
      }
      case "extra":
        return say`this is an extra ${this.symbols.model.spans[cond.index]?.name ?? "span"}`
      case "possible":
        return cond.step.do === "perform" ? this.can(cond.step) : "it can be done"
      case "done":
        return "that was done"
      case "took":
        return say`${this.expr(cond.who)} did so`
      case "member":
        return say`${this.expr(cond.who)} is one of ${this.expr(cond.of)}`
      case "playerIs": {
        const { state, on } = cond
        return say`${this.expr(cond.who)} ${cond.who.kind === "you" || cond.who.many ? "are" : "is"} ${on ? state.name : (state.decl.opposite ?? say`not ${state.name}`)}`
      }
      case "doing":
        return say`${this.expr(cond.who)} ${cond.who.kind === "you" ? "do" : "does"} “${cond.event}” to ${this.expr(cond.what)}`
      case "each":
        return say`of ${cond.some ? "some" : "each"} of ${this.expr(cond.players)}: ${this.cond(cond.test)}`
      case "active":
        return say`${this.expr(cond.what)} is active`
      case "timer":
        return say`${this.expr(cond.timer)} is ${cond.is}`
      case "over":
        return "the game is over"
      case "won":
        return cond.nobody ? "nobody has won" : say`${this.expr(cond.who)} has won`
      case "short":
        return say`${this.expr(cond.place)} has less than is asked of it`
      case "tie":
        return "several are level"
      case "asked":
        return say`${this.expr(cond.who)} is asked something`
      case "doneTimes":
        return say`“${cond.event}” is done ${cond.times} by ${this.expr(cond.who)}, with ${this.expr(cond.what)}`
      case "uncarried":
        return this.uncarried(cond.said, cond.parts)
    }
  }
}

const ARITHMETIC: Record<Extract<Expr, { kind: "arithmetic" }>["op"], (left: Told, right: Told) => Told> = {
  add: (left, right) => say`${left} plus ${right}`,
  subtract: (left, right) => say`${left} minus ${right}`,
  multiply: (left, right) => say`${left} times ${right}`,
  divide: (left, right) => say`${left} divided by ${right}, rounded down`,
  divideUp: (left, right) => say`${left} divided by ${right}, rounded up`,
  least: (left, right) => say`the lesser of ${left} and ${right}`,
  most: (left, right) => say`the greater of ${left} and ${right}`,
}

/** What is said as a number alone: 5, X, a number of before. */
const isNumberWord = ({ kind }: Expr): boolean => kind === "constant" || kind === "binding"
