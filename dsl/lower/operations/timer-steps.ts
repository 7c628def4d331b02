import { TIMER_RUN, TIMER_TELLS } from "../../../interpreter/program/operand-codes.ts"
import type { Cond, Expr, PerformStep } from "../../meaning/index.ts"
import { immediate, type Label, type Operand, slotOperand } from "../code/assembler.ts"
import { type Frame, plainBinding } from "../code/frame.ts"

type Timers = Extract<Expr, { kind: "timers" }>

/** What the operation `runTimer` does, by the verb's operation. */
export const RUNS: Readonly<Record<string, number>> = {
  "start timer": TIMER_RUN.start,
  "stop timer": TIMER_RUN.stop,
  "restart timer": TIMER_RUN.restart,
}

/** Go to `no` unless the timer (or each of several) is running, or empty. */
export function timerState(cond: Extract<Cond, { cond: "timer" }>, frame: Frame, no: Label): void {
  const check = (timer: Operand): void => {
    frame.asm.emit(
      "jumpUnless",
      frame.result((slot) => frame.asm.operate("timer", slot, timer, TIMER_TELLS[cond.is])),
      no,
    )
  }
  if (cond.timer.kind !== "timers") {
    check(frame.lower.value(cond.timer, frame))
    return
  }
  const timer = frame.keep()
  const next = frame.asm.label()
  const end = frame.asm.label()
  nextTimer(cond.timer, timer, next, end, frame)
  check(slotOperand(timer))
  frame.asm.emit("jump", next)
  frame.asm.place(end)
}

export function secondsLeft(of: Expr, frame: Frame): Operand {
  // Which one is looked at is only known for one that is named.
  const { timers } = frame.symbols.model
  const looked = of.kind === "timer" ? [of.timer] : [...timers.keys()]
  if (!frame.tables.beside) for (const timer of looked) frame.tables.watchedTimers.add(timer)
  const timer = frame.lower.value(of, frame)
  return frame.result((slot) => frame.asm.operate("timer", slot, timer, TIMER_TELLS.secondsLeft))
}

/** The head of a loop through timers: `next` leads to the following one in `timer`, or to `end`. */
export function nextTimer(timers: Timers, timer: number, next: Label, end: Label, frame: Frame): void {
  const { asm } = frame
  asm.emit("move", timer, immediate(-1))
  asm.place(next)
  asm.emit("add", timer, slotOperand(timer), immediate(1))
  asm.emit("jumpEqual", slotOperand(timer), immediate(frame.symbols.model.timers.length), end)
  if (timers.which === null) return
  const fits = frame.result((slot) =>
    asm.operate("timer", slot, slotOperand(timer), TIMER_TELLS[timers.which ?? "empty"]),
  )
  asm.emit("jumpUnless", fits, next)
}

/** `start each timer`, `stop the sand timer and the tea timer`: the step once for each; null where its slots hold none. */
export function forEachTimer(
  step: PerformStep,
  frame: Frame,
  perform: (step: PerformStep, frame: Frame) => number,
): number | null {
  const { asm } = frame
  const [joined, several] = [...step.slots].find(([, { kind, type }]) => kind === "union" && type === "timer") ?? []
  if (joined !== undefined && several?.kind === "union") {
    if (!several.many) frame.lower.unsupported({ case: "choiceOfTimers" }, several.span)
    const all = frame.keep()
    asm.emit("move", all, immediate(0))
    for (const part of several.parts) {
      const done = perform({ ...step, slots: new Map([...step.slots, [joined, part]]) }, frame)
      asm.emit("add", all, slotOperand(all), slotOperand(done))
    }
    return all
  }
  const [name, timers] = [...step.slots].find(([, filler]) => filler.kind === "timers") ?? []
  if (name === undefined || timers?.kind !== "timers") return null
  const count = frame.keep()
  const timer = frame.keep()
  const next = asm.label()
  const end = asm.label()
  const item = plainBinding(-2_000_000 - timer, "timer")
  frame.slots.set(item.id, timer)
  const one: Expr = { kind: "binding", binding: item, type: "timer", many: false, span: timers.span }
  asm.emit("move", count, immediate(0))
  nextTimer(timers, timer, next, end, frame)
  const done = perform({ ...step, slots: new Map([...step.slots, [name, one]]) }, frame)
  asm.emit("add", count, slotOperand(count), slotOperand(done))
  asm.emit("jump", next)
  asm.place(end)
  return count
}

/** `wait`: until time has passed or somebody has done something. */
export function wait(step: PerformStep, count: number, frame: Frame): void {
  const { asm } = frame
  if (frame.barrierPending) {
    frame.lower.unsupported({ case: "waitTogether" }, step.span)
    return
  }
  const passed = frame.keep()
  asm.emit("move", passed, immediate(0))
  asm.site("wait")
  asm.emit("wait", passed)
  asm.emit("move", count, immediate(1))
}
