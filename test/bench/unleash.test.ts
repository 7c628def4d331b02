import { fileURLToPath } from "node:url"
import { expect, test, vi } from "vitest"
import { finish, follow } from "../../bench/compare/recorded-chance.ts"
import { unleashRecorder } from "../../bench/compare/unleash.ts"
import { standing, unleash } from "../../bench/limit/unleash.mjs"
import { packResolver, readPackFolder } from "../../cli/files.ts"
import { compilePack } from "../../dsl/compile.ts"

vi.mock("../../bench/limit/chance.mjs", () => import("../../bench/compare/recorded-chance.ts"))

const games = Number(process.env.GAMES ?? 1000)

const pack = readPackFolder(fileURLToPath(new URL("../../content/unleash", import.meta.url)))
const { program } = compilePack(pack.files, packResolver(pack.folder))
if (program === null) throw new Error("no program")

test.each([2, 3, 4, 5])("the hand-written Unleash is ours, with %i players", (seats) => {
  const record = unleashRecorder(program, seats)
  const commanded = new Set<number>()
  for (let seed = 0; seed < games; seed++) {
    const game = record(seed)
    follow(game.recording)
    try {
      unleash(1, seats)
      finish()
    } catch (error) {
      throw new Error(`game ${seed}: ${error instanceof Error ? error.message : error}`)
    }
    expect(standing(), `game ${seed}`).toEqual(game.standing)
    for (const card of game.commanded) commanded.add(card >> 1)
  }
  // Not one of the 36 cards may have been left out of the comparison.
  if (games >= 100) expect(commanded.size).toBe(36)
})

test("a difference is noticed", () => {
  const { recording } = unleashRecorder(program, 3)(1)
  const played = (change: Partial<typeof recording>): void => {
    follow({ ...recording, ...change })
    unleash(1, 3)
    finish()
  }
  expect(() => played({})).not.toThrow()
  expect(() => played({ options: recording.options.map((count, i) => (i === 9 ? count + 1 : count)) })).toThrow(
    "options",
  )
  expect(() => played({ answers: [...recording.answers, 0] })).toThrow("decisions")
  expect(() => played({ bounds: recording.bounds.map((bound) => bound + 1) })).toThrow("bound")
  expect(() => played({ orders: recording.orders.map((order) => order.toSpliced(0, 1, 1)) })).toThrow("shuffled")
})
