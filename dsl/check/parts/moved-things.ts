import { type Binding, objectSlot, type PerformStep, type Slot, type Step, type Usage } from "../../meaning/index.ts"
import { mentions, stepsIn, visitSteps } from "../../meaning/walk.ts"
import type { Context } from "../scope/context.ts"

/** Operations that put components somewhere else. */
const MOVING: ReadonlySet<string> = new Set(["move", "swap"])

/** The event of whatever puts a component somewhere else, beside the verb's own. */
export const MOVE = "move"

/** Verbs that say no more than that a thing comes somewhere: it does, by whatever verb. */
const ANY_WAY: ReadonlySet<string> = new Set([MOVE, "put"])

/** Whether a verb said of things is heard, and forbidden, however they are moved. */
export const isAnyMove = (verb: string): boolean => ANY_WAY.has(verb)

/** Whether doing a verb is itself to move things; what is done by its steps says so by theirs. */
export const movesByItself = ({ decl }: Usage): boolean => MOVING.has(decl.operation ?? "")

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

/** Whether a verb is done to one thing after another, so that there is an event for each. `event`: of those that are heard as it. */
export const isToOneAtATime = (verb: string, { symbols }: Context, event?: string): boolean =>
  (symbols.usages.get(verb) ?? []).every(
    (usage) => (event !== undefined && usage.event !== event) || objectSlot(usage)?.many === false,
  )

/** Whether one usage of a verb moves what it is done to. */
export const movesObject = (usage: Usage, context: Context): boolean => !context.resolve.usage(usage) && movesIts(usage)

/** Whether a usage whose body has been read, and with it those of the verbs in it, moves what it is done to. */
const movesIts = (usage: Usage): boolean => movesWhatFills(usage, objectSlot(usage))

/** The same of what fills one of its slots. */
export function movesWhatFills(usage: Usage, slot: Slot | undefined, seen: Set<Slot> = new Set()): boolean {
  if (!slot || seen.has(slot)) return false
  if (usage.decl.operation !== null) return slot.type === "component" && movesByItself(usage)
  seen.add(slot)
  const thing = usage.bindings.get(slot.name)
  const moves = (step: Step): boolean => {
    if (step.do !== "perform") return stepsIn(step).some(moves)
    return step.usage.slots.some((each) => {
      const filler = thing && step.slots.get(each.name)
      return filler && mentions({ expr: [filler] }, thing) && movesWhatFills(step.usage, each, seen)
    })
  }
  return (usage.body ?? []).some(moves)
}

/** The zones into which a verb moves things; null where it is told where. */
export function placesOf(usage: Usage, seen: Set<Usage> = new Set()): readonly number[] | null {
  if (usage.decl.operation !== null) return movesByItself(usage) ? null : []
  seen.add(usage)
  const zones: number[] = []
  let isTold = false
  visitSteps(usage.body ?? [], (step) => {
    if (step.do !== "perform" || seen.has(step.usage)) return
    const [place] = [...step.slots.values()].filter(({ type }) => type === "zone")
    const own = movesByItself(step.usage) && place?.kind === "zone" ? [place.zone] : placesOf(step.usage, seen)
    if (own === null) isTold = true
    else zones.push(...own)
  })
  return isTold ? null : zones
}

/** A thing that the steps of a verb's body are done to. */
interface Touched {
  readonly binding: Binding
  /** Moved by a step that says which: one that is only told how many may move others besides. */
  readonly isMoved: boolean
  /** Only if something holds. */
  readonly sometimes: boolean
}

/**
 * What a verb is about where it has no slot for things: what the last step of its body moves that says what it moves, else
 * what the last step is done to. Null where that is moved only sometimes, behind something else that is moved always.
 */
export function movedIn(usage: Usage): Binding | null {
  const touched = touchedBy(usage.body ?? [], false)
  const moved = touched.filter(({ isMoved }) => isMoved)
  const last = moved.at(-1) ?? touched.at(-1)
  return last?.sometimes && moved.some(({ sometimes }) => !sometimes) ? null : (last?.binding ?? null)
}

const touchedBy = (body: readonly Step[], sometimes: boolean): readonly Touched[] =>
  body.flatMap((step): readonly Touched[] => {
    if (step.do === "each" || step.do === "for" || step.do === "loop") return touchedBy(step.body, sometimes)
    if (step.do === "if") return touchedBy(step.then, true)
    if (step.do === "offer") return touchedBy([...step.body, ...step.then], true)
    if (step.do !== "perform") return []
    const [named] = [...step.binds].filter(([, { type }]) => type === "component")
    if (!named) return []
    const [slot, binding] = named
    return [{ binding, isMoved: slot === objectSlot(step.usage)?.name && movesIts(step.usage), sometimes }]
  })
