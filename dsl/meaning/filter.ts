import type { Span } from "../text.ts"
import type { Decides, FilterKind, Inner, Printed } from "./filters/filter-kind.ts"
import { FILTERS, type Filter } from "./filters/index.ts"
import type { Wording } from "./phrasing.ts"
import { withWords, wordsOf } from "./provenance.ts"
import type { Told } from "./told.ts"

const kindOf = (filter: Filter): FilterKind<Filter> => FILTERS[filter.is] as unknown as FilterKind<Filter>

/** What does not pass a filter, made of the same words; null where only a condition around it can say so. */
export function negated(filter: Filter, span: Span | null): Filter | null {
  const opposite = kindOf(filter).negated(filter, span, inner)
  return opposite && withWords(opposite, wordsOf(filter))
}

export const decidedBy = (filter: Filter): Decides => kindOf(filter).decidedBy(filter, inner)

/**
 * Whether a component passes a filter, by what is printed on it: nothing modifies that here.
 * @returns null where something else decides
 */
export const printedPasses = (filter: Filter, of: Printed): boolean | null => kindOf(filter).printed(filter, of, inner)

/** Whether a filter leaves no doubt of where something lies. */
export const saysWhere = (filter: Filter): boolean => kindOf(filter).saysWhere(filter, inner)

/** Whether it is told only beside all others that pass: the highest, the leftmost, the nearest. */
export const isBest = ({ is }: Filter): boolean => is === "extreme" || is === "edge" || is === "nearest"

const inner: Inner = { negated, decidedBy, printed: printedPasses, saysWhere }

/** A filter in other words than a sentence's. */
export const sayFilter = (filter: Filter, what: Told, wording: Wording): Told =>
  kindOf(filter).say(filter, what, wording)
