import type { DiagnosticCode } from "../../diagnostics/catalogue.ts"
import type { DeclaredKind } from "../word-at.ts"
import type { Writable } from "../yaml-write.ts"

/*
 * What a form of game.yaml says to people who know games and no YAML. What a field may hold, and what it is for, is said by the
 * schema: here are only its words, what it names, and what a new thing begins as. Places are paths of keys, `*` for a name that the author makes up.
 */

/** The file that declares a game. */
export const GAME_FILE = "game.yaml"

/** A part of the game, as one page of the form. */
export interface GamePage {
  readonly id: string
  readonly title: string
  readonly help: string
  /** Keys of game.yaml, in the order in which they are shown. */
  readonly keys: readonly string[]
  /** What says that something of it is missing, wherever in the file that is told. */
  readonly missing?: readonly DiagnosticCode[]
}

export const GAME_PAGES: readonly GamePage[] = [
  {
    id: "players",
    title: "Players",
    help: "How many play, in which order, and what else a player can be called.",
    keys: ["game", "players", "roles"],
  },
  {
    id: "kinds",
    title: "Cards and pieces",
    help: "The kinds of things in the box: what is printed on each, and what can happen to it.",
    keys: ["kinds"],
  },
  {
    id: "zones",
    title: "Places",
    help: "Where cards and pieces can lie: decks, hands, the table, and who sees them there.",
    keys: ["zones", "defaults"],
  },
  {
    id: "counters",
    title: "Counters",
    help: "What is counted: money, points, lives. Players, the game or single cards can have them.",
    keys: ["counters", "groups"],
  },
  {
    id: "setup",
    title: "Set-up",
    help: "What is done once, before the first turn.",
    keys: ["setup"],
  },
  {
    id: "turn",
    title: "Turn and rounds",
    help: "How the game runs from the first turn to the last, and what is done in each turn, round or phase.",
    keys: ["flow", "spans"],
    missing: ["lower/no-flow"],
  },
  {
    id: "rules",
    title: "Standing rules",
    help: "What holds all the time, or happens by itself whenever something else does.",
    keys: ["rules"],
  },
  {
    id: "end",
    title: "Scoring and winner",
    help: "What everyone scores once the game is over, and who wins it.",
    keys: ["score", "winner"],
  },
  {
    id: "options",
    title: "Options",
    help: "What players agree on before they begin: variants, lengths, sets of cards.",
    keys: ["options"],
  },
  {
    id: "verbs",
    title: "Own verbs",
    help: "What can be done in this game and in no other: each a word for your sentences.",
    keys: ["verbs"],
  },
  {
    id: "more",
    title: "Dice, timers and more",
    help: "Dice, sand timers, turn order tracks, what the game remembers, and further words.",
    keys: ["dice", "timers", "tracks", "memories", "nouns", "adverbs"],
  },
]

/** Keys that are written as text: maps of a board, and changes of other packs. */
export const TEXT_ONLY: readonly string[] = ["boards", "modules", "conflicts", "amend", "replace"]

/** Keys that are told with what they speak of: an icon is a field of what it belongs to. */
export const BESIDE: readonly string[] = ["look"]

/** Something that is there or not as a whole, of several sorts: what each is called, and how one begins. */
export interface SortWords {
  readonly label: string
  /** The key that holds it; without one the sort is a word that stands by itself. */
  readonly key?: string
  /** Further keys that belong to it, and not to every sort. */
  readonly besides?: readonly string[]
  readonly begins: Writable
}

/** The keys of something that a sort has, and not all of them. */
export const keysOf = ({ key, besides = [] }: SortWords): readonly string[] =>
  key === undefined ? besides : [key, ...besides]

