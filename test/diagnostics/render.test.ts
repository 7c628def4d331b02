import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { DiagnosticCode } from "../../dsl/diagnostics/catalogue.ts"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import { replaceFix } from "../../dsl/diagnostics/fix.ts"
import { toJson } from "../../dsl/diagnostics/json.ts"
import { LineIndex } from "../../dsl/diagnostics/line-index.ts"
import { printable } from "../../dsl/diagnostics/printable.ts"
import { ruleNumber } from "../../dsl/diagnostics/reading-rules.ts"
import { render } from "../../dsl/diagnostics/render.ts"
import { report } from "../../dsl/diagnostics/report.ts"
import { editDistance, nearest } from "../../dsl/diagnostics/suggest.ts"
import type { Span } from "../../dsl/text.ts"
import { unmark } from "../support/packs.ts"

/** What is drawn of a diagnostic does not hang on what it is about. */
const saying = (code: DiagnosticCode, span: Span, message: string, more: Partial<Diagnostic> = {}): Diagnostic => ({
  code,
  severity: "error",
  span,
  facts: null,
  message,
  hint: null,
  rule: null,
  related: [],
  fixes: [],
  ...more,
})

/** A diagnostic on the first mark of the files, with the other marks as related spans. */
function drawn(marked: Record<string, string>, message = "wrong", hint: string | null = null): string {
  const { files, spans } = unmark(marked)
  const [span, ...others] = spans
  if (!span) throw new Error("no mark")
  const related = others.map((other) => ({ span: other, message: "see here" }))
  return render(saying("pack/unknown-key", span, message, { hint, related }), files)
}

describe("drawing", () => {
  test("the line, the mark, what else is concerned and the hint", () => {
    const picture = drawn(
      {
        "cards/thief.yaml": "- name: Thief\n  effect: move 1 from «dicard» to hand\n",
        "game.yaml": "a: 1\n«zones»:\n",
      },
      "no zone is named `dicard`",
      "did you mean `discard`?",
    )
    expect(picture).toMatchInlineSnapshot(`
      "error[pack/unknown-key]: no zone is named \`dicard\`
       --> cards/thief.yaml:2:23
        |
      2 |   effect: move 1 from dicard to hand
        |                       ^^^^^^
       ::: game.yaml:2:1
        |
      2 | zones:
        | ----- see here
        = hint: did you mean \`discard\`?"
    `)
  })

  test.each([
    ["a tab takes columns to the next stop", "a\t«b»c", "  |     ^"],
    ["a wide character takes two columns", "花«花»", "  |   ^^"],
    ["a joining mark takes none", "e\u0301«x»", "  |  ^"],
    ["an emoji takes two", "🎲«x»", "  |   ^"],
    ["an empty span is still marked", "ab«»", "  |   ^"],
    ["a span of several lines is marked to the end of the first", "a «bc\nde» f", "  |   ^^"],
    ["a hidden character is spelt out", "\u001b«x»", "  |       ^"],
  ])("%s", (_, text, underline) => {
    expect(drawn({ f: text }).split("\n")[4]).toBe(underline)
  })

  test("nothing in a pack reaches the terminal as a command", () => {
    const picture = drawn({ "f\u001b[2J": "\u001b[31m«x»\u202e\u0007" }, "name \u001b]0;a\u0007", "\u009b1m")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
    expect(picture).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
  })

  test("a long line is cut around the mark", () => {
    const lines = drawn({ f: `${"x".repeat(500)}«bad»${"y".repeat(500)}` }).split("\n")
    expect(lines[3]?.length).toBeLessThan(160)
    const at = lines[4]?.indexOf("^^^") ?? -1
    expect(lines[3]?.slice(at, at + 3)).toBe("bad")
  })

  test("a file that is not at hand is named all the same", () => {
    const lost: Diagnostic = saying("pack/empty-file", { file: "gone.yaml", start: 3, end: 4 }, "gone", {
      severity: "warning",
    })
    expect(render(lost, new Map())).toBe("warning[pack/empty-file]: gone\n --> gone.yaml:1:1")
  })

  test("every piece can be coloured", () => {
    const { files, spans } = unmark({ f: "«a»" })
    const tones = new Set<string>()
    for (const span of spans) {
      render(saying("pack/unknown-key", span, "m", { hint: "h" }), files, (tone, text) => {
        tones.add(tone)
        return text
      })
    }
    expect([...tones].sort()).toEqual(["error", "frame", "hint", "message"])
  })
})

test("the report for programs", () => {
  const { files, spans } = unmark({ "a.yaml": "x\n«yy»: 1\n" })
  const [span] = spans
  if (!span) throw new Error("no mark")
  const report = toJson(
    [saying("pack/unknown-key", span, "m", { hint: "h", fixes: [replaceFix("t", span, "z", "safe")] })],
    files,
  )
  const place = { file: "a.yaml", start: { line: 2, column: 1 }, end: { line: 2, column: 3 } }
  expect(report).toEqual({
    version: 1,
    diagnostics: [
      {
        code: "pack/unknown-key",
        severity: "error",
        message: "m",
        hint: "h",
        rule: null,
        ...place,
        related: [],
        fixes: [{ title: "t", edits: [{ ...place, text: "z" }] }],
      },
    ],
  })
})

describe("lines and offsets", () => {
  test("agree for any text", () => {
    const text = fc.array(fc.constantFrom("a", "é", "🎲", "\n", "\r\n", "\r", "\t")).map((parts) => parts.join(""))
    fc.assert(
      fc.property(text, fc.nat(40), (source, at) => {
        const index = new LineIndex(source)
        const position = index.position(at)
        const offset = Math.min(at, source.length)
        // Offsets inside a line's ending have no column of their own.
        if (!/[\r\n]/.test(source.charAt(offset))) expect(index.offset(position)).toBe(offset)
        expect(position.line).toBeLessThanOrEqual(index.lineCount)
      }),
      { seed: 3 },
    )
  })
})

describe("suggestions", () => {
  test.each([
    ["dicard", ["discard", "deck", "hand"], ["discard"]],
    ["red", ["Red", "Gold"], ["Red"]],
    ["hnad", ["hand"], ["hand"]],
    ["qqqq", ["hand", "deck"], []],
    ["hand", ["hand"], []],
    ["card", ["cards", "care", "yard"], ["cards", "care", "yard"]],
  ])("%s", (word, known, found) => {
    expect(nearest(word, known)).toEqual(found)
  })
  test("a distance is the same both ways", () => {
    const word = fc.string({ maxLength: 8 })
    fc.assert(
      fc.property(word, word, (a, b) => editDistance(a, b) === editDistance(b, a)),
      { seed: 4 },
    )
  })
})

test("what a terminal may be given has no control characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => !/(?!\t)\p{Cc}/u.test(printable(text))),
    { seed: 5 },
  )
})

test("a diagnostic about a reading names its rule", () => {
  const { files, spans } = unmark({ "a.yaml": "«a»" })
  const [span] = spans
  if (!span) throw new Error("no mark")
  const found = report("check/mixed-joiners", span, { case: "vps" })
  expect(found.rule).toBe("joiners")
  expect(render(found, files)).toContain(`= reading rule ${ruleNumber("joiners")}: `)
  expect(report("check/ambiguous-pronoun", span, { case: "doneOften" }).rule).toBe("that")
  expect(toJson([found], files).diagnostics[0]?.rule).toMatchObject({ name: "joiners", number: ruleNumber("joiners") })
})
