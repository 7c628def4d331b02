import { hasErrors, plainText, print, renderAll, toJson } from "../dsl/index.ts"
import { type As, linked, paraphraseText, readAs } from "../dsl/services/index.ts"
import type { Define } from "./command.ts"
import { type Format, formatOption, writeJson } from "./format.ts"
import { EXIT, say, UsageError } from "./io.ts"
import { compileOpen, openOnePack } from "./packs.ts"
import { diagnosticStyle, painter } from "./paint.ts"
import { visible } from "./text.ts"

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
          reading: isRead && reading.words ? paraphraseText(reading.words) : null,
          paraphrase: isRead && reading.words ? linked(reading.words, text) : null,
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
            for (const line of paraphraseText(reading.words).split("\n")) say(io.stdout, `  ${visible(line)}`)
            say(io.stdout, "\nIts parts:\n")
          }
          for (const line of outline(reading.ast, sentence)) say(io.stdout, `  ${visible(line)}`)
        }
      }
      done(isRead ? EXIT.clean : EXIT.findings)
    })
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
