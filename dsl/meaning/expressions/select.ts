import type { Selection } from "../selection.ts"
import type { ExprKind } from "./expression-kind.ts"

export const select: ExprKind<Selection> = {
  parts: { from: "source", filters: "filter", quantity: "quantity", among: "together" },
  changesWith: "places",
  visibility: "hidden",
  isThere: false,
  say: (selection, wording) => wording.selection(selection),
}
