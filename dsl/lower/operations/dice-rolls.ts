import type { Usage } from "../../check/verbs/usage.ts"
import type { Expr, PerformStep } from "../../meaning/index.ts"
import { someMeaning } from "../../meaning/walk.ts"
import type { Span } from "../../text.ts"
import { immediate, type Operand, slotOperand } from "../code/assembler.ts"
import { type Frame, plainBinding } from "../code/frame.ts"

/** The variable of the game that holds what was rolled last. */
const rollVariable = (frame: Frame): number =>
  frame.tables.variable("roll", { name: "roll", perPlayer: false, start: 0, type: "number" })

/** Roll a die: one of its sides, each as likely. `done` is the side. */
export function rollDie(die: number, done: number, span: Span, frame: Frame): void {
  const { asm } = frame
  const sides = frame.symbols.model.dice[die]?.sides ?? []
  const [first] = sides
  if (first === undefined || !sides.every((side): side is number => typeof side === "number")) {
    frame.lower.unsupported({ case: "wordsOnDie" }, span)
    return
  }
  const side = frame.keep()
  asm.operate("randomNumber", side, asm.number(sides.length))
  if (sides.every((each, index) => each === Number(first) + index))
    asm.emit("add", done, slotOperand(side), asm.number(Number(first)))
  else {
    const end = asm.label()
    for (const [index, each] of sides.entries()) {
      const next = asm.label()
      asm.emit("jumpUnequal", slotOperand(side), immediate(index), next)
      asm.emit("move", done, asm.number(each))
      asm.emit("jump", end)
      asm.place(next)
    }
    asm.place(end)
  }
  asm.emit("setVariable", rollVariable(frame), immediate(0), slotOperand(done))
}

/** What the script's last die showed: kept beside what others may roll in between. */
const OWN_ROLL = plainBinding(-500, "number")

/** After a step that rolls: the script keeps what its die shows. */
export function keepRoll(step: PerformStep, frame: Frame): void {
  if (rolls(step.usage)) frame.asm.emit("variable", frame.slotsOf(OWN_ROLL), rollVariable(frame), immediate(0))
}

/** The roll of this script; of another, where this one has rolled nothing (an ability that hears of a roll). */
export function rolled(frame: Frame): Operand {
  const own = frame.slots.get(OWN_ROLL.id)
  return own === undefined
    ? frame.result((slot) => frame.asm.emit("variable", slot, rollVariable(frame), immediate(0)))
    : slotOperand(own)
}

/** Whether a verb rolls a die, in its own body or in that of a verb it uses. */
function rolls(usage: Usage, seen: Set<Usage> = new Set()): boolean {
  if (usage.decl.operation === "roll") return true
  if (usage.body === null || seen.has(usage)) return false
  seen.add(usage)
  return someMeaning({ step: usage.body }, { step: (step) => step.do === "perform" && rolls(step.usage, seen) })
}

/** The die that a slot is filled with; null where it is none that is known here. */
export const dieOf = (filler: Expr, frame: Frame): number | null =>
  filler.kind === "die"
    ? filler.die
    : filler.kind === "binding" && filler.type === "die"
      ? (frame.statics.get(filler.binding.id) ?? null)
      : null
