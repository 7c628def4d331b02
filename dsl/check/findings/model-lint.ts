import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { diagnose } from "../../diagnostics/report.ts"
import type { Model } from "../../pack/model.ts"

/** What no sentence is wrong about, and can't be meant: components that cost more than anybody can ever have. */
export function lintModel({ kinds, counters, components }: Model): Diagnostic[] {
  return components.flatMap((component) => {
    const properties = kinds.find((kind) => kind.name === component.kind)?.properties ?? []
    return properties.flatMap((property) => {
      const counter = counters.find((each) => each.name === property.counter)
      const printed = component.properties.get(property.name)
      if (property.type !== "amount" || typeof counter?.to !== "number" || typeof printed?.value !== "number") return []
      if (printed.value <= counter.to) return []
      return [
        diagnose(
          "check/never-paid",
          printed.span,
          `nobody can ever have ${printed.value} of \`${counter.name}\`: it goes up to ${counter.to}`,
          {
            hint: "lower the number, or raise the bound",
            related: [{ span: counter.span, message: "its bound is declared here" }],
          },
        ),
      ]
    })
  })
}
