import { type CompiledPack, hasErrors, plainText, print, renderAll, toJson } from "../dsl/index.ts"
import { type As, linked, meaningsOnLine, paraphraseText, readAs } from "../dsl/services/index.ts"
import { visible } from "./columns.ts"
import type { Define } from "./command.ts"
import { type Format, formatOption, writeJson } from "./format.ts"
import { EXIT, type Io, say, UsageError } from "./io.ts"
import { compileOpen, type OpenPack, openOnePack } from "./open-packs.ts"
import { diagnosticStyle, painter } from "./paint.ts"
import { laidOver, takesWith, type WithOptions } from "./together/laid-over.ts"

interface ReadOptions extends WithOptions {
  readonly format: Format
  readonly at?: string
}

const SAID: Readonly<Record<As, string>> = {
  script: "something to do, as an effect",
  ability: "something that stands, as an ability or a rule",
  condition: "something that is so or not, as a condition",
}

export const read: Define = (program, io, done) => {
  takesWith(program.command("read"))
    .summary("show how a sentence is understood")
    .description("Show how a sentence is understood with the words of a pack: one of yours, or one that stands in it.")
    .argument("<pack>", "the folder of a pack, or the name of one that comes with Cardwright")
    .argument("[sentence]", "an effect, an ability, or a condition")
    .option("--at <file:line>", "the sentences on a line of a file of the pack, as they are meant there")
    .addOption(formatOption())
    .addHelpText(
      "after",
      '\nExamples:\n  cardwright read my-game "draw 2, then discard 1"\n  cardwright read my-game --at cards/mine.yaml:8\n',
    )
    .action((path: string, sentence: string | undefined, options: ReadOptions) => {
      const pack = laidOver(openOnePack(path, io), options, io)
      const compiled = compileOpen(pack)
      const { checker } = compiled
      if (checker === null)
        throw new UsageError(`${pack.shown} has no words to read with`, "`cardwright check` says what is wrong with it")
      if ((sentence === undefined) === (options.at === undefined))
        throw new UsageError(
          "say what is to be read: a sentence, or where it stands",
          '`cardwright read my-game "draw 2"`, or `--at cards/mine.yaml:8`',
        )
      done(
        options.at === undefined
          ? readSentence(sentence ?? "", checker, options.format, io)
          : readAt(options.at, compiled, pack, options.format, io),
      )
    })
}

/** A sentence by itself, as whatever it can be. */
function readSentence(sentence: string, checker: Parameters<typeof readAs>[1], format: Format, io: Io): number {
  const text = plainText(sentence)
  const reading = readAs(text, checker)
  const { ast, words, diagnostics } = reading
  const isRead = ast !== null && !hasErrors(diagnostics)
  const sources = new Map([[text.file, sentence]])
  if (format === "json") {
    writeJson(io, {
      version: 1,
      sentence,
      as: isRead ? reading.as : null,
      canonical: ast === null ? null : print(ast),
      reading: isRead && words ? paraphraseText(words) : null,
      paraphrase: isRead && words ? linked(words, text) : null,
      ast,
      diagnostics: toJson(diagnostics, sources).diagnostics,
    })
    return isRead ? EXIT.clean : EXIT.findings
  }
  const paint = painter(io, io.stdout)
  if (diagnostics.length > 0) say(io.stdout, renderAll(diagnostics, sources, diagnosticStyle(paint)))
  if (isRead) {
    for (const line of print(ast).split("\n")) say(io.stdout, paint("bold", visible(line)))
    say(io.stdout, `\nIt reads as ${SAID[reading.as]}:\n`)
    if (words !== null) {
      for (const line of paraphraseText(words).split("\n")) say(io.stdout, `  ${visible(line)}`)
      say(io.stdout, "\nIts parts:\n")
    }
    for (const line of outline(ast, sentence)) say(io.stdout, `  ${visible(line)}`)
  }
  return isRead ? EXIT.clean : EXIT.findings
}

/** The sentences on a line of a file, where they stand. Throws UsageError where there is none. */
function readAt(at: string, compiled: CompiledPack, pack: OpenPack, format: Format, io: Io): number {
  const [, name = "", line = ""] = /^(.+):(\d+)$/.exec(at) ?? []
  const file = [name, `${pack.shown}/${name}`].find((path) => compiled.sources.has(path))
  if (file === undefined)
    throw new UsageError(`${at} is no line of a file of ${pack.shown}`, "for example `--at game.yaml:12`")
  const found = meaningsOnLine(compiled, file, Number(line))
  if (found.length === 0)
    throw new UsageError(
      `no sentence that reads stands on line ${line} of ${file}`,
      "`cardwright check` says what does not read",
    )
  if (format === "json") {
    const meanings = found.map(({ sentence, lines }) => ({ sentence: sentence.value, paraphrase: lines }))
    writeJson(io, { version: 1, file, line: Number(line), meanings })
    return EXIT.clean
  }
  const paint = painter(io, io.stdout)
  for (const { sentence, lines } of found) {
    for (const each of sentence.value.trimEnd().split("\n")) say(io.stdout, paint("bold", visible(each)))
    for (const { depth, parts } of lines)
      say(io.stdout, visible(`${"  ".repeat(depth + 1)}${parts.map((part) => part.text).join("")}`))
  }
  return EXIT.clean
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
