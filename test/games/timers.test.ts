import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import {
  advance,
  answer,
  checkState,
  counterOf,
  decisions,
  elapse,
  hashState,
  isOver,
  link,
  newGame,
  type Observer,
  packAnswer,
  packElapse,
  playout,
  RunawayError,
  redo,
  replay,
  timerAt,
  view,
} from "../../interpreter/index.ts"
import { contentProgram } from "../support/games.ts"
import { type Cooking, cook, kitchen } from "../support/kitchen.ts"
import { resolverOf } from "../support/packs.ts"

const RULES = ["when the egg timer ends, note 1", "when the tea timer ends, note 2", "when the oven timer ends, note 3"]
const FOREVER = "\nrepeat: wait"

describe("what happens in time", () => {
  test.each([
    // flow, milliseconds that pass one after another, the log
    ["start the egg timer", [2999], 0],
    ["start the egg timer", [3000], 1],
    ["start the egg timer", [1000, 1000, 1000], 1],
    ["start the egg timer", [10_000], 1],
    ["start the oven timer\nstart the egg timer", [5000], 13],
    ["start the tea timer\nstart the egg timer", [3000], 12],
    ["start each timer", [5000], 123],
    ["start the egg timer and the oven timer", [5000], 13],
    ["for each timer: start it", [5000], 123],
    ["start the egg timer\nstop the egg timer", [9000], 0],
    ["start the egg timer\nwait until the egg timer is empty\nstart the egg timer", [6000], 11],
    ["start the egg timer\nwait until the egg timer is empty\nnote 9", [3000], 19],
    ["start the egg timer\nwait while the egg timer is running\nnote 9", [3000], 19],
    ["wait until the egg timer is not running\nnote 9\nstart the egg timer", [3000], 91],
    ["start the oven timer\nwait until the oven timer has 2 or fewer seconds\nnote 9", [3000], 9],
    ["start the oven timer\nwait until the oven timer has 2 or fewer seconds\nnote 9", [2000], 0],
    ["start the oven timer\nwait until the oven timer has 2 or fewer seconds\nrestart the oven timer", [7999], 0],
    ["start the oven timer\nwait until the oven timer has 2 or fewer seconds\nrestart the oven timer", [8000], 3],
    ["start the oven timer\nstart the egg timer\nwait until the egg timer is empty\nstop the oven timer", [9000], 1],
    [
      "start the oven timer\nstart the egg timer\nwait until the egg timer is empty\nstop the oven timer\nstart the oven timer\nwait until the oven timer is empty\nnote 9",
      [5000],
      139,
    ],
    ["start each timer\nwait until all timers are empty\nnote 9", [5000], 1239],
    ["note the seconds of the egg timer\nstart the egg timer\nwait until the egg timer is empty\nnote 7", [3000], 317],
  ])("%s, %j: %i", (flow, times, log) => {
    const game = cook(`${flow}${FOREVER}\n`, [...RULES, "at any time, you may gain $1"])
    for (const milliseconds of times) game.pass(milliseconds)
    expect(game.log()).toBe(log)
    expect(checkState(game.machine, game.state)).toEqual([])
  })

  test("whichever timer ends can be spoken of", () => {
    const rules = ["when a timer ends, restart it", "when a timer runs out, note 5", "at any time, you may gain $1"]
    const game = cook(`start the egg timer${FOREVER}`, rules)
    game.pass(9000)
    expect(game.log()).toBe(555)
    expect(view(game.machine, game.state, 0).timers[0]).toEqual({ timer: 0, left: 3000, running: true })
  })

  test("a verb with a timer is an event of that timer", () => {
    const game = cook(`start the egg timer; start the tea timer${FOREVER}`, [
      "when any player starts the tea timer, note 4",
    ])
    expect(game.log()).toBe(4)
  })

  test("time passes while somebody is asked, and the question stands", () => {
    const game = cook("start the egg timer\nchoose a player\nnote 8", RULES, 3)
    const before = decisions(game.machine, game.state).map(({ options }) => options.length)
    game.pass(2000)
    game.pass(2000)
    expect(game.log()).toBe(1)
    const [asked] = decisions(game.machine, game.state)
    expect([asked?.options.length]).toEqual(before)
    answer(game.machine, game.state, asked?.fiber ?? -1, 0)
    expect(game.log()).toBe(18)
  })

  test("what a timer brings may ask, and time goes on meanwhile", () => {
    const rules = ["when the egg timer ends, you may gain $1", "when the oven timer ends, note 3"]
    const game = cook(`start each timer${FOREVER}`, rules)
    game.pass(6000)
    expect(game.log()).toBe(3)
    expect(decisions(game.machine, game.state).map(({ kind }) => kind)).toEqual(["confirm"])
  })
})

