import assert from "node:assert/strict"
import { expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { Workspace } from "../../dsl/services/workspace.ts"
import { pricedSources } from "../../interpreter/index.ts"
import { RulingRun, rulingsOf } from "../../simulator/rulings/index.ts"
import { folderFiles, resolverOf } from "../support/packs.ts"
import { atticAnd, atticWith, runOne } from "./tiny.ts"

const WIND = "when: [you wind Kite,"

function declined(...rulings: readonly string[]): readonly (boolean | null)[] {
  const run = new RulingRun(atticWith(...rulings))
  for (const { status, message } of run.results()) expect([status, message]).toEqual(["passed", ""])
  return run
    .coverage()
    .filter(({ component, isCovered }) => component === "Kite" && isCovered)
    .map(({ ways }) => ways.declined ?? null)
}

test("words that could be declined, and never are, are told until a ruling declines them", () => {
  const given = "given: [you have Kite in play, you have Ball in hand]"
  const taken = `{ says: one, ${given}, ${WIND} choose Ball], then: [you have 0 toys in hand] }`
  const left = `{ says: two, ${given}, ${WIND} decline], then: [you have 1 toy in hand] }`
  expect(declined(taken)).toContain(false)
  expect(declined(taken, left)).not.toContain(false)
  expect(declined(taken, left)).toContain(true)
})

test("a price counts as tried both ways once a ruling had too little for it", () => {
  const told = (...rulings: readonly string[]): readonly (readonly [string, boolean])[] => {
    const run = new RulingRun(atticWith(...rulings))
    for (const { status, message } of run.results()) expect([status, message]).toEqual(["passed", ""])
    return run
      .coverage()
      .flatMap(({ component, text, ways: { unpaid } }) =>
        component === "Loan" && unpaid !== undefined ? [[text, unpaid] as const] : [],
      )
  }
  const ruling = (money: number, when: string, toys: string): string =>
    `{ says: tried, given: [you have 0 toys in hand, you have $${money}], when: [${when}], then: [you have ${toys} in hand] }`
  const [[offer, before] = []] = told(ruling(5, "you tackle Loan, accept", "1 toy"))
  expect([offer, before]).toEqual(["you may pay $2 to draw 1", false])
  // To decline is another way.
  expect(told(ruling(5, "you tackle Loan, decline", "0 toys"))).toEqual([[offer, false]])
  expect(told(ruling(1, "you tackle Loan", "0 toys"))).toEqual([[offer, true]])
  // Nothing that a game is played with tells of it.
  expect(pricedSources(atticWith().program ?? assert.fail()).size).toBe(0)
})

test("what is permitted is there only where it can be paid: that it can't is no way to go on", () => {
  const run = new RulingRun(
    atticAnd(
      '{ kind: toy, name: Bank, colour: Red, cost: 0, effect: gain $1, abilities: ["during a turn, you may pay $2 to draw 1"] }',
      '{ says: tried, given: [you have Bank in play, you have $2, you have 0 toys in hand], when: [you take a turn, choose "pay $2 to draw 1"], then: [you have 1 toy in hand, you are asked] }',
    ),
  )
  expect([...run.results()].map(({ message }) => message)).toEqual([""])
  const ways = run.coverage().flatMap(({ component, text, ways }) => (component === "Bank" ? [[text, ways]] : []))
  expect(ways).toContainEqual(["you may pay $2 to draw 1", {}])
})

test("an option that is not there for its condition is a condition that does not hold", () => {
  const told = (money: number, answers: string): readonly (readonly [boolean | undefined, boolean | undefined])[] => {
    const run = new RulingRun(
      atticAnd(
        '{ kind: toy, name: Bank, colour: Red, cost: 0, effect: "choose one: if you have $2 or more, gain $1 | draw 1 | gain $5" }',
        `{ says: tried, given: [you have Bank in play, you have $${money}], when: [you wind Bank, ${answers}], then: [you have $${money + 5}] }`,
      ),
    )
    expect([...run.results()].map(({ message }) => message)).toEqual([""])
    const conditions = run.coverage().filter(({ component, ways }) => component === "Bank" && "failed" in ways)
    return conditions.map(({ ways: { held, failed } }) => [held, failed])
  }
  expect(told(0, 'choose "gain $5"')).toEqual([[false, true]])
  // To be offered is not to be carried out.
  expect(told(3, 'choose "gain $5"')).toEqual([[false, false]])
})

test("a choice of one is carried out without a question, and one of none is not", () => {
  const covered = (effect: string, toys: string): boolean => {
    const run = new RulingRun(
      atticAnd(
        `{ kind: toy, name: Bank, colour: Red, cost: 0, effect: ${JSON.stringify(effect)} }`,
        `{ says: tried, given: [you have Bank in play, ${toys}], when: [you wind Bank], then: [you have $0] }`,
      ),
    )
    expect([...run.results()].map(({ message }) => message)).toEqual([""])
    const words = run.coverage().find(({ component }) => component === "Bank")
    expect(words?.text).toBe(effect)
    return words?.isCovered ?? assert.fail()
  }
  for (const effect of ["choose a toy in your hand", "choose 2 toys in your hand"]) {
    expect(covered(effect, "you have 0 toys in hand")).toBe(false)
    expect(covered(effect, "you have Ball in hand")).toBe(true)
  }
})

test("a sentence of then that does not hold says what is the case instead, by itself", () => {
  const { message, actual, step } = runOne("you have $2", "you gain $1", "you have $4")
  expect(step).toMatchObject({ part: "then", text: "you have $4" })
  expect(actual).toContain("3")
  expect(message).toBe(`“you have $4” does not hold. ${actual}`)
  expect(runOne("you have $2", "you gain $1", "you have $3").actual).toBeNull()
})

test("rulings of a pack being written run as those of the same pack read anew, whichever come first", () => {
  const decoder = new TextDecoder()
  const files = new Map(
    [...folderFiles("content/classics/letters")].map(([path, bytes]) => [path, decoder.decode(bytes)]),
  )
  const anew = compilePack(files, resolverOf())
  const workspace = new Workspace(files, resolverOf())
  workspace.analyse()
  const compiled = workspace.compiled()
  const expected = [...new RulingRun(anew).results()]
  expect(expected.length).toBeGreaterThan(10)
  const decls = compiled.model ? rulingsOf(compiled.model) : []
  const run = new RulingRun(compiled, [...decls].reverse())
  const found = [...run.results()].reverse()
  expect(found.map(({ says, status, message }) => [says, status, message])).toEqual(
    expected.map(({ says, status, message }) => [says, status, message]),
  )
  const places = run.coverage().map(({ span }) => {
    const { file, start, end } = workspace.place(span)
    return workspace.text(file)?.slice(start, end)
  })
  expect(places).not.toContain(undefined)
  expect(places).toEqual(run.coverage().map(({ text }) => text))
})

test("verbs, spans, rules and the score are counted, and the verb that nobody calls", () => {
  const game = (more: string): ReturnType<typeof compilePack> =>
    compilePack(
      new Map([
        ["pack.yaml", "name: tried\nversion: 1.0.0\ndependencies: { prelude: '*' }\n"],
        [
          "game.yaml",
          `game: Tried
players: { count: 2 }
counters: { gold: { per: player, plural: "-" }, fame: { per: player } }
verbs: { feed: { usage: feed, do: "gain 1 gold; if you have 2 gold, gain 1 fame" }, idle: { usage: idle, do: gain 5 gold } }
spans: { turn: { per: player, do: feed } }
rules: ["whenever you gain 1 or more fame, gain 3 gold"]
setup: each player gains 1 gold
flow: each player takes a turn
score: score your fame
winner: the players with the most points win
`,
        ],
        ["rulings/all.yaml", `- { says: one, when: [you feed], then: [you have 1 gold] }\n${more}`],
      ]),
      resolverOf(),
    )
  const told = (more = ""): ReadonlyMap<string, readonly boolean[]> => {
    const run = new RulingRun(game(more))
    for (const { message } of run.results()) expect(message).toBe("")
    const found = new Map<string, boolean[]>()
    for (const { component, isCovered, ways, of } of run.coverage()) {
      expect(of).toBe("game")
      const own = found.get(component) ?? []
      found.set(component, own)
      own.push(isCovered, ...Object.values(ways))
    }
    return found
  }
  const before = told()
  expect([...before.keys()].sort()).toEqual(["rules", "score", "span turn", "verb feed", "verb idle", "winner"])
  for (const owner of ["rules", "score", "span turn", "verb idle", "winner"])
    expect([owner, before.get(owner)?.includes(true)]).toEqual([owner, false])
  const after = told(
    `- { says: two, given: [you have 1 gold], when: [you take a turn], then: [you have 5 gold] }
- { says: three, when: [you idle], then: [you have 5 gold] }
`,
  )
  for (const owner of ["rules", "span turn", "verb feed", "verb idle"])
    expect([owner, after.get(owner)?.includes(false)]).toEqual([owner, false])
})
