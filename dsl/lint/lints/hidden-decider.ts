import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import { decidedBy } from "../../meaning/filter.ts"
import type { Cond, Expr, Selection, Step } from "../../meaning/index.ts"
import { someMeaning, visitMeanings } from "../../meaning/walk.ts"
import type { Lint } from "../lint.ts"
import type { LintedGame } from "../linted-game.ts"

/**
 * Conditions on a card that lies where nobody sees it, in a text that never shows, takes or moves a card of there: what comes
 * of it tells all players what they may not know, or nobody at the table can tell what comes of it.
 */
export const hiddenDecider: Lint = function* (game) {
  for (const { meanings } of game.texts) {
    const found: Diagnostic[] = []
    visitMeanings(meanings, {
      step: (step) => {
        if (step.do !== "if" || !game.isOwn(step.span)) return
        const zone = hiddenIn(step.test, game)
        if (zone !== null && !touches(meanings.step ?? [step], zone))
          found.push(report("lint/hidden-decider", step.test.span ?? step.span, { zone: nameOf(zone, game) }))
      },
    })
    yield* found
  }
}

const nameOf = (zone: number, { model }: LintedGame): string => model.zones[zone]?.name ?? "zone"

/** The zone of a card that only its own hidden face decides about; null where there is none. */
function hiddenIn(cond: Cond, game: LintedGame): number | null {
  if (cond.cond === "not") return hiddenIn(cond.of, game)
  if (cond.cond === "fits" && cond.filters.some((filter) => decidedBy(filter) !== "game"))
    return zoneOf(cond.what, game)
  if (cond.cond === "compare" && cond.left.kind === "property") return zoneOf(cond.left.of, game)
  return null
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

/** Whether a step does something with cards of a zone: from then on they may be known. */
const touches = (steps: readonly (Step | null | undefined)[], zone: number): boolean =>
  someMeaning(
    { step: steps },
    {
      step: (step) =>
        step.do === "perform" &&
        someMeaning(
          { expr: [...step.slots.values()] },
          {
            expr: (expr) =>
              (expr.kind === "select" && placeOf(expr) === zone) || (expr.kind === "zone" && expr.zone === zone),
          },
        ),
    },
  )
