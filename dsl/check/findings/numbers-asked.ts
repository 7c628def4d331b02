import type { PropertySymbol } from "../../meaning/declared.ts"
import { printedPasses } from "../../meaning/filter.ts"
import type { Cond, Expr, Filter, Modification, Together } from "../../meaning/index.ts"
import type { Meaning, Sort } from "../../meaning/parts.ts"
import { type Meanings, partsIn } from "../../meaning/walk.ts"
import type { ComponentDecl } from "../../pack/model.ts"
import type { Symbols } from "../scope/symbols.ts"

/** Components, by their numbers among those that are declared; null: nobody can say which. */
type Some = ReadonlySet<number> | null

/**
 * Whose numbers a rule changes and whose it asks for, as far as what is printed on them tells: a rule that changes what Red cards
 * cost may ask what Blue ones do.
 */
export class NumbersAsked {
  private readonly declared: readonly { readonly decl: ComponentDecl; readonly kind: number }[]
  /** What is meant by each binding that is one of several. */
  private readonly meant = new Map<number, Some>()
  private readonly reads = new Set<string>()
  private readonly carrier: number | null

  private constructor({ kinds, model }: Symbols, carrier: number | null) {
    this.carrier = carrier
    const kindOf = new Map(kinds.map(({ name }, index) => [name, index]))
    this.declared = model.components.map((decl) => ({ decl, kind: kindOf.get(decl.kind) ?? -1 }))
  }

  /**
   * The numbers that a modification changes, and those that it asks for while somebody asks for the first.
   * @param carrier the number of the component that it stands on; null of a rule of the game
   */
  static by(modification: Modification, active: Cond | null, carrier: number | null, symbols: Symbols) {
    const read = new NumbersAsked(symbols, carrier)
    const { target, item, test, amount } = modification
    const number = numberOf(target)
    const has = target.kind === "property" ? target.property.name : null
    const { kinds } = item
    const changed = read.those(
      (each) =>
        (!kinds || kinds.has(each.kind)) &&
        (has === null || each.decl.properties.has(has)) &&
        read.mayBe(test, item.id, each),
    )
    read.meant.set(item.id, changed)
    read.look({ cond: [active, test], expr: [amount] })
    return { decides: read.namesOf(number, changed), needs: read.reads }
  }

  /** The numbers that anything else asks for. */
  static in(meanings: Meanings, carrier: number | null, symbols: Symbols): ReadonlySet<string> {
    const read = new NumbersAsked(symbols, carrier)
    read.look(meanings)
    return read.reads
  }

  private those(is: (each: (typeof this.declared)[number], index: number) => boolean): ReadonlySet<number> {
    return new Set(this.declared.flatMap((each, index) => (is(each, index) ? [index] : [])))
  }

  private namesOf(number: string, of: Some): ReadonlySet<string> {
    const all = of ?? this.declared.keys()
    return new Set([...all].map((each) => `${number} of ${each}`))
  }

  /** Whether a condition may hold of a component: only what is printed on it can say that it does not. */
  private mayBe(test: Cond, item: number, each: (typeof this.declared)[number]): boolean {
    const isIt = (expr: Expr): boolean => expr.kind === "binding" && expr.binding.id === item
    if (test.cond === "and") return test.of.every((part) => this.mayBe(part, item, each))
    if (test.cond === "or") return test.of.some((part) => this.mayBe(part, item, each))
    if (test.cond === "fits" && isIt(test.what)) return passes(test.filters, each)
    if (test.cond === "same" && isIt(test.left) && test.right.kind === "this" && this.carrier !== null)
      return each === this.declared[this.carrier]
    return true
  }

  /** Which components some words can mean. */
  private meantBy(expr: Expr): Some {
    if (expr.kind === "this") return this.carrier === null ? null : new Set([this.carrier])
    if (expr.kind === "binding") return this.meant.get(expr.binding.id) ?? this.ofKinds(expr.binding.kinds)
    if (expr.kind === "select") return this.found(expr.kinds, expr.filters)
    if (expr.kind === "without") return this.meantBy(expr.from)
    if (expr.kind !== "union") return null
    const parts = expr.parts.map((part) => this.meantBy(part))
    return parts.includes(null) ? null : new Set(parts.flatMap((part) => [...(part ?? [])]))
  }

  private ofKinds(kinds: ReadonlySet<number> | null): Some {
    return kinds && this.those(({ kind }) => kinds.has(kind))
  }

  private found(kinds: ReadonlySet<number> | null, filters: readonly Filter[]): ReadonlySet<number> {
    const isAnother = filters.some((filter) => filter.is === "in" && filter.not && filter.set.kind === "this")
    return this.those((each, index) => {
      if (kinds && !kinds.has(each.kind)) return false
      // Where there is one of it, others than it are none of it.
      if (isAnother && index === this.carrier && each.decl.copies === 1) return false
      return passes(filters, each)
    })
  }

  private look(meanings: Meanings): void {
    for (const [sort, all] of Object.entries(meanings) as [Sort, readonly (Meaning | null | undefined)[]][])
      for (const each of all) if (each) this.lookAt(sort, each, null)
  }

  /** @param described what the filters that are looked at describe */
  private lookAt(sort: Sort, part: Meaning, described: Some): void {
    let of = described
    if (sort === "expr") {
      const expr = part as Expr
      if (expr.kind === "select") {
        of = this.found(expr.kinds, expr.filters)
        this.meant.set(expr.item.id, of)
      } else this.askFor(expr)
    }
    if (sort === "cond" && (part as Cond).cond === "fits")
      of = this.meantBy((part as Extract<Cond, { cond: "fits" }>).what)
    if (sort === "filter") {
      const filter = part as Filter
      if (filter.is === "compare" || filter.is === "extreme") this.ask(propertyName(filter.property), described)
    }
    if (sort === "together") this.ask(propertyName((part as Together).property), described)
    for (const inner of partsIn(sort, part)) this.lookAt(inner.sort, inner.part, of)
  }

  private askFor(expr: Expr): void {
    const asked = askedFor(expr)
    if (asked) this.ask(asked.number, asked.of ? this.meantBy(asked.of) : null)
  }

  private ask(number: string, of: Some): void {
    for (const each of this.namesOf(number, of)) this.reads.add(each)
  }
}

export const propertyName = ({ index }: PropertySymbol): string => `property ${index}`

/** A number that things have, as a modification changes it. */
export const numberOf = (target: Modification["target"]): string =>
  target.kind === "property"
    ? propertyName(target.property)
    : target.kind === "counter"
      ? `counter ${target.counter}`
      : target.word

/** The number of things that an expression asks for, and whose it is. */
export function askedFor(expr: Expr): { readonly number: string; readonly of: Expr | null } | null {
  if (expr.kind === "counter") return { number: `counter ${expr.counter}`, of: expr.holder }
  if (expr.kind === "property") return { number: propertyName(expr.property), of: expr.of }
  if (expr.kind !== "measure") return null
  return { number: expr.property ? propertyName(expr.property) : `counter ${expr.counter}`, of: expr.of }
}

const passes = (filters: readonly Filter[], each: { readonly decl: ComponentDecl; readonly kind: number }): boolean =>
  filters.every((filter) => filter.is === "compare" || printedPasses(filter, each) !== false)
