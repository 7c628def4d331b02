/** The table itself: seats with what is theirs, what is shared between them, boards. */
import { signal } from "@preact/signals"
import { useContext, useLayoutEffect, useRef } from "preact/hooks"
import "../style/felt.css"
import type { Scene, SeatScene, ZoneScene } from "../../simulator/table/index.ts"
import { isArranging } from "../state/arranging.ts"
import { iconOf } from "../state/icons.ts"
import { frame, isPeeking, isUntold, peekedRow, scene, seatName } from "../state/table.ts"
import { GameIcon } from "../ui/game-icon.tsx"
import { Board } from "./board.tsx"
import { useFit } from "./fit.ts"
import { bare } from "./piece.tsx"
import { Result, Untold } from "./result.tsx"
import { SeatMark } from "./seat-mark.tsx"
import { Still } from "./still.ts"
import { isHeld, titleOf, Zone, ZoneWord } from "./zone.tsx"

export function Felt() {
  const now = scene.value
  const box = useRef<HTMLDivElement>(null)
  useFit(box)
  if (!now) return null
  const row = peekedRow.value
  return (
    <div ref={box} class={`felt ${isPeeking.value ? "peeking" : ""}`} data-pane="table" tabIndex={-1}>
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

/** Others above, what is shared in the middle, one's own below; what one holds stays in view at the bottom, however long the table is. */
function Laid({ scene: now }: { readonly scene: Scene }) {
  const own = Math.max(0, now.reader)
  const others = [...now.seats.slice(own + 1), ...now.seats.slice(0, own)]
  const which = useContext(Still)
  const held = isArranging.value ? [] : now.zones.filter((zone) => isHeld(zone, now.reader))
  return (
    <>
      {now.over && which === null && (isUntold.value ? <Untold /> : <Result scene={now} />)}
      {others.length > 0 && (
        <div class="others">
          {others.map((seat) => (
            <Seat key={seat.seat} scene={now} seat={seat} held={held} />
          ))}
        </div>
      )}
      <Middle scene={now} />
      {now.seats[own] && <Seat scene={now} seat={now.seats[own]} held={held} />}
      {held.length > 0 && (
        <section class="held" aria-label={apart(`Yours: ${held.map(titleOf).join(", ")}`, which)}>
          {held.map((zone) => (
            <Zone key={zone.place} zone={zone} scene={now} />
          ))}
        </section>
      )}
    </>
  )
}

interface SeatProps {
  readonly scene: Scene
  readonly seat: SeatScene
  /** Shown elsewhere. */
  readonly held: readonly ZoneScene[]
}

function Seat({ scene: now, seat, held }: SeatProps) {
  const zones = now.zones.filter((zone) => zone.seat === seat.seat && !held.includes(zone))
  const isHidden = (zone: ZoneScene): boolean => zone.cards.every(({ id }) => id < 0) && zone.faces !== "everyone"
  const isMine = seat.seat === now.reader
  const shown = zones.filter((zone) => isMine || !isHidden(zone) || (zone.count ?? 0) === 0)
  const counted = zones.filter((zone) => !shown.includes(zone))
  const said = [...seat.roles, ...seat.states, ...(seat.out ? ["out of the game"] : [])]
  const name = seatName(now, seat.seat)
  const which = useContext(Still)
  return (
    <section class={`seat ${seat.out ? "out" : ""}`} aria-label={apart(name, which)} data-seat={seat.seat}>
      <header>
        <SeatMark scene={now} seat={seat.seat} />
        <b>{name}</b>
        <span class="quiet">
          {[...said, ...(seat.active && !now.over ? [isMine ? "your turn" : "their turn"] : [])].join(", ")}
        </span>
        <span class="amounts numbers">
          <Counters counters={seat.counters} />
          {seat.memories.map(({ name: memory, card }) => (
            <span key={memory}>
              {memory} <b>{card.name}</b>
            </span>
          ))}
          {counted.map((zone) => (
            <span key={zone.place} title={zone.name}>
              <ZoneWord zone={zone} isIconAlone /> <b>{zone.count ?? "?"}</b>
            </span>
          ))}
          {now.over && (
            <span>
              score <b>{seat.points}</b>
            </span>
          )}
        </span>
      </header>
      <Zones scene={now} zones={shown.filter((zone) => zone.cards.length > 0 || isMine || isArranging.value)} />
    </section>
  )
}

/** More than so many counters that are 0 are told by their number, and one by one where somebody wants to read them. */
const MOST_ZEROS = 6
const areZerosShown = signal(false)

/** Where its values are words, 0 is the first of them. */
const isZero = ({ value, amount }: SeatScene["counters"][number]): boolean => value === 0 && /(^|\D)0$/.test(amount)

function Counters({ counters }: { readonly counters: SeatScene["counters"] }) {
  const zeros = counters.filter(isZero)
  const areMany = zeros.length > MOST_ZEROS
  const shown = areMany && !areZerosShown.value ? counters.filter((each) => !isZero(each)) : counters
  return (
    <>
      {shown.map((each) => (
        <span key={each.name} title={each.name} class={isZero(each) ? "none" : ""}>
          <CounterText counter={each} />
        </span>
      ))}
      {areMany && (
        <button
          type="button"
          class="none"
          aria-expanded={areZerosShown.value}
          onClick={() => {
            areZerosShown.value = !areZerosShown.value
          }}
        >
          {areZerosShown.value ? "fewer" : `${zeros.length} at 0`}
        </button>
      )}
    </>
  )
}

/** A counter by its icon, its sign or its name, the first that there is. */
function CounterText({ counter: { name, symbol, text, amount } }: { readonly counter: SeatScene["counters"][number] }) {
  const icon = iconOf("counters", name)
  if (icon !== null)
    return (
      <>
        <GameIcon icon={icon} word={symbol ?? name} /> <b>{bare(amount)}</b>
      </>
    )
  if (symbol) return <b>{text}</b>
  return (
    <>
      {name} <b>{text.startsWith(name) ? amount : text}</b>
    </>
  )
}

/** Two tables side by side have the same parts: `Shared, before`. */
const apart = (label: string, which: string | null): string => (which === null ? label : `${label}, ${which}`)

function Zones({ scene: now, zones }: { readonly scene: Scene; readonly zones: readonly ZoneScene[] }) {
  if (zones.length === 0) return null
  return (
    <div class="zones">
      {zones.map((zone) => (
        <Zone key={zone.place} zone={zone} scene={now} />
      ))}
    </div>
  )
}

/** What belongs to nobody: boards, zones, dials, timers, and what is being played. */
function Middle({ scene: now }: { readonly scene: Scene }) {
  const which = useContext(Still)
  const shared = now.zones.filter(({ seat }) => seat < 0)
  const isLaid = (zone: ZoneScene): boolean => isArranging.value || (zone.count ?? zone.cards.length) > 0
  const spans = (now.over ? [] : now.spans).map(({ name, player }) =>
    player < 0 ? name : player === now.reader ? `your ${name}` : `${name} of ${seatName(now, player)}`,
  )
  const empty = shared.filter((zone) => !isLaid(zone))
  // Where one plays they stand above the table, with the clock.
  const timers = which === null ? [] : now.timers
  const isPlain = empty.length === 0 && now.dials.length === 0 && timers.length === 0 && spans.length === 0
  if (isPlain && shared.length === 0 && now.boards.length === 0) return null
  return (
    <section class="middle" aria-label={apart("Shared", which)}>
      {!isPlain && (
        <div class="shared numbers">
          {now.dials.map((dial) => (
            <span key={dial.name} title={dial.name}>
              <CounterText counter={dial} />
            </span>
          ))}
          {timers.map(({ name, text, running }) => (
            <span key={name}>
              {name} <b>{text}</b> {running ? "running" : ""}
            </span>
          ))}
          {empty.map((zone) => (
            <span key={zone.place} class="quiet">
              <ZoneWord zone={zone} /> <b>{zone.count ?? "?"}</b>
            </span>
          ))}
          <span class="end">{spans.join(" · ")}</span>
        </div>
      )}
      <div class="zones">
        {now.boards.map((board) => (
          <Board key={board.name} board={board} />
        ))}
        {shared.filter(isLaid).map((zone) => (
          <Zone key={zone.place} zone={zone} scene={now} />
        ))}
      </div>
    </section>
  )
}
