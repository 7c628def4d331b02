import { describe, expect, test } from "vitest"
import { analysePack } from "../../dsl/compile.ts"
import type { DiagnosticCode } from "../../dsl/diagnostics/catalogue.ts"
import { inOrder } from "../../dsl/diagnostics/order.ts"
import { lintPack } from "../../dsl/lint/lint-pack.ts"
import { LINTS } from "../../dsl/lint/lints/all-lints.ts"
import type { Span } from "../../dsl/text.ts"
import { resolverOf, unmark } from "../support/packs.ts"

/** A game of which everything is used. */
const GAME = `game: Reef
players: { count: 2-4 }
kinds:
  card:
    properties: { colour: { values: [Green, Amber], plural: colours }, cost: { amount: $, participle: costing }, size: number, Sleepy: flag }
    states: { wet: { opposite: dry } }
    scripts: [effect]
zones:
  deck: { of: card, ordered: yes, faces: nobody }
  discard pile: { of: card, ordered: yes }
  hand: { of: card, per: player, faces: owner }
  play: { of: card, per: player }
  den: { of: card, per: player, limit: 3 }
counters:
  $: { per: player, symbol: $, word: money, plural: "-" }
  tide: { from: 0, to: 6 }
dice: { die: { sides: 6, plural: dice } }
defaults: { draw: from the deck, choose: in hand, discard: from hand, play: from hand }
verbs:
  use: { usage: use (card), do: "follow the effect of the card; reveal the card; all cards in your play become wet" }
  rise: { usage: rise, do: set the tide to the tide plus 1 }
spans:
  turn: { per: player, do: "use 1 card in your hand; you may play 1; you may discard 1 Green; move 1 Sleepy card in your hand into your den; rise; roll the die" }
setup: shuffle all cards into the deck; set the tide to 1; each player draws 3 and gains $4
flow: "6 times: each player takes a turn"
score: score the total size of the cards in your play plus the total cost of the cards in your den
winner: the players with the most points win
`

const CARDS = `- { name: Crab, copies: 4, colour: Amber, cost: 1, size: 2, effect: draw 1 }
- { name: Limpet, copies: 4, colour: Green, cost: 0, size: 1, Sleepy: yes, effect: gain $1 }
`

type Written = {
  readonly effect?: string
  readonly ability?: string
  readonly game?: string
  readonly cards?: string
  readonly rulings?: string
  /** Further files. */
  readonly files?: Readonly<Record<string, string>>
  /** The manifest. */
  readonly pack?: string
}

/** What a lint finds in the game with something added, its places marked. */
function expectMarks(
  code: DiagnosticCode,
  { effect, ability, game = "", cards, rulings, files: further = {}, pack: manifest }: Written,
): void {
  const own = effect ? `effect: |\n    ${effect.replaceAll("\n", "\n    ")}` : `abilities: [${JSON.stringify(ability)}]`
  const card =
    effect || ability ? `- name: Eel\n  colour: Green\n  cost: 3\n  size: 7\n  ${own.replaceAll("\\n", "\n")}\n` : ""
  const { files, spans } = unmark({
    "pack.yaml": manifest ?? "name: reef\nversion: 1.0.0\n",
    "game.yaml": game.startsWith("game: ") ? game : game.startsWith("kinds: ") ? withTile(game) : GAME + game,
    "cards/reef.yaml": cards ?? CARDS,
    ...(rulings ? { "rulings/reef.yaml": rulings } : {}),
    ...further,
    ...(card ? { "cards/eel.yaml": card } : {}),
  })
  const pack = analysePack(files, resolverOf())
  expect(
    pack.diagnostics.filter(({ severity }) => severity === "error").map(({ code, message }) => `${code} ${message}`),
  ).toEqual([])
  const levels = new Map(Object.keys(LINTS).map((each) => [each, each === code ? "warning" : "off"] as const))
  const found = inOrder(lintPack(pack, [], levels as ReadonlyMap<DiagnosticCode, "warning" | "off">))
  const said = ({ file, start, end }: Span): string => `${file}:${start} ${files.get(file)?.slice(start, end)}`
  expect(found.map(({ span }) => said(span))).toEqual(spans.map(said)) //X
  expect(found.every((each) => each.code === code)).toBe(true)
}

