/** Whether what is paid decides what comes of it: `discard 1 card to draw 1` may fill the very pile, and make room in the hand. */

import { placesOf } from "../../check/parts/moved-things.ts"
import { overlap } from "../../check/parts/pronouns.ts"
import { type Expr, kindsOf, type PerformStep, type Step } from "../../meaning/index.ts"
import { someMeaning } from "../../meaning/walk.ts"
import { type Frame, isThing } from "../code/frame.ts"
import { owedBy } from "./losses.ts"
import { placesWhereMoved } from "./verb-moves.ts"

/** What some steps have to do with, by index; null where that may be anything. */
type Some = ReadonlySet<number> | null

/** Whether what is paid may be what a step is done to, lie where that goes, or decide what it is done to. */
export function isTouchedBy(step: PerformStep, price: readonly Step[], frame: Frame): boolean {
  const lost = new Set(price.flatMap(owedBy).map(({ counter }) => counter))
  const counts = (expr: Expr): boolean => expr.kind === "counter" && lost.has(expr.counter)
  if (lost.size > 0 && someMeaning({ step: [step] }, { expr: counts })) return true
  const own = placesWhereMoved(step, frame)
  const kinds = [
    kindsTouched(price),
    united([kindsTouched([step]), united(own.map((place) => kindsHeld(place, frame)))]),
  ]
  return meet(kinds) && meet([zonesOfPrice(price), united([zonesTouched(step), united(own.map(zoneOf))])])
}

const meet = ([one = null, other = null]: readonly Some[]): boolean =>
  one === null ? other?.size !== 0 : other === null ? one.size !== 0 : overlap(one, other)

const united = (all: readonly Some[]): Some =>
  all.includes(null) ? null : new Set(all.flatMap((each) => [...(each ?? [])]))

/** The kinds of the things that some steps are done to. */
const kindsTouched = (steps: readonly Step[]): Some =>
  united(
    steps.map((step) =>
      step.do === "perform"
        ? united([...step.slots.values()].map((filler) => (isThing(filler.type) ? kindsOf(filler) : new Set())))
        : null,
    ),
  )

function kindsHeld(place: Expr, { tables }: Frame): Some {
  const held = place.kind === "zone" ? tables.zones[place.zone]?.kinds : undefined
  return held && held.length > 0 ? new Set(held) : null
}

const zoneOf = (place: Expr): Some => (place.kind === "zone" ? new Set([place.zone]) : null)

/** The zones in which a step finds what it is done to. */
const zonesTouched = ({ slots }: PerformStep): Some =>
  united([...slots.values()].map((filler) => (isThing(filler.type) ? zonesOfThings(filler) : new Set())))

function zonesOfThings(things: Expr): Some {
  if (things.kind === "union") return united(things.parts.map(zonesOfThings))
  if (things.kind !== "select") return null
  if (things.from.from === "zones") return new Set(things.from.zones.map(({ zone }) => zone))
  return things.from.from === "end" ? zoneOf(things.from.place) : null
}

/** The zones out of which a price takes things, and those into which it puts them. */
const zonesOfPrice = (price: readonly Step[]): Some =>
  united(price.map((step) => (step.do === "perform" ? united([zonesTouched(step), zonesMovedInto(step)]) : null)))

function zonesMovedInto({ usage, slots }: PerformStep): Some {
  const certain = placesOf(usage)
  if (certain) return new Set(certain)
  const told = usage.slots.flatMap(({ name, type, way }) => {
    const filler = type === "zone" && way !== "from" ? slots.get(name) : undefined
    return filler ? [zoneOf(filler)] : []
  })
  return told.length > 0 ? united(told) : null
}
