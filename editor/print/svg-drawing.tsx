/** A drawing on the screen. */
import { useId } from "preact/hooks"
import type { Drawing, Mark } from "./drawing.ts"
import { EDGE, PAPER } from "./inks.ts"
import { LETTERS } from "./letters.ts"

/** @param class of the picture */
export function SvgDrawing({ drawing, class: look }: { readonly drawing: Drawing; readonly class: string }) {
  const { width, height, outline, isHex, marks, words } = drawing
  const id = useId()
  return (
    <svg class={look} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words}>
      <path d={outline} fill={PAPER} stroke={EDGE} stroke-width="0.6" />
      {isHex ? (
        <>
          <clipPath id={id}>
            <path d={outline} />
          </clipPath>
          <g clip-path={`url(#${id})`}>
            <SvgMarks marks={marks} />
          </g>
        </>
      ) : (
        <SvgMarks marks={marks} />
      )}
    </svg>
  )
}

/** In the units of their drawing. */
export function SvgMarks({ marks }: { readonly marks: readonly Mark[] }) {
  return (
    <>
      {marks.map((mark, index) => (
        <SvgMark key={index} mark={mark} />
      ))}
    </>
  )
}

function SvgMark({ mark }: { readonly mark: Mark }) {
  switch (mark.kind) {
    case "path":
      return (
        <path
          d={mark.d}
          fill={mark.fill ?? "none"}
          stroke={mark.stroke}
          stroke-width={mark.width}
          stroke-linecap="round"
          stroke-linejoin="round"
          transform={mark.at && `translate(${mark.at.x} ${mark.at.y}) scale(${mark.at.scale})`}
        />
      )
    case "text": {
      const { family, weight, isItalic } = LETTERS[mark.font]
      return (
        <text
          x={mark.x}
          y={mark.y}
          font-size={mark.size}
          font-family={family}
          font-weight={weight}
          font-style={isItalic ? "italic" : undefined}
          fill={mark.colour}
        >
          {mark.text}
        </text>
      )
    }
    case "picture": {
      const { picture, x, y, width, height } = mark
      return <image href={picture.url} x={x} y={y} width={width} height={height} preserveAspectRatio="none" />
    }
    case "group": {
      const { x, y, isTurned, clip, marks } = mark
      const inside = <SvgMarks marks={marks} />
      return (
        <g transform={`translate(${x} ${y})${isTurned ? " rotate(180)" : ""}`}>
          {clip ? (
            <svg aria-hidden="true" width={clip.width} height={clip.height}>
              {inside}
            </svg>
          ) : (
            inside
          )}
        </g>
      )
    }
  }
}
