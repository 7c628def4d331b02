/** A board: its spaces in rows, each with what lies on it. Arrows go from space to space. */
import { useContext, useState } from "preact/hooks"
import "../style/board.css"
import type { AreaScene, BoardScene, Card, SpaceScene } from "../../simulator/table/index.ts"
import { isArranging, moving } from "../state/arranging.ts"
import { glanceAt, lookAway, pointsAt } from "../state/close-up.ts"
import { picked, scene, seatName } from "../state/table.ts"
import { draggable, dropOn } from "./arranging.tsx"
import { drawnColumns } from "./board-columns.ts"
import { hiddenOfferAt, type Offer, offerOf, take } from "./choosing.ts"
import { closely, suitOf } from "./piece.tsx"
import { Still } from "./still.ts"

interface BoardProps {
  readonly board: BoardScene
}

export function Board({ board }: BoardProps) {
  const drawn = useContext(Still) === null ? <LiveBoard board={board} /> : <StillBoard board={board} />
  if (board.areas.length === 0) return drawn
  return (
    <div class="board-of-areas">
      {drawn}
      <ul class="areas" aria-label={`areas of the ${board.name}`}>
        {board.areas.map((area, index) => (
          <li key={area.id}>
            <i class={`swatch ${toneOf(index)}`} aria-hidden="true" />
            {area.name}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Areas are told apart by hue, by the lines around them and by their names. */
const TONES = 8
const toneOf = (index: number): string => `suit${index % TONES}`

const areasOf = ({ areas }: BoardScene, { id }: SpaceScene): readonly AreaScene[] =>
  areas.filter(({ spaces }) => spaces.includes(id))

/** The look of a space that is in an area: its hue, and a line where the area ends. */
function groundOf(
  board: BoardScene,
  space: SpaceScene,
): { readonly class: string; readonly style?: { readonly borderWidth: string } } {
  const index = board.areas.findIndex(({ spaces }) => spaces.includes(space.id))
  const area = board.areas[index]
  if (!area) return { class: "" }
  const goesOn = (columns: number, rows: number): boolean =>
    board.spaces.some(
      ({ id, column, row }) =>
        column === space.column + columns && row === space.row + rows && area.spaces.includes(id),
    )
  const ends = [goesOn(0, 1), goesOn(1, 0), goesOn(0, -1), goesOn(-1, 0)]
  return {
    class: `in-area ${toneOf(index)}`,
    style: { borderWidth: ends.map((on) => (on ? "0" : "2px")).join(" ") },
  }
}

/** Rows from the highest, as far as they are drawn. */
const rowsOf = (board: BoardScene, columns: number): readonly (readonly SpaceScene[])[] =>
  Array.from({ length: board.rows }, (_, row) =>
    board.spaces.filter((space) => space.row === board.rows - 1 - row && space.column < columns),
  )

const measuresOf = ({ rows }: BoardScene, columns: number) => ({
  "--columns": columns,
  "--rows": rows,
  gridTemplateColumns: `repeat(${columns}, var(--cell))`,
})

const suitClass = (card: Card): string => {
  const suit = suitOf(card)
  return suit === null ? "suitless" : `suit${suit}`
}

function Token({ card }: { readonly card: Card }) {
  return <span class={`token ${suitClass(card)}`}>{[...card.name][0]}</span>
}

/** Several may lie on one space: what lies at its bottom is told by its name, the others by a letter and whose they are. */
const isShared = ({ limit }: BoardScene): boolean => limit !== 1

function Stack({ cards }: { readonly cards: readonly Card[] }) {
  const [ground, ...others] = cards
  if (!ground) return null
  return (
    <span class="stack" aria-hidden="true">
      <span class={`ground ${suitClass(ground)}`}>{ground.name}</span>{" "}
      {ground.states.length > 0 && <small>{ground.states.join(", ")}</small>}
      <span class="upon">
        {others.map((card) => (
          <span
            key={card.id}
            class={`token ${suitClass(card)} ${card.states.length > 0 ? "turned" : ""}`}
            data-text={[...card.name][0]}
            data-owner={card.owner < 0 ? "" : card.owner === scene.value?.reader ? "Y" : card.owner + 1}
            title={cardWords(card)}
          />
        ))}
      </span>
    </span>
  )
}

/** What lies on a space: `Grande Worker of Player 2, spent`. */
const cardWords = ({ name, owner, states }: Card): string =>
  [owner < 0 ? name : `${name} of ${seatName(scene.value, owner)}`, ...states].join(", ")

/** A space and the areas that it is in: `b2`, `in Harbour`. */
const placeWords = (board: BoardScene, space: SpaceScene): readonly string[] => [
  space.name,
  ...areasOf(board, space).map(({ name }) => `in ${name}`),
]

const boardClass = (board: BoardScene): string => `board ${isShared(board) ? "shared-spaces" : ""}`

function StillBoard({ board }: BoardProps) {
  const taken = board.spaces.filter(({ cards }) => cards.length > 0)
  const columns = drawnColumns(board, () => false)
  const words = taken.map((space) => `${placeWords(board, space).join(" ")} ${space.cards.map(cardWords).join(", ")}`)
  return (
    <div
      class={boardClass(board)}
      role="img"
      aria-label={`${board.name}: ${words.length === 0 ? "empty" : words.join("; ")}`}
      style={measuresOf(board, columns)}
    >
      {rowsOf(board, columns)
        .flat()
        .map((space) => {
          const top = space.cards.at(-1)
          const ground = groundOf(board, space)
          return (
            <div key={space.id} class={`space ${ground.class}`} style={ground.style}>
              {isShared(board) ? <Stack cards={space.cards} /> : top && <Token card={top} />}
            </div>
          )
        })}
    </div>
  )
}

function LiveBoard({ board }: BoardProps) {
  const [reached, setReached] = useState(-1)
  // Where components are moved by hand any space may be meant.
  const columns = isArranging.value
    ? board.columns
    : drawnColumns(board, (space) => offerAt(board, space) !== undefined)
  const rows = rowsOf(board, columns)
  const all = rows.flat()
  // One of them is reached by Tab: where one was last, else the first that can be chosen.
  const stop = all.find(({ id }) => id === reached) ?? all.find((space) => offerAt(board, space)) ?? all[0]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table of buttons is a grid
    <div
      class={boardClass(board)}
      role="grid"
      aria-label={board.name}
      style={measuresOf(board, columns)}
      onKeyDown={(event) => move(event, columns)}
    >
      {rows.map((spaces, index) => (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a row of a grid of buttons
        <div key={index} role="row">
          {spaces.map((space) => (
            // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: what has the focus is in it
            <div key={space.id} role="gridcell">
              <SpaceButton board={board} space={space} isStop={space === stop} onFocus={() => setReached(space.id)} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

interface SpaceButtonProps {
  readonly board: BoardScene
  readonly space: SpaceScene
  readonly isStop: boolean
  readonly onFocus: () => void
}

function SpaceButton({ board, space, isStop, onFocus }: SpaceButtonProps) {
  const top = space.cards.at(-1)
  const offer = offerAt(board, space)
  const isWhole = offer !== undefined && offer === wholeAt(board, space)
  const isPicked = picked.value.some((each) => each === space.id || space.cards.some(({ id }) => id === each))
  const ground = groundOf(board, space)
  const words = [
    ...placeWords(board, space),
    ...space.cards.map(cardWords),
    ...(offer?.key ? [`option ${offer.key}`] : []),
  ]
  const isMoved = isArranging.value && top !== undefined && top.id >= 0
  return (
    <button
      type="button"
      class={`space ${ground.class} ${offer && !isArranging.value ? "can" : ""} ${isPicked ? "picked" : ""}`}
      style={ground.style}
      data-component={top && top.id >= 0 ? top.id : undefined}
      aria-label={words.join(", ")}
      aria-disabled={!offer && !isMoved}
      tabIndex={isStop ? 0 : -1}
      onFocus={(event) => {
        onFocus()
        if (top) glanceAt(top, event)
      }}
      onPointerMove={(event) => {
        if (top && !isArranging.value) pointsAt(top, event)
      }}
      onPointerLeave={lookAway}
      onBlur={lookAway}
      {...(top ? closely(top) : {})}
      onClick={({ currentTarget }) => {
        if (isMoved) moving.value = { component: top.id, name: top.name, anchor: currentTarget }
        else if (offer && !isArranging.value) take(offer)
      }}
      {...dropOn({ space: space.id })}
      {...draggable(top?.id ?? -1)}
    >
      {isShared(board) ? <Stack cards={space.cards} /> : top && <Token card={top} />}
      {offer?.key && (!isWhole || space.row === board.rows - 1) && (
        <span class="key" aria-hidden="true" data-text={offer.key} />
      )}
    </button>
  )
}

/** What choosing a space stands for: the space itself, what lies on it, or the only group of spaces that it is in. */
function offerAt(board: BoardScene, space: SpaceScene): Offer | undefined {
  const lying = space.cards.toReversed().flatMap(({ id }) => offerOf(id) ?? [])
  return offerOf(space.id) ?? lying[0] ?? hiddenOfferAt(space.id) ?? wholeAt(board, space)
}

function wholeAt(board: BoardScene, space: SpaceScene): Offer | undefined {
  const groups = board.groups.filter(({ spaces }) => spaces.includes(space.id))
  const [offer, ...others] = groups.flatMap(({ id }) => offerOf(id) ?? [])
  return others.length === 0 ? offer : undefined
}

function move(event: KeyboardEvent, columns: number): void {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  }
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const all = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(".space")]
  const at = all.indexOf(document.activeElement as HTMLElement)
  const isAside = step === 1 || step === -1
  // Left and right stay in the row.
  if (isAside && Math.floor(at / columns) !== Math.floor((at + step) / columns)) return
  all[at + step]?.focus()
}
