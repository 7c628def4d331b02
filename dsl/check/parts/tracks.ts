import type { Expr, PerformStep } from "../../meaning/index.ts"
import type { TrackDecl } from "../../pack/model.ts"
import type { Node } from "../../syntax/ast.ts"
import type { Span } from "../../text.ts"
import { type Context, everyone } from "../scope/context.ts"
import { allFrom } from "./whole-selections.ts"

/** Where a player or a thing stands on a track: a counter of theirs, or the number that is printed on it. */
export function rankOf(track: TrackDecl, holder: Expr, span: Span | null, { symbols }: Context): Expr | null {
  const number = { type: "number", many: false, span } as const
  const counter = symbols.model.counters.findIndex(({ name }) => name === track.by)
  const isCounted = counter >= 0 && symbols.model.counters[counter]?.per !== null
  const property = symbols.properties.find(({ name, type }) => name === track.by && type === "number")
  if (property && track.of !== "player" && !isCounted) return { kind: "property", property, of: holder, ...number }
  return counter >= 0 ? { kind: "counter", counter, holder, ...number } : null
}

/** All who stand on a track: all players, or all things of its kind that are in the game. */
export function allOnTrack({ of }: TrackDecl, context: Context): Expr {
  const kind = context.symbols.kinds.find(({ name }) => name === of)
  return kind ? allFrom({ from: "anywhere" }, context, { kinds: kind.kinds }) : everyone
}

/** `sort the ranking by anger`, which players have none of; or a track that goes by what is printed. Reports it. */
export function isSortedByOthers({ slots }: PerformStep, node: Node, context: Context): boolean {
  const [track, key] = [...slots.values()]
  if (track?.kind !== "track" || key?.kind !== "counterName") return false
  const { tracks, counters } = context.symbols.model
  const [decl, has, stands] = [tracks[track.track], counters[key.counter], counters[track.counter]]
  if (!decl || !has || (stands && has.per === stands.per && has.of === null)) return false
  const { name, of, by } = decl
  context.fail("check/wrong-type", node, { case: "sortedBy", track: name, of, by, isPrinted: !stands })
  return true
}
