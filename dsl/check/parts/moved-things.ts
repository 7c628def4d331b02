import {
  type Binding,
  objectSlot,
  type PerformStep,
  type Reaction,
  type Step,
  type Usage,
} from "../../meaning/index.ts"
import { mapExprs, mentions, someMeaning, stepsIn } from "../../meaning/walk.ts"
import type { Context } from "../scope/context.ts"

/** Operations that put components somewhere else. */
const MOVING: ReadonlySet<string> = new Set(["move", "swap"])

/** Whether a step has moved what a binding stands for, so that it may lie with nobody now. */
export function wasMoved(binding: Binding, context: Context): boolean {
  return context.shared.moved.has(binding) || (binding.verb !== null && movesThings(binding.verb, context))
}

/** Notes which of what was spoken of before a step moves. */
export function noteMoved({ usage, slots }: PerformStep, context: Context): void {
  const filler = slots.get(objectSlot(usage)?.name ?? "")
  if (filler?.kind === "binding" && movesObject(usage, context)) context.shared.moved.add(filler.binding)
}

/** Whether a verb moves the things that it is done to, itself or by another verb. */
export function movesThings(verb: string, context: Context): boolean {
  return (context.symbols.usages.get(verb) ?? []).some((usage) => movesObject(usage, context))
}

/** Whether one usage of a verb moves what it is done to. */
export const movesObject = (usage: Usage, context: Context): boolean => movesIts(usage, new Set(), context)

function movesIts(usage: Usage, seen: Set<Usage>, context: Context): boolean {
  const slot = objectSlot(usage)
  if (!slot || seen.has(usage)) return false
  if (usage.decl.operation !== null) return MOVING.has(usage.decl.operation)
  seen.add(usage)
  if (context.resolve.usage(usage)) return false
  const thing = usage.bindings.get(slot.name)
  const moves = (step: Step): boolean => {
    if (step.do !== "perform") return stepsIn(step).some(moves)
    const filler = step.slots.get(objectSlot(step.usage)?.name ?? "")
    return (
      thing !== undefined &&
      filler !== undefined &&
      mentions({ expr: [filler] }, thing) &&
      movesIts(step.usage, seen, context)
    )
  }
  return (usage.body ?? []).some(moves)
}

/** `when a card is discarded, its owner draws 1`: who had it, since by then it lies with nobody. */
export function ownedBefore(body: readonly Step[], { object }: Reaction["bindings"]): readonly Step[] {
  return body.map((step) =>
    mapExprs("step", step, (expr) =>
      expr.kind === "holder" && expr.of.kind === "binding" && expr.of.binding === object
        ? { ...expr, before: true }
        : null,
    ),
  )
}

/** Whether it speaks of the owners of several that were moved: whose each of them was is not kept. */
export const asksWhoseAllWere = (body: readonly Step[], { objects }: Reaction["bindings"]): boolean =>
  someMeaning(
    { step: body },
    { expr: (expr) => expr.kind === "holder" && expr.of.kind === "binding" && expr.of.binding === objects },
  )

/** What the last step of a verb's body moves: what it is about where it has no slot for things. */
export function movedIn(usage: Usage): Binding | null {
  return usage.body ? movedBy(usage.body) : null
}

function movedBy(body: readonly Step[]): Binding | null {
  for (const step of [...body].reverse()) {
    if (step.do === "each" || step.do === "for" || step.do === "loop") {
      const inner = movedBy(step.body)
      if (inner) return inner
    }
    if (step.do === "if" || step.do === "offer") {
      const inner = movedBy(step.then) ?? (step.do === "offer" ? movedBy(step.body) : null)
      if (inner) return inner
    }
    if (step.do !== "perform") continue
    const binding = [...step.binds.values()].find((each) => each.type === "component")
    if (binding) return binding
  }
  return null
}
