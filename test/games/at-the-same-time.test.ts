/** Players who act at the same time, each at their own pace, and what may be done at any time meanwhile. */
import { describe, expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import {
  advance,
  answer,
  counterOf,
  type Decision,
  decisions,
  isOver,
  link,
  type Machine,
  newGame,
} from "../../interpreter/index.ts"
import { playBoth } from "../support/both-forms.ts"
import { resolverOf } from "../support/packs.ts"

function machineOf(flow: string, rules: readonly string[] = []): Machine {
  const game = `game: Tried
players: { count: 2, states: { done: { opposite: busy } } }
roles: { other player: { seat: 1 }, first in line: { held: yes } }
kinds:
  card: { properties: { size: number } }
zones:
  deck: { of: card, ordered: yes }
  hand: { of: card, per: player, faces: owner }
  heap: { of: card }
counters:
  coin: { per: player }
  stone: { per: card }
verbs:
  sell: { usage: sell (card), past: sold, participle: sold, needs: the size of the card is 2 or more, do: "move the card onto the heap; gain 1 coin" }
  rest: { usage: rest, do: 'choose one: "done": you become done' }
spans:
  day: { do: each player puts 1 card in their hand onto the heap }
  night: { do: each player puts 1 card in their hand onto the heap }
  dusk: { do: each player puts 1 card in their hand onto the heap }
defaults: { draw: from the deck }
rules: ${JSON.stringify(rules)}
setup: |
  put all cards into the deck
  each player draws 3
  choose a random player; they become the first in line
flow: |
${flow.replaceAll(/^/gm, "  ")}
score: score the coins you have
winner: the players with the most points win
`
  const files = {
    "tried/pack.yaml": "name: tried\nversion: 1.0.0\n",
    "tried/game.yaml": game,
    "tried/cards/all.yaml": ["A", "B", "C", "D", "E", "F", "G", "H"]
      .map((name, i) => `- { name: Card ${name}, size: ${i % 2 === 0 ? 1 : 2} }\n`)
      .join(""),
  }
  const bytes = Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)] as const)
  const { program, diagnostics } = compilePack(new Map(bytes), resolverOf())
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
  if (program === null) throw new Error("it does not compile")
  return link(program, 2)
}

function begin(machine: Machine): Int32Array {
  const state = newGame(machine, { seed: 1 })
  advance(machine, state)
  return state
}

const labels = (decision: Decision | undefined): string[] => (decision?.options ?? []).map(({ label }) => label)

/** Answers the decision of a player with the option of that label. */
function say(machine: Machine, state: Int32Array, player: number, label: string): void {
  for (const decision of decisions(machine, state)) {
    const option = decision.player === player ? labels(decision).findIndex((each) => each.includes(label)) : -1
    if (option < 0) continue
    expect(answer(machine, state, decision.fiber, decision.first + option)).toEqual({ ok: true })
    return
  }
  throw new Error(`${label} is not offered`)
}

const coins = (machine: Machine, state: Int32Array): number[] =>
  [0, 1].map((player) =>
    counterOf(
      machine,
      state,
      machine.program.counters.findIndex(({ name }) => name === "coin"),
      player,
    ),
  )

describe("at the same time", () => {
  test("one may be far ahead of the other once they act", () => {
    const machine = machineOf(`each player at the same time:
  gain 3 coins
  3 times:
    choose one: "more": gain 1 coin | "less": lose 1 coin`)
    const state = begin(machine)
    for (let i = 0; i < 3; i++) say(machine, state, 1, "more")
    expect(coins(machine, state)).toEqual([3, 6])
    for (let i = 0; i < 3; i++) say(machine, state, 0, "less")
    expect(isOver(state)).toBe(true)
    expect(coins(machine, state)).toEqual([0, 6])
  })

  test("nothing comes of the first choice until both have made it, whichever option it is", () => {
    const machine = machineOf(`each player at the same time:
  choose one: "more": gain 1 coin | "much": gain 5 coins`)
    for (const first of ["more", "much"]) {
      const state = begin(machine)
      say(machine, state, 0, first)
      expect(coins(machine, state)).toEqual([0, 0])
      say(machine, state, 1, "much")
      expect(coins(machine, state)).toEqual([first === "more" ? 1 : 5, 5])
    }
  })
})

