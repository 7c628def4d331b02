import type { Added, Where } from "./changed-tree.ts"
import type { Named } from "./clauses.ts"
import { partsOf } from "./clauses.ts"
import type { TextEdit } from "./written-text.ts"

type Piece = TextEdit["pieces"][number]

/**
 * The ways in which words may be put into a text beside a clause of it, the plainest first. Which of them reads as it is
 * meant is for the reader of the result to say. Of several edits the last place comes first.
 * @param source the text
 * @param add what is put in
 * @param added the same as a tree
 */
export function* editsOf(
  source: string,
  { as, start, end }: Named,
  where: Where,
  add: string,
  added: Added,
): Generator<readonly TextEdit[]> {
  const own = inOneLine(add, added)
  if (own !== null) {
    const joint = as === "step" ? ", then " : "; "
    if (where === "instead of") yield [{ start, end, pieces: own }]
    else if (where === "before") yield [{ start, end: start, pieces: [...own, joint] }]
    else yield [{ start: end, end, pieces: [joint, ...own] }]
  }
  if (as !== "sentence") return
  const line = lineAround(source, start, end)
  if (line.isAlone) {
    const lines = onLines(add, line.indent)
    if (where === "instead of") yield [{ start, end, pieces: lines }]
    else if (where === "before") yield [{ start, end: start, pieces: [...lines, `\n${line.indent}`] }]
    else yield [{ start: line.end, end: line.end, pieces: [`\n${line.indent}`, ...lines] }]
  } else if (line.isBehindColon) {
    // `3 times: each player takes a turn` becomes a block.
    const indent = `${line.indent}  `
    const lines = onLines(add, indent)
    if (where === "instead of") yield [{ start, end, pieces: [`\n${indent}`, ...lines] }]
    else if (where === "before") yield [{ start, end: start, pieces: [`\n${indent}`, ...lines, `\n${indent}`] }]
    else
      yield [
        { start: end, end, pieces: [`\n${indent}`, ...lines] },
        { start, end: start, pieces: [`\n${indent}`] },
      ]
  }
}

/** Sentences one behind the other; null where a block keeps them on lines of their own. */
function inOneLine(add: string, added: Added): readonly Piece[] | null {
  const lines = linesOf(add)
  if (lines.length <= 1) return lines
  if (!("lines" in added) || partsOf(added).length > added.lines.flatMap(({ parts }) => parts).length) return null
  if (added.lines.some(({ bullet, label }) => bullet || label !== null)) return null
  return lines.flatMap((line, index) => (index === 0 ? [line] : ["; ", line]))
}

/** The lines of a text without what sets them in, empty ones left out. */
function linesOf(add: string): readonly Exclude<Piece, string>[] {
  return [...add.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }) => {
    const from = index + (line.length - line.trimStart().length)
    const to = index + line.trimEnd().length
    return to > from ? [{ from, to }] : []
  })
}

/** The same lines, set in as far as the text is that they come into. */
function onLines(add: string, indent: string): readonly Piece[] {
  const lines = linesOf(add)
  const depth = (from: number): number => from - (add.lastIndexOf("\n", from - 1) + 1)
  const least = Math.min(...lines.slice(1).map(({ from }) => depth(from)))
  return lines.flatMap((line, index) =>
    index === 0
      ? [line]
      : [`\n${indent}${" ".repeat(depth(line.from) - Math.min(least, depth(lines[0]?.from ?? 0)))}`, line],
  )
}

/** The lines that a sentence stands on: whether nothing else does, or only what opens it by a colon, and how far they are set in. */
function lineAround(source: string, start: number, end: number) {
  const before = source.slice(source.lastIndexOf("\n", start - 1) + 1, start)
  const next = source.indexOf("\n", end)
  const last = next < 0 ? source.length : next
  const isLast = /^[\s;.]*(?:#.*)?$/.test(source.slice(end, last))
  return {
    indent: /^\s*/.exec(before)?.[0] ?? "",
    isAlone: isLast && /^\s*$/.test(before),
    isBehindColon: isLast && /:\s*$/.test(before),
    end: last,
  }
}
