/** Who loses the game in the middle of a turn: the step that made it so is done, and the turn goes no further. */
import { expect, test } from "vitest"
import { stringify } from "yaml"
import { compilePack } from "../../dsl/compile.ts"
import { counterOf, link, newGame, playout } from "../../interpreter/index.ts"
import { resolverOf } from "../support/packs.ts"

/** The digits that a game of three notes in which one takes a turn of these lines. */
function noted(turn: string, rules: readonly string[] = []): number {
  const game = {
    game: "Tried",
    players: { count: 3 },
    roles: { "next player": { seat: 1 } },
    kinds: { card: {} },
    zones: { pile: { of: "card" } },
    counters: { log: { to: 999_999_999 }, health: { per: "player", plural: "-" } },
    verbs: {
      note: { usage: "note (X: number)", do: "set the log to the log times 10 plus X" },
      fall: { usage: "fall", do: "note 4; lose the game; note 5", past: "fell", participle: "fallen" },
    },
    spans: { turn: { per: "player", do: turn } },
    rules,
    flow: "a random player takes a turn\nnote 9",
  }
  const files = { "tried/pack.yaml": "name: tried\nversion: 1.0.0\n", "tried/game.yaml": stringify(game) }
  const { program, diagnostics } = compilePack(new Map(Object.entries(files)), resolverOf())
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
  if (!program) return -1
  const machine = link(program, 3)
  const state = newGame(machine, { seed: 1 })
  playout(machine, state, 1)
  return counterOf(machine, state, 0, 0)
}

test.each([
  ["all of the turn", "note 1; note 2", 129],
  ["no step behind the one that made it so", "note 1; fall; note 2", 1459],
  ["no further round of a loop", "3 times:\n  note 1\n  fall\n", 1459],
  ["nor what stands behind the loop", "3 times: fall\nnote 2", 459],
  ["under a condition", "if you have 0 health, fall\nnote 2", 459],
  ["whole where another one is out", "the next player falls; note 2", 4529],
])("%s", (_, turn, log) => expect(noted(turn)).toBe(log))

test("by a rule that hears what is done", () => {
  expect(noted("gain 1 health; lose 1 health; note 2", ["whenever a player loses health, they fall"])).toBe(459)
})

test("the end of the turn is heard", () => {
  expect(noted("fall; note 2", ["at the end of each turn, note 6"])).toBe(4569)
})
