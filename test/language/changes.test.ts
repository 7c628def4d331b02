/**
 * Each change of the language, by its record in `dsl/language/changes/` and the rulings of `test/fixtures/language-changes.yaml`:
 * a pack of the version before is told of it at the marked words, what it is rewritten to does now what it did then, and the
 * same text in a pack of now means something else, or is refused.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, test } from "vitest"
import { parse, stringify } from "yaml"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import type { Levels } from "../../dsl/diagnostics/levels.ts"
import { CHANGES } from "../../dsl/language/all-changes.ts"
import type { LanguageChange } from "../../dsl/language/language-change.ts"
import { LANGUAGE_VERSION } from "../../dsl/language/version.ts"
import { lintPack } from "../../dsl/lint/lint-pack.ts"
import { applied } from "../../dsl/services/index.ts"
import { checkRulings, compileRuled, runRulings } from "../../simulator/rulings/index.ts"
import { resolverOf, unmark } from "../support/packs.ts"

interface Case {
  readonly in: "actions" | "numbers"
  readonly game?: Readonly<Record<string, object>>
  readonly rule?: true | "key"
  /** The text is an ability of the card, which has these properties, too. */
  readonly ability?: Readonly<Record<string, number>>
  readonly rulings?: readonly object[]
}

const textOf = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../fixtures/${path}`, import.meta.url)), "utf8")
const cases = parse(textOf("language-changes.yaml")) as Readonly<Record<string, Case>>
const changes = Object.entries<LanguageChange>(CHANGES).map(([name, change]) => ({
  name,
  change,
  each: cases[name] as Case,
}))

/** A game with texts as the effects of cards, or one as a rule or key of the game, in a version of the language. */
function filesOf(
  { in: vocabulary, game = {}, rule, ability, rulings = [] }: Case,
  texts: readonly string[],
  language: number | null,
): ReadonlyMap<string, string> {
  const keys = Object.entries(parse(textOf(`misreadings/${vocabulary}/game.yaml`)) as object).map(([key, value]) => {
    const more = game[key]
    return [key, more === undefined ? value : { ...(value as object), ...more }]
  })
  const [text = ""] = texts
  const added = rule === "key" ? `${text}\n` : rule ? `rules:\n  - ${JSON.stringify(text)}\n` : ""
  const own = vocabulary === "actions" ? "suit: Spades" : "suit: Sun"
  const printed = Object.entries(ability ?? {}).map(([name, value]) => `, ${name}: ${value}`)
  const effects = rule
    ? [""]
    : texts.map((each) =>
        ability ? `${printed.join("")}, abilities: [${JSON.stringify(each)}]` : `, effect: ${JSON.stringify(each)}`,
      )
  const says = (ruling: object, index: number): object => ({
    says: `it holds ${index}`,
    when: ["you follow the effect of E1"],
    ...ruling,
  })
  return new Map([
    ["tried/pack.yaml", `name: tried\nversion: 1.0.0\n${language === null ? "" : `language: ${language}\n`}`],
    ["tried/game.yaml", `${stringify(Object.fromEntries(keys))}${added}`],
    ["tried/cards/others.yaml", textOf(`misreadings/${vocabulary}/cards.yaml`)],
    [
      "tried/cards/case.yaml",
      effects.map((effect, index) => `- { name: E${index + 1}, rank: 7, ${own}${effect} }\n`).join(""),
    ],
    ["tried/rulings/case.yaml", stringify(rulings.map(says))],
  ])
}

const compiled = (files: ReadonlyMap<string, string>) => compileRuled(files, resolverOf())

/** Which rulings hold; null where the pack has mistakes. */
function held(files: ReadonlyMap<string, string>): readonly boolean[] | null {
  const pack = compiled(files)
  const mistakes = [...pack.compiled.diagnostics, ...checkRulings(pack.compiled, pack.prepared)]
  if (mistakes.some(({ severity }) => severity === "error")) return null
  return runRulings(pack.compiled, { prepared: pack.prepared }).rulings.map(({ message }) => message === "")
}

test("every change has rulings that say what it did", () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(CHANGES).sort())
})

test.each(changes)("a pack of the version before is told of $name", ({ change, each }) => {
  const marked = unmark({ text: change.example.old })
  const old = marked.files.get("text") ?? ""
  const files = filesOf(each, [old], change.since - 1)
  const errors = compiled(files).compiled.diagnostics.filter(({ severity }) => severity === "error")
  expect(errors.map(({ code }) => code)).toEqual(["pack/changed-meaning"])
  const [{ span, fixes } = { span: null, fixes: [] }] = errors
  const said = files.get(span?.file ?? "")?.slice(span?.start, span?.end)
  const [place] = marked.spans
  expect(said?.replaceAll('\\"', '"')).toBe(old.slice(place?.start, place?.end))

  const { rewritten } = change.example
  expect(fixes.map(({ safety }) => safety)).toEqual(rewritten === null ? [] : ["safe"])
  if (rewritten === null) return
  const mended = applied(
    files,
    fixes.flatMap(({ edits }) => edits),
  )
  expect(Object.fromEntries([...files, ...mended])).toEqual(
    Object.fromEntries(filesOf(each, [rewritten], change.since - 1)),
  )
})

// Read as of the version before, so that it is no older form itself.
test.each(changes.filter(({ change }) => change.example.rewritten !== null))(
  "what $name is rewritten to does what it did",
  ({ change, each }) => {
    const holds = held(filesOf(each, [change.example.rewritten ?? ""], change.since - 1))
    expect(holds).not.toBeNull()
    expect(holds).not.toContain(false)
  },
)

test.each(changes)("$name is refused now, or means something else", ({ change, each }) => {
  const holds = held(filesOf(each, [change.example.old.replace(/[«»]/g, "")], change.since))
  if (holds !== null) expect(holds).toContain(false)
})

describe("a pack that does not say its version", () => {
  const levels: Levels = new Map([["lint/no-language", "warning"]])
  const told = (files: ReadonlyMap<string, string>): readonly Diagnostic[] => {
    const pack = compiled(files).compiled
    return [...pack.diagnostics, ...lintPack(pack, pack.diagnostics, levels)].filter(
      ({ code }) => code === "lint/no-language" || !code.startsWith("lint/"),
    )
  }
  const codes = (text: string, language: number | null): readonly string[] =>
    told(filesOf({ in: "numbers" }, [text], language)).map(({ code }) => code)

  test("is read as one of now, and told where that makes a difference", () => {
    expect(codes("lose all but $1", null)).toEqual(["lint/no-language"])
    expect(codes("lose $1", null)).toEqual([])
    expect(codes("lose all but $1", LANGUAGE_VERSION)).toEqual([])
    // What is refused now is told by its own code.
    expect(codes("lose up to $3", null)).toEqual(["check/wrong-type"])
  })

  test("can be mended by saying it", () => {
    const files = filesOf({ in: "numbers" }, ["lose all but $1"], null)
    const [first] = told(files)
    const mended = applied(files, first?.fixes[0]?.edits ?? [])
    expect(mended.get("tried/pack.yaml")).toBe(`name: tried\nlanguage: ${LANGUAGE_VERSION}\nversion: 1.0.0\n`)
  })
})

/** Texts near a form that has changed: they mean what they meant. */
const UNCHANGED: Readonly<Record<Case["in"], readonly string[]>> = {
  numbers: [
    "gain $1 for each card in hand (as long as you have some)",
    "if each card in your hand is Sun, gain $1",
    "if your money is at least $2 or at most $4, draw 1",
    "discard all but 1 card in hand",
    "if you have Fox and Spell in hand, gain $1",
    "if the top 2 cards of the deck are Fox and Fox, gain $1",
    "you may discard 1 to draw 1 and gain $1",
    "if 2 of your cards in hand are Sun, gain $1",
    "if a card in your hand is Sun, gain $1",
    "gain $1 for each card in hand",
    "put 1 card in hand onto your shelf; draw 1",
    "if there is a card in your hand or the deck, draw 1",
  ],
  actions: [
    "if there is a Hearts card in your play, gain 1 food",
    "discard 2 in hand; draw that many",
    "if you discarded Ace or Ten this turn, gain 1 food",
    "lose 1 food; if you do, draw 1",
    "if you drew a card this turn, gain 1 food",
    "draw 2",
    "this turn, whenever you labour, gain 2 food",
    "if you have 1 food, draw 1",
    "discard all cards in hand",
    "each player who has more cards in hand than you gains 1 food",
  ],
}

test.each(["numbers", "actions"] as const)("what has not changed is told of in no version: %s", (vocabulary) => {
  const { diagnostics } = compiled(filesOf({ in: vocabulary }, UNCHANGED[vocabulary], 1)).compiled
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
})