export interface FieldWords {
  readonly label: string
  /** What it is for, where the schema says it to those who write the file. */
  readonly help?: string
  /** What of the words of its schema people would say otherwise. */
  readonly values?: Readonly<Record<string, string>>
  /** What it names. */
  readonly names?: readonly DeclaredKind[]
  /** For those who look for it. */
  readonly isRare?: boolean
  /** How it is told in the line of what has it, `*` for what it holds, of a choice by value; without, by its label. */
  readonly brief?: string | Readonly<Record<string, string>>
  /** What one of its things is called. */
  readonly one?: string
  /** What its things are called in most games, for as long as the game has no such word; then they are new ones. */
  readonly usual?: readonly string[]
  /** What a new one of its things is; of words, what the first is. */
  readonly begins?: Writable
  /** A word that is chosen by one box to tick. */
  readonly tick?: string
  /** Of what sorts one of its things can be, by the word of each in the file. */
  readonly sorts?: Readonly<Record<string, SortWords>>
}

const PLURAL: FieldWords = { label: "several are called", help: "Where that is not as usual.", isRare: true }
const EACH_PLAYER: FieldWords = {
  label: "each player has one",
  help: "Else there is one for all.",
  tick: "player",
  brief: "one each",
}
const STATES: FieldWords = { label: "states", one: "state", begins: {} }
const WHO = { everyone: "everyone", owner: "whoever owns it", nobody: "nobody" }

/** Of states, wherever they are. */
const stateWords = (of: string): Readonly<Record<string, FieldWords>> => ({
  [`${of}/states`]: { ...STATES, isRare: of !== "kinds/*" },
  [`${of}/states/*/opposite`]: { label: "otherwise it is", help: "As ready, where the state is exhausted." },
  [`${of}/states/*/hides`]: {
    label: "hides what it is",
    help: "As face down does. Whoever had seen it may no longer look.",
  },
  [`${of}/states/*/lost`]: { label: "ends by" },
  [`${of}/states/*/manner`]: { label: "said of how it is put", isRare: true },
  [`${of}/states/*/means`]: { label: "follows from", isRare: true },
})

/** Words for how something begins that stand for what the game has already, by the section that has it. */
export const FIRST: Readonly<
  Record<string, { readonly section: string; readonly lacking: string; readonly per?: string }>
> = {
  "first kind": { section: "kinds", lacking: "make a kind of cards or pieces first" },
  "first counter": { section: "counters", lacking: "make a counter first" },
  "first counter of players": {
    section: "counters",
    lacking: "make a counter first that each player has",
    per: "player",
  },
}

