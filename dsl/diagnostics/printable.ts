const TAB_WIDTH = 4

/**
 * Text as a terminal may be given it. Packs come from strangers: control characters and marks that turn the direction
 * of writing are spelt out, so that nothing in a pack can move the cursor, colour the screen or hide itself.
 */
export function printable(text: string): string {
  return text.replaceAll(HIDDEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)
}

const HIDDEN = /(?!\t)[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Zl}\p{Zp}\u200b\u2060\ufeff]/gu

/** Text as a screen tells it: marks of code are for terminals, and quotation marks here. */
export const quoted = (text: string): string => text.replace(/`([^`]*)`/g, "“$1”")

/** A piece of a line as it is drawn: where it stands in the source, what is drawn, how many columns that takes. */
export interface Cell {
  readonly index: number
  readonly shown: string
  readonly width: number
}

/** A line of source cut into what is drawn for each of its characters: tabs widened, hidden characters spelt out. */
export function cellsOf(line: string): Cell[] {
  const cells: Cell[] = []
  let column = 0
  let index = 0
  for (const character of line) {
    let shown = printable(character)
    let width = shown === character ? widthOf(character) : shown.length
    if (character === "\t") {
      width = TAB_WIDTH - (column % TAB_WIDTH)
      shown = " ".repeat(width)
    }
    cells.push({ index, shown, width })
    column += width
    index += character.length
  }
  return cells
}

/** The columns that a character takes in a terminal: 0 for marks that join the one before, 2 for wide ones. */
export function widthOf(character: string): number {
  if (/^(?:\p{Mn}|\p{Me}|\u200d)$/u.test(character)) return 0
  return /^\p{Emoji_Presentation}$/u.test(character) || isWide(character.codePointAt(0) ?? 0) ? 2 : 1
}

/** The blocks of East Asian wide and full-width characters. */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1f64f],
  [0x1f900, 0x1f9ff],
  [0x20000, 0x3fffd],
]

function isWide(code: number): boolean {
  return WIDE.some(([from, to]) => code >= from && code <= to)
}
