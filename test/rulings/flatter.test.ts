/** Clauses that were green whatever the game did: now each of their words is arranged or tested, or refused. */
import { describe, expect, test } from "vitest"
import { checkRulings } from "../../simulator/rulings/index.ts"
import { atticWith, runOne } from "./tiny.ts"

const TWO_ROBOTS = "you have Robot in play, the previous player has broken Robot in play"
const WINDS_KITE = ["you have Kite in play, you have Ball in hand", "you wind Kite"] as const
const KITE_AND_MONEY = "you have Kite in play, you have Ball in hand, you have $2"
const POINTS = "you have 3 points, the previous player has 7 points"

const TRUE: readonly (readonly [given: string, when: string, then: string])[] = [
  [TWO_ROBOTS, "", "Robot is in your play and is whole"],
  [TWO_ROBOTS, "", "Robot is in your play and is not broken"],
  [TWO_ROBOTS, "", "Robot is in the previous player's play and is broken"],
  [...WINDS_KITE, "you may decline"],
  [...WINDS_KITE, "you may accept"],
  [...WINDS_KITE, "you may choose 1 of Ball"],
  [...WINDS_KITE, "a player is asked, you may choose Ball"],
  [...WINDS_KITE, "no other player is asked, you may choose Ball"],
  [...WINDS_KITE, "each other player is not asked, you may choose Ball"],
  ["you have Robot in play", "you wind Robot", 'you can\'t decline, you must choose 1 of "gain $2" and "draw 1"'],
  ["", "you gain $1", "the player with the most money is not asked"],
  [KITE_AND_MONEY, "you wind Kite", "the player with the most money is asked, you may choose Ball"],
  ["the previous player has 7 points, you have 4 points less than the previous player", "", "you have 3 points"],
  [POINTS, "", "you have 4 points less than the previous player"],
  ["Robot is in your play and is broken", "", "you have broken Robot in play"],
  ["the previous player has Robot in play, Robot is broken", "", "the previous player has broken Robot in play"],
]

test.each(TRUE)("given %s, when %s: %s", (given, when, then) => {
  expect(runOne(given, when, then)).toMatchObject({ status: "passed", message: "" })
})

const FALSE: readonly (readonly [given: string, when: string, then: string])[] = [
  [TWO_ROBOTS, "", "Robot is in your play and is broken"],
  ["the previous player has Robot in play", "", "Robot is in your play and is not broken"],
  ["you have Ball in play, you have broken Robot in play", "", "Ball and Robot are in your play and are broken"],
  ["", "you gain $1", "you may decline"],
  ["", "you gain $1", "you can't decline"],
  ["you have Robot in play", "you wind Robot", "you may decline"],
  [...WINDS_KITE, "each player is asked"],
  [...WINDS_KITE, "no player is asked"],
  [...WINDS_KITE, "you and the previous player are not asked"],
  [KITE_AND_MONEY, "you wind Kite", "the player with the most money is not asked"],
  [...WINDS_KITE, "the player with the most money is not asked"],
  ["you have Ball in play, you have Robot and Drum in hand", "you wind Ball", "you may choose 1 of Robot and Drum"],
  [
    "you have Drum in play, the previous player has Ball and Mask in hand",
    "you wind Drum",
    "the previous player must choose 2 of Ball and Mask",
  ],
  [POINTS, "", "you have 2 points less than the previous player"],
]

test.each(FALSE)("given %s, when %s: not %s", (given, when, then) => {
  expect(runOne(given, when, then)).toMatchObject({ status: "failed", step: { part: "then", text: then } })
})

describe("refused", () => {
  test.each([
    ["", "you must draw 2", "ruling/cannot-be-tested", "must"],
    ["", "you may draw 2", "check/done-in-condition", "may"],
    ["", "you must see Mask", "ruling/cannot-be-tested", "you must see Mask"],
    ["", "you can see 2 of Mask and Ball", "ruling/cannot-be-tested", "you can see 2 of Mask and Ball"],
    ["", "you can't choose 2 of Mask and Ball", "ruling/cannot-be-tested", "you can't choose 2 of Mask and Ball"],
    ["", "you can't see Blue", "ruling/unknown-choice", "Blue"],
    ["", "the deck has only Mask", "check/wrong-type", "only"],
    ["", "the player with the most money can't see Mask", "ruling/no-player", "the player with the most money"],
    ["", "you gained $1 twice this turn", "lower/unsupported", "gained $1 twice this turn"],
    ["", "you wound a Red toy twice this turn", "lower/unsupported", "wound a Red toy twice this turn"],
    ["", "you are asked twice", "lower/unsupported", "asked twice"],
    ["you have Robot in play", "Robot is whole", "ruling/any-of-them", "Robot is whole"],
    [
      "you have Robot in play, the previous player has Robot in play, Robot is broken",
      "you have Robot in play",
      "ruling/cannot-be-given",
      "Robot is broken",
    ],
    ["Robot is broken", "you have $1", "ruling/cannot-be-given", "Robot is broken"],
  ])("given %s: %s", (given, then, code, at) => {
    const compiled = atticWith(`{ says: tried, given: [${given}], when: [you gain $1], then: ["${then}"] }`)
    const found = checkRulings(compiled)
    expect(found.map((each) => each.code)).toEqual([code])
    const { file, start, end } = found[0]?.span ?? { file: "", start: 0, end: 0 }
    expect(compiled.sources.get(file)?.slice(start, end)).toContain(at)
  })

  test.each(["you gained $1 twice this turn", "the deck has only Mask", "you can't see Blue"])(
    "%s, in each ruling that says it",
    (then) => {
      const ruling = `{ says: tried, when: [you gain $1], then: ["${then}"] }`
      const compiled = atticWith(ruling, ruling)
      const [first = 0, second = 0] = checkRulings(compiled).map(({ span }) => span.start)
      expect(compiled.sources.get("attic/rulings/tried.yaml")?.indexOf("tried", first)).toBeGreaterThan(first)
      expect(second - first).toBe(`- ${ruling}\n`.length)
    },
  )

  test("an answer of several", () => {
    const compiled = atticWith("{ says: tried, when: [you gain $1, each player chooses Ball], then: [you have $1] }")
    expect(checkRulings(compiled).map(({ code }) => code)).toEqual(["ruling/no-player"])
  })

  test("a ruling without a then", () => {
    const compiled = atticWith("{ says: tried, when: [you gain $1] }")
    expect(checkRulings(compiled).map(({ code }) => code)).toEqual(["ruling/tests-nothing"])
  })
})