describe("a pace", () => {
  const RULE = "at any time, you may gain $1"
  const open = ({ machine, state }: Cooking): string[] =>
    decisions(machine, state).map(({ player, options }) => `${player}: ${options.map(({ label }) => label).join(", ")}`)
  const act = (game: Cooking, player: number, label: string): void => {
    const decision = decisions(game.machine, game.state).find((each) => each.player === player)
    const option = decision?.options.findIndex((each) => each.label === label) ?? -1
    if (!decision || option < 0) throw new Error(`${label} is not open`)
    expect(answer(game.machine, game.state, decision.fiber, decision.first + option)).toEqual({ ok: true })
  }
  const begin = (flow: string, pace?: number): Cooking => cook(`${flow}${FOREVER}\n`, [RULE], 2, pace)

  test("while a timer runs each does one thing, and then waits", () => {
    const game = begin("start the oven timer", 2)
    act(game, 0, "gain $1")
    expect(open(game)).toEqual(["1: wait, gain $1"])
    act(game, 1, "gain $1")
    expect(open(game)).toEqual(["0: wait"])
    act(game, 0, "wait")
    expect(open(game)).toEqual(["0: wait, gain $1", "1: wait, gain $1"])
    expect(game.state[timerAt(game.machine, 2)]).toBe(3000)
  })

  test("time that is handed in lets everyone act again, however little it is", () => {
    const game = begin("start the oven timer", 2)
    act(game, 0, "gain $1")
    game.pass(1)
    expect(open(game)).toEqual(["0: wait, gain $1", "1: wait, gain $1"])
  })

  test("a timer that ends earlier ends the wait", () => {
    const game = begin("start the egg timer", 2)
    for (const left of [1000, 0]) {
      act(game, 0, "wait")
      act(game, 1, "wait")
      expect(game.state[timerAt(game.machine, 0)]).toBe(left)
    }
  })

  test.each([
    ["where no timer runs", "note 1", 2],
    ["where none is said", "start the oven timer", undefined],
  ])("%s, everyone acts as often as they like", (_, flow, pace) => {
    const game = begin(flow, pace)
    act(game, 0, "gain $1")
    expect(open(game).map((each) => each.slice(0, 2))).toEqual(["0:", "1:"])
  })

  test("without timers it is refused", () => {
    const files = {
      "tried/pack.yaml": "name: tried\nversion: 1.0.0\ndependencies: { prelude: ^0.1.0 }\n",
      "tried/game.yaml":
        "game: Tried\nplayers: { count: 2, pace: 5 }\nspans: { turn: { per: player, do: stop } }\nflow: each player takes a turn\n",
    }
    const { diagnostics } = compilePack(new Map(Object.entries(files)), resolverOf())
    expect(diagnostics.map(({ code }) => code)).toContain("pack/bad-value")
  })
})

