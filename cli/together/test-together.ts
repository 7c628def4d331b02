import { hasErrors, LineIndex, renderAll, type Span } from "../../dsl/index.ts"
import { type CombinationReport, MOST_FOR_ALL_SETS, type PlayedSet, playSets, setsOf } from "../../simulator/index.ts"
import { oneLine } from "../../simulator/table/index.ts"
import { visible } from "../columns.ts"
import { type Format, writeJson } from "../format.ts"
import { EXIT, type Io, say } from "../io.ts"
import { wholeNumber } from "../numbers.ts"
import { counted, type OpenPack } from "../open-packs.ts"
import { diagnosticStyle, type Paint, painter } from "../paint.ts"
import { chosen, installed, namesIn } from "./expansions.ts"
import { checkOrder, layingOf, onlyOne, type WithOptions } from "./laid-over.ts"

export interface TogetherOptions extends WithOptions {
  readonly allCombinations?: boolean
  readonly games?: string
}

const MOST_GAMES = 1_000_000

/** Run the rulings, and games, of a game with expansions laid over it. Returns the exit code. Throws UsageError. */
export async function testTogether(
  packs: readonly OpenPack[],
  options: TogetherOptions,
  format: Format,
  io: Io,
): Promise<number> {
  checkOrder(options)
  const base = onlyOne(packs)
  const together = options.with === undefined ? installed(base, io) : chosen(base, namesIn(options.with), io)
  const games = options.games === undefined ? 0 : wholeNumber(options.games, "--games", 1, MOST_GAMES)
  const sets = options.allCombinations ? setsOf(together.expansions) : [together.expansions]
  const laying = layingOf(together, options, io)
  const report = await playSets({ ...together, laying, games }, sets, (set) => follow(set, io))
  if (format === "json") writeJson(io, toJson(report))
  else draw(report, io, options.allCombinations === true && together.expansions.length > MOST_FOR_ALL_SETS)
  return isClean(report) ? EXIT.clean : EXIT.findings
}

const isClean = ({ broken, stillHold, mistaken, endless }: CombinationReport): boolean =>
  broken.length + stillHold.length + mistaken.length + endless.length === 0

/** Which set is done, where somebody is looking on. */
function follow({ expansions }: PlayedSet, { stderr }: Io): void {
  if (stderr.isTTY) say(stderr, `done: ${named(expansions)}`)
}

const named = (expansions: readonly string[]): string =>
  expansions.length === 0 ? "the game by itself" : expansions.join(" + ")

function draw(report: CombinationReport, io: Io, isPartial: boolean): void {
  const paint = painter(io, io.stdout)
  const out = (text: string): void => say(io.stdout, text)
  const { base, sources } = report
  for (const { expansions, mistakes } of report.mistaken) {
    out(`${paint(["red", "bold"], "can't be together")} ${paint("bold", `${base} + ${named(expansions)}`)}`)
    if (hasErrors(mistakes)) out(`${renderAll(mistakes, sources, diagnosticStyle(paint))}\n`)
  }
  for (const broken of report.broken) drawBroken(broken, report, paint, io)
  for (const { lifted, ruling } of report.stillHold) {
    out(`${paint(["red", "bold"], "still holds")} ${paint("bold", oneLine(lifted.name))}`)
    out(`  ${paint("blue", "-->")} ${placeOf(lifted.span, sources)}`)
    out(`  ${lifted.pack} says that it no longer holds: ${oneLine(lifted.because)}`)
    out(`  ${paint("green", "take it out there")}; it is ${visible(ruling.result.file)}:${ruling.result.line}\n`)
  }
  for (const { expansions, games } of report.endless)
    for (const { players, game, seed, how } of games.slice(0, 3))
      out(
        `${paint(["red", "bold"], ENDS[how])} a game of ${base} + ${named(expansions)}: ${counted(players, "player")}, game ${game}, seed ${seed}`,
      )
  for (const set of report.sets) out(lineOf(set, base, paint))
  if (isPartial)
    out(paint("dim", `of more than ${MOST_FOR_ALL_SETS} expansions only each, each pair, and all together were tried`))
}

