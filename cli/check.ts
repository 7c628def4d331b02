import type { Command } from "commander"
import { atLevels, type CompiledPack, type Diagnostic, hasErrors, type Levels } from "../dsl/index.ts"
import { unseenComponents } from "../simulator/lint/index.ts"
import type { Define } from "./command.ts"
import { foundIn } from "./found-in.ts"
import { type LintOptions, levelsFor, takesLints } from "./intake/levels.ts"
import { type Selection, type SelectionOptions, takesPacks } from "./intake/selection.ts"
import { perform } from "./intake/watch.ts"
import { EXIT, type Io, say, UsageError } from "./io.ts"
import { checkMendOptions, type Mendable, type MendOptions, mendPacks, takesFixes } from "./mend.ts"
import { wholeNumber } from "./numbers.ts"
import { counted, type OpenPack, packsShown } from "./open-packs.ts"
import { isYaml } from "./pack-folder.ts"
import { type OutputOptions, readOutput, withOutput, writeReport } from "./report-output.ts"
import type { Report } from "./reporters/report.ts"
import { pathsInRepository } from "./repository.ts"
import {
  checkOrder,
  gameByName,
  laidAgain,
  laidOver,
  onlyOne,
  takesWith,
  type WithOptions,
  writableFiles,
} from "./together/laid-over.ts"

interface CheckOptions extends OutputOptions, SelectionOptions, MendOptions, LintOptions, WithOptions {
  readonly maxWarnings?: string
  readonly games?: string
  readonly seed?: string
}

const EXAMPLES = `
Examples:
  cardwright check
  cardwright check my-game --format json
  cardwright check my-game --lint lint/no-ruling=warning --lint lint/unused-declaration=error
  cardwright check --fix --dry-run
  cardwright check my-game --games 1000
  cardwright check --format github --format sarif=cardwright.sarif --max-warnings 0
`

export const check: Define = (program: Command, io, done) => {
  takesWith(withOutput(takesFixes(takesLints(takesPacks(program.command("check"), { stdin: true })))))
    .summary("find every mistake in packs")
    .description("Find every mistake in packs, and say where it is and how to mend it.")
    .option("--max-warnings <number>", "exit with 1 where there are more warnings")
    .option("--games <number>", "play so many random games, too, and tell what none of them reaches")
    .option("--seed <number>", "of the random games (default: 1)")
    .addHelpText("after", EXAMPLES)
    .action(async (paths: string[], options: CheckOptions) => {
      const targets = readOutput(options, io)
      const most = options.maxWarnings === undefined ? null : wholeNumber(options.maxWarnings, "--max-warnings")
      const played = randomGames(options)
      checkMendOptions(options, paths.includes("-"))
      checkOrder(options)
      if (options.dryRun && (options.format ?? options.outputFile ?? options.maxWarnings) !== undefined)
        throw new UsageError(
          "what is printed of --dry-run is the difference",
          "leave --format, --output-file and --max-warnings out",
        )
      if (options.fix && options.watch) throw new UsageError("--watch only looks", "leave --fix out")
      const once = (selection: Selection): number => {
        const { project } = selection
        const levels = levelsFor(options, project)
        const maxWarnings = most ?? project?.mostWarnings ?? null
        const isTogether = options.with !== undefined
        const { packs, again } = isTogether ? together(selection, options, io) : alone(selection)
        const mended = options.fix ? mendPacks(packs, levels, options, io) : null
        if (mended && options.dryRun) return mended.isWrong ? EXIT.findings : EXIT.clean
        const now = mended ? again(mended.packs) : packs
        return writeReport(
          { ...checkPacks(now, levels, io, { tested: isTogether ? "all" : "own", played }), maxWarnings },
          targets,
          io,
        )
      }
      // What is only named is looked at, and not written.
      const isWritten = options.fix === true && options.with === undefined
      done(await perform(paths, options, io, once, isWritten ? null : gameByName(paths, io)))
    })
}

/** What is looked at, and the same once it has been mended. */
interface Looked {
  readonly packs: readonly Mendable[]
  readonly again: (mended: readonly OpenPack[]) => readonly OpenPack[]
}

const alone = ({ packs }: Selection): Looked => ({ packs, again: (mended) => mended })

/** Throws UsageError. */
function together({ packs }: Selection, options: WithOptions, io: Io): Looked {
  const base = onlyOne(packs)
  const laid = laidOver(base, options, io)
  return { packs: [{ ...laid, own: writableFiles(base, laid) }], again: () => [laidAgain(base, options, io)] }
}

interface Played {
  readonly games: number
  readonly seed: number
}

/** Throws UsageError. */
function randomGames({ games, seed }: CheckOptions): Played | null {
  if (games !== undefined)
    return { games: wholeNumber(games, "--games", 1), seed: seed === undefined ? 1 : wholeNumber(seed, "--seed") }
  if (seed !== undefined) throw new UsageError("--seed is that of random games", "say how many: --games 1000")
  return null
}

interface Depth {
  readonly tested: "own" | "all"
  readonly played: Played | null
}

/** What random games of a pack show. */
function unseenIn(
  compiled: CompiledPack,
  { tested, played }: Depth & { readonly played: Played },
  io: Io,
): readonly Diagnostic[] {
  const { found, stopped } = unseenComponents(compiled, { ...played, of: tested })
  if (stopped > 0)
    say(io.stderr, `${counted(stopped, "random game")} of ${played.games} came to no end: see \`cardwright sim\``)
  return found
}

/** Look for every mistake. */
function checkPacks(packs: readonly OpenPack[], levels: Levels, io: Io, { tested, played }: Depth): Report {
  const found = new Map<string, Diagnostic>()
  const sources = new Map<string, string>()
  const libraries: string[] = []
  for (const pack of packs) {
    const { compiled, found: read } = foundIn(pack, levels, tested)
    const all = played === null || hasErrors(read) ? read : [...read, ...unseenIn(compiled, { tested, played }, io)]
    for (const [file, text] of compiled.sources) sources.set(file, text)
    if (compiled.model && !compiled.checker) libraries.push(pack.shown)
    // Packs that lean on the same pack would each report its mistakes.
    for (const diagnostic of all) {
      const { code, span, message } = diagnostic
      found.set(JSON.stringify([code, span.file, span.start, span.end, message]), diagnostic)
    }
  }
  return {
    command: "check",
    subject: packsShown(packs),
    files: packs.flatMap(({ files }) => [...files.keys()].filter(isYaml)),
    sources,
    diagnostics: atLevels([...found.values()], levels),
    rulings: null,
    uncovered: null,
    formatting: null,
    mutation: null,
    libraries,
    maxWarnings: null,
    inRepository: pathsInRepository(io),
  }
}
