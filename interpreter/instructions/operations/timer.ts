import { TIMER_TELLS } from "../../program/operand-codes.ts"
import { isEmpty, isRunning, secondsLeft } from "../../rules/timers.ts"
import { store, value } from "../../state/machine.ts"
import { defineOperation } from "./operation.ts"

export const timer = defineOperation({
  name: "timer",
  operands: "DVI",
  summary: "D = of timer V: 1 if it runs (I = 0), 1 if it is empty (1), the seconds it has left, rounded up (2)",
  local: true,
  result: "number",
  run(machine, pc) {
    const { code } = machine
    const which = value(machine, code[pc + 2]!)
    const what = code[pc + 3]!
    const result =
      what === TIMER_TELLS.secondsLeft
        ? secondsLeft(machine, which)
        : Number(what === TIMER_TELLS.running ? isRunning(machine, which) : isEmpty(machine, which))
    store(machine, code[pc + 1]!, result)
  },
})
