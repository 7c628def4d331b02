import { hasErrors, LineIndex, renderAll, type Span } from "../dsl/index.ts"
import { type RulingReport, type RulingResult, rulingsToJson, runRulings } from "../simulator/rulings/index.ts"
import { oneLine } from "../simulator/table/index.ts"
import { visible, wrap } from "./columns.ts"
import type { Define } from "./command.ts"
import { type Format, formatOption, writeJson } from "./format.ts"
import { type SelectionOptions, select, takesPacks } from "./intake/selection.ts"
import { EXIT, type Io, say, UsageError } from "./io.ts"
import { compileOpenRuled, counted } from "./open-packs.ts"
import { diagnosticStyle, type Paint, painter } from "./paint.ts"

interface TestOptions extends SelectionOptions {
  readonly filter?: string
  readonly coverage?: boolean
  readonly format: Format
}

export const test: Define = (program, io, done) => {
  takesPacks(program.command("test"), { stdin: false })
    .summary("run the rulings of packs")
    .description("Run the rulings of packs: scenarios that say what its sentences mean.")
    .option("--filter <text>", "only rulings with this in their id, their component or their words")
    .option("--coverage", "list the words of components that no ruling carries out")
    .addOption(formatOption())
    .addHelpText("after", "\nExamples:\n  cardwright test my-game\n  cardwright test my-game --filter Agent\n")
    .action(async (paths: string[], options: TestOptions) => {
      const { packs } = await select(paths, options, io)
      const sources = new Map<string, string>()
      let hasMistakes = false
      const reports = packs.map((pack): RulingReport => {
        const { compiled, prepared } = compileOpenRuled(pack)
        for (const [file, text] of compiled.sources) sources.set(file, text)
        if (hasErrors(compiled.diagnostics)) {
          hasMistakes = true
          const errors = compiled.diagnostics.filter(({ severity }) => severity === "error")
          say(io.stderr, `${renderAll(errors, compiled.sources, diagnosticStyle(painter(io, io.stderr)))}\n`)
        }
        return runRulings(compiled, {
          prepared,
          ...(options.filter === undefined ? {} : { filter: options.filter }),
          ...progress(io),
        })
      })
      const report: RulingReport = {
        passed: reports.reduce((sum, { passed }) => sum + passed, 0),
        failed: reports.reduce((sum, { failed }) => sum + failed, 0),
        rulings: reports.flatMap(({ rulings }) => rulings),
        coverage: reports.flatMap(({ coverage }) => coverage),
      }
      if (options.filter !== undefined && packs.length > 0 && report.rulings.length === 0)
        throw new UsageError(`no ruling has "${options.filter}" in it`)
      if (options.format === "json") writeJson(io, rulingsToJson(report))
      else draw(report, options, sources, io)
      const isWhole = options.filter !== undefined || !hasMistakes
      done(report.failed > 0 || !isWhole ? EXIT.findings : EXIT.clean)
    })
}

/** A count that grows, where somebody is looking on. */
function progress(io: Io): { onResult?: () => void } {
  if (!io.stderr.isTTY) return {}
  let number = 0
  return { onResult: () => io.stderr.write(`\r${++number} rulings\r`) }
}

function draw(report: RulingReport, options: TestOptions, sources: ReadonlyMap<string, string>, io: Io): void {
  const paint = painter(io, io.stdout)
  for (const result of report.rulings) if (result.status === "failed") drawFailure(result, sources, paint, io)
  if (options.coverage && options.filter === undefined) {
    for (const { component, span, text } of report.coverage)
      say(io.stdout, `${paint("yellow", "no ruling")} ${place(span, sources)} ${oneLine(component)} “${oneLine(text)}”`)
    if (report.coverage.length > 0) say(io.stdout)
  }
  const passed = paint(report.failed === 0 ? "green" : "dim", `${counted(report.passed, "ruling")} passed`)
  say(io.stdout, report.failed === 0 ? passed : `${paint(["red", "bold"], `${report.failed} failed`)}, ${passed}`)
}

function drawFailure(result: RulingResult, sources: ReadonlyMap<string, string>, paint: Paint, io: Io): void {
  const { id, says, file, line, message, step, log } = result
  const out = (text: string): void => say(io.stdout, text)
  out(
    `${paint(["red", "bold"], "failed")} ${paint("bold", `${id === null ? "" : `${oneLine(id)}: `}${oneLine(says)}`)}`,
  )
  out(`  ${paint("blue", "-->")} ${step === null ? `${visible(file)}:${line}` : place(step.span, sources)}`)
  if (step !== null) out(`  ${paint("dim", `${step.part}:`)} ${oneLine(step.text)}`)
  for (const each of message
    .split("\n")
    .flatMap((text) => wrap(text, Math.max(40, Math.min(io.stdout.columns, 110) - 2))))
    out(`  ${paint("red", each)}`)
  if (log.length > 0) out(`  ${paint("dim", "what happened:")}`)
  for (const each of log) out(`    ${visible(each)}`)
  out("")
}

function place(span: Span, sources: ReadonlyMap<string, string>): string {
  const { line, column } = new LineIndex(sources.get(span.file) ?? "").position(span.start)
  return `${visible(span.file)}:${line}:${column}`
}
