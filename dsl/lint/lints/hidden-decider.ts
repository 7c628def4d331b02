import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import { decidedBy } from "../../meaning/filter.ts"
import type { Cond, Expr, Selection } from "../../meaning/index.ts"
import { type Meanings, someMeaning, visitMeanings } from "../../meaning/walk.ts"
import type { Span } from "../../text.ts"
import type { Lint } from "../lint.ts"
import type { LintedGame } from "../linted-game.ts"

/**
 * Conditions on cards that lie where nobody sees them, and amounts that are counted there, in a text that never shows, takes or
 * moves a card of there: what comes of it tells all players what they may not know, or nobody at the table can tell what comes
 * of it.
 */
export const hiddenDecider: Lint = function* (game) {
  for (const { meanings } of game.texts) {
    const found = new Map<string, Diagnostic>()
    const tell = (zone: number | null, span: Span | null): void => {
      if (zone === null || span === null || !game.isOwn(span) || touches(meanings, zone)) return
      const told = report("lint/hidden-decider", span, { zone: nameOf(zone, game) })
      found.set(`${span.file} ${span.start}`, told)
    }
    visitMeanings(meanings, {
      cond: (cond) => tell(hiddenIn(cond, game), cond.span),
      step: (step) => {
        if (step.do !== "perform") return
        for (const amount of step.slots.values()) {
          const face = isThing(amount) ? null : hiddenFace(amount, game)
          if (face !== null) tell(face.zone, face.span ?? step.span)
        }
      },
    })
    yield* found.values()
  }
}

const nameOf = (zone: number, { model }: LintedGame): string => model.zones[zone]?.name ?? "zone"

/** The zone of cards whose hidden faces alone a condition asks about; null where there is none. */
function hiddenIn(cond: Cond, game: LintedGame): number | null {
  if (cond.cond === "fits" && cond.filters.some((filter) => decidedBy(filter) !== "game"))
    return zoneOf(cond.what, game) ?? hiddenFace(cond.what, game)?.zone ?? null
  const asked =
    cond.cond === "compare"
      ? [cond.left, cond.right]
      : cond.cond === "fits" || cond.cond === "exists"
        ? [cond.what]
        : []
  return asked.map((each) => hiddenFace(each, game)?.zone).find((zone) => zone !== undefined) ?? null
}

interface HiddenFace {
  readonly zone: number
  readonly span: Span | null
}

/** By which hidden faces something is measured, counted or found. */
function hiddenFace(expr: Expr, game: LintedGame): HiddenFace | null {
  let found: HiddenFace | null = null
  visitMeanings(
    { expr: [expr] },
    {
      expr: (each) => {
        const of = facesOf(each)
        const zone = of && zoneOf(of, game)
        if (zone !== null) found ??= { zone, span: each.span }
      },
    },
  )
  return found
}

/** Whose faces decide what an expression comes to. */
function facesOf(expr: Expr): Expr | null {
  if (expr.kind === "property" || (expr.kind === "measure" && expr.property !== null)) return expr.of
  return expr.kind === "select" && expr.filters.some((filter) => decidedBy(filter) !== "game") ? expr : null
}

/** The zone where something lies whose faces nobody sees. */
function zoneOf(expr: Expr, { model }: LintedGame): number | null {
  if (expr.kind !== "select") return null
  const zone = placeOf(expr)
  return zone !== null && model.zones[zone]?.faces === "nobody" ? zone : null
}

function placeOf({ from }: Selection): number | null {
  if (from.from === "end") return from.place.kind === "zone" ? from.place.zone : null
  return from.from === "zones" && from.zones.length === 1 ? (from.zones[0]?.zone ?? null) : null
}

/** Whether a text does something with cards of a zone: from then on they may be known. */
const touches = (meanings: Meanings, zone: number): boolean =>
  someMeaning(meanings, {
    step: (step) =>
      step.do === "perform" &&
      someMeaning(
        { expr: [...step.slots.values()].filter(isThing) },
        {
          expr: (expr) =>
            (expr.kind === "select" && placeOf(expr) === zone) || (expr.kind === "zone" && expr.zone === zone),
        },
      ),
  })

const isThing = ({ type }: Expr): boolean => type === "component" || type === "zone" || type === "space"
