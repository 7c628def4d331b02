/** Bots think on compiled programs once that pays; what they choose does not depend on it. */
import { afterEach, expect, test, vi } from "vitest"
import { link, type Machine, newGame } from "../../interpreter/index.ts"
import { playPart } from "../../simulator/batch/part.ts"
import { playOut } from "../../simulator/bots/playouts.ts"
import { entrant, mergeTallies, type Setup } from "../../simulator/index.ts"
import { contentProgram } from "../support/games.ts"
import { allowWebAssembly, changeWebAssembly, forbidWebAssembly } from "../support/web-assembly.ts"

const program = contentProgram("classics/leduc-poker")
const { text } = entrant(program, [{ name: "leduc-poker", version: "1.0.0", folder: "leduc-poker", isMain: true }])
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

test("bots choose the same with and without WebAssembly", () => {
  const modules = allowWebAssembly(true)
  const compiled = play()
  // The games of the batch, and the playouts of those who think about them.
  expect(modules()).toBe(2)
  allowWebAssembly(false)
  expect(play()).toBe(compiled)
})

/** A class of the host that fails, with an error of that name; of what it is given, where `when` says so. */
const refusing = (name: string, when: (given: Uint8Array) => boolean = () => true) =>
  class {
    constructor(given: Uint8Array) {
      if (when(given)) throw Object.assign(new Error("refused"), { name })
    }
  }

/** Plays until compiling has paid on a machine of its own; returns it. */
const playMuch = (): Machine => {
  const generator = Int32Array.of(1, 2, 3, 4)
  const machine = link(program, 2)
  const start = newGame(machine, { seed: 1 })
  const state = start.slice()
  for (let i = 0; i < 1500 && machine.compiled === null; i++) {
    state.set(start)
    playOut(machine, state, generator)
  }
  return machine
}

test("a machine is compiled when it is much in use", () => {
  expect(playMuch().compiled).not.toBeNull()
})

test.each([
  ["is absent", () => allowWebAssembly(false)],
  ["is forbidden", forbidWebAssembly],
  ["finds no room", () => changeWebAssembly({ Memory: refusing("RangeError") })],
])("where WebAssembly %s, the interpreter goes on", (_, refuse) => {
  refuse()
  expect(playMuch().compiled).toBeNull()
})

test("a program that is compiled wrongly is a fault, not a host without WebAssembly", () => {
  changeWebAssembly({ Module: refusing("CompileError", (bytes: Uint8Array) => bytes.length > 8) })
  expect(playMuch).toThrow("refused")
  changeWebAssembly({ Memory: refusing("TypeError") })
  expect(playMuch).toThrow("refused")
})
