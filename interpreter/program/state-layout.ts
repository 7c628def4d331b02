/**
 * Where everything is in a state. Computed from the program alone and sized for the most players it allows, so a
 * compiler can put addresses into operands that hold for any number of players.
 */
import type { Program } from "./program-format.ts"

/** Words at the front of every state. */
export const HEADER = {
  /** Four words of xoshiro128**. */
  generator: 0,
  players: 4,
  /** Mask of the players who are still in the game. */
  playersIn: 5,
  /** Owner of the innermost present span that has one, -1 for none. */
  activePlayer: 6,
  over: 7,
  /** Mask of players. */
  winners: 8,
  /** Entries on the stack of present spans. */
  spanDepth: 9,
  /** Live lasting records, by kind: nothing looks for them while these are 0. */
  lastingListeners: 10,
  lastingModifiers: 11,
  /** How many events have begun in which lasting effects may be started: a lasting effect does not hear one that it was started in. */
  begun: 12,
} as const
export const HEADER_WORDS = 13

/** A frame's header lies before slot 0; these are offsets from slot 0. */
export const FRAME = { script: -6, pc: -5, result: -4, previous: -3, self: -2, you: -1 } as const
export const FRAME_WORDS = 6

/** Words at the front of every fiber; its stack follows. */
export const FIBER = { status: 0, parent: 1, player: 2, top: 3, decider: 4 } as const
export const FIBER_WORDS = 5

/** An entry of the stack of present spans. */
export const SPAN = { span: 0, player: 1, extra: 2 } as const
export const SPAN_WORDS = 3

/** A lasting listener or modifier; its captures follow. */
export const LASTING = {
  kind: 0,
  id: 1,
  duration: 2,
  span: 3,
  whose: 4,
  left: 5,
  you: 6,
  self: 7,
  /** How many events had begun when it was started. */
  begun: 8,
  captures: 9,
} as const

/** A timer: milliseconds left, and 1 while it runs. */
export const TIMER = { left: 0, running: 1 } as const
export const TIMER_WORDS = 2

/** What one player's part of a memory holds; the set follows when it keeps one. */
export const MEMORY = { count: 0, amount: 1, set: 2 } as const

/** The parts of a program that decide where things are. */
export type LayoutSource = Pick<
  Program,
  | "players"
  | "components"
  | "zones"
  | "boards"
  | "counters"
  | "states"
  | "variables"
  | "memories"
  | "spans"
  | "timers"
  | "listeners"
  | "modifiers"
  | "limits"
>

export interface Layout {
  /** Words of a set of components. */
  readonly words: number
  /** Words of a whole state. */
  readonly total: number
  readonly variables: readonly number[]
  readonly points: number
  readonly timers: number
  readonly counters: readonly number[]
  /** By component: its place, the place before, and the mask of players who know what it is. */
  readonly location: number
  readonly cameFrom: number
  readonly known: number
  readonly states: readonly number[]
  /** The set of spaces that nothing lies on; -1 without boards. */
  readonly empty: number
  /** By place: a count, then a set (unordered) or the components from bottom to top (ordered). */
  readonly places: readonly number[]
  readonly placeEnds: readonly number[]
  readonly memories: readonly number[]
  readonly memoryWords: readonly number[]
  readonly spans: number
  readonly spanDepth: number
  /** Waiting extra spans: by span, then by player, nobody's last. */
  readonly queues: number
  readonly lasting: number
  readonly lastingWords: number
  readonly lastingCaptures: number
  /** The main fiber first. There are others only when the program gives them a stack. */
  readonly fibers: readonly number[]
  readonly fiberEnds: readonly number[]
}

/** Words of a set of components. */
export const setWords = (source: { readonly components: { readonly length: number } }): number =>
  Math.max(1, Math.ceil(source.components.length / 32))

/** Words that one player's share of a variable takes. */
export const variableWords = (source: Pick<Program, "components" | "variables">, index: number): number =>
  source.variables[index]?.type === "set" ? setWords(source) : 1

/**
 * The state word where a variable begins; player p's share of one per player is `p * variableWords` further on.
 * Depends on nothing but players, components and variables.
 */
