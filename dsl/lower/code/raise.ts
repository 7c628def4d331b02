import { EVENT, PHASE } from "../../../interpreter/program/operand-codes.ts"
import { immediate, type Label, type Operand, slotOperand, THIS, YOU } from "./assembler.ts"
import type { EventFacts, Frame } from "./frame.ts"

/** An event as its listeners hear it. */
export interface Happening {
  readonly event: EventFacts
  readonly actor: Operand
  readonly source: Operand
  /** The one component it happens to; null where there are several or none. */
  readonly object: number | null
  /** All of them; what is replaced of them by itself is taken out. */
  readonly set: number
  /** Where it is how many are counted, of an event that counts; what is replaced of them is taken off. Null for others. */
  readonly units: number | null
  readonly amount: Operand
  readonly place: Operand
  readonly extra: Operand
  /** Its number among the events that begin, of one in which lasting effects may be started; null for others. */
  readonly begun: number | null
}

/** The event's parameters as a listener's script takes them. */
export function eventOperands(happening: Happening, object: Operand, frame: Frame): Operand[] {
  const operands = [happening.actor, happening.source, object, happening.amount, happening.place, happening.extra]
  if (operands.length !== EVENT.set) throw new Error("event parameters are out of step")
  return [...operands, ...frame.setOperands(happening.set)]
}

/**
 * Run a phase of an event: once for the event, then once for each component that it happens to, or for each of what it
 * counts. `taken` is where to go when nothing is left of it because it was replaced.
 */
function runPhase(happening: Happening, phase: number, byActive: boolean, taken: Label | null, frame: Frame): void {
  const { asm } = frame
  const words = frame.tables.pendingWords(happening.event.index)
  const pending = frame.keep(words)
  const instance = frame.keep()
  const result = frame.keep()
  const once = (each: 0 | 1, object: Operand, amount: Operand, taken: Label | null): void => {
    const loop = asm.label()
    const end = asm.label()
    const operands = eventOperands({ ...happening, amount }, object, frame)
    asm.emit("collect", pending, happening.event.index, phase, each, operands)
    // `the next time you play a card` does not mean the one whose effect says so.
    if (happening.begun !== null)
      asm.emit("dropBegun", pending, happening.event.index, phase, slotOperand(happening.begun))
    asm.place(loop)
    asm.site("order")
    asm.emit("order", instance, pending, happening.event.index, phase, byActive ? 1 : 0, end)
    asm.emit("trigger", result, instance, happening.event.index, phase, operands)
    if (taken) asm.emit("jumpIf", slotOperand(result), taken)
    asm.emit("jump", loop)
    asm.place(end)
  }
  const facts = frame.tables.listening(happening.event.index, phase)
  if (!facts.once && !facts.each) return
  const nobody = asm.label()
  const all = happening.object === null ? immediate(-1) : slotOperand(happening.object)
  asm.emit("unheard", happening.event.index, phase, happening.set, all, nobody)
  if (facts.once) once(0, all, happening.amount, taken)
  if (facts.each && happening.units !== null) eachUnit(happening.units, all, once, taken, frame)
  else if (facts.each && happening.object !== null) once(1, all, happening.amount, taken)
  else if (facts.each) eachObject(happening, once, taken, frame)
  asm.place(nobody)
}

type Once = (each: 0 | 1, object: Operand, amount: Operand, taken: Label | null) => void

/** `when you would discard an Ace, ... instead`: only that one is replaced, the others are discarded. */
function eachObject({ set, amount }: Happening, once: Once, taken: Label | null, frame: Frame): void {
  const { asm } = frame
  const left = frame.keep(frame.words)
  const object = frame.keep()
  const [next, end] = [asm.label(), asm.label()]
  asm.emit("copy", left, set)
  asm.place(next)
  asm.emit("next", object, left, end)
  const replaced = taken && asm.label()
  once(1, slotOperand(object), amount, replaced)
  asm.emit("jump", next)
  if (taken && replaced) {
    asm.place(replaced)
    asm.emit("drop", set, slotOperand(object))
    asm.emit("jumpEmpty", set, taken)
    asm.emit("jump", next)
  }
  asm.place(end)
}

/** `when you would draw a card, ... instead`, for each card of `draw 2`: those that are not replaced are drawn. */
function eachUnit(units: number, object: Operand, once: Once, taken: Label | null, frame: Frame): void {
  const { asm } = frame
  const left = frame.keep()
  const [next, end] = [asm.label(), asm.label()]
  asm.emit("move", left, slotOperand(units))
  asm.place(next)
  asm.emit("jumpLessEqual", slotOperand(left), immediate(0), end)
  asm.emit("subtract", left, slotOperand(left), immediate(1))
  const replaced = taken && asm.label()
  once(1, object, immediate(1), replaced)
  asm.emit("jump", next)
  if (taken && replaced) {
    asm.place(replaced)
    asm.emit("subtract", units, slotOperand(units), immediate(1))
    asm.emit("jumpLessEqual", slotOperand(units), immediate(0), taken)
    asm.emit("jump", next)
  }
  asm.place(end)
}

