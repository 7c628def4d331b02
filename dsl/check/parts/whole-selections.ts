import type { Binding, Expr, Filter, Source } from "../../meaning/index.ts"
import type { Span } from "../../text.ts"
import type { Context } from "../scope/context.ts"
import { allOfThem } from "./quantities.ts"

interface Whole {
  readonly kinds?: ReadonlySet<number> | null
  readonly filters?: readonly Filter[]
  readonly type?: Binding["type"]
  readonly span?: Span | null
}

/** All that lies somewhere, or all of it that is of these kinds and like this. */
export function allFrom(from: Source, context: Context, whole: Whole = {}): Extract<Expr, { kind: "select" }> {
  const { kinds = null, filters = [], type = "component", span = null } = whole
  const item = context.make({ type, many: false, ...(kinds ? { kinds } : {}) })
  const rest = { random: false, among: [], each: null, type, many: true }
  return { kind: "select", kinds, from, filters, quantity: allOfThem(), item, span, ...rest }
}