export function variableAddress(source: Pick<Program, "players" | "components" | "variables">, index: number): number {
  let at = HEADER_WORDS
  for (let i = 0; i < index; i++)
    at += variableWords(source, i) * (source.variables[i]?.perPlayer ? source.players.max : 1)
  return at
}

/** How many places the program's zones make, place 0 ("out of the game") included. */
export const placeCount = (source: Pick<Program, "zones">): number =>
  source.zones.reduce((count, zone) => Math.max(count, zone.place + zone.places), 1)

/** Lays out the state of a program's games. */
export function layoutOf(source: LayoutSource): Layout {
  const words = setWords(source)
  const components = source.components.length
  const players = source.players.max
  let at = HEADER_WORDS
  const take = (size: number): number => {
    const address = at
    at += size
    return address
  }
  const variables = source.variables.map((variable, i) =>
    take(variableWords(source, i) * (variable.perPlayer ? players : 1)),
  )
  const points = take(players)
  const timers = take(source.timers.length * TIMER_WORDS)
  const counters = source.counters.map((counter) =>
    take(counter.per === "game" ? 1 : counter.per === "player" ? players : components),
  )
  const location = take(components)
  const cameFrom = take(components)
  const known = take(components)
  const states = source.states.map(() => take(words))
  const empty = source.boards.length > 0 ? take(words) : -1
  const capacities = new Array<number>(placeCount(source)).fill(-1)
  for (const zone of source.zones)
    if (zone.ordered) capacities.fill(zone.capacity, zone.place, zone.place + zone.places)
  const places: number[] = []
  const placeEnds: number[] = []
  for (const capacity of capacities) {
    places.push(take(1 + (capacity < 0 ? words : capacity)))
    placeEnds.push(at)
  }
  const memoryWords = source.memories.map((memory) => MEMORY.set + (memory.keepsSet ? words : 0))
  const memories = memoryWords.map((size) => take(size * players))
  // A span may lie within another of its kind (an extra turn inside a turn), hence some room to spare.
  const spanDepth = source.spans.length + 8
  const spans = take(spanDepth * SPAN_WORDS)
  const queues = take(source.spans.length * (players + 1))
  let lastingCaptures = 0
  for (const entry of [...source.listeners, ...source.modifiers])
    if (entry.lasting) lastingCaptures = Math.max(lastingCaptures, entry.captures)
  const lastingWords = LASTING.captures + lastingCaptures
  const lasting = take(lastingWords * source.limits.lasting)
  const fibers: number[] = []
  const fiberEnds: number[] = []
  // Room for every player to branch inside a branch; deeper nesting is a runaway.
  const fiberCount = source.limits.branchStack > 0 ? 1 + 2 * players : 1
  for (let i = 0; i < fiberCount; i++) {
    fibers.push(take(FIBER_WORDS + (i === 0 ? source.limits.stack : source.limits.branchStack)))
    fiberEnds.push(at)
  }
  return {
    words,
    total: at,
    variables,
    points,
    timers,
    counters,
    location,
    cameFrom,
    known,
    states,
    empty,
    places,
    placeEnds,
    memories,
    memoryWords,
    spans,
    spanDepth,
    queues,
    lasting,
    lastingWords,
    lastingCaptures,
    fibers,
    fiberEnds,
  }
}

/** How many instances a listener has: one for each carrier, or one for a rule. */
const instancesOf = (program: Pick<Program, "listeners" | "masks">, listener: number): number => {
  const entry = program.listeners[listener]
  if (entry === undefined || entry.lasting) return 0
  if (entry.mask < 0) return 1
  let count = 0
  for (let word of program.masks[entry.mask] ?? []) for (; word !== 0; word &= word - 1) count++
  return count
}

/** How many slots the pending instances of an event take, whatever the role. */
export function pendingWords(
  program: Pick<Program, "listeners" | "masks" | "events" | "limits">,
  event: number,
): number {
  const entry = program.events[event]
  if (entry === undefined) return 1
  const most = Math.max(
    ...[entry.replace, entry.before, entry.after].map((list) =>
      list.reduce((count, listener) => count + instancesOf(program, listener), 0),
    ),
  )
  return Math.max(1, Math.ceil((most + program.limits.lasting) / 32))
}
