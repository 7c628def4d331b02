import { availableParallelism } from "node:os"
import { resolve } from "node:path"
import type { Command } from "commander"
import { printable } from "../dsl/index.ts"
import {
  type MutationResult,
  MutationSession,
  noticeable,
  type PackFilesWhole,
  resultOfPacks,
  scoreOf,
  type TextOutcome,
} from "../simulator/mutation/index.ts"
import { renderMutation, shownShare } from "../simulator/report/index.ts"
import { mutationPool } from "../simulator/workers/index.ts"
import { visible } from "./columns.ts"
import type { Define } from "./command.ts"
import { percentage } from "./covering/coverage-options.ts"
import { jsonText, writeJson } from "./format.ts"
import { collectFolders, PATHS, select } from "./intake/selection.ts"
import { EXIT, type Io, say, UsageError } from "./io.ts"
import { wholeNumber } from "./numbers.ts"
import { counted, type OpenPack } from "./open-packs.ts"
import { checkTarget, writeNamed } from "./output-files.ts"
import { isYaml } from "./pack-folder.ts"
import { type OutputOptions, readOutput, withOutput, writeReport } from "./report-output.ts"
import type { Report } from "./reporters/report.ts"
import { hasFailed } from "./reporters/report-findings.ts"
import { pathsInRepository } from "./repository.ts"

interface MutateOptions extends OutputOptions {
  readonly since?: string
  readonly workers?: string
  readonly threshold?: string
  readonly json?: string | true
  readonly html?: string
}

const MOST_WORKERS = 64

export const mutate: Define = (program, io, done) => {
  const command: Command = program
    .command("mutate")
    .summary("change the meaning of texts, and tell which changes no ruling notices")
    .description(
      "Change the meaning of texts one part at a time (numbers, conditions, who, what, order), run the rulings that come to them, and tell which changes none of them notices.",
    )
    .argument("[paths...]", PATHS, collectFolders)
    .option("--since <commit>", "only texts in files that have changed since a commit of git's, as `main`")
    .option("-w, --workers <number>", "threads (default: one for each processor)")
    .option("--threshold <percent>", "how many must be noticed (default: that of the project, else all)")
    .option("--json [file]", "write what was found to a file, or to the terminal instead of the list")
    .option("--html <file>", "write a page to be read in a browser")
  withOutput(command)
    .addHelpText(
      "after",
      "\nExamples:\n  cardwright mutate my-game\n  cardwright mutate --since main --threshold 90\n  cardwright mutate --format pretty,junit=mutate.xml\n",
    )
    .action(async (paths: string[], options: MutateOptions) => {
      const asked = options.threshold === undefined ? null : percentage(options.threshold, "--threshold")
      const workers =
        options.workers === undefined
          ? availableParallelism()
          : wholeNumber(options.workers, "--workers", 1, MOST_WORKERS)
      if (options.json === true && (options.format ?? options.outputFile) !== undefined)
        throw new UsageError("--json goes to the terminal, and so does a format", "say --format json")
      const targets = readOutput(options, io)
      checkTargets(options, io)
      const changedSince = options.since
      const { packs, project, files } = await select(paths, changedSince === undefined ? {} : { changedSince }, io)
      const results: MutationResult[] = []
      for (const pack of packs) {
        const found = await examined(pack, files, workers, io)
        if (found === null) return done(EXIT.findings)
        results.push(found)
      }
      const result = resultOfPacks(results)
      const enough = isEnough(result, asked ?? project?.leastNoticed ?? 100)
      const report = reportOf(result, enough, packs, io)
      const told = { version: 1, ...result, score: scoreOf(result) }
      if (options.json === true) writeJson(io, told)
      const code =
        options.json !== true ? writeReport(report, targets, io) : hasFailed(report) ? EXIT.findings : EXIT.clean
      if (typeof options.json === "string") writeNamed(options.json, jsonText(told), io)
      if (options.html !== undefined) writeNamed(options.html, renderMutation(report.subject, result), io)
      tellScore(result, asked ?? project?.leastNoticed ?? 100, io)
      done(code)
    })
}

