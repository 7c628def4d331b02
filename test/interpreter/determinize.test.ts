import { describe, expect, test } from "vitest"
import {
  answer,
  checkState,
  decisions,
  determinize,
  hashState,
  Meanings,
  openDecision,
  playout,
  seedGenerator,
  view,
} from "../../interpreter/index.ts"
import type { ProgramSource, Row } from "../support/assemble.ts"
import { contents, type Game, members, slot, start, take } from "../support/run-program.ts"

/** Place 1 open row, 2-5 hands, 6 deck (from the bottom 5 .. 9), 7 closed box without order. */
const table: Partial<ProgramSource> = {
  components: [2, 2, 3, 3, 3, 6, 6, 6, 6, 6, 7, 7].map((start, i) => ({ start, name: `card ${i}` })),
  zones: [
    { name: "row" },
    { name: "hand", perPlayer: true, faces: "owner" },
    { name: "deck", ordered: true, faces: "nobody" },
    { name: "box", faces: "nobody" },
  ],
}
const dealt = (game: Game, player: number, seed: number): Game => {
  const target = game.state.slice()
  const generator = new Int32Array(4)
  seedGenerator(generator, 0, seed)
  determinize(game.machine, game.state, player, generator, target)
  expect(checkState(game.machine, target)).toEqual([])
  expect(view(game.machine, target, player)).toEqual(view(game.machine, game.state, player))
  return { machine: game.machine, state: target }
}
const many = <T>(game: Game, player: number, look: (dealt: Game) => T): Set<string> =>
  new Set(Array.from({ length: 60 }, (_, seed) => JSON.stringify(look(dealt(game, player, seed)))))
const play = (source: Partial<ProgramSource>, ...rows: Row[]): Game =>
  start({ ...table, ...source, scripts: { flow: [...rows, ["idle"]], ...source.scripts } })

describe("what is dealt", () => {
  const idle = play({})
  test("one's own hand stays, another's and the deck change", () => {
    expect(many(idle, 0, (game) => contents(game, 2))).toEqual(new Set(["[0,1]"]))
    expect(many(idle, 0, (game) => contents(game, 3)).size).toBeGreaterThan(20)
    expect(many(idle, 0, (game) => contents(game, 6)[4]).size).toBe(10)
  })
  test("every place keeps its number", () => {
    expect(many(idle, 1, (game) => [2, 3, 6, 7].map((place) => contents(game, place).length))).toEqual(
      new Set(["[2,3,5,2]"]),
    )
  })
  test("what was shown stays known", () => {
    const shown = play({}, ["include", "*s", 7], ["include", "*s", 3], ["reveal", "*s", 1])
    expect(many(shown, 0, (game) => [contents(game, 6)[2], contents(game, 3).includes(3)])).toEqual(
      new Set(["[7,true]"]),
    )
    expect(many(shown, 1, (game) => contents(game, 6)[2]).size).toBeGreaterThan(5)
  })
  test("the game's own generator is another", () => {
    expect(many(idle, 0, ({ state }) => [...state.subarray(0, 4)]).size).toBe(60)
  })
  test("an onlooker knows what everyone knows", () => {
    expect(many(idle, -1, (game) => contents(game, 2)).size).toBeGreaterThan(20)
  })
  test("kinds that never lie face down together are not mixed", () => {
    const kinds = play({
      kinds: ["card", "event"],
      components: [2, 2, 3, 3, 6, 6, 7, 7, 7].map((place, i) => ({
        start: place,
        name: `c${i}`,
        kind: place === 7 ? 1 : 0,
      })),
      zones: [
        { name: "row", kinds: [0, 1] },
        { name: "hand", perPlayer: true, faces: "owner", kinds: [0] },
        { name: "deck", ordered: true, faces: "nobody", kinds: [0] },
        { name: "box", faces: "nobody", kinds: [1] },
      ],
    })
    expect(many(kinds, 0, (game) => contents(game, 7))).toEqual(new Set(["[6,7,8]"]))
    expect(many(kinds, 0, (game) => contents(game, 6)).size).toBeGreaterThan(5)
  })
  test("kinds that may lie face down together are, and each where it may", () => {
    const kinds = play({
      kinds: ["card", "event"],
      components: [2, 2, 3, 3, 6, 6, 6, 7, 7].map((place, i) => ({ start: place, name: `c${i}`, kind: i % 2 })),
      zones: [
        { name: "row" },
        { name: "hand", perPlayer: true, faces: "owner" },
        { name: "deck", ordered: true, faces: "nobody" },
        { name: "box", faces: "nobody", kinds: [0, 1] },
        { name: "closet", faces: "nobody", kinds: [1] },
      ],
    })
    const before = many(kinds, 0, (game) => contents(game, 7).map((component) => component % 2))
    expect(before.size).toBe(4)
    const closed = play({
      kinds: ["card", "event"],
      components: [2, 3, 3, 6, 6, 6, 7, 7].map((place, i) => ({
        start: place,
        name: `c${i}`,
        kind: place === 7 || i === 3 ? 1 : 0,
      })),
      zones: [
        { name: "row" },
        { name: "hand", perPlayer: true, faces: "owner" },
        { name: "deck", ordered: true, faces: "nobody" },
        { name: "closet", faces: "nobody", kinds: [1] },
      ],
    })
    const closet = many(closed, 0, (game) => contents(game, 7))
    expect(closet).toEqual(new Set(["[6,7]", "[3,6]", "[3,7]"]))
  })
})

