import { describe, expect, test } from "vitest"
import { measure } from "./measure.ts"
import { wordingFiles } from "./table.ts"

describe.each(wordingFiles)("first wordings for $name", (file) => {
  test("come to what is written beside them", () => {
    const outcomes = measure(file)
    const found = file.wordings.map(({ text }, at) => [text, outcomes[at]])
    expect(found).toEqual(file.wordings.map(({ text, came }) => [text, came]))
  })

  test("are never read as something else", () => {
    expect(file.wordings.filter(({ came }) => came === "wrong").map(({ text }) => text)).toEqual([])
  })
})
