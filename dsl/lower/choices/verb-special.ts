import type { Expr, PerformStep, Slot } from "../../meaning/index.ts"
import type { Frame } from "../code/frame.ts"

/** The counter or span that a step's verb is made for: its script is one for each. */
export function specialOf(step: PerformStep, frame: Frame): number {
  for (const filler of step.slots.values()) {
    const special = specialIn(filler, step, frame)
    if (special !== null) return special
  }
  return -1
}

/** The counter, span or die of each further slot, by its name: `barter (stake: amount) for (prize: amount)`. */
export function othersOf(step: PerformStep, frame: Frame): Others {
  const told = [...step.slots].flatMap(([name, filler]) => {
    const special = isSpecial(step.usage.slots.find((slot) => slot.name === name))
      ? specialIn(filler, step, frame)
      : null
    return special === null ? [] : [[name, special] as const]
  })
  return new Map(told.slice(1))
}

export type Others = ReadonlyMap<string, number>

/** Whether a slot is filled when a verb's script is written, and not when it is called. */
const isSpecial = (slot: Slot | undefined): boolean =>
  slot !== undefined && ["amount", "counter", "span", "die"].includes(slot.type)

/** Whether a verb is told more than one counter, span or die. */
export const hasOthers = ({ usage }: Pick<PerformStep, "usage">): boolean => usage.slots.filter(isSpecial).length > 1

function specialIn(filler: Expr, step: PerformStep, frame: Frame): number | null {
  if (filler.kind === "amount") {
    // `lose the amount; the receiver gains that many`: what the verb's script was made for.
    const [spoken] = filler.parts
    return filler.counter < 0 && spoken ? specialIn(spoken, step, frame) : filler.counter
  }
  if (filler.kind === "counterName") return filler.counter
  if (filler.kind === "counter" && step.usage.slots.some((slot) => slot.type === "counter")) return filler.counter
  if (filler.kind === "span") return filler.index
  if (filler.kind === "die") return filler.die
  if (filler.kind === "binding" && ["counter", "span", "amount", "die"].includes(filler.type))
    return frame.statics.get(filler.binding.id) ?? -1
  return null
}

/** The amounts of `1 leaf and 2 runes`; none of one that is told alone. */
export const severalAmounts = ({ slots }: PerformStep): readonly Expr[] => {
  const several = [...slots.values()].find((each) => each.kind === "amount" && each.parts.length > 1)
  return several?.kind === "amount" ? several.parts : []
}
