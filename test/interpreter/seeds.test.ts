/** A seed that is none would be taken for another one in silence: two games that ought to differ would be the same. */
import { expect, test } from "vitest"
import { advance, isSeed, link, newGame, playout } from "../../interpreter/index.ts"
import { BatchTable } from "../../simulator/index.ts"
import { Table } from "../../simulator/table/index.ts"
import { contentPack, contentProgram } from "../support/games.ts"

const program = contentProgram("classics/nim")
const machine = link(program, 2)
const setup = { players: 2, options: {}, varied: [], seats: ["random", "random"], rotate: false, limit: 100 }

test.each([0, 1, 2 ** 32, Number.MAX_SAFE_INTEGER])("%d is a seed", (seed) => {
  expect(isSeed(seed)).toBe(true)
  const state = newGame(machine, { seed })
  advance(machine, state)
  expect(playout(machine, state, seed)).toBeGreaterThan(0)
})

test.each([-1, 0.5, 1e300, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])(
  "%d is none, wherever it is given",
  (seed) => {
    expect(isSeed(seed)).toBe(false)
    expect(() => newGame(machine, { seed })).toThrow(RangeError)
    expect(() => playout(machine, newGame(machine, { seed: 1 }), seed)).toThrow(RangeError)
    expect(() => new BatchTable(program, { ...setup, seed })).toThrow(RangeError)
    const start = { players: 2, seed, options: {}, beginning: { kind: "deal" } } as const
    const table = Table.open(contentPack("classics/nim"), start)
    expect(table.problems.map(({ diagnostic }) => diagnostic?.code)).toEqual(["ruling/no-such-game"])
  },
)
