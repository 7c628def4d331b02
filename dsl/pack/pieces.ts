import { LIMITS } from "./limits.ts"

/** A file of components cut where each of them begins. */
export interface Cut {
  /** What stands before the first: `kind: card`, `components:`. */
  readonly head: string
  /** Each component's lines, up to the next one. */
  readonly items: readonly string[]
}

/**
 * Cut a file of components, so that each can be read by itself. Only what is plain enough that the parts read as the
 * whole does is cut: no aliases, which reach from one part into another, and nothing after the list.
 * @returns null for a file that has to be read whole
 */
export function cut(source: string): Cut | null {
  if (mayHoldTooMuch(source) || REACHING.test(source)) return null
  const first = FIRST.exec(source)
  if (!first) return null
  const [before, indent = ""] = first
  const start = before.length - indent.length
  if (!HEAD.test(source.slice(0, start))) return null
  const starts: number[] = []
  const item = new RegExp(`^${indent}-(?=[ \\n])`, "gm")
  item.lastIndex = start
  for (let found = item.exec(source); found; found = item.exec(source)) starts.push(found.index)
  const after = new RegExp(`^(?!${indent}-[ \\n]) {0,${indent.length}}[^ \\n#]`, "gm")
  after.lastIndex = start
  if (starts[0] !== start || after.test(source)) return null
  const items = starts.map((from, index) => source.slice(from, starts[index + 1] ?? source.length))
  return { head: source.slice(0, start), items }
}

/** Whether a text could hold more values than a file may: each stands behind one of these signs. */
function mayHoldTooMuch(source: string): boolean {
  if (source.length <= LIMITS.nodes) return false
  let signs = 1
  for (const sign of ":-,[") for (let at = source.indexOf(sign); at >= 0; at = source.indexOf(sign, at + 1)) signs++
  return signs > LIMITS.nodes
}

/** Anchors and aliases, tags, ends of documents, tabs, other line ends, a mark at the start. */
const REACHING = /(^|[\s,:[{-])[&*!][^\s&*]|^(---|\.\.\.|%)|[\t\r\ufeff\u0085\u2028\u2029]/m
/** All before the first item, and that item's indentation. */
const FIRST = /^(?:[^ -][^\n]*\n|\n| *#[^\n]*\n)*( *)(?=- )/
/** Nothing, or one kind and the list's key, with comments and empty lines. */
const HEAD =
  /^(?:\n| *#[^\n]*\n)*(?:(?:kind: *[\w ]+(?: #[^\n]*)?\n(?:\n| *#[^\n]*\n)*)?components:(?: #[^\n]*)? *\n(?:\n| *#[^\n]*\n)*)?$/
