import { report } from "../../diagnostics/report.ts"
import type { Binding, Expr, Step } from "../../meaning/index.ts"
import type { Meaning, Sort } from "../../meaning/parts.ts"
import { stepKind } from "../../meaning/steps/index.ts"
import { type Meanings, partsIn } from "../../meaning/walk.ts"
import type { Span } from "../../text.ts"
import type { Context } from "../scope/context.ts"

/** What is read once, before the first time: whom a step is for, of what, how often. */
const BEFORE: ReadonlySet<string> = new Set(["players", "from", "set", "count"])

/**
 * `each player chooses a colour; rotate each card of that colour`: there are as many colours as players, and of all but
 * things only the last would be left. Reports who speaks of one from outside of what is done repeatedly.
 */
export function reportLastOfSeveral(final: Meanings, context: Context): void {
  /** By binding: the innermost step around it that is done repeatedly. */
  const bound = new Map<number, Step>()
  const look = (sort: Sort, part: Meaning, around: readonly Step[], place: Span | null): void => {
    const here = "span" in part && typeof part.span === "object" && part.span ? part.span : place
    const expr = sort === "expr" ? (part as Expr) : null
    if (expr?.kind === "binding") {
      const home = bound.get(expr.binding.id)
      if (home && here && !around.includes(home) && !isGathered(expr.binding, home)) tell(here, context)
    }
    const step = sort === "step" ? (part as Step) : null
    const inside = step && isRepeated(step) ? [...around, step] : around
    const innermost = inside.at(-1)
    if (step && innermost) for (const { id } of stepKind(step).binds(step)) bound.set(id, innermost)
    for (const inner of partsIn(sort, part as never))
      look(inner.sort, inner.part, BEFORE.has(inner.key) ? around : inside, here)
  }
  for (const [sort, parts] of Object.entries(final) as [Sort, readonly (Meaning | null | undefined)[]][])
    for (const part of parts) if (part) look(sort, part, [], null)
}

const isRepeated = (step: Step): boolean =>
  step.do === "each" || step.do === "for" || (step.do === "loop" && (step.how === "times" || step.how === "upTo"))

/** What each of several players has got hold of is kept, all of it, where it is things. */
const isGathered = ({ type }: Binding, { do: how }: Step): boolean =>
  how === "each" && (type === "component" || type === "space")

const tell = (span: Span, { checking }: Context): void => {
  checking.diagnostics.push(report("check/ambiguous-pronoun", span, { case: "lastOfSeveral" }))
}
