import type { Line, Script } from "./ast.ts"
import type { SyntaxProblem } from "./problem.ts"
import { walk } from "./tree.ts"

/**
 * Bullets that mark no option: at the top of a text, where nothing offers them, and beside lines without one, where it
 * could not be told whether those are options, too.
 */
export function strayBullets(script: Script): SyntaxProblem[] {
  const problems = script.lines
    .filter((line) => line.bullet)
    .map((line) => problem(line, "no choice offers this option", "put `choose one:` before it, or take `-` away"))
  walk(script, (node) => {
    if (node.kind !== "block") return
    const lines = node.lines as readonly Line[]
    const plain = lines.find((line) => !line.bullet)
    if (plain === undefined || !lines.some((line) => line.bullet)) return
    problems.push(problem(plain, "some lines of this block are options, and this one is not", "begin each with `- `"))
  })
  return problems
}

function problem(line: Line, message: string, hint: string): SyntaxProblem {
  return { code: "syntax/stray-bullet", start: line.start, end: line.end, message, hint }
}