export const FIELDS: Readonly<Record<string, FieldWords>> = {
  game: { label: "name of the game" },

  players: { label: "players" },
  "players/count": { label: "how many play" },
  "players/usual": { label: "usually play", isRare: true },
  "players/order": { label: "turns go", values: { clockwise: "clockwise", counterclockwise: "the other way round" } },
  "players/pace": { label: "seconds at a wait", isRare: true },
  ...stateWords("players"),
  roles: { label: "other names for a player", one: "role", begins: { held: true } },
  "roles/*/held": { label: "passes from player to player" },
  "roles/*/is": { label: "is found by", brief: "*" },
  "roles/*/seat": { label: "seats away from you", isRare: true },
  "roles/*/pronoun": { label: "spoken of as", isRare: true },
  "roles/*/plural": PLURAL,

  kinds: {
    label: "kinds",
    help: "Cards, tiles, events: what has the same things printed on it is one kind.",
    one: "kind",
    begins: {},
  },
  "kinds/*/properties": {
    label: "printed on it",
    help: "What every one of them has, each its own: a price, a suit, points.",
    one: "property",
    begins: "number",
  },
  "kinds/*/properties/*": {
    label: "what it is",
    sorts: {
      number: { label: "a number", begins: "number" },
      values: { label: "one of some words", key: "values", begins: ["Amber", "Jade"] },
      amount: { label: "an amount, as a price", key: "amount", begins: "first counter" },
      flag: { label: "yes or no", begins: "flag" },
      text: { label: "a text", begins: "text" },
      numbers: { label: "several numbers", begins: "numbers" },
    },
  },
  "kinds/*/properties/*/values": {
    label: "words to choose from",
    help: "Each is a word of your sentences: “draw 2 Amber cards”.",
    one: "word",
    begins: "Onyx",
  },
  "kinds/*/properties/*/amount": {
    label: "of which counter",
    help: "With a group of counters, so much of each of them.",
    brief: "*",
    names: ["counter", "group"],
  },
  "kinds/*/properties/*/none": { label: "some have none", help: "Else it has to stand on every one." },
  "kinds/*/properties/*/participle": {
    label: "word before its value",
    help: "As “costing” in “a card costing 5”.",
    brief: "“*”",
  },
  "kinds/*/properties/*/level": { label: "its name stands before the number", isRare: true },
  "kinds/*/properties/*/plural": PLURAL,
  "kinds/*/scripts": {
    label: "texts on it",
    help: "Each has a sentence for it, and the rules say when it is followed: its effect.",
    one: "text",
    begins: "effect",
  },
  ...stateWords("kinds/*"),
  "kinds/*/start": { label: "begins in", help: "The place where all of them are before set-up.", names: ["zone"] },
  "kinds/*/per": {
    label: "each player has a set of their own",
    help: "Else all of them are there once, for everyone.",
    tick: "player",
    brief: "a set each",
  },
  "kinds/*/of": { label: "is a sort of", names: ["kind"], isRare: true },
  "kinds/*/active": { label: "its abilities work while", help: "Where that is not while it is in play.", isRare: true },
  "kinds/*/plural": PLURAL,

  zones: {
    label: "places",
    help: "A deck, a hand, a market: each is a word of your sentences.",
    one: "place",
    begins: { faces: "everyone" },
  },
  "zones/*/of": { label: "holds", help: "What may lie there.", names: ["kind"], brief: "*" },
  "zones/*/per": EACH_PLAYER,
  "zones/*/faces": {
    label: "who sees what lies there",
    help: "Of a hand its owner, of a deck nobody.",
    values: WHO,
    brief: { everyone: "face up", owner: "seen by its owner", nobody: "face down" },
  },
  "zones/*/count": {
    label: "who sees how many",
    help: "Where not everyone who sees the place does.",
    values: WHO,
    brief: { everyone: "counted by everyone", owner: "counted by its owner", nobody: "counted by nobody" },
  },
  "zones/*/ordered": {
    label: "has a top and a bottom",
    help: "As a deck has, and a row of cards side by side.",
    brief: "in order",
  },
  "zones/*/limit": { label: "room for", help: "As many as there are, where nothing is said." },
  "zones/*/over": {
    label: "what is too much goes",
    help: "Where there is room for so many only.",
    brief: { refused: "no more fit", "*": "the rest to *" },
    names: ["zone"],
    values: { refused: "nowhere: it can't be done" },
  },
  "zones/*/rules": { label: "rules of this place", one: "rule", isRare: true },
  "zones/*/number": { label: "how many there are of it", isRare: true },
  "zones/*/slots": { label: "single spots in it", help: "Each for one card or piece.", isRare: true },
  "zones/*/holds": {
    label: "counters on what lies there",
    help: "Which of them what lies there can carry.",
    names: ["counter", "group"],
    isRare: true,
  },
  "zones/*/protected": { label: "only sentences that name it touch it", isRare: true },
  ...stateWords("zones/*"),
  "zones/*/plural": PLURAL,
  defaults: {
    label: "where a verb looks, where a sentence names no place",
    help: "With “from the deck” for “draw”, “draw 1” is enough.",
    one: "verb",
    begins: "from hand",
  },
  "defaults/*": {
    label: "from where, or to where",
    help: "As “from the deck”, or “into the discard pile”.",
    brief: "*",
  },

  counters: {
    label: "counters",
    help: "Each is a word of your sentences: “gain 2 coins”.",
    one: "counter",
    begins: { per: "player" },
  },
  "counters/*/per": {
    label: "who has one",
    help: "Where it is not said, the game itself.",
    brief: { player: "one each", "*": "on each *" },
    names: ["kind"],
    values: { player: "each player" },
  },
  "counters/*/from": {
    label: "begins at, and is never less than",
    help: "0 where nothing is said. A number, or what comes to one.",
    brief: "from *",
  },
  "counters/*/to": {
    label: "never more than",
    help: "As much as one likes, where nothing is said. A number, or what comes to one: the number of players.",
    brief: "to *",
  },
  "counters/*/over": {
    label: "what is too much is",
    help: "Where it can't be more.",
    values: { lost: "lost", refused: "not allowed" },
    brief: { lost: "the rest is lost", refused: "no more is allowed" },
  },
  "counters/*/kept": { label: "left to the next game", help: "As the points of a match of several games." },
  "counters/*/symbol": { label: "sign before its number", help: "As the $ of $5.", brief: "“*”" },
  "counters/*/word": { label: "also called", help: "As money, of $.", brief: "“*”" },
  "counters/*/is": { label: "worked out as", isRare: true },
  "counters/*/of": { label: "has the values of", names: ["property"], isRare: true },
  "counters/*/each": { label: "one for each of", names: ["group"], isRare: true },
  ...stateWords("counters/*"),
  "counters/*/plural": PLURAL,
  groups: {
    label: "counters under one name",
    help: "A word for several of them: resources, for wood, clay and grain.",
    one: "group",
    begins: ["first counter"],
  },
  "groups/*": { label: "which counters", names: ["counter"], brief: "*" },

  setup: { label: "before the game", help: "Line by line: “shuffle all cards into the deck”, “each player draws 3”." },
  flow: {
    label: "course of the game",
    help: "How often turns are taken, and by whom: “6 times: each player takes a turn”.",
  },
  spans: {
    label: "turns, rounds and phases",
    help: "What the course speaks of: what is done in a turn is said here.",
    one: "turn, round or phase",
    usual: ["turn", "round", "phase"],
    begins: { per: "player" },
  },
  "spans/*/per": { label: "belongs to one player", help: "As a turn does, and a round does not.", tick: "player" },
  "spans/*/do": { label: "what is done in it", help: "A line for each step, in order." },
  "spans/*/plural": PLURAL,
  rules: { label: "rules", help: "As “when the deck is short, shuffle the discard pile into it”.", one: "rule" },
  score: { label: "what each player scores", help: "Said of each: “score the total worth of the cards in your play”." },
  winner: { label: "who wins", help: "As “the players with the most points win”." },

  options: { label: "options", one: "option", begins: "flag" },
  "options/*": {
    label: "what is agreed on",
    sorts: {
      flag: { label: "yes or no", key: "flag", begins: "flag" },
      number: { label: "a number", key: "number", besides: ["default"], begins: "1-3" },
      "one of": {
        label: "one of several names",
        key: "one of",
        besides: ["default"],
        begins: ["short", "long"],
      },
      components: {
        label: "which cards or pieces",
        key: "components",
        besides: ["most", "default"],
        begins: "first kind",
      },
    },
  },
  "options/*/flag": { label: "on, where nobody says otherwise" },
  "options/*/number": { label: "from which number to which", brief: "*" },
  "options/*/one of": { label: "names to choose from", one: "name" },
  "options/*/components": { label: "of which kind", help: "Some of them are chosen.", names: ["kind"], brief: "*" },
  "options/*/most": {
    label: "at most so many",
    help: "As many as there are, where nothing is said.",
    brief: "at most *",
  },
  "options/*/default": {
    label: "where nobody says otherwise",
    help: "What is so as long as nobody has chosen.",
    brief: "* by itself",
  },
  "options/*/plural": PLURAL,

  verbs: {
    label: "verbs",
    help: "Most games need few: draw, play, gain and such are there.",
    one: "verb",
    begins: "usage",
  },
  "verbs/*/usage": {
    label: "how a sentence says it",
    help: "Blanks in round brackets: “sell (card: 1+ cards)”. What may be left out, in square ones.",
    brief: "*",
  },
  "verbs/*/do": { label: "what it does", help: "Its blanks are words here: “discard the card, then gain 1 coin”." },
  "verbs/*/needs": { label: "possible only if", isRare: true },
  "verbs/*/is": { label: "is true if", isRare: true },
  "verbs/*/reminder": {
    label: "in plain words, for the cards",
    help: "A few of them. Where nothing is said, cards tell what it does.",
  },
  "verbs/*/operation": { label: "operation of the machine", isRare: true },
  "verbs/*/optional": { label: "its blanks may stay empty", isRare: true },
  "verbs/*/default": { label: "where it looks by itself", isRare: true },
  "verbs/*/order": { label: "one after another, in any order", tick: "any", isRare: true },
  "verbs/*/event": { label: "counts as", isRare: true },
  "verbs/*/noun": { label: "noun for doing it", isRare: true },
  "verbs/*/automatic": { label: "chosen for the player", isRare: true },
  "verbs/*/past": { label: "past", isRare: true },
  "verbs/*/participle": { label: "participle", isRare: true },

  dice: { label: "dice", one: "die", begins: { sides: 6 } },
  "dice/*/sides": { label: "sides", brief: "* sides" },
  "dice/*/participle": { label: "word before its side" },
  "dice/*/plural": PLURAL,
  timers: { label: "timers", one: "timer", begins: { seconds: 60 } },
  "timers/*/seconds": { label: "seconds", brief: "* seconds" },
  "timers/*/plural": PLURAL,
  tracks: {
    label: "orders of players or things",
    one: "order",
    begins: { of: "player", by: "first counter of players" },
  },
  "tracks/*/of": { label: "what stands in it", names: ["kind"], values: { player: "players" }, brief: "*" },
  "tracks/*/by": { label: "ordered by", help: "The lowest is first.", names: ["counter", "property"] },
  "tracks/*/ties": {
    label: "of several with as much",
    help: "Who is in front when it is sorted.",
    values: { kept: "who was in front stays there", reversed: "who was behind comes first" },
    isRare: true,
  },
  "tracks/*/neutral": { label: "a marker that is nobody's", isRare: true },
  "tracks/*/words": { label: "adverbs for its order", isRare: true },
  "tracks/*/plural": PLURAL,
  memories: {
    label: "what is remembered",
    one: "memory",
    begins: { is: "the last card discarded", over: "this turn" },
  },
  "memories/*/per": EACH_PLAYER,
  "memories/*/is": { label: "what it is", brief: "*" },
  "memories/*/over": { label: "for how long", brief: "*" },
  "memories/*/plural": PLURAL,
  nouns: { label: "further nouns", one: "noun", begins: {} },
  "nouns/*/is": { label: "stands for", brief: "*" },
  "nouns/*/plural": PLURAL,
  adverbs: { label: "words that say how", one: "word" },
}

/** A path as the tables have it: names that the author makes up are `*`. */
export function patternOf(path: readonly string[]): string {
  const [section = "", name, key, inner, ...deeper] = path
  const isList = (step: string): boolean => /^\d+$/.test(step)
  if (name === undefined) return section
  // The keys of `players` are its own; of other sections they are things.
  const own = section === "players" ? ["players", name] : [section, "*", ...(key === undefined ? [] : [key])]
  const rest = section === "players" ? [key, inner, ...deeper] : [inner, ...deeper]
  const steps = rest.filter((step) => step !== undefined)
  return [...own, ...steps.map((step, index) => (index === 0 && !isList(step) ? "*" : step))].join("/")
}
