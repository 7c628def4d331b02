import { report } from "../../diagnostics/report.ts"
import type { Lint } from "../lint.ts"

/** Components that have something to say, and that no ruling stands beside or names. */
export const noRuling: Lint = function* (game) {
  for (const [index, decl] of game.model.components.entries()) {
    if (decl.rulings.length > 0 || game.textsOf(index).length === 0 || !game.isOwn(decl.span)) continue
    if (!game.isNamedByRuling(decl.name)) yield report("lint/no-ruling", decl.span, { name: decl.name })
  }
}
