import { printable } from "../../dsl/index.ts"
import type { Compared } from "./compared-versions.ts"
import { type Block, type Entry, sectionsOf, verdictOf } from "./diff-sections.ts"

/** A comment of a pull request holds 65,536 characters. */
const MOST = 60_000

/** So many entries of a section are shown unfolded. */
const UNFOLDED = 12

/**
 * Comparisons as Markdown, for a pull request. All that comes from packs stands in code, where it is no markup, mentions
 * nobody and links to nothing.
 */
export function differenceMarkdown(all: readonly Compared[]): string {
  const parts = all.flatMap(partsOf)
  let length = 0
  const fitting = parts.filter((part) => {
    length += part.length + 2
    return length <= MOST
  })
  const left = parts.length - fitting.length
  return `${[...fitting, ...(left > 0 ? [`... and ${left} more, which have no room here.`] : [])].join("\n\n")}\n`
}

function partsOf({ report, games }: Compared): string[] {
  const { before, after } = report
  const name = code(after.name ?? before.name ?? "the pack")
  const parts = [`### ${name} ${verdictOf(report)}\n\n${code(before.shown)} → ${code(after.shown)}`]
  for (const { title, entries } of sectionsOf(report)) {
    const isFolded = entries.length > UNFOLDED
    parts.push(isFolded ? `<details><summary>${title} (${entries.length})</summary>` : `#### ${title}`)
    parts.push(...entries.map(entryMarkdown))
    if (isFolded) parts.push("</details>")
  }
  if (games !== null)
    parts.push(
      "#### Games",
      fenced(
        "text",
        games.drawn((_, text) => text),
      ),
    )
  return parts
}

function entryMarkdown({ sort, name, change, place, blocks }: Entry): string {
  const what = [sort === "" ? "" : code(sort), name === "" ? "" : `**${code(name)}**`].filter((each) => each !== "")
  const where = place ? ` (${code(`${place.file}:${place.line}`)})` : ""
  return [`${what.join(" ")}${change === "" ? "" : `: ${change}`}${where}`, ...blocks.map(blockMarkdown)].join("\n\n")
}

function blockMarkdown({ head, note = "", by = [], value, lines }: Block): string {
  if (value) return `- ${code(head)}: ${code(value.before)} → ${code(value.after)}`
  const text = fenced(
    "diff",
    lines.map((line) => `${line.sign} ${line.text}`),
  )
  const said = [note, by.length === 0 ? "" : `by ${by.map(code).join(", ")}`].filter((each) => each !== "").join(", ")
  const top = [head === "" ? "" : code(head), said].filter((each) => each !== "").join(": ")
  return top === "" ? text : `${top}\n\n${text}`
}

/** Text as code within a line. */
function code(text: string): string {
  const line = printable(text.replace(/\s+/g, " ").trim())
  const fence = "`".repeat(longestRun(line) + 1)
  // A space is taken off both ends where there is one.
  return line.includes("`") ? `${fence} ${line} ${fence}` : `${fence}${line || " "}${fence}`
}

function fenced(language: string, lines: readonly string[]): string {
  const shown = lines.map((line) => printable(line.replace(/\r?\n/g, " ")))
  const fence = "`".repeat(Math.max(3, longestRun(shown.join("\n")) + 1))
  return [`${fence}${language}`, ...shown, fence].join("\n")
}

const longestRun = (text: string): number => Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
