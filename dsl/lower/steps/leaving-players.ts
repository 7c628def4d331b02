/** Players who lose the game in the midst of what they do: what is left of it for them to do, they do no more. */

import type { Binding, Expr, Step, Usage } from "../../meaning/index.ts"
import { visitSteps } from "../../meaning/walk.ts"
import { immediate, type Label, slotOperand, YOU } from "../code/assembler.ts"
import { bindNothing } from "../code/bind.ts"
import type { Frame, Leaving } from "../code/frame.ts"

/** Who does the steps of a script, in a game that somebody may lose on the way. */
export const yourSteps = (frame: Frame, over: Label | null = null): Leaving | null =>
  frame.tables.losesPlayers ? { player: YOU, binding: null, over, begun: false } : null

/** The same of the steps of each player. */
export const stepsOf = (item: Binding, frame: Frame): Leaving | null =>
  frame.tables.losesPlayers
    ? { player: slotOperand(frame.slotsOf(item)), binding: item.id, over: null, begun: false }
    : null

/** Whether some steps say themselves that somebody loses the game, in a verb's own words, too. */
function losesPlayers(steps: readonly Step[], seen: Set<Usage> = new Set()): boolean {
  let isSo = false
  visitSteps(steps, (step) => {
    if (isSo || step.do !== "perform") return
    const { usage } = step
    if (usage.decl.operation === "out") isSo = true
    else if (!seen.has(usage)) {
      seen.add(usage)
      isSo = losesPlayers(usage.body ?? [], seen)
    }
  })
  return isSo
}

/** Carries out a step, unless whoever would do it is out of the game by now. */
export function unlessOut(step: Step, frame: Frame, carryOut: () => void): void {
  const { asm, leaving } = frame
  if (!leaving) {
    carryOut()
    return
  }
  // What is done in turn may come behind itself.
  if (step.do === "loop" || step.do === "for") leaving.begun ||= !losesPlayers([step])
  if (leaving.begun && isDoneBy(step, leaving)) {
    const [out, past] = [asm.label(), asm.label()]
    jumpIfOut(leaving, frame, out)
    frame.perhaps(carryOut)
    asm.emit("jump", past)
    asm.place(out)
    if (step.do === "perform") bindNothing(step, frame)
    asm.place(past)
  } else carryOut()
  if (leaving.over) jumpIfOut(leaving, frame, leaving.over)
  else if (losesPlayers([step])) frame.leaving = null
  else leaving.begun = true
}

/** Whether it is they who would do it, or are asked. */
function isDoneBy(step: Step, { binding }: Leaving): boolean {
  const who: Expr | null =
    step.do === "perform" ? step.actor : step.do === "offer" || step.do === "modes" ? step.decider : null
  if (!who) return false
  return binding === null ? who.kind === "you" : who.kind === "binding" && who.binding.id === binding
}

/** Goes on at `out` for whoever is out of the game. */
function jumpIfOut({ player }: Leaving, frame: Frame, out: Label): void {
  const { asm } = frame
  const mark = frame.mark()
  const inGame = asm.label()
  // Nobody, who sets up and leads through the game, is never out of it.
  asm.emit("jumpLess", player, immediate(0), inGame)
  const everyone = frame.result((slot) => asm.emit("everyone", slot))
  const bit = frame.result((slot) => asm.emit("bit", slot, player))
  asm.emit(
    "jumpUnless",
    frame.result((slot) => asm.emit("bitAnd", slot, everyone, bit)),
    out,
  )
  asm.place(inGame)
  frame.release(mark)
}
