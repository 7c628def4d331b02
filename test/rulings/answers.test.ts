import { expect, test } from "vitest"
import { runOne } from "./tiny.ts"

/** Rulings that hold, by what they show of answers. */
const ANSWERED: readonly (readonly [shows: string, given: string, when: string, then: string])[] = [
  ["an option by its words", "you have Robot in play", 'you wind Robot, choose "gain $2"', "you have $2"],
  ["an option without quotes", "you have Robot in play", "you wind Robot, choose draw 1", "you have 1 toy in hand"],
  ["an option by its number", "you have Robot in play", "you wind Robot, answer 1", "you have $2"],
  ["a value", "you have Mask in play", "you wind Mask, choose Blue", "you have $1"],
  [
    "a component",
    "you have Kite in play, you have Ball and Drum in hand",
    "you wind Kite, choose Ball",
    "Drum is in your hand, Ball is in the discard pile",
  ],
  [
    "nothing of an offer",
    "you have Kite in play, you have Ball and Drum in hand",
    "you wind Kite, decline",
    "you have 2 toys in hand",
  ],
  [
    "an offer of one thing",
    "you have Kite in play, you have Ball in hand",
    "you wind Kite, accept",
    "you have 0 toys in hand",
  ],
  [
    "several components, and no more",
    '"you have Ball in play", "you have Robot, Drum and Mask in hand"',
    "you wind Ball, choose Mask and Robot",
    "you have Drum in hand, the discard pile has 2 toys",
  ],
  [
    "one of several, when that is the end",
    "you have Ball in play, you have Robot and Drum in hand",
    "you wind Ball, choose Robot",
    "Drum is in your hand, nobody is asked",
  ],
  [
    "one of several, then another",
    '"you have Ball in play", "you have Robot, Drum and Mask in hand"',
    "you wind Ball, choose Robot, choose Drum",
    "you have 1 toy in hand, Mask is in your hand",
  ],
  [
    "one of several, then nothing",
    "you have Ball in play, you have Robot and Drum in hand",
    "you wind Ball, choose Robot, choose nothing",
    "Drum is in your hand",
  ],
  [
    "another player",
    "you have Drum in play, the previous player has Ball and Mask in hand",
    "you wind Drum, the previous player chooses Mask",
    "Ball is in the previous player's hand",
  ],
  [
    "which is done next",
    "you have Mask and Robot in play",
    'you wind Mask and Robot, choose Robot, choose "gain $2", choose Red',
    "you have $3",
  ],
  [
    "what a sentence names itself",
    "you have Ball and Drum in hand, you have $2",
    "you play Drum",
    "Drum is in your play, you have $0",
  ],
  [
    "a turn of another",
    "",
    "the previous player takes a turn, the previous player chooses Sweep",
    "the previous player has $1",
  ],
]

test.each(ANSWERED)("%s", (_shows, given, when, then) => {
  expect(runOne(given, when, then)).toMatchObject({ status: "passed", message: "" })
})

/** Rulings whose last sentence fails, with words that the message must have. */
const REFUSED: readonly (readonly [
  shows: string,
  given: string,
  when: string,
  then: string,
  said: readonly string[],
])[] = [
  ["an answer that nobody asked for", "", "you gain $1, choose Ball", "nobody is asked", ["nobody is asked"]],
  [
    "an answer of somebody else",
    "you have Robot in play",
    "you wind Robot, the previous player chooses draw 1",
    "nobody is asked",
    ["the previous player", "gain $2", "draw 1"],
  ],
  [
    "what is not offered",
    "you have Robot in play",
    "you wind Robot, choose Ball",
    "nobody is asked",
    ["gain $2", "draw 1"],
  ],
  [
    "nothing where something must be",
    "you have Robot in play",
    "you wind Robot, decline",
    "nobody is asked",
    ["gain $2", "draw 1"],
  ],
  ["a number past the options", "you have Robot in play", "you wind Robot, answer 3", "nobody is asked", ["gain $2"]],
  ["a step before the answer", "you have Robot in play", "you wind Robot, you gain $1", "nobody is asked", ["gain $2"]],
]

test.each(REFUSED)("refuses %s", (_shows, given, when, then, said) => {
  const result = runOne(given, when, then)
  expect(result).toMatchObject({ status: "failed", step: { part: "when", text: when.split(", ").at(-1) } })
  for (const words of said) expect(result.message).toContain(words)
})

test("a question must not be left open", () => {
  const result = runOne("you have Robot in play", "you wind Robot", "you have $0")
  expect(result).toMatchObject({ status: "failed", step: { part: "then" } })
  expect(result.message).toContain("gain $2")
})
