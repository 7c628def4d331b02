/** What the compiled forms of instructions have in common. */

import { HEADER } from "../../layout.ts"
import type { Emit, ScriptWriter } from "../script.ts"
import { type Code, drop, or } from "../wasm/code.ts"

export const codeOf = (script: ScriptWriter): Int32Array => script.shop.machine.code

/** What the helper says goes into D. */
export const told =
  (name: string): Emit =>
  (script, pc) =>
    script.store(codeOf(script)[pc + 1]!, script.outside(name, pc))

/** The helper has nothing to say. */
export const left =
  (name: string): Emit =>
  (script, pc) => [drop(script.outside(name, pc))]

/** Whether anything lasts that listens, modifies, or does either. */
export const lasting = (script: ScriptWriter, ...which: readonly ("lastingListeners" | "lastingModifiers")[]): Code =>
  which.map((each) => script.shop.addresses.state(HEADER[each])).reduce((a, b) => or(a, b))

/** D = a word for a component or place that an operand names, -1 for none. */
export const looked =
  (table: (script: ScriptWriter, pc: number) => number): Emit =>
  (script, pc) => {
    const code = codeOf(script)
    return script.store(code[pc + 1]!, script.shop.addresses.look(table(script, pc), script.value(code[pc + 2]!)))
  }
