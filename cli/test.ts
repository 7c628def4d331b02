import type { Diagnostic } from "../dsl/index.ts"
import { coverageShare, coverageTotals, type RulingReport, runRulings } from "../simulator/rulings/index.ts"
import type { Define } from "./command.ts"
import {
  type CoverageOptions,
  type CoverageWanted,
  coverageOptions,
  coverageWanted,
} from "./covering/coverage-options.ts"
import { tellCoverage } from "./covering/measured.ts"
import { type Selection, type SelectionOptions, select, takesPacks } from "./intake/selection.ts"
import { perform } from "./intake/watch.ts"
import { EXIT, type Io, type Output, say, UsageError } from "./io.ts"
import { compileOpenRuled, counted, type OpenPack, packsShown } from "./open-packs.ts"
import { isYaml } from "./pack-folder.ts"
import { type OutputOptions, readOutput, type Target, withOutput, writeReport } from "./report-output.ts"
import type { Report } from "./reporters/report.ts"
import { pathsInRepository } from "./repository.ts"
import { checkOrder, gameByName, takesWith } from "./together/laid-over.ts"
import { type TogetherOptions, testTogether } from "./together/test-together.ts"

interface TestOptions extends OutputOptions, SelectionOptions, CoverageOptions, TogetherOptions {
  readonly filter?: string
}

export const test: Define = (program, io, done) => {
  const command = takesWith(withOutput(takesPacks(program.command("test"), { stdin: false })))
    .summary("run the rulings of packs")
    .description("Run the rulings of packs: scenarios that say what its sentences mean.")
    .option("--filter <text>", "only rulings with this in their id, their component or their words")
    .option("--all-combinations", "every set of the expansions that are found, or of those of --with")
    .option("--games <number>", "random games of each set, too")
    .addHelpText(
      "after",
      "\nExamples:\n  cardwright test my-game\n  cardwright test my-game --filter Agent\n  cardwright test my-game --all-combinations --games 100\n  cardwright test my-game --format junit=junit.xml,pretty\n",
    )
    .action(async (paths: string[], options: TestOptions) => {
      const targets = readOutput(options, io)
      const named = gameByName(paths, io)
      if (options.filter === "") throw new UsageError("--filter is empty", "leave it out for all rulings")
      if (options.with !== undefined || options.allCombinations) {
        const packs = named ? [named] : (await select(paths, options, io)).packs
        done(await testTogether(packs, options, formatTogether(options, targets), io))
        return
      }
      checkOrder(options)
      if (options.games !== undefined)
        throw new UsageError(
          "--games goes with --with or --all-combinations",
          "`cardwright sim` plays games of one pack",
        )
      const wanted = coverageWanted(options, options.filter)
      // What is for programs stays alone.
      const output = targets.some(({ file, format }) => file === null && format !== "pretty") ? io.stderr : io.stdout
      const once = ({ packs, project, files }: Selection): number => {
        const run = testPacks(packs, options, io)
        if (wanted === null) return writeReport(run, targets, io)
        const report = { ...run, rulings: run.rulings && within(run.rulings, files) }
        const threshold = wanted.threshold ?? project?.leastCoverage ?? null
        const code = writeReport({ ...report, uncovered: levelOf(report, threshold) }, targets, io)
        return isCovered(report, { ...wanted, threshold }, output, io) ? code : EXIT.findings
      }
      done(await perform(paths, options, io, once, named))
    })
  for (const option of coverageOptions()) command.addOption(option)
}

/** How packs together are told of. Throws UsageError for what is said of one pack alone. */
function formatTogether(options: TestOptions, targets: readonly Target[]): "pretty" | "json" {
  const coverage = coverageOptions().map((option) => option.attributeName())
  const alone = [...coverage, "filter", "watch", "changedSince"].find((name) => name in options)
  if (alone !== undefined) {
    const flag = alone.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    throw new UsageError(`--${flag} does not go with packs together`, "leave --with and --all-combinations out")
  }
  const [{ format, file } = { format: "pretty", file: null }, ...more] = targets
  if (file !== null || more.length > 0 || (format !== "pretty" && format !== "json"))
    throw new UsageError("of packs together there are --format pretty and json, printed", "send it to a file with >")
  return format
}

/** What is covered of some files alone: of a branch, of those that it has changed. */
const within = (report: RulingReport, files: ReadonlySet<string> | null): RulingReport =>
  files === null ? report : { ...report, coverage: report.coverage.filter(({ span }) => files.has(span.file)) }

/** How much it counts what no ruling comes to. */
function levelOf({ rulings, sources }: Report, threshold: number | null): "warning" | "error" {
  const totals = coverageTotals(rulings?.coverage ?? [], (file) => sources.get(file) ?? "")
  return threshold !== null && coverageShare(totals) < threshold ? "error" : "warning"
}

/** Tells what the rulings cover. Returns whether it is enough; of packs with mistakes nothing is measured. */
function isCovered(
  { subject, rulings, sources, diagnostics }: Report,
  wanted: CoverageWanted,
  output: Output,
  io: Io,
): boolean {
  if (rulings === null || diagnostics.length > 0) {
    say(io.stderr, "What rulings cover is not measured: there are mistakes.")
    return false
  }
  const textOf = (file: string): string => sources.get(file) ?? ""
  return tellCoverage({ title: subject, totals: coverageTotals(rulings.coverage, textOf), textOf }, wanted, output, io)
}

/** Run the rulings. Throws UsageError where none is meant by the filter. */
function testPacks(packs: readonly OpenPack[], { filter }: TestOptions, io: Io): Report {
  const sources = new Map<string, string>()
  const errors: Diagnostic[] = []
  const reports = packs.map((pack): RulingReport => {
    const { compiled, prepared } = compileOpenRuled(pack)
    for (const [file, text] of compiled.sources) sources.set(file, text)
    errors.push(...compiled.diagnostics.filter(({ severity }) => severity === "error"))
    return runRulings(compiled, { prepared, ...(filter === undefined ? {} : { filter }), ...progress(io) })
  })
  const rulings: RulingReport = {
    passed: reports.reduce((sum, { passed }) => sum + passed, 0),
    failed: reports.reduce((sum, { failed }) => sum + failed, 0),
    rulings: reports.flatMap(({ rulings }) => rulings),
    coverage: reports.flatMap(({ coverage }) => coverage),
  }
  if (filter !== undefined && packs.length > 0 && rulings.rulings.length === 0 && errors.length === 0)
    throw new UsageError(`no ruling has "${filter}" in it`)
  // Mistakes elsewhere don't keep somebody from trying the rulings of one card.
  const isTold = filter === undefined || rulings.failed > 0 || rulings.rulings.length === 0
  if (!isTold && errors.length > 0)
    say(
      io.stderr,
      `${packsShown(packs)}: ${counted(errors.length, "error")} beside what the filter lets through; \`check\` tells`,
    )
  return {
    command: "test",
    subject: packsShown(packs),
    files: packs.flatMap(({ files }) => [...files.keys()].filter(isYaml)),
    sources,
    diagnostics: isTold ? errors : [],
    rulings,
    uncovered: null,
    formatting: null,
    mutation: null,
    libraries: [],
    maxWarnings: null,
    inRepository: pathsInRepository(io),
  }
}

/** A count that grows, where somebody is looking on. */
function progress(io: Io): { onResult?: () => void } {
  if (!io.stderr.isTTY) return {}
  let number = 0
  return { onResult: () => io.stderr.write(`\r${++number} rulings\r`) }
}
