import { resolve } from "node:path"
import type { CompiledPack } from "../dsl/index.ts"
import type { Program } from "../interpreter/index.ts"
import {
  type Entrant,
  entrant,
  mergeTallies,
  type Range,
  type Results,
  resultsOf,
  resultText,
  type Tally,
  unite,
  without,
} from "../simulator/index.ts"
import { packsOfName } from "../simulator/report/index.ts"
import { oneLine } from "../simulator/table/index.ts"
import { shellWord } from "./columns.ts"
import { collect, type Define } from "./command.ts"
import { EXIT, type Io, say, UsageError } from "./io.ts"
import { openOnePack, programOf } from "./open-packs.ts"
import { checkTarget } from "./output-files.ts"
import { painter } from "./paint.ts"
import type { SummaryOptions } from "./sim/columns.ts"
import { type Opened, playBoth, workersOf } from "./sim/compared.ts"
import { drawComparison } from "./sim/comparison-lines.ts"
import { readResultFile, writeReport, writeResultFile } from "./sim/files.ts"
import { merge } from "./sim/merge-files.ts"
import { conflictIn, type SimOptions } from "./sim/options.ts"
import { checkSetup, readStart, type Start } from "./sim/setup.ts"
import { drawSummary } from "./sim/summary.ts"
import { heedingEarly, work } from "./sim/work.ts"
import { laidOver, takesWith, type WithOptions } from "./together/laid-over.ts"

export const sim: Define = (program, world, done) => {
  takesWith(program.command("sim"))
    .summary("play many games with bots, and tell what comes of it")
    .description(
      "Play many games with bots: who wins, how long it takes, which cards win, what is never used. The same seed gives the same results, on however many threads.",
    )
    .argument("[pack...]", "a pack; with --merge, the result files to put together")
    .option("-g, --games <number>", "how many games (default: 1000)")
    .option("-p, --players <number>", "how many play (default: as few as the game allows)")
    .option("-s, --seed <number>", "of the whole batch (default: 1)")
    .option(
      "--seat <n=bot>",
      "who sits there: random, greedy, mc or ismcts, with what it may spend (ismcts:500); all=bot",
      collect,
    )
    .option("-o, --option <name=value>", "set an option of the game; name=any tries all its values", collect)
    .option("--rotate", "everyone sits one seat further on in each game")
    .option("--limit <choices>", "cut a game after so many choices (default: 100000)")
    .option("-w, --workers <number>", "threads (default: one for each processor)")
    .option("--shard <i/n>", "play the i-th of n shares; --merge puts them together")
    .option("--merge", "put the results of all shards together")
    .option("--resume <file>", "go on with a batch that was stopped")
    .option("--against <pack>", "play the same games with another pack, and tell the differences")
    .option("--json [file]", "write the results to a file, or to the terminal instead of the summary")
    .option("--html <file>", "write a report with plots, to be read in a browser")
    .option("--full", "leave nothing out of the summary")
    .option("--progress", "tell how far it is even when stderr is no terminal")
    .addHelpText(
      "after",
      `
Examples:
  cardwright sim my-game --games 10000 --players 3
  cardwright sim my-game --seat 1=ismcts:500 --seat 2=greedy --rotate --games 400
  cardwright sim my-game --games 100000 --shard 1/4 --json part-1.json
  cardwright sim --merge part-1.json part-2.json part-3.json part-4.json --json all.json
  cardwright sim my-game-before --against my-game
  cardwright sim my-game --games 10000 --html report.html
`,
    )
    .action(async (paths: string[], options: SimOptions) => {
      const conflict = conflictIn(options)
      const io = heedingEarly(world)
      if (conflict !== null)
        throw new UsageError(`--${conflict.one} and --${conflict.other} don't go together`, conflict.why)
      checkTargets(options, io)
      if (options.merge) return done(finish(merge(paths, io), options, io))
      if (paths.length > 1)
        throw new UsageError("one pack at a time", "--against compares two; --merge takes several result files")
      if (options.against !== undefined) return done(await compare(paths[0] ?? ".", options.against, options, io))
      const saved = options.resume === undefined ? null : readResultFile(options.resume, io)
      const { base, others } = packsOfName(saved?.pack.name ?? ".")
      const path = paths[0] ?? base
      // What was played with others goes on with them.
      const laid = others.length === 0 || options.with !== undefined ? options : { ...options, with: others.join(",") }
      const game = open(path, laid, io)
      if (game === null) return done(EXIT.findings)
      const results = saved === null ? await begin(game, options, io) : await resume(game, saved, options, io)
      const json = options.json ?? options.resume
      done(finish(results, json === undefined ? options : { ...options, json }, io, path))
    })
}

/** Throws UsageError before anything is played for what could not be written then. */
function checkTargets({ json, html, resume }: SimOptions, io: Io): void {
  if (typeof json === "string") checkTarget(json, "result file", io)
  if (html === undefined) return
  checkTarget(html, "report", io)
  const path = resolve(io.cwd, html)
  for (const [name, other] of [
    ["json", json],
    ["resume", resume],
  ])
    if (typeof other === "string" && resolve(io.cwd, other) === path)
      throw new UsageError(`--${name} and --html can't be the same file`)
}

