import type { Chance } from "../shuffle.ts"

/** A small game of events: things to do something with, and components that hear of it, each with a counter of its own. */
export interface MadeGame {
  readonly files: Readonly<Record<string, string>>
  /** By number: the counter that it gains is `heard N`. */
  readonly abilities: readonly MadeAbility[]
}
export interface MadeAbility {
  readonly text: string
  /** The component that carries it; null for a rule of the game. */
  readonly carrier: string | null
}

/** What is done something to, by name, with its colour. */
export const TARGETS = ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir"] as const

const SUBJECTS = ["you", "any player", "another player", "a player"] as const
const OBJECTS = [
  "a card",
  "a Red card",
  "a non-Red card",
  "a tired card",
  "a card in your play",
  "a card in your hand",
  "a Blue card in play",
  "a card other than this",
  "this",
] as const
const SEVERAL = ["cards", "Red cards", "tired cards", "a card", "a Blue card"] as const
const CONDITIONS = [
  "the moon is 2 or more",
  "this is tired",
  "you have 2 or more cards in hand",
  "you have more cards in hand than the next player",
  "your hand is empty",
  "the moon is less than the number of cards in your play",
] as const

export function makeGame(chance: Chance): MadeGame {
  const abilities: MadeAbility[] = []
  const add = (carrier: string | null, make: (gain: string) => string): void => {
    abilities.push({ carrier, text: make(`gain 1 heard ${NUMBERS[abilities.length]}`) })
  }
  for (const carrier of CARRIERS) {
    add(carrier, (gain) => trigger(gain, true, chance))
    if (chance.one(3)) add(carrier, (gain) => trigger(gain, true, chance))
  }
  add(null, (gain) => trigger(gain, false, chance))
  if (chance.one(2))
    add(
      "Oak",
      (gain) =>
        `${zone(chance)}when ${chance.pick(["you", "any player", "another player"])} would poke ${chance.pick(OBJECTS.slice(0, 6))}, ${chance.one(3) ? `if ${chance.pick(CONDITIONS)}, ` : ""}${gain} instead`,
    )
  if (chance.one(2))
    add(
      "Yew",
      () =>
        `${chance.pick(["you", "other players"])} can't poke ${chance.pick(["Red cards", "tired cards", "cards in your play", "cards"])}`,
    )
  return { abilities, files: filesOf(abilities, chance) }
}

const CARRIERS = ["Bell", "Drum", "Horn", "Gong"] as const
const NUMBERS = "abcdefghijkl"

const zone = (chance: Chance): string => (chance.one(3) ? "while this is in your hand, " : "")

function trigger(gain: string, isCarried: boolean, chance: Chance): string {
  const own = (words: readonly string[]): readonly string[] =>
    isCarried ? words : words.filter((each) => !/\b(this|your|you)\b/.test(each))
  const subject = chance.pick(isCarried ? SUBJECTS : SUBJECTS.slice(1, 2))
  const [does, object] = chance.pick([
    ["poke", chance.pick(own(OBJECTS))],
    ["poke", chance.pick(own(OBJECTS))],
    ["toss", chance.pick(own(SEVERAL))],
    ["ping", ""],
  ] as const)
  if (does === "poke" && object !== "this" && chance.one(4))
    return `${isCarried ? zone(chance) : ""}whenever ${object} is poked, ${gain}`
  const verb = subject === "you" ? does : `${does}${does === "toss" ? "es" : "s"}`
  const word =
    object === "this" || does === "toss"
      ? chance.pick(["when", "whenever"])
      : chance.pick(["when", "whenever", "before"])
  const condition = chance.one(3) ? `if ${chance.pick(own(CONDITIONS))}, ` : ""
  const limit = isCarried && chance.one(4) ? "once per turn, " : ""
  return `${isCarried && object !== "this" ? zone(chance) : ""}${limit}${word} ${subject} ${`${verb} ${object}`.trim()}, ${condition}${gain}`
}

function filesOf(abilities: readonly MadeAbility[], chance: Chance): Readonly<Record<string, string>> {
  const textsOf = (carrier: string | null): string =>
    JSON.stringify(abilities.filter((each) => each.carrier === carrier).map(({ text }) => text))
  const counters = abilities.map((_, index) => `  heard ${NUMBERS[index]}: {}`).join("\n")
  const colour = (): string => chance.pick(["Red", "Blue"])
  const carriers = [...CARRIERS, "Oak", "Yew"].map(
    (name) =>
      `- { name: ${name}, copies: ${1 + chance.below(name === "Oak" ? 2 : 3)}, colour: ${colour()}, abilities: ${textsOf(name)} }`,
  )
  return {
    "made/pack.yaml": "name: made\nversion: 1.0.0\n",
    "made/game.yaml": `game: Made
players: { count: 2-3 }
roles: { next player: { seat: 1 } }
kinds:
  card: { properties: { colour: { values: [Red, Blue] } }, states: { tired: { opposite: rested } } }
zones:
  deck: { of: card, ordered: yes }
  hand: { of: card, per: player }
  play: { of: card, per: player }
counters:
  moon: { to: 4 }
  tally: {}
${counters}
verbs:
  poke: { usage: poke (card), do: gain 1 tally }
  toss: { usage: "toss (things: cards)", do: gain 1 tally }
  ping: { usage: ping, do: gain 1 tally }
rules: ${textsOf(null)}
spans: { turn: { per: player } }
setup: shuffle all cards into the deck
flow: "4 times: each player takes a turn"
`,
    "made/cards/cards.yaml": `${carriers.join("\n")}\n${TARGETS.map((name) => `- { name: ${name}, colour: ${colour()} }`).join("\n")}\n`,
  }
}
