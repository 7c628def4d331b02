import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import type { Model } from "../../pack/model.ts"

/** What no sentence is wrong about, and can't be meant: components that cost more than anybody can ever have. */
export function lintModel({ kinds, counters, components }: Model): Diagnostic[] {
  const amounts = new Map(
    kinds.map(({ name, properties }) => [name, properties.filter(({ type }) => type === "amount")]),
  )
  return components.flatMap((component) => {
    const properties = amounts.get(component.kind) ?? []
    return properties.flatMap((property) => {
      const counter = counters.find((each) => each.name === property.counter)
      const printed = component.properties.get(property.name)
      if (typeof counter?.to !== "number" || typeof printed?.value !== "number") return []
      if (printed.value <= counter.to) return []
      return [
        report("check/never-paid", printed.span, {
          amount: printed.value,
          counter: counter.name,
          to: counter.to,
          declared: counter.span,
        }),
      ]
    })
  })
}
