/** What is taken and given goes from whom the sentence says to whom it says; a menu takes as many options as it says. */
import { expect, test } from "vitest"
import { runRulings } from "../../simulator/rulings/index.ts"
import { quoted, withCards } from "./varied-pack.ts"

type Row = readonly [
  as: "effect" | "ability",
  sentence: string,
  given: string,
  when: string,
  then: string,
  players?: number,
]

const rows: readonly Row[] = [
  ["effect", "take 1 card from the discard pile", "Hero is in the discard pile", "", "Hero is in your hand"],
  [
    "effect",
    "take 1 random card from the previous player's hand",
    "the previous player has Hero in hand",
    "",
    "Hero is in your hand",
  ],
  [
    "effect",
    "take $3 from the previous player",
    "you have $1, the previous player has $2",
    "",
    "you have $3, the previous player has $0",
  ],
  ["effect", "give the previous player $3", "you have $2", "", "you have $0, the previous player has $2"],
  [
    "effect",
    "each other player gives you $1",
    "the previous player has $2",
    "",
    "you have $1, the previous player has $1",
  ],
  [
    "effect",
    "each player at the same time gives 1 card in hand to the previous player",
    "you have Hero in hand, the previous player has Horse in hand",
    "",
    "the next player has Horse in hand, the previous player has Hero in hand",
    3,
  ],
  [
    "effect",
    "choose 2: draw 1 | gain $3 | take 1 penalty",
    "you have $0",
    `'you choose "gain $3"', 'you choose "take 1 penalty"'`,
    "you have $3, you have 1 penalty",
  ],
  [
    "ability",
    "whenever you take penalties, draw that many",
    "you have $0",
    "you take 2 penalties",
    "you have 2 cards in hand",
  ],
]

test.each(rows.map((row) => [row[1], row] as const))("%s", (_, row) => {
  const [as, sentence, given, when, then, players = 2] = row
  const deeds = as === "effect" ? ["you command Newcomer", when].filter(Boolean).join(", ") : when
  const script = as === "effect" ? `effect: ${quoted(sentence)}` : `effect: gain $1\n  abilities: [${quoted(sentence)}]`
  const compiled = withCards(`- name: Newcomer
  copies: 1
  type: Person
  colour: Blue
  cost: 0
  crowns: 1
  ${script}
  rulings:
    - id: ZZ-NEW
      says: it does what it says
      players: ${players}
      given: [the clock is 4, you have Newcomer in play, ${given}]
      when: [${deeds}]
      then: [${then}]
`)
  expect(compiled.diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
  const { rulings } = runRulings(compiled, { filter: "ZZ-NEW" })
  expect(rulings.map(({ id, status, message }) => [id, status, message ?? ""])).toEqual([["ZZ-NEW", "passed", ""]])
})
