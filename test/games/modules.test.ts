/** Modules that options switch on, and what expansions patch into scripts: what they change, and when. */
import { describe, expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { advance, componentsIn, counterOf, link, newGame, type OptionValues, playout } from "../../interpreter/index.ts"
import { resolverOf } from "../support/packs.ts"

/** A game that notes digits in its log; `more` are lines of game.yaml. */
const GAME = `game: Tried
players: { count: 2 }
kinds: { card: {}, storm: { of: card }, coin: {} }
zones: { deck: { of: card, ordered: yes, faces: nobody }, purse: { of: coin } }
counters: { log: { to: 999999999 } }
verbs: { note: { usage: "note (X: number)", do: set the log to the log times 10 plus X } }
options: { weather: { one of: [Calm, Storm, Hail], default: Calm }, Night: flag }
spans: { round: { do: "note 3" }, dawn: {} }
`
const PACK = "name: tried\nversion: 1.0.0\n"
const CARDS = "- { name: Oar, copies: 3 }\n- { name: Gale, kind: storm, copies: 2 }\n- { name: Penny, kind: coin }\n"
const SETUP = "setup: |\n  note 1\n  note 2\n"
const FLOW = "flow: |\n  begin a round\n  note 4\n"

function compiled(modules: string, script = SETUP + FLOW, game = GAME) {
  const files = { "tried/pack.yaml": PACK, "tried/game.yaml": game + script + modules, "tried/cards/all.yaml": CARDS }
  const bytes = Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)] as const)
  return compilePack(new Map(bytes), resolverOf())
}

function logOf(modules: string, options: OptionValues = {}, script = SETUP + FLOW): number {
  const { program, diagnostics } = compiled(modules, script)
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
  if (program === null) return -1
  const machine = link(program, 2)
  const state = newGame(machine, { seed: 1, options })
  playout(machine, state, 1)
  return counterOf(machine, state, 0, 0)
}

const storm = (does: string): string => `modules:\n  Storm: { ${does} }\n`

describe("a module changes scripts", () => {
  test.each([
    ["after a sentence", "setup: { after: note 1, add: note 9 }", 19234],
    ["before a sentence", "setup: { before: note 1, add: note 9 }", 91234],
    ["in place of a sentence", "setup: { instead of: note 2, add: note 8; note 9 }", 18934],
    ["several times", "setup: [{ after: note 1, add: note 8 }, { after: note 1, add: note 9 }]", 189234],
    ["in the flow", "flow: { after: note 4, add: note 9 }", 12349],
    ["by the span that a sentence begins", "flow: { before: round, add: note 9 }", 12934],
    ["in a span", "round: { before: note 3, add: note 9 }", 12934],
    ["by a rule", 'rules: ["at the start of each round, note 9"]', 12934],
  ])("%s", (_says, does, on) => {
    expect(logOf(storm(does), { weather: "Storm" })).toBe(on)
    expect(logOf(storm(does))).toBe(1234)
    expect(logOf(storm(does), { weather: "Hail" })).toBe(1234)
  })

  test("in blocks, by how a sentence reads and not by its spaces", () => {
    const script = "flow: |\n  2 times:\n    note  1; note 2\n"
    expect(logOf(storm("flow: { after: note 1, add: note 9 }"), { weather: "Storm" }, script)).toBe(192192)
  })

  test("that replace one sentence in turn: the one that is on", () => {
    const modules = `modules:
  Storm: { setup: { instead of: note 2, add: note 8 } }
  Hail: { setup: { instead of: note 2, add: note 9 } }
`
    expect(["Calm", "Storm", "Hail"].map((weather) => logOf(modules, { weather }))).toEqual([1234, 1834, 1934])
  })

  test("where a flag of its name is set", () => {
    const modules = "modules:\n  Night: { setup: { after: note 1, add: note 9 } }\n"
    expect([false, true].map((Night) => logOf(modules, { Night }))).toEqual([1234, 19234])
  })

  test("between an offer and what hangs on it", () => {
    const script = "setup: |\n  if the log is 5, note 1; otherwise, note 2\n"
    const modules = storm("setup: { after: 'if the log is 5, note 1', add: note 9 }")
    expect(logOf(modules, { weather: "Storm" }, script + FLOW)).toBe(2934)
  })
})

test("a module is there with so many players, and stays when one of them is out", () => {
  const modules = `modules:
  Alone: { players: 1, remove: [Oar], setup: { after: note 1, add: note 9 } }
  Crowd: { players: 3-4, bring: [storm], flow: { before: note 4, add: note 8 } }
`
  const script = `setup: |
  shuffle all cards into the deck
  note 1
flow: |
  choose a random player; if there are 3 or more players, they lose the game
  note 4
`
  const { program, diagnostics } = compiled(modules, script, GAME.replace("count: 2", "count: 1-4"))
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
  const told = [1, 2, 3, 4].map((players) => {
    if (program === null) return null
    const machine = link(program, players)
    const state = newGame(machine, { seed: 1 })
    playout(machine, state, 1)
    const deck = program.zones.findIndex((zone) => zone.name === "deck")
    const cards = componentsIn(machine, state, program.zones[deck]?.place ?? 0).length
    return { log: counterOf(machine, state, 0, 0), cards }
  })
  expect(told).toEqual([
    { log: 194, cards: 0 },
    { log: 14, cards: 3 },
    { log: 184, cards: 5 },
    { log: 184, cards: 5 },
  ])
})

