import type { Symbols } from "../check/scope/symbols.ts"
import { pluralOf } from "../lexicon/inflect.ts"
import { pluralNoun } from "../lexicon/model-words.ts"
import { COMPARED } from "../meaning/comparison.ts"
import { condKind } from "../meaning/conditions/index.ts"
import { exprKind } from "../meaning/expressions/index.ts"
import { sayFilter } from "../meaning/filter.ts"
import { saidFilters } from "../meaning/filters/said-filters.ts"
import {
  type Binding,
  type Cond,
  type Expr,
  type Filter,
  isConstant,
  type Quantity,
  type Selection,
  type Source,
} from "../meaning/index.ts"
import type { Wording } from "../meaning/phrasing.ts"
import { joined, listed, say, type Told, telling, textOf } from "../meaning/told.ts"

/** What several are of, together. */
const ALL_OF = { same: "the same", different: "a different", run: "consecutive" } as const

/** Says expressions and conditions in plain words: nothing implied, nothing left out. */
export class Phrases implements Wording {
  readonly symbols: Symbols
  private readonly names: ReadonlyMap<number, string>

  /** @param names what to call something by the number of its binding, where it has no name of its own */
  constructor(symbols: Symbols, names: ReadonlyMap<number, string> = new Map()) {
    this.symbols = symbols
    this.names = names
  }

  expr(expr: Expr): Told {
    return telling(expr, exprKind(expr).say(expr, this))
  }

  binding(binding: Binding): Told {
    const name = this.names.get(binding.id)
    if (name !== undefined) return name
    if (binding.alias) return this.expr(binding.alias)
    const { name: called, many } = binding
    const sort = (): string => (binding.type === "player" ? "player" : this.kind(binding.kinds, many))
    if (binding.verb)
      return say`the ${called && !["it", "those"].includes(called) ? (many ? pluralOf(called) : called) : sort()} that “${binding.verb}” was about`
    // `that many`
    if (binding.type === "number" && called === null) return "(as many as that came to)"
    if (binding.type === "player")
      return binding.name === "they" || binding.name === "player" || binding.name === "rival"
        ? "that player"
        : say`the ${binding.name ?? "player"}`
    return say`the ${binding.name && !["it", "those"].includes(binding.name) ? binding.name : this.kind(binding.kinds, binding.many)}`
  }

  owned(noun: Told, of: Expr): Told {
    if (of.kind === "you") return say`${telling(of, "your")} ${noun}`
    return of.kind === "binding" || of.kind === "role"
      ? say`${this.expr(of)}’s ${noun}`
      : say`the ${noun} of ${this.expr(of)}`
  }

  counter(counter: number, many: boolean): string {
    const decl = this.symbols.model.counters[counter]
    if (!decl) return "amount"
    const name = decl.word ?? decl.name
    return many ? pluralNoun({ name, plural: decl.plural }) : name
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

  uncarried({ said, parts }: { readonly said: string; readonly parts: readonly Expr[] }): Told {
    const told = parts.map((part) => this.expr(part))
    return told.length > 0 ? say`${said} (${joined(told, ", ")})` : said
  }

  /** A selection with how many are wanted. */
  selection(selection: Selection & Expr): Told {
    const { from, quantity } = selection
    const kind = this.kind(selection.kinds, selection.many || (quantity?.allBut ?? false))
    if (from.from === "end") {
      // `the top 3 cards of the deck`
      const isOne = isConstant(from.count, 1)
      const end = telling(from, say`the ${endOf(from)} `)
      const count = isOne ? telling(from.count, "") : say`${this.expr(from.count)} `
      return telling(
        quantity,
        say`${end}${count}${kind}${this.filters({ filters: from.of })} of ${this.expr(from.place)}${this.filters(selection)}${this.together(selection)}`,
      )
    }
    const number = quantity ? this.quantity(quantity) : "the"
    return say`${number}${selection.random ? " random" : ""} ${kind}${this.demands(selection)}${this.together(selection)}${quantity?.exact ? ", or none where there are fewer" : ""}`
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
              : say`, all of ${ALL_OF[each.how]} ${each.property.name}`,
          ),
        ),
      ],
      "",
    )
  }

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

  private filters({ filters }: Pick<Selection, "filters">): Told {
    const tests = saidFilters(filters, "it", this)
    return tests.length > 0 ? say` (${joined(tests, "; ")})` : ""
  }

  source(from: Source): Told {
    return telling(from, this.sourceWords(from))
  }

  private sourceWords(from: Source): Told {
    switch (from.from) {
      case "anywhere":
        return from.but
          ? say`outside ${listed(
              from.but.map(({ zone, of }) => this.zone(zone, of)),
              "and",
            )}`
          : ""
      case "zones":
        return say`in ${listed(
          from.zones.map((each) => telling(each, this.zone(each.zone, each.of, each.number))),
          "or",
        )}`
      case "place":
        return say`in ${this.expr(from.place)}`
      case "end":
        return say`among the ${endOf(from)} ${this.expr(from.count)}${this.filters({ filters: from.of })} of ${this.expr(from.place)}`
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
    if (quantity.max === null) return isConstant(quantity.min, 0) ? "any number of" : say`at least ${min}`
    const max = this.expr(quantity.max)
    if (quantity.exact) return say`exactly ${max}`
    if (textOf(min) === textOf(max)) return max
    return isConstant(quantity.min, 0) ? say`up to ${max}` : say`${min} to ${max}`
  }

  filter(filter: Filter, what: Told): Told {
    return telling(filter, sayFilter(filter, what, this))
  }

  cond(cond: Cond): Told {
    return telling(cond, condKind(cond).say(cond, this))
  }
}

const endOf = ({ bottom, sideways }: { readonly bottom: boolean; readonly sideways: boolean }): string =>
  sideways ? (bottom ? "leftmost" : "rightmost") : bottom ? "bottom" : "top"
