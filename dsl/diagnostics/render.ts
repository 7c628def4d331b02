import type { Span } from "../text.ts"
import type { Diagnostic } from "./diagnostic.ts"
import { FileLines, type LineIndex } from "./line-index.ts"
import { type Cell, cellsOf, printable } from "./printable.ts"
import { ruleLine } from "./reading-rules.ts"

/** What a piece of a drawn diagnostic is, for colouring. */
export type Tone = "error" | "warning" | "message" | "frame" | "note" | "hint"
export type Style = (tone: Tone, text: string) => string

const plainStyle: Style = (_, text) => text

/** The widest a line of source is drawn; longer ones are cut around what is marked. */
const WIDEST = 140

/**
 * Draw a diagnostic with the lines it is about, in the manner of rustc and Elm.
 * @param sources the text of every file, by the paths that spans carry
 * @param style puts colour to the pieces; leave it out for plain text
 */
export function render(
  diagnostic: Diagnostic,
  sources: ReadonlyMap<string, string>,
  style: Style = plainStyle,
): string {
  return drawn(diagnostic, new FileLines(sources), style)
}

function drawn(diagnostic: Diagnostic, files: FileLines, style: Style): string {
  const parts = [{ span: diagnostic.span, message: "" }, ...diagnostic.related]
  const lastLine = Math.max(...parts.map(({ span }) => files.of(span.file).position(span.start).line))
  const gutter = " ".repeat(String(lastLine).length)
  const frame = (text: string): string => style("frame", text)
  const drawing: string[] = [
    `${style(diagnostic.severity, `${diagnostic.severity}[${diagnostic.code}]`)}${style("message", `: ${printable(diagnostic.message)}`)}`,
  ]
  parts.forEach(({ span, message }, i) => {
    const lines = files.of(span.file)
    const { line, column } = lines.position(span.start)
    const tone = i === 0 ? diagnostic.severity : "note"
    drawing.push(`${gutter}${frame(i === 0 ? "-->" : ":::")} ${printable(span.file)}:${line}:${column}`)
    if (!files.has(span.file)) {
      if (message !== "") drawing.push(`${gutter} ${frame("=")} ${style("note", printable(message))}`)
      return
    }
    const { source, underline } = excerpt(lines, span, i === 0 ? "^" : "-")
    const label = message === "" ? underline : `${underline} ${printable(message)}`
    drawing.push(`${gutter} ${frame("|")}`)
    drawing.push(`${frame(`${String(line).padStart(gutter.length)} |`)} ${source}`.trimEnd())
    const indent = label.length - label.trimStart().length
    drawing.push(`${gutter} ${frame("|")} ${" ".repeat(indent)}${style(tone, label.trimStart())}`)
  })
  if (diagnostic.hint !== null)
    drawing.push(`${gutter} ${frame("=")} ${style("hint", `hint: ${printable(diagnostic.hint)}`)}`)
  if (diagnostic.rule !== null)
    drawing.push(`${gutter} ${frame("=")} ${style("note", printable(ruleLine(diagnostic.rule)))}`)
  return drawing.join("\n")
}

/** Draw several, the ones of each file in the order of the file. */
export function renderAll(
  diagnostics: readonly Diagnostic[],
  sources: ReadonlyMap<string, string>,
  style: Style = plainStyle,
): string {
  const files = new FileLines(sources)
  return inOrder(diagnostics)
    .map((diagnostic) => drawn(diagnostic, files, style))
    .join("\n\n")
}

/** File by file as first seen, each in the order of its text. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const files = new Map<string, number>()
  for (const { span } of diagnostics) if (!files.has(span.file)) files.set(span.file, files.size)
  const place = ({ file }: Span): number => files.get(file) ?? 0
  return [...diagnostics].sort(
    (a, b) => place(a.span) - place(b.span) || a.span.start - b.span.start || a.span.end - b.span.end,
  )
}

/** The first line of a span with marks under it; a span of several lines is marked to the end of its first. */
function excerpt(lines: LineIndex, span: Span, mark: string): { source: string; underline: string } {
  const { line, column } = lines.position(span.start)
  // Of a line of megabytes only what can be seen is cut into characters.
  const from = Math.max(0, column - 1 - 2 * WIDEST)
  const text = lines.line(line).slice(from, column - 1 + 2 * WIDEST)
  const start = column - 1 - from
  const end = Math.max(start, Math.min(start + span.end - span.start, text.length))
  const cells = cellsOf(text)
  const width = (from: number, to: number): number => widthBetween(cells, from, to)
  const before = width(0, start)
  const marked = Math.max(1, width(start, end))
  if (before + marked <= WIDEST && width(0, text.length) <= WIDEST) {
    return { source: cells.map((cell) => cell.shown).join(""), underline: " ".repeat(before) + mark.repeat(marked) }
  }
  const lead = before > 40 ? before - 20 : 0
  let shown = ""
  let at = 0
  for (const cell of cells) {
    if (at >= lead && at + cell.width <= lead + WIDEST) shown += cell.shown
    at += cell.width
  }
  const cut = lead > 0 ? "…" : ""
  const underline = " ".repeat(before - lead + cut.length) + mark.repeat(Math.min(marked, WIDEST - (before - lead)))
  return { source: `${cut}${shown}${at > lead + WIDEST ? "…" : ""}`, underline }
}

function widthBetween(cells: readonly Cell[], from: number, to: number): number {
  return cells.reduce((sum, cell) => (cell.index >= from && cell.index < to ? sum + cell.width : sum), 0)
}
