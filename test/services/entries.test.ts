import { expect, test } from "vitest"
import { entries } from "../../dsl/services/entries.ts"
import { face } from "../../dsl/services/face.ts"
import { Workspace } from "../../dsl/services/workspace.ts"
import { GAME } from "../support/caret.ts"
import { resolverOf } from "../support/packs.ts"

const GAME_OF_KINDS = GAME.replace(
  "kinds:\n",
  "kinds:\n  spell: { of: card, properties: { reach: number } }\n  token: { properties: { worth: { type: number, none: yes } } }\n",
)

const workspace = new Workspace(
  new Map([
    ["pack.yaml", "name: tried\nversion: 1.0.0\n"],
    ["game.yaml", GAME_OF_KINDS],
    [
      "cards/all.yaml",
      "- { name: Bolt, kind: spell, colour: Blue, cost: 3, reach: 2 }\n- { name: Pair, kind: card, colour: [Red, Blue], cost: 1 }\n- { name: Chip, kind: token }\n",
    ],
  ]),
  resolverOf(),
)

test("a list of components shows what is printed on each, what its kind has from another too", () => {
  const shown = entries(workspace).map(({ key, kind, suit, fact, isOwn }) => [key, kind, suit?.value, fact, isOwn])
  expect(shown).toEqual([
    ["Bolt", "spell", "Blue", "2", true],
    ["Pair", "card", "Red", "$1", true],
    ["Pair #2", "card", "Blue", "$1", true],
    ["Chip", "token", undefined, "", true],
  ])
})

test("the list and the face mean the same suit", () => {
  for (const { name, variant, suit } of entries(workspace)) {
    const property = face(workspace, name, variant)?.properties.find(({ role }) => role === "suit")
    expect(property?.value).toBe(suit?.value)
  }
})
