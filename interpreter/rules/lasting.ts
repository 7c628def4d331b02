/** Lasting effects: listeners and modifiers that were started by something and stand for a while. */
import { DURATION } from "../program/operand-codes.ts"
import { FRAME, HEADER, LASTING } from "../program/state-layout.ts"
import { runAway } from "../scripts/runaway-error.ts"
import { type Machine, pushArguments, value } from "../state/machine.ts"

/** What a record is. */
export const KIND = { free: 0, listener: 1, modifier: 2 } as const
const counterOfKind = (kind: number): number =>
  kind === KIND.listener ? HEADER.lastingListeners : HEADER.lastingModifiers

export const lastingRecord = (machine: Machine, index: number): number =>
  machine.layout.lasting + index * machine.layout.lastingWords

/** `listen` and `modify`: pc is that of the instruction. */
export function startLasting(machine: Machine, pc: number, kind: number): void {
  const { state, code, program, base, args } = machine
  let index = 0
  while (index < program.limits.lasting && state[lastingRecord(machine, index)] !== KIND.free) index++
  if (index === program.limits.lasting) runAway(machine, "run/lasting")
  const at = lastingRecord(machine, index)
  state[at + LASTING.kind] = kind
  state[at + LASTING.id] = code[pc + 1]!
  state[at + LASTING.duration] = code[pc + 2]!
  state[at + LASTING.span] = value(machine, code[pc + 3]!)
  state[at + LASTING.whose] = value(machine, code[pc + 4]!)
  state[at + LASTING.left] = value(machine, code[pc + 5]!)
  state[at + LASTING.you] = state[base + FRAME.you]!
  state[at + LASTING.self] = state[base + FRAME.self]!
  state[at + LASTING.begun] = state[HEADER.begun]!
  const top = machine.argsTop
  const count = pushArguments(machine, pc + 6)
  for (let i = 0; i < count && i < machine.layout.lastingCaptures; i++)
    state[at + LASTING.captures + i] = args[top + i]!
  machine.argsTop = top
  state[counterOfKind(kind)]!++
}

/** Ends a record and clears its words. */
export function endLasting(machine: Machine, index: number): void {
  const { state, layout } = machine
  const at = lastingRecord(machine, index)
  state[counterOfKind(state[at + LASTING.kind]!)]!--
  state.fill(0, at, at + layout.lastingWords)
}

/** Whether any listener or modifier lasts now. */
export const hasLasting = ({ state }: Machine): boolean =>
  (state[HEADER.lastingListeners]! | state[HEADER.lastingModifiers]!) !== 0

/** A span of a player begins or ends: what was waiting for that has one fewer to wait for, and ends at none. */
export function passSpan(machine: Machine, span: number, player: number, duration: number): void {
  forWaiting(machine, { span, player, duration }, (index, at) => {
    if (--machine.state[at + LASTING.left]! <= 0) endLasting(machine, index)
  })
}

/** A span begins: what lasts until the next one ends waits for the end of this, also where it begins within another such span. */
export function awaitEnd(machine: Machine, span: number, player: number): void {
  forWaiting(machine, { span, player, duration: DURATION.untilNextEnd }, (_, at) => {
    machine.state[at + LASTING.duration] = DURATION.untilEnd
  })
}

/** Each record that waits for such a span of a player, by its number and where it is. */
function forWaiting(
  machine: Machine,
  { span, player, duration }: { readonly span: number; readonly player: number; readonly duration: number },
  tell: (index: number, at: number) => void,
): void {
  const { state, program } = machine
  let left = state[HEADER.lastingListeners]! + state[HEADER.lastingModifiers]!
  for (let index = 0; left > 0 && index < program.limits.lasting; index++) {
    const at = lastingRecord(machine, index)
    if (state[at + LASTING.kind] === KIND.free) continue
    left--
    if (state[at + LASTING.duration] !== duration || state[at + LASTING.span] !== span) continue
    const whose = state[at + LASTING.whose]!
    if (whose < 0 || whose === player) tell(index, at)
  }
}
