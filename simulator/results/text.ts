/** Result files: JSON that people can read, too, and that is the same to the last byte for the same results. */

/** What fits here stands on one line. */
const WIDTH = 110

/** Keys in the order they were made in; no times, no names of machines. */
export function resultText(value: unknown): string {
  return `${pretty(value, "")}\n`
}

function pretty(value: unknown, indent: string): string {
  const flat = JSON.stringify(value)
  if (flat === undefined) return "null"
  if (typeof value !== "object" || value === null || flat.length + indent.length <= WIDTH) return flat
  const inner = `${indent}  `
  if (Array.isArray(value)) return `[\n${rows(value, inner)}\n${indent}]`
  const fields = Object.entries(value).filter(([, each]) => each !== undefined)
  return `{\n${fields.map(([key, each]) => `${inner}${JSON.stringify(key)}: ${pretty(each, inner)}`).join(",\n")}\n${indent}}`
}

/** Pairs and numbers fill lines; the rest has a line each. */
function rows(list: readonly unknown[], indent: string): string {
  const isSmall = (each: unknown): boolean => typeof each === "number" || (Array.isArray(each) && each.length === 2)
  if (!list.every(isSmall)) return list.map((each) => `${indent}${pretty(each, indent)}`).join(",\n")
  const lines: string[] = []
  let line = indent
  for (const [index, each] of list.entries()) {
    const text = `${JSON.stringify(each)}${index < list.length - 1 ? "," : ""}`
    if (line.length + text.length > WIDTH) {
      lines.push(line)
      line = indent
    }
    line += text
  }
  return [...lines, line].join("\n")
}
