import { resolve } from "node:path"
import { type CompiledPack, type Diagnostic, isInside, renderAll } from "../dsl/index.ts"
import { formatFile, sentencesOf } from "../dsl/services/index.ts"
import type { Define } from "./command.ts"
import { type Selection, type SelectionOptions, takesPacks } from "./intake/selection.ts"
import { perform } from "./intake/watch.ts"
import { EXIT, type Io, UsageError } from "./io.ts"
import { compileOpen, type OpenPack, packsShown } from "./open-packs.ts"
import { diagnosticStyle, painter } from "./paint.ts"
import { type OutputOptions, readOutput, withOutput, writeReport } from "./report-output.ts"
import type { Report, Unformatted } from "./reporters/report.ts"
import { pathsInRepository } from "./repository.ts"
import { writeOver } from "./whole-file.ts"

interface FmtOptions extends OutputOptions, SelectionOptions {
  readonly check?: boolean
  readonly write?: boolean
}

export const fmt: Define = (program, io, done) => {
  withOutput(takesPacks(program.command("fmt"), { stdin: true }))
    .summary("write sentences the canonical way")
    .description("Write the sentences of packs the canonical way; everything else of the files stays as it is.")
    .option("--check", "list the files that would change, and exit 1 if there are any")
    .option("--write", "change the files")
    .addHelpText(
      "after",
      "\nExamples:\n  cardwright fmt --check\n  cardwright fmt my-game --write\n  cardwright fmt --check --format github\n  cardwright fmt - --stdin-file-path my-game/cards/mine.yaml\n",
    )
    .action(async (paths: string[], options: FmtOptions) => {
      const fromStdin = paths.includes("-")
      if (fromStdin && options.write) throw new UsageError("--write has no file to write `-` to", "leave it out")
      if (!fromStdin && options.check === options.write) throw new UsageError("say either --check or --write")
      const printsText = fromStdin && !options.check
      if (printsText && (options.format ?? options.outputFile) !== undefined)
        throw new UsageError("what is printed of `-` is its text", "--format goes with --check")
      const targets = readOutput(options, io)
      if (options.write && options.watch) throw new UsageError("--watch only looks", "say --check")
      const once = (selection: Selection): number => {
        const formatted = formatPacks(selection, options.write === true, io)
        return printsText ? printText(formatted, io) : writeReport(formatted.report, targets, io)
      }
      done(await perform(paths, options, io, once))
    })
}

interface Formatted {
  readonly report: Report
  /** Each file that was read, as it is written now. */
  readonly texts: readonly string[]
}

/** The text of the standard input. What kept sentences from being written is told beside it. */
function printText({ report, texts }: Formatted, io: Io): number {
  for (const text of texts) io.stdout.write(text)
  if (report.diagnostics.length > 0)
    io.stderr.write(`${renderAll(report.diagnostics, report.sources, diagnosticStyle(painter(io, io.stderr)))}\n`)
  return texts.length === 0 ? EXIT.findings : EXIT.clean
}

/** Find what is not canonical, and write it if that is wanted. Sentences that do not read are mistakes. */
function formatPacks({ packs, files: meant }: Selection, isWritten: boolean, io: Io): Formatted {
  const sources = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  const unformatted: Unformatted[] = []
  const libraries: string[] = []
  const texts: string[] = []
  for (const pack of packs) {
    const compiled = compileOpen(pack)
    for (const [file, text] of compiled.sources) sources.set(file, text)
    const { found, files, isLibrary } = formatPack(pack, compiled, meant)
    diagnostics.push(...found)
    if (isLibrary) libraries.push(pack.shown)
    for (const { file, sentences, source } of files) {
      texts.push(source)
      if (sentences.length === 0) continue
      unformatted.push({ file, sentences })
      if (isWritten) writeOver(resolve(io.cwd, file), sources.get(file) ?? "", source)
    }
  }
  const report: Report = {
    command: "fmt",
    subject: packsShown(packs),
    files: packs.flatMap(({ files }) => [...files.keys()]).filter((file) => meant?.has(file) !== false),
    sources,
    diagnostics,
    rulings: null,
    uncovered: null,
    formatting: { isWritten, files: unformatted },
    mutation: null,
    libraries,
    maxWarnings: null,
    inRepository: pathsInRepository(io),
  }
  return { report, texts }
}

interface FormattedPack {
  /** Why sentences were left alone. */
  readonly found: readonly Diagnostic[]
  /** All files that are text, with no sentences where they are canonical. */
  readonly files: readonly (Unformatted & { readonly source: string })[]
  /** It has words for others, and sentences only in theirs. */
  readonly isLibrary: boolean
}

function formatPack(
  pack: OpenPack,
  { model, checker, sources, diagnostics }: CompiledPack,
  meant: ReadonlySet<string> | null,
): FormattedPack {
  const errors = diagnostics.filter(({ severity }) => severity === "error")
  if (model === null || checker === null) return { found: errors, files: [], isLibrary: errors.length === 0 }
  const sentences = sentencesOf(model).filter(({ part }) => part !== "when" && part !== "then")
  const found = new Set<Diagnostic>()
  const files = [...pack.files.keys()].flatMap((file) => {
    const before = sources.get(file)
    if (before === undefined || meant?.has(file) === false) return []
    const own = sentences.filter((sentence) => sentence.text.file === file)
    const { source, rewritten, unread } = formatFile(file, before, own, checker.lexicon)
    for (const text of unread) {
      const inside = errors.filter(({ span }) => isInside(span, text))
      // One that is reported elsewhere is among the others.
      for (const each of inside.length > 0 ? inside : errors) found.add(each)
    }
    return [{ file, sentences: rewritten, source }]
  })
  return { found: [...found], files, isLibrary: false }
}
