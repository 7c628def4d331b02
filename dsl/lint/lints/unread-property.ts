import { report } from "../../diagnostics/report.ts"
import { otherNames } from "../../pack/families.ts"
import type { Lint } from "../lint.ts"

/** Properties that components print and no rule, card or ruling speaks of. */
export const unreadProperty: Lint = function* (game) {
  const { model, symbols, uses } = game
  for (const { index, name, values, participle } of symbols.properties) {
    if (uses.has(`property ${index}`)) continue
    const decl = model.kinds.flatMap(({ properties }) => properties).find((each) => each.name === name)
    const words = [name, ...values, ...(participle ? [participle] : []), ...(decl ? otherNames(decl, model) : [])]
    if (words.some((word) => game.isNamed(word))) continue
    if (decl && game.isOwn(decl.span)) yield report("lint/unread-property", decl.span, { name })
  }
}
