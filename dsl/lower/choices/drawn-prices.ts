import { chosenNumberIn, type Expr, type PerformStep } from "../../meaning/index.ts"
import { mapExprs } from "../../meaning/walk.ts"
import type { Label } from "../code/assembler.ts"
import type { Frame } from "../code/frame.ts"

type Selected = Extract<Expr, { kind: "select" }>

/** `draw 2 to gain $1`, `put the top 2 cards of the deck into your hand to ...`: so many lie there, or nothing is bought. */
export function enoughOnTop(step: PerformStep, frame: Frame, no: Label): void {
  const top = takenOffTop(step)
  // Where something else happens instead of it, how many lie there says nothing.
  if (top?.from.from !== "end" || chosenNumberIn(top.from.count) || isRefilled(top.from.place, frame)) return
  if (frame.lower.event(step.usage.event).replace) return
  const { asm, lower } = frame
  const there = frame.result((to) => asm.emit("size", to, lower.set(top, frame)))
  asm.emit("jumpLess", there, lower.value(top.from.count, frame), no)
}

/** `when your deck is short, ...`: what lies there now is not all that can be taken. */
const isRefilled = (place: Expr, { lower, symbols }: Frame): boolean =>
  symbols.model.zones.some((_, zone) => (place.kind !== "zone" || place.zone === zone) && lower.zoneRule(zone) !== null)

/** What a step takes off the end of a pile, itself or by the only step of its verb. */
function takenOffTop({ usage, slots, actor }: PerformStep): Selected | null {
  const own = [...slots.values()].find(isOffTop)
  if (own) return own
  const [only, another] = usage.body ?? []
  if (only?.do !== "perform" || another || only.times) return null
  const inner = takenOffTop(only)
  if (!inner) return null
  const told = new Map([...usage.bindings].map(([name, { id }]) => [id, slots.get(name) ?? null]))
  const said = mapExprs("expr", inner, (part) => {
    if (part.kind === "you") return actor
    return part.kind === "binding" ? (told.get(part.binding.id) ?? null) : null
  })
  return isOffTop(said) ? said : null
}

const isOffTop = (expr: Expr): expr is Selected => expr.kind === "select" && expr.from.from === "end"
