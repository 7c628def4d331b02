import { expect, test } from "vitest"
import { packResolver, readPackFolder } from "../../cli/files.ts"
import { compilePack } from "../../dsl/compile.ts"
import { HEADER, instructionAt, link, type Machine, newGame, playout } from "../../interpreter/index.ts"

function machineOf(pack: string): Machine {
  const { files, folder } = readPackFolder(`content/classics/${pack}`)
  const { program, diagnostics } = compilePack(files, packResolver(folder))
  expect(diagnostics).toEqual([])
  if (!program) throw new Error(`${pack} does not compile`)
  return link(program, program.players.min)
}

const returnOf = (state: Int32Array): number => {
  const winners = state[HEADER.winners]
  return winners === 1 ? 1 : winners === 2 ? -1 : 0
}

/** The mean of samples is what it should be, within 4 standard errors. */
function expectMean(samples: readonly number[], reference: number): void {
  const mean = samples.reduce((sum, each) => sum + each, 0) / samples.length
  const variance = samples.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (samples.length - 1)
  expect(Math.abs(mean - reference)).toBeLessThan(4 * Math.sqrt(variance / samples.length))
}

test("breakthrough always has a winner: on the far row, or with the only pawns", () => {
  const machine = machineOf("breakthrough")
  const { program, spaces, places } = machine
  const [board] = program.boards
  const returns: number[] = []
  for (let seed = 0; seed < 400; seed++) {
    const state = newGame(machine, { seed })
    playout(machine, state, seed)
    returns.push(returnOf(state))
    const pawns = [...spaces.place].flatMap((place, space) => {
      const address = places.address[place] ?? 0
      return place >= 0 && state[address] === 1
        ? [
            {
              row: Math.floor((space - (board?.first ?? 0)) / 8),
              owner: program.components[state[address + 1] ?? 0]?.owner,
            },
          ]
        : []
    })
    const winner = state[HEADER.winners] === 1 ? 0 : 1
    const arrived = pawns.some(({ row, owner }) => owner === winner && row === (winner === 0 ? 7 : 0))
    const alone = pawns.every(({ owner }) => owner === winner)
    expect([1, 2]).toContain(state[HEADER.winners])
    expect(arrived || alone).toBe(true)
  }
  expectMean(returns, 0)
})

test("a turn of connect four is a short script without loops", () => {
  const { program } = machineOf("connect-four")
  const turn = program.scripts.find(({ name }) => name === "turn")
  const names: string[] = []
  for (let pc = turn?.entry ?? 0; names.at(-1) !== "return"; ) {
    const instruction = instructionAt(program, pc)
    names.push(instruction.name)
    for (const operand of instruction.operands)
      if (operand.startsWith("->")) expect(Number(operand.slice(2))).toBeGreaterThan(pc)
    pc += instruction.length
  }
  // Two sentences and a condition, with all that may go wrong.
  expect(names.length).toBeLessThanOrEqual(36)
})
