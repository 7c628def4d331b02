import { familiesOf, generalNouns } from "../pack/families.ts"
import type { Model, Nominal, StateDecl, VerbDecl } from "../pack/model.ts"
import type { Category, Form } from "../syntax/tokens.ts"
import type { Span } from "../text.ts"
import { baseWords } from "./base-words.ts"
import { participleOf, pastOf, pluralOf, severalOf, singularOf, thirdOf } from "./inflect.ts"

/** A declared word, in one of its forms. */
export interface DeclaredWord {
  readonly surface: string
  readonly category: Category
  readonly lemma: string
  readonly plural: boolean
  readonly form: Form
  readonly span: Span
  /** Given up without a word when something else declares the surface: the names of choices, of sides of a die. */
  readonly weak: boolean
}

type Add = (word: DeclaredWord) => void

const nowhere: Span = { file: "", start: 0, end: 0 }

/** Every word that a game declares, in every form, in the order of declaration. */
export function wordsOf(model: Model): DeclaredWord[] {
  const words: DeclaredWord[] = []
  const add: Add = (word) => words.push(word)
  addPlayers(model, add)
  addKinds(model, add)
  addPlaces(model, add)
  addCounters(model, add)
  addThings(model, add)
  addNames(model, add)
  addVerbs(model.verbs, add)
  return words
}

function addPlayers(model: Model, add: Add): void {
  for (const role of model.roles) addNoun(add, role, "PlayerNoun")
  addStates(add, model.players.states)
  for (const span of model.spans) {
    addNoun(add, span)
    addWord(add, `this ${span.name}`, "TimePhrase", span.span, span.name)
  }
}

function addKinds(model: Model, add: Add): void {
  for (const kind of model.kinds) {
    addNoun(add, kind)
    addStates(add, kind.states)
    for (const script of kind.scripts) addNoun(add, script)
    for (const property of kind.properties) {
      if (property.type === "flag") addWord(add, property.name, "Adjective", property.span)
      else addNoun(add, property)
      for (const value of property.values) addWord(add, value, "Adjective", property.span)
      if (property.level) addWord(add, property.name, "LevelWord", property.span)
      if (property.participle !== null) {
        addWord(add, property.participle, "Participle", property.span, property.name)
      }
    }
  }
  for (const die of model.dice) {
    addNoun(add, die)
    if (die.participle !== null) addWord(add, die.participle, "Participle", die.span, "side")
    for (const side of die.sides) if (typeof side === "string") addNameOrNoun(add, side, die.span)
    for (const noun of ["side", "roll", "result"]) addNoun(add, plain(noun, die.span), "Noun", true)
  }
}

function addPlaces(model: Model, add: Add): void {
  for (const zone of model.zones) {
    addNoun(add, zone)
    addStates(add, zone.states)
    if (zone.number > 1) addWord(add, zone.name, "LevelWord", zone.span)
    if (zone.slots !== null) for (const noun of ["slot", "space"]) addNumbered(add, noun, zone.span)
  }
  for (const board of model.boards) {
    addNoun(add, board)
    for (const noun of ["space", "row"]) addNumbered(add, noun, board.span)
    addNumbered(add, "column", board.span)
    for (const step of board.steps) addNoun(add, plain(step.name, step.span))
  }
  for (const timer of model.timers) {
    // What has a plural is a noun: `the sand glass`; else it may be said of a timer: `the red timer`.
    if (timer.plural !== null) addNoun(add, timer)
    else addNounOrAdjective(add, timer.name, "timer", timer.span)
    addNoun(add, plain("timer", timer.span), "Noun", true)
    addNoun(add, { ...plain("seconds", timer.span), plural: "-" }, "Noun", true)
    addWord(add, "running", "Adjective", timer.span)
  }
  for (const track of model.tracks) {
    addNoun(add, track)
    for (const adverb of track.adverbs) addWord(add, adverb, "Adverb", track.span)
  }
}

function addCounters(model: Model, add: Add): void {
  for (const counter of model.counters) {
    const isWord = /^\p{L}/u.test(counter.name)
    if (isWord) addNoun(add, counter)
    if (counter.word !== null) {
      addNoun(add, { name: counter.word, plural: isWord ? null : counter.plural, span: counter.span })
    }
    if (counter.symbol !== null) addWord(add, counter.symbol, "Symbol", counter.span)
    addStates(add, counter.states)
  }
  for (const group of model.groups) addNoun(add, plain(group.name, group.span))
  for (const family of familiesOf(model)) {
    const { name, plural, span } = family
    addNoun(add, { name, plural, span })
    for (const general of generalNouns(family, model))
      addNoun(add, { name: general.noun, plural: general.plural, span })
  }
}

function addThings(model: Model, add: Add): void {
  for (const memory of model.memories) addNoun(add, memory)
  for (const noun of model.nouns) addNoun(add, noun)
  for (const option of model.options) addNoun(add, option)
  for (const adverb of model.adverbs) addWord(add, adverb.name, "Adverb", adverb.span)
}

