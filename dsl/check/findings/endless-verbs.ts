import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import type { PerformStep, Step, Usage } from "../../meaning/index.ts"

/** Verbs that are carried out by carrying them out, whatever is the case: `bleed (amount): bleed the amount`. */
export const endlessVerbs = (usages: readonly Usage[]): Diagnostic[] =>
  usages.flatMap((usage) => {
    const again = (usage.body ?? []).flatMap(performed).find((step) => leadsTo(usage, step, new Set()))
    return again ? [report("check/endless-verb", again.span, { verb: usage.verb })] : []
  })

/** What is carried out wherever a step is, and cannot have run out. */
function performed(step: Step): readonly PerformStep[] {
  if (step.do === "each" && step.players.kind === "everyone") return step.body.flatMap(performed)
  if (step.do !== "perform" || step.times || step.usage.decl.optional || step.usage.needs) return []
  return [...step.slots.values()].some(({ kind, type }) => type === "component" && kind !== "binding") ? [] : [step]
}

function leadsTo(verb: Usage, { usage }: PerformStep, seen: Set<Usage>): boolean {
  if (usage === verb) return true
  if (seen.has(usage)) return false
  seen.add(usage)
  return (usage.body ?? []).flatMap(performed).some((step) => leadsTo(verb, step, seen))
}
