/** Counters that hold words, states of players, the end of the game: what each may be told, and what comes of it. */
import { describe, expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { advance, counterOf, decisions, link, newGame, playout, pointsOf, view } from "../../interpreter/index.ts"
import { resolverOf } from "../support/packs.ts"

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A game of two whose flow is given. */
function compiled(flow: string, counters = "trump: { of: suit }") {
  const game = `
game: Tried
players: { count: 2, states: { done: { opposite: busy, lost: the start of a round } } }
roles: { other player: { seat: 1 } }
kinds: { card: { properties: { suit: { values: [Red, Blue, Green] } } } }
zones: { deck: { of: card, ordered: yes, faces: nobody } }
counters: { ${counters}, count: {} }
verbs:
  pass: { usage: pass, needs: the count is 0, do: gain 1 count }
  stay: { usage: stay, do: gain 2 counts }
spans: { round: { do: gain 1 count } }
flow: |
${flow.replaceAll(/^/gm, "  ")}
`
  const files = {
    "tried/pack.yaml": "name: tried\nversion: 1.0.0\ndependencies: { prelude: ^0.1.0 }\n",
    "tried/game.yaml": game,
    "tried/cards/cards.yaml": "components: [{ name: Ruby, suit: Red }, { name: Leaf, suit: Green }]\n",
  }
  return compilePack(new Map(Object.entries(files).map(([path, text]) => [path, encode(text)])), resolverOf())
}

/** Points of both players at the end; random choices do not matter in these. */
function points(flow: string): readonly number[] {
  const { program, diagnostics } = compiled(flow)
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
  if (program === null) return []
  const machine = link(program, 2)
  const state = newGame(machine, { seed: 1 })
  playout(machine, state, 1)
  expect(view(machine, state, -1).over).toBe(true)
  return [0, 1].map((player) => pointsOf(machine, state, player))
}

const EACH = "each player: score 1"

test.each([
  ["what a counter holds is told", `set the trump to Blue; if the trump is Blue, ${EACH}`, [1, 1]],
  ["a counter holds none of its words at first", `if the trump is Red, ${EACH}`, [0, 0]],
  [
    "a counter holds what something is",
    `set the trump to the suit of Leaf; set the trump to the suit of Ruby; if the trump is Red, ${EACH}`,
    [1, 1],
  ],
  ["points are lost, below nothing too", "each player loses 3 points", [-3, -3]],
  ["points are gained", "each player gains 2 points; each player loses points equal to 5", [-3, -3]],
  ["nothing follows the end of the game", `end the game\n${EACH}`, [0, 0]],
  ["the game ends from within spans and loops", `repeat:\n  each player:\n    score 1\n    end the game`, [1, 0]],
  ["players enter a state", "each player: become done\neach player: if you are done, score 1", [1, 1]],
  [
    "players leave a state",
    "each player: become done\neach player: become busy\neach player: if you are done, score 1",
    [0, 0],
  ],
  [
    "a state is lost when it says",
    "each player: become done\nbegin the round\neach player: if you are busy, score 1",
    [1, 1],
  ],
  [
    "players are told by their state",
    "each player:\n  become done\n  if there is exactly 1 done player, score 1",
    [1, 0],
  ],
  ["what is left out is not chosen", `each player:\n  choose a suit other than Red\n  if it is Red, score 1`, [0, 0]],
] as const)("%s", (_says, flow, wanted) => {
  expect(points(flow)).toEqual(wanted)
})

test("an option whose verb is out of the question is not offered", () => {
  const offered = (flow: string): readonly string[] => {
    const { program } = compiled(flow)
    if (program === null) throw new Error("it compiles")
    const machine = link(program, 2)
    const state = newGame(machine, { seed: 1 })
    advance(machine, state)
    return decisions(machine, state).flatMap(({ options }) => options.map(({ label }) => label))
  }
  const menu = 'each player:\n  choose one: "pass": pass | "stay": stay | "both": stay'
  expect(offered(menu)).toEqual(["pass", "stay", "both"])
  expect(offered(`set the count to 1\n${menu}`)).toEqual(["stay", "both"])
})

describe("what is refused", () => {
  test.each([
    ["a number in a counter of words", "set the trump to 2", "check/wrong-type"],
    ["an amount of a counter of words", "gain 2 trumps", "check/wrong-type"],
    ["a word in a counter of numbers", "set the count to Red", "check/wrong-type"],
    ["a state of players for components", "Ruby becomes done", "check/wrong-type"],
    ["a value left out that the property lacks", "each player: choose a suit other than 3", "check/wrong-type"],
  ])("%s", (_says, flow, code) => {
    expect(compiled(flow).diagnostics.map((each) => each.code)).toContain(code)
  })

  test("a counter of words that no property has", () => {
    expect(compiled("gain 1 count", "trump: { of: colour }").diagnostics.map((each) => each.code)).toContain(
      "lower/unsupported",
    )
  })
})

test("a state that a game calls active is that state, where it is asked, too", () => {
  const game = `
game: Tried
players: { count: 2 }
kinds: { card: { states: { active: { opposite: idle } } } }
zones: { deck: { of: card, ordered: yes } }
setup: shuffle all cards into the deck
counters: { count: {} }
flow: |
  if the top card of the deck is active, gain 1 count
  the top card of the deck becomes active
  if the top card of the deck is active, gain 2 counts
  if the top card of the deck is not active, gain 4 counts
`
  const files = {
    "tried/pack.yaml": "name: tried\nversion: 1.0.0\ndependencies: { prelude: ^0.1.0 }\n",
    "tried/game.yaml": game,
    "tried/cards/cards.yaml": "components: [{ name: Ruby }]\n",
  }
  const { program, diagnostics } = compilePack(
    new Map(Object.entries(files).map(([path, text]) => [path, encode(text)])),
    resolverOf(),
  )
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
  if (program === null) throw new Error("it compiles")
  const machine = link(program, 2)
  const state = newGame(machine, { seed: 1 })
  advance(machine, state)
  expect(counterOf(machine, state, 0, 0)).toBe(2)
})

describe("what is only said of things can't be done by them", () => {
  const codes = (clause: string): readonly string[] => {
    const files = {
      "tried/pack.yaml": "name: tried\nversion: 1.0.0\ndependencies: { prelude: ^0.1.0 }\n",
      "tried/game.yaml": `
game: Tried
players: { count: 2 }
kinds: { card: { states: { tired: {} } } }
zones: { deck: { of: card, ordered: yes } }
counters: { count: {} }
verbs: { sag: { usage: "(thing: card) sag", is: the thing is tired } }
flow: |
  if ${clause}, gain 1 count
  all cards become tired
`,
      "tried/cards/cards.yaml": "components: [{ name: Ruby }]\n",
    }
    const bytes = new Map(Object.entries(files).map(([path, text]) => [path, encode(text)]))
    const { diagnostics } = compilePack(bytes, resolverOf())
    return diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code)
  }
  test.each([
    ["a card in the deck sags", []],
    ["a card in the deck can sag", ["lower/unsupported"]],
    ["there is a card in the deck that sags", []],
    ["there is a card in the deck that can sag", ["lower/unsupported"]],
  ])("%s: %j", (clause, expected) => expect(codes(clause)).toEqual(expected))
})
