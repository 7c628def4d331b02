import { describe, expect, test } from "vitest"
import { measure } from "./measure.ts"
import { wordingFiles } from "./table.ts"

/** What is accepted and means something else, by file: a number that only shrinks. */
const WRONG: Readonly<Record<string, number>> = { market: 5 }

describe.each(wordingFiles)("first wordings for $name", (file) => {
  test("come to what is written beside them", () => {
    const outcomes = measure(file)
    const found = file.wordings.map(({ text }, at) => [text, outcomes[at]])
    expect(found).toEqual(file.wordings.map(({ text, came }) => [text, came]))
  })

  test("are never read as something else, but for those that are known", () => {
    const wrong = file.wordings.filter(({ came }) => came === "wrong")
    expect(wrong.length).toBe(WRONG[file.name] ?? 0)
  })
})