/** What may take an event's place; goes on at `taken` when something did. */
export function raiseReplace(happening: Happening, taken: Label, frame: Frame): void {
  if (happening.event.replace) runPhase(happening, PHASE.replace, false, taken, frame)
}

export function raiseBefore(happening: Happening, frame: Frame): void {
  if (happening.event.before) runPhase(happening, PHASE.before, false, null, frame)
}

/** The number of an event that begins here, where lasting effects hear such events; null elsewhere. */
export function raiseBegun(event: EventFacts, frame: Frame): number | null {
  if (!event.after || !frame.tables.isHeardLasting(event.index)) return null
  const begun = frame.keep()
  frame.asm.emit("begun", begun)
  return begun
}

/** Remember an event, then tell its listeners: those that ask nothing first. */
export function raiseAfter(happening: Happening, frame: Frame): void {
  if (happening.event.remembered)
    frame.asm.emit("note", happening.event.index, happening.actor, happening.amount, happening.set)
  if (!happening.event.after) return
  runPhase(happening, PHASE.afterSilent, false, null, frame)
  runPhase(happening, PHASE.afterAsking, false, null, frame)
}

/** The start or end of a span: what was scheduled comes first, then what stands, in an order of the active player's choice. */
export function raiseMoment(happening: Happening, frame: Frame): void {
  if (!happening.event.after) return
  runPhase(happening, PHASE.afterLasting, true, null, frame)
  runPhase(happening, PHASE.afterStanding, true, null, frame)
}

/** Components have moved, all to one place or each to its own: those that changed zone have left one and entered another. */
export function raiseMoves(set: number, place: Operand | null, frame: Frame): void {
  const enter = frame.lower.event("enter")
  const leave = frame.lower.event("leave")
  if (!enter.after && !leave.after) return
  const { asm } = frame
  const left = frame.keep(frame.words)
  const component = frame.keep()
  const loop = asm.label()
  const end = asm.label()
  if (place && !leave.after && enter.zones) {
    // Where all of them went, nobody may listen at all.
    const zone = frame.result((slot) => asm.emit("zoneOf", slot, place))
    const listened = asm.label()
    for (const each of enter.zones) asm.emit("jumpEqual", zone, immediate(each), listened)
    asm.emit("jump", end)
    asm.place(listened)
  }
  asm.emit("copy", left, set)
  asm.place(loop)
  asm.emit("next", component, left, end)
  const to = frame.result((slot) => asm.emit("placeOf", slot, slotOperand(component)))
  const from = frame.result((slot) => asm.emit("cameFrom", slot, slotOperand(component)))
  const zoneTo = frame.result((slot) => asm.emit("zoneOf", slot, to))
  const zoneFrom = frame.result((slot) => asm.emit("zoneOf", slot, from))
  const elsewhere = asm.label()
  asm.emit("jumpUnequal", zoneTo, zoneFrom, elsewhere)
  // From one player's hand it comes into another's.
  const holderTo = frame.result((slot) => asm.emit("holder", slot, to))
  const holderFrom = frame.result((slot) => asm.emit("holder", slot, from))
  asm.emit("jumpEqual", holderTo, holderFrom, loop)
  asm.place(elsewhere)
  const one = frame.keep(frame.words)
  asm.emit("single", one, slotOperand(component))
  for (const [event, place] of [
    [leave, from],
    [enter, to],
  ] as const) {
    if (!event.after) continue
    const skip = asm.label()
    // Only zones that somebody listens to are worth looking at.
    if (event.zones) {
      const listened = asm.label()
      for (const each of event.zones)
        asm.emit("jumpEqual", event === enter ? zoneTo : zoneFrom, immediate(each), listened)
      asm.emit("jump", skip)
      asm.place(listened)
    }
    const kept = frame.keep()
    asm.emit("move", kept, place)
    raiseAfter(
      {
        event,
        actor: YOU,
        source: THIS,
        object: component,
        set: one,
        units: null,
        amount: immediate(1),
        place: slotOperand(kept),
        extra: immediate(-1),
        begun: null,
      },
      frame,
    )
    asm.place(skip)
  }
  asm.emit("jump", loop)
  asm.place(end)
}
