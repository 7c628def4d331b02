/** A component on the table: chosen by a click or by its key where it can be; else it says why not. */
import { useContext } from "preact/hooks"
import "../style/piece.css"
import type { Card } from "../../simulator/table/index.ts"
import { MiniBack, MiniFace } from "../face/mini.tsx"
import { isArranging, moving } from "../state/arranging.ts"
import { closeUp, glanceAt, lookAt, lookAway, pointsAt } from "../state/close-up.ts"
import { iconOf } from "../state/icons.ts"
import { lookOf } from "../state/services.ts"
import { picked } from "../state/table.ts"
import { GameIcon } from "../ui/game-icon.tsx"
import { draggable } from "./arranging.tsx"
import { isAskedAbout, offerOf, take } from "./choosing.ts"
import { Still } from "./still.ts"
import { askWhyNot, leaveWhyNot } from "./why-not.tsx"

interface PieceProps {
  readonly card: Card
  /** Where it lies, in words. */
  readonly where: string
  /** How many that are just like it lie there with it. */
  readonly count?: number
}

/** The hue and shape of what is shown: its suit; else whose it is, where it belongs to somebody for good. */
export function suitOf({ trait, owner }: Card): number | null {
  if (trait) return lookOf(trait.property, trait.index)
  return owner < 0 ? null : (OWNERS[owner % OWNERS.length] ?? null)
}

/** Looks of the seats: hues that are told apart without colour, by their shapes. */
const OWNERS = [2, 1, 0, 3] as const

/** The icons on a small face: of its suit, and of what its number is one of. */
export function iconsOn({ trait, glanced }: Card): Pick<Parameters<typeof MiniFace>[0], "icon" | "drawn"> {
  const { property = "", counter = null, number = "" } = glanced ?? {}
  const icon = (counter === null ? null : iconOf("counters", counter)) ?? iconOf("properties", property)
  return {
    icon: trait && (iconOf("values", trait.value) ?? iconOf("properties", trait.property)),
    drawn: glanced === null || icon === null ? null : { icon, number },
  }
}

function CounterOn({ counter: { name, text, amount } }: { readonly counter: Card["counters"][number] }) {
  const icon = iconOf("counters", name)
  if (icon === null) return <span data-text={text} />
  return (
    <span class="drawn">
      <GameIcon icon={icon} />
      <span data-text={bare(amount)} />
    </span>
  )
}

/** An amount without its sign: an icon stands in its place. */
export const bare = (amount: string): string => /-?\d+$/.exec(amount)?.[0] ?? amount

function leave(): void {
  leaveWhyNot()
  lookAway()
}

/** Space shows the whole face, and does not choose as it does of other buttons; so does a long press. */
export function closely(card: Card) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== " ") return
      event.preventDefault()
      const anchor = event.currentTarget as HTMLElement
      if (closeUp.value?.anchor === anchor) lookAway()
      else lookAt(card, anchor)
    },
    onKeyUp: (event: KeyboardEvent) => event.key === " " && event.preventDefault(),
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      lookAt(card, event.currentTarget as HTMLElement)
    },
  }
}

export function Piece({ card, where, count = 1 }: PieceProps) {
  const isStill = useContext(Still) !== null
  const offer = isStill ? undefined : offerOf(card.id)
  const isPicked = !isStill && card.id >= 0 && picked.value.includes(card.id)
  const can = offer !== undefined
  const look = [
    can ? "can" : !isStill && isAskedAbout(card.kind) && card.id >= 0 ? "no" : "",
    isPicked ? "selected" : "",
    card.states.some((state) => /^(rotated|tapped|exhausted|turned)$/.test(state)) ? "rotated" : "",
  ].join(" ")
  const suit = suitOf(card)
  const words = [
    // What can be read on it comes first, as it stands there.
    card.name ? [card.name, card.glance].filter((each) => each !== "").join(" ") : `unknown ${card.kind}`,
    ...(count > 1 ? [`${count} of them`] : []),
    ...card.facts.filter((each) => each !== card.glance),
    ...card.states,
    where,
  ]
  const label = [...words, ...(offer?.key ? [`option ${offer.key}`] : []), ...(isPicked ? ["picked"] : [])].join(", ")
  const drawn = (
    <>
      {card.id < 0 ? (
        <MiniBack class={look} />
      ) : (
        <MiniFace name={card.name} suit={suit} fact={card.glance} {...iconsOn(card)} class={look} />
      )}
      {card.states.length > 0 && (
        <span class="states" aria-hidden="true">
          {card.states.map((state) => (
            <span key={state} data-text={state} />
          ))}
        </span>
      )}
      {card.counters.length > 0 && (
        <span class="states counters" aria-hidden="true">
          {card.counters.map((each) => (
            <CounterOn key={each.name} counter={each} />
          ))}
        </span>
      )}
      {count > 1 && <span class="count numbers" aria-hidden="true" data-text={`×${count}`} />}
      {offer?.key && <span class="key" aria-hidden="true" data-text={offer.key} />}
    </>
  )
  if (isStill)
    return (
      <div
        class="piece"
        role="img"
        aria-label={label}
        onPointerMove={(event) => void pointsAt(card, event)}
        onPointerLeave={lookAway}
      >
        {drawn}
      </div>
    )
  return (
    <button
      type="button"
      class="piece"
      data-component={card.id >= 0 ? card.id : undefined}
      aria-label={label}
      aria-pressed={can ? isPicked : undefined}
      aria-disabled={!can && !isArranging.value}
      tabIndex={card.id >= 0 ? 0 : -1}
      {...draggable(card.id)}
      onClick={({ currentTarget }) => {
        if (isArranging.value && card.id >= 0)
          moving.value = { component: card.id, name: card.name, anchor: currentTarget }
        else if (offer) take(offer)
        else if (card.id >= 0) {
          lookAt(card, currentTarget)
          askWhyNot(card.id, card.name)
        }
      }}
      onPointerMove={(event) => {
        if (isArranging.value || !pointsAt(card, event)) return
        if (!can && isAskedAbout(card.kind)) askWhyNot(card.id, card.name, event.currentTarget, 350)
      }}
      onPointerLeave={leave}
      onFocus={(event) => glanceAt(card, event)}
      onBlur={leave}
      {...closely(card)}
    >
      {drawn}
    </button>
  )
}
