import { availableParallelism } from "node:os"
import type { Program } from "../../interpreter/index.ts"
import { type Comparison, type Entrant, type Tally, without } from "../../simulator/index.ts"
import { oneLine } from "../../simulator/table/index.ts"
import type { Io } from "../io.ts"
import { wholeNumber } from "../numbers.ts"
import type { SimOptions } from "./options.ts"
import { checkSetup, readStart } from "./setup.ts"
import { work } from "./work.ts"

const MOST_WORKERS = 256

/** A pack ready to be played. */
export interface Opened {
  readonly program: Program
  readonly entrant: Entrant
  readonly shown: string
}

export function workersOf(options: Pick<SimOptions, "workers">): number {
  return options.workers === undefined
    ? availableParallelism()
    : wholeNumber(options.workers, "--workers", 1, MOST_WORKERS)
}

/** Play the same games with two programs. Throws UsageError for what does not fit either. */
export async function playBoth(
  before: Opened,
  after: Opened,
  options: SimOptions,
  io: Io,
): Promise<{ readonly comparison: Comparison; readonly isWhole: boolean }> {
  const { setup, total, share } = readStart(before.program, options)
  checkSetup(after.program, setup, oneLine(after.shown))
  const how = { workers: workersOf(options), progress: options.progress ?? false }
  const programs = [before.entrant.text, after.entrant.text]
  const { tallies, paired, played } = await work({ programs, setup, games: [share] }, how, io)
  if (paired === null) throw new Error("two programs were not compared")
  const side = ({ entrant: { pack, game, hash } }: Opened, tally: Tally | undefined): Comparison["before"] => ({
    pack,
    game,
    program: hash,
    tally: tally as Tally,
  })
  const comparison: Comparison = {
    format: 1,
    kind: "comparison",
    setup,
    games: { total, played },
    before: side(before, tallies[0]),
    after: side(after, tallies[1]),
    paired,
  }
  return { comparison, isWhole: without(share, played).length === 0 }
}
