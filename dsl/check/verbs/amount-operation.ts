import type { Usage } from "../../meaning/index.ts"
import type { Context } from "../scope/context.ts"

/**
 * What a verb comes to with the amount that it is told: its own operation, or that of the verb it is another word for, as
 * `remove 2 coins` is for `lose the amount`. Null for what is made of more.
 */
export function amountOperation(usage: Usage, context: Context, seen: ReadonlySet<Usage> = new Set()): string | null {
  const { operation, do: body } = usage.decl
  if (operation !== null || body === null || seen.has(usage) || context.resolve.usage(usage)) return operation
  const [only, another] = usage.body ?? []
  if (another || only?.do !== "perform" || only.actor.kind !== "you") return null
  const slot = usage.slots.find(({ type }) => type === "amount")
  const told = slot && usage.bindings.get(slot.name)
  const [filler, more] = [...only.slots.values()]
  const isOtherWord = !more && filler?.kind === "binding" && filler.binding === told
  return isOtherWord ? amountOperation(only.usage, context, new Set([...seen, usage])) : null
}
