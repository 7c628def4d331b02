import type { Report } from "./report.ts"
import { type Finding, findingsOf, placer, rulingName } from "./report-findings.ts"

/** Something that was tested, for formats that list what passes, too: a file, a ruling, or what was found in one. */
export interface Case {
  /** The file it belongs to, from the top of the repository; null for what is so of the whole run. */
  readonly file: string | null
  readonly line: number
  readonly name: string
  /** What was found, a warning perhaps; null where nothing was. */
  readonly finding: Finding | null
}

export const isPassed = ({ finding }: Case): boolean => finding?.level !== "error"

/** Each ruling is a case, and so is each thing that was found; where rulings are not run, each file without any, too. */
export function casesOf(report: Report): Case[] {
  const found = findingsOf(report)
  const placed = placer(report)
  const failed = found.filter(({ code }) => code === "test/failed-ruling").values()
  const rulings = (report.rulings?.rulings ?? []).map((result): Case => {
    const { file, start } = placed(result.span)
    const finding = result.status === "failed" ? (failed.next().value ?? null) : null
    return { file, line: start.line, name: rulingName(result), finding }
  })
  const others = found.filter(({ code }) => code !== "test/failed-ruling").map(caseOf)
  const named = new Set(others.map(({ file }) => file))
  const clean = report.rulings === null ? report.files.map(report.inRepository).filter((file) => !named.has(file)) : []
  return [...others, ...rulings, ...clean.map((file): Case => ({ file, line: 1, name: file, finding: null }))]
}

function caseOf(finding: Finding): Case {
  const { place, code, message } = finding
  const at = place === null ? "" : `${place.start.line}:${place.start.column} `
  return { file: place?.file ?? null, line: place?.start.line ?? 1, name: `${at}${code}: ${message}`, finding }
}
