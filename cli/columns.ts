import { printable, widthOf } from "../dsl/index.ts"
import { oneLine } from "../simulator/table/index.ts"

/** The columns that a text takes in a terminal. The text has no colours. */
export function width(text: string): number {
  let sum = 0
  for (const character of text) sum += widthOf(character)
  return sum
}

/** Text followed by spaces up to so many columns. */
export function padded(text: string, columns: number): string {
  return text + " ".repeat(Math.max(0, columns - width(text)))
}

/** A line of a text that may hold anything: tabs are spaces, what could steer the terminal is spelt out. */
export function visible(line: string): string {
  return printable(line.replaceAll("\t", "    "))
}

/** Break a text into lines of at most so many columns, at spaces. */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = []
  let line = ""
  for (const word of oneLine(text).split(" ")) {
    if (line !== "" && width(line) + 1 + width(word) > columns) {
      lines.push(line)
      line = word
    } else {
      line = line === "" ? word : `${line} ${word}`
    }
  }
  if (line !== "") lines.push(line)
  return lines
}

/** Text as one word of a command line that is shown to be typed again. */
export function shellWord(text: string): string {
  const line = oneLine(text)
  // In double quotes these would still mean something.
  return /^[\w./:\\=,+-]+$/.test(line) ? line : `"${line.replace(/["$`]/g, "\\$&")}"`
}
