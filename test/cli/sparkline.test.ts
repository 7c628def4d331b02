import { expect, test } from "vitest"
import { sparkline } from "../../cli/sim/sparkline.ts"
import type { Distribution } from "../../simulator/index.ts"

test.each<[string, Distribution, string]>([
  ["nothing", [], ""],
  ["one value", [[7, 100]], ""],
  [
    "two values",
    [
      [-1, 50],
      [0, 100],
    ],
    "▄█",
  ],
  [
    "a gap between",
    [
      [0, 8],
      [2, 1],
    ],
    "█ ▁",
  ],
  [
    "what is rare is seen",
    [
      [1, 100_000],
      [2, 1],
    ],
    "█▁",
  ],
  [
    "more values than places",
    [
      [0, 2],
      [1, 2],
      [31, 2],
    ],
    "█              ▄",
  ],
])("the shape of %s", (_, distribution, shape) => {
  expect(sparkline(distribution)).toBe(shape)
})
