import { report } from "../../diagnostics/report.ts"
import { participleOf, pastOf, thingsOf } from "../../lexicon/inflect.ts"
import type { Cond, Reaction } from "../../meaning/index.ts"
import type { Meaning, Sort } from "../../meaning/parts.ts"
import { type Meanings, walkMeanings } from "../../meaning/walk.ts"
import { spanIn } from "../../text.ts"
import type { Context } from "../scope/context.ts"

/**
 * Reports `discard 2; gain $1 for each card you discard`: what one step does is done when the next one begins, and what a
 * trigger does is a step, too. Prices, bans, and which events are meant are asked while something is being done.
 */
export function reportNotUnderWay(final: Meanings, context: Context): void {
  const look = (part: Meaning, sort: Sort): boolean => {
    if (sort === "modification") return false
    if (sort === "reaction") {
      walkMeanings({ step: (part as Reaction).body }, look)
      return false
    }
    if (sort === "cond") told(part as Cond, context)
    return true
  }
  walkMeanings(final, look)
}

function told(cond: Cond, { checking, text }: Context): void {
  if (cond.cond !== "doing") return
  const usage = [...checking.symbols.usages.values()].flat().find(({ event }) => event === cond.event)
  const verb = usage?.verb ?? cond.event
  const things = thingsOf(usage?.decl.participle ?? participleOf(verb), verb)
  const past = usage?.decl.past ?? pastOf(verb)
  checking.diagnostics.push(
    report("check/this-way", cond.span ?? spanIn(text, 0, text.value.length), { case: "notUnderWay", things, past }),
  )
}
