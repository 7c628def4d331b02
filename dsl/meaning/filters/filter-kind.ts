import type { ComponentDecl } from "../../pack/model.ts"
import type { Span } from "../../text.ts"
import type { Parts } from "../parts.ts"
import type { Wording } from "../phrasing.ts"
import { say, type Told, textOf } from "../told.ts"
import type { Filter } from "./index.ts"

/**
 * What decides whether a component passes: what is printed on it and nothing modifies, printed numbers, which may be
 * modified, or the state of the game.
 */
export type Decides = "print" | "numbers" | "game"

/** A component as its pack declares it, with the number of its kind. */
export interface Printed {
  readonly decl: ComponentDecl
  readonly kind: number
}

/** What is known of the filters that one is made of. */
export interface Inner {
  negated(filter: Filter, span: Span | null): Filter | null
  decidedBy(filter: Filter): Decides
  printed(filter: Filter, of: Printed): boolean | null
  saysWhere(filter: Filter): boolean
}

/** All that is known of one kind of filter, but for how it is carried out. */
export interface FilterKind<in out Own> {
  /** Its keys that hold meanings. */
  readonly parts: Parts<Own>
  /** What passes where this does not; null where only a condition around it can say so. */
  readonly negated: (filter: Own, span: Span | null, inner: Inner) => Filter | null
  readonly decidedBy: (filter: Own, inner: Inner) => Decides
  /** Whether a component passes by what is printed on it, which nothing modifies here; null where something else decides. */
  readonly printed: (filter: Own, of: Printed, inner: Inner) => boolean | null
  /** Whether it leaves no doubt of where something lies. What is printed on it does not say, nor whose it is. */
  readonly saysWhere: (filter: Own, inner: Inner) => boolean
  /** In other words than a sentence's: what is so of something. */
  readonly say: (filter: Own, what: Told, wording: Wording) => Told
}

/** What decides of several. */
export function decidedByAll(filters: readonly Filter[], inner: Inner): Decides {
  const by = filters.map((each) => inner.decidedBy(each))
  return by.includes("game") ? "game" : by.includes("numbers") ? "numbers" : "print"
}

export function negatedAll(filters: readonly Filter[], span: Span | null, inner: Inner): readonly Filter[] | null {
  const negated = filters.map((each) => inner.negated(each, span))
  return negated.every((each) => each !== null) ? negated : null
}

/** The same, denied. */
export const toggled = <Own extends { readonly not: boolean }>(filter: Own): Own => ({ ...filter, not: !filter.not })

/** Of those that lean on the state of the game alone: what is tired or holds counters lies where that can be. */
export const ofTheGame = {
  decidedBy: (): Decides => "game",
  printed: (): null => null,
  saysWhere: (): boolean => true,
} as const

export const nowhere = (): boolean => false

/** What is the most of several is told by all of them: of one thing, nobody can say that it is not. */
export const notTheMost = (_: unknown, span: Span | null): Filter => ({
  is: "test",
  test: { cond: "uncarried", said: "not the highest or lowest of them", parts: [], span },
})

export const is = (not: boolean): string => (not ? "is not" : "is")

/** `its rank`, `the card’s rank` */
export const itsOwn = (what: Told): Told => (textOf(what) === "it" ? "its" : say`${what}’s`)
