/** Words of a pack as a table shows them: on one line, with nothing in them that could steer a terminal. */
import { printable } from "../../dsl/diagnostics/printable.ts"

/** A text of a pack on one line, fit for a terminal. */
export function oneLine(text: string): string {
  // Most words are plain, and are asked for often.
  return PLAIN.test(text) ? text : printable(text.replace(/\s+/g, " ").trim())
}

const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** Words of a pack as a log or a question has them: without the options that stand in a list of their own. */
export function shortened(text: string): string {
  const line = oneLine(text)
  const [, head = line] = /^([^"]*?): (?:- |[^:|]* \| )/.exec(line) ?? []
  return head
}

/** The same, in quotes. */
export function quoted(text: string): string {
  return `“${shortened(text)}”`
}

/** "a, b and c" */
export function listedWords(words: readonly string[], joiner = "and"): string {
  if (words.length < 2) return words[0] ?? ""
  return `${words.slice(0, -1).join(", ")} ${joiner} ${words.at(-1)}`
}

/** `Spy ×2`: what stands several times is said once. */
export function grouped(names: readonly string[]): string[] {
  const numbers = new Map<string, number>()
  for (const name of names) numbers.set(name, (numbers.get(name) ?? 0) + 1)
  return [...numbers].map(([name, number]) => (number === 1 ? name : `${name} ×${number}`))
}

/** `3 s`, `0.25 s`. */
export const secondsOf = (milliseconds: number): string => `${milliseconds / 1000} s`