describe("waiting", () => {
  const flow = `start the egg timer
wait until the egg timer is empty
note 9`
  const permission = "at any time, if the egg timer is running, you may gain $1"
  const open = (game: ReturnType<typeof cook>) =>
    decisions(game.machine, game.state).map(
      ({ player, options }) => `${player}: ${options.map(({ label }) => label).join(", ")}`,
    )

  test("asks everyone who may do something, at once", () => {
    const game = cook(flow, [permission], 3)
    expect(open(game)).toEqual(["0: wait, gain $1", "1: wait, gain $1", "2: wait, gain $1"])
    expect(view(game.machine, game.state, 2).deciding).toEqual([0, 1, 2])
  })

  test("in any order: time passes when all have let it pass", () => {
    for (const order of [
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
    ]) {
      const game = cook(flow, [permission], 3)
      for (const seat of order) {
        expect(game.log()).toBe(0)
        const own = decisions(game.machine, game.state).find(({ player }) => player === seat)
        expect(answer(game.machine, game.state, own?.fiber ?? -1, own?.first ?? -1)).toEqual({ ok: true })
      }
      expect(game.log()).toBe(9)
    }
  })

  test("what one does lets the others think again", () => {
    const game = cook(flow, [permission], 2)
    const act = (seat: number, label: string): void => {
      const own = decisions(game.machine, game.state).find(({ player }) => player === seat)
      const option = own?.options.findIndex((each) => each.label === label) ?? -1
      expect(answer(game.machine, game.state, own?.fiber ?? -1, (own?.first ?? 0) + option)).toEqual({ ok: true })
    }
    act(0, "wait")
    expect(open(game)).toEqual(["1: wait, gain $1"])
    act(1, "gain $1")
    expect(open(game)).toEqual(["0: wait, gain $1", "1: wait, gain $1"])
    expect(counterOf(game.machine, game.state, 1, 1)).toBe(1)
  })

  test("what one does can take the others' question away", () => {
    const game = cook("start the egg timer\nwait while the egg timer is running\nnote 9", [
      "at any time, if the egg timer is running, you may stop the egg timer",
    ])
    expect(open(game)).toEqual(["0: wait, stop the egg timer", "1: wait, stop the egg timer"])
    expect(answer(game.machine, game.state, 0, 3)).toEqual({ ok: true })
    expect(isOver(game.state)).toBe(true)
    expect(game.log()).toBe(9)
  })

  test("where nobody may do anything one player answers for all", () => {
    const game = cook(flow, [], 3)
    expect(open(game)).toEqual(["0: wait"])
    expect(decisions(game.machine, game.state)[0]).toMatchObject({
      kind: "wait",
      options: [{ kind: "wait", value: 3000 }],
    })
  })

  test("a player who is out is not asked", () => {
    const game = cook(
      `the next player loses the game\n${flow}`.replace("the next player", "a random player"),
      [permission],
      3,
    )
    expect(open(game)).toHaveLength(2)
  })

  test("nothing that could happen is a mistake of the pack", () => {
    expect(() => cook("wait")).toThrow(RunawayError)
    expect(() => cook("start the egg timer\nwait until the oven timer is empty", [])).not.toThrow()
    const game = cook("start the egg timer\nwait until the oven timer is empty", [])
    const before = hashState(game.state)
    expect(() => game.pass(3000)).toThrow(/run\/waiting/)
    expect(hashState(game.state)).toBe(before)
  })
})

test.each([
  [0, { ok: true }],
  [5, { ok: true }],
  [-1, { ok: false, code: "negative-time" }],
  [0.5, { ok: false, code: "negative-time" }],
  [Number.NaN, { ok: false, code: "negative-time" }],
  [Number.POSITIVE_INFINITY, { ok: false, code: "negative-time" }],
])("elapse %d", (milliseconds, result) => {
  const game = cook(`start the egg timer${FOREVER}`)
  const before = hashState(game.state)
  expect(elapse(game.machine, game.state, milliseconds)).toEqual(result)
  if (!result.ok || milliseconds === 0) expect(hashState(game.state)).toBe(before)
})

test("no time passes when the game is over", () => {
  const game = cook("note 1")
  expect(elapse(game.machine, game.state, 5)).toEqual({ ok: false, code: "game-over" })
})

