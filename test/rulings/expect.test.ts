import { expect, test } from "vitest"
import { checkRulings, rulingsToJson } from "../../simulator/rulings/index.ts"
import { atticWith, runAll, runOne } from "./tiny.ts"

const WINDS_KITE = ["you have Kite in play, you have Ball and Drum in hand", "you wind Kite"] as const
const WINDS_ROBOT = ["you have Robot in play", "you wind Robot"] as const

const HOLD: readonly (readonly [given: string, when: string, then: string])[] = [
  [...WINDS_KITE, "you are asked"],
  [...WINDS_KITE, "you may choose Ball"],
  [...WINDS_KITE, "you may choose Ball or Drum"],
  [...WINDS_KITE, "you can't choose Robot, you may choose Drum"],
  [...WINDS_ROBOT, 'you must choose 1 of "gain $2" and "draw 1"'],
  ["", "you gain $1", "nobody is asked"],
  [
    "you have Drum in play, the previous player has Ball and Mask in hand",
    "you wind Drum",
    "the previous player must choose 1 of Ball and Mask",
  ],
  ["you have Drum in play", "you wind Drum, you wind Drum", "you wound Drum twice this turn"],
  ["", "you gain $1, you gain $2", "you gained $3 in all this turn"],
  ["you have Ball in hand", "you gain $1", "you can't play Mask, you can play Ball"],
  [
    "you have Ball and Kite in play, the previous player has Drum in play",
    "score the game",
    "the game is over, you have 2 points, you have won, the previous player has not won",
  ],
  ["", "you draw 1, end the turn", "you have 1 toy in hand"],
]

test.each(HOLD)("given %s, when %s: %s", (given, when, then) => {
  expect(runOne(given, when, then)).toMatchObject({ status: "passed", message: "" })
})

/** Tests that fail, and what is said to be the case instead. */
const FAIL: readonly (readonly [given: string, when: string, then: string, said: readonly string[]])[] = [
  ["you have $3", "you gain $1", "you have $5", ["you have $4"]],
  ["you have broken Robot in play", "you gain $1", "Robot is in the discard pile", ["your play, broken"]],
  ["you have 2 toys in hand", "you gain $1", "you have 3 toys in hand", ["your hand: "]],
  [
    "you have Mask in hand, the previous player has Drum in hand",
    "you gain $1",
    "there are 3 toys in the other players' hands",
    ["previous player's hand: Drum"],
  ],
  ["each other player has $2", "you gain $1", "each player has $1", ["the previous player has $2"]],
  ["you have Mask in hand", "you gain $1", "the previous player can see Mask", ["the previous player can't see Mask"]],
  ["", "you gain $1", "you are asked", ["nobody is asked"]],
  ["", "you gain $1", "you can't choose Robot", ["nobody is asked"]],
  [...WINDS_KITE, "you must choose 1 of Ball and Drum", ["Ball, Drum or nothing"]],
  [...WINDS_ROBOT, "nobody is asked", ["gain $2 or draw 1"]],
  ["you have Drum in play", "you wind Drum", "you wound Drum twice this turn", ["1 time"]],
  ["", "score the game", "you have not won", ["won by you"]],
  ["Gloom is in the mood row", "you gain $1", "Gloom is active", ["Gloom"]],
]

test.each(FAIL)("given %s, when %s: not %s", (given, when, then, said) => {
  const result = runOne(given, when, then)
  expect(result).toMatchObject({ status: "failed", step: { part: "then", text: then } })
  for (const words of said) expect(result.message).toContain(words)
})

test("a ruling whose words have a mistake says how else they may be said", () => {
  const { message } = runOne("you have Ball in hand", "you gain $1", "your hand has only Ball")
  expect(message.split("\n= hint: ")).toHaveLength(2)
  expect(message).toContain("all toys in your hand are")
})

test("a failure tells what led to it", () => {
  const { log } = runOne("you have Robot in play", 'you wind Robot, choose "draw 1"', "you have $1")
  expect(log[0]).toBe("when you wind Robot")
  expect(log.some((line) => line.startsWith("> you: draw 1"))).toBe(true)
  expect(log.some((line) => line.includes("from the deck to your hand"))).toBe(true)
})

test("a ruling may have several moments", () => {
  const steps =
    "{ says: twice, steps: [{ given: [you have $1] }, { when: [you gain $1] }, { then: [you have $2] }, { when: [you gain $1] }, { then: [you have $3] }] }"
  expect(runAll(steps)).toMatchObject({ passed: 1, failed: 0 })
})

test("players, seed and options are the ruling's own", () => {
  const given = "players: 3, seed: 7, given: [the next player has $1]"
  expect(
    runAll(
      `{ says: three, ${given}, when: [you gain $1], then: [the previous player has $0, the next player has $1] }`,
    ),
  ).toMatchObject({ passed: 1 })
})

test("one ruling's mistakes are its own", () => {
  const report = runAll(
    "{ id: R-1, says: good, when: [you gain $1], then: [you have $1] }",
    "{ id: R-2, says: bad, when: [you gian $1], then: [you have $1] }",
    "{ id: R-3, says: good too, when: [you gain $1], then: [you have $1] }",
  )
  expect(report.rulings.map(({ id, status }) => [id, status])).toEqual([
    ["R-1", "passed"],
    ["R-2", "failed"],
    ["R-3", "passed"],
  ])
  expect(rulingsToJson(report, new Map())).toMatchObject({
    version: 1,
    passed: 2,
    failed: 1,
    rulings: [{ line: 1 }, { id: "R-2", line: 2, step: { part: "when", text: "you gian $1" } }, {}],
  })
})

test.each([
  ["you may choose Bal", "ruling/unknown-choice", "Bal"],
  ["you may choose yes", "ruling/unknown-choice", "yes"],
  ["the deck can't see Ball", "ruling/no-player", "the deck"],
])("%s: %s", (then, code, at) => {
  const compiled = atticWith(`{ says: tried, given: [you have Ball in hand], when: [you gain $1], then: [${then}] }`)
  const found = checkRulings(compiled)
  expect(
    found.map((each) => [each.code, compiled.sources.get(each.span.file)?.slice(each.span.start, each.span.end)]),
  ).toEqual([[code, at]])
})

test("a game that cannot be set up is the ruling's mistake", () => {
  const found = checkRulings(atticWith("{ says: tried, players: 9, when: [you gain $1], then: [you have $1] }"))
  expect(found.map(({ code }) => code)).toEqual(["ruling/no-such-game"])
})

test("what is wrong with the options of a ruling is told in words", () => {
  const found = checkRulings(
    atticWith("{ says: tried, options: { Storm: yes }, when: [you gain $1], then: [you have $1] }"),
  )
  expect(found.map(({ code, message }) => [code, message])).toEqual([
    ["ruling/no-such-game", "there is no option “Storm”"],
  ])
})

test("words that no ruling carries out are told", () => {
  const { coverage } = runAll(
    "{ says: one, given: [you have Robot in play], when: [you wind Robot, answer 1], then: [you have $2] }",
  )
  expect(
    coverage.filter(({ component, isCovered }) => component === "Robot" && !isCovered).map(({ text }) => text),
  ).toEqual(["draw 1"])
})
