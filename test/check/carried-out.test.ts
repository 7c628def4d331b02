import { expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { checkRulings } from "../../simulator/rulings/index.ts"
import { resolverOf } from "../support/packs.ts"

const GAME: Readonly<Record<string, string>> = {
  game: "Ferry",
  players: "{ count: 2-4 }",
  roles: "{ next player: { seat: 1 } }",
  kinds:
    "{ card: { properties: { rank: number, colour: { values: [Red, Blue] } }, states: { tired: {} }, scripts: [effect] }, pawn: { start: box } }",
  zones:
    "{ deck: { of: card, ordered: yes }, discard pile: { of: card }, hand: { of: card, per: player }, play: { of: card, per: player }, box: { of: pawn } }",
  counters: "{ food: { per: player, plural: '-' }, damage: { per: pawn, plural: '-' } }",
  dice: "{ die: { sides: 6, plural: dice } }",
  defaults: "{ draw: from the deck }",
  verbs: "{ eat: { usage: eat, do: gain 1 food } }",
  spans: "{ turn: { per: player, do: you may eat } }",
  setup: "shuffle all cards into the deck",
  flow: "'4 times: each player takes a turn'",
}

const CARD = "- { name: Oar, rank: 1, colour: Red, effect: draw 1 card }\n- { kind: pawn, name: Guest }\n"

type Case = readonly [change: Readonly<Record<string, string>>, code: string, words: string]

function problems(change: Readonly<Record<string, string>>): [string, string][] {
  const game = Object.entries({ ...GAME, ...change }).map(([key, value]) => `${key}: ${value}\n`)
  const files = {
    "ferry/pack.yaml": "name: ferry\nversion: 1.0.0\n",
    "ferry/game.yaml": game.join(""),
    "ferry/cards/all.yaml": CARD,
  }
  const compiled = compilePack(new Map(Object.entries(files)), resolverOf())
  const { sources } = compiled
  return [...compiled.diagnostics, ...checkRulings(compiled)]
    .filter(({ severity }) => severity === "error")
    .map(({ code, span }) => [code, (sources.get(span.file) ?? "").slice(span.start, span.end)])
}

test("the game has nothing wrong", () => expect(problems({})).toEqual([]))

const verb = (usage: string, body: string): Readonly<Record<string, string>> => ({
  verbs: `{ eat: { usage: eat, do: gain 1 food }, row: { usage: "${usage}", ${body} } }`,
})

/** Nothing of the game calls these: they are refused all the same. */
const unused: readonly Case[] = [
  [
    verb("row", "do: 'if you have 2 or more cards in your hand or your play, draw 1'"),
    "lower/unsupported",
    "have 2 or more cards in your hand or your play",
  ],
  [
    verb("row (X: number)", "do: 'this turn, at any time, you may gain X food'"),
    "lower/unsupported",
    "at any time, you may gain X food",
  ],
]

test.each(unused)("%j", (change, code, words) => expect(problems(change)).toEqual([[code, words]]))

/** A setup that does not come to its end is a mistake of the pack, whether it has rulings or not. */
const endless: readonly Case[] = [
  [
    { setup: "'repeat until there are 5 or more cards in the deck: shuffle all cards into the deck'" },
    "run/fuel",
    "repeat until there are 5 or more cards in the deck: shuffle all cards into the deck",
  ],
  [
    { setup: "'repeat until there are 5 or more cards in the deck: move all cards into the deck'" },
    "run/fuel",
    "move all cards into the deck",
  ],
]

test.each(endless)("%j", (change, code, words) => expect(problems(change)).toEqual([[code, words]]))

/** What a text of another pack says is told of the words that use it; what means nothing is refused where it stands. */
const elsewhere: readonly Case[] = [
  [verb("row", "do: each other player who has"), "check/says-nothing", "each other player who has"],
  [
    { ...verb("row", "do: 'if the rival has 2 food, draw 1'"), roles: "{ rival: { is: another player } }" },
    "lower/asks",
    "the rival",
  ],
]

test.each(elsewhere)("%j", (change, code, words) => expect(problems(change)).toEqual([[code, words]]))

test("a span that is not going on is not ended, and nothing stops", () =>
  expect(
    problems({ spans: "{ turn: { per: player, do: end the round }, round: {} }", setup: "end the round" }),
  ).toEqual([]))

/** What cannot be carried out is told together with what is wrong elsewhere, and nothing is told of what leans on a mistake. */
const together: readonly (readonly [
  change: Readonly<Record<string, string>>,
  found: readonly (readonly [code: string, words: string])[],
])[] = [
  [
    { setup: "each player gains 1 xyzzy", rules: "[ 'whenever the game ends, each player draws 1' ]" },
    [
      ["check/unknown-word", "xyzzy"],
      ["lower/unsupported", "the game"],
    ],
  ],
  [
    {
      ...verb("row", "do: 'gain food equal to the food of each player'"),
      spans: "{ turn: { per: player, do: you may gain 1 xyzzy } }",
      score: "gain food equal to the food of each player",
    },
    [
      ["check/unknown-word", "xyzzy"],
      ["lower/several-as-one", "each player"],
      ["lower/several-as-one", "each player"],
    ],
  ],
  // Who uses the verb is told nothing while its body is wrong.
  [{ ...verb("row", "do: gain 1 xyzzy"), setup: "'each player: row'" }, [["check/unknown-word", "xyzzy"]]],
  [
    {
      verbs:
        "{ eat: { usage: eat, do: gain 1 food }, lead: { usage: '(thing: card) lead', is: the thing is xyzzy }, fall: { usage: '(thing: card) fall', is: the thing doesn't lead } }",
      rules: "[ 'when a card that leads enters your hand, draw 1', 'when a card that falls enters your hand, draw 1' ]",
    },
    [["check/unknown-word", "xyzzy"]],
  ],
  // Something else than a text is wrong.
  [
    {
      score: "gain food equal to the food of each player",
      counters: "{ food: { per: player, plural: '-', over: refused } }",
    },
    [
      ["lower/unsupported", "food"],
      ["lower/several-as-one", "each player"],
    ],
  ],
]

test.each(together)("%j", (change, found) => expect(problems(change)).toEqual(found))
