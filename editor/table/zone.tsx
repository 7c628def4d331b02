/** A zone on the table: spread where every card is read, a pile where only the top matters, folded where nothing of it is in play. */
import { useContext } from "preact/hooks"
import "../style/zone.css"
import type { Card, Scene, ZoneScene } from "../../simulator/table/index.ts"
import { isArranging } from "../state/arranging.ts"
import { iconOf } from "../state/icons.ts"
import { question, seatName } from "../state/table.ts"
import { GameIcon } from "../ui/game-icon.tsx"
import { dropOn } from "./arranging.tsx"
import { offerOf } from "./choosing.ts"
import { Piece } from "./piece.tsx"
import { piles } from "./piles.ts"
import { Still } from "./still.ts"
import { openZone } from "./zone-view.tsx"

export const titleOf = ({ name, number }: ZoneScene): string => (number > 0 ? `${name} ${number}` : name)

/** More than so many that nobody can tell apart are shown as one, with their number. */
const ALIKE = 3
/** More than so many take less room where there is little: of those behind, the names stay to be read. */
const MANY = 4

const isKnown = ({ id }: Card): boolean => id >= 0

/** The cards that can be read, from the top; of a row from the left. */
const knownOf = ({ cards, ordered, isRow }: ZoneScene): readonly Card[] => {
  const known = cards.filter(isKnown)
  return ordered && !isRow ? known.reverse() : known
}

/** A seat's own zone into which nobody else sees: what is held in the hand. */
export const isHeld = ({ seat, faces }: ZoneScene, reader: number): boolean => seat === reader && faces === "owner"

/** More than so many cards would leave no room for the others: they are read in the zone that is opened. */
const HEAP = 14

type Look = "spread" | "pile" | "folded" | "bare"

/** @param isAsked something in it can be chosen */
function lookOf(zone: ZoneScene, known: readonly Card[], isAsked: boolean): Look {
  if (zone.cards.length === 0 && (zone.count ?? 0) === 0) return "bare"
  if (isArranging.value || isAsked) return "spread"
  if (known.length === 0 || (zone.ordered && !zone.isRow && known.length > 1)) return "pile"
  // What has lain there from the beginning is a supply, and what has gathered in masses a heap; a hand stays one.
  const isFolded = known.length > HEAP || (zone.isUntouched && known.length > 1)
  return isFolded && zone.faces !== "owner" ? "folded" : "spread"
}

interface ZoneProps {
  readonly zone: ZoneScene
  readonly scene: Scene
}

export function Zone({ zone, scene }: ZoneProps) {
  const isStill = useContext(Still) !== null
  const known = knownOf(zone)
  const hidden = Math.max(0, (zone.count ?? known.length) - known.length)
  const isAsked = !isStill && known.some(({ id }) => offerOf(id))
  const look = lookOf(zone, known, isAsked)
  const shown = piles(known, question.value?.picks ? known.length : ALIKE)
  const laid = look === "pile" ? shown.slice(0, 1) : shown
  const title = titleOf(zone)
  const kept = zone.isProtected && <Kept />
  const count = zone.count ?? known.length
  return (
    <div class={`zone ${look} ${isAsked ? "asked" : ""}`} {...dropOn({ place: zone.place })}>
      <h3>
        {known.length > 0 && !isStill ? (
          <button
            type="button"
            class="open"
            aria-label={`${title}${zone.isProtected ? ", protected" : ""}, ${count}: look at ${count === 1 ? "it" : "them"}`}
            onClick={() => openZone(`${ownerOf(zone, scene)}${title}`, known, hidden)}
          >
            <ZoneWord zone={zone} /> <b class="numbers">{count}</b>
            {kept}
          </button>
        ) : (
          <span>
            <ZoneWord zone={zone} /> {look !== "bare" && <b class="numbers">{zone.count ?? "?"}</b>}
            {kept}
          </span>
        )}
      </h3>
      {look === "bare" && <span class="nothing">empty</span>}
      {(look === "spread" || look === "pile") && (
        <ul aria-label={title} class={shown.length > MANY ? "many" : ""}>
          {laid.map(({ card, count: alike }) => (
            <li key={card.id}>
              <Piece card={card} where={title} count={alike} />
            </li>
          ))}
          {hidden > 0 && <Backs zone={zone} hidden={hidden} isAll={known.length === 0} />}
        </ul>
      )}
    </div>
  )
}

interface ZoneWordProps {
  readonly zone: ZoneScene
  /** The icon stands in place of the word. */
  readonly isIconAlone?: boolean
}

/** What a zone is called, with its icon. */
export function ZoneWord({ zone, isIconAlone = false }: ZoneWordProps) {
  const icon = iconOf("zones", zone.name)
  const title = titleOf(zone)
  if (icon === null) return <>{title}</>
  if (isIconAlone) return <GameIcon icon={icon} word={title} />
  return (
    <>
      <GameIcon icon={icon} /> {title}
    </>
  )
}

/** Said of a zone that is protected: why `all cards` are not those in it. */
function Kept() {
  return (
    <small class="kept" title="Only sentences that name this zone touch what lies in it">
      protected
    </small>
  )
}

function ownerOf({ seat }: ZoneScene, scene: Scene): string {
  if (seat < 0) return ""
  return seat === scene.reader ? "Your " : `${seatName(scene, seat)}: `
}

interface BacksProps {
  readonly zone: ZoneScene
  readonly hidden: number
  /** Nothing else lies there: how many there are is told with the zone. */
  readonly isAll: boolean
}

/** One back stands for all that lie face down. */
function Backs({ zone, hidden, isAll }: BacksProps) {
  const back = zone.cards.find((card) => !isKnown(card))
  return back ? (
    <li>
      <Piece card={back} where={titleOf(zone)} count={isAll ? 1 : hidden} />
    </li>
  ) : (
    <li class="nothing">{hidden} hidden</li>
  )
}