/** A second kind stands beside the first. */
function withTile(game: string): string {
  const [kinds = "", ...rest] = game.split("\n")
  const tile = kinds.slice("kinds: { ".length, -2)
  return GAME.replace("zones:\n", `  ${tile}\nzones:\n`).replace("play: { of: card,", "play: {") + rest.join("\n")
}

const effects = (...all: readonly string[]): Written[] => all.map((effect) => ({ effect }))
const unsaid = (name: string, ...all: readonly string[]): Written[] =>
  all.map((effect) => ({ effect, pack: `name: ${name}\nversion: 1.0.0\n` }))
const abilities = (...all: readonly string[]): Written[] => all.map((ability) => ({ ability }))
/** The game with a line put in front of something of it, and more at its end. */
const inGame = (...all: readonly (readonly [before: string, line: string, more?: string])[]): Written[] =>
  all.map(([before, line, more = ""]) => ({ game: GAME.replace(before, line + before) + more }))
/** The game with shells, a box for them, one more zone, and rules. */
const withShells = (...all: readonly (readonly [zone: string, rules: string])[]): Written[] =>
  all.map(([zone, rules]) => ({
    game: `${GAME.replace("zones:\n", `  shell: { start: box }\nzones:\n  box: { of: shell }\n  ${zone}\n`)}rules: [${rules}]\n`,
  }))
/** The game with a night before its turns, and a rule. */
const nights = (...all: readonly (readonly [night: string, rule: string])[]): Written[] =>
  all.map(([night, rule]) => {
    const spans = `  night: { do: "${night}" }\n  dusk: { do: "${night === "begin a dusk" ? "wait" : "rise"}" }\n  turn: {`
    const game = GAME.replace("  turn: {", spans).replace('flow: "', 'flow: "begin a night; ')
    return { game: `${game}rules: ["${rule}"]\n` }
  })
/** The same by a timer, with what happens when it ends; players act in turns alone. */
const sandNights = (...all: readonly (readonly [night: string, end: string])[]): Written[] =>
  nights(...all.map(([night, end]) => [`restart the sand timer; ${night}`, end] as const)).map(({ game = "" }) => ({
    game: `${game.replace(
      /rules: \["(.*)"\]/,
      'rules: ["when the sand timer ends, $1", "at any time in a turn, you may rise"]',
    )}timers: { sand: { seconds: 9 } }\n`,
  }))
/** The game with another score. */
const scored = (...all: readonly string[]): Written[] =>
  all.map((score) => ({ game: GAME.replace(/^score: .*$/m, `score: ${score}`) }))
const declared = (...all: readonly string[]): Written[] => all.map((game) => ({ game }))

/** A second card beside the others, which is marked where it is the same as one of them. */
function cards(...all: readonly (readonly [printed: string, isSame: boolean])[]): Written[] {
  return all.map(([printed, isSame]) => ({
    cards: `${CARDS}- { name: ${isSame ? "«Prawn»" : "Prawn"}, ${printed} }\n`,
  }))
}

/** Two cards that follow each other's texts. */
const round = (...all: readonly (readonly [prawn: string, heron: string])[]): Written[] =>
  all.map(([prawn, heron]) => ({
    cards: `${CARDS}- name: Prawn
  colour: Amber
  cost: 4
  size: 3
  effect: ${JSON.stringify(prawn)}
- name: Heron
  colour: Green
  cost: 5
  size: 4
  effect: ${JSON.stringify(heron)}
`,
  }))

