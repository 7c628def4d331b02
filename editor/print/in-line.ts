/** Words and signs in one line of a face, and what of its parts stands in such a line. */
import type { FaceAmount, FaceFact, FaceWord } from "../face/face-parts.ts"
import type { FontName, Mark, Measure } from "./drawing.ts"
import type { Piece } from "./set-text.ts"
import { drawnSign, signOf } from "./signs.ts"

export interface Look {
  readonly size: number
  readonly font: FontName
  readonly colour: string
  /** Of its signs; its letters' where it is not said. */
  readonly signs?: string
  /** What is wider is drawn smaller. */
  readonly most?: number
}

/** Of a sign, of the letters beside it; and the gap behind it. */
const SIGN = 1.05
const GAP = 0.18

export interface InLine {
  readonly width: number
  /** @param x of its left end @param y the baseline */
  marks(x: number, y: number): readonly Mark[]
}

export function inLine(pieces: readonly Piece[], look: Look, measure: Measure): InLine {
  const { font, colour, signs = colour, most = Number.POSITIVE_INFINITY } = look
  const widthAt = (piece: Piece, size: number): number =>
    typeof piece === "string" ? measure(piece, size, font) : size * (SIGN + GAP)
  const full = pieces.reduce((sum, piece) => sum + widthAt(piece, look.size), 0)
  const share = full > most ? Math.max(0.4, most / full) : 1
  const size = look.size * share
  return {
    width: full * share,
    marks: (x, y) => {
      let at = x
      return pieces.flatMap((piece): readonly Mark[] => {
        const left = at
        const width = widthAt(piece, size)
        at += width
        return typeof piece === "string"
          ? [{ kind: "text", text: piece, x: left, y, size, font, colour, width }]
          : drawnSign(piece, left, y - size * 0.88, size * SIGN, signs)
      })
    },
  }
}

/** @param isNamed its name stands before it where nothing else tells what it is */
export function piecesOf({ name, icon, text, amounts }: FaceFact, isNamed: boolean): readonly Piece[] {
  const sign = signOf(icon)
  const isTold = amounts.some((each) => signOf(each.icon) !== null || each.symbol !== null)
  const before: readonly Piece[] = sign ? [sign] : isNamed && !isTold ? [`${name} `] : []
  if (amounts.length === 0) return [...before, text]
  const after = amounts.flatMap((each, index) => [
    ...(index > 0 ? ["  "] : []),
    ...amountPieces(each, amounts.length > 1),
  ])
  return [...before, ...after]
}

/** @param isOneOfSeveral its word is written where no sign tells it from the others */
function amountPieces({ icon, symbol, number, word }: FaceAmount, isOneOfSeveral: boolean): readonly Piece[] {
  const sign = signOf(icon)
  if (sign) return [sign, number]
  return [`${symbol ?? ""}${number}${isOneOfSeveral && symbol === null ? ` ${word}` : ""}`]
}

export const wordPieces = (words: readonly FaceWord[]): readonly Piece[] =>
  words.flatMap(({ text, icon }, index) => {
    const sign = signOf(icon)
    return [...(index > 0 ? [" · "] : []), ...(sign ? [sign] : []), text]
  })
