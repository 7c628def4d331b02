/** Verbs that the prelude lends are read when somebody uses them. */
import { expect, test } from "vitest"
import { analysePack, compilePack } from "../../dsl/compile.ts"
import { inOrder } from "../../dsl/diagnostics/order.ts"
import { meaningsOnLine, Workspace } from "../../dsl/services/index.ts"
import { folderFiles, PACK_FILE, resolverOf } from "../support/packs.ts"

const GAME = `game: Tried
players: { count: 2 }
kinds: { card: { properties: { colour: { values: [Red, Blue] } }, scripts: [effect] } }
zones:
  deck: { ordered: yes, faces: nobody }
  hand: { per: player, faces: owner }
  discard pile: { faces: everyone }
verbs: { scout: { usage: scout, do: draw 1 card from the deck } }
flow: "each player scouts"
`
const packOf = (effect: string, colour = "Red"): Map<string, string> =>
  new Map([
    ["pack.yaml", PACK_FILE],
    ["game.yaml", GAME],
    ["cards/all.yaml", `- { name: A, kind: card, colour: ${colour}, effect: "${effect}" }\n`],
  ])

function statesIn(effect: string): ReadonlyMap<string, string> {
  const { checked, diagnostics } = compilePack(packOf(effect), resolverOf())
  expect(diagnostics).toEqual([])
  return new Map(checked?.usages.map(({ decl, state }) => [decl.name, state]))
}

test("one that nobody uses is not read, one that a verb of the pack uses is", () => {
  const states = statesIn("draw 2 cards from the deck")
  expect(["scout", "draw", "reroll", "shuffle-into"].map((name) => states.get(name))).toEqual([
    "read",
    "read",
    "unread",
    "unread",
  ])
  expect(statesIn("shuffle the discard pile into the deck").get("shuffle-into")).toBe("read")
})

test("what it means is told, whether somebody uses it or not", () => {
  const [path = "", bytes] = [...folderFiles("content/prelude")].find(([name]) => name.endsWith("game.yaml")) ?? []
  const lines = new TextDecoder().decode(bytes).split("\n")
  const line = 1 + lines.findIndex((each) => each.startsWith("  shuffle-into:"))
  const told = (effect: string) =>
    meaningsOnLine(compilePack(packOf(effect), resolverOf()), path, line).flatMap((meaning) => meaning.lines)
  expect(told("draw 1 card from the deck")).toEqual(told("shuffle the discard pile into the deck"))
  expect(JSON.stringify(told("draw 1 card from the deck"))).toContain("the pile")
})

test("an edit has it read again where it looks for the component that was edited", () => {
  const prelude = new Map([
    ["lent/pack.yaml", "name: prelude\nversion: 1.0.0\n"],
    [
      "lent/game.yaml",
      `verbs: { move: { usage: "move (set: components) to (place)", operation: move }, summon: { usage: summon, do: move all Red cards in the discard pile to your hand } }\n`,
    ],
  ])
  const resolve = (): Map<string, string> => prelude
  const files = packOf("summon")
  files.set("game.yaml", GAME.replace(/verbs: .*\n/, "").replace("each player scouts", "each player summons"))
  const workspace = new Workspace(files, resolve)
  expect(workspace.analyse().diagnostics).toEqual([])
  workspace.edit("cards/all.yaml", packOf("summon", "Blue").get("cards/all.yaml") ?? "")
  const { diagnostics } = workspace.analyse()
  expect(diagnostics).toEqual(inOrder(analysePack(workspace.files, resolve).diagnostics))
  expect(diagnostics.map(({ code }) => code)).toContain("check/verb-not-here")
})
