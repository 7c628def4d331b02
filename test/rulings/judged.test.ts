/** Which change a judgement is of. */
import { expect, test } from "vitest"
import type { JudgedChange } from "../../dsl/pack/model.ts"
import { judge } from "../../simulator/mutation/judged.ts"
import type { Survivor } from "../../simulator/mutation/survivor.ts"

const survivor = (right: string): Survivor => ({
  ...{ owner: null, mutation: "number", file: "game.yaml", line: 1, rulings: 3 },
  ...{ left: "draw", before: "1", after: "2", right },
})
const judgement = (value: string): JudgedChange => ({
  component: null,
  change: { value, file: "judged.yaml", offsets: [0] },
  because: "of no use",
})
const longer = survivor("card, gain $1")
const shorter = survivor("card")

test("as many words as tell a change from others", () => {
  const { judged, misjudged } = judge([longer, shorter], [judgement("draw [1 -> 2] card gain")])
  expect([judged, misjudged]).toEqual([[{ ...longer, because: "of no use" }], []])
})

test("where one text goes on behind the other, what is written whole is of the one that ends there", () => {
  const { survivors, judged, misjudged } = judge([longer, shorter], [judgement("draw [1 -> 2] card")])
  expect([survivors, judged, misjudged]).toEqual([[longer], [{ ...shorter, because: "of no use" }], []])
})

test("what may be any of several is of none", () => {
  const { judged, misjudged } = judge([longer, shorter], [judgement("[1 -> 2] card")])
  expect([judged, misjudged.map(({ survivors }) => survivors)]).toEqual([[], [2]])
})
