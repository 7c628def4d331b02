import { oneLine } from "../../simulator/table/index.ts"
import { visible } from "../columns.ts"
import type { Paint } from "../paint.ts"
import type { Compared } from "./compared-versions.ts"
import { type Block, type Entry, type Line, sectionsOf, verdictOf } from "./diff-sections.ts"

/** A comparison for people at a terminal. */
export function drawDifference({ report, games }: Compared, paint: Paint): string[] {
  const { before, after } = report
  const head = `${visible(before.shown)} -> ${visible(after.shown)}`
  const verdict = `${paint("bold", oneLine(after.name ?? before.name ?? "the pack"))} ${verdictOf(report)}`
  const lines = [paint("blue", head), verdict]
  for (const { title, entries } of sectionsOf(report)) {
    lines.push("", paint(["bold", "underline"], title))
    for (const entry of entries) lines.push(...drawEntry(entry, paint))
  }
  return games === null ? lines : [...lines, "", paint(["bold", "underline"], "Games"), ...games.drawn(paint)]
}

function drawEntry({ sort, name, change, place, blocks }: Entry, paint: Paint): string[] {
  const what = [sort, paint("bold", oneLine(name))].filter((each) => each !== "").join(" ")
  const where = place ? paint("dim", `  ${visible(place.file)}:${place.line}`) : ""
  return [
    `  ${what}${change === "" ? "" : `: ${change}`}${where}`,
    ...blocks.flatMap((block) => drawBlock(block, paint)),
  ]
}

function drawBlock({ head, note = "", by = [], value, lines }: Block, paint: Paint): string[] {
  if (value)
    return [`    ${visible(head)}: ${paint("red", visible(value.before))} -> ${paint("green", visible(value.after))}`]
  const drawn = lines.map((line) => `      ${drawLine(line, paint)}`)
  const said = [note, by.length === 0 ? "" : `by ${by.map(visible).join(", ")}`]
    .filter((each) => each !== "")
    .join(", ")
  const top = [visible(head), said].filter((each) => each !== "").join(": ")
  return top === "" ? drawn : [`    ${top}`, ...drawn]
}

const COLOURS = { "-": "red", "+": "green", " ": "dim" } as const

const drawLine = ({ sign, text }: Line, paint: Paint): string => paint(COLOURS[sign], `${sign} ${visible(text)}`)
