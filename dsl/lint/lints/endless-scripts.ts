import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import type { Expr, Filter, PerformStep, Step } from "../../meaning/index.ts"
import type { Lint } from "../lint.ts"
import type { LintedGame, ReadText } from "../linted-game.ts"

/** Texts of components that follow one another, whatever is the case: where all of them are there it would never end. */
export const endlessScripts: Lint = function* (game): Iterable<Diagnostic> {
  const texts = new Map(game.texts.flatMap((text) => (text.script === null ? [] : [[keyOf(text), text] as const])))
  const followed = (text: ReadText | undefined): readonly Followed[] =>
    (text?.meanings.step ?? []).flatMap((step) => (step ? followedBy(step, game) : []))
  const leadsTo = (from: string, to: string, seen: Set<string>): boolean => {
    if (from === to) return true
    if (seen.has(from)) return false
    seen.add(from)
    return followed(texts.get(from)).some(({ key }) => leadsTo(key, to, seen))
  }
  for (const [key, text] of texts) {
    if (!text.owner || !game.isOwn(text.owner.span)) continue
    const again = followed(text).find((each) => leadsTo(each.key, key, new Set()))
    if (again) yield report("lint/endless-scripts", again.step.span, { name: text.owner.name, other: again.name })
  }
}

interface Followed {
  readonly key: string
  /** The component whose text it is. */
  readonly name: string
  readonly step: PerformStep
}

const keyOf = ({ owner, script }: ReadText): string => keyFor(owner?.name ?? "", script ?? "")
const keyFor = (name: string, script: string): string => `${name}\0${script}`

/** The texts that are followed wherever a step is done: what hangs on something, or is offered, may come to an end. */
function followedBy(step: Step, game: LintedGame): readonly Followed[] {
  if (step.do !== "perform" || step.usage.decl.operation !== "follow" || step.usage.needs) return []
  return [...step.slots.values()].flatMap((slot) => {
    const script = slot.kind === "script" ? game.symbols.scripts[slot.script] : undefined
    const name = slot.kind === "script" ? nameOf(slot.of) : null
    return script === undefined || name === null ? [] : [{ key: keyFor(name, script), name, step }]
  })
}

/** The name by which a component is meant, and nothing else is asked of it. */
function nameOf(expr: Expr): string | null {
  if (expr.kind !== "select" || expr.from.from !== "anywhere" || expr.filters.length !== 1) return null
  const [filter] = expr.filters as readonly [Filter]
  return filter.is === "name" && !filter.not ? filter.name : null
}
