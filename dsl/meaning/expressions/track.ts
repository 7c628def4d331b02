import { say } from "../told.ts"
import type { ExprKind } from "./expression-kind.ts"
import type { Expr } from "./index.ts"

/** An order of players or things, with all who stand on it, and the counter that it goes by; -1 for what is printed on them. */
type TrackExpr = { readonly kind: "track"; readonly track: number; readonly counter: number; readonly of: Expr }

export const track: ExprKind<TrackExpr> = {
  parts: { of: "expr" },
  changesWith: "other",
  visibility: "seen",
  isThere: true,
  say: ({ track, counter }, { symbols }) => {
    const decl = symbols.model.tracks[track]
    if (!decl || counter < 0) return say`the ${decl?.name ?? "track"}`
    const ties = decl.reverses ? "whoever stood further back" : "whoever stood further to the front"
    const neutral = decl.neutral ? `, the neutral marker with ${decl.neutral.has}` : ""
    return say`the ${decl.name} (of several alike ${ties}${neutral})`
  },
}
