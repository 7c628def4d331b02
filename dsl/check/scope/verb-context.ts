import type { Usage } from "../../meaning/index.ts"
import type { Context } from "./context.ts"
import type { Member } from "./symbols.ts"

/** The counter of a group that a verb is for. */
export const membersOf = ({ member }: Usage): readonly Member[] => (member ? [member] : [])

/** Where a text of a verb stands: its slots have names there. */
export function inVerb(context: Context, usage: Usage): Context {
  context.members = membersOf(usage)
  for (const [name, binding] of usage.bindings) {
    context.bound.push(binding)
    context.names.set(name, binding)
    // `the amounts` in a body is the slot `amount`.
    if (!context.names.has(`${name}s`)) context.names.set(`${name}s`, binding)
    if (name.endsWith("s")) context.names.set(name.slice(0, -1), binding)
  }
  return context
}
