import { type Assessment, assess, entrant } from "../../simulator/index.ts"
import { compareVersions, type PackVersion, type VersionReport } from "../../simulator/versions/index.ts"
import { visible } from "../columns.ts"
import { type Io, say, UsageError } from "../io.ts"
import type { Paint } from "../paint.ts"
import { type Opened, playBoth } from "../sim/compared.ts"
import { drawComparison } from "../sim/comparison-lines.ts"
import type { SimOptions } from "../sim/options.ts"
import type { VersionPair } from "./version-pairs.ts"

/** Two versions of a pack, compared. */
export interface Compared {
  readonly report: VersionReport
  /** What bots' games say; null where none were to be played, or could be. */
  readonly games: PlayedGames | null
}

interface PlayedGames {
  readonly said: Assessment & { readonly players: number; readonly seed: number; readonly seats: readonly string[] }
  drawn(paint: Paint): string[]
}

/** How games are to be played; none where it is not said how many. */
export type GameOptions = Pick<SimOptions, "games" | "players" | "seed" | "seat" | "option" | "workers">

export async function compared(pair: VersionPair, options: GameOptions, io: Io): Promise<Compared> {
  const report = compareVersions(pair.before, pair.after)
  return { report, games: options.games === undefined ? null : await played(pair, options, io) }
}

async function played(pair: VersionPair, options: GameOptions, io: Io): Promise<PlayedGames | null> {
  const [before, after] = [openedOf(pair.before), openedOf(pair.after)]
  if (before === null || after === null) {
    const which = before === null ? pair.before : pair.after
    say(io.stderr, `no games are played: ${visible(which.shown)} can't be played`)
    return null
  }
  const { comparison, isWhole } = await playBoth(before, after, options, io)
  if (!isWhole) throw new UsageError("stopped before all games were played")
  const { players, seed, seats } = comparison.setup
  const shape = { full: false, columns: 110, packs: { before: before.shown, after: after.shown } }
  return {
    said: { players, seed, seats, ...assess(comparison) },
    drawn: (paint) => drawComparison(comparison, shape, paint),
  }
}

function openedOf({ shown, pack }: PackVersion): Opened | null {
  const program = pack?.compiled.program ?? null
  if (pack === null || program === null) return null
  return { program, entrant: entrant(program, pack.compiled.model?.packs ?? []), shown }
}
