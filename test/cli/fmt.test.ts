import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { packResolver, readPackFolder } from "../../cli/files.ts"
import { compilePack } from "../../dsl/compile.ts"
import { copyOfContent, pond, run } from "./run.ts"

/** A pack with one file of cards, formatted; the file as it is then. */
async function formatted(cards: string): Promise<string> {
  const folder = pond({ "cards/more.yaml": cards })
  const checked = await run(["check", folder])
  expect(checked.out).toContain("no mistakes")
  const { code } = await run(["fmt", folder, "--write"])
  expect(code).toBe(0)
  const path = join(folder, "cards/more.yaml")
  const once = readFileSync(path, "utf8")
  expect((await run(["fmt", folder, "--check"])).code).toBe(0)
  expect(readFileSync(path, "utf8")).toBe(once)
  return once
}

const card = (effect: string): string =>
  `# A card\n- name: Pike   # big\n  kind: card\n  colour:  Red\n  cost: 2\n  effect: ${effect}\n`

const WORDY = "if you have at least 2 cards in hand, draw 1"
const CANONICAL = "if you have 2 or more cards in hand, draw 1"

test.each([
  ["plain", card(WORDY), card(CANONICAL)],
  ["single-quoted", card(`'${WORDY}'`), card(`'${CANONICAL}'`)],
  ["double-quoted", card(`"${WORDY}" # why`), card(`"${CANONICAL}" # why`)],
  ["a literal block", card(`|\n    ${WORDY}\n    draw 1`), card(`|\n    ${CANONICAL}\n    draw 1`)],
  [
    "a folded block",
    card(`>-\n    if you have at least 2 cards\n    in hand, draw 1`),
    card(`>-\n    if you have 2 or more cards\n    in hand, draw 1`),
  ],
  [
    "plain over two lines",
    card(`if you have at least 2 cards\n    in hand, draw 1`),
    card(`if you have 2 or more cards\n    in hand, draw 1`),
  ],
  [
    "inside a flow map",
    `- { name: Pike, kind: card, effect: "${WORDY}", cost: 2, colour: Red }\n`,
    `- { name: Pike, kind: card, effect: "${CANONICAL}", cost: 2, colour: Red }\n`,
  ],
  [
    "CRLF",
    card(`|\n    ${WORDY}\n    draw 1`).replaceAll("\n", "\r\n"),
    card(`|\n    ${CANONICAL}\n    draw 1`).replaceAll("\n", "\r\n"),
  ],
  [
    "anchors",
    `${card(`&e ${WORDY}`)}- { name: Bass, kind: card, colour: Red, cost: 1, effect: *e }\n`,
    `${card(`&e ${CANONICAL}`)}- { name: Bass, kind: card, colour: Red, cost: 1, effect: *e }\n`,
  ],
  ["spaces between words", card("draw   1"), card("draw 1")],
])("%s", async (_, before, after) => {
  expect(await formatted(before)).toBe(after)
})

test.each([
  ["a comment in a block", card(`|\n    # what it does\n    ${WORDY}`)],
  ["a reminder", card(`${WORDY} (so it is)`)],
])("left alone: %s", async (_, before) => {
  expect(await formatted(before)).toBe(before)
})

test("the whole of a game: once is twice, and it compiles to the same program", async () => {
  const folder = copyOfContent()
  const pack = join(folder, "unleash")
  const compiled = () => compilePack(readPackFolder(pack, folder).files, packResolver(pack, folder))
  const before = compiled()
  expect((await run(["fmt", pack, "--write"])).code).toBe(0)
  const after = compiled()
  expect((await run(["fmt", pack, "--check"])).code).toBe(0)
  expect(after.diagnostics.map(({ code }) => code)).toEqual(before.diagnostics.map(({ code }) => code))
  expect(after.program).not.toBeNull()
  // The hash is of the files' bytes; sources show the words as written.
  expect({ ...after.program, hash: "", sourceSpans: [], sources: [] }).toEqual({
    ...before.program,
    hash: "",
    sourceSpans: [],
    sources: [],
  })
})

test("--check lists the files that would change and leaves them", async () => {
  const source = card(WORDY)
  const folder = pond({ "cards/more.yaml": source })
  const { code, out } = await run(["fmt", folder, "--check"])
  expect(code).toBe(1)
  expect(out).toMatch(/would change \S*cards\/more\.yaml: 1 sentence\n/)
  expect(readFileSync(join(folder, "cards/more.yaml"), "utf8")).toBe(source)
})

test("what does not read is left alone, and said", async () => {
  const folder = pond({
    "cards/more.yaml": `${card(WORDY)}- { name: Bass, kind: card, colour: Red, cost: 1, effect: darw 1 }\n`,
  })
  const { code, out } = await run(["fmt", folder, "--write"])
  expect(code).toBe(1)
  expect(out).toContain("error[syntax/unknown-word]")
  expect(readFileSync(join(folder, "cards/more.yaml"), "utf8")).toContain(CANONICAL)
})

test("a library has nothing to format, and says so", async () => {
  const { code, out, err } = await run(["fmt", "content/prelude", "--check"])
  expect({ code, err }).toEqual({ code: 0, err: "" })
  expect(out).toContain("a library")
})
