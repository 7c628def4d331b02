/** What the compiled forms of instructions have in common. */

import type { Emit, ScriptWriter } from "../compiled/script-writer.ts"
import { type Code, drop, or } from "../compiled/wasm/wasm-code.ts"
import { HEADER } from "../program/state-layout.ts"
import { type Machine, store, value } from "../state/machine.ts"

export const codeOf = (script: ScriptWriter): Int32Array => script.shop.machine.code

/** What `run` does, done outside. */
export const doneOutside =
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

/** The first slot of the set that the operand at `pc` names, as an address of the state. */
export const slotAt = ({ base, code }: Machine, pc: number): number => base + code[pc]!

export const valueAt = (machine: Machine, pc: number): number => value(machine, machine.code[pc]!)

/** The result of the instruction at `pc`. */
export const give = (machine: Machine, pc: number, result: number): void =>
  store(machine, machine.code[pc + 1]!, result)
