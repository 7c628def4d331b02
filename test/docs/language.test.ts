import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import { verbWord } from "../../dsl/lexicon/model-words.ts"
import { countDerivations } from "../../dsl/syntax/counter.ts"
import { type Form, type FormExample, forms } from "../../dsl/syntax/forms.ts"
import { grammar } from "../../dsl/syntax/grammar.ts"
import { parseScript } from "../../dsl/syntax/parse.ts"
import { plainText } from "../../dsl/text.ts"
import { instructionAt, OPERATIONS, type Program } from "../../interpreter/index.ts"
import { compileExample, mistakesOf } from "../../scripts/docs/examples.ts"
import { preludeVerbs } from "../../scripts/docs/language.ts"
import { operationExamples } from "../../scripts/docs/operations.ts"
import { verbExamples } from "../../scripts/docs/verbs.ts"

const reference = compileExample({})
const checker = reference.checker
if (!checker) throw new Error("the example pack has mistakes")
const { lexicon } = checker

/** What is wrong with an example. */
function mistakes(example: FormExample): Diagnostic[] {
  if (example.as === "condition") {
    const before = checker?.diagnostics.length ?? 0
    checker?.condition(plainText(example.text))
    return checker?.diagnostics.slice(before) ?? []
  }
  return [...mistakesOf(example)]
}

function expectSound(example: FormExample): void {
  expect(mistakes(example)).toEqual([])
  expect(countDerivations(example.text, lexicon, example.as === "condition" ? "condition" : "script")).toBe(1)
}

/** The rules that the parser goes through for a text. */
function rulesOf({ text, as }: FormExample): Set<string> {
  const used = new Set<string>()
  const parser = grammar as unknown as { ruleInvocationStateUpdate(...args: unknown[]): void }
  const original = parser.ruleInvocationStateUpdate
  parser.ruleInvocationStateUpdate = function (...args) {
    used.add(String(args[1]))
    original.apply(this, args)
  }
  try {
    if (as === "condition") parseScript(text, lexicon, "condition")
    else parseScript(text, lexicon)
  } finally {
    parser.ruleInvocationStateUpdate = original
  }
  return used
}

function uses(program: Program, operation: string): boolean {
  for (let pc = 0; pc < program.code.length; ) {
    const { name, length } = instructionAt(program, pc)
    if (name === operation) return true
    pc += length
  }
  return false
}

test("every rule of the grammar is a form of the page, and no other", () => {
  expect(Object.keys(forms).sort()).toEqual(Object.keys(grammar.getGAstProductions()).sort())
})

describe("forms", () => {
  const examples = Object.entries<Form>(forms).flatMap(([rule, form]) =>
    form.examples.map((each) => [rule, each] as const),
  )
  test.each(examples)("%s: $text", (rule, example) => {
    expectSound(example)
    expect(rulesOf(example)).toContain(rule)
  })
})

describe("verbs", () => {
  const verbs = preludeVerbs()
  test("each of the prelude has an example", () => {
    expect(Object.keys(verbExamples).sort()).toEqual(verbs.map((verb) => verb.name).sort())
  })
  test.each(verbs.map((verb) => [verb.usage.value, verb] as const))("%s", (_, verb) => {
    const example = verbExamples[verb.name]
    expect(example).toBeDefined()
    if (!example) return
    expectSound(example)
    const { tokens } = lexicon.lex(example.text)
    const lemmas = tokens.flatMap((token) => token.entry?.senses.map((sense) => sense.lemma) ?? [])
    expect(lemmas).toContain(verbWord(verb))
  })
})

describe("operations", () => {
  test("each has an example", () => {
    expect(Object.keys(operationExamples).sort()).toEqual(OPERATIONS.map((operation) => operation.name).sort())
  })
  test.each(OPERATIONS.map((operation) => operation.name))("%s", (name) => {
    const sentence = operationExamples[name] ?? ""
    expectSound({ text: sentence })
    const { program } = compileExample({ sentence })
    // Where the sentence can't be carried out yet, the page says so.
    if (program) expect(uses(program, name)).toBe(true)
  })
})

describe("the page", () => {
  const page = readFileSync("docs/language.md", "utf8")
  const blocks = [...page.matchAll(/^```(script|ability|condition)\n([\s\S]*?)\n```$/gm)]
  const examples = blocks.map(([, as, text]) => ({ as, text }) as Required<FormExample>)
  test("has examples", () => expect(examples.length).toBeGreaterThan(60))
  test.each(examples)("$as: $text", (example) => expectSound(example))
})
