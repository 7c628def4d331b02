/** Expansions of one game in all their sets: which of them breaks which ruling of which. */
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import type { LiftedRuling } from "../../dsl/pack/model.ts"
import { type Combined, type EndlessGame, type PlayedSet, playSet, type RulingOfPack } from "./played-set.ts"
import { pairsOf } from "./sets.ts"

/** A ruling that one pack states and others break. */
export interface BrokenRuling extends RulingOfPack {
  /** The fewest expansions with which it fails; none where it fails in its own pack. */
  readonly by: readonly string[]
}

export interface CombinationReport {
  readonly base: string
  /** The sets that were asked for. */
  readonly sets: readonly PlayedSet[]
  /** Each ruling once for all sets that break it for the same reason. */
  readonly broken: readonly BrokenRuling[]
  /** Rulings that an expansion says no longer hold, and that do. */
  readonly stillHold: readonly { readonly lifted: LiftedRuling; readonly ruling: RulingOfPack }[]
  /** Mistakes of sets in which no smaller one has any. */
  readonly mistaken: readonly { readonly expansions: readonly string[]; readonly mistakes: readonly Diagnostic[] }[]
  readonly endless: readonly { readonly expansions: readonly string[]; readonly games: readonly EndlessGame[] }[]
  /** The text of every file read. */
  readonly sources: ReadonlyMap<string, string>
}

/**
 * Play sets of expansions, and the smaller ones that tell who is to blame.
 * @param onSet called when a set has been played
 */
export async function playSets(
  combined: Combined,
  sets: readonly (readonly string[])[],
  onSet: (played: PlayedSet) => void = () => {},
): Promise<CombinationReport> {
  const tried = new Tried(combined, sets)
  const played: PlayedSet[] = []
  for (const set of sets) {
    const one = await tried.of(set)
    played.push(one)
    onSet(one)
  }
  const broken = new Map<string, BrokenRuling>()
  for (const { expansions, rulings } of played)
    for (const ruling of rulings) {
      if (ruling.result.status === "passed" || ruling.lifted.length > 0) continue
      const by = await tried.blamed(ruling, expansions)
      const key = `${keyOf(ruling)} ${by.join()}`
      if (!broken.has(key)) broken.set(key, { ...ruling, by })
    }
  const smallest = (has: (set: PlayedSet) => boolean): PlayedSet[] =>
    played.filter((set) => has(set) && !played.some((other) => other !== set && has(other) && isWithin(other, set)))
  const stillHold = await stillHolding(tried, [...new Set(sets.flat())])
  return {
    base: combined.base,
    sets: played,
    broken: [...broken.values()],
    stillHold,
    mistaken: smallest(({ mistakes }) => mistakes.length > 0),
    endless: smallest(({ endless }) => endless.length > 0).map(({ expansions, endless: games }) => ({
      expansions,
      games,
    })),
    sources: tried.sources,
  }
}

/** What the expansions say no longer holds, each tried with no other expansion that it does not lean on. */
async function stillHolding(tried: Tried, expansions: readonly string[]): Promise<CombinationReport["stillHold"]> {
  const found: CombinationReport["stillHold"][number][] = []
  for (const expansion of expansions)
    for (const ruling of (await tried.of([expansion])).rulings)
      for (const lifted of ruling.lifted)
        if (lifted.pack === expansion && ruling.result.status === "passed") found.push({ lifted, ruling })
  return found
}

const keyOf = ({ result: { file, line } }: RulingOfPack): string => `${file}:${line}`

const nameOfSet = (set: readonly string[]): string => [...set].sort().join()

const isWithin = (small: PlayedSet, large: PlayedSet): boolean =>
  small.expansions.length < large.expansions.length && small.expansions.every((each) => large.expansions.includes(each))

/** Sets that have been played, each once. */
class Tried {
  readonly sources = new Map<string, string>()
  readonly #combined: Combined
  readonly #asked: ReadonlySet<string>
  readonly #played = new Map<string, Promise<PlayedSet>>()

  /** @param asked the sets of which games are wanted; of others only rulings are run */
  constructor(combined: Combined, asked: readonly (readonly string[])[]) {
    this.#combined = combined
    this.#asked = new Set(asked.map(nameOfSet))
  }

  of(set: readonly string[]): Promise<PlayedSet> {
    const key = nameOfSet(set)
    let played = this.#played.get(key)
    if (played === undefined) {
      played = playSet(this.#asked.has(key) ? this.#combined : { ...this.#combined, games: 0 }, set)
      this.#played.set(key, played)
    }
    return played.then((one) => {
      for (const [file, text] of one.sources) this.sources.set(file, text)
      return one
    })
  }

  /** The fewest expansions of a set with which a ruling of one of its packs fails. */
  async blamed(ruling: RulingOfPack, set: readonly string[]): Promise<readonly string[]> {
    const own = set.filter((each) => each === ruling.pack)
    const others = set.filter((each) => each !== ruling.pack)
    for (const by of [[], ...others.map((each) => [each]), ...pairsOf(others)]) {
      if (by.length === others.length) break
      if (await this.fails(ruling, [...own, ...by])) return by
    }
    return others
  }

  private async fails(ruling: RulingOfPack, set: readonly string[]): Promise<boolean> {
    const { rulings } = await this.of(set)
    return rulings.some((each) => each.result.status === "failed" && keyOf(each) === keyOf(ruling))
  }
}
