import { report } from "../../diagnostics/report.ts"
import type { Lint } from "../lint.ts"

/** Properties that components print and no rule, card or ruling speaks of. */
export const unreadProperty: Lint = function* (game) {
  const { model, symbols, uses } = game
  for (const { index, name, values, participle } of symbols.properties) {
    if (uses.has(`property ${index}`)) continue
    if ([name, ...values, ...(participle ? [participle] : [])].some((word) => game.isNamed(word))) continue
    const decl = model.kinds.flatMap(({ properties }) => properties).find((each) => each.name === name)
    if (decl && game.isOwn(decl.span)) yield report("lint/unread-property", decl.span, { name })
  }
}
