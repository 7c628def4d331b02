/** What is said of parts of a board in everyday words leads to words that are read, and mean the same. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { stringify } from "yaml"
import { compilePack } from "../../dsl/compile.ts"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import { resolverOf } from "../support/packs.ts"

const ROOT = fileURLToPath(new URL("../fixtures/misreadings/areas/", import.meta.url))
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

function mistakesOf(effect: string): readonly Diagnostic[] {
  const files = new Map([
    ["areas/pack.yaml", readFileSync(`${ROOT}pack.yaml`)],
    ["areas/game.yaml", readFileSync(`${ROOT}game.yaml`)],
    ["areas/cards/common.yaml", readFileSync(`${ROOT}cards.yaml`)],
    ["areas/cards/case.yaml", bytes(stringify([{ name: "Trial", kind: "charm", effect }]))],
  ])
  return compilePack(files, resolverOf()).diagnostics.filter(({ severity }) => severity === "error")
}

test.each([
  ["if you have a hut in each area, gain 1 coin", "if each area has 1 or more of your huts, gain 1 coin"],
  [
    "if there is a hut in each space of the cove, gain 1 coin",
    "if each space of the cove has 1 or more huts, gain 1 coin",
  ],
  [
    "each player with 2 or more huts in each area gains 1 coin",
    "for each player: if each area has 2 or more of their huts, they gain 1 coin",
  ],
  ["if you have huts in at least 3 areas, gain 1 coin", "if there are 3 or more areas with your huts, gain 1 coin"],
  [
    "each player who has a hut in 2 or more rows gains 1 coin",
    "for each player: if there are 2 or more rows with their huts, they gain 1 coin",
  ],
  ["put 1 hut in your stock onto a space in each area", "for each area: put 1 hut in your stock onto a space in it"],
  ["choose all huts in 2 areas", "choose 2 areas; choose all huts in those areas"],
  ["choose all huts in an area with a rock", "choose an area with a rock; choose all huts in it"],
])("%s", (text, wording) => {
  const [mistake, another] = mistakesOf(text)
  expect(another).toBeUndefined()
  expect(mistake?.code).toBe("check/misplaced-place")
  expect(mistake?.hint).toContain(`“${wording}”`)
  expect(mistakesOf(wording)).toEqual([])
})

test.each([
  ["each of your huts and pawns in the cove", "each of your huts in the cove and each of your pawns in the cove"],
  [
    "each of your huts in the cove and your pawns in row 1",
    "each of your huts in the cove and each of your pawns in row 1",
  ],
  ["each hut and rock in the cove", "each hut in the cove and each rock in the cove"],
  ["each area with your hut and your pawn", "each area with your hut and each area with your pawn"],
])("as many as there are of %s", (counted, both) => {
  const [mistake] = mistakesOf(`gain 1 coin for ${counted}`)
  expect(mistake?.code).toBe("check/nothing-to-multiply")
  expect(mistake?.hint).toContain(`for ${both}`)
  expect(mistakesOf(`gain 1 coin for ${both}`)).toEqual([])
})

test("what is picked is not the card that the text stands on", () => {
  const [mistake] = mistakesOf("choose a hut on the isle unless its owner pays you 1 coin")
  expect(mistake?.hint).not.toContain("of this")
})
