import { LineIndex } from "../../dsl/index.ts"
import type { FileCoverage } from "../../simulator/rulings/index.ts"
import type { CoverageFormat } from "./coverage-format.ts"

/**
 * The format of `lcov`, which editors and services of coverage read. A line counts where all of its words are carried out, a
 * component is a function, and each way is a branch.
 */
export const lcov: CoverageFormat = {
  file: "lcov.info",
  write: ({ totals, textOf }) => totals.files.map((each) => recordOf(each, textOf(each.file))).join(""),
}

function recordOf({ file, components }: FileCoverage, text: string): string {
  const index = new LineIndex(text)
  const lineOf = (at: number): number => index.position(at).line
  const lines = new Map<number, boolean>()
  for (const { start, isCovered } of components.flatMap(({ each }) => each)) {
    const line = lineOf(start)
    lines.set(line, isCovered && lines.get(line) !== false)
  }
  const functions = components.map(({ component, each, covered }) => ({
    line: lineOf(each[0]?.start ?? 0),
    name: `${component.replace(/[\s,]+/g, " ")}`,
    hits: covered > 0 ? 1 : 0,
  }))
  const branches = components.flatMap(({ ways }) =>
    ways.map(({ start, way, isTaken, isReached }) => ({ line: lineOf(start), way, isTaken, isReached })),
  )
  const out = ["TN:", `SF:${file}`]
  for (const { line, name } of functions) out.push(`FN:${line},${name}`)
  for (const { hits, name } of functions) out.push(`FNDA:${hits},${name}`)
  out.push(`FNF:${functions.length}`, `FNH:${functions.filter(({ hits }) => hits > 0).length}`)
  for (const [block, { line, isTaken, isReached }] of branches.entries())
    out.push(`BRDA:${line},${block},0,${isReached ? Number(isTaken) : "-"}`)
  out.push(`BRF:${branches.length}`, `BRH:${branches.filter(({ isTaken }) => isTaken).length}`)
  const sorted = [...lines].sort(([one], [other]) => one - other)
  for (const [line, isCovered] of sorted) out.push(`DA:${line},${isCovered ? 1 : 0}`)
  out.push(`LF:${sorted.length}`, `LH:${sorted.filter(([, isCovered]) => isCovered).length}`, "end_of_record", "")
  return out.join("\n")
}
