import type { CheckedAbility, CheckedCondition, CheckedScript, Checker } from "../dsl/check/check.ts"
import { type Explained, explain as explainReading } from "../dsl/check/explain.ts"
import type { Diagnostic } from "../dsl/diagnostics/diagnostic.ts"
import { toJson } from "../dsl/diagnostics/json.ts"
import { renderAll } from "../dsl/diagnostics/render.ts"
import { hasErrors } from "../dsl/diagnostics/report.ts"
import type { Clauses, Script } from "../dsl/syntax/ast.ts"
import { print } from "../dsl/syntax/print.ts"
import { plainText, type Text } from "../dsl/text.ts"
import type { Define } from "./command.ts"
import { type Format, formatOption, writeJson } from "./format.ts"
import { EXIT, say, UsageError } from "./io.ts"
import { compileOpen, openOnePack } from "./packs.ts"
import { diagnosticStyle, painter } from "./paint.ts"
import { visible } from "./text.ts"

type As = "script" | "ability" | "condition"

/** A sentence as one kind of text. */
interface Reading {
  readonly as: As
  readonly ast: Script | Clauses | null
  /** What it means, in plain words; null where it does not read. */
  readonly words: string | null
  readonly diagnostics: readonly Diagnostic[]
}

const SAID: Readonly<Record<As, string>> = {
  script: "something to do, as an effect",
  ability: "something that stands, as an ability or a rule",
  condition: "something that is so or not, as a condition",
}

export const read: Define = (program, io, done) => {
  program
    .command("read")
    .summary("show how a sentence is understood")
    .description("Show how a sentence is understood with the words of a pack.")
    .argument("<pack>", "the folder of a pack, or the name of one that comes with Cardwright")
    .argument("<sentence>", "an effect, an ability, or a condition")
    .addOption(formatOption())
    .addHelpText("after", '\nExample:\n  cardwright read my-game "draw 2, then discard 1"\n')
    .action((path: string, sentence: string, options: { format: Format }) => {
      const pack = openOnePack(path, io)
      const { checker } = compileOpen(pack)
      if (checker === null)
        throw new UsageError(`${pack.shown} has no words to read with`, "`cardwright check` says what is wrong with it")
      const text = plainText(sentence)
      const reading = readAs(text, checker)
      const isRead = reading.ast !== null && !hasErrors(reading.diagnostics)
      const sources = new Map([[text.file, sentence]])
      if (options.format === "json") {
        writeJson(io, {
          version: 1,
          sentence,
          as: isRead ? reading.as : null,
          canonical: reading.ast === null ? null : print(reading.ast),
          reading: isRead ? reading.words : null,
          ast: reading.ast,
          diagnostics: toJson(reading.diagnostics, sources).diagnostics,
        })
      } else {
        const paint = painter(io, io.stdout)
        if (reading.diagnostics.length > 0)
          say(io.stdout, renderAll(reading.diagnostics, sources, diagnosticStyle(paint)))
        if (isRead && reading.ast !== null) {
          for (const line of print(reading.ast).split("\n")) say(io.stdout, paint("bold", visible(line)))
          say(io.stdout, `\nIt reads as ${SAID[reading.as]}:\n`)
          if (reading.words !== null) {
            for (const line of reading.words.split("\n")) say(io.stdout, `  ${visible(line)}`)
            say(io.stdout, "\nIts parts:\n")
          }
          for (const line of outline(reading.ast, sentence)) say(io.stdout, `  ${visible(line)}`)
        }
      }
      done(isRead ? EXIT.clean : EXIT.findings)
    })
}

/** As a script, else as an ability, else as a condition; where none of them does, the one that came furthest. */
function readAs(text: Text, checker: Checker): Reading {
  // `this` needs something that the sentence is written on: each kind is tried.
  const kinds = [null, ...checker.symbols.kinds.map((kind) => kind.kinds)]
  const order: readonly As[] = STANDING.test(text.value)
    ? ["ability", "script", "condition"]
    : ["script", "ability", "condition"]
  let best: Reading | null = null
  for (const as of order) {
    for (const self of kinds) {
      const reading = attempt(as, checker, text, self)
      if (reading.ast !== null && !hasErrors(reading.diagnostics)) return reading
      if (best === null || furthest(reading) > furthest(best)) best = reading
    }
  }
  return best ?? { as: "script", ast: null, words: null, diagnostics: [] }
}

/** As an effect, `when you draw, ...` would begin to hold only once it is carried out. */
const STANDING = /^\s*(when|whenever|while|during|as long as)\b/i

function attempt(as: As, checker: Checker, text: Text, self: ReadonlySet<number> | null): Reading {
  const from = checker.diagnostics.length
  const checked = checker[as](text, self)
  const diagnostics = checker.diagnostics.splice(from)
  const isRead = checked.ast !== null && !hasErrors(diagnostics)
  const meaning = isRead ? meaningOf(checked) : null
  return { as, ast: checked.ast, words: meaning && explainReading(meaning, checker.symbols), diagnostics }
}

function meaningOf(checked: CheckedScript | CheckedAbility | CheckedCondition): Explained | null {
  if ("reactions" in checked) return checked
  if ("steps" in checked) return checked.steps && { steps: checked.steps }
  return checked.test && { test: checked.test }
}

function furthest({ ast, diagnostics }: Reading): number {
  return (ast === null ? 0 : 1_000_000) + Math.min(...diagnostics.map(({ span }) => span.start))
}

/** The tree as indented lines: what each part is, and its words. */
function outline(tree: unknown, sentence: string, role = "", depth = 0): string[] {
  if (Array.isArray(tree)) return tree.flatMap((each) => outline(each, sentence, role, depth))
  if (typeof tree !== "object" || tree === null) return []
  const node = tree as Readonly<Record<string, unknown>>
  const indent = "  ".repeat(depth)
  const label = role === "" ? "" : `${role}: `
  if (typeof node.lemma === "string")
    return [`${indent}${label}${String(node.text)}${node.lemma === node.text ? "" : ` (${node.lemma})`}`]
  const inner = Object.entries(node).flatMap(([key, child]) =>
    outline(child, sentence, key === "first" || key === "more" ? "" : key, depth + 1),
  )
  const words =
    typeof node.start === "number" && typeof node.end === "number"
      ? sentence.slice(node.start, node.end).replace(/\s+/g, " ")
      : ""
  const kind = typeof node.kind === "string" ? node.kind : "part"
  return [`${indent}${label}${kind}${words === "" ? "" : ` “${words}”`}`, ...inner]
}
