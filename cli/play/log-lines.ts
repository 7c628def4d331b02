import type { Row } from "../../simulator/table/index.ts"
import type { Paint } from "../paint.ts"
import type { Game } from "./game.ts"

/**
 * A log as lines for a terminal, from one of its entries on. What the same words brought about is one line, whoever
 * answered in between.
 */
export function logLines(game: Game, reader: number, from: number, paint: Paint): string[] {
  return game.table.course
    .log(reader)
    .rows(from, false)
    .flatMap((row) => lineOf(row, game, paint))
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
