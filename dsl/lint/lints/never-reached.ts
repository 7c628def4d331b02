import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import type { StateDecl } from "../../pack/model.ts"
import type { Lint } from "../lint.ts"
import type { LintedGame } from "../linted-game.ts"

/** What texts ask for and nothing brings about: a timer that is never started, a place that nothing ever comes to. */
export const neverReached: Lint = function* (game): Iterable<Diagnostic> {
  yield* timers(game)
  yield* zones(game)
  yield* kindsOfZones(game)
  yield* states(game)
}

function* timers(game: LintedGame): Generator<Diagnostic> {
  const { model, uses } = game
  if (uses.has("starts -1")) return
  for (const [index, { name, span }] of model.timers.entries())
    if (game.isOwn(span) && uses.has(`timer ${index}`) && !uses.has(`starts ${index}`))
      yield report("lint/never-reached", span, { case: "timer", name })
}

function* zones(game: LintedGame): Generator<Diagnostic> {
  const { model, uses } = game
  const begun = new Set(model.kinds.map(({ start }) => start))
  for (const [index, { name, span }] of model.zones.entries())
    if (game.isOwn(span) && uses.has(`zone ${index}`) && !uses.has(`fills ${index}`) && !begun.has(name))
      yield report("lint/never-reached", span, { case: "zone", name })
}

/** Of a zone that is for several kinds each begins there or comes to it. */
function* kindsOfZones(game: LintedGame): Generator<Diagnostic> {
  const { model, symbols, uses } = game
  for (const [index, { name, span, of }] of model.zones.entries()) {
    if (of.length < 2 || !game.isOwn(span) || !uses.has(`fills ${index}`) || uses.has(`brings ${index} -1`)) continue
    for (const kind of of) {
      const family = symbols.kinds.find((each) => each.name === kind)?.kinds ?? new Set<number>()
      const comes = [...family].some((each) => uses.has(`brings ${index} ${each}`) || model.kinds[each]?.start === name)
      if (!comes) yield report("lint/never-reached", span, { case: "kind", name, kind })
    }
  }
}

function* states(game: LintedGame): Generator<Diagnostic> {
  const { model, symbols, uses } = game
  const decls: readonly StateDecl[] = [...model.kinds.flatMap((kind) => kind.states), ...model.players.states]
  for (const decl of decls) {
    const { name, manner, means, span } = decl
    const index = symbols.states.findIndex((state) => state.decl === decl)
    // What an adverb brings about, or other states, is told by no step of its own.
    if (index < 0 || manner.length > 0 || means || !game.isOwn(span)) continue
    if (uses.has(`asks ${index}`) && !uses.has(`turns ${index}`))
      yield report("lint/never-reached", span, { case: "state", name })
  }
}