describe("an effect under way", () => {
  test("goes on with what lies where it found something", () => {
    // The top of the deck is found, then player 0 is asked, then it is put into the row.
    const game = play(
      {},
      ["top", "*s", 6, 1, 0],
      ["first", "it", "*s"],
      ["confirm", "yes", 0],
      ["clear", "*m"],
      ["include", "*m", "it"],
      ["unite", "*m", "*s"],
      ["move", "*m", 1, 0, 0, "n"],
    )
    for (let seed = 0; seed < 20; seed++) {
      const other = dealt(game, 0, seed)
      const top = contents(other, 6)[4]
      take(other, 0)
      expect(contents(other, 1)).toEqual([top])
    }
  })
  test("forgets what nothing needs any more", () => {
    const rows = (component: number): Row[] => [
      ["clear", "*s"],
      ["include", "*s", component],
      ["move", "x", component],
      ["confirm", "yes", 0],
    ]
    const [first, second] = [play({}, ...rows(5)), play({}, ...rows(9))]
    expect(hashState(first.state)).not.toBe(hashState(second.state))
    expect(hashState(dealt(first, 0, 3).state)).toBe(hashState(dealt(second, 0, 3).state))
  })
  test("keeps a component's name while its text is carried out", () => {
    const game = start({
      ...table,
      components: [2, 3, 3, 3, 6, 6, 6].map((place, i) => ({
        start: place,
        name: i === 2 || i === 5 ? "spy" : `card ${i}`,
        scripts: [1],
      })),
      scripts: {
        flow: [["follow", "r", 2, 0, 1], ["idle"]],
        text: [
          ["confirm", "yes", 1],
          ["include", "*m", "this"],
          ["move", "*m", 1, 0, 0, "n"],
        ],
      },
    })
    const ends = many(game, 0, (each) => {
      const copy = { ...each, state: each.state.slice() }
      take(copy, 0)
      return [copy.machine.program.components[contents(copy, 1)[0] ?? -1]?.name, contents(copy, 3).length]
    })
    expect(ends).toEqual(new Set(['["spy",2]']))
  })
  test("what another has picked so far is taken back", () => {
    const rows: Row[] = [
      ["members", "*d", 3],
      ["clear", "*c"],
      ["move", "n", 0],
      ["choose", "*d", "*c", "n", 1, 2, 2, 0],
    ]
    const game = play({}, ...rows)
    const words = [0, 1].map((option) => {
      const copy = { ...game, state: game.state.slice() }
      take(copy, option)
      expect(dealt(copy, 1, 1).state).not.toEqual(dealt(game, 1, 1).state)
      return hashState(dealt(copy, 0, 1).state)
    })
    expect(words[0]).toBe(words[1])
    expect(hashState(dealt(game, 0, 1).state)).toBe(words[0])
  })
})

/** Everyone chooses a card of their hand at the same time; then all play theirs. */
const choosing = (...narrowed: readonly Row[]): ProgramSource["scripts"] => ({
  flow: [["everyone", "all"], ["clear", "*g"], ["branch", "each", "all", -1, -1, []], ["idle"]],
  each: {
    parameters: ["p"],
    rows: [
      ["place", "hand", 1, "p"],
      ["members", "*d", "hand"],
      ...narrowed,
      ["clear", "*c"],
      ["move", "n", 0],
      ["choose", "*d", "*c", "n", "p", 1, 1, 2],
      ["barrier"],
      ["move", "*c", 1, 0, "p", "x"],
    ],
  },
})

describe("what others chose at the same time", () => {
  const secret: Partial<ProgramSource> = { ...table, limits: { branchStack: 64 }, scripts: choosing() }

  test("is chosen again, and everyone goes on from there", () => {
    const game = start(secret as ProgramSource)
    take(game, 1, 2)
    expect(decisions(game.machine, game.state).map(({ player }) => player)).toEqual([0])
    const played = many(game, 0, (other) => {
      const copy = { ...other, state: other.state.slice() }
      const hand = contents(copy, 3)
      take(copy, 0, 1)
      expect(hand).toEqual(expect.arrayContaining(contents(copy, 1).filter((component) => component > 1)))
      return contents(copy, 1)
    })
    expect(played.size).toBeGreaterThan(5)
  })
  test("cannot be told from what is dealt, whatever was looked at before", () => {
    const rows: Row[] = [["points", "s", "p"], ["confirm", "n", "p"], ["barrier"], ["add", 0, -1, "n", "x"]]
    const each = { parameters: ["p"], rows }
    const counters = [{ name: "agreed", to: 9 }]
    const asked = start({ ...secret, counters, scripts: { ...choosing(), each } } as ProgramSource)
    const [yes, no] = [0, 1].map((option) => {
      const game = { ...asked, state: asked.state.slice() }
      take(game, option, 2)
      return [...Array(20).keys()].map((seed) => hashState(dealt(game, 0, seed).state))
    })
    expect(yes).toEqual(no)
    expect(new Set(yes).size).toBeGreaterThan(1)
  })
  test("one's own choice stays", () => {
    const game = start(secret as ProgramSource)
    take(game, 1, 1)
    const own = many(game, 0, (other) => members(other, 4 - 1 + 0, 1))
    expect(own.size).toBe(1)
    for (let seed = 0; seed < 10; seed++) {
      const other = dealt(game, 0, seed)
      take(other, 0, 2)
      expect(contents(other, 1)).toContain(1)
    }
  })
})

