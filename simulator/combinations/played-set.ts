/** One set of expansions of a game: its rulings, and games of it. */
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import type { LiftedRuling, Model } from "../../dsl/pack/model.ts"
import { holderOf, type ResolvePack } from "../../dsl/pack/packs.ts"
import { calledBy } from "../../dsl/pack/ruling-name.ts"
import { type Laying, together } from "../../dsl/pack/together.ts"
import { toldWhereWritten } from "../../dsl/pack/written-aliases.ts"
import type { Program } from "../../interpreter/index.ts"
import { inlineRunner } from "../batch/inline.ts"
import { runBatch } from "../batch/run-batch.ts"
import { valuesOf } from "../batch/varied.ts"
import { entrant } from "../results/head.ts"
import type { StoppedGame } from "../results/types.ts"
import { compileRuled } from "../rulings/prepare.ts"
import { rulingsOf } from "../rulings/read-ruling.ts"
import type { RulingResult } from "../rulings/ruling-report.ts"
import { RulingRun } from "../rulings/run-rulings.ts"

/** A game, and where its expansions are found. */
export interface Combined {
  /** The name of the game's pack. */
  readonly base: string
  readonly resolve: ResolvePack
  /** How they are laid over each other, where they are in a set. */
  readonly laying: Laying
  /** Random games of each set. */
  readonly games: number
}

/** A ruling of one of the packs, as it came out. */
export interface RulingOfPack {
  readonly pack: string
  readonly result: RulingResult
  /** Expansions of the set that say that it no longer holds. */
  readonly lifted: readonly LiftedRuling[]
}

/** A game that came to no end. */
export interface EndlessGame extends StoppedGame {
  readonly players: number
  readonly how: "cut" | "stuck" | "runaway"
}

export interface PlayedSet {
  readonly expansions: readonly string[]
  /** Errors of the packs together; with any, nothing was run. */
  readonly mistakes: readonly Diagnostic[]
  readonly sources: ReadonlyMap<string, string>
  /** The packs, with those that they lean on. */
  readonly packs: Model["packs"]
  readonly rulings: readonly RulingOfPack[]
  readonly games: number
  readonly endless: readonly EndlessGame[]
}

/** A game that is not over after so many choices is cut. */
const LIMIT = 100_000

/** Run the rulings of a game and of the expansions laid over it, and games of them. */
export async function playSet(
  { base, resolve, laying, games }: Combined,
  expansions: readonly string[],
): Promise<PlayedSet> {
  const { compiled, prepared } = compileRuled(together(base, expansions, laying), resolve, "all")
  const { model } = compiled
  const { diagnostics, sources } = toldWhereWritten(compiled, laying)
  const mistakes = diagnostics.filter(({ severity }) => severity === "error")
  const packs = model?.packs ?? []
  if (model === null || mistakes.length > 0)
    return { expansions, mistakes, sources, packs, rulings: [], games: 0, endless: [] }
  const decls = rulingsOf(model)
  const results = [...new RulingRun(compiled, decls, prepared).results()]
  const rulings = results.map((result): RulingOfPack => {
    const name = calledBy(result)
    return {
      pack: holderOf(result.file, packs)?.name ?? "",
      result,
      lifted: model.lifted.filter((each) => each.name === name),
    }
  })
  const endless = compiled.program === null || games === 0 ? [] : await playGames(compiled.program, packs, games)
  return { expansions, mistakes, sources, packs, rulings, games, endless }
}

/** Games by chance, of every number of players alike, with options as they come. */
async function playGames(program: Program, packs: Model["packs"], games: number): Promise<EndlessGame[]> {
  const { min, max } = program.players
  const { text } = entrant(program, packs)
  const endless: EndlessGame[] = []
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  for (const [index, players] of numbers.entries()) {
    const share = Math.floor(games / numbers.length) + (index < games % numbers.length ? 1 : 0)
    if (share === 0) continue
    const setup = {
      players,
      seed: 1,
      options: {},
      varied: program.options.filter((option) => valuesOf(option) !== null).map(({ name }) => name),
      seats: Array.from({ length: players }, () => "random"),
      rotate: false,
      limit: LIMIT,
    }
    const { tallies } = await runBatch({ programs: [text], setup, games: [[0, share]] }, inlineRunner())
    for (const how of ["cut", "stuck", "runaway"] as const)
      for (const game of tallies[0]?.[how].games ?? []) endless.push({ ...game, players, how })
  }
  return endless
}
