/** Scripts that call scripts, and fibers, in compiled form. */

import { STATUS } from "../../fibers.ts"
import type { Emit } from "../script.ts"
import { drop, get, i32, lt, set, when } from "../wasm/code.ts"
import { branchOut } from "./branching.ts"
import { codeOf, left } from "./common.ts"

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
