import type { Diagnostic } from "../dsl/index.ts"
import { type RulingReport, runRulings } from "../simulator/rulings/index.ts"
import type { Define } from "./command.ts"
import { type SelectionOptions, select, takesPacks } from "./intake/selection.ts"
import { type Io, UsageError } from "./io.ts"
import { compileOpenRuled, type OpenPack, packsShown } from "./open-packs.ts"
import { type OutputOptions, readOutput, withOutput, writeReport } from "./report-output.ts"
import type { Report } from "./reporters/report.ts"
import { pathsInRepository } from "./repository.ts"

interface TestOptions extends OutputOptions, SelectionOptions {
  readonly filter?: string
  readonly coverage?: boolean
}

export const test: Define = (program, io, done) => {
  withOutput(takesPacks(program.command("test"), { stdin: false }))
    .summary("run the rulings of packs")
    .description("Run the rulings of packs: scenarios that say what its sentences mean.")
    .option("--filter <text>", "only rulings with this in their id, their component or their words")
    .option("--coverage", "list the words of components that no ruling carries out")
    .addHelpText(
      "after",
      "\nExamples:\n  cardwright test my-game\n  cardwright test my-game --filter Agent\n  cardwright test my-game --format junit=junit.xml,pretty\n",
    )
    .action(async (paths: string[], options: TestOptions) => {
      const targets = readOutput(options, io)
      const { packs } = await select(paths, options, io)
      done(writeReport(testPacks(packs, options, io), targets, io))
    })
}

/** Run the rulings. Throws UsageError where none is meant by the filter. */
function testPacks(packs: readonly OpenPack[], { filter, coverage }: TestOptions, io: Io): Report {
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
  return {
    command: "test",
    subject: packsShown(packs),
    files: packs.flatMap(({ files }) => [...files.keys()]),
    sources,
    diagnostics: isTold ? errors : [],
    rulings,
    listsCoverage: coverage === true && filter === undefined,
    formatting: null,
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
