import type { LintLevel } from "../../schemas/index.ts"
import { catalogue, type DiagnosticCode, isDiagnosticCode } from "./catalogue.ts"
import type { Diagnostic } from "./diagnostic.ts"
import { nearest } from "./suggest.ts"

/** How much a finding weighs: an error is a failure, a warning is told, what is off is not looked for. */
export type Level = LintLevel
export const LEVELS = ["error", "warning", "off"] as const satisfies readonly Level[]

/** What somebody has set; codes that are not in it are at their own level. */
export type Levels = ReadonlyMap<DiagnosticCode, Level>

export const OWN_LEVELS: Levels = new Map()

/** Whether somebody may set its level: a warning is a matter of taste, an error keeps a pack from being played. */
export const isConfigurable = (code: DiagnosticCode): boolean => catalogue[code].severity === "warning"

/** The level of a code where nobody has set another. */
export const ownLevelOf = (code: DiagnosticCode): Level => (catalogue[code].isOff ? "off" : catalogue[code].severity)

export const levelOf = (code: DiagnosticCode, levels: Levels): Level =>
  (isConfigurable(code) ? levels.get(code) : undefined) ?? ownLevelOf(code)

/** Diagnostics with the severity that is set for them, without those that are off. */
export function atLevels(diagnostics: readonly Diagnostic[], levels: Levels): readonly Diagnostic[] {
  return diagnostics.flatMap((each) => {
    const level = levelOf(each.code, levels)
    return level === "off" ? [] : [level === each.severity ? each : { ...each, severity: level }]
  })
}

/** Why a level can't be set. */
export type LevelProblem =
  | { readonly problem: "unknown code"; readonly near: readonly string[] }
  | { readonly problem: "always an error" }
  | { readonly problem: "unknown level"; readonly near: readonly string[] }

/** A code and a level as somebody wrote them: on the command line, in a file of settings. */
export function readLevel(
  code: string,
  level: string,
): { readonly code: DiagnosticCode; readonly level: Level } | LevelProblem {
  if (!isDiagnosticCode(code)) return { problem: "unknown code", near: nearestCodes(code) }
  if (!isConfigurable(code)) return { problem: "always an error" }
  const known = LEVELS.find((each) => each === level)
  return known ? { code, level: known } : { problem: "unknown level", near: nearest(level, LEVELS) }
}

/** Codes whose level can be set that somebody may have meant; the stage is easily left out, or mistaken for another. */
function nearestCodes(code: string): readonly string[] {
  const codes = Object.keys(catalogue).filter((each) => isDiagnosticCode(each) && isConfigurable(each))
  const problem = code.slice(code.indexOf("/") + 1)
  const same = codes.filter((each) => each.endsWith(`/${problem}`))
  const near = nearest(code, codes)
  const byProblem = codes.filter((each) => nearest(problem, [each.slice(each.indexOf("/") + 1)]).length > 0)
  return [...new Set([...same, ...near, ...byProblem])].slice(0, 3)
}