const ENDS = { cut: "goes on and on", stuck: "stands still", runaway: "was stopped" } as const

function drawBroken(
  broken: CombinationReport["broken"][number],
  report: CombinationReport,
  paint: Paint,
  io: Io,
): void {
  const { pack, result, by } = broken
  const { id, says, file, line, message, step } = result
  const title = `${id === null ? "" : `${oneLine(id)}: `}${oneLine(says)}`
  const whose = by.length === 0 ? `fails in ${pack} itself` : `a ruling of ${pack}, broken by ${by.join(" and ")}`
  say(io.stdout, `${paint(["red", "bold"], "broken")} ${paint("bold", title)}`)
  const place = step === null ? `${visible(file)}:${line}` : placeOf(step.span, report.sources)
  say(io.stdout, `  ${paint("blue", "-->")} ${place}`)
  say(io.stdout, `  ${whose}`)
  if (step !== null) say(io.stdout, `  ${paint("dim", `${step.part}:`)} ${oneLine(step.text)}`)
  for (const text of message.split("\n")) say(io.stdout, `  ${paint("red", text)}`)
  say(io.stdout)
}

function lineOf({ expansions, mistakes, rulings, games, endless }: PlayedSet, base: string, paint: Paint): string {
  const name = [base, ...expansions].join(" + ")
  if (mistakes.length > 0) return `${name}: ${paint("red", counted(mistakes.length, "error"))}`
  const { passed, failed, lifted } = numbersOf(rulings)
  const parts = [
    `${counted(passed, "ruling")} passed`,
    ...(failed > 0 ? [paint("red", `${failed} failed`)] : []),
    ...(lifted > 0 ? [`${lifted} no longer hold${lifted === 1 ? "s" : ""}`] : []),
    ...(games > 0
      ? [`${counted(games, "game")}${endless.length > 0 ? `, ${endless.length} without an end` : ""}`]
      : []),
  ]
  return `${name}: ${parts.join(", ")}`
}

function numbersOf(rulings: PlayedSet["rulings"]): { passed: number; failed: number; lifted: number } {
  const failing = rulings.filter(({ result }) => result.status === "failed")
  const lifted = failing.filter((ruling) => ruling.lifted.length > 0).length
  return { passed: rulings.length - failing.length, failed: failing.length - lifted, lifted }
}

function placeOf(span: Span, sources: ReadonlyMap<string, string>): string {
  const { line, column } = new LineIndex(sources.get(span.file) ?? "").position(span.start)
  return `${visible(span.file)}:${line}:${column}`
}

/** The form that tools read. */
function toJson({ base, sets, broken, stillHold, mistaken, endless, sources }: CombinationReport): unknown {
  const ruling = ({ pack, result }: { pack: string; result: CombinationReport["broken"][number]["result"] }) => ({
    pack,
    id: result.id,
    says: result.says,
    file: result.file,
    line: result.line,
  })
  return {
    version: 1,
    base,
    sets: sets.map(({ expansions, mistakes, rulings, games, endless: stopped }) => ({
      expansions,
      errors: mistakes.length,
      ...numbersOf(rulings),
      games,
      endless: stopped.length,
    })),
    broken: broken.map((each) => ({ ...ruling(each), by: each.by, message: each.result.message })),
    stillHold: stillHold.map(({ lifted, ruling: held }) => ({
      ...ruling(held),
      by: lifted.pack,
      because: lifted.because,
      place: placeOf(lifted.span, sources),
    })),
    mistaken: mistaken.map(({ expansions, mistakes }) => ({
      expansions,
      mistakes: mistakes.map(({ code, message, span }) => ({ code, message, place: placeOf(span, sources) })),
    })),
    endless: endless.flatMap(({ expansions, games }) => games.map((game) => ({ expansions, ...game }))),
  }
}
