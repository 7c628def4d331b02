import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  advance,
  answer,
  checkState,
  copyState,
  decisions,
  disassemble,
  hashState,
  instructionAt,
  isOver,
  layoutOf,
  link,
  load,
  newGame,
  openDecision,
  optionCount,
  packAnswer,
  pendingWords,
  playout,
  replay,
  save,
  unpackAnswer,
  variableAddress,
  view,
} from "../../interpreter/index.ts"
import { decodeWords, encodeWords } from "../../interpreter/playing/saved-game.ts"
import { assemble } from "../support/assemble.ts"
import { auction, haggle } from "../support/war.ts"

const games = [
  ["haggle", assemble(haggle), [1, 2, 3, 4]],
  ["auction", assemble(auction), [2, 3, 4]],
] as const

describe.each(games)("%s", (_name, program, seats) => {
  test.each([...seats])("%i players: sound at every decision, saved, loaded and replayed bit for bit", (players) => {
    const machine = link(program, players)
    for (let seed = 0; seed < 12; seed++) {
      const state = newGame(machine, { seed })
      const answers: number[] = []
      let choice = seed
      advance(machine, state)
      while (!isOver(state)) {
        expect(checkState(machine, state)).toEqual([])
        const open = decisions(machine, state)
        expect(open.length).toBeGreaterThan(0)
        for (const decision of open) expect(decision.options.length).toBe(optionCount(machine, state, decision.fiber))
        for (let player = 0; player < players; player++)
          expect(view(machine, state, player).deciding).toEqual([...new Set(open.map((decision) => decision.player))])
        choice = (Math.imul(choice, 1103515245) + 12345) >>> 1
        const decision = open[choice % open.length]
        const fiber = decision?.fiber ?? -1
        const option = choice % (decision?.count ?? 1)
        const loaded = load(machine, JSON.parse(JSON.stringify(save(machine, state, { seed, options: {}, answers }))))
        expect(loaded.ok).toBe(true)
        if (!loaded.ok) return
        expect(answer(machine, loaded.state, fiber, option)).toEqual({ ok: true })
        expect(answer(machine, state, fiber, option)).toEqual({ ok: true })
        expect(hashState(loaded.state)).toBe(hashState(state))
        answers.push(packAnswer(machine, fiber, option))
      }
      expect(checkState(machine, state)).toEqual([])
      const again = replay(machine, { seed, options: {}, answers, hash: hashState(state) })
      expect(again.ok).toBe(true)
      expect(again.state).toEqual(state)
    }
  })

  test("a playout is the same game as its answers one by one", () => {
    const machine = link(program, seats[1])
    for (let seed = 0; seed < 40; seed++) {
      const state = newGame(machine, { seed })
      const record: number[] = []
      const count = playout(machine, state, seed, { record })
      expect([isOver(state), count]).toEqual([true, record.length])
      expect(checkState(machine, state)).toEqual([])
      expect(replay(machine, { seed, options: {}, answers: record, hash: hashState(state) }).ok).toBe(true)
    }
  })

  test("every word of a state counts for its hash", () => {
    const state = newGame(link(program, seats[1]), { seed: 5 })
    const hash = hashState(state)
    for (const [at, word] of state.entries()) {
      for (const other of [word + 1, ~word]) {
        state[at] = other
        if (hashState(state) === hash) throw new Error(`word ${at} does not count`)
      }
      state[at] = word
    }
    expect(hashState(state)).toBe(hash)
  })

  test("a policy may look ahead with the same machine", () => {
    const machine = link(program, seats[0])
    const kept = new Int32Array(machine.layout.total)
    const state = newGame(machine, { seed: 3 })
    const record: number[] = []
    playout(
      machine,
      state,
      (_machine, now, fiber, options) => {
        copyState(now, kept)
        answer(machine, kept, fiber, options - 1)
        if (!isOver(kept)) playout(machine, kept, 5, { limit: 3 })
        return options - 1
      },
      { record, limit: 30 },
    )
    const plain = newGame(machine, { seed: 3 })
    playout(machine, plain, (_machine, _state, _fiber, options) => options - 1, { limit: 30 })
    expect(hashState(plain)).toBe(hashState(state))
    expect(replay(machine, { seed: 3, options: {}, answers: record, hash: hashState(state) }).ok).toBe(true)
  })

  test("a limited playout goes on where it stopped", () => {
    const machine = link(program, seats[1])
    const first = (_machine: unknown, _state: unknown, _fiber: number, options: number): number => options >> 1
    const whole = newGame(machine, { seed: 9 })
    playout(machine, whole, first)
    const parts = newGame(machine, { seed: 9 })
    for (let i = 0; i < 10_000 && !isOver(parts); i++) playout(machine, parts, first, { limit: 1 })
    expect(hashState(parts)).toBe(hashState(whole))
  })

  test("every instruction can be taken apart", () => {
    expect(disassemble(program).split("\n").length).toBeGreaterThan(20)
    let at = 0
    while (at < program.code.length) at += instructionAt(program, at).length
    expect(at).toBe(program.code.length)
  })

  test("a replay says where it parted", () => {
    const machine = link(program, seats[1])
    const record: number[] = []
    playout(machine, newGame(machine, { seed: 1 }), 1, { record })
    const wrong = [...record]
    wrong[4] = packAnswer(machine, 0, 99)
    expect(replay(machine, { seed: 1, options: {}, answers: wrong })).toMatchObject({
      ok: false,
      code: "refused",
      step: 4,
    })
    expect(replay(machine, { seed: 1, options: {}, answers: record, hash: "?" })).toMatchObject({
      ok: false,
      code: "other-result",
    })
  })

  test("saved games that do not fit are refused", () => {
    const machine = link(program, seats[1])
    const saved = save(machine, newGame(machine, { seed: 1 }), { seed: 1, options: {}, answers: [] })
    expect(load(machine, { ...saved, program: "other" })).toEqual({ ok: false, code: "save/other-program" })
    expect(load(link(program, seats[0]), saved)).toEqual({ ok: false, code: "save/other-players" })
    expect(load(machine, { ...saved, words: saved.words.slice(2) })).toEqual({ ok: false, code: "save/damaged" })
    expect(load(machine, { ...saved, hash: "0" })).toEqual({ ok: false, code: "save/damaged" })
    expect(load(machine, JSON.parse("{}"))).toEqual({ ok: false, code: "save/format" })
  })
})

