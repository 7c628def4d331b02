import { type Note, notedRows, oneLine, type Row } from "../../simulator/table/index.ts"
import type { Paint } from "../paint.ts"
import type { Game } from "./game.ts"

/**
 * A log as lines for a terminal, from one of its entries on. What the same words brought about is one line, whoever
 * answered in between.
 * @param isNoted with the notes beside it
 */
export function logLines(game: Game, reader: number, from: number, paint: Paint, isNoted = true): string[] {
  const rows = game.table.course.log(reader).rows(from, false)
  const notes = notedRows(rows, isNoted ? game.notes : [])
  const beside = (at: number): string[] => (notes.get(at) ?? []).map((note) => `  ${noteWords(note, paint)}`)
  return [...beside(-1), ...rows.flatMap((row, at) => [...lineOf(row, game, paint), ...beside(at)])]
}

/** All notes of a game, numbered. */
export function noteList(game: Game, paint: Paint): string[] {
  const lines = game.notes.map(
    (note, index) => `  ${index + 1}  ${paint("dim", `step ${note.answer}`)}  ${noteWords(note, paint)}`,
  )
  return lines.length === 0 ? ["There are no notes: note <words> writes one."] : lines
}

function noteWords({ about, text }: Note, paint: Paint): string {
  const head = ["note", oneLine(about)].filter((each) => each !== "").join(" · ")
  return `${paint("yellow", head)}: ${oneLine(text)}`
}

function lineOf(row: Row, { names }: Game, paint: Paint): string[] {
  const player = row.player < 0 ? "" : names.player(row.player)
  const told = saidOf(row, paint)
  if (row.kind === "heading") return ["", paint("bold", player === "" ? told : `${player}: ${told}`)]
  const who = [player, row.owner].filter((text) => text !== "")
  const head = `${who.join(" · ")}${row.span === null ? "" : ` — ${paint("cyan", `“${row.words}”`)}`}`
  const line = `  ${head === "" ? "" : `${head}: `}${told}`
  return row.isOutside ? ["", line] : [line]
}

function saidOf({ said }: Row, paint: Paint): string {
  let line = ""
  let aside = ""
  for (const piece of said) {
    if (piece.aside) {
      aside += piece.text
      continue
    }
    line += asided(aside, paint) + piece.text
    aside = ""
  }
  return line + asided(aside, paint)
}

/** A space before it is not part of what is dimmed. */
const asided = (text: string, paint: Paint): string => (text === "" ? "" : ` ${paint("dim", text.trimStart())}`)
