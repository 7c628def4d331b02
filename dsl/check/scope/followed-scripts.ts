import type { Usage } from "../../meaning/index.ts"
import { visitSteps } from "../../meaning/walk.ts"

/** Whether a verb follows such a script of something itself. */
export function follows({ body }: Usage, script: number): boolean {
  let does = false
  visitSteps(body ?? [], (step) => {
    if (step.do !== "perform") return
    if ([...step.slots.values()].some((filler) => filler.kind === "script" && filler.script === script)) does = true
  })
  return does
}
