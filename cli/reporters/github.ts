import { printable } from "../../dsl/index.ts"
import { verdict } from "./pretty.ts"
import type { Reporter } from "./report.ts"
import { type Finding, findingsOf } from "./report-findings.ts"

/**
 * Workflow commands of GitHub Actions: a line for each finding, which is shown at its place in the pull request.
 * Source: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export const github: Reporter = (report) => {
  const last = printable(verdict(report, (_, text) => text))
  // A line that begins with two colons would be a command; a path may.
  return [...findingsOf(report).map(command), `cardwright ${report.command}: ${last}`, ""].join("\n")
}

function command(finding: Finding): string {
  const { level, code, place } = finding
  const properties = [...places(finding), ["title", code] as const]
  const written = properties.map(([name, value]) => `${name}=${property(String(value))}`).join(",")
  // The log shows the words alone, so that they say the place, too.
  const at = place === null ? "" : `${place.file}:${place.start.line}:${place.start.column}: `
  return `::${level} ${written}::${data(at + wordsOf(finding))}`
}

function places({ place }: Finding): (readonly [string, string | number])[] {
  if (place === null) return []
  const { file, start, end } = place
  const lines = [["file", file] as const, ["line", start.line] as const]
  // Columns are allowed on one line only.
  return start.line === end.line
    ? [...lines, ["col", start.column], ["endLine", end.line], ["endColumn", end.column]]
    : [...lines, ["endLine", end.line]]
}

/** All that is said of a finding, over several lines; nothing in it steers a terminal. */
export function wordsOf({ message, hint, detail, related }: Finding): string {
  const lines = [
    message,
    ...detail,
    ...related.map(({ place, message }) => `${place.file}:${place.start.line}:${place.start.column}: ${message}`),
    ...(hint === null ? [] : [`hint: ${hint}`]),
  ].flatMap((text) => text.split("\n"))
  return lines.map(printable).join("\n")
}

const data = (text: string): string => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A")

const property = (text: string): string => data(text).replaceAll(":", "%3A").replaceAll(",", "%2C")
