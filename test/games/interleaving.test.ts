/** Players who act at the same time: however their answers come in between each other, the game goes the same way. */
import { expect, test } from "vitest"
import {
  advance,
  answer,
  type Decision,
  decisions,
  hashState,
  isOver,
  link,
  type Machine,
  newGame,
  type OptionValues,
} from "../../interpreter/index.ts"
import { contentProgram } from "../support/games.ts"
import { choices } from "./game-checks.ts"

/** Games of each module. `GAMES=334` for a thousand in all. */
const MANY = Number(process.env.GAMES ?? 60)

interface Course {
  readonly end: string
  /** How often somebody answered while another was asked, too. */
  readonly among: number
  /** How often it was not the turn of who was asked first. */
  readonly crossed: number
}

/**
 * A game in which each player answers by numbers of their own, so that only the order between players is left open.
 * @param next which of several that are asked answers next
 */
function played(
  machine: Machine,
  seed: number,
  options: OptionValues,
  next: (open: readonly Decision[]) => number,
): Course {
  const state = newGame(machine, { seed, options })
  advance(machine, state)
  const random = Array.from({ length: machine.players }, (_, player) => choices(31 * seed + player + 1))
  let among = 0
  let crossed = 0
  while (!isOver(state)) {
    // What others may do at somebody's question is theirs to time.
    const open = decisions(machine, state).filter(({ first }) => first === 0)
    if (open.length > 1) among++
    const which = next(open)
    if (which > 0) crossed++
    const decision = open[which]
    if (!decision) throw new Error("nobody is asked")
    expect(answer(machine, state, decision.fiber, random[decision.player]?.(decision.count) ?? 0).ok).toBe(true)
  }
  return { end: hashState(state), among, crossed }
}

const program = contentProgram("wonder-duel")
const MODULES = ["Menace", "Advisors", "Quest"]

test.each(MODULES)("with %s both players plan and assign in any order", { timeout: 3_600_000 }, (module) => {
  const machine = link(program, 2)
  let among = 0
  let crossed = 0
  for (let seed = MODULES.indexOf(module); seed < MODULES.length * MANY; seed += MODULES.length) {
    const order = choices(seed + 7)
    const first = played(machine, seed, { module }, () => 0)
    // Mixed at random, and now and then the other way round as far as may be.
    const last = seed % 5 === 0
    const other = played(machine, seed, { module }, (open) => (last ? open.length - 1 : order(open.length)))
    expect([seed, other.end]).toEqual([seed, first.end])
    among += first.among
    crossed += other.crossed
  }
  expect(among).toBeGreaterThan(10 * MANY)
  expect(crossed).toBeGreaterThan(10 * MANY)
})
