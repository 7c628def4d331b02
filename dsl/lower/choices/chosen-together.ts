import type { Selection } from "../../meaning/index.ts"
import type { Label, Operand } from "../code/assembler.ts"
import type { Frame } from "../code/frame.ts"
import type { Choice } from "./choice.ts"
import { chooseInCommon, completable, type InCommon, inCommonOf } from "./chosen-in-common.ts"
import { chooseByTotal, reachable, type Total, totalOf } from "./totals.ts"

/** What is said of all that are chosen together. */
export type ChosenTogether = Total | InCommon

/** What the chosen ones must be together; null where nothing of the sort is said, or the machine cannot see to it. */
export function togetherOf(selection: Selection, frame: Frame): ChosenTogether | null {
  const [only, another] = selection.among
  if (!only) return null
  if (!another) return only.how === "total" ? totalOf(only, selection, frame) : inCommonOf(only, selection, frame)
  frame.lower.unsupported({ case: "inCommon" }, selection.item.span)
  return null
}

/** Goes on at `none` where what there is does not come to it. */
export function reachableTogether(together: ChosenTogether, domain: number, frame: Frame, none: Label): void {
  if (together.how === "total") reachable(together, domain, frame, none)
  else completable(together, domain, frame, none)
}

export function chooseTogether(
  choice: Choice,
  together: ChosenTogether,
  at: { readonly domain: number; readonly decider: Operand; readonly flags: number; readonly anew: Label },
  frame: Frame,
): void {
  if (together.how === "total") chooseByTotal(choice, together, at, frame)
  else chooseInCommon(choice, together, at, frame)
}
