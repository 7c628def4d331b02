import type { Area, Board, Space, Step } from "../../../schemas/index.ts"
import { LIMITS } from "../limits.ts"
import type { Located, LocatedEntry } from "../located.ts"
import type { Definition } from "../merge-packs.ts"
import type { BoardDecl, DieDecl, Model, PropertyValue, SpaceDecl, StepDecl, TimerDecl, TrackDecl } from "../model.ts"
import { type Context, range, strings, textOf } from "./context.ts"

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

const spacesOf = ({ grid, areas }: BoardDecl): number =>
  (grid ? grid.columns * grid.rows : 0) + areas.reduce((sum, { spaces }) => sum + spaces.length, 0)

function declareBoard(context: Context, definition: Definition<Board>): BoardDecl {
  const board = definition.value
  const grid = board.get("grid")
  for (const key of ["limit", "steps"] as const) {
    const located = grid ? null : board.get(key)
    if (located) context.report("pack/missing-key", located.span, { case: "grid", key })
  }
  const [columns = 0, rows = 0] = (grid?.value ?? "").split(/[x×]/).map((part) => Number(part.trim()))
  const isOfSize = columns >= 1 && rows >= 1 && columns * rows <= LIMITS.spaces
  if (grid && !isOfSize) context.report("pack/bad-value", grid.span, { case: "size", written: grid.value })
  return {
    ...context.declared(definition),
    plural: textOf(board.get("plural")),
    grid: grid && (isOfSize ? { columns, rows } : { columns: bounded(columns), rows: bounded(rows) }),
    adjacent: board.get("adjacent")?.value ?? null,
    tags: strings(board.get("tags")),
    sides: [...(board.get("sides")?.value ?? [])],
    limit: board.get("limit")?.value ?? 1,
    steps: (board.get("steps")?.entries() ?? []).map((entry) => step(context, entry)),
    areas: (board.get("areas")?.entries() ?? []).map(({ name, span, value }) => area(context, name, span, value)),
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

function area(
  context: Context,
  name: string,
  span: SpaceDecl["span"],
  located: Located<Area>,
): BoardDecl["areas"][number] {
  context.mustBeName(name, span)
  return {
    name,
    span,
    rows: strings(located.get("rows")),
    spaces: (located.get("spaces")?.entries() ?? []).map((entry) =>
      space(context, entry.name, entry.span, entry.value),
    ),
  }
}

function space(context: Context, name: string, span: SpaceDecl["span"], located: Located<Space>): SpaceDecl {
  context.mustBeName(name, span)
  const properties = new Map<string, PropertyValue>()
  for (const entry of located.entries()) {
    if (entry.name === "limit") continue
    context.mustBeName(entry.name, entry.span)
    properties.set(entry.name, { value: entry.value.value as PropertyValue["value"], span: entry.value.span })
  }
  return { name, span, properties, limit: context.script((located as Located<{ limit?: string }>).get("limit")) }
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
    places: context.script(definition.value.get("places")),
  }))
}

export function declareTracks(context: Context): TrackDecl[] {
  return context.merged.section("tracks").map((definition) => {
    const of = definition.value.get("of")
    if (of) context.mustKnow("kind", of.value, of.span, ["kinds"], ["player"])
    const by = definition.value.get("by")
    if (by) context.mustKnow("counter", by.value, by.span, ["counters"])
    const listed = definition.value.get("words")
    const words =
      listed?.node.kind === "list"
        ? listed.items().map((word) => word.text.value)
        : (listed?.entries() ?? []).map((entry) => entry.name)
    return {
      ...context.declared(definition),
      plural: textOf(definition.value.get("plural")),
      of: of?.value ?? "player",
      by: by?.value ?? null,
      words: words.filter((word) => !word.startsWith(ADVERB)),
      adverbs: words.filter((word) => word.startsWith(ADVERB)).map((word) => word.slice(ADVERB.length).trim()),
    }
  })
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
