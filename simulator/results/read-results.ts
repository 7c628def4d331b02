/** Reading result files, which may come from anywhere. */
import { gamesIn, unite } from "./ranges.ts"
import type { Distribution, Results, Tally } from "./types.ts"

export type ReadResult =
  | { readonly ok: true; readonly results: Results }
  /**
   * Not JSON; JSON of something else; a comparison; results in a form of another version; results with a part missing or
   * wrong (`at`).
   */
  | {
      readonly ok: false
      readonly code: "not-json" | "not-results" | "comparison" | "other-format" | "damaged"
      readonly at: string
    }

const FORMAT = 1

export function readResults(text: string): ReadResult {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, code: "not-json", at: "" }
  }
  if (isRecord(value) && value.kind === "comparison") return { ok: false, code: "comparison", at: "" }
  if (!isRecord(value) || value.kind !== "simulation") return { ok: false, code: "not-results", at: "" }
  if (value.format !== FORMAT) return { ok: false, code: "other-format", at: String(value.format) }
  const at = faultIn(value, RESULTS, "")
  if (at !== null) return { ok: false, code: "damaged", at }
  const { clock } = (value as { readonly tally: { readonly clock?: unknown } }).tally
  const late = clock === undefined ? null : faultIn(clock, CLOCK, "tally.clock")
  if (late !== null) return { ok: false, code: "damaged", at: late }
  // Figures follow from the rest.
  const { figures, ...rest } = value
  const results = rest as unknown as Results
  const odd = oddIn(results)
  return odd === null ? { ok: true, results } : { ok: false, code: "damaged", at: odd }
}

/** The part that does not go with the rest; null when all is well. */
function oddIn({ setup, games, tally }: Results): string | null {
  if (setup.seats.length !== setup.players || tally.seats.length !== setup.players) return "tally.seats"
  if (tally.clock && tally.clock.seats.length !== setup.players) return "tally.clock.seats"
  if (tally.bots.length !== new Set(setup.seats).size) return "tally.bots"
  const [from, to] = games.share
  if (from < 0 || from > to || to > games.total) return "games.share"
  if (unite(games.played) === null || games.played.some(([start, end]) => start < from || end > to || start >= end))
    return "games.played"
  const counted = tally.finished + tally.cut.count + tally.stuck.count + tally.runaway.count
  if (counted !== gamesIn(games.played)) return "tally.finished"
  return oddCounts(tally)
}

/** Numbers of a game are words of 32 bits, and what comes of a game is no more. */
const GREATEST_VALUE = 2 ** 31

/** The first count that is more than it is of, or distribution out of order: plots are made as wide as these say. */
function oddCounts({ seats, bots, cards, answers, branching, spans, sentences, clock }: Tally): string | null {
  const distributions: readonly (readonly [string, Distribution])[] = [
    ["tally.answers", answers],
    ["tally.branching", branching],
    ...(clock ? [["tally.clock.lasted", clock.lasted] as const] : []),
    ...spans.map(({ times }, index) => [`tally.spans[${index}].times`, times] as const),
    ...seats.map(({ scores }, index) => [`tally.seats[${index}].scores`, scores] as const),
    ...bots.map(({ scores }, index) => [`tally.bots[${index}].scores`, scores] as const),
  ]
  const odd = distributions.find(([, each]) => !isDistribution(each))
  if (odd !== undefined) return odd[0]
  const shares: readonly (readonly [string, number, number])[] = [
    ...seats.map(({ wins, games }, index) => [`tally.seats[${index}].wins`, wins, games] as const),
    ...bots.map(({ wins, games }, index) => [`tally.bots[${index}].wins`, wins, games] as const),
    ...cards.flatMap(({ players, offered, chosen }, index) => [
      [`tally.cards[${index}].players.played.wins`, players.played.wins, players.played.games] as const,
      [`tally.cards[${index}].players.onlyHeld.wins`, players.onlyHeld.wins, players.onlyHeld.games] as const,
      [`tally.cards[${index}].chosen`, chosen, offered] as const,
    ]),
    ...(clock?.timers ?? []).map(
      ({ ran }, index) => [`tally.clock.timers[${index}].ran`, ran, clock?.passed ?? 0] as const,
    ),
    ...(clock?.timers ?? []).map(
      ({ empty }, index) => [`tally.clock.timers[${index}].empty`, empty, clock?.passed ?? 0] as const,
    ),
    ...(clock?.states ?? []).map(
      ({ within, of }, index) => [`tally.clock.states[${index}].within`, within, of] as const,
    ),
    ...sentences.flatMap(({ options }, index) =>
      options.map(({ taken, offered }) => [`tally.sentences[${index}].options`, taken, offered] as const),
    ),
  ]
  return shares.find(([, part, whole]) => part > whole)?.[0] ?? null
}

