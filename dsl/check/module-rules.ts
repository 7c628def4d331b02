import type { Cond } from "../meaning/index.ts"
import type { CheckedAbility } from "./checker.ts"

/** A rule of a module: it holds while the module is part of the game. */
export function underModule(rule: CheckedAbility, isOn: Cond | null): CheckedAbility {
  if (isOn === null) return rule
  const both = (test: Cond): Cond => ({ cond: "and", of: [isOn, test], span: test.span })
  return {
    ...rule,
    reactions: rule.reactions.map((reaction) => ({ ...reaction, test: both(reaction.test) })),
    watches: rule.watches.map((watch) => ({ ...watch, test: both(watch.test) })),
    modifications: rule.modifications.map((change) => ({ ...change, test: both(change.test) })),
  }
}
