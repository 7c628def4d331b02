import { rosette } from "./rosette.ts"

interface ArtProps {
  readonly name: string
  readonly suit: number | null
  readonly width: number
  readonly height: number
  readonly rings: number
  readonly reach?: number
}

/** The picture of a component: the rosette of its name. It fills what it stands in. */
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
