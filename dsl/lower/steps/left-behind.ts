import { movedIn } from "../../check/parts/moved-things.ts"
import type { Symbols } from "../../check/scope/symbols.ts"
import { objectSlot, type PerformStep, type Step, type Usage } from "../../meaning/index.ts"
import type { Operand } from "../code/assembler.ts"
import type { Frame } from "../code/frame.ts"

/** Whether some place has room for so many only: what has none there stays where it is. */
const isRoomScarce = ({ model }: Symbols): boolean =>
  model.zones.some(({ limit, slots }) => limit !== null || slots !== null) || model.boards.length > 0

/** Whether a verb, whatever it is told, may find no room for some of what it moves: by itself, or as the last thing that it does. */
export function findsNoRoom(usage: Usage, symbols: Symbols): boolean {
  if (usage.decl.operation !== null) return usage.decl.operation === "move" && isRoomScarce(symbols)
  const [last, ...before] = [...(usage.body ?? [])].reverse()
  const isMove =
    last?.do === "perform" &&
    last.usage.decl.operation === "move" &&
    (isOfObject(last, usage) || isOfNumber(last, usage))
  return isMove && before.every(movesNothing) && hasNoRoom(last, symbols)
}

/** Whether a step is done to the very things that its verb is done to. */
function isOfObject({ usage, slots }: PerformStep, verb: Usage): boolean {
  const object = objectSlot(verb)
  const filler = slots.get(objectSlot(usage)?.name ?? "")
  return object !== undefined && filler?.kind === "binding" && filler.binding === verb.bindings.get(object.name)
}

/** `draw 2`: what it moves is found in its body. */
function isOfNumber({ binds }: PerformStep, usage: Usage): boolean {
  const moved = objectSlot(usage) ? null : movedIn(usage)
  return moved !== null && [...binds.values()].includes(moved)
}

/** A step that is no more than an operation of the machine, and moves nothing. */
const movesNothing = (step: Step): boolean =>
  step.do === "perform" && step.usage.decl.operation !== null && !["move", "swap"].includes(step.usage.decl.operation)

/** The same of a step, which may say where things go: there is room for all in a zone without a limit. */
function hasNoRoom({ usage, slots }: PerformStep, symbols: Symbols): boolean {
  const place = usage.slots.find(({ type, way }) => type === "zone" && way !== "from")
  const to = place && slots.get(place.name)
  const zone = to?.kind === "zone" && usage.decl.operation === "move" ? symbols.model.zones[to.zone] : undefined
  if (zone) return zone.limit !== null || zone.slots !== null
  return findsNoRoom(usage, symbols)
}

/** Whether some of what a step is done to may stay where it is, for want of room: what is done is what was moved. */
export const maybeLeft = (step: PerformStep, symbols: Symbols): boolean =>
  objectSlot(step.usage) !== undefined && hasNoRoom(step, symbols)

/** Leaves of some things those that lie where they were to be moved to. */
export const onlyThere = (things: number, place: Operand, frame: Frame): void =>
  frame.asm.operate("there", things, place)
