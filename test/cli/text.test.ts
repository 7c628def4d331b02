import { expect, test } from "vitest"
import { shellWord } from "../../cli/columns.ts"

test.each([
  ["content/unleash", "content/unleash"],
  ["C:\\games\\mine", "C:\\games\\mine"],
  ["my game", '"my game"'],
  ["start $=3", '"start \\$=3"'],
  ['the "old" `one`', '"the \\"old\\" \\`one\\`"'],
])("%s as one word of a command line", (text, word) => {
  expect(shellWord(text)).toBe(word)
})
