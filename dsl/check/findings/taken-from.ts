import { report } from "../../diagnostics/report.ts"
import type { Expr, PerformStep, Step } from "../../meaning/index.ts"
import type { Meaning, Sort } from "../../meaning/parts.ts"
import { wordsOf } from "../../meaning/provenance.ts"
import { type Meanings, partsIn } from "../../meaning/walk.ts"
import type { Span } from "../../text.ts"
import type { Context } from "../scope/context.ts"

/**
 * `put 1 of them into your hand; discard 1 of them; gain $1 for each of them`: steps that take some of the same things one
 * after another leave fewer each time. Reports who speaks of the things behind them, which may be all there were, or those left.
 */
export function reportWholeOfTaken(final: Meanings, { checking }: Context): void {
  /** How many steps have taken some of it, by binding. */
  const taken = new Map<number, number>()
  const meant = new Set<Expr>()
  const look = (sort: Sort, part: Meaning, place: Span | null): void => {
    const here = "span" in part && typeof part.span === "object" && part.span ? part.span : place
    const step = sort === "step" && (part as Step).do === "perform" ? (part as PerformStep) : null
    for (const slot of step?.slots.values() ?? []) if (isSome(slot)) meant.add(source(slot))
    const expr = sort === "expr" ? (part as Expr) : null
    if (expr?.kind === "binding" && here && (taken.get(expr.binding.id) ?? 0) > 1 && !meant.has(expr) && !isRest(expr))
      checking.diagnostics.push(report("check/ambiguous-pronoun", here, { case: "wholeOrLeft" }))
    for (const inner of partsIn(sort, part as never)) look(inner.sort, inner.part, here)
    if (step?.narrows) taken.set(step.narrows.id, (taken.get(step.narrows.id) ?? 0) + 1)
  }
  for (const [sort, parts] of Object.entries(final) as [Sort, readonly (Meaning | null | undefined)[]][])
    for (const part of parts) if (part) look(sort, part, null)
}

/** `1 of them`, and not all of them. */
const isSome = (slot: Expr): boolean =>
  slot.kind === "select" && slot.quantity !== null && (!slot.quantity.all || slot.quantity.allBut)

/** What some are taken of. */
const source = (expr: Expr): Expr => (expr.kind === "select" && expr.from.from === "set" ? source(expr.from.set) : expr)

const isRest = (expr: Expr): boolean =>
  wordsOf(expr).some(({ text, start, end }) => /^the (rest|others)$/i.test(text.value.slice(start, end)))
