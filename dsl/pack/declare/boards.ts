import type { Area, Board, Step, Track } from "../../../schemas/index.ts"
import { LIMITS } from "../limits.ts"
import type { Located, LocatedEntry } from "../located.ts"
import type { Definition } from "../merge-packs.ts"
import type { AreaDecl, BoardDecl, DieDecl, KindDecl, Model, StepDecl, TimerDecl, TrackDecl } from "../model.ts"
import { spacesBetween } from "./areas.ts"
import { type Context, range, textOf } from "./context.ts"

export function declareBoards(context: Context): BoardDecl[] {
  let spaces = 0
  return context.merged.section("boards").flatMap((definition) => {
    const board = declareBoard(context, definition)
    const before = spaces
    spaces += spacesOf(board)
    if (spaces <= LIMITS.spaces) return [board]
    if (before <= LIMITS.spaces) context.report("pack/too-many", definition.span, { case: "spaces" })
    return []
  })
}

const spacesOf = ({ grid }: BoardDecl): number => grid.columns * grid.rows

function declareBoard(context: Context, definition: Definition<Board>): BoardDecl {
  const board = definition.value
  const written = board.get("grid")
  const [columns = 0, rows = 0] = (written?.value ?? "").split(/[x×]/).map((part) => Number(part.trim()))
  const isOfSize = columns >= 1 && rows >= 1 && columns * rows <= LIMITS.spaces
  if (written && !isOfSize) context.report("pack/bad-value", written.span, { case: "size", written: written.value })
  const grid = isOfSize ? { columns, rows } : { columns: bounded(columns), rows: bounded(rows) }
  return {
    ...context.declared(definition),
    plural: textOf(board.get("plural")),
    grid,
    adjacent: board.get("adjacent")?.value ?? null,
    limit: board.get("limit")?.value ?? 1,
    steps: (board.get("steps")?.entries() ?? []).map((entry) => step(context, entry)),
    areas: (board.get("areas")?.entries() ?? []).map((entry) => area(context, entry, grid, isOfSize)),
  }
}

/** Of a board that is refused for its size, as much is read on as may be. */
const bounded = (size: number): number => Math.max(1, Math.min(size, Math.floor(Math.sqrt(LIMITS.spaces))))

function step(context: Context, entry: LocatedEntry<Step>): StepDecl {
  context.mustBeName(entry.name, entry.span)
  const written = entry.value.value
  const directions = typeof written === "string" ? [written] : [...written]
  const players = context.merged.single("players")?.get("count")?.value
  const faces = directions.find((direction) => /^(?:forward|back)/.test(direction))
  if (faces && range(players ?? 2).max > 2) context.report("pack/bad-value", entry.value.span, { case: "faces", faces })
  return { name: entry.name, span: entry.span, directions }
}

function area(context: Context, entry: LocatedEntry<Area>, grid: BoardDecl["grid"], isOfSize: boolean): AreaDecl {
  const { name, span, value } = entry
  context.mustBeName(name, span)
  const spaces = value.each().flatMap((part) => {
    const between = spacesBetween(part.value, grid)
    if (between === null) context.report("pack/bad-value", part.span, { case: "area", written: part.value, grid })
    else if (isOfSize && between === "outside")
      context.report("pack/bad-value", part.span, { case: "areaOutside", written: part.value, grid })
    return between === null || between === "outside" ? [] : [between]
  })
  return { name, span, spaces }
}

export function declareDice(context: Context): DieDecl[] {
  let all = 0
  return context.merged.section("dice").flatMap((definition) => {
    const sides = definition.value.get("sides")?.value ?? 6
    const before = all
    all += typeof sides === "number" ? sides : sides.length
    if (all > LIMITS.sides) {
      if (before <= LIMITS.sides) context.report("pack/too-many", definition.span, { case: "sides" })
      return []
    }
    return {
      ...context.declared(definition),
      plural: textOf(definition.value.get("plural")),
      sides: typeof sides === "number" ? Array.from({ length: sides }, (_, i) => i + 1) : [...sides],
      participle: textOf(definition.value.get("participle")),
    }
  })
}

