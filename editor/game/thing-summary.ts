import type { services } from "../../dsl/index.ts"

/** A thing in a line: what is said of it, in the words that its fields have for that. */
export function summaryOf({ sort, fields }: services.GameThing): string {
  const kind = sort?.options.find(({ value }) => value === sort.value)?.label ?? ""
  return [kind, ...fields.map(partOf)].filter((part) => part !== "").join(" · ")
}

function partOf({ label, brief, control }: services.GameField): string {
  switch (control.is) {
    case "flag":
      return control.isOn ? (typeof brief === "string" ? brief : label) : ""
    case "choice": {
      const { value, options } = control
      const chosen = options.find((each) => each.value === value)
      const own = typeof brief === "string" ? brief : (brief?.[value ?? ""] ?? brief?.["*"])
      return chosen ? told(chosen.label, label, own) : ""
    }
    case "number":
      return told(control.value === null ? "" : String(control.value), label, brief)
    case "text":
      return told(control.value, label, brief)
    case "names":
      return told(control.chosen.join(", "), label, brief)
    case "words":
      return told(control.items.map(({ text }) => text).join(", "), "", brief)
    case "sentence":
      return told(control.text.text.trim().split("\n").join(", "), "", brief)
    case "things":
      return control.things.map(({ name }) => name).join(", ")
    case "icon":
    case "sentences":
    case "written":
      return ""
  }
}

function told(value: string, label: string, brief: services.GameField["brief"]): string {
  if (value === "") return ""
  return typeof brief === "string" ? brief.replace("*", () => value) : `${label} ${value}`.trim()
}
