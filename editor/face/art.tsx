import { pictureOf, type ShownPicture } from "../state/pictures.ts"
import { rosette } from "./rosette.ts"

interface ArtProps {
  readonly name: string
  readonly suit: number | null
  readonly width: number
  readonly height: number
  readonly rings: number
  readonly reach?: number
}

/** The rosette of a name. It fills what it stands in. */
export function Art({ name, suit, width, height, rings, reach = 1.06 }: ArtProps) {
  return (
    <svg class="rosette" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g fill="none" stroke="currentColor" stroke-width="0.55" stroke-linejoin="round">
        {rosette(name, suit, { width, height, rings, reach }).map(({ d, opacity }, index) => (
          <path key={index} d={d} opacity={opacity.toFixed(2)} />
        ))}
      </g>
    </svg>
  )
}

interface ComponentArtProps extends ArtProps {
  /** Said to those who listen; without, its name stands beside it. */
  readonly alt?: string
}

/** The picture of a component of the game that is open, or else the rosette of its name. */
export function ComponentArt({ alt = "", ...props }: ComponentArtProps) {
  const shown = pictureOf(props.name)
  return shown ? (
    <img class="own-picture" src={shown.picture.url} alt={alt} draggable={false} style={cutOf(shown)} />
  ) : (
    <Art {...props} />
  )
}

/** Its point lies where it lies in its place, however much of it is cut off: what is zoomed grows around it. */
function cutOf({ focus: [x, y], zoom }: ShownPicture): Readonly<Record<string, string>> {
  const at = `${x * 100}% ${y * 100}%`
  return { objectPosition: at, transformOrigin: at, ...(zoom === 1 ? {} : { transform: `scale(${zoom})` }) }
}