describe("who is asked at the same time, where hidden cards decide it", () => {
  // Only these can be chosen: player 1 has two of them, and is asked.
  const choosable = [3, 4, 8, 9]
  const holding = (hand: readonly number[]): Game =>
    start({
      ...table,
      components: [2, 2, 6, 6, 6, 6, 6, 6, 6, 6, 7, 7].map((place, i) => ({
        start: hand.includes(i) ? 3 : place,
        name: `card ${i}`,
      })),
      limits: { branchStack: 64 },
      masks: [[choosable.reduce((mask, component) => mask | (1 << component), 0)]],
      scripts: choosing(["mask", "*m", 0], ["intersect", "*d", "*m"]),
    })
  const game = holding([2, 3, 4])

  test("whoever is asked is dealt something to choose, and not always the same", () => {
    expect(decisions(game.machine, game.state).map(({ player }) => player)).toEqual([1])
    const hands = many(game, 0, (other) => {
      const hand = contents(other, 3)
      const offered = decisions(other.machine, other.state)[0]?.options.map(({ value }) => value) ?? []
      expect(offered).toEqual(hand.filter((component) => choosable.includes(component)))
      expect(offered.length).toBeGreaterThan(1)
      return hand
    })
    expect(hands.size).toBeGreaterThan(8)
  })
  test("what is dealt does not hang on the hidden truth", () => {
    const other = holding([7, 8, 9])
    for (let seed = 0; seed < 20; seed++)
      expect(hashState(dealt(game, 0, seed).state)).toBe(hashState(dealt(other, 0, seed).state))
  })
})

describe("options on what the chooser does not know", () => {
  const choose = (mask: number): Game =>
    play(
      { masks: [[mask]] },
      ["mask", "*d", 0],
      ["clear", "*c"],
      ["move", "n", 0],
      ["choose", "*d", "*c", "n", 0, 1, 1, 0],
    )
  const offeredBy = ({ machine, state }: Game): number[] => {
    const [{ fiber, count, options } = { fiber: 0, count: 0, options: [] }] = decisions(machine, state)
    const offered = options.map(({ value }) => value)
    const meanings = new Meanings()
    expect(meanings.read(machine, state, fiber)).toBe(count)
    expect([...meanings.component.subarray(0, count)]).toEqual(offered)
    return offered
  }

  test("come after the known ones, a deck's from its top", () => {
    const game = choose((1 << 9) | (1 << 5) | (1 << 1) | (1 << 7))
    expect(offeredBy(game)).toEqual([1, 9, 7, 5])
    expect(view(game.machine, game.state, 0).decisions[0]?.options.map(({ value }) => value)).toEqual([1, -1, -1, -1])
  })
  test("come in no telling order from a hand", () => {
    const orders = Array.from({ length: 40 }, (_, seed) => {
      const game = start(
        {
          ...table,
          masks: [[0b11100]],
          scripts: {
            flow: [
              ["mask", "*d", 0],
              ["clear", "*c"],
              ["move", "n", 0],
              ["choose", "*d", "*c", "n", 0, 1, 1, 0],
            ],
          },
        },
        2,
        seed,
      )
      return offeredBy(game).join()
    })
    expect(new Set(orders).size).toBe(6)
  })
  test("mean the same in every state that looks the same", () => {
    const game = choose((1 << 9) | (1 << 5) | (1 << 1) | (1 << 3))
    for (let seed = 0; seed < 20; seed++) {
      const other = dealt(game, 0, seed)
      const places = offeredBy(other).map((component) => other.state[other.machine.layout.location + component])
      expect(places).toEqual([2, 3, 6, 6])
      const deck = contents(other, 6)
      expect(offeredBy(other).slice(2)).toEqual([deck[4], deck[0]])
    }
  })
})

test("a game dealt anew ends", () => {
  const game = play({}, ["confirm", "yes", 0])
  const other = dealt(game, 1, 1)
  expect(openDecision(other.machine, other.state)).toBe(0)
  expect(playout(other.machine, other.state, 1)).toBe(1)
  expect(slot(other, 0)).toBeLessThan(2)
  expect(answer(other.machine, other.state, 0, 0)).toEqual({ ok: false, code: "not-open" })
})
