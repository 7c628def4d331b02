import type { Expr, PerformStep } from "../../meaning/index.ts"
import { immediate, type Label, type Operand, slotOperand } from "../code/assembler.ts"
import type { Frame } from "../code/frame.ts"

/** `take a turn`, `take an extra turn`: a span begins; an extra one waits until the one that is going on has ended. */
export function takeSpan(step: PerformStep, span: Extract<Expr, { kind: "span" }>, owner: Operand, frame: Frame): void {
  const { asm } = frame
  const { index, extra, which, of } = span
  if (which === "next" || which === "last" || (of !== null && of.kind !== step.actor.kind))
    frame.lower.refuse("lower/unsupported", span.span ?? step.span, { case: "spanAsTaken" })
  if (!extra) {
    call(index, false, owner, frame)
    extraSpans(index, owner, frame)
    return
  }
  const now = asm.label()
  const end = asm.label()
  asm.emit("jumpUnless", goingOn(index, frame), now)
  asm.emit("queue", index, owner, immediate(1))
  asm.emit("jump", end)
  asm.place(now)
  call(index, true, owner, frame)
  extraSpans(index, owner, frame)
  asm.place(end)
}

/** The extra spans that have waited for the end of one: its owner's first, then, where none is going on, those of the others. */
export function extraSpans(span: number, owner: Operand, frame: Frame): void {
  if (!frame.tables.extraSpans.has(span)) return
  const { asm } = frame
  const end = asm.label()
  const next = asm.label()
  const left = frame.keep()
  const player = frame.keep()
  const again = asm.label()
  asm.place(again)
  whileQueued(span, owner, frame)
  asm.emit("jumpIf", goingOn(span, frame), end)
  asm.emit("everyone", left)
  asm.place(next)
  asm.emit("nextPlayer", player, left, owner, end)
  asm.emit("jumpUnless", queued(span, slotOperand(player), frame), next)
  takeQueued(span, slotOperand(player), frame, again)
  asm.place(end)
}

function whileQueued(span: number, owner: Operand, frame: Frame): void {
  const { asm } = frame
  const next = asm.label()
  const end = asm.label()
  asm.place(next)
  asm.emit("jumpUnless", queued(span, owner, frame), end)
  takeQueued(span, owner, frame, next)
  asm.place(end)
}

function takeQueued(span: number, owner: Operand, frame: Frame, then: Label): void {
  frame.asm.emit("queue", span, owner, immediate(-1))
  call(span, true, owner, frame)
  frame.asm.emit("jump", then)
}

const call = (span: number, extra: boolean, owner: Operand, frame: Frame): void =>
  frame.asm.emit("call", frame.temp(), frame.tables.spanScript(span, extra), owner, immediate(-1), [])

const queued = (span: number, owner: Operand, frame: Frame): Operand =>
  frame.result((slot) => frame.asm.emit("queued", slot, span, owner))

const goingOn = (span: number, frame: Frame): Operand =>
  frame.result((slot) => frame.asm.emit("inSpan", slot, span, immediate(-1)))
