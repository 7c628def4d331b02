import { jsonText } from "../format.ts"
import { published } from "../published.ts"
import type { Compared } from "./compared-versions.ts"

/** The form for programs: `schemas/reports/diff-1.json`. Keys may be added to it; what is there changes only together with `version`. */
export const differenceJson = (all: readonly Compared[]): string =>
  jsonText({
    $schema: published("schemas/reports/diff-1.json"),
    version: 1,
    command: "diff",
    changed: all.some(({ report }) => report.changed),
    packs: all.map(({ report, games }) => ({ ...report, games: games?.said ?? null })),
  })
