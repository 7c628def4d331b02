/** Games that run in time: what comes at the same time, time in any portions, and games saved in the middle of an action. */
import { describe, expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import {
  advance,
  answer,
  answerAtOnce,
  type Command,
  checkState,
  counterOf,
  decisions,
  elapse,
  hashState,
  isOver,
  link,
  load,
  type Machine,
  newGame,
  packElapse,
  redo,
  replay,
  save,
  setCounter,
  TIMER,
  timerAt,
  view,
} from "../../interpreter/index.ts"
import { contentProgram } from "../support/games.ts"
import { resolverOf } from "../support/packs.ts"
import { choices } from "./game-checks.ts"

/** Timed games, from which seed. `GAMES=1000` for the full run. */
const MANY = Number(process.env.GAMES ?? 2)
const FROM = Number(process.env.FROM ?? 0)

const RUSH = `game: Rush
players: { count: 3 }
counters: { place: { per: player }, gem: { per: player, plural: gems }, heap: { from: 0, to: 9 } }
timers: { sand: { seconds: 9 } }
tracks: { lead: { of: player, by: place } }
conflicts: { tick: 100ms, order: lead }
verbs:
  grab: { usage: grab, needs: the heap is 1 or more, do: "set the heap to the heap minus 1; gain 1 gem" }
  pile: { usage: pile, do: "choose a player; set the heap to 9" }
rules:
  - at any time, you may grab
  - at any time, you may pile
flow: |
  start the sand timer
  set the heap to 1
  repeat: wait
`

/** Who is asked what, and may do what: a command by a player's number and the beginning of an option's label. */
function command(machine: Machine, state: Int32Array, player: number, label: string): Command {
  for (const open of decisions(machine, state))
    for (const [index, option] of open.options.entries())
      if (open.player === player && option.label.startsWith(label))
        return { fiber: open.fiber, option: open.first + index }
  throw new Error(`player ${player} can't ${label}`)
}

describe("of several who act at the same time", () => {
  const files = { "rush/pack.yaml": "name: rush\nversion: 1.0.0\n", "rush/game.yaml": RUSH }
  const { program, diagnostics } = compilePack(new Map(Object.entries(files)), resolverOf())
  if (program === null) throw new Error(diagnostics.map(({ message }) => message).join("; "))
  const machine = link(program, 3)
  const gem = program.counters.findIndex(({ name }) => name === "gem")
  const place = program.counters.findIndex(({ name }) => name === "place")
  const begin = (places: readonly number[]): Int32Array => {
    const state = newGame(machine, { seed: 1 })
    advance(machine, state)
    for (const [seat, each] of places.entries()) setCounter(machine, state, place, seat, each)
    return state
  }
  const gems = (state: Int32Array): number[] => [0, 1, 2].map((seat) => counterOf(machine, state, gem, seat))
  const orders = (list: readonly Command[]): Command[][] =>
    list.length < 2
      ? [[...list]]
      : list.flatMap((each) => orders(list.filter((other) => other !== each)).map((rest) => [each, ...rest]))

  test.each([
    [
      [1, 2, 3],
      [1, 0, 0],
    ],
    [
      [3, 2, 1],
      [0, 0, 1],
    ],
    [
      [2, 1, 3],
      [0, 1, 0],
    ],
    // Of two alike the one who sits further to the front.
    [
      [2, 1, 1],
      [0, 1, 0],
    ],
  ])("by places %j it goes to %j, however they arrive", (places, expected) => {
    const start = begin(places)
    const grabs = [0, 1, 2].map((seat) => command(machine, start, seat, "grab"))
    for (const arriving of orders(grabs)) {
      const state = start.slice()
      const result = answerAtOnce(machine, state, arriving)
      expect(result.ok && [result.answers.length, result.lost.length]).toEqual([1, 2])
      expect(gems(state)).toEqual(expected)
    }
  })

  test("what may be done is found anew in whatever way the state has changed", () => {
    const state = begin([1, 2, 3])
    const heap = program.counters.findIndex(({ name }) => name === "heap")
    const labels = () => decisions(machine, state).map(({ options }) => options.map(({ label }) => label).join(", "))
    expect(labels()).toEqual(["wait, grab, pile", "wait, grab, pile", "wait, grab, pile"])
    setCounter(machine, state, heap, 0, 0)
    expect(labels()).toEqual(["wait, pile", "wait, pile", "wait, pile"])
    const other = begin([1, 2, 3])
    expect(decisions(machine, other)[0]?.count).toBe(3)
    answer(machine, state, 0, command(machine, state, 1, "pile").option)
    expect(view(machine, state, 0).deciding).toEqual([1])
    expect(labels()).toEqual(["player 1, player 2, player 3", "pile", "pile"])
  })

  test("who has begun goes on before others begin, and letting time pass comes last", () => {
    const start = begin([3, 1, 2])
    answer(machine, start, 0, command(machine, start, 0, "pile").option)
    const both = [command(machine, start, 1, "grab"), command(machine, start, 0, "player 1")]
    for (const arriving of orders(both)) {
      const state = start.slice()
      expect(answerAtOnce(machine, state, arriving)).toMatchObject({ ok: true, lost: [] })
      expect(counterOf(machine, state, 2, 0)).toBe(8)
      expect(gems(state)).toEqual([0, 1, 0])
    }
    const waiting = begin([1, 2, 3])
    const last = [command(machine, waiting, 0, "wait"), command(machine, waiting, 2, "grab")]
    for (const arriving of orders(last)) {
      const state = waiting.slice()
      answerAtOnce(machine, state, arriving)
      expect(decisions(machine, state).map(({ player }) => player)).toEqual([1, 2])
    }
  })

  test.each([
    [
      "two commands of one player",
      (at: Int32Array) => [command(machine, at, 0, "grab"), command(machine, at, 0, "pile")],
      "two-at-once",
      1,
    ],
    ["no such option", () => [{ fiber: 0, option: 99 }], "no-such-option", 0],
    ["no such question", () => [{ fiber: 5, option: 0 }], "not-open", 0],
  ] as const)("%s: refused, and nothing is done", (_, commands, code, which) => {
    const state = begin([1, 2, 3])
    const before = state.slice()
    expect(answerAtOnce(machine, state, commands(state))).toEqual({ ok: false, code, command: which })
    expect(state).toEqual(before)
  })
})

test.each([
  [
    "without timers",
    "tracks: { lead: { of: player, by: place } }\nconflicts: { tick: 100ms, order: lead }",
    "pack/bad-value",
  ],
  ["by no track", "timers: { sand: {} }\nconflicts: { tick: 100ms, order: led }", "pack/unknown-name"],
  [
    "of no time",
    "timers: { sand: {} }\ntracks: { lead: { of: player, by: place } }\nconflicts: { tick: 0ms, order: lead }",
    "pack/bad-value",
  ],
])("an order of conflicts %s is refused", (_, declarations, code) => {
  const game = `game: Tried\ncounters: { place: { per: player } }\n${declarations}\nflow: wait\n`
  const files = { "tried/pack.yaml": "name: tried\nversion: 1.0.0\n", "tried/game.yaml": game }
  const { diagnostics } = compilePack(new Map(Object.entries(files)), resolverOf())
  expect(diagnostics.map((each) => each.code)).toContain(code)
})

const program = contentProgram("council-of-timers")
const machines = [2, 3, 4, 5].map((players) => link(program, players))

/** What some players do now, each one thing; nobody lets time pass: the clock runs. */
function someCommands(machine: Machine, state: Int32Array, random: (bound: number) => number): Command[] {
  const open = decisions(machine, state)
  const commands: Command[] = []
  const seen = new Set<number>()
  for (const { fiber, player, first, options } of open) {
    const offered = options.flatMap(({ kind }, index) => (kind === "wait" ? [] : [first + index]))
    const option = offered[random(offered.length)]
    // Whoever is asked answers, so that it comes to an end; the others act now and then.
    if (seen.has(player) || option === undefined || random(3) === 0) continue
    seen.add(player)
    commands.push({ fiber, option })
  }
  return commands
}

const shuffled = (list: readonly Command[], random: (bound: number) => number): Command[] => {
  const left = [...list]
  return list.map(() => left.splice(random(left.length), 1)[0] as Command)
}

const runsTimer = (machine: Machine, state: Int32Array): boolean =>
  program.timers.some((_, timer) => state[timerAt(machine, timer) + TIMER.running] !== 0)

/** Whether somebody has begun something that asks, so that nobody is at a `wait`. */
function isUnfinished(machine: Machine, state: Int32Array): boolean {
  const asked = decisions(machine, state)
  return asked.length > 0 && asked.every(({ kind }) => kind !== "wait")
}

/** Plays a timed game on the clock. @param during is told the state at every tick, and what is about to be done */
function onTheClock(
  machine: Machine,
  seed: number,
  during: (state: Int32Array, commands: readonly Command[], answers: readonly number[]) => void,
): { readonly state: Int32Array; readonly answers: readonly number[] } {
  const state = newGame(machine, { seed, options: { mode: "Timed" } })
  advance(machine, state)
  const answers: number[] = []
  const random = choices(seed + 5)
  for (let tick = 0; !isOver(state); tick++) {
    if (tick > 20_000) throw new Error(`the game of seed ${seed} does not end`)
    const commands = someCommands(machine, state, random)
    during(state, commands, answers)
    const result = answerAtOnce(machine, state, commands)
    if (!result.ok) throw new Error(result.code)
    answers.push(...result.answers)
    if (isOver(state)) break
    const milliseconds = 100 * (1 + random(80))
    elapse(machine, state, milliseconds)
    answers.push(packElapse(milliseconds))
  }
  return { state, answers }
}

interface Watch {
  /** Told the state at some ticks, what is about to be done, and what was done so far. */
  tick(state: Int32Array, commands: readonly Command[], answers: readonly number[]): void
  end(state: Int32Array, answers: readonly number[]): void
}

type Random = (bound: number) => number

/** How often each of the three things was looked at. */
const seen = { together: 0, lost: 0, portioned: 0, saved: 0 }

/** In whatever order commands arrive, the same is done; and who is at the front loses nothing but to what had been begun. */
function anyOrder(machine: Machine, random: Random, fail: (what: string) => never): Watch {
  const rank = program.conflicts?.counter ?? -1
  const after = (before: Int32Array, commands: readonly Command[]) => {
    const state = before.slice()
    const result = answerAtOnce(machine, state, commands)
    return result.ok ? { ...result, hash: hashState(state) } : fail(result.code)
  }
  return {
    tick(before, commands) {
      if (commands.length < 2) return
      seen.together++
      const first = after(before, commands)
      for (const arrived of [commands.toReversed(), shuffled(commands, random)]) {
        const other = after(before, arrived)
        if (first.hash !== other.hash || first.answers.join() !== other.answers.join())
          fail(`${JSON.stringify(commands)} and ${JSON.stringify(arrived)} come to two states`)
      }
      if (first.lost.length === 0) return
      const asked = decisions(machine, before)
      const places = commands.map(({ fiber, option }) => {
        const own = asked.find(
          ({ first, count, ...each }) => each.fiber === fiber && option >= first && option < first + count,
        )
        const begins = own?.options[option - own.first]?.kind === "permission"
        return begins ? counterOf(machine, before, rank, own.player) : -1
      })
      for (const loser of first.lost) {
        seen.lost++
        const isBehind = places.some((place, index) => !first.lost.includes(index) && place < (places[loser] ?? 0))
        if (!isBehind) fail(`${JSON.stringify(commands[loser])} was lost to nobody ahead`)
      }
    },
    end: () => {},
  }
}

/** Time in one piece and in many leads to the same state. */
function anyPortions(machine: Machine, random: Random, fail: (what: string) => never): Watch {
  return {
    tick(before) {
      const portions = Array.from({ length: 1 + random(8) }, () => 1 + random(random(2) === 0 ? 900 : 60_000))
      const once = before.slice()
      elapse(
        machine,
        once,
        portions.reduce((sum, each) => sum + each),
      )
      const often = before.slice()
      for (const each of portions) if (!isOver(often)) elapse(machine, often, each)
      seen.portioned++
      if (hashState(once) !== hashState(often))
        fail(`${portions.join(", ")} ms in one piece and in these lead elsewhere`)
      for (const { code, message } of checkState(machine, once)) fail(`${code}: ${message}`)
    },
    end: () => {},
  }
}

/** Saved in the middle of an action while a timer runs, and loaded by a machine of its own, it goes on as it would have. */
function savedMidway(machine: Machine, random: Random, fail: (what: string) => never, seed: number): Watch {
  const kept: { readonly text: string; readonly from: number }[] = []
  return {
    tick(before, _, given) {
      if (!isUnfinished(machine, before) || !runsTimer(machine, before) || random(8) > 0 || kept.length > 3) return
      const record = { seed, options: { mode: "Timed" }, answers: [...given] }
      kept.push({ text: JSON.stringify(save(machine, before, record)), from: given.length })
    },
    end(state, answers) {
      const elsewhere = link(program, machine.players)
      for (const { text, from } of kept) {
        const loaded = load(elsewhere, JSON.parse(text))
        if (!loaded.ok) return fail(`what was saved after ${from} answers is refused: ${loaded.code}`)
        for (const entry of answers.slice(from))
          if (!redo(elsewhere, loaded.state, entry).ok) fail(`saved after ${from} answers, ${entry} is refused`)
        if (hashState(loaded.state) !== hashState(state)) fail(`saved after ${from} answers, it ended elsewhere`)
        seen.saved++
      }
      const record = { seed, options: { mode: "Timed" }, answers, hash: hashState(state) }
      if (!replay(elsewhere, record).ok) fail("replaying it leads elsewhere")
    },
  }
}

test(`${MANY} timed games: any order within a tick, time in any portions, saved in the middle of an action`, {
  timeout: 7_200_000,
}, () => {
  for (let seed = FROM; seed < FROM + MANY; seed++) {
    const machine = machines[seed % machines.length] as Machine
    const random = choices(seed + 99)
    const fail = (what: string): never => {
      throw new Error(`seed ${seed}, ${machine.players} players: ${what}`)
    }
    const watches = [anyOrder, anyPortions, savedMidway].map((each) => each(machine, random, fail, seed))
    const { state, answers } = onTheClock(machine, seed, (before, commands, given) => {
      if (random(8) === 0) for (const each of watches) each.tick(before, commands, given)
    })
    for (const each of watches) each.end(state, answers)
  }
  expect(seen.together).toBeGreaterThan(20 * MANY)
  expect(seen.portioned).toBeGreaterThan(40 * MANY)
  expect(seen.saved).toBeGreaterThan(MANY)
  if (MANY >= 20) expect(seen.lost).toBeGreaterThan(MANY / 2)
  if (MANY >= 20) console.log(seen)
})
