import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { report } from "../diagnostics/report.ts"
import type { Model } from "../pack/model.ts"
import type { Span } from "../text.ts"
import { lostAt } from "./values/player-states.ts"

/**
 * Declarations that are read, and that no part of the machine keeps yet. A game that makes one is refused: it would
 * otherwise be played without that rule.
 */
export function notKept(model: Model): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  const note = (is: boolean, what: string, span: Span): void => {
    const isKnown = found.some((each) => each.span.file === span.file && each.span.start === span.start)
    if (is && !isKnown) found.push(report("lower/unsupported", span, { case: "notKept", what }))
  }
  for (const zone of model.zones) {
    note(zone.holds.length > 0, "counters on what lies in a zone", zone.span)
    note(zone.over !== "refused", "a zone that takes what is over another's limit", zone.span)
    note(zone.limit !== null && typeof zone.limit !== "number", "a limit that is worked out", zone.span)
    note(zone.slots !== null && zone.limit !== null, "a limit beside slots", zone.span)
    note(zone.per !== null && zone.number > 1, "several zones of one name that each player has", zone.span)
    for (const state of zone.states) note(true, "a state of a zone", state.span)
  }
  for (const noun of model.nouns) note(noun.is !== null, "what a noun stands for", noun.span)
  for (const counter of model.counters) {
    note(counter.over === "refused", "a counter that refuses what is over its bound", counter.span)
    note(counter.is !== null, "a computed counter", counter.span)
    for (const state of counter.states) note(true, "a state of a counter's units", state.span)
    const words = model.kinds.some((kind) =>
      kind.properties.some((property) => property.name === counter.of && property.type === "values"),
    )
    note(counter.of !== null && !words, "a counter of words that no property of a kind has", counter.span)
  }
  for (const kind of model.kinds)
    for (const script of kind.scripts) note(script.continues !== null, "a script that continues another", script.span)
  for (const state of model.players.states) {
    const known = state.lost === null || lostAt(state.lost.value, model) !== null
    note(!known, "a state of players that is lost at another time than the start or end of a span", state.span)
  }
  const states = model.kinds.flatMap((kind) => kind.states)
  for (const state of states) {
    const left = /^leaving (.+)$/.exec(state.lost?.value ?? "")?.[1]
    const known = state.lost === null || model.zones.some((zone) => zone.name === left)
    note(!known, "a state of components that is lost otherwise than by leaving a zone", state.span)
    note(state.means !== null, "a state that follows from others", state.span)
  }
  for (const state of [...states, ...model.players.states, ...model.zones.flatMap((zone) => zone.states)]) {
    note(state.hides && state.lost !== null, "a state that hides and is lost by itself", state.span)
    note(state.hides && !states.includes(state), "a state that hides what is no component", state.span)
  }
  for (const verb of model.verbs) {
    note(verb.automatic !== null, "an automatic verb", verb.span)
    note(verb.default !== null, "a verb's own default", verb.span)
  }
  return found
}