export function declareTimers(context: Context): TimerDecl[] {
  return context.merged.section("timers").map((definition) => ({
    ...context.declared(definition),
    plural: textOf(definition.value.get("plural")),
    seconds: definition.value.get("seconds")?.value ?? 1,
  }))
}

export function declareTracks(context: Context, kinds: readonly KindDecl[]): TrackDecl[] {
  return context.merged.section("tracks").map((definition) => {
    const { value } = definition
    const of = value.get("of")
    if (of) context.mustKnow("kind", of.value, of.span, ["kinds"], ["player"])
    const neutral = value.get("neutral")
    const at = neutral?.get("at")
    if (at) mustCount(context, at, [], "neutral")
    return {
      ...context.declared(definition),
      plural: textOf(value.get("plural")),
      of: of?.value ?? "player",
      by: orderedBy(context, value, kinds),
      reverses: value.get("ties")?.value === "reversed",
      neutral: neutral && at ? { at: at.value, has: neutral.get("has")?.value ?? 0 } : null,
      adverbs: (value.get("words")?.items() ?? []).flatMap((word) => adverb(context, word)),
    }
  })
}

/** What says where each stands: a counter that each has, or of things a number that is printed on them. */
function orderedBy(context: Context, track: Located<Track>, kinds: readonly KindDecl[]): string {
  const by = track.get("by")
  if (!by) return ""
  const of = track.get("of")?.value ?? "player"
  const line = lineOf(of, kinds)
  const numbers = line.flatMap(({ properties }) => properties.filter(({ type }) => type === "number"))
  const isPrinted = numbers.some(({ name }) => name === by.value)
  if (!isPrinted) mustCount(context, by, of === "player" ? [of] : line.map(({ name }) => name), "order")
  return by.value
}

/** Reports what is no counter of numbers of one of these: of players, of kinds; of nobody where there are none. */
function mustCount(context: Context, name: Located<string>, of: readonly string[], use: "order" | "neutral"): void {
  context.mustKnow("counter", name.value, name.span, ["counters"])
  const counter = context.merged.section("counters").find((each) => each.name === name.value)?.value
  if (!counter) return
  const per = counter.get("per")?.value
  const fits = per === undefined ? of.length === 0 : of.includes(per)
  if (fits && !counter.get("of") && !counter.get("each")) return
  context.report("pack/bad-value", name.span, { case: "track", name: name.value, of: of[0] ?? null, use })
}

function lineOf(name: string, kinds: readonly KindDecl[]): readonly KindDecl[] {
  const line: KindDecl[] = []
  for (let kind = named(name, kinds); kind && !line.includes(kind); kind = named(kind.of, kinds)) line.push(kind)
  return line
}

const named = (name: string | null, kinds: readonly KindDecl[]): KindDecl | undefined =>
  kinds.find((kind) => kind.name === name)

function adverb(context: Context, { value, span }: Located<string>): string[] {
  if (value.startsWith(ADVERB)) return [value.slice(ADVERB.length).trim()]
  context.report("pack/bad-value", span, { case: "trackWord", written: value })
  return []
}

const ADVERB = "adverb:"

export function declareConflicts(context: Context): Model["conflicts"] {
  const conflicts = context.merged.single("conflicts")
  const order = conflicts?.get("order")
  if (!conflicts) return null
  if (order) context.mustKnow("track", order.value, order.span, ["tracks"])
  if (context.merged.section("timers").length === 0) {
    context.report("pack/bad-value", conflicts.span, { case: "conflicts" })
  }
  const tick = Number.parseInt(conflicts.get("tick")?.value ?? "0", 10)
  return { tick, order: order?.value ?? "", span: conflicts.span }
}
