import { TIMER_ENDS } from "../../check/nouns/timer-phrases.ts"
import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import type { Cond } from "../../meaning/index.ts"
import { someMeaning } from "../../meaning/walk.ts"
import { otherNames } from "../../pack/families.ts"
import type { Model, StateDecl } from "../../pack/model.ts"
import type { Span, Text } from "../../text.ts"
import type { Lint } from "../lint.ts"
import type { LintedGame } from "../linted-game.ts"
import type { Declared } from "../uses.ts"

/** What a pack declares and nothing speaks of: no text, no ruling, no other declaration. */
export const unusedDeclaration: Lint = function* (game): Iterable<Diagnostic> {
  for (const { what, name, words, span, use, own = null } of declarations(game)) {
    if (!game.isOwn(span) || (use !== null && game.uses.has(use))) continue
    if (words.some((word) => game.isNamed(word, own))) continue
    yield report("lint/unused-declaration", span, { what, name })
  }
}

interface Declaration {
  /** The sort of thing, as its key in `game.yaml` says. */
  readonly what: string
  readonly name: string
  /** The words that sentences name it by. */
  readonly words: readonly string[]
  readonly span: Span
  /** How meanings name it; null where only words do. */
  readonly use: Declared | null
  /** The text of its own that may speak of it. */
  readonly own?: Text | null
}

function* declarations(game: LintedGame): Generator<Declaration> {
  const { model, symbols } = game
  const told = new Set(toldIn(model))
  for (const [index, { name, span }] of model.zones.entries())
    if (!told.has(name)) yield { what: "zone", name, words: [name], span, use: `zone ${index}` }
  for (const [index, decl] of model.counters.entries()) {
    const { name, symbol, word, span } = decl
    const words = [...said(name, symbol, word), ...otherNames(decl, model)]
    if (!told.has(name) && !(symbol && told.has(symbol)))
      yield { what: "counter", name, words, span, use: `counter ${index}` }
  }
  for (const [index, { name, span }] of model.memories.entries())
    yield { what: "memory", name, words: [name], span, use: `memory ${index}` }
  for (const [index, { name, span }] of model.options.entries())
    if (!told.has(name)) yield { what: "option", name, words: [name], span, use: `option ${index}` }
  for (const [index, { name, participle, span }] of model.dice.entries())
    yield { what: "die", name, words: said(name, participle), span, use: `die ${index}` }
  // `each area` means all of them.
  for (const { name, span } of model.boards.flatMap(({ areas }) => areas))
    yield { what: "area", name, words: [name, "area", "areas"], span, use: `component ${name}` }
  const isAnyTimerMeant = areTimersMeant(game)
  for (const [index, { name, span }] of model.timers.entries())
    if (!isAnyTimerMeant) yield { what: "timer", name, words: [name], span, use: `timer ${index}` }
  for (const [index, { name, span }] of model.spans.entries())
    if (!told.has(name)) yield { what: "span", name, words: [name], span, use: `span ${index}` }
  // Who sits where is a word that rulings are written with, often before there are any.
  for (const [index, { name, seat, span }] of model.roles.entries())
    if (seat === null) yield { what: "role", name, words: [name], span, use: `role ${index}` }
  for (const { name, span } of [...model.groups, ...model.nouns, ...model.adverbs])
    if (!told.has(name)) yield { what: "word", name, words: [name], span, use: null }
  yield* statesIn(game)
  yield* verbsIn(game)
  for (const [index, name] of symbols.scripts.entries())
    for (const decl of model.kinds.flatMap(({ scripts }) => scripts.filter((each) => each.name === name))) {
      const words = [name, ...otherNames(decl, model)]
      yield { what: "script", name, words, span: decl.span, use: `script ${index}` }
    }
}

const said = (...words: readonly (string | null)[]): readonly string[] => words.filter((word) => word !== null)

/** Whether a text speaks of timers without saying which: `each timer`, `when a timer ends`, `the timer`. */
function areTimersMeant({ texts }: LintedGame): boolean {
  return texts.some(({ meanings }) =>
    someMeaning(meanings, {
      expr: ({ kind }) => kind === "timers",
      reaction: ({ events }) => events.some(({ event, tests }) => event === TIMER_ENDS && !namesTimer(tests)),
    }),
  )
}

const namesTimer = (tests: readonly Cond[]): boolean =>
  someMeaning({ cond: tests }, { expr: ({ kind }) => kind === "timer" })

function* statesIn({ model, symbols }: LintedGame): Generator<Declaration> {
  const own: readonly StateDecl[] = [...model.kinds.flatMap(({ states }) => states), ...model.players.states]
  for (const decl of own) {
    const index = symbols.states.findIndex((state) => state.decl === decl)
    // Of one that several kinds have, the first stands for all.
    if (index < 0) continue
    const { name, opposite, manner, span } = decl
    yield { what: "state", name, words: [...said(name, opposite), ...manner], span, use: `state ${index}` }
  }
}

/** Verbs by their words: two usages of one verb are two entries, and only one of them may be idle. */
function* verbsIn({ model, symbols }: LintedGame): Generator<Declaration> {
  for (const [index, decl] of model.verbs.entries()) {
    const usage = [...symbols.usages.values()].flat().find((each) => each.index === index)
    if (!usage) continue
    // Of one that is only tested nothing is left but its words.
    const words = [usage.verb, ...said(decl.noun)]
    yield { what: "verb", name: decl.name, words, span: decl.span, use: `verb ${index}`, own: decl.do }
  }
}

/** The names that other declarations give: they are not texts. */
function* toldIn(model: Model): Generator<string> {
  const states = [...model.kinds.flatMap((kind) => kind.states), ...model.players.states]
  for (const kind of model.kinds) {
    if (kind.start) yield kind.start
    for (const { counter } of kind.properties) if (counter) yield counter
  }
  for (const zone of model.zones) {
    yield zone.over
    yield* zone.holds
  }
  for (const counter of model.counters) if (counter.of) yield counter.of
  for (const { members } of model.groups) yield* members
  for (const decl of [
    ...model.kinds.flatMap(({ properties, scripts }) => [...properties, ...scripts]),
    ...model.counters,
  ])
    if (decl.memberOf) yield decl.memberOf.group
  for (const { lost } of states) if (lost) yield* words(lost)
  for (const { place } of model.defaults) yield* words(place)
  for (const { name, spans } of model.modules) {
    yield name
    for (const { span } of spans) yield span
  }
  for (const { name, choices } of model.options) if (choices.some((choice) => isModule(choice, model))) yield name
  for (const track of model.tracks) yield track.of
  for (const ruling of [...model.rulings, ...model.components.flatMap(({ rulings }) => rulings)])
    yield* ruling.options.keys()
}

const isModule = (choice: string, { modules }: Model): boolean => modules.some(({ name }) => name === choice)

/** Each run of words of a text that could be a name: `leaving play` names `play`. */
function words({ value }: Text): readonly string[] {
  const all = value.split(" ")
  return all.flatMap((_, from) => all.slice(from).map((_, count) => all.slice(from, from + count + 1).join(" ")))
}
