import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import type { Slot, Usage } from "../../meaning/index.ts"
import { placesOf } from "../../text.ts"

/** A usage that says nothing which one declared before it doesn't: no sentence would ever mean it. */
export function sameUsage(usage: Usage, before: readonly Usage[]): Diagnostic | null {
  const first = before.find((each) => takesAllOf(each, usage))
  const [[place], [known]] = [placesOf(usage.decl.usage), placesOf(first?.decl.usage ?? usage.decl.usage)]
  if (!first || !place || !known) return null
  const facts = { name: usage.decl.name, other: first.decl.name, verb: usage.verb, first: known }
  return report("check/same-usage", place, facts)
}

/** Whether every sentence that says one usage says the other, too: both are done, or both are only asked about. */
function takesAllOf(one: Usage, other: Usage): boolean {
  const isAsked = (usage: Usage): boolean => usage.decl.is !== null
  return (
    isAsked(one) === isAsked(other) &&
    one.fixed === other.fixed &&
    one.adverbs.join() === other.adverbs.join() &&
    one.written.length === other.written.length &&
    one.written.every((slot, index) => takesAllThat(slot, other.written[index]))
  )
}

const takesAllThat = (one: Slot, other: Slot | undefined): boolean =>
  other !== undefined &&
  one.way === other.way &&
  one.type === other.type &&
  one.many === other.many &&
  one.phrase === "" &&
  (one.optional || !other.optional) &&
  (one.counter === -1 || one.counter === other.counter) &&
  (one.kinds === null || (other.kinds !== null && [...other.kinds].every((kind) => one.kinds?.has(kind))))