describe("a menu", () => {
  test("leaves out what its verb's needs forbid", () => {
    const machine = machineOf(`choose a random player; they put 1 card in their hand onto the heap
each player:
  for each card on the heap:
    choose one: "sell": sell it | "keep": gain 2 coins`)
    const offered = new Set<string>()
    for (const name of labels(decisions(machine, begin(machine))[0])) {
      const state = begin(machine)
      const [open] = decisions(machine, state)
      const index = labels(open).indexOf(name)
      if (!open || index < 0) continue
      answer(machine, state, open.fiber, index)
      offered.add(`${name}: ${isOver(state) ? "keep alone" : labels(decisions(machine, state)[0]).join(", ")}`)
    }
    expect([...offered].some((each) => each.endsWith("keep alone"))).toBe(true)
    expect([...offered].some((each) => each.endsWith("sell, keep"))).toBe(true)
  })

  test("of one option is asked while there is something else to do", () => {
    const asked = (rules: readonly string[]): boolean => {
      const machine = machineOf("choose a random player; they rest", rules)
      return !isOver(begin(machine))
    }
    expect(asked([])).toBe(false)
    expect(asked(["at any time, you may sell 1 card on the heap"])).toBe(false)
    expect(asked(["at any time, you may put 1 card in your hand onto the heap"])).toBe(true)
  })
})

describe("what may be done at any time", () => {
  const SELL = "at any time, you may sell 1 card in your hand"
  test("changes what the open decision is about", () => {
    const machine = machineOf("choose a random player; they put 1 card in their hand onto the heap", [SELL])
    const state = begin(machine)
    const cards = (): string[] => labels(decisions(machine, state)[0]).filter((label) => label.startsWith("Card"))
    const before = cards()
    expect(before).toHaveLength(3)
    say(machine, state, decisions(machine, state)[0]?.player ?? 0, "sell")
    // Where several can be sold it is asked which.
    if (cards().length === 2 && coins(machine, state).every((number) => number === 0))
      say(machine, state, decisions(machine, state)[0]?.player ?? 0, "Card")
    expect(coins(machine, state).reduce((sum, number) => sum + number)).toBe(1)
    expect(cards()).toHaveLength(2)
    expect(before).toEqual(expect.arrayContaining(cards()))
  })

  test("is done whole before more is done", () => {
    const machine = machineOf("choose a random player; they put 1 card in their hand onto the heap", [
      "at any time, you may put 1 card in your hand onto the heap",
    ])
    const state = begin(machine)
    const [open] = decisions(machine, state)
    say(machine, state, open?.player ?? 0, "put 1 card")
    expect(labels(decisions(machine, state).find(({ player }) => player === open?.player))).not.toContain(
      "put 1 card in your hand onto the heap",
    )
  })

  test("is offered to those who act on their own at their own decisions", () => {
    const machine = machineOf(
      `each player at the same time:
  gain 1 coin
  choose one: "more": gain 1 coin | "less": lose 1 coin`,
      [SELL],
    )
    const open = decisions(machine, begin(machine))
    expect(open.map(({ player, fiber }) => [player, fiber])).toEqual([
      [0, 1],
      [1, 2],
    ])
  })

  test.each([0, 1])("leaves nobody before a question that player %s has taken the last answers of", (player) => {
    const machine = machineOf("each player at the same time: rest", [
      "at any time, if the heap is empty, you may put 1 card in your hand onto the heap",
    ])
    const state = begin(machine)
    expect(decisions(machine, state).map((each) => [each.player, labels(each).length])).toEqual([
      [0, 2],
      [1, 2],
    ])
    say(machine, state, player, "put 1 card")
    say(machine, state, player, "Card")
    expect(isOver(state)).toBe(true)
    // So it is where a bot answers, in both forms, wherever it stops.
    for (let seed = 0; seed < 20; seed++)
      for (let limit = 1; limit < 5; limit++) {
        const end = playBoth(machine, begin(machine), seed, { limit })
        expect(isOver(end) || decisions(machine, end).length > 0).toBe(true)
      }
  })

  test.each(["at any time in a day or a night", "during a day or a night"])("%s: in both, and in no other", (when) => {
    for (const [span, may] of [
      ["day", true],
      ["night", true],
      ["dusk", false],
    ] as const) {
      const machine = machineOf(`begin the ${span}`, [`${when}, you may sell 1 card in your hand`])
      const open = decisions(machine, begin(machine))
      expect(open.some(({ options }) => options.some(({ kind }) => kind === "permission"))).toBe(may)
    }
  })
})

test("hands are empty when each of them is", () => {
  const machine = machineOf(`the first in line puts all cards in their hand onto the heap
if each hand is empty, each player gains 1 coin
each player puts all cards in their hand onto the heap
if each hand is empty, each player gains 2 coins`)
  expect(coins(machine, begin(machine))).toEqual([2, 2])
})

test("a counter of a thing is set on that thing", () => {
  const machine = machineOf(`for each card in the deck: put 2 stones onto it
for each card in the deck: set the stones of it to 1
for each card in the deck: if it has 1 stone, each player gains 1 coin
for each card in the deck: set its stones to 5
if a card in the deck has 5 stones, each player gains 10 coins`)
  expect(coins(machine, begin(machine))).toEqual([12, 12])
})

test("who acts is asked how often, not whose turn it is", () => {
  const machine = machineOf(`each player at the same time:
  any number of times: put 1 card in your hand onto the heap`)
  expect(decisions(machine, begin(machine)).map(({ player }) => player)).toEqual([0, 1])
})
