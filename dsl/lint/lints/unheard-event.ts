import { TIMER_ENDS } from "../../check/nouns/timer-phrases.ts"
import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import type { EventPattern, Reaction } from "../../meaning/index.ts"
import { visitMeanings } from "../../meaning/walk.ts"
import type { Lint } from "../lint.ts"
import type { LintedGame } from "../linted-game.ts"

/** Triggers and bans that wait for what never happens: a verb that nothing does, a span that nothing begins. */
export const unheardEvent: Lint = function* (game) {
  for (const { meanings } of game.texts) {
    const found: Diagnostic[] = []
    visitMeanings(meanings, {
      reaction: (reaction) => {
        const { events, span } = reaction
        if (events.length === 0 || !game.isOwn(span) || !events.every((event) => !comes(event, reaction, game))) return
        const [event] = events
        if (event) found.push(report("lint/unheard-event", span, { what: whatOf(event, reaction, game) }))
      },
    })
    yield* found
  }
}

const MOMENT = /^(?:start|end) of (\d+)$/

/** Whether something in the game may bring it about. */
function comes(pattern: EventPattern, reaction: Reaction, { uses, symbols }: LintedGame): boolean {
  const { event, moment } = pattern
  const span = moment ? MOMENT.exec(event)?.[1] : undefined
  if (span !== undefined) return uses.has(`begins ${Number(span)}`) || uses.has(`begins -1`)
  if (moment) return true
  const usages = [...symbols.usages.values()].flat().filter((usage) => usage.event === event)
  // The machine itself moves things and ends timers.
  if (usages.length === 0 || event === TIMER_ENDS || usages.some(({ decl }) => decl.is !== null)) return true
  if (!uses.has(`raises ${event}`)) return false
  const counter = counterOf(pattern, reaction)
  return counter === null || uses.has(`changes ${counter}`) || uses.has("changes -1")
}

/** The counter that it speaks of: `whenever you gain wind`; null where it speaks of none. */
function counterOf({ tests }: EventPattern, { bindings }: Reaction): number | null {
  for (const test of tests)
    if (test.cond === "compare" && test.left.kind === "binding" && test.left.binding === bindings.extra)
      return test.right.kind === "constant" && test.comparison === "eq" ? test.right.value : null
  return null
}

/** What never happens, in words. */
function whatOf(pattern: EventPattern, reaction: Reaction, game: LintedGame): string {
  const { model, uses } = game
  const span = pattern.moment ? MOMENT.exec(pattern.event)?.[1] : undefined
  if (span !== undefined) return `nothing begins the ${model.spans[Number(span)]?.name ?? "span"}`
  const counter = counterOf(pattern, reaction)
  if (counter !== null && uses.has(`raises ${pattern.event}`))
    return `nothing changes the ${model.counters[counter]?.name ?? "counter"}`
  return `nothing in this game does “${pattern.event}”`
}
