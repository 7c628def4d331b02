import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import type { Model } from "../../pack/model.ts"

/** What no sentence is wrong about, and can't be meant: components that cost more than anybody can ever have. */
export function lintModel({ kinds, counters, components }: Model): Diagnostic[] {
  const bounded = new Map(
    kinds.map(({ name, properties }) => [
      name,
      properties.flatMap((property) => {
        const counter = property.type === "amount" && counters.find((each) => each.name === property.counter)
        return counter && typeof counter.to === "number" ? [{ property: property.name, counter, to: counter.to }] : []
      }),
    ]),
  )
  const found: Diagnostic[] = []
  for (const component of components)
    for (const { property, counter, to } of bounded.get(component.kind) ?? []) {
      const printed = component.properties.get(property)
      if (typeof printed?.value !== "number" || printed.value <= to) continue
      const facts = { amount: printed.value, counter: counter.name, to, declared: counter.span }
      found.push(report("check/never-paid", printed.span, facts))
    }
  return found
}
