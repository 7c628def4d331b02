import { readFileSync } from "node:fs"
import { exampleFiles } from "../../dsl/diagnostics/catalogue/example-pack.ts"
import { baseNounWords, basePlayerNouns, baseWords } from "../../dsl/lexicon/base-words.ts"
import type { VerbDecl } from "../../dsl/pack/model.ts"
import { categoryNotes } from "../../dsl/services/category-notes.ts"
import { type Form, type FormExample, forms, positions } from "../../dsl/syntax/forms.ts"
import { grammar } from "../../dsl/syntax/grammar.ts"
import { synonyms } from "../../dsl/syntax/synonyms/reword.ts"
import { categoryNames, fixedWords } from "../../dsl/syntax/tokens.ts"
import { CORE, OPERATIONS } from "../../interpreter/index.ts"
import { declarations } from "./declarations.ts"
import { ebnf } from "./ebnf.ts"
import { compileExample, root } from "./examples.ts"
import { code, fenced, table } from "./markdown.ts"
import { operationExamples } from "./operations.ts"
import { verbExamples } from "./verbs.ts"

/** `docs/language.md`: the whole language, from the tables that it runs on. */
export function languagePage(): string {
  const prose = readFileSync(`${root}/scripts/docs/language-prose.md`, "utf8")
  return prose.replaceAll(/<!-- (\w+) -->/g, (_, name: string) => {
    const section = sections[name]
    if (!section) throw new Error(`language-prose.md asks for ${name}`)
    return section()
  })
}

const sections: Readonly<Record<string, () => string>> = {
  positions: () =>
    table(
      ["Text", "Written in", "What it is"],
      Object.entries(positions).map(([name, { where, summary }]) => [name, where, summary]),
    ),
  categories: () =>
    table(
      ["Category", "What it does", "Words of every game", "Words of a pack"],
      categoryNames.map((name) => {
        const [summary, declared] = categoryNotes[name]
        return [name, summary, ownWords(name), declared ?? ""]
      }),
    ),
  fixed: () => fixedWords.map(code).join(", "),
  declarations,
  forms: () =>
    Object.entries(forms as Readonly<Record<string, Form>>)
      .map(formSection)
      .join("\n\n"),
  synonyms: () =>
    table(
      ["Written", "Read as", "What it is"],
      synonyms.flatMap(({ title, examples }) => examples.map(([written, read]) => [code(written), code(read), title])),
    ),
  verbs: () => table(["Usage", "What it does", "Example"], preludeVerbs().map(verbRow)),
  operations: () =>
    table(
      ["Operation", "Operands", "Meaning", "Example"],
      OPERATIONS.map(({ name, operands, summary }) => [
        code(name),
        operands === "" ? "" : code(operands),
        summary,
        exampleCell({ text: operationExamples[name] ?? "" }),
      ]),
    ),
  instructions: () =>
    table(
      ["Instruction", "Operands", "Meaning"],
      CORE.map(({ name, operands, summary }) => [code(name), operands === "" ? "" : code(operands), summary]),
    ),
  game: () => fenced(String(exampleFiles({}).get("game.yaml")), "yaml"),
}

function ownWords(name: (typeof categoryNames)[number]): string {
  if (name === "Noun") return baseNounWords.map(code).join(", ")
  if (name === "PlayerNoun") return basePlayerNouns.map(code).join(", ")
  return (baseWords[name] ?? []).map((word) => code(word.surface)).join(", ")
}

function formSection([name, form]: readonly [string, Form]): string {
  const production = grammar.getGAstProductions()[name]
  const notation = production ? ebnf(production.definition) : ""
  return [
    `### ${form.title}`,
    fenced(`${name} = ${notation}`),
    form.summary,
    ...form.examples.map(({ text, as = "script" }) => fenced(text, as)),
  ].join("\n\n")
}

/** The verbs of the prelude, in its order. */
export function preludeVerbs(): readonly VerbDecl[] {
  return compileExample({}).model?.verbs.filter(({ span }) => span.file.startsWith("content/prelude/")) ?? []
}

function verbRow(verb: VerbDecl): string[] {
  const does = [
    verb.do?.value ?? null,
    verb.operation === null ? null : `the operation ${code(verb.operation)}`,
    verb.is && `true when ${verb.is.value}`,
    verb.needs && `only if ${verb.needs.value}`,
  ]
  const example = verbExamples[verb.name]
  return [code(verb.usage.value), does.filter((part) => part !== null).join("; "), example ? exampleCell(example) : ""]
}

function exampleCell(example: FormExample): string {
  return code(example.text.replaceAll("\n", " / "))
}