test("the observer hears time pass and timers run", () => {
  const heard: unknown[][] = []
  const observer: Observer = {
    elapsed: (milliseconds) => heard.push(["elapsed", milliseconds]),
    timer: (timer, how) => heard.push([timer, how]),
  }
  const game = cook(
    "start the egg timer\nwait until the egg timer is empty\nstart the tea timer\nwait\nrestart the tea timer\nwait",
  )
  game.machine.observer = observer
  game.pass(2000)
  answer(game.machine, game.state, 0, 0)
  answer(game.machine, game.state, 0, 0)
  expect(heard).toEqual([
    ["elapsed", 2000],
    ["elapsed", 1000],
    [0, "ended"],
    [1, "started"],
    ["elapsed", 3000],
    [1, "ended"],
    [1, "started"],
  ])
})

describe("the same time in other portions", () => {
  const rules = [
    ...RULES,
    "when the oven timer ends, restart the oven timer",
    "when the egg timer ends, start the tea timer",
    "when the tea timer ends, if the oven timer has 3 or fewer seconds, start the egg timer",
    "at any time, if the oven timer has 4 or more seconds, you may gain $1",
  ]
  const flow = `start each timer
repeat:
  wait until the oven timer has 2 or fewer seconds
  note 7
  wait until the oven timer has 3 or more seconds
  wait
  set the log to 0`

  test("leads to the same state", () => {
    const portions = fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(portions, (times) => {
        const [once, often] = [cook(flow, rules), cook(flow, rules)]
        once.pass(times.reduce((sum, each) => sum + each, 0))
        for (const each of times) often.pass(each)
        expect(hashState(often.state)).toBe(hashState(once.state))
        expect(checkState(once.machine, once.state)).toEqual([])
      }),
      { seed: 7, numRuns: 60 },
    )
  })

  const program = contentProgram("classics/snap")

  test("from any state of a game, which replays with its time", () => {
    const machine = link(program, 3)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 80 }),
        fc.array(fc.integer({ min: 1, max: 2500 }), { minLength: 1, maxLength: 8 }),
        (seed, limit, times) => {
          const answers: number[] = []
          const state = newGame(machine, { seed })
          advance(machine, state)
          playout(machine, state, seed, { limit, record: answers })
          if (isOver(state)) return
          const once = state.slice()
          elapse(
            machine,
            once,
            times.reduce((sum, each) => sum + each, 0),
          )
          for (const each of times)
            if (!isOver(state) && redo(machine, state, packElapse(each)).ok) answers.push(packElapse(each))
          expect(hashState(state)).toBe(hashState(once))
          expect(replay(machine, { seed, options: {}, answers, hash: hashState(once) }).ok).toBe(true)
        },
      ),
      { seed: 11, numRuns: 60 },
    )
  })

  test("a record names an entry that is refused", () => {
    const machine = link(program, 2)
    const answers = [packAnswer(machine, 0, 0), packElapse(1000), packAnswer(machine, 0, 99)]
    expect(replay(machine, { seed: 1, options: {}, answers })).toMatchObject({ ok: false, code: "refused", step: 2 })
  })
})

test.each([
  ["elapse 5 seconds", [], "lower/only-in-rulings"],
  ["start a timer", [], "lower/unsupported"],
  ["start the timer", [], "check/nothing-named"],
  ["start the egg timer or the tea timer", [], "lower/unsupported"],
  ["note 1", ["when the timer ends, note 1"], "check/nothing-named"],
  ["start the soup timer", [], "syntax/unknown-word"],
  ["draw 1 egg timer", [], null],
  ["wait 3 seconds", [], "check/no-usage"],
  ["each player at the same time: wait", [], "lower/unsupported"],
  ["note the seconds", [], "check/wrong-type"],
  ["note 1", ["before a timer ends, note 1"], "lower/unsupported"],
  ["note 1", ["when a timer would end, note 1 instead"], "lower/unsupported"],
])("%s, with the rules %j, is refused", (flow, rules, code) => {
  const { problems } = kitchen(flow, rules)
  if (code === null) expect(problems).not.toEqual([])
  else expect(problems.map((each) => each.code)).toContain(code)
})
