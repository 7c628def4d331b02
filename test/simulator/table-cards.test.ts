import { expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { declarationsOf } from "../../dsl/pack/printed.ts"
import { EVERYTHING } from "../../simulator/table/index.ts"
import { GAME } from "../support/caret.ts"
import { contentGames } from "../support/games.ts"
import { resolverOf } from "../support/packs.ts"
import { laid } from "./table-games.ts"

test.each(contentGames().map((pack) => [pack.name, pack] as const))(
  "what is declared of each component, in the order of the program: %s",
  (_, { model, program }) => {
    if (!model || !program) throw new Error("no program")
    const declared = declarationsOf(model).map(({ name, kind }) => `${kind} ${name}`)
    expect(declared).toEqual(program.components.map(({ name, kind }) => `${program.kinds[kind]} ${name}`))
  },
)

const pack = compilePack(
  new Map([
    ["pack.yaml", "name: tried\nversion: 1.0.0\n"],
    [
      "game.yaml",
      GAME.replace("kinds:\n", "kinds:\n  spell: { of: card, properties: { reach: number } }\n").replace(
        /setup: .*/,
        "setup: put all cards into the discard pile",
      ),
    ],
    [
      "cards/all.yaml",
      "- { name: Bolt, kind: spell, colour: Blue, cost: 3, reach: 2 }\n- { name: Pair, kind: card, colour: [Red, Blue], cost: 1, copies: 2 }\n",
    ],
  ]),
  resolverOf(),
)

test("a card on the table shows what is printed on it, and not on another of its name", () => {
  const pile = laid(pack)
    .scene(EVERYTHING)
    .zones.find(({ name }) => name === "discard pile")
  expect(pile?.cards.map(({ name, facts, trait }) => [name, facts, trait?.value])).toEqual([
    ["Bolt", ["reach 2", "Blue", "$3"], "Blue"],
    ["Pair", ["Red", "$1"], "Red"],
    ["Pair", ["Red", "$1"], "Red"],
    ["Pair", ["Blue", "$1"], "Blue"],
    ["Pair", ["Blue", "$1"], "Blue"],
  ])
})
