/** The colours of what is printed: ink on paper, whatever the theme of the screen. */

export const PAPER = "#ffffff"
export const INK = "#12181a"
export const SECOND_INK = "#4a5557"
export const QUIET_INK = "#5c686a"
export const HAIRLINE = "#e2e6e6"
export const EDGE = "#cfd6d6"

/** Of the suits, in their order: those of the light theme. */
export const SUIT_INKS = [
  "#2559bd",
  "#8a5f00",
  "#b8322b",
  "#2f6b34",
  "#6b3fa8",
  "#0b6a86",
  "#a3286f",
  "#575f61",
] as const

export const inkOf = (suit: number | null): string =>
  suit === null ? SECOND_INK : (SUIT_INKS[suit % SUIT_INKS.length] ?? SECOND_INK)

/** Red, green and blue, 0 to 1. */
export function channels(colour: string): readonly [number, number, number] {
  const at = (from: number): number => Number.parseInt(colour.slice(from, from + 2), 16) / 255
  return [at(1), at(3), at(5)]
}

/** So much of a colour, 0 to 1, on paper or on another. */
export function mixed(colour: string, share: number, ground: string = PAPER): string {
  const [over, under] = [channels(colour), channels(ground)]
  const parts = over.map((each, index) => each * share + (under[index] ?? 1) * (1 - share))
  return `#${parts
    .map((each) =>
      Math.round(each * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`
}
