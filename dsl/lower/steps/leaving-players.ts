/** Players who lose the game in the midst of what they do: what is left of it they do no more. */

import type { Step, Usage } from "../../meaning/index.ts"
import { visitSteps } from "../../meaning/walk.ts"
import { immediate, type Label, type Operand, YOU } from "../code/assembler.ts"
import type { Frame, Leaving } from "../code/frame.ts"

/** Who may be out of the game before a list of steps is done, in a game that somebody may lose so. */
export const leavingAt = (label: Label, frame: Frame, always = false, player: Operand = YOU): Leaving | null =>
  frame.tables.losesPlayers ? { player, label, always } : null

/** Whether some steps say themselves that somebody loses the game, in a verb's own words, too. */
export function losesPlayers(steps: readonly Step[], seen: Set<Usage> = new Set()): boolean {
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

/** Kinds of steps of which nothing comes but what stands behind them. */
const QUIET: ReadonlySet<Step["do"]> = new Set(["let", "listen", "modify", "stop", "again", "nothing", "leave"])

/** Whoever is out of the game goes no further. */
export function jumpIfOut(step: Step, frame: Frame): void {
  const { asm, leaving } = frame
  if (!leaving || QUIET.has(step.do)) return
  const mark = frame.mark()
  const inGame = asm.label()
  // Nobody, who sets up and leads through the game, is never out of it.
  asm.emit("jumpLess", leaving.player, immediate(0), inGame)
  const everyone = frame.result((slot) => asm.emit("everyone", slot))
  const player = frame.result((slot) => asm.emit("bit", slot, leaving.player))
  asm.emit(
    "jumpUnless",
    frame.result((slot) => asm.emit("bitAnd", slot, everyone, player)),
    leaving.label,
  )
  asm.place(inGame)
  frame.release(mark)
}
