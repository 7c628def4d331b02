import type { Checker } from "../../check/checker.ts"
import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import type { Usage } from "../../meaning/index.ts"
import { isOwn } from "../../pack/packs.ts"
import { placesOf } from "../../text.ts"

/**
 * Usages of a pack's own verbs whose words are no sentence: nobody could ever say them. Told of those without slots, each of which
 * is a sentence as it stands.
 */
export function unsayableUsages(usages: readonly Usage[], checker: Checker): readonly Diagnostic[] {
  const { packs } = checker.symbols.model
  return usages.flatMap(({ decl, written }): readonly Diagnostic[] => {
    if (written.length > 0 || decl.do === null || !isOwn(decl.usage.file, packs)) return []
    const from = checker.diagnostics.length
    checker.script(decl.usage, null)
    const [wrong] = checker.diagnostics.splice(from).filter(({ severity }) => severity === "error")
    const [place] = placesOf(decl.usage)
    return wrong && place ? [report("check/bad-usage", place, { case: "unsayable", why: wrong.message })] : []
  })
}
