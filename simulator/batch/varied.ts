import type { OptionEntry, OptionValues, Program } from "../../interpreter/index.ts"

/** An option that takes any of its values, each as likely as the others. */
export interface Varied {
  readonly name: string
  readonly values: readonly OptionValues[string][]
  /** As results name them. */
  readonly labels: readonly string[]
}

/** More values than this are too many to tell anything of each. */
const MOST_VALUES = 100

/** The values that an option can take; null for one that has too many, or takes components. */
export function valuesOf(option: OptionEntry): readonly OptionValues[string][] | null {
  switch (option.type) {
    case "flag":
      return [false, true]
    case "one of":
      return option.choices
    case "number":
      return option.max - option.min < MOST_VALUES
        ? Array.from({ length: option.max - option.min + 1 }, (_, i) => option.min + i)
        : null
    default:
      return null
  }
}

/** Throws RangeError for an option that is not there or cannot vary. */
export function variedOptions(program: Program, names: readonly string[]): Varied[] {
  return names.map((name) => {
    const entry = program.options.find((option) => option.name === name)
    const values = entry === undefined ? null : valuesOf(entry)
    if (values === null) throw new RangeError(`option/not-allowed: ${name}`)
    const label = (value: OptionValues[string]): string =>
      typeof value === "boolean" ? (value ? "yes" : "no") : String(value)
    return { name, values, labels: values.map(label) }
  })
}
