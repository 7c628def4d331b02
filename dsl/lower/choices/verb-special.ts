import type { Expr, PerformStep } from "../../meaning/index.ts"
import type { Frame } from "../code/frame.ts"

/** The counter or span that a step's verb is made for: its script is one for each. */
export function specialOf(step: PerformStep, frame: Frame): number {
  for (const filler of step.slots.values()) {
    const special = specialIn(filler, step, frame)
    if (special !== null) return special
  }
  return -1
}

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
  const amount = [...slots.values()].find(({ kind }) => kind === "amount")
  return amount?.kind === "amount" && amount.parts.length > 1 ? amount.parts : []
}