test.each([
  ["if the weather is Storm, note 5", [1234, 51234, 1234]],
  ["if the weather is Storm or Hail, note 5", [1234, 51234, 51234]],
  ["if the weather is not Calm, note 5", [1234, 51234, 51234]],
])("a sentence asks which option holds: %s", (sentence, wanted) => {
  const script = `setup: |\n  ${sentence}\n  note 1\n  note 2\n${FLOW}`
  expect(["Calm", "Storm", "Hail"].map((weather) => logOf("", { weather }, script))).toEqual(wanted)
})

test.each([
  ["kinds that it brings", "bring: [storm]", [3, 5, 3]],
  ["kinds that it takes out", "remove: [storm]", [5, 3, 5]],
  ["a component by its name", "remove: [Oar]", [5, 2, 5]],
])("a module changes what is in the game: %s", (_says, does, wanted) => {
  const { program, diagnostics } = compiled(storm(does), `setup: shuffle all cards into the deck\n${FLOW}`)
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
  const counts = ["Calm", "Storm", "Hail"].map((weather) => {
    if (program === null) return -1
    const machine = link(program, 2)
    const state = newGame(machine, { seed: 1, options: { weather } })
    advance(machine, state)
    const deck = program.zones.findIndex((zone) => zone.name === "deck")
    return componentsIn(machine, state, program.zones[deck]?.place ?? 0).length
  })
  expect(counts).toEqual(wanted)
})

test.each([
  ["setup: { after: note 7, add: note 9 }", "check/no-anchor", "note 7"],
  ["setup: { after: note 1; note 2, add: note 9 }", "check/no-anchor", "note 1; note 2"],
  ["setup: { after: dawn, add: note 9 }", "check/no-anchor", "dawn"],
  ["dawn: { after: note 1, add: note 9 }", "check/no-anchor", "note 1"],
  ["flow: { after: note 4, add: noet 9 }", "syntax/unknown-word", "noet"],
  ["dusk: { after: note 4, add: note 9 }", "pack/unknown-name", "dusk"],
  ["remove: [hailstone]", "pack/unknown-name", "hailstone"],
])("what a module can't change is a mistake: %s", (does, code, words) => {
  const { diagnostics, sources } = compiled(storm(does))
  const errors = diagnostics.filter(({ severity }) => severity === "error")
  const said = errors.map(({ code: found, span }) => [found, sources.get(span.file)?.slice(span.start, span.end)])
  expect(said[0]).toEqual([code, words])
})

test.each(["instead of: note 2", "before: note 2"])(
  "an option that begins otherwise with a module is a mistake: %s",
  (where) => {
    const script = "setup: |\n  choose one:\n    - note 1\n    - note 2\n"
    const { diagnostics, sources } = compiled(storm(`setup: { ${where}, add: note 9 }`), script + FLOW)
    expect(diagnostics.map(({ code, span }) => [code, sources.get(span.file)?.slice(span.start, span.end)])).toEqual([
      ["check/misplaced-patch", "note 9"],
    ])
  },
)

test("nothing after it speaks of what only a module did", () => {
  const script = "setup: |\n  shuffle all cards into the deck\n  note 1\n"
  const modules = storm("setup: { before: note 1, add: call the log X; note X }")
  const { diagnostics } = compiled(modules, script.replace("note 1", "note 1; note X"))
  expect(diagnostics.map(({ code }) => code)).toContain("check/unbound-letter")
})

test("an expansion patches scripts for good, and its words go on", () => {
  const files = {
    "more/pack.yaml": "name: more\nversion: 1.0.0\nextends: tried\ndependencies: { tried: ^1.0.0 }\n",
    "more/game.yaml": `amend:
  setup: [{ before: note 1, add: set the log to 7; call the log X }, { after: note 1, add: note X }]
  scripts: { round: { instead of: note 3, add: note 6 } }
`,
  }
  const base = { "pack.yaml": PACK, "game.yaml": GAME + SETUP + FLOW, "cards/all.yaml": CARDS }
  const bytes = Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)] as const)
  const encoded = Object.fromEntries(Object.entries(base).map(([path, text]) => [path, text]))
  const { program, diagnostics } = compilePack(new Map(bytes), resolverOf({ tried: encoded }))
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
  if (program === null) return
  const machine = link(program, 2)
  const state = newGame(machine, { seed: 1 })
  playout(machine, state, 1)
  expect(counterOf(machine, state, 0, 0)).toBe(717264)
})
