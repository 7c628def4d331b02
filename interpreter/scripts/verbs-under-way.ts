/** Verbs at work: each has a frame of its own, or is carried out in the frame of the script that uses it. */
import { FRAME } from "../program/state-layout.ts"
import { type Machine, wordsTold } from "../state/machine.ts"

/** The script of a verb, on top of the stack, has been begun by the instruction at `pc`; its object is among what it was given. */
export function tellVerb(machine: Machine, pc: number): void {
  const { state, base, scripts } = machine
  const script = state[base + FRAME.script]!
  const object = scripts.object[script]!
  const given = object >= 0 && object < scripts.parameters[script]! ? state[base + object]! : -1
  machine.observer?.doing?.(scripts.event[script]!, state[base + FRAME.you]!, given, wordsTold(machine, pc))
}

/** Calls `visit` with the event of each verb at work in the fiber, innermost first, until it answers true; whether it did. */
export function someVerbUnderWay(machine: Machine, visit: (event: number) => boolean): boolean {
  const { program, scripts, state } = machine
  let { pc } = machine
  for (let base = machine.base; base > 0; base = state[base + FRAME.previous]!) {
    for (let at = machine.inlinedAt[pc] ?? -1; at >= 0; at = program.inlined[at]!.within)
      if (program.inlined[at]!.event >= 0 && visit(program.inlined[at]!.event)) return true
    const event = scripts.event[state[base + FRAME.script]!]!
    if (event >= 0 && visit(event)) return true
    pc = state[state[base + FRAME.previous]! + FRAME.pc]! - 1
  }
  return false
}

/** The verb that the instruction at `pc` belongs to, as an index into `program.inlined`; -1 for that of its script. */
export function inlinedVerbAt({ program, inlinedAt }: Machine, pc: number): number {
  let at = inlinedAt[pc] ?? -1
  while (at >= 0 && program.inlined[at]!.event < 0) at = program.inlined[at]!.within
  return at
}

/** Whether an instruction belongs to a script that is carried out in place. @param entry index into `program.inlined` */
export function isWithin({ program }: Machine, pc: number, entry: number): boolean {
  const { start, end } = program.inlined[entry]!
  return pc >= start && pc < end
}
