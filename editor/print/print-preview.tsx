/** What comes of it, as far as it is looked at: the first sheets, faces, or decks. */
import { cellOf } from "./deck-sheets.ts"
import { decksOf } from "./decks.ts"
import type { Drawing } from "./drawing.ts"
import type { Plan } from "./print-plan.ts"
import { settings, shapeOf } from "./print-settings.ts"
import type { Drawings, Printable } from "./printed-things.ts"
import type { Place } from "./sheet-layout.ts"
import { SvgDrawing, SvgMarks } from "./svg-drawing.tsx"

/** So many sides, faces and decks are shown. */
const SIDES = 4
const FACES = 6

interface PreviewProps {
  readonly things: readonly Printable[]
  readonly plan: Plan | string
  readonly wrong: string | null
  readonly drawings: Drawings
  /** Of the pack. */
  readonly title: string
}

export function Preview({ things, plan, wrong, drawings, title }: PreviewProps) {
  const { output } = settings.value
  const hasNone = things.length === 0 || (output === "pdf" && wrong !== null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
    <section class="print-preview" aria-label="What comes of it" tabIndex={0}>
      {hasNone ? (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      ) : output === "pdf" && typeof plan !== "string" ? (
        <Sheets plan={plan} />
      ) : output === "png" ? (
        <Faces things={things} drawings={drawings} />
      ) : (
        <Decks things={things} drawings={drawings} title={title} />
      )}
    </section>
  )
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`

function Sheets({ plan }: { readonly plan: Plan }) {
  const { bleed, backs } = settings.value
  const { paper, layout, sides, cards, sheets } = plan
  return (
    <>
      <p class="counts">
        <b>{counted(cards, "card")}</b> on <b>{counted(sheets, "sheet")}</b> of {paper.name}, {layout.places.length} to
        a sheet{backs !== "none" && ", printed on both sides"}
      </p>
      <div class="sheets">
        {sides.slice(0, SIDES).map((side) => (
          <figure key={`${side.sheet} ${side.isBack}`}>
            <svg
              class="side"
              viewBox={`0 0 ${paper.width} ${paper.height}`}
              role="img"
              aria-label={`Sheet ${side.sheet + 1}${side.isBack ? ", backs" : ""}: ${counted(side.lying.length, "card")}`}
            >
              <rect class="paper" width={paper.width} height={paper.height} />
              {side.lying.map(({ what, place }, index) => (
                <Laid key={index} drawing={what()} place={place} bleed={bleed} hasOutline={plan.hasOutlines} />
              ))}
              {plan.marks.map(({ from, to }, index) => (
                <path key={index} class="crop" d={`M${from.join(" ")}L${to.join(" ")}`} />
              ))}
            </svg>
            <figcaption>
              {side.isBack ? "Back of sheet" : "Sheet"} {side.sheet + 1}
            </figcaption>
          </figure>
        ))}
      </div>
      <p class="quiet">Print it at 100 %: “actual size”, not “fit to page”.</p>
    </>
  )
}

interface LaidProps {
  readonly drawing: Drawing
  readonly place: Place
  readonly bleed: number
  readonly hasOutline: boolean
}

/** A drawing on its sheet, in millimetres. */
function Laid({ drawing, place, bleed, hasOutline }: LaidProps) {
  const { width, height, unit, outline } = drawing
  const [w, h] = [width * unit, height * unit]
  const beyond = bleed / unit
  // Turned about its own middle, which is that of its place.
  const middle = `translate(${place.x + place.width / 2} ${place.y + place.height / 2})`
  return (
    <g transform={`${middle} rotate(${-90 * place.turn}) translate(${-w / 2 - bleed} ${-h / 2 - bleed})`}>
      <svg
        aria-hidden="true"
        width={w + 2 * bleed}
        height={h + 2 * bleed}
        viewBox={`${-beyond} ${-beyond} ${width + 2 * beyond} ${height + 2 * beyond}`}
      >
        <SvgMarks marks={drawing.marks} />
        {hasOutline && <path class="cut" d={outline} />}
      </svg>
    </g>
  )
}

function Faces({ things, drawings }: { readonly things: readonly Printable[]; readonly drawings: Drawings }) {
  const { dpi, bleed } = settings.value
  const shape = shapeOf(settings.value)
  const pixels = (side: number): number => Math.round(((side + 2 * bleed) * dpi) / 25.4)
  return (
    <>
      <p class="counts">
        <b>{counted(things.length, "picture")}</b> of {pixels(shape.width)} × {pixels(shape.height)} pixels
      </p>
      <div class="faces">
        {things.slice(0, FACES).map((thing) => (
          <SvgDrawing key={thing.key} class="printed" drawing={drawings.face(thing)} />
        ))}
      </div>
    </>
  )
}

function Decks({ things, drawings, title }: Pick<PreviewProps, "things" | "drawings" | "title">) {
  const now = settings.value
  const shape = shapeOf(now)
  const by = now.backs === "kind" ? "kind" : "pack"
  const decks = decksOf(things, now, title)
  const all = decks.flatMap(({ name, sheets }) => sheets.map((sheet) => ({ name, sheet })))
  return (
    <>
      <p class="counts">
        <b>{counted(decks.length, "deck")}</b> on <b>{counted(all.length, "sheet")}</b>
      </p>
      {all.slice(0, 2).map(({ name, sheet }) => {
        const { width, height } = cellOf(sheet, shape, now.sheetSide)
        const [only] = sheet.cards
        const last = sheet.columns * sheet.rows - 1
        const shown = sheet.cards.map(({ thing }, place) => ({ place, drawing: drawings.face(thing) }))
        if (only) shown.push({ place: last, drawing: drawings.back(only.thing, by) })
        return (
          <figure key={sheet.file}>
            <svg
              class="side"
              viewBox={`0 0 ${width * sheet.columns} ${height * sheet.rows}`}
              role="img"
              aria-label={`${name}: ${counted(sheet.cards.length, "face")} in ${sheet.columns} columns and ${sheet.rows} rows`}
            >
              <rect class="paper" width="100%" height="100%" />
              {shown.map(({ place, drawing }) => (
                <svg
                  key={place}
                  aria-hidden="true"
                  x={(place % sheet.columns) * width}
                  y={Math.floor(place / sheet.columns) * height}
                  width={width}
                  height={height}
                  viewBox={`0 0 ${drawing.width} ${drawing.height}`}
                >
                  <SvgMarks marks={drawing.marks} />
                </svg>
              ))}
            </svg>
            <figcaption>
              {sheet.file}, {width * sheet.columns} × {height * sheet.rows} pixels; the last place is what is hidden
            </figcaption>
          </figure>
        )
      })}
    </>
  )
}
