/** What is told of a game besides its speed: the size of its state, instructions per answer, the cost of a copy. */
import { copyState, instructionAt, link, type Machine, newGame, type Program, playout } from "../interpreter/index.ts"
import { measure, type Timing } from "./measure.ts"

export interface Facts {
  readonly bytesPerState: number
  readonly answersPerGame: number
  readonly instructionsPerAnswer: number
  /** Nanoseconds; and as a multiple of copying a bare typed array of the same length. */
  readonly copyNanoseconds: number
  readonly copyOfBare: number
}

/**
 * A machine whose code notes how many instructions are begun. The measured machine is left as it is: only the array that
 * the run loop reads its opcodes from is another. A decision reads its opcode again when it is opened and answered, which
 * counts once.
 */
function counting(machine: Machine): { machine: Machine; executed: () => number } {
  const { program } = machine
  const isStart = new Uint8Array(program.code.length)
  for (let pc = 0; pc < program.code.length; pc += instructionAt(program, pc).length) isStart[pc] = 1
  let executed = 0
  let last = -1
  const code = new Proxy(machine.code, {
    get(target, key) {
      const index = typeof key === "string" ? Number(key) : -1
      if (isStart[index] === 1) {
        if (index !== last) executed++
        last = index
      }
      const value: unknown = Reflect.get(target, key)
      return typeof value === "function" ? value.bind(target) : value
    },
  })
  return { machine: { ...machine, code, mayCompile: false }, executed: () => executed }
}

export async function factsOf(program: Program, players: number, games: number, timing: Timing): Promise<Facts> {
  const { machine, executed } = counting(link(program, players))
  let answers = 0
  for (let seed = 0; seed < games; seed++) answers += playout(machine, newGame(machine, { seed }), seed)
  const state = newGame(machine, { seed: 1 })
  const [ours = Number.NaN, bare = Number.NaN] = await measure(copies(state), timing, 0)
  return {
    bytesPerState: state.byteLength,
    answersPerGame: answers / games,
    instructionsPerAnswer: executed() / answers,
    copyNanoseconds: 1e9 / ours,
    copyOfBare: bare / ours,
  }
}

/** Copies in a kept buffer: of a state by the machine, and of as many words that nobody knows anything about. */
function copies(state: Int32Array) {
  const target = state.slice()
  const from = new Int32Array(state.length)
  const to = new Int32Array(state.length)
  return [
    {
      name: "copy of a state",
      play: (times: number): number => {
        for (let i = 0; i < times; i++) copyState(state, target)
        return target[0] ?? 0
      },
    },
    {
      name: "copy of as many words",
      play: (times: number): number => {
        for (let i = 0; i < times; i++) to.set(from)
        return to[0] ?? 0
      },
    },
  ]
}
