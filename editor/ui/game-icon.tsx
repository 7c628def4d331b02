/** An icon of the game's own: drawn in the colour of the text, its word for those who listen, and in its place where it can't be had. */
import "../style/game-icon.css"
import { GRID, outlineOf } from "../state/icons.ts"

interface GameIconProps {
  /** Its name in the set. */
  readonly icon: string
  /** What it stands for; none where that stands beside it. */
  readonly word?: string
  readonly class?: string
}

export function GameIcon({ icon, word, class: look = "" }: GameIconProps) {
  const outline = outlineOf(icon)
  if (outline === null) return word === undefined ? null : <span>{word}</span>
  return (
    <>
      <svg class={`game-icon ${look}`} viewBox={`0 0 ${GRID} ${GRID}`} data-icon={icon} aria-hidden="true">
        {word !== undefined && <title>{word}</title>}
        {outline !== undefined && <path d={outline} fill="currentColor" />}
      </svg>
      {word !== undefined && <span class="sr">{word}</span>}
    </>
  )
}
