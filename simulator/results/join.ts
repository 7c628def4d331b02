/** Making one result of the shares of a batch. */
import { mergeTallies } from "./merge-tallies.ts"
import { unite, without } from "./ranges.ts"
import type { Range, Results } from "./types.ts"

/** Why results can't be joined: `index` is the one that does not go with the first. */
export type JoinProblem =
  | {
      readonly code: "other-pack" | "other-program" | "other-setup" | "other-total" | "overlap"
      readonly index: number
      readonly detail: string
    }
  | { readonly code: "missing"; readonly games: readonly Range[] }

export type JoinResult =
  | { readonly ok: true; readonly results: Results }
  | { readonly ok: false; readonly problem: JoinProblem }

/**
 * Join shares to the whole batch: the result is what one run of all its games gives.
 * @param shares at least one
 * Refuses shares of other games, and those that leave games out or hold them twice.
 */
export function joinResults(shares: readonly Results[]): JoinResult {
  const [first] = shares
  if (first === undefined) throw new RangeError("nothing to join")
  for (const [index, share] of shares.entries()) {
    const difference = differenceOf(first, share)
    if (difference !== null) return { ok: false, problem: { ...difference, index } }
    const before = shares.slice(0, index).flatMap(({ games }) => games.played)
    if (unite([...before, ...share.games.played]) === null) {
      return { ok: false, problem: { code: "overlap", index, detail: share.games.played.map(String).join(" ") } }
    }
  }
  const { total } = first.games
  const played = unite(shares.flatMap(({ games }) => games.played)) ?? []
  const missing = without([0, total], played)
  if (missing.length > 0) return { ok: false, problem: { code: "missing", games: missing } }
  return {
    ok: true,
    results: {
      ...first,
      games: { total, share: [0, total], played },
      tally: mergeTallies(shares.map(({ tally }) => tally)),
    },
  }
}

type Difference = {
  readonly code: "other-pack" | "other-program" | "other-setup" | "other-total"
  readonly detail: string
}

function differenceOf(a: Results, b: Results): Difference | null {
  const packs = [a, b].map(({ pack }) => `${pack.name} ${pack.version}`)
  if (a.pack.name !== b.pack.name || a.pack.hash !== b.pack.hash || a.pack.version !== b.pack.version)
    return { code: "other-pack", detail: packs[0] === packs[1] ? "its files differ" : packs.join(" and ") }
  if (a.program !== b.program) return { code: "other-program", detail: "" }
  for (const key of Object.keys(a.setup) as (keyof Results["setup"])[]) {
    const [one, other] = [a.setup[key], b.setup[key]]
    if (JSON.stringify(one) !== JSON.stringify(other))
      return { code: "other-setup", detail: `${key} ${shown(one)} and ${shown(other)}` }
  }
  if (a.games.total !== b.games.total) return { code: "other-total", detail: `${a.games.total} and ${b.games.total}` }
  // Of one program; so the lists of a sound file are as long as those of another.
  const lengths = ({ tally }: Results): number[] =>
    [tally.cards, tally.sentences, tally.spans].map((list) => list.length)
  return String(lengths(a)) === String(lengths(b)) ? null : { code: "other-program", detail: "" }
}

/** "(greedy:20, random)", "(tide 3)", "7" */
function shown(value: Results["setup"][keyof Results["setup"]]): string {
  if (typeof value !== "object") return String(value)
  const parts = Array.isArray(value) ? value : Object.entries(value).map((entry) => entry.join(" "))
  return `(${parts.length === 0 ? "none" : parts.join(", ")})`
}