test("different seeds, different games", () => {
  const machine = link(assemble(haggle), 2)
  const hashes = new Set<string>()
  for (let seed = 0; seed < 200; seed++) {
    const state = newGame(machine, { seed })
    advance(machine, state)
    hashes.add(hashState(state))
  }
  expect(hashes.size).toBe(200)
})

describe("properties", () => {
  const word = fc.oneof(fc.constant(0), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }))

  test("words are the same after saving and loading", () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        const state = Int32Array.from(words)
        expect(decodeWords(JSON.parse(JSON.stringify(encodeWords(state))), state.length)).toEqual(state)
      }),
    )
  })

  test("a changed word changes the hash", () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), fc.nat(), word, (words, index, other) => {
        const state = Int32Array.from(words)
        const changed = state.slice()
        changed[index % state.length] = other
        expect(hashState(changed) === hashState(state)).toBe(changed.every((w, i) => w === state[i]))
      }),
    )
  })

  test("damaged words are found out, never thrown over", () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), fc.nat(30), (runs, total) => {
        const state = decodeWords(runs, total)
        expect(state === null || state.length === total).toBe(true)
      }),
    )
  })

  test("nothing in a layout overlaps", () => {
    const name = { name: "x" }
    fc.assert(
      fc.property(
        fc.record({
          players: fc.integer({ min: 1, max: 6 }),
          components: fc.integer({ min: 0, max: 70 }),
          zones: fc.array(fc.record({ perPlayer: fc.boolean(), ordered: fc.boolean() }), { maxLength: 5 }),
          counters: fc.array(fc.constantFrom("game" as const, "player" as const, "component" as const), {
            maxLength: 4,
          }),
          variables: fc.array(
            fc.record({ perPlayer: fc.boolean(), type: fc.constantFrom("number" as const, "set" as const) }),
            { maxLength: 5 },
          ),
          branchStack: fc.constantFrom(0, 16),
        }),
        ({ players, components, zones, counters, variables, branchStack }) => {
          const program = assemble({
            players: { min: 1, max: players, usual: 1, direction: 1 },
            components: Array.from({ length: components }, () => ({})),
            zones: zones.map((zone) => ({ ...name, ...zone })),
            counters: counters.map((per) => ({ ...name, per })),
            variables: variables.map((variable) => ({ ...name, start: 0, ...variable })),
            limits: { branchStack },
            scripts: { flow: [["idle"]] },
          })
          const layout = layoutOf(program)
          variables.forEach((_, i) => {
            expect(variableAddress(program, i)).toBe(layout.variables[i])
          })
          const starts = [
            ...layout.variables,
            layout.points,
            ...layout.counters,
            layout.location,
            layout.cameFrom,
            layout.known,
            ...layout.places,
            layout.spans,
            layout.queues,
            layout.lasting,
            ...layout.fibers,
            layout.total,
          ]
          expect([...starts].sort((a, b) => a - b)).toEqual(starts)
          layout.fiberEnds.forEach((end, i) => {
            expect(end).toBe(layout.fibers[i + 1] ?? layout.total)
          })
          const machine = link(program, players)
          const state = newGame(machine, { seed: 1 })
          advance(machine, state)
          expect(checkState(machine, state)).toEqual([])
          expect(openDecision(machine, state)).toBe(-1)
        },
      ),
    )
  })

  test("packed answers come apart as they were", () => {
    const machine = link(assemble(auction), 3)
    fc.assert(
      fc.property(fc.nat(machine.layout.fibers.length - 1), fc.nat(100_000), (fiber, option) => {
        expect(unpackAnswer(machine, packAnswer(machine, fiber, option))).toEqual({ fiber, option })
      }),
    )
  })

  test("pending instances have room for every carrier and every lasting effect", () => {
    expect(pendingWords(assemble(haggle), 0)).toBe(1)
    expect(pendingWords({ ...assemble(haggle), limits: { fuel: 1, stack: 1, branchStack: 0, lasting: 26 } }, 0)).toBe(2)
  })
})
