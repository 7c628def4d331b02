/** What holds of any sequence of answers, and of effects that would not end. */
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  advance,
  answer,
  checkState,
  decisions,
  hashState,
  isOver,
  type Machine,
  newGame,
  openDecision,
  optionCount,
  packAnswer,
  playout,
  RunawayError,
  replay,
} from "../../interpreter/index.ts"
import { newCard, quoted, Table, withCards } from "./varied-pack.ts"

const { program } = withCards("")
if (program === null) throw new Error("no program")
const machines = [2, 3, 4, 5].map((players) => new Table(program, players).machine)

/** A machine, a seed, and answers as fractions of what is offered. */
const game = fc.record({
  machine: fc.constantFrom(...machines),
  seed: fc.integer({ min: 0, max: 2 ** 40 }),
  events: fc.integer({ min: 0, max: 3 }),
  picks: fc.array(fc.nat(999), { maxLength: 90 }),
})
type Game = typeof game extends fc.Arbitrary<infer T> ? T : never

interface Played {
  readonly answers: readonly number[]
  /** The state before each answer, and the last. */
  readonly states: readonly Int32Array[]
}

const begin = ({ machine, seed, events }: Game): Int32Array => {
  const state = newGame(machine, { seed, options: { "event count": events } })
  advance(machine, state)
  return state
}

function play(from: Game): Played {
  const { machine } = from
  const state = begin(from)
  const answers: number[] = []
  const states = [state.slice()]
  for (const pick of from.picks) {
    if (isOver(state)) break
    const fiber = openDecision(machine, state)
    const option = pick % optionCount(machine, state, fiber)
    expect(answer(machine, state, fiber, option)).toEqual({ ok: true })
    answers.push(packAnswer(machine, fiber, option))
    states.push(state.slice())
  }
  return { answers, states }
}

describe("answers", () => {
  test("any sequence leaves a sound state", () => {
    fc.assert(
      fc.property(game, (from) => {
        for (const state of play(from).states) {
          expect(checkState(from.machine, state)).toEqual([])
          expect(isOver(state)).toBe(openDecision(from.machine, state) < 0)
        }
      }),
      { numRuns: 40 },
    )
  })

  test("undoing by replaying a prefix gives the state of then", () => {
    fc.assert(
      fc.property(game, fc.nat(90), (from, back) => {
        const { answers, states } = play(from)
        const kept = Math.max(0, answers.length - back)
        const undone = replay(from.machine, {
          seed: from.seed,
          options: { "event count": from.events },
          answers: answers.slice(0, kept),
        })
        expect(undone.ok).toBe(true)
        expect(hashState(undone.state)).toBe(hashState(states[kept] ?? new Int32Array()))
        expect(undone.state).toEqual(states[kept])
      }),
      { numRuns: 60 },
    )
  })

  test("what is no option is refused and changes nothing", () => {
    const wrong = fc.oneof(
      fc.integer({ min: -5, max: -1 }),
      fc.integer({ min: 0, max: 1e6 }).map((n) => n + 0.5),
      fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 2 ** 32, 2 ** 53),
    )
    fc.assert(
      fc.property(game, wrong, fc.nat(1000), fc.integer({ min: -3, max: 40 }), (from, option, past, fiber) => {
        const { states } = play(from)
        const state = states.at(-1)?.slice() ?? new Int32Array()
        const before = state.slice()
        const { machine } = from
        const open = openDecision(machine, state)
        expect(answer(machine, state, open, option).ok).toBe(false)
        expect(answer(machine, state, open, optionCount(machine, state, open) + past).ok).toBe(false)
        if (fiber !== open) expect(answer(machine, state, fiber, 0).ok).toBe(false)
        expect(state).toEqual(before)
      }),
      { numRuns: 60 },
    )
  })

  test("looking at a state does not change it", () => {
    fc.assert(
      fc.property(game, (from) => {
        const state = play(from).states.at(-1) ?? new Int32Array()
        const before = state.slice()
        for (const decision of decisions(from.machine, state)) expect(decision.options.length).toBe(decision.count)
        expect(state).toEqual(before)
      }),
      { numRuns: 40 },
    )
  })

  test("one machine may serve many games by turns", () => {
    fc.assert(
      fc.property(game, fc.integer({ min: 0, max: 1000 }), (from, otherSeed) => {
        const { machine } = from
        const alone = play(from)
        const state = begin(from)
        const other = newGame(machine, { seed: otherSeed })
        advance(machine, other)
        for (const packed of alone.answers) {
          if (!isOver(other)) playout(machine, other, otherSeed, { limit: 1 })
          const fibers = machine.layout.fibers.length
          answer(machine, state, packed % fibers, Math.floor(packed / fibers))
        }
        expect(hashState(state)).toBe(hashState(alone.states.at(-1) ?? new Int32Array()))
      }),
      { numRuns: 30 },
    )
  })
})

/** Plays at random until something runs away; what was, and what was answered. */
function untilRunaway(machine: Machine): { error: RunawayError; before: Int32Array; after: Int32Array } {
  for (let seed = 0; seed < 300; seed++) {
    const state = newGame(machine, { seed })
    advance(machine, state)
    let x = seed
    while (!isOver(state)) {
      x = (Math.imul(x, 1103515245) + 12345) >>> 1
      const before = state.slice()
      const fiber = openDecision(machine, state)
      try {
        answer(machine, state, fiber, (x >>> 8) % optionCount(machine, state, fiber))
      } catch (error) {
        if (error instanceof RunawayError) return { error, before, after: state }
        throw error
      }
    }
  }
  throw new Error("nothing ran away")
}

describe.each([
  ["repeat until the clock is 11 or more: gain $1", "run/fuel"],
  ["repeat while you have 0 or more penalties: gain $1, then lose $1", "run/fuel"],
  ["command this", "run/stack"],
])("an effect without end: %s", (effect, code) => {
  const compiled = withCards(newCard(`effect: ${quoted(effect)}`, { colour: "Blue" }))
  test("is accepted", () => {
    expect(compiled.diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
  })
  test("is stopped, names the card and its words, and the game stands at the last decision", () => {
    const endless = compiled.program
    if (endless === null) throw new Error("no program")
    const { machine } = new Table(endless, 3)
    const { error, before, after } = untilRunaway(machine)
    expect(error.code).toBe(code)
    expect(error.source?.owner).toBe("Newcomer")
    expect(effect).toContain(error.source?.text.split(":")[0] ?? "?")
    expect(error.source?.file).toMatch(/new\.yaml$/)
    expect(after).toEqual(before)
    expect(checkState(machine, after)).toEqual([])
    // The game can go on with another option, or by undoing.
    expect(openDecision(machine, after)).toBeGreaterThanOrEqual(0)
  })
  test("stops a playout too, at its last decision", () => {
    const endless = compiled.program
    if (endless === null) throw new Error("no program")
    const { machine } = new Table(endless, 3)
    let stopped = 0
    for (let seed = 0; seed < 60 && stopped < 3; seed++) {
      const state = newGame(machine, { seed })
      const record: number[] = []
      try {
        playout(machine, state, seed, { record })
      } catch (error) {
        if (!(error instanceof RunawayError)) throw error
        stopped++
        expect(openDecision(machine, state)).toBeGreaterThanOrEqual(0)
        const again = replay(machine, { seed, options: {}, answers: record, hash: hashState(state) })
        expect(again.ok).toBe(true)
      }
    }
    expect(stopped).toBeGreaterThan(0)
  })
})