/** A pack ready to be played; null, its errors drawn, when it has mistakes. */
function open(path: string, options: WithOptions, io: Io): Opened | null {
  const pack = laidOver(openOnePack(path, io), options, io)
  const playable = programOf(pack, io)
  if (playable === null) return null
  return { program: playable.program, entrant: entrantOf(playable.compiled, playable.program), shown: pack.shown }
}

const entrantOf = ({ model }: CompiledPack, program: Program): Entrant => entrant(program, model?.packs ?? [])

async function begin(game: Opened, options: SimOptions, io: Io): Promise<Results> {
  const { setup, total, share }: Start = readStart(game.program, options)
  const { tally, played } = await play(game, setup, [share], options, io)
  return resultsOf(game.entrant, setup, { total, share, played }, tally)
}

async function resume(game: Opened, saved: Results, options: SimOptions, io: Io): Promise<Results> {
  const { name, version } = saved.pack
  if (saved.program !== game.entrant.hash)
    throw new UsageError(
      saved.pack.name === game.entrant.pack.name
        ? version === game.entrant.pack.version
          ? `${oneLine(name)} ${oneLine(version)} was edited after these games were played`
          : `the results are of another version of ${oneLine(name)} (${oneLine(version)})`
        : `the results are of another pack, ${oneLine(name)}`,
      "results add up only where the rules are the same; play all games again",
    )
  checkSetup(game.program, saved.setup, oneLine(saved.game))
  const { total, share } = saved.games
  const left = without(share, saved.games.played)
  if (left.length === 0) return saved
  const { tally, played } = await play(game, saved.setup, left, options, io)
  return resultsOf(
    game.entrant,
    saved.setup,
    { total, share, played: unite([...saved.games.played, ...played]) ?? [] },
    mergeTallies([saved.tally, tally]),
  )
}

async function play(
  { entrant: { text } }: Opened,
  setup: Start["setup"],
  games: readonly Range[],
  options: SimOptions,
  io: Io,
): Promise<{ tally: Tally; played: readonly Range[] }> {
  const how = { workers: workersOf(options), progress: options.progress ?? false }
  const { tallies, played } = await work({ programs: [text], setup, games }, how, io)
  return { tally: tallies[0] as Tally, played }
}

/**
 * Hands out the results, in the form that is wanted. Returns the exit code.
 * @param pack as it was named on the command line: another one may have the same name of its own
 */
function finish(results: Results, options: SimOptions, io: Io, pack?: string): number {
  if (options.json === true) io.stdout.write(resultText(results))
  else {
    if (options.json !== undefined) writeResultFile(options.json, results, io)
    for (const line of drawSummary(results, { ...shapeOf(options, io), pack }, painter(io, io.stdout)))
      say(io.stdout, line)
  }
  if (options.html !== undefined) writeReport(options.html, results, io)
  const { share, played } = results.games
  const isWhole = without(share, played).length === 0
  if (!isWhole) sayStopped(typeof options.json === "string" ? options.json : null, io, pack ?? ".")
  return isWhole && allEnded(results.tally) ? EXIT.clean : EXIT.findings
}

const allEnded = ({ cut, stuck, runaway }: Tally): boolean => cut.count + stuck.count + runaway.count === 0

/** How the summary is to be drawn. Where no terminal says how wide it is, lines are as wide as most are. */
const shapeOf = ({ full = false }: SimOptions, { stdout }: Io): SummaryOptions => ({
  full,
  columns: stdout.isTTY ? Math.min(Math.max(stdout.columns, 60), 140) : 110,
})

const STOPPED = "Stopped before all games were played."

function sayStopped(file: string | null, io: Io, pack = "."): void {
  say(io.stderr, STOPPED)
  const how =
    file === null
      ? "with --json <file> what was played is kept, and can be gone on with"
      : `go on with cardwright sim ${shellWord(pack)} --resume ${shellWord(file)}`
  say(io.stderr, `  ${how}`)
}

async function compare(path: string, against: string, options: SimOptions, io: Io): Promise<number> {
  const before = open(path, options, io)
  const after = open(against, options, io)
  if (before === null || after === null) return EXIT.findings
  if (before.program.game !== after.program.game)
    throw new UsageError(
      `${oneLine(before.program.game)} and ${oneLine(after.program.game)} are two games`,
      "--against plays the same games before and after a change of one",
    )
  const { comparison, isWhole } = await playBoth(before, after, options, io)
  if (options.json === true) io.stdout.write(resultText(comparison))
  else {
    if (options.json !== undefined) writeResultFile(options.json, comparison, io)
    const shape = { ...shapeOf(options, io), packs: { before: path, after: against } }
    for (const line of drawComparison(comparison, shape, painter(io, io.stdout))) say(io.stdout, line)
  }
  if (options.html !== undefined) writeReport(options.html, comparison, io)
  if (!isWhole) say(io.stderr, STOPPED)
  return isWhole && [comparison.before, comparison.after].every(({ tally }) => allEnded(tally))
    ? EXIT.clean
    : EXIT.findings
}
