import type { Line, Script } from "./ast.ts"
import { problem, type SyntaxProblem } from "./problem.ts"
import { walk } from "./tree.ts"

/**
 * Bullets that mark no option: at the top of a text, where nothing offers them, and beside lines without one, where it
 * could not be told whether those are options, too.
 */
export function strayBullets(script: Script): SyntaxProblem[] {
  const problems = script.lines
    .filter((line) => line.bullet)
    .map((line) => problem("syntax/stray-bullet", line.start, line.end, { case: "option" }))
  walk(script, (node) => {
    if (node.kind !== "block") return
    const lines = node.lines as readonly Line[]
    const plain = lines.find((line) => !line.bullet)
    if (plain === undefined || !lines.some((line) => line.bullet)) return
    problems.push(problem("syntax/stray-bullet", plain.start, plain.end, { case: "line" }))
  })
  return problems
}
