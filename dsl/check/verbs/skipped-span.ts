import type { PerformStep } from "../../meaning/index.ts"
import { wordsOf } from "../../meaning/provenance.ts"
import type { VP } from "../../syntax/ast.ts"
import { sameExpr } from "../findings/doubts.ts"
import type { Context } from "../scope/context.ts"

/** `skip the turn`, `skip another player's next turn`: none that whoever does it has still before them, or a span of all; reported. */
export function isNotToCome({ usage, actor, slots }: PerformStep, vp: VP, context: Context): boolean {
  const { operation } = usage.decl
  if (operation !== "skip" && operation !== "begin" && operation !== "end") return false
  const [span] = slots.values()
  const decl = span?.kind === "span" ? context.symbols.model.spans[span.index] : undefined
  if (span?.kind !== "span" || !decl) return false
  // `your opponent skips the next round`: it is everybody's, and is skipped for all.
  if (decl.per !== "player" && actor.kind !== "you" && wordsOf(actor).length > 0) {
    context.fail("check/skipped-span", vp, { case: "everybodys", span: decl.name, verb: usage.verb })
    return true
  }
  if (operation !== "skip") return false
  const { which, of, extra, many } = span
  const isTheirs = decl.per === "player" ? of !== null && sameExpr(of, actor) : of === null
  const isOneOfThem = which === "any" && of === null && !many
  if (!extra && (isOneOfThem || (which === "next" && isTheirs))) return false
  context.fail("check/skipped-span", vp, { case: "notToCome", span: decl.name, perPlayer: decl.per === "player" })
  return true
}
