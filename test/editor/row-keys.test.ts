import { expect, test } from "vitest"
import { keptRows } from "../../editor/ui/row-keys.ts"

const rows = (texts: string) => [...texts].map((text, key) => ({ key, text }))

test.each([
  { what: "another text", before: "abc", now: "axc", keys: [0, 1, 2] },
  { what: "the first gone", before: "abc", now: "bc", keys: [1, 2] },
  { what: "one in between gone", before: "abc", now: "ac", keys: [0, 2] },
  { what: "one of two alike gone", before: "aab", now: "ab", keys: [0, 2] },
  { what: "all gone", before: "abc", now: "", keys: [] },
  { what: "one at the end", before: "abc", now: "abcd", keys: [0, 1, 2, 6] },
  { what: "one taken back in between", before: "ac", now: "abc", keys: [0, 3, 1] },
  { what: "one gone and another renamed", before: "abc", now: "ax", keys: [0, 4] },
])("rows keep their keys: $what", ({ before, now, keys }) => {
  expect(keptRows(rows(before), [...now]).map(({ key }) => key)).toEqual(keys)
})
