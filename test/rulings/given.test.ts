import { describe, expect, test } from "vitest"
import { checkRulings } from "../../simulator/rulings/index.ts"
import { atticWith, runOne } from "./tiny.ts"

/** What is given, and what must then be the case beside it. */
const GIVEN: readonly (readonly [given: string, then: string])[] = [
  ["you have $7", "you have $7, the previous player has $0"],
  ["the clock is 4", "the clock is 4"],
  ["each other player has $2", "you have $0, the previous player has $2"],
  ["each player has 2 toys in hand", "you have 2 toys in hand, the previous player has 2 toys in hand"],
  ["you have Robot in play", "Robot is in your play and is whole, you have 0 toys in hand"],
  ["you have broken Robot in play", "Robot is in your play and is broken"],
  [
    "you have Robot and 1 broken Ball in play",
    "Robot is in your play and is whole, Ball is in your play and is broken",
  ],
  ['"you have Robot, Ball and Kite in play"', "you have 3 toys in play"],
  [
    "you have Robot and 2 Blue toys in hand",
    "Robot is in your hand, you have 3 toys in hand, you have 2 Blue toys in hand",
  ],
  ["you have Robot in play, you have Robot in hand", "you have 1 toy in play, you have 1 toy in hand"],
  ["the previous player has Kite in hand", "Kite is in the previous player's hand"],
  ["the discard pile has 3 toys", "the discard pile has 3 toys, the deck has 7 toys"],
  ["the discard pile is empty", "the discard pile has 0 toys, the deck has 10 toys"],
  ["Kite is in the discard pile", "the discard pile has 1 toy"],
  ["the deck has 4 toys", "the deck has 4 toys, the discard pile has 0 toys"],
  ["the top toy of the deck is Mask, the deck has 1 toy", "the deck has 1 toy"],
  ["Gloom is active", "Gloom is active, the clock is 4, Gloom is in the mood row"],
  ["Gloom is in the mood row, the clock is 5", "Gloom is in the mood row"],
  ["your last chore was Sweep", "your last chore was Sweep"],
  ["you have 3 points", "you have 3 points"],
  ["this is an extra turn", "this is an extra turn"],
  ["the previous player is the first player", "the previous player is the first player"],
  ["{ you: { in play: [Robot, Ball], $: 2 }, the clock: 3 }", "you have 2 toys in play, you have $2, the clock is 3"],
]

test.each(GIVEN)("given %s: %s", (given, then) => {
  expect(runOne(given, "", then)).toMatchObject({ status: "passed", message: "" })
})

test("of a deck the first that is named is on top", () => {
  const given = '"the top 3 of the deck are Mask, Ball and Kite"'
  expect(runOne(given, "you draw 1", "Mask is in your hand")).toMatchObject({ message: "" })
  expect(runOne(given, "you draw 2", "Ball is in your hand")).toMatchObject({ message: "" })
})

test("what fills a number is named nowhere in the ruling", () => {
  expect(runOne("you have 6 toys in hand", "you gain $1", "Drum is in the deck")).toMatchObject({ message: "" })
  expect(runOne("you have 9 toys in hand", "you gain $1", "you have Mask in hand")).toMatchObject({ status: "failed" })
})

test("hidden things stay hidden", () => {
  const then = "you can't see Mask, the previous player can't see Mask"
  expect(runOne("the top toy of the deck is Mask", "", then)).toMatchObject({ message: "" })
  expect(runOne("you have Mask in hand", "", "you can see Mask, the previous player can't see Mask")).toMatchObject({
    message: "",
  })
})

describe("what cannot be given", () => {
  test.each([
    ["you have 12 toys in hand", "you have 12 toys in hand"],
    ["you have Mask in play, you have Mask in hand", "you have Mask in hand"],
    ["the clock is 2, the clock is 3", "the clock is 2"],
    ["you wound Robot this turn", "you wound Robot this turn"],
    ["Gloom is active, the clock is 5", "the clock is 5"],
  ])("%s", (given, clause) => {
    const compiled = atticWith(`{ says: tried, given: [${given}], when: [you draw 1], then: [nobody is asked] }`)
    const found = checkRulings(compiled)
    expect(found.map(({ code }) => code)).toEqual(["ruling/cannot-be-given"])
    const { file, start, end } = found[0]?.span ?? { file: "", start: 0, end: 0 }
    expect(compiled.sources.get(file)?.slice(start, end)).toBe(clause)
    expect(runOne(given, "you draw 1", "nobody is asked")).toMatchObject({
      status: "failed",
      step: { part: "given", text: clause },
    })
  })
})
