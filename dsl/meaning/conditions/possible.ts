import type { Wording } from "../phrasing.ts"
import type { Step } from "../steps/index.ts"
import type { Performed } from "../steps/perform.ts"
import { joined, say, type Told, telling } from "../told.ts"
import type { CondKind } from "./condition-kind.ts"

export const possible: CondKind<{ readonly cond: "possible"; readonly step: Step }> = {
  parts: { step: "step" },
  changesWith: "other",
  say: ({ step }, wording) => (step.do === "perform" ? can(step, wording) : "it can be done"),
}

/** What somebody could do: `you can play 1 card in your hand`. */
function can(step: Performed, wording: Wording): Told {
  const parts = step.usage.slots.flatMap((slot): Told[] => {
    const expr = step.slots.get(slot.name)
    if (!expr || slot.way === "subject") return []
    const said = wording.expr(expr)
    return [slot.way === "" || slot.way === "recipient" ? said : say`${slot.way} ${said}`]
  })
  return telling(step, joined([say`${wording.expr(step.actor)} can ${step.usage.verb}`, ...parts], " "))
}
