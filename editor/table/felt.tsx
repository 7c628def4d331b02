/** The table itself: seats with what is theirs, what is shared between them, boards. */
import { useContext, useLayoutEffect, useRef } from "preact/hooks"
import "../style/felt.css"
import type { Card, Scene, SeatScene, ZoneScene } from "../../simulator/table/index.ts"
import { isArranging } from "../state/arranging.ts"
import { frame, isPeeking, peekedRow, question, resultWords, scene, seatName } from "../state/table.ts"
import { dropOn } from "./arranging.tsx"
import { Board } from "./board.tsx"
import { Piece } from "./piece.tsx"
import { SeatMark } from "./seat-mark.tsx"
import { Still } from "./still.ts"

export function Felt() {
  const now = scene.value
  if (!now) return null
  const row = peekedRow.value
  return (
    <div class={`felt ${isPeeking.value ? "peeking" : ""}`} data-pane="table" tabIndex={-1}>
      {isPeeking.value && row !== null && (
        <p class="then">
          Row {row + 1} of {frame.value?.rows.length}
        </p>
      )}
      <Laid scene={now} />
    </div>
  )
}

interface StillFeltProps {
  readonly scene: Scene
  /** The word that tells it from others: `before`. */
  readonly which: string
  /** What is this seat's is in view; -1 for nobody's. */
  readonly seat: number
}

/** A table that is only looked at. */
export function StillFelt({ scene: then, which, seat }: StillFeltProps) {
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const felt = box.current
    const wanted = felt?.querySelector<HTMLElement>(`[data-seat="${seat}"]`)
    if (!felt || !wanted) return
    // Only the table moves there, not the page.
    const [top, bottom] = [wanted.offsetTop, wanted.offsetTop + wanted.offsetHeight]
    if (bottom > felt.scrollTop + felt.clientHeight) felt.scrollTop = Math.min(top, bottom - felt.clientHeight)
    else if (top < felt.scrollTop) felt.scrollTop = top
  }, [then, seat])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section ref={box} class="felt still" aria-label={`The table, ${which}`} tabIndex={0}>
      <Still.Provider value={which}>
        <Laid scene={then} />
      </Still.Provider>
    </section>
  )
}

function Laid({ scene: now }: { readonly scene: Scene }) {
  const own = Math.max(0, now.reader)
  const seats = [...now.seats.slice(own + 1), ...now.seats.slice(0, own)]
  return (
    <>
      {seats.map((seat) => (
        <Seat key={seat.seat} scene={now} seat={seat} />
      ))}
      <Shared scene={now} />
      {now.boards.map((board) => (
        <Board key={board.name} board={board} />
      ))}
      {now.seats[own] && <Seat scene={now} seat={now.seats[own]} />}
    </>
  )
}

function Seat({ scene: now, seat }: { readonly scene: Scene; readonly seat: SeatScene }) {
  const zones = now.zones.filter((zone) => zone.seat === seat.seat)
  const isHidden = (zone: ZoneScene): boolean => zone.cards.every(({ id }) => id < 0) && zone.faces !== "everyone"
  const isMine = seat.seat === now.reader
  const shown = zones.filter((zone) => isMine || !isHidden(zone) || (zone.count ?? 0) === 0)
  const counted = zones.filter((zone) => !shown.includes(zone))
  const said = [...seat.roles, ...seat.states, ...(seat.out ? ["out of the game"] : [])]
  const name = seatName(now, seat.seat)
  const which = useContext(Still)
  return (
    <section
      class={`seat ${seat.out ? "out" : ""}`}
      aria-label={which === null ? name : `${name}, ${which}`}
      data-seat={seat.seat}
    >
      <header>
        <SeatMark scene={now} seat={seat.seat} />
        <b>{name}</b>
        <span class="quiet">
          {[...said, ...(seat.active && !now.over ? [isMine ? "your turn" : "their turn"] : [])].join(", ")}
        </span>
        <span class="amounts numbers">
          {seat.counters.map(({ name: counter, symbol, text, value }) => (
            <span key={counter} title={counter}>
              {symbol ? (
                <b>{text}</b>
              ) : (
                <>
                  {counter} <b>{text.startsWith(counter) ? value : text}</b>
                </>
              )}
            </span>
          ))}
          {seat.memories.map(({ name: memory, card }) => (
            <span key={memory}>
              {memory} <b>{card.name}</b>
            </span>
          ))}
          {counted.map((zone) => (
            <span key={zone.place}>
              {zone.name} <b>{zone.count ?? "?"}</b>
            </span>
          ))}
          {now.over && (
            <span>
              score <b>{seat.points}</b>
            </span>
          )}
        </span>
      </header>
      {shown
        .filter((zone) => zone.cards.length > 0 || isMine || isArranging.value)
        .map((zone) => (
          <Zone key={zone.place} zone={zone} />
        ))}
    </section>
  )
}

