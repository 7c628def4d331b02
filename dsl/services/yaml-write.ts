import { readYaml } from "../pack/yaml.ts"

/** What a value of a component or ruling may be. */
export type Writable = string | number | boolean | readonly Writable[] | { readonly [key: string]: Writable }

/** Longer lists stand an item to a line. */
const WIDTH = 100

/**
 * A value as it stands behind a key or dash, with the space or line break before it.
 * @param indent of the line that the key or dash is on
 */
export function behind(value: Writable, indent: number): string {
  if (typeof value === "string" && value.trimEnd().includes("\n")) return literal(value, indent) ?? ` ${quoted(value)}`
  if (typeof value !== "object") return ` ${scalar(value, false)}`
  const flow = flowOf(value)
  if (isList(value) && isShort(value, flow, indent)) return ` ${flow}`
  const inner = indent + 2
  const lines = isList(value)
    ? value.map((item) => itemLines(item, inner))
    : Object.entries(value).map(([key, each]) => entryLine(key, each, inner))
  return lines.length === 0 ? ` ${flow}` : `\n${lines.join("\n")}`
}

/** `key: value`, with the lines of the value below it, the first one indented as well. */
export function entryLine(key: string, value: Writable, indent: number): string {
  return `${" ".repeat(indent)}${keyed(key, value, indent)}`
}

/** An item of a list, a map's first key beside the dash. */
export function itemLines(value: Writable, indent: number): string {
  const dash = `${" ".repeat(indent)}-`
  if (typeof value !== "object" || isList(value)) return `${dash}${behind(value, indent)}`
  const lines = Object.entries(value).map(([key, each]) => keyed(key, each, indent + 2))
  return `${dash} ${lines.join(`\n${" ".repeat(indent + 2)}`)}`
}

/** A value on one line, as it may stand in brackets. */
export function flowOf(value: Writable): string {
  if (typeof value !== "object") return scalar(value, true)
  if (isList(value)) return `[${value.map(flowOf).join(", ")}]`
  const entries = Object.entries(value).map(([key, each]) => `${scalar(key, true)}: ${flowOf(each)}`)
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`
}

/** A text, number or flag: without quotes where it reads so. */
export function scalar(value: string | number | boolean, inFlow: boolean): string {
  if (typeof value === "number") return String(value)
  if (typeof value === "boolean") return value ? "yes" : "no"
  return isPlain(value, inFlow) ? value : quoted(value)
}

const keyed = (key: string, value: Writable, indent: number): string => `${scalar(key, false)}:${behind(value, indent)}`

const isList = (value: Writable): value is readonly Writable[] => Array.isArray(value)

const isShort = (value: readonly Writable[], flow: string, indent: number): boolean =>
  indent + flow.length <= WIDTH && value.every((item) => typeof item !== "object" && !String(item).includes("\n"))

/** JSON's strings are YAML's; what can't be seen is escaped. */
const quoted = (value: string): string => JSON.stringify(value)

function isPlain(value: string, inFlow: boolean): boolean {
  if (value === "" || value !== value.trim() || /[\n\r]/.test(value)) return false
  const { root, diagnostics } = readYaml("", inFlow ? `[${value}]` : `k: ${value}`)
  const node = root?.kind === "list" ? root.items[0] : root?.kind === "map" ? root.entries[0]?.value : null
  const isAlone = root?.kind === "list" ? root.items.length === 1 : root?.kind === "map" && root.entries.length === 1
  return diagnostics.length === 0 && isAlone && node?.kind === "scalar" && node.value === value
}

/** Lines of a text below a bar; null where they could not be read back. */
function literal(value: string, indent: number): string | null {
  const lines = value.trimEnd().split("\n")
  if (/^\s/.test(value) || lines.some((line) => /[\t\r]|[ ]$/.test(line))) return null
  const pad = " ".repeat(indent + 2)
  return ` |\n${lines.map((line) => (line === "" ? "" : pad + line)).join("\n")}`
}
