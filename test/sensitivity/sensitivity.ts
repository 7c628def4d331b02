import { excused } from "./excused/index.ts"
import { randomFrom } from "./random.ts"
import { emptyReport, examine, examineGenerated, type Report } from "./run.ts"
import type { Rule, Same } from "./same.ts"
import { allSources } from "./sources.ts"

export interface Wanted {
  /** At least so many changes, the generator's included. */
  readonly changes: number
  readonly seed: number
  /** Share of the changes that are made. */
  readonly share?: number
  /** Only packs whose name has this in it. */
  readonly pack: string | null
  readonly said: (line: string) => void
}

/** Change every sentence that there is, then as many generated ones as are wanted. */
export function sensitivity({ changes, seed, share = 1, pack, said }: Wanted): Report {
  const report = emptyReport()
  const sources = allSources()
    .filter(({ name }) => pack === null || name.includes(pack))
    .map(({ open }) => open())
  const extent = { share, compiled: 0.02, seed }
  let made = 0
  for (const source of sources) {
    if (made >= changes) break
    made += examine(source, source.sentences, extent, report, changes - made)
    said(`${source.name}: ${report.bySource.get(source.name)?.changed ?? 0} changes`)
  }
  for (const [index, source] of sources.entries()) {
    if (made >= changes) break
    const share = Math.ceil((changes - made) / (sources.length - index))
    made += examineGenerated(source, { ...extent, seed: seed + index }, report, share)
    said(`${source.name}: ${report.bySource.get(`generated: ${source.name}`)?.changed ?? 0} generated`)
  }
  return report
}

/** The counts of a report, and what is wrong in it: so many of each sort, and how many more there are. */
export function* linesOf(report: Report, most: number): Generator<string> {
  const header = ["", "sentences", "changed", "refused", "otherwise", "excused", "same"]
  const rows = (all: ReadonlyMap<string, object>): string[][] =>
    [...all].map(([name, counts]) => [
      name,
      String(report.sentences.get(name) ?? ""),
      ...Object.values(counts).map(String),
    ])
  yield* aligned([header, ...rows(report.bySource)])
  yield ""
  yield* aligned([header, ...rows(report.byKind)])
  yield ""
  const total: Record<string, number> = {}
  for (const counts of report.bySource.values())
    for (const [key, count] of Object.entries(counts)) total[key] = (total[key] ?? 0) + count
  yield Object.entries(total)
    .map(([key, count]) => `${key} ${count}`)
    .join(", ")
  yield "\nexcused:"
  yield* aligned(excused.map((rule) => [String(report.used.get(rule)?.length ?? 0), rule.name]))
  for (const { name, share = USUAL_SHARE } of tooWide(report))
    yield `TOO WIDE ${name}: it is for at most ${share} of 10,000 changes`
  const stopped = report.threw.map(({ text, message }) => `STOPPED ${JSON.stringify(text)}: ${message}`)
  for (const lines of [stopped, report.same.map((each) => `SAME ${shown(each)}`)]) {
    yield* lines.slice(0, most)
    if (lines.length > most) yield `... and ${lines.length - most} more: --all shows them`
  }
}

/** So many of the changes that rules excuse, picked at random, for somebody who reads whether they rightly mean the same. */
export function* excusedLines({ used }: Report, most: number, seed: number): Generator<string> {
  const random = randomFrom(seed)
  const left = excused.flatMap((rule) => (used.get(rule) ?? []).map((same) => ({ rule, same })))
  for (let count = 0; count < most && left.length > 0; count++)
    for (const { rule, same } of left.splice(Math.floor(random() * left.length), 1))
      yield `EXCUSED by ${rule.name}: ${shown(same)}`
}

const shown = ({ source, sentence, changed, before, after, left, right }: Same): string =>
  `${changed.kind} (${source.name}, ${sentence.position}): ${left.slice(-50)} [${before} -> ${after}] ${right.slice(0, 50)}`

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  )
}

/** How many of 10,000 changes a rule may excuse that does not say more: one that excuses far more hides something. */
const USUAL_SHARE = 25

/** Below so many changes a share says nothing. */
const ENOUGH = 20_000

const changedIn = ({ bySource }: Report): number =>
  [...bySource.values()].reduce((sum, { changed }) => sum + changed, 0)

/** The rules that excuse more than they were written for. */
function* tooWide(report: Report): Generator<Rule> {
  const changed = changedIn(report)
  for (const rule of changed < ENOUGH ? [] : excused)
    if ((report.used.get(rule)?.length ?? 0) > (changed * (rule.share ?? USUAL_SHARE)) / 10_000) yield rule
}

/** Whether everything that means the same is explained, by no rule too often, and nothing stopped the checker. */
export const isSound = (report: Report): boolean =>
  report.same.length === 0 && report.threw.length === 0 && [...tooWide(report)].length === 0
