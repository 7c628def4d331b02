import type { Binding } from "../../meaning/index.ts"

/** Whether two bindings are two words for one thing. */
export function same(one: Binding, other: Binding): boolean {
  const root = (binding: Binding): Binding =>
    binding.alias?.kind === "binding" ? root(binding.alias.binding) : binding
  const [a, b] = [root(one), root(other)]
  return a === b || (a.alias !== null && a.alias === b.alias)
}