const titleOf = ({ name, number }: ZoneScene): string => (number > 0 ? `${name} ${number}` : name)
/** So many backs at most stand for a pile. */
const BACKS = 3

/** More than so many that nobody can tell apart are shown as one, with their number. */
const ALIKE = 3

interface Pile {
  readonly card: Card
  readonly count: number
}

/** Cards in their order, those that are alike in every way as one pile; each for itself where several are picked. */
function piles(cards: readonly Card[]): readonly Pile[] {
  const alike = (card: Card): string => JSON.stringify([card.key, card.states, card.counters, card.owner])
  const counts = new Map<string, number>()
  for (const card of cards) counts.set(alike(card), (counts.get(alike(card)) ?? 0) + 1)
  const seen = new Set<string>()
  return cards.flatMap((card): Pile[] => {
    const key = alike(card)
    const count = counts.get(key) ?? 1
    if (count <= ALIKE || question.value?.picks) return [{ card, count: 1 }]
    if (seen.has(key)) return []
    seen.add(key)
    return [{ card, count }]
  })
}

function Zone({ zone }: { readonly zone: ZoneScene }) {
  const known = zone.cards.filter(({ id }) => id >= 0)
  const hidden = zone.count === null ? 0 : zone.count - known.length
  const cards = zone.ordered ? [...known].reverse() : known
  const backs = zone.cards.filter(({ id }) => id < 0)
  const isEmpty = cards.length === 0 && hidden === 0
  return (
    <div class="zone" {...dropOn({ place: zone.place })}>
      <h3>
        {titleOf(zone)}
        {zone.count !== null && zone.count > 4 && <small>{zone.count}</small>}
        {zone.ordered && cards.length > 1 && <small>top first</small>}
      </h3>
      {isEmpty ? (
        <span class="nothing">empty</span>
      ) : (
        <ul aria-label={titleOf(zone)}>
          {piles(cards).map(({ card, count }) => (
            <li key={card.id}>
              <Piece card={card} where={titleOf(zone)} count={count} />
            </li>
          ))}
          {hidden > 0 &&
            backs.slice(0, BACKS).map((card, index) => (
              <li key={`back ${index}`}>
                <Piece card={card} where={titleOf(zone)} />
              </li>
            ))}
          {hidden > Math.min(BACKS, backs.length) && <li class="nothing">{hidden} hidden</li>}
        </ul>
      )}
    </div>
  )
}

function Shared({ scene: now }: { readonly scene: Scene }) {
  const zones = now.zones.filter(({ seat }) => seat < 0)
  const open = zones.filter(({ cards }) => cards.some(({ id }) => id >= 0))
  const closed = zones.filter((zone) => !open.includes(zone))
  const spans = now.spans.map(({ name, player }) =>
    player < 0 ? name : player === now.reader ? `your ${name}` : `${name} of ${seatName(now, player)}`,
  )
  const isPlain = closed.length === 0 && now.dials.length === 0 && now.timers.length === 0 && spans.length === 0
  // A pile in the middle of which only the top can be seen is told in the bar; what matters of it lies open.
  return (
    <>
      {open.map((zone) => (zone.cards.length > 14 ? null : <Zone key={zone.place} zone={zone} />))}
      {!isPlain && (
        <div class="shared numbers">
          {[...closed, ...open.filter(({ cards }) => cards.length > 14)].map((zone) => (
            <span key={zone.place} {...dropOn({ place: zone.place })}>
              {titleOf(zone)} <b>{zone.count ?? "?"}</b>
            </span>
          ))}
          {now.dials.map(({ name, text, value }) => (
            <span key={name}>
              {name} <b>{text.startsWith(name) ? value : text}</b>
            </span>
          ))}
          {now.timers.map(({ name, text, running }) => (
            <span key={name}>
              {name} <b>{text}</b> {running ? "running" : ""}
            </span>
          ))}
          <span class="end">{now.over ? <b>{resultWords(now)}</b> : spans.join(" · ")}</span>
        </div>
      )}
    </>
  )
}
