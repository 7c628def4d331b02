/** Bots think on compiled programs once that pays; what they choose does not depend on it. */
import { afterEach, expect, test, vi } from "vitest"
import { link, newGame } from "../../interpreter/index.ts"
import { playPart } from "../../simulator/batch/part.ts"
import { playOut } from "../../simulator/bots/playouts.ts"
import { entrant, mergeTallies, type Setup } from "../../simulator/index.ts"
import { contentGames } from "../support/games.ts"
import { allowWebAssembly } from "../support/web-assembly.ts"

const program = contentGames().find(({ name }) => name === "classics/leduc-poker")?.program ?? null
if (program === null) throw new Error("no program")
const { text } = entrant(program, [{ name: "leduc-poker", version: "1.0.0", folder: "leduc-poker" }])
const GAMES = 20

const setup: Setup = {
  players: 2,
  seed: 5,
  options: {},
  varied: [],
  seats: ["greedy:30", "ismcts:40"],
  rotate: true,
  limit: 5000,
}

function play(): string {
  let next = 0
  const part = playPart({ programs: [text], setup, games: [[0, GAMES]] }, () => (next < GAMES ? next++ : -1))
  return JSON.stringify(mergeTallies(part.tallies))
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test("bots choose the same with and without WebAssembly", { timeout: 60_000 }, () => {
  const modules = allowWebAssembly(true)
  const compiled = play()
  // The games of the batch, and the playouts of those who think about them.
  expect(modules()).toBe(2)
  allowWebAssembly(false)
  expect(play()).toBe(compiled)
})

test("a machine is compiled when it is much in use, and not where that is forbidden", () => {
  const generator = Int32Array.of(1, 2, 3, 4)
  const machine = link(program, 2)
  const start = newGame(machine, { seed: 1 })
  const state = start.slice()
  const playSome = (): void => {
    for (let i = 0; i < 1500; i++) {
      state.set(start)
      playOut(machine, state, generator)
    }
  }
  allowWebAssembly(false)
  playSome()
  expect(machine.compiled).toBeNull()
  vi.unstubAllGlobals()
  const other = link(program, 2)
  for (let i = 0; i < 1500 && other.compiled === null; i++) {
    state.set(start)
    playOut(other, state, generator)
  }
  expect(other.compiled).not.toBeNull()
})