function addNames(model: Model, add: Add): void {
  for (const component of model.components) addWord(add, component.name, "Name", component.span)
  for (const module of model.modules) addWord(add, module.name, "Name", module.span, module.name, true)
  for (const option of model.options) {
    for (const choice of option.choices) {
      const category = /^\p{Lu}/u.test(choice) ? "Name" : "Adjective"
      if (!/^\d/.test(choice)) addWord(add, choice, category, option.span, choice, true)
    }
  }
}

function addVerbs(verbs: readonly VerbDecl[], add: Add): void {
  const byWord = new Map<string, { past: string | null; participle: string | null; span: Span }>()
  for (const verb of verbs) {
    const word = verbWord(verb)
    const known = byWord.get(word)
    byWord.set(word, {
      past: known?.past ?? verb.past,
      participle: known?.participle ?? verb.participle,
      span: known?.span ?? verb.span,
    })
    if (verb.noun !== null) addNoun(add, plain(verb.noun, verb.span))
  }
  for (const verb of verbs) {
    if (verb.event !== null && !byWord.has(verb.event)) addNoun(add, plain(verb.event, verb.span), "Noun", true)
  }
  for (const [word, { past, participle, span }] of byWord) {
    const form = (surface: string, category: Category, name: Form, plural: boolean) =>
      add({ surface, category, lemma: word, plural, form: name, span, weak: false })
    form(severalOf(word), "Verb", "base", true)
    form(thirdOf(word), "Verb", "third", false)
    form(past ?? pastOf(word), "VerbPast", "past", false)
    form(participle ?? past ?? participleOf(word), "Passive", "participle", false)
  }
}

/** Words that end the verb at the start of a usage: `discard down to (X)` declares `discard`. */
const notOfTheVerb = new Set(
  (["WayWord", "PlaceWord", "Article", "Det", "Adverb", "More", "Poss"] as const).flatMap((category) =>
    (baseWords[category] ?? []).map((word) => word.surface),
  ),
).add("to")

/** The verb of a usage: its words before the first slot, way word, place word or article. */
export function verbWord(verb: Pick<VerbDecl, "name" | "usage">): string {
  const words = verb.usage.value
    .replace(/^\s*\([^)]*\)/, "")
    .replace(/[([].*$/s, "")
    .trim()
    .split(/\s+/)
  const end = words.findIndex(
    (word, index) => index > 0 && (notOfTheVerb.has(word) || notOfTheVerb.has(words.slice(index, index + 2).join(" "))),
  )
  const verbWords = (end < 0 ? words : words.slice(0, end)).join(" ")
  return verbWords === "" ? verb.name : verbWords
}

function plain(name: string, span: Span): Nominal {
  return { name, plural: null, span }
}

function addWord(add: Add, surface: string, category: Category, span: Span, lemma = surface, weak = false): void {
  add({ surface, category, lemma, plural: false, form: "fixed", span, weak })
}

/** A noun in singular and plural. A name that is a plural already (`hours`, `resources`) gives its singular too. */
export function addNoun(add: Add, noun: Nominal, category: "Noun" | "PlayerNoun" = "Noun", weak = false): void {
  const form = (surface: string, plural: boolean) =>
    add({ surface, category, lemma: noun.name, plural, form: plural ? "plural" : "singular", span: noun.span, weak })
  const singular = noun.plural === null ? singularOf(noun.name) : null
  if (singular !== null) {
    form(singular, false)
    form(noun.name, true)
    return
  }
  form(noun.name, false)
  if (noun.plural !== "-") form(noun.plural ?? pluralOf(noun.name), true)
}

/** What several of something declared are called: its name, where it has no plural or is one already. */
export function pluralNoun({ name, plural }: Pick<Nominal, "name" | "plural">): string {
  if (plural === "-" || (plural === null && singularOf(name) !== null)) return name
  return plural ?? pluralOf(name)
}

/** `row`, `slot`: nouns that may stand before a number. */
function addNumbered(add: Add, noun: string, span: Span): void {
  addNoun(add, plain(noun, span), "Noun", true)
  addWord(add, noun, "LevelWord", span, noun, true)
}

function addNameOrNoun(add: Add, word: string, span: Span): void {
  if (/^\p{Lu}/u.test(word)) addWord(add, word, "Name", span, word, true)
  else addNoun(add, plain(word, span), "Noun", true)
}

/** `upper area` is a noun; `upper` alone goes before `area`. */
function addNounOrAdjective(add: Add, word: string, head: string, span: Span): void {
  if (word === head || word.endsWith(` ${head}`)) addNoun(add, plain(word, span))
  else addWord(add, word, "Adjective", span)
}

/** Both sides of a state, and the adverbs that turn it. */
function addStates(add: Add, states: readonly StateDecl[]): void {
  for (const state of states) {
    addWord(add, state.name, "Adjective", state.span)
    if (state.opposite !== null) addWord(add, state.opposite, "Adjective", state.span)
    for (const adverb of state.manner) addWord(add, adverb, "Adverb", state.span)
  }
}

/** The base nouns in their forms: every game has them. */
export function addBaseNouns(add: Add, nouns: readonly string[], category: "Noun" | "PlayerNoun"): void {
  for (const noun of nouns) {
    const [name = "", plural = null] = noun.split("/")
    addNoun(add, { name, plural, span: nowhere }, category)
  }
}
