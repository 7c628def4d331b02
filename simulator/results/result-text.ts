/** Result files: JSON that people can read, too, and that is the same to the last byte for the same results. */
import { assess } from "../compare/assess.ts"
import type { Comparison } from "../compare/types.ts"
import { figuresOf, rounded } from "./figures.ts"
import type { Results } from "./types.ts"

/** What fits here stands on one line. */
const WIDTH = 110

/**
 * Keys in the order they were made in; no times, no names of machines. What the numbers say stands at the end, under `figures`:
 * it is for readers, and not read back.
 */
export function resultText(results: Results | Comparison): string {
  const figures = results.kind === "simulation" ? figuresOf(results.tally) : changesOf(results)
  return `${pretty({ ...results, figures }, "")}\n`
}

/** What a comparison says, with how it comes to say so. */
const changesOf = (comparison: Comparison): object => ({
  differences: "after less before, game by game",
  intervals: "95 %, not corrected; of rates by Bonett and Price's method",
  correction: "Holm's: over the figures of the game; over the cards, times and win rates each for themselves",
  ...(roundedIn(assess(comparison)) as object),
})

/** Intervals of a single game have no ends. */
function roundedIn(value: unknown): unknown {
  if (typeof value === "number") return Number.isFinite(value) ? rounded(value) : null
  if (Array.isArray(value)) return value.map(roundedIn)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, roundedIn(each)]))
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
