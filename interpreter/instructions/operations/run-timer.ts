import { runTimer as run } from "../../rules/timers.ts"
import { value } from "../../state/machine.ts"
import { defineOperation } from "./operation.ts"

export const runTimer = defineOperation({
  name: "runTimer",
  operands: "VI",
  summary:
    "Start timer V (I = 0: with what it has left, all its time when it is empty), stop it (1), or start it anew (2)",
  tells: true,
  run(machine, pc) {
    run(machine, value(machine, machine.code[pc + 1]!), machine.code[pc + 2]!)
  },
})
