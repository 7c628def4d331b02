/** Little that means much: verbs that each do the next one twice, games whose states would fill the memory. */
import { POND } from "../../cli/run.ts"
import { type Files, gameInstead, gameWith, type HostileKind, many } from "../hostile-kind.ts"

const DEPTH = 60

/** A verb of the game, by its number. */
const verb = (index: number): string =>
  `verb${String.fromCharCode(97 + Math.floor(index / 676), 97 + (Math.floor(index / 26) % 26), 97 + (index % 26))}k`

/** Verbs, each of which does the next one twice. */
const twice = (usage: string, last: string, both: (next: string) => string, more = ""): string =>
  `verbs:\n${many(
    DEPTH,
    (index) =>
      `  ${verb(index)}: { usage: ${verb(index)}${usage}, do: "${index === DEPTH - 1 ? last : both(verb(index + 1))}"${more} }\n`,
  )}`

const withCard = (verbs: string, effect: string): Files => ({
  ...gameWith(verbs),
  "pond/cards/more.yaml": `- { name: Pike, copies: 9, colour: Red, cost: 1, effect: ${JSON.stringify(effect)} }\n`,
})

/** What the first of them is done to, and what the last does. */
const SHAPES: readonly (readonly [name: string, files: () => Files])[] = [
  [
    "nothing",
    () =>
      withCard(
        twice("", "draw 1", (next) => `${next}; ${next}`),
        verb(0),
      ),
  ],
  [
    "an amount",
    () =>
      withCard(
        twice(" (amount)", "lose the amount", (next) => `${next} the amount; ${next} the amount`),
        `${verb(0)} $1`,
      ),
  ],
  [
    "a number",
    () =>
      withCard(
        twice(" (number)", "draw the number", (next) => `${next} the number; ${next} the number`),
        `${verb(0)} 2`,
      ),
  ],
  [
    "a card",
    () =>
      withCard(
        twice(" (card)", "move the card beneath the deck", (next) => `${next} the card; ${next} the card`),
        `${verb(0)} 1 card in your hand`,
      ),
  ],
  [
    "a player",
    () =>
      withCard(
        twice(" (player)", "the player draws 1", (next) => `${next} the player; ${next} the player`),
        `${verb(0)} each player`,
      ),
  ],
  [
    "all players",
    () =>
      withCard(
        twice("", "draw 1", (next) => `each player ${next}s; each other player ${next}s`),
        verb(0),
      ),
  ],
  [
    "one way or the other",
    () =>
      withCard(
        twice("", "draw 1", (next) => `if you have at least $1, ${next}; otherwise, ${next}`),
        verb(0),
      ),
  ],
  [
    "an offer",
    () =>
      withCard(
        twice("", "draw 1", (next) => `you may ${next}; you may ${next}`),
        verb(0),
      ),
  ],
  [
    "a payment",
    () =>
      withCard(
        twice("", "pay $1", (next) => `${next}; ${next}`),
        `you may ${verb(0)} to draw 1`,
      ),
  ],
  [
    "a choice",
    () =>
      withCard(
        twice("", "draw 1", (next) => `choose one: ${next} or draw 1, then ${next}`),
        verb(0),
      ),
  ],
  [
    "a trigger",
    () =>
      withCard(
        `${many(DEPTH, (index) => `${index === 0 ? "verbs:\n" : ""}  ${verb(index)}: { usage: ${verb(index)}, do: draw 1 }\n`)}rules:\n${many(
          DEPTH - 1,
          (index) => `  - whenever you ${verb(index)}, ${verb(index + 1)} and ${verb(index + 1)}\n`,
        )}`,
        verb(0),
      ),
  ],
]

const PLAY = ["play", "pond", "--players", "2", "--seat", "all=random", "--seed", "1", "--option", "long day=on"]

/** 19,000 cards of a few lines. */
const shoal = (): string => many(19, (index) => `- { name: Fish ${verb(index)}, copies: 1000, colour: Red, cost: 1 }\n`)

export const depthKinds: readonly HostileKind[] = [
  ...SHAPES.map(
    ([name, files]): HostileKind => ({
      name: `verbs that do the next one twice, 60 deep: ${name}`,
      files,
      argv: ["check", "pond"],
      told: /: no mistakes/,
      code: 0,
    }),
  ),
  {
    name: "verbs that do the next one twice, compiled: an amount",
    files: () => SHAPES[1]?.[1]() ?? {},
    argv: ["sim", "pond", "--games", "1", "--players", "2", "--seed", "1"],
    told: /1 game/,
    code: 0,
  },
  {
    name: "verbs that do the next one twice, played",
    files: () => ({ ...SHAPES[0]?.[1](), "pond/cards/fish.yaml": "[]\n" }),
    argv: PLAY,
    told: /run\/fuel/,
  },
  {
    name: "points for others, by verbs that come round",
    files: () =>
      gameInstead(
        "score: score the number of cards in your play\n",
        `score: each other player swims\nverbs:\n  swim: { usage: swim, do: "if you have at least $3, dive" }\n  dive: { usage: dive, do: "if you have at least $4, swim; score 1" }\n`,
      ),
    told: "check/scored-for-others",
  },
  {
    name: "1,000 zones of each player, each with room for 19,000 cards",
    files: () => ({
      ...gameInstead(
        "zones:",
        `zones:\n${many(990, (index) => `  zone ${verb(index)}: { of: card, per: player, ordered: yes }\n`)}`,
      ),
      "pond/cards/more.yaml": shoal(),
    }),
    isLarge: true,
    told: "pack/too-many",
  },
  {
    name: "990 counters on each of 19,000 cards",
    files: () => ({
      ...gameInstead("counters:", `counters:\n${many(990, (index) => `  counter ${verb(index)}: { per: card }\n`)}`),
      "pond/cards/more.yaml": shoal(),
    }),
    isLarge: true,
    told: "pack/too-many",
  },
  {
    name: "20,000 cards for each of 16 players",
    files: () => ({
      "pond/pack.yaml": `${POND["pack.yaml"]}`,
      "pond/game.yaml": `${POND["game.yaml"]}`
        .replace("count: 2-3", "count: 2-16")
        .replace("  card:\n", "  card:\n    per: player\n"),
      "pond/cards/fish.yaml": many(
        20,
        (index) => `- { name: Fish ${verb(index)}, copies: 1000, colour: Red, cost: 1 }\n`,
      ),
    }),
    told: "pack/too-many",
  },
  {
    name: "spaces that hold 1,000 each",
    files: () => gameWith("boards: { sea: { grid: 100x100, limit: 1000 } }\n"),
    told: "pack/too-many",
  },
  {
    name: "spaces within a billion of each other",
    files: () =>
      gameWith(
        'boards: { sea: { grid: 100x100 } }\nrules: ["whenever you play a card, put 1 card in your hand onto a space within 1000000000 spaces of a card"]\n',
      ),
    told: "check/too-far",
  },
]
