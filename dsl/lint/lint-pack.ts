import type { AnalysedPack } from "../compile.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { type Levels, levelOf, OWN_LEVELS } from "../diagnostics/levels.ts"
import { hasErrors } from "../diagnostics/report.ts"
import type { Span } from "../text.ts"
import type { LintCode } from "./lint.ts"
import { LintedGame } from "./linted-game.ts"
import { LINTS } from "./lints/all-lints.ts"

/**
 * What can't be meant of a game that has no mistakes: conditions that are always so, declarations that nothing uses. A pack
 * with mistakes is not looked at: what of it does not read may be what uses the rest.
 * @param known what was found of it before: what is marked there is not told again
 * @param levels what is off is not looked for
 */
export function lintPack(
  { checked, checker }: Pick<AnalysedPack, "checked" | "checker">,
  known: readonly Diagnostic[],
  levels: Levels = OWN_LEVELS,
): readonly Diagnostic[] {
  if (!checked || !checker || hasErrors(known)) return []
  const game = new LintedGame(checked, checker)
  const found: Diagnostic[] = []
  for (const [code, find] of Object.entries(LINTS) as [LintCode, (typeof LINTS)[LintCode]][])
    if (levelOf(code, levels) !== "off") found.push(...find(game))
  const told: Span[] = known.map(({ span }) => span)
  return found.filter(({ span }) => {
    if (told.some((each) => overlaps(each, span))) return false
    told.push(span)
    return true
  })
}

const overlaps = (one: Span, other: Span): boolean =>
  one.file === other.file && one.start < other.end && other.start < one.end
