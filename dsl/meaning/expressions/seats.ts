import { type ExprKind, ofItsParts } from "./expression-kind.ts"

/** How many play, with those who are out of the game by now. */
export const seats: ExprKind<{ readonly kind: "seats" }> = {
  parts: {},
  ...ofItsParts,
  isThere: true,
  say: () => "the number of seats",
}
