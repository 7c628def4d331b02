/** A face as it is printed: drawn to 63 by 88 mm, four units to the millimetre. */
import { useEffect, useState } from "preact/hooks"
import type { FaceView } from "../link/writing-api.ts"
import { capital } from "../ui/capital.ts"
import { ICONS } from "../ui/icons.ts"
import { pipShape, suitClass } from "../ui/pip.tsx"
import { iconFor } from "./amount.tsx"
import { partsOf, spoken } from "./face-parts.ts"
import { type SetText, setText } from "./lines.ts"
import { rosette } from "./rosette.ts"

const WIDTH = 252
const HEIGHT = 352
const EDGE = 9
const LEFT = EDGE + 11
const RIGHT = WIDTH - EDGE - 11
const INNER = WIDTH - 2 * EDGE
/** Heights of the picture above a text. */
const PICTURES = [106, 88, 70, 50] as const

export function PrintedFace({ face }: { readonly face: FaceView }) {
  // Lines are broken by the letters' widths: once more when the faces have been fetched.
  const [, setReady] = useState(false)
  useEffect(() => {
    document.fonts.ready.then(() => setReady(true))
  }, [])
  const parts = partsOf(face)
  const { suit, corner, points, facts } = parts
  const hasText = face.texts.length > 0
  const artTop = EDGE + 39
  const footTop = HEIGHT - EDGE - 26
  /** What stands between the picture and the text. */
  const between = 28 + (facts.length > 0 ? 26 : 0) + 8
  const textIn = (picture: number): SetText => setText(face, RIGHT - LEFT, footTop - artTop - picture - between)
  // A long text takes room from the picture.
  const smallest = PICTURES[PICTURES.length - 1] ?? 0
  const artHeight = hasText ? (PICTURES.find((each) => textIn(each).fits) ?? smallest) : 215
  const typeTop = artTop + artHeight
  const factTop = typeTop + 28
  const textTop = typeTop + between
  const text = textIn(artHeight)
  return (
    <svg
      class={`printed ${suitClass(suit)}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={spoken(face, parts)}
    >
      <rect class="paper" x="0.5" y="0.5" width={WIDTH - 1} height={HEIGHT - 1} rx="12" />
      <svg
        aria-hidden="true"
        x={EDGE}
        y={artTop}
        width={INNER}
        height={artHeight}
        viewBox={`0 0 ${INNER} ${artHeight}`}
      >
        <rect class="wash" width={INNER} height={artHeight} />
        <g class="engraved">
          {rosette(face.name, suit, { width: INNER, height: artHeight, rings: 26 }).map(({ d, opacity }, index) => (
            <path key={index} d={d} opacity={opacity.toFixed(2)} />
          ))}
        </g>
      </svg>
      <path class="rule" d={`M${EDGE} ${artTop}h${INNER}M${EDGE} ${typeTop}h${INNER}`} />
      <path class="hairline" d={`M${EDGE} ${factTop}h${INNER}`} />
      <rect class="frame" x={EDGE} y={EDGE} width={INNER} height={HEIGHT - 2 * EDGE} rx="7" />
      <Fitted
        class="name"
        x={LEFT}
        y={EDGE + 26}
        most={RIGHT - LEFT - (corner ? 44 : 0)}
        size={19.5}
        text={face.name}
      />
      {corner && <CornerAmount symbol={corner.counter?.symbol ?? null} number={String(corner.value)} />}
      {suit !== null && (
        <path class="sign" d={pipShape(suit)} transform={`translate(${LEFT} ${typeTop + 8.5}) scale(0.7)`} />
      )}
      <text class="label" x={suit === null ? LEFT : LEFT + 17} y={typeTop + 18}>
        {capital(parts.type)}
      </text>
      <text class="label quiet" x={RIGHT} y={typeTop + 18} text-anchor="end">
        {parts.words.join(" · ")}
      </text>
      {facts.length > 0 && (
        <text class="label" x={LEFT} y={factTop + 18}>
          {facts.map(({ name, text: value }) => `${name} ${value}`).join("   ")}
        </text>
      )}
      <g transform={`translate(${LEFT} ${textTop})`}>
        {text.rules.map((y) => (
          <path key={y} class="rule" d={`M0 ${y}h${RIGHT - LEFT}`} />
        ))}
        {text.lines.map(({ text: line, italic, left, y }) => (
          <text
            key={`${y}`}
            class={italic ? "text italic" : "text"}
            x={left}
            y={y}
            font-size={italic ? text.size * 0.88 : text.size}
          >
            {line}
          </text>
        ))}
      </g>
      {points && (
        <>
          <IconAt name="crown" x={LEFT} y={footTop + 1} size={16} />
          <text class="points" x={LEFT + 21} y={footTop + 14.5}>
            {String(points.value)}
          </text>
        </>
      )}
      <text class="label small quiet" x={RIGHT} y={footTop + 14} text-anchor="end">
        {parts.origin}
      </text>
    </svg>
  )
}

function CornerAmount({ symbol, number }: { readonly symbol: string | null; readonly number: string }) {
  const icon = iconFor(symbol)
  const width = number.length * 9 + 20
  return (
    <>
      {icon && <IconAt name={icon} x={RIGHT - width} y={EDGE + 12} size={16} />}
      <text class="cost" x={RIGHT} y={EDGE + 26} text-anchor="end">
        {icon ? number : `${symbol ?? ""}${number}`}
      </text>
    </>
  )
}

function IconAt({
  name,
  x,
  y,
  size,
}: {
  readonly name: keyof typeof ICONS
  readonly x: number
  readonly y: number
  readonly size: number
}) {
  return (
    <g class="icon-lines" transform={`translate(${x} ${y}) scale(${size / 16})`}>
      {ICONS[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </g>
  )
}

interface FittedProps {
  readonly class: string
  readonly x: number
  readonly y: number
  readonly most: number
  readonly size: number
  readonly text: string
}

/** A line that is drawn smaller where it would be too wide. */
function Fitted({ class: look, x, y, most, size, text }: FittedProps) {
  const width = text.length * size * 0.54
  return (
    <text class={look} x={x} y={y} font-size={width > most ? Math.max(9, (size * most) / width) : size}>
      {text}
    </text>
  )
}