/** Two cards, of which the second says the same in other words, or not. */
function words(...all: readonly (readonly [first: string, second: string, isSame: boolean])[]): Written[] {
  return all.map(([first, second, isSame]) => ({
    cards: `${CARDS}- name: Prawn
  colour: Amber
  cost: 4
  size: 3
  effect: |
    ${first}
- name: Heron
  colour: Green
  cost: 5
  size: 4
  effect: |
    ${isSame ? `«${second}»` : second}
`,
  }))
}

/** The Crab with a ruling that shows what it does, or with one that does not. */
function rulings(...all: readonly (readonly [ruling: string | null, isMissing: boolean])[]): Written[] {
  const limpet = CARDS.split("\n")[1]?.replace("effect:", "rulings: [{ says: it pays, then: [you have $0] }], effect:")
  return all.map(([ruling, isMissing]) => ({
    cards: `- { name: ${isMissing ? "«Crab»" : "Crab"}, copies: 4, colour: Amber, cost: 1, size: 2, effect: draw 1 }\n${limpet}\n`,
    ...(ruling === null ? {} : { rulings: `- { says: so, ${ruling} }\n` }),
  }))
}

const TABLE: Readonly<Record<keyof typeof LINTS, readonly Written[]>> = {
  "lint/never-true": [
    ...effects(
      "if the tide «is more than 6», draw 1",
      "if there are «5 or more Amber cards in your play», draw 1",
      "if your den has «4 or more cards», draw 1",
      "if «the tide is 2 or less and if the tide is 5 or more», draw 1",
      "if this «is Amber», draw 1",
      "if there are «9 or more Green cards in your play», draw 1",
      "repeat while the tide «is 7 or more»: lose $1",
      "if there are «9 or more players», draw 1",
      "if there are «exactly 9 players», draw 1",
      "unless there is «at most 1 player», draw 1",
      "if the number of players «is 1», draw 1",
      "if the total size of the cards in your play «is less than 0», draw 1",
      // Nearby, and silent.
      "if the tide is more than 5, draw 1",
      "if there are 4 or more Amber cards in your play, draw 1",
      "if your den has 3 or more cards, draw 1",
      "if the tide is 2 or more and if the tide is 5 or less, draw 1",
      "if this is Green, draw 1",
      "choose 1 in hand; if it is Amber, draw 1",
      "if you have $500, draw 1",
      "if there are 7 or more cards in each hand, draw 1",
      "if there are 3 or more players, draw 1",
    ),
    { game: 'rules: ["while the tide «is more than 6», no player can discard cards"]\n' },
    { game: 'rules: ["while the tide is more than 4, no player can discard cards"]\n' },
    // What a rule changes may be anything.
    {
      game: 'rules: ["each card costs $3 more", "whenever a player draws, if they have a card costing $9 in play, they lose $1"]\n',
    },
  ],
  "lint/always-true": [
    ...effects(
      "if the tide «is at most 6», draw 1",
      "if the tide «is less than 7», draw 1",
      "if your den has «3 or fewer cards», draw 1",
      "if there are «4 or fewer Amber cards in your play», draw 1",
      "if «the tide is less than 4 or if the tide is more than 2», draw 1",
      "if you have $1 and if the tide «is at most 9», draw 1",
      "if there are «at least 2 players», draw 1",
      "if the number of players «is at most 4», draw 1",
      "unless there are «at least 2 players», draw 1",
      "if the tide «is not 9», draw 1",
      "if the total size of the cards in your play «is at least 0», draw 1",
      "if there are «at least 0 cards in your hand», draw 1",
      // Nearby, and silent.
      "unless there is at most 1 player, draw 1",
      "if there are at least 3 players, draw 1",
      "if there are at most 3 players, draw 1",
      "if there are at least 2 other players with $1, draw 1",
      "if there are at least 2 players, the next player loses the game",
      "if the total size of the cards in your play is at least 1, draw 1",
      "if the highest size of the cards in your play is at least 0, draw 1",
      "if the tide is at most 5, draw 1",
      "if the tide is less than 6, draw 1",
      "if your den has 2 or fewer cards, draw 1",
      "if there are 3 or fewer Amber cards in your play, draw 1",
      "if the tide is less than 2 or if the tide is more than 4, draw 1",
      "if this is Green, draw 1",
      "choose 1 in hand; if it costs $9 or less, draw 1",
    ),
  ],
  "lint/too-few": effects(
    "discard «5 Amber cards in hand»",
    "move «2 cards costing $3 in your play» into the deck",
    "choose «9 Green cards in hand»; discard those",
    "move «9 Sleepy cards in your play» into the deck",
    "move «6 Amber cards in your play» into your hand",
    "reveal «the top 12 cards of the deck»",
    // Nearby, and silent.
    "discard 4 Amber cards in hand",
    "discard up to 9 Amber cards in hand",
    "discard all Amber cards in hand",
    "discard 9 in hand",
    "move 4 Sleepy cards in your play into the deck",
    "reveal the top 9 cards of the deck",
    "discard any number of Amber cards in hand",
  ),
  "lint/unheard-event": [
    ...abilities(
      "«whenever a player loses money, draw 1»",
      "«whenever a player rerolls a die, draw 1»".replace("rerolls a die", "swaps a card"),
      "«when you would lose money, draw 1 instead»",
      "«no player can swap cards»",
      "«before you lose money, draw 1»",
      "«whenever you lose $3, gain $1»",
      // Nearby, and silent.
      "whenever a player gains money, draw 1",
      "whenever a player uses a card, gain $1",
      "whenever a player draws a card, gain $1",
      "no player can discard cards",
      "whenever a card enters play, gain $1",
      "at the start of each turn, gain $1",
      "whenever a player rises, gain $1",
    ),
  ],
  "lint/never-reached": [
    ...declared(
      'timers: { «sand»: { seconds: 60 } }\nrules: ["when the sand timer runs out, each player draws 1"]\n',
      'timers: { sand: { seconds: 5 }, «salt»: { seconds: 5 } }\nrules: ["whenever you use a card, if the salt timer is running, restart the sand timer"]\n',
      // Nearby, and silent.
      'timers: { sand: { seconds: 5 } }\nrules: ["when the sand timer runs out, restart the sand timer"]\n',
      'timers: { sand: { seconds: 5 }, salt: { seconds: 5 } }\nrules: ["whenever you use a card, start each timer", "when the salt timer runs out, each player draws 1"]\n',
    ),
    ...inGame(
      [
        "  den:",
        "  «bag»: { of: card }\n",
        'rules: ["whenever you use a card, if there is a card in the bag, draw 1"]\n',
      ],
      [
        "  den:",
        "  «bag»: { of: card }\n",
        'rules: ["whenever you use a card, move 1 card in the bag into your hand"]\n',
      ],
      ["  den:", "  «bag»: { of: card, ordered: yes }\n", 'rules: ["whenever you use a card, draw 1 from the bag"]\n'],
      ["wet: {", "«torn»: {}, ", 'rules: ["whenever you use a card, if there is a torn card in your play, draw 1"]\n'],
      [
        "wet: {",
        "«torn»: { opposite: whole }, ",
        'rules: ["whenever you use a card, if no card in your play is torn, draw 1"]\n',
      ],
      // Nearby, and silent.
      [
        "wet: {",
        "torn: { opposite: whole }, ",
        'rules: ["whenever you use a card, if there is a whole card in your play, draw 1"]\n',
      ],
      [
        "  den:",
        "  bag: { of: card }\n",
        'rules: ["whenever you use a card, if there is a card in the bag, put 1 card in hand into the bag"]\n',
      ],
      [
        "  den:",
        "  bag: { of: card, ordered: yes }\n",
        'rules: ["whenever you use a card, draw 1 from the bag", "at the start of each turn, shuffle all cards in the discard pile into the bag"]\n',
      ],
      [
        "wet: {",
        "torn: {}, ",
        'rules: ["whenever you use a card, all torn cards in your play become wet", "whenever you gain money, all cards in your play become torn"]\n',
      ],
      [
        "wet: {",
        "torn: {}, ",
        'rules: ["whenever you use a torn card, draw 1", "whenever you use a card, all cards in your den become torn"]\n',
      ],
    ),
    ...withShells(
      ["«bag»: { of: [card, shell] }", '"whenever you use a card, put 1 card in hand into the bag"'],
      ["«bag»: { of: [card, shell] }", '"whenever you use a card, swap your hand and the bag"'],
      ["«bag»: { of: [shell, card] }", '"whenever you use a card, put all shells in the box into the bag"'],
      // Nearby, and silent.
      [
        "bag: { of: [card, shell] }",
        '"whenever you use a card, put 1 card in hand into the bag", "whenever you gain money, put all shells in the box into the bag"',
      ],
    ),
  ],
  "lint/nobody-acts": [
    ...nights(
      ["«wait»", "at any time in a turn, you may rise"],
      ["«wait» until the tide is 6", "at any time in a turn, you may rise"],
      ["«wait» while the tide is less than 6", "at any time in a turn, you may rise"],
      ["if the tide is 2, «wait»", "at any time in a turn, you may rise"],
      ["«wait» until the tide is 6", "whenever you use a card, draw 1"],
      ["repeat until the tide is 6: «wait»", "once per turn, at any time in a turn, you may rise"],
      // Nearby, and silent.
      ["wait until the tide is 6", "at any time in a night, you may rise"],
      ["wait until the tide is 6", "at any time in a turn or a night, you may rise"],
      ["wait until the tide is 6", "at any time, you may rise"],
      ["wait until the tide is 6", "whenever you use a card, begin a night"],
      ["begin a dusk", "at any time in a night, you may rise"],
      ["begin a dusk", "at any time in a dusk, you may rise"],
    ),
    // By sand: what it brings about ends a wait, and nothing else does.
    ...sandNights(
      ["«wait» until the tide is 6", "each player draws 1"],
      ["«wait» while the tide is less than 6", "each player gains $1"],
      ["«wait» until a player has $9", "rise"],
      ["«wait» until the tide is 6 and if a player has $9", "rise"],
      ["«wait» while the tide is less than 6 or if no player has $9", "rise"],
      ["wait until the tide is 6", "rise"],
      ["wait until the tide is 6 or if a player has $9", "rise"],
      ["wait until a player has $9", "each player gains $1"],
      ["wait until there are 9 cards in the discard pile", "each player discards 1"],
      ["wait until the sand timer is empty", "each player draws 1"],
      ["wait", "each player draws 1"],
    ),
  ],
  "lint/unreachable-step": effects(
    "draw 1; stop; «gain $1»",
    "if the tide is 3: stop\notherwise: stop\n«gain $1»",
    "draw 1; end the game; «gain $1»",
    "if you have $3:\n  draw 1\n  stop\n  «gain $1»",
    "3 times:\n  draw 1\n  stop\n  «gain $2»",
    "draw 1; repeat; «gain $1»",
    // Nearby, and silent.
    "draw 1; if you have $3, stop; gain $1",
    "if the tide is 3: stop\notherwise: draw 1\ngain $1",
    "draw 1; gain $1; stop",
    "choose one:\n  - draw 1\n  - gain $1\ngain $2",
    "3 times:\n  draw 1\n  stop\ngain $1",
    "end the turn; gain $1",
  ),
  "lint/hidden-decider": effects(
    "if the top card of the deck «is Green», gain $2",
    "gain $2; if the bottom card of the deck «is Green», lose $1",
    "gain $1; if the bottom card of the deck «is Amber», gain $2",
    "if you have $3: if the top card of the deck «is a Crab», gain $1",
    "if the size of the top card of the deck «is 2», gain $2",
    "if the top card of the deck «is Green», gain $2; otherwise, lose $1",
    "if you have $3 and if the top card of the deck «is Green», gain $2",
    "gain $1 for «each Green card in the deck»",
    "gain money equal to «the size» of the top card of the deck",
    "if there is «a Green card in the deck», gain $2",
    "if the deck has «2 or more Green cards», gain $2",
    "repeat while the top card of the deck «is Green»: gain $1",
    // Nearby, and silent.
    "gain $1 for each card in the deck",
    "gain $1 for each Green card in your hand",
    "put all Green cards in the deck into your hand; if the deck has a Green card, gain $1",
    "reveal the top card of the deck; if the top card of the deck is Green, gain $2",
    "look at the top card of the deck; if the top card of the deck is Green, gain $2",
    "if the top card of the deck is Green, move the top card of the deck into your hand",
    "if the top card of the discard pile is Green, gain $2",
    "if the deck has 3 or fewer cards, gain $2",
    "if the deck is empty, gain $2",
    "if 1 card in your hand is Green, gain $2",
  ),
  "lint/unused-declaration": [
    ...declared(
      "timers: { «sand»: { seconds: 60 } }\n",
      "options: { «rain»: { number: 0-3 } }\n",
      "memories: { «last catch»: { per: player, is: the card they used, over: their last finished turn } }\n",
      "roles: { «warden»: { held: yes } }\n",
      'timers: { sand: { seconds: 5 }, «salt»: { seconds: 5 } }\nrules: ["when the sand timer runs out, restart the sand timer"]\n',
      'timers: { sand: { seconds: 5 }, «salt»: { seconds: 5 } }\nrules: ["whenever you use a card, if the sand timer is empty, start the sand timer"]\n',
      "boards: { shore: { grid: 2x2 } }\ntimers: { «glass»: { seconds: 9 } }\n",
      "boards: { shore: { grid: 2x2, areas: { «cove»: a1, reef: a2 } } }\nrules: ['when you draw, if the reef is empty, draw 1']\n",
      "boards: { shore: { grid: 2x2, areas: { cove: a1, reef: a2 } } }\nrules: ['when you draw, if an area is empty, draw 1']\n",
      "adverbs: [«softly»]\n",
      "boards: { shore: { grid: 2x2 } }\n",
      // Nearby, and silent.
      'timers: { sand: { seconds: 60 } }\nrules: ["when the sand timer runs out, each player draws 1"]\n',
      'timers: { sand: { seconds: 5 }, salt: { seconds: 5 } }\nrules: ["when a timer ends, restart it"]\n',
      'timers: { sand: { seconds: 5 }, salt: { seconds: 5 } }\nrules: ["whenever you use a card, start each timer"]\n',
      'timers: { sand: { seconds: 5 } }\nrules: ["whenever you use a card, restart the timer"]\n',
      'options: { rain: { number: 0-3 } }\nrules: ["whenever you use a card, gain money equal to the rain"]\n',
      'options: { storm: flag }\nmodules: { storm: { rules: ["whenever you use a card, draw 1"] } }\n',
      'roles: { neighbour: { seat: 1 } }\nrules: ["whenever you use a card, your neighbour draws 1"]\n',
    ),
    { cards: CARDS, game: "" },
  ],
  "lint/unused-picture": [
    ...["crab.svg", "crab.png", "deep/crab.webp", "Crab.JPG", "crab.jpeg"].map((name) => ({
      files: { [`art/${name}`]: "«»<svg/>" },
    })),
    // Of pictures elsewhere, and of those that are named, nothing is told.
    ...["docs/crab.svg", "crab.svg", "art/crab.gif"].map((path) => ({ files: { [path]: "<svg/>" } })),
    { files: { "art/crab.svg": "<svg/>" }, game: "look: { art: { Crab: art/crab.svg } }\n" },
    {
      files: { "art/crab.svg": "<svg/>", "art/cover.svg": "«»<svg/>" },
      game: "look: { art: { Crab: { file: art/crab.svg, zoom: 2 } } }\n",
    },
    {
      files: { "art/cover.svg": "<svg/>" },
      pack: "name: reef\nversion: 1.0.0\nart: { art/cover.svg: { source: drawn by Ada } }\n",
    },
    { files: { "art/cover.svg": "<svg/>" }, pack: "name: reef\nversion: 1.0.0\nart: { art/: { source: mine } }\n" },
  ],
  "lint/unread-property": [
    ...[
      "ink: number",
      "art: text",
      "mood: { values: [Calm, Wild] }",
      "Rare: flag",
      "ages: numbers",
      "weight: { type: number, none: yes }",
    ].map((property) => ({
      game: `kinds: { tile: { properties: { «${property.split(":")[0]}»:${property.slice(property.indexOf(":") + 1)} } } }\n`,
    })),
    ...["size", "cost", "colour", "Sleepy"].map((property) => ({ effect: `draw 1 # ${property}` })),
    {
      game: 'kinds: { tile: { properties: { ink: number } } }\nrules: ["whenever a player rises, if the total ink of the tiles in their play is 3, they draw 1"]\n',
    },
    { game: 'kinds: { tile: { properties: { Rare: flag } } }\nrules: ["no player can discard Rare tiles"]\n' },
  ],
  "lint/endless-scripts": round(
    ["«follow the effect of Heron»", "«follow the effect of Prawn»"],
    ["draw 1; «follow the effect of Heron»", "gain $1, then «follow the effect of Prawn»"],
    ["gain $1; «follow the effect of Heron»", "draw 1, then «follow the effect of Prawn»"],
    ["«follow the effect of Heron», then draw 1", "«follow the effect of Prawn»; gain $1"],
    ["discard 1, then «follow the effect of Heron»", "«follow the effect of Prawn»"],
    ["«follow the effect of Heron»; draw 2", "discard 1; «follow the effect of Prawn»; draw 1"],
    ["follow the effect of Heron", "you may follow the effect of Prawn"],
    ["follow the effect of Heron", "if you have $1, follow the effect of Prawn"],
    ["follow the effect of Heron", "draw 1"],
    ["draw 1", "follow the effect of Prawn"],
    ["if the tide is 3 or more, follow the effect of Heron", "follow the effect of Prawn"],
    ["follow the effect of Heron", "you may discard 1 to follow the effect of Prawn"],
  ),
  "lint/over-when-asked": scored(
    "if you «used» no card, score 3",
    "if you «played» a card, score 1",
    "score 2 for each card you «used»",
    "if you haven't «discarded» a card, score 2",
    "if you «discarded» a Green card, score 2",
    "if you «played» 2 or more cards, score 4",
    "if you used no card this game, score 3",
    "if you played a card this turn, score 1",
    "score 2 for each card you used this game",
    "score 2 for each card you have in play",
    "if you have no card in hand, score 2",
    "if your den has a card, score 4",
  ),
  "lint/duplicate-component": cards(
    ["colour: Amber, cost: 1, size: 2, effect: draw 1", true],
    ["cost: 1, colour: Amber, size: 2, effect: draw 1", true],
    ["copies: 9, colour: Amber, cost: 1, size: 2, effect: draw 1", true],
    ['colour: Amber, cost: 1, size: 2, effect: "Draw 1."', true],
    ["colour: Green, cost: 0, size: 1, Sleepy: yes, effect: gain $1", true],
    ['colour: Green, cost: 0, size: 1, Sleepy: yes, effect: "you gain $1"', true],
    ["colour: Amber, cost: 2, size: 2, effect: draw 1", false],
    ["colour: Green, cost: 1, size: 2, effect: draw 1", false],
    ["colour: Amber, cost: 1, size: 2, effect: draw 2", false],
    ["colour: Amber, cost: 1, size: 2, Sleepy: yes, effect: draw 1", false],
    ["colour: Amber, cost: 1, size: 2", false],
    ['colour: Amber, cost: 1, size: 2, effect: "discard 1 Crab in hand"', false],
  ),
  "lint/other-words": words(
    ["if the tide is 3 or more, draw 1", "if the tide is at least 3, draw 1", true],
    ["draw 1; gain $1", "draw 1, then gain $1", true],
    ["gain $2", "you gain $2", true],
    ["draw 2 and gain $2", "draw 2; gain $2", true],
    ["if you have $3 or more, draw 1", "if you have at least $3, draw 1", true],
    ["discard 1 in hand", "discard 1", true],
    ["draw 2", "draw 2", false],
    ["draw 2", "draw 3", false],
    ["if the tide is 3 or more, draw 2", "if the tide is at least 4, draw 2", false],
    ["gain $2", "gain $3", false],
    ["draw 2; gain $1", "gain $1; draw 2", false],
    ["each player draws 2", "each other player draws 2", false],
  ),
  "lint/no-language": [
    ...unsaid(
      "«reef»",
      "lose all but $1",
      "if 1 of your cards in hand is Green, draw 1",
      "if a card in your hand costs $2, draw 1",
    ),
    ...unsaid("«reef»", "this turn, when you draw a card, gain $1", "you may pay $1 to draw 1 or gain $3"),
    ...unsaid("«reef»", "if there is a Green card in hand, draw 1"),
    // Nothing that meant something else, or a pack that says its version.
    ...unsaid("reef", "lose $1", "if each card in your hand costs $2, draw 1", "you may pay $1 to draw 1 and gain $3"),
    ...unsaid("reef", "this turn, whenever you draw a card, gain $1", "if there is a Green card in your hand, draw 1"),
    ...unsaid("reef\nlanguage: 2", "lose all but $1", "if a card in your hand costs $2, draw 1"),
  ],
  "lint/no-ruling": rulings(
    [null, true],
    ["given: [you have Limpet in hand], when: [you use Limpet], then: [you have $1]", true],
    ["given: [the tide is 2], when: [you rise], then: [the tide is 3]", true],
    ["given: [you have $3], then: [you have $3]", true],
    ["given: [you have 2 Amber cards in hand], then: [you have 2 cards in hand]", true],
    ["when: [you draw 1], then: [you have 1 card in hand]", true],
    ["given: [you have Crab in hand], when: [you use Crab], then: [you have 1 card in hand]", false],
    [
      "given: [you have 2 Crabs in hand], then: [you have 2 cards in hand]"
        .replace("2 Crabs", "Crab and Limpet")
        .replace("2 cards", "2 cards"),
      false,
    ],
    ["given: [you have Crab in hand], then: [you can discard Crab]", false],
    ["given: [you have Crab in your play], then: [Crab is in your play]", false],
    [
      "given: [Crab is on the discard pile], then: [Crab is in the discard pile]".replace(
        "on the discard pile]",
        "in the discard pile]",
      ),
      false,
    ],
    ["given: [you have Crab in hand], when: [you discard Crab], then: [Crab is in the discard pile]", false],
  ),
}

test("every lint has as many texts that it tells of as texts nearby", () => {
  for (const [code, written] of Object.entries(TABLE)) {
    const marked = written.filter((each) => JSON.stringify(each).includes("«")).length
    expect([code, marked >= 6, written.length - marked >= 6]).toEqual([code, true, true])
  }
})

describe.each(Object.entries(TABLE))("%s", (code, written) => {
  test.each(written.map((each) => [JSON.stringify(each), each] as const))("%s", (_, each) =>
    expectMarks(code as DiagnosticCode, each),
  )
})
