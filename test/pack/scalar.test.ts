import fc from "fast-check"
import { expect, test } from "vitest"
import { stringify } from "yaml"
import { readYaml, type YamlNode } from "../../dsl/pack/yaml.ts"
import { spanIn } from "../../dsl/text.ts"

/** The scalar under the key `text` of a file. */
function scalarOf(source: string): Extract<YamlNode, { kind: "scalar" }> {
  const { root, diagnostics } = readYaml("test.yaml", source)
  expect(diagnostics).toEqual([])
  const value = root?.kind === "map" ? root.entries[0]?.value : undefined
  if (value?.kind !== "scalar") throw new Error("no scalar")
  return value
}

/** Every character of the value that is no space or break stands in the file at the offset given for it. */
function expectFaithful(source: string): void {
  const { text } = scalarOf(source)
  expect(text.offsets).toHaveLength(text.value.length + 1)
  let before = 0
  for (let i = 0; i < text.value.length; i++) {
    const offset = text.offsets[i] ?? -1
    expect(offset).toBeGreaterThanOrEqual(before)
    before = offset
    const character = text.value.charAt(i)
    const written = source.charAt(offset)
    // An escape stands for a character, and a folded break for a space.
    if (written !== "\\" && !/\s/.test(character)) expect(written).toBe(character)
  }
}

test.each([
  ["plain", "text: draw 2 cards\n", "cards", "cards"],
  ["plain over lines", "text: draw 2\n  cards\n\n  now\n", "now", "now"],
  ["single quotes", "text: 'the hero''s card'\n", "card", "card"],
  ["double quotes", 'text: "a \\"b\\" \\u0041 card"\n', "card", "card"],
  ["an escape", 'text: "a \\u0041 card"\n', "A", "\\"],
  ["an escaped line break", 'text: "draw \\\n   2 cards"\n', "2 cards", "2 cards"],
  ["literal", "text: |\n  draw 2\n    cards\n", "cards", "cards"],
  ["literal, stripped", "text: |-\n  draw 2\n  cards\n", "cards", "cards"],
  ["literal with an indicator", "text: |2\n    draw\n  cards\n", "cards", "cards"],
  ["literal with a comment", "text: | # why\n  draw\n  cards\n", "cards", "cards"],
  ["folded", "text: >\n  draw 2\n  cards\n\n  now\n", "now", "now"],
  ["folded, kept", "text: >+\n  draw 2\n   more\n  cards\n\n", "cards", "cards"],
  ["Windows line ends", "text: |\r\n  draw 2\r\n  cards\r\n", "cards", "cards"],
  ["a mark at the start of the file", "\ufefftext: draw 2 cards\n", "cards", "cards"],
  ["an alias", "text: &a draw 2 cards\nmore: *a\n", "cards", "cards"],
])("a word is found where it was written: %s", (_, source, word, written) => {
  const { text } = scalarOf(source)
  const at = text.value.indexOf(word)
  const span = spanIn(text, at, at + word.length)
  expect(source.slice(span.start, span.end)).toBe(written)
  expectFaithful(source)
})

const words = fc.array(
  fc.constantFrom("draw", "2", "cards,", "then", "the", "hero's", '"x"', "a\\b", "é", "🂡", "#1", "- x", ":", "$5"),
  {
    minLength: 1,
    maxLength: 12,
  },
)
const lines = fc.array(
  fc.oneof(
    words.map((list) => list.join(" ")),
    fc.constantFrom("", "  deeper", "x  y"),
  ),
  { minLength: 1, maxLength: 5 },
)

test.each(["PLAIN", "QUOTE_DOUBLE", "QUOTE_SINGLE", "BLOCK_LITERAL", "BLOCK_FOLDED"] as const)(
  "offsets of any %s scalar are exact",
  (type) => {
    fc.assert(
      fc.property(lines, fc.constantFrom(0, 20, 80), (list, lineWidth) => {
        const value = list.join("\n")
        const source = stringify({ text: value }, { defaultStringType: type, lineWidth, minContentWidth: 0 })
        const scalar = scalarOf(source)
        expect(scalar.text.value).toBe(value)
        expectFaithful(source)
      }),
      { seed: 1, numRuns: 300 },
    )
  },
)

test("whatever is read, nothing is thrown, and every span lies in the file", () => {
  const fragment = fc.constantFrom(
    "a: ",
    "- ",
    "{",
    "}",
    "[",
    "]",
    "|\n",
    ">-\n",
    "  ",
    "\n",
    '"',
    "'",
    "&x ",
    "*x",
    "? ",
    ": ",
    "#",
    "\t",
    "!!int ",
    "%YAML",
    "---\n",
    "é",
    "\\x4",
    "\r\n",
  )
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 25 }), (fragments) => {
      const source = fragments.join("")
      for (const { span } of readYaml("f", source).diagnostics) {
        expect(span.start).toBeGreaterThanOrEqual(0)
        expect(span.end).toBeGreaterThanOrEqual(span.start)
        expect(span.end).toBeLessThanOrEqual(source.length)
      }
    }),
    { seed: 2, numRuns: 2000 },
  )
})
