import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import type { Selection } from "../../meaning/index.ts"
import { visitMeanings } from "../../meaning/walk.ts"
import type { Lint } from "../lint.ts"
import { Ranges } from "../ranges.ts"

/** Steps that take more things than there are: `discard 5 Kings` of a game that has 4. */
export const tooFew: Lint = function* (game) {
  for (const { meanings, owner } of game.texts) {
    const ranges = new Ranges(game, owner)
    const found: Diagnostic[] = []
    visitMeanings(meanings, {
      step: (step) => {
        if (step.do !== "perform") return
        for (const slot of step.slots.values()) {
          if (slot.kind !== "select" || slot.type !== "component" || !slot.span || !game.isOwn(slot.span)) continue
          const wanted = asked(slot)
          // Of one, or of none at all, something else tells.
          const most = wanted >= 2 ? ranges.most({ ...slot, from: without(slot) }) : wanted
          if (most > 0 && most < wanted) found.push(report("lint/too-few", slot.span, { wanted, most }))
        }
      },
    })
    yield* found
  }
}

/** So many are to be taken; 0 where that is somebody's choice, or not written. */
function asked({ quantity, from }: Selection): number {
  if (from.from === "end") return from.count.kind === "constant" ? from.count.value : 0
  if (!quantity || quantity.all || quantity.allBut || quantity.open) return 0
  return quantity.min.kind === "constant" ? quantity.min.value : 0
}

/** Where it is looked for; the number at the end of a pile is what is asked, not what is there. */
const without = ({ from }: Selection): Selection["from"] => (from.from === "end" ? { from: "anywhere" } : from)
