/** Rows of the log as sentences, said to whoever looks. */
import type { Piece, Row, Scene } from "../../simulator/table/index.ts"
import { seatName } from "../state/table.ts"
import { capital } from "../ui/capital.ts"

/** The pieces of a row in the words for its reader: `You draw 2` rather than `Player 1 draws 2`. */
export function pieces(row: Row, scene: Scene | null): readonly Piece[] {
  const isYou = (seat: number): boolean => seat >= 0 && seat === scene?.reader
  // What begins with no verb is told of somebody, not done by them.
  const begins = row.said[0]?.you === undefined && row.kind !== "choice" ? ": " : " "
  const subject: readonly Piece[] = row.player < 0 ? [] : [{ text: `${seatName(scene, row.player)}${begins}` }]
  const isFirst = (index: number): boolean => index === 0 && subject.length === 0
  return [
    ...subject,
    ...row.said.map((piece, index) => {
      if (piece.you === undefined || !isYou(piece.player ?? row.player)) return piece
      return { ...piece, text: isFirst(index) ? capital(piece.you) : piece.you }
    }),
  ]
}

/** "turn 9": the span of play that a row heads. */
export const headingWords = ({ said, number }: Row): string =>
  `${said.map(({ text }) => text).join("")}${number !== null && number > 0 ? ` ${number}` : ""}`

/** A place as whoever looks calls it: `your hand` rather than `Player 1's hand`. */
export function placeWords(where: string, scene: Scene | null): string {
  const own = scene && scene.reader >= 0 ? scene.seats[scene.reader]?.name : undefined
  return own !== undefined && where.startsWith(`${own}'s `) ? `your ${where.slice(own.length + 3)}` : where
}