/** Values in order, each once, with how often it came. */
const isDistribution = (distribution: Distribution): boolean =>
  distribution.every(([value, count], index) => {
    const [before = Number.NEGATIVE_INFINITY] = distribution[index - 1] ?? []
    return value > before && Math.abs(value) <= GREATEST_VALUE && count >= 1
  })

/** What a part of a file has to be: a pair is two whole numbers; an array holds the form of each of its members. */
type Form = "text" | "flag" | "count" | "pair" | "record" | readonly [Form] | { readonly [key: string]: Form }

const SIDE: Form = { games: "count", wins: "count", shared: "count", scores: ["pair"] }
const STOPPED: Form = { count: "count", games: [{ game: "count", seed: "count" }] }
const PLAYERS: Form = { games: "count", wins: "count" }

/** Of games with timers; files of before have none. */
const CLOCK: Form = {
  passed: "count",
  lasted: ["pair"],
  timers: [{ name: "text", started: "count", ran: "count", empty: "count" }],
  seats: [{ actions: "count", passes: "count" }],
  states: [{ kind: "text", state: "text", opposite: "text", within: "count", of: "count" }],
}

const RESULTS: Form = {
  pack: { name: "text", version: "text", hash: "text" },
  game: "text",
  program: "text",
  setup: {
    players: "count",
    seed: "count",
    options: "record",
    varied: ["text"],
    seats: ["text"],
    rotate: "flag",
    limit: "count",
  },
  games: { total: "count", share: "pair", played: ["pair"] },
  tally: {
    finished: "count",
    ties: "count",
    winnerless: "count",
    cut: STOPPED,
    stuck: STOPPED,
    runaway: STOPPED,
    seats: [SIDE],
    bots: [{ name: "text", games: "count", wins: "count", shared: "count", scores: ["pair"] }],
    options: [{ option: "text", value: "text", games: "count", answers: "count", wins: ["count"] }],
    answers: ["pair"],
    spans: [{ name: "text", times: ["pair"] }],
    branching: ["pair"],
    cards: [
      {
        name: "text",
        kind: "text",
        copies: "count",
        drawn: "count",
        played: "count",
        used: "count",
        held: "count",
        leftInHand: "count",
        offered: "count",
        chosen: "count",
        players: { played: PLAYERS, onlyHeld: PLAYERS },
      },
    ],
    sentences: [
      {
        file: "text",
        start: "count",
        end: "count",
        owner: "text",
        text: "text",
        times: "count",
        asked: "count",
        options: [{ label: "text", offered: "count", taken: "count" }],
      },
    ],
  },
}

/** Where a value is not of a form, as a path; null when it is. */
function faultIn(value: unknown, form: Form, path: string): string | null {
  if (typeof form === "string") return isPlain(value, form) ? null : path
  if (Array.isArray(form)) {
    if (!Array.isArray(value)) return path
    for (const [index, each] of value.entries()) {
      const fault = faultIn(each, form[0] as Form, `${path}[${index}]`)
      if (fault !== null) return fault
    }
    return null
  }
  if (!isRecord(value)) return path
  for (const [key, each] of Object.entries(form)) {
    const fault = faultIn(value[key], each, path === "" ? key : `${path}.${key}`)
    if (fault !== null) return fault
  }
  return null
}

function isPlain(value: unknown, form: string): boolean {
  switch (form) {
    case "text":
      return typeof value === "string"
    case "flag":
      return typeof value === "boolean"
    case "count":
      return Number.isSafeInteger(value) && (value as number) >= 0
    case "pair":
      return Array.isArray(value) && value.length === 2 && value.every((each) => Number.isSafeInteger(each))
    default:
      return isRecord(value)
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
