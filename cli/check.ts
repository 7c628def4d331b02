import type { Command } from "commander"
import { type Diagnostic, hasErrors, renderAll, toJson, weighed } from "../dsl/index.ts"
import { checkRulings } from "../simulator/rulings/index.ts"
import type { Define } from "./command.ts"
import { type Format, formatOption, writeJson } from "./format.ts"
import { type SelectionOptions, select, takesPacks } from "./intake/selection.ts"
import { EXIT, type Io, say } from "./io.ts"
import { checkMendOptions, type MendOptions, mendPacks, takesFixes } from "./mend.ts"
import { wholeNumber } from "./numbers.ts"
import { compileOpenRuled, counted, tally } from "./open-packs.ts"
import { diagnosticStyle, painter } from "./paint.ts"

/** What `no mistakes` does not say of libraries. */
const waiting = (libraries: readonly string[]): string =>
  `; of ${libraries.join(", ")}, a library, sentences are read with a game that leans on it and uses them`

interface CheckOptions extends SelectionOptions, MendOptions {
  readonly format: Format
  readonly maxWarnings?: string
}

export const check: Define = (program: Command, io, done) => {
  takesFixes(takesPacks(program.command("check"), { stdin: true }))
    .summary("find every mistake in packs")
    .description("Find every mistake in packs, and say where it is and how to mend it.")
    .option("--max-warnings <number>", "exit with 1 where there are more warnings")
    .addOption(formatOption())
    .addHelpText(
      "after",
      "\nExamples:\n  cardwright check\n  cardwright check my-game --format json\n  cardwright check --fix --dry-run\n",
    )
    .action(async (paths: string[], options: CheckOptions) => {
      checkMendOptions(options, paths.includes("-"))
      const selection = await select(paths, options, io)
      const { project } = selection
      const mended = options.fix ? mendPacks(selection.packs, project, options, io) : null
      if (mended && options.dryRun) {
        done(mended.isWrong ? EXIT.findings : EXIT.clean)
        return
      }
      const { packs } = mended ?? selection
      const most =
        options.maxWarnings === undefined
          ? (project?.mostWarnings ?? null)
          : wholeNumber(options.maxWarnings, "--max-warnings")
      const found = new Map<string, Diagnostic>()
      const sources = new Map<string, string>()
      const libraries: string[] = []
      for (const pack of packs) {
        const { compiled, prepared } = compileOpenRuled(pack)
        for (const [file, text] of compiled.sources) sources.set(file, text)
        if (compiled.model && !compiled.checker) libraries.push(pack.shown)
        // Packs that lean on the same pack would each report its mistakes.
        for (const diagnostic of [...compiled.diagnostics, ...checkRulings(compiled, prepared)]) {
          const { code, span, message } = diagnostic
          found.set(JSON.stringify([code, span.file, span.start, span.end, message]), diagnostic)
        }
      }
      const diagnostics = project ? weighed([...found.values()], project) : [...found.values()]
      if (options.format === "json") {
        writeJson(io, toJson(diagnostics, sources))
      } else {
        const paint = painter(io, io.stdout)
        if (diagnostics.length > 0) say(io.stdout, `${renderAll(diagnostics, sources, diagnosticStyle(paint))}\n`)
        const checked = packs.length === 1 ? packs[0]?.shown : counted(packs.length, "pack")
        const verdict = diagnostics.length === 0 ? paint("green", "no mistakes") : tally(diagnostics)
        say(io.stdout, `${checked}: ${verdict}${libraries.length === 0 ? "" : waiting(libraries)}`)
      }
      done(hasErrors(diagnostics) || tooManyWarnings(diagnostics, most, io) ? EXIT.findings : EXIT.clean)
    })
}

function tooManyWarnings(diagnostics: readonly Diagnostic[], most: number | null, io: Io): boolean {
  const warnings = diagnostics.filter(({ severity }) => severity === "warning").length
  if (most === null || warnings <= most) return false
  say(io.stderr, `${counted(warnings, "warning")}, where ${most} may be left`)
  return true
}
