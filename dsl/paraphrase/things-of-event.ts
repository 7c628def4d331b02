import { TIMER_ENDS } from "../check/nouns/timer-phrases.ts"
import type { Symbols } from "../check/scope/symbols.ts"
import type { Type } from "../meaning/index.ts"
import type { Declared } from "../pack/model.ts"

/** With the word for it, where its name is a symbol. */
type Thing = Declared & { readonly word?: string | null }

/** What the number is one of that tells what an event is about: a counter, a timer or a die. */
export function thingsOfEvent(event: string, { model, usages }: Symbols): readonly Thing[] {
  const types = [...usages.values()].flat().flatMap((each) => (each.event === event ? each.slots : []))
  const has = (sort: Type): boolean => types.some(({ type }) => type === sort)
  return has("timer") || event === TIMER_ENDS ? model.timers : has("die") ? model.dice : model.counters
}
