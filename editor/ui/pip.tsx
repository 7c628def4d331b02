import { GameIcon } from "./game-icon.tsx"

/** The sign of a suit: a value of the game's colour property, told by hue and by shape. */
const SHAPES = [
  "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Z",
  "M8 1 15 8 8 15 1 8Z",
  "M8 1.8 14.8 13.8H1.2Z",
  "M2.4 2.4h11.2v11.2H2.4Z",
  "M8 1.2 14 4.6v6.8L8 14.8 2 11.4V4.6Z",
  "M8 1.2c2.6 3.4 5 5.8 5 8.6a5 5 0 0 1-10 0C3 7 5.4 4.600 8 1.200Z",
  "M5.800 1.800h4.400v4h4v4.400h-4v4h-4.400v-4h-4V5.800h4Z",
  "M10.600 2a6.400 6.400 0 1 0 3.400 9.400A5.400 5.400 0 0 1 10.600 2Z",
] as const

/** So many suits have a look of their own; those after them begin again. */
export const SUITS = SHAPES.length

/** @param suit index of the value, null for none */
export const suitClass = (suit: number | null): string => (suit === null ? "suitless" : `suit${suit % SUITS}`)

/** The outline of a suit's sign, on a grid of 16. */
export const pipShape = (suit: number): string => SHAPES[suit % SUITS] ?? ""

interface PipProps {
  readonly suit: number | null
  /** The icon that the game gives it, in place of its shape. */
  readonly icon?: string | null
  readonly large?: boolean
}

export function Pip({ suit, icon = null, large = false }: PipProps) {
  if (icon !== null) return <GameIcon icon={icon} class={`pip ${suitClass(suit)} ${large ? "large" : ""}`} />
  if (suit === null) return null
  return (
    <svg
      class={`pip ${suitClass(suit)} ${large ? "large" : ""}`}
      viewBox="0 0 16 16"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={pipShape(suit)} />
    </svg>
  )
}
