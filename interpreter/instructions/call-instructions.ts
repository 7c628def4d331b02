/** Scripts that call scripts, and fibers. */
import type { Emit } from "../compiled/script-writer.ts"
import { drop, get, i32, lt, set, when } from "../compiled/wasm/wasm-code.ts"
import { branchingFrame, STATUS } from "../scripts/fibers.ts"
import { branchOut } from "./emit-branches.ts"
import type { Family } from "./instruction.ts"
import { codeOf, slotAt, valueAt } from "./operand-access.ts"

const follow: Emit = (script, pc, next) => {
  const { machine, addresses } = script.shop
  const code = codeOf(script)
  const slot = code[pc + 1]!
  const noun = code[pc + 3]!
  const scripts = machine.program.components.map((component) => component.scripts[noun] ?? -1)
  const component = script.held(code[pc + 2]!)
  const followed = script.locals.take()
  const frame = script.locals.take()
  return [
    component.into,
    set(followed, addresses.look(addresses.list(scripts), get(component.local))),
    when(lt(get(followed), i32(0)), script.store(slot, i32(0)), [
      script.putOnTop(pc, next, frame, followed, slot, get(component.local), script.value(code[pc + 4]!)),
      script.shop.tell("followed", get(frame), i32(pc)),
      script.runOnTop(frame, slot),
    ]),
  ]
}

/** By name. */
export const CALLS = {
  halt: {
    operands: "",
    summary: "End the fiber. When the main fiber ends the game is over.",
    ends: true,
    framed: true,
    emit: (script, pc) => [drop(script.outside("halt", pc)), script.leave()],
  },
  call: {
    operands: "DIVVN",
    summary: "D = the result of script I run by player V(1) on component V(2), with these parameters",
    result: "script",
    suspends: "behind",
    emit: (script, pc, next) => {
      const code = codeOf(script)
      const given = Array.from({ length: code[pc + 5]! }, (_, i) => script.value(code[pc + 6 + i]!))
      return script.callScript(
        pc,
        next,
        code[pc + 2]!,
        script.value(code[pc + 3]!),
        script.value(code[pc + 4]!),
        code[pc + 1]!,
        given,
      )
    },
  },
  follow: {
    operands: "DVIV",
    summary:
      "D = the result of script noun I of component V(1) run by player V(2); the component is its `this`; 0 when it has none",
    result: "number",
    suspends: "behind",
    tells: true,
    emit: follow,
  },
  return: {
    operands: "V",
    summary: "End the script with this result",
    local: true,
    ends: true,
    emit: (script, pc) => script.finish(script.value(codeOf(script)[pc + 1]!)),
  },
  branch: {
    operands: "IVVVN",
    summary:
      "For each player of mask V(1) a fiber of script I run by player V(2) on component V(3); parameters: that player, then these. This fiber goes on when all have ended",
    suspends: "behind",
    framed: true,
    emit: branchOut,
  },
  barrier: {
    operands: "",
    summary: "Wait until every branch has come here or ended; then they go on one after another in turn order",
    local: true,
    suspends: "behind",
    framed: true,
    emit: (script, _pc, next) =>
      when(script.shop.addresses.read("fiber"), [script.standStill(next, STATUS.barrier), script.leave()]),
  },
  contribute: {
    operands: "IS",
    summary: "Unite the set into slots I.. of the frame that branched",
    framed: true,
    run: (machine, pc) => {
      const { state, words, code } = machine
      const to = branchingFrame(machine) + code[pc + 1]!
      const from = slotAt(machine, pc + 2)
      for (let w = 0; w < words; w++) state[to + w]! |= state[from + w]!
    },
  },
  contributeBits: {
    operands: "IV",
    summary: "Or V into slot I of the frame that branched",
    framed: true,
    run: (machine, pc) => {
      machine.state[branchingFrame(machine) + machine.code[pc + 1]!]! |= valueAt(machine, pc + 2)
    },
  },
  idle: {
    operands: "",
    summary: "Wait for a script from outside (a ruling's step, a trial on the table)",
    ends: true,
    suspends: "at",
    framed: true,
    emit: (script, pc) => [drop(script.outside("idle", pc)), script.leave()],
  },
} satisfies Family
