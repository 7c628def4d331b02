/** Scripts that call scripts, and fibers, in compiled form. */

import { STATUS } from "../../fibers.ts"
import { slotOffset } from "../functions/tools.ts"
import type { Emit } from "../script.ts"
import { add, drop, get, gt, i32, lt, set, shl, store, when } from "../wasm/code.ts"
import { branchOut } from "./branching.ts"
import { codeOf, left } from "./common.ts"

/** The words of a frame's header in memory. */
const HEADER_OFFSET = { script: 0, pc: 4, result: 8, previous: 12, self: 16, you: 20 } as const

const follow: Emit = (script, pc, next) => {
  const { machine, addresses } = script.shop
  const code = codeOf(script)
  const slot = code[pc + 1]!
  const noun = code[pc + 3]!
  const scripts = machine.program.components.map((component) => component.scripts[noun] ?? -1)
  const component = script.held(code[pc + 2]!)
  const followed = script.locals.take()
  const frame = script.locals.take()
  const slots = addresses.list(machine.scripts.slots)
  const distance = slotOffset(machine.scripts.slots[script.index]!)
  return [
    component.into,
    set(followed, addresses.look(addresses.list(scripts), get(component.local))),
    when(lt(get(followed), i32(0)), script.store(slot, i32(0)), [
      script.burn(pc),
      set(frame, add(script.frame, i32(distance))),
      when(
        gt(
          add(add(get(frame), i32(slotOffset(0))), shl(addresses.look(slots, get(followed)), i32(2))),
          addresses.read("stackEnd"),
        ),
        [drop(script.imported("stop", script.frame, i32(pc), i32(1)))],
      ),
      store(script.frame, HEADER_OFFSET.pc, i32(next)),
      store(get(frame), HEADER_OFFSET.script, get(followed)),
      store(get(frame), HEADER_OFFSET.result, i32(slot)),
      store(get(frame), HEADER_OFFSET.previous, script.base),
      store(get(frame), HEADER_OFFSET.self, get(component.local)),
      store(get(frame), HEADER_OFFSET.you, script.value(code[pc + 4]!)),
      script.runOnTop(frame, slot),
    ]),
  ]
}

/** By the name of the instruction. */
export const CALLS: Readonly<Record<string, Emit>> = {
  halt: (script, pc) => [drop(script.outside("halt", pc)), script.leave()],
  call: (script, pc, next) => {
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
  follow,
  return: (script, pc) => script.finish(script.value(codeOf(script)[pc + 1]!)),
  branch: branchOut,
  barrier: (script, _pc, next) =>
    when(script.shop.addresses.read("fiber"), [script.standStill(next, STATUS.barrier), script.leave()]),
  contribute: left("contribute"),
  contributeBits: left("contributeBits"),
  idle: (script, pc) => [drop(script.outside("idle", pc)), script.leave()],
}
