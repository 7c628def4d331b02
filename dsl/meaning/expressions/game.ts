import { type ExprKind, ofItsParts } from "./expression-kind.ts"

/** The game itself, where it is won, lost or ended. */
export const game: ExprKind<{ readonly kind: "game" }> = {
  parts: {},
  ...ofItsParts,
  changesWith: "other",
  say: () => "the game",
}
