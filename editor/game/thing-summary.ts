import type { services } from "../../dsl/index.ts"

/** A thing in a line: what is said of it, in the words of its fields. */
export function summaryOf({ sort, fields }: services.GameThing): string {
  const kind = sort?.options.find(({ value }) => value === sort.value)?.label ?? ""
  return [kind, ...fields.map(partOf)].filter((part) => part !== "").join(" · ")
}

function partOf({ label, control }: services.GameField): string {
  switch (control.is) {
    case "flag":
      return control.isOn ? label : ""
    case "choice": {
      const chosen = control.options.find(({ value }) => value === control.value)
      return chosen ? `${label} ${chosen.label}` : ""
    }
    case "number":
      return control.value === null ? "" : `${label} ${control.value}`
    case "text":
      return control.value === "" ? "" : `${label} ${control.value}`
    case "names":
      return control.chosen.length === 0 ? "" : `${label} ${control.chosen.join(", ")}`
    case "words":
      return control.items.map(({ text }) => text).join(", ")
    case "sentence":
      return control.text.text.trim().split("\n").join(", ")
    case "things":
      return control.things.map(({ name }) => name).join(", ")
    case "sentences":
    case "written":
      return ""
  }
}