/** Throws UsageError before anything is changed for what could not be written then. */
function checkTargets({ json, html }: MutateOptions, io: Io): void {
  if (typeof json === "string") checkTarget(json, "list of changes", io)
  if (html !== undefined) checkTarget(html, "report", io)
  if (typeof json === "string" && html !== undefined && resolve(io.cwd, json) === resolve(io.cwd, html))
    throw new UsageError("--json and --html can't be the same file")
}

/** What came of a pack; null, and why on stderr, where its rulings can't say anything. */
async function examined(
  pack: OpenPack,
  files: ReadonlySet<string> | null,
  workers: number,
  io: Io,
): Promise<MutationResult | null> {
  const whole = wholePack(pack)
  const session = MutationSession.of(whole)
  if (typeof session === "string") {
    const why = session === "mistakes" ? "it has mistakes: see `check`" : "a ruling fails as it is: see `test`"
    say(io.stderr, `${visible(pack.shown)} can't be mutated, since ${why}`)
    return null
  }
  const texts = session.texts.flatMap(({ text: { file } }, index) => (files === null || files.has(file) ? [index] : []))
  const width = Math.min(workers, texts.length)
  // Threads read the pack again: of few texts one is done sooner.
  const pool = width > 1 ? mutationPool(whole, width, io.worker) : null
  let ended = 0
  try {
    const outcomes = await inTurn(texts, width > 1, async (index) => {
      const text = session.texts[index]
      const outcome = await (pool ? pool.examine(index) : text ? session.examine(text) : NOTHING)
      if (io.stderr.isTTY)
        io.stderr.write(`\r\u001b[K${visible(pack.shown)}: ${++ended} of ${counted(texts.length, "text")}`)
      return [index, outcome] as const
    })
    return session.resultOf(new Map(outcomes))
  } finally {
    if (io.stderr.isTTY) io.stderr.write("\r\u001b[K")
    await pool?.close()
  }
}

const NOTHING: TextOutcome = { mutants: 0, survivors: [] }

async function inTurn<Value>(
  all: readonly number[],
  atOnce: boolean,
  examine: (index: number) => Promise<Value>,
): Promise<readonly Value[]> {
  if (atOnce) return Promise.all(all.map(examine))
  const found: Value[] = []
  for (const each of all) found.push(await examine(each))
  return found
}

/** A pack with the files of those that it leans on, which are found by being asked for. */
function wholePack({ files, resolve: find }: OpenPack): PackFilesWhole {
  const bases = new Map<string, ReturnType<OpenPack["resolve"]>>()
  MutationSession.of({
    files,
    bases: {
      get: (name: string) => {
        const found = bases.get(name) ?? find(name)
        bases.set(name, found)
        return found
      },
    } as PackFilesWhole["bases"],
  })
  return { files, bases }
}

const decoder = new TextDecoder()

/** What was found, as every format is made of it. */
function reportOf(result: MutationResult, isEnough: boolean, packs: readonly OpenPack[], io: Io): Report {
  const files = packs.flatMap((pack) => [...pack.files].filter(([path]) => isYaml(path)))
  return {
    command: "mutate",
    subject: packs.map(({ shown }) => shown).join(", "),
    files: files.map(([path]) => path),
    sources: new Map(
      files.map(([path, content]) => [path, typeof content === "string" ? content : decoder.decode(content)]),
    ),
    diagnostics: [],
    rulings: null,
    uncovered: null,
    formatting: null,
    mutation: { result, isEnough },
    libraries: [],
    maxWarnings: null,
    inRepository: pathsInRepository(io),
  }
}

const isEnough = (result: MutationResult, threshold: number): boolean => scoreOf(result) >= threshold

function tellScore(result: MutationResult, threshold: number, io: Io): void {
  const { survivors, judged } = result
  const score = scoreOf(result)
  const all = noticeable(result)
  const beside = judged.length > 0 ? `, beside ${counted(judged.length, "judged one")}` : ""
  say(
    io.stderr,
    `${shownShare(score)} noticed: ${all - survivors.length} of ${counted(all, "changed meaning")}${beside}${score < threshold && threshold < 100 ? `, and ${printable(String(threshold))} % are wanted` : ""}`,
  )
}
