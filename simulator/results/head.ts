import { sha256 } from "../../dsl/pack/hash.ts"
import type { PackInfo } from "../../dsl/pack/model.ts"
import { nameOfPlayed } from "../../dsl/pack/together.ts"
import type { Program } from "../../interpreter/index.ts"
import type { PackId, Range, Results, Setup, Tally } from "./types.ts"

/** A program ready for a batch: wherever its pack lies, the same text and the same hash. */
export interface Entrant {
  readonly pack: PackId
  readonly game: string
  /** JSON of the program. */
  readonly text: string
  readonly hash: string
}

/** @param packs the pack of the game, with those it leans on: their names take the place of their folders in spans */
export function entrant(
  program: Program,
  packs: readonly Pick<PackInfo, "name" | "version" | "folder" | "isMain" | "isBeside">[],
): Entrant {
  const nearest = packs
    .map(({ name, folder }) => ({ name, folder: folder === "" || folder.endsWith("/") ? folder : `${folder}/` }))
    .sort((a, b) => b.folder.length - a.folder.length)
  const portable = (file: string): string => {
    const pack = nearest.find(({ folder }) => file.startsWith(folder))
    return pack === undefined ? file : `${pack.name}/${file.slice(pack.folder.length)}`
  }
  const text = JSON.stringify({
    ...program,
    sourceSpans: program.sourceSpans.map((span) => ({ ...span, file: portable(span.file) })),
  })
  const { version = "" } = packs.find(({ isMain }) => isMain) ?? {}
  return {
    pack: { name: nameOfPlayed(packs), version, hash: program.hash },
    game: program.game,
    text,
    hash: sha256(text).slice(0, 16),
  }
}

export function resultsOf(
  { pack, game, hash }: Entrant,
  setup: Setup,
  games: { readonly total: number; readonly share: Range; readonly played: readonly Range[] },
  tally: Tally,
): Results {
  return { format: 1, kind: "simulation", pack, game, program: hash, setup, games, tally }
}
