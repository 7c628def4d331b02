/** Saved games, as the table's worker writes and reads them: the files that `cardwright play` has, too. */
import { type CompiledPack, identityOf, type PackFiles } from "../../dsl/index.ts"
import { manifestOf } from "../../dsl/zip/index.ts"
import {
  oneLine,
  readSavedFile,
  resumeSaved,
  type SavedFile,
  type SavedPack,
  savedTable,
  type Table,
} from "../../simulator/table/index.ts"

/** The packs of a game, as its worker has them. */
export interface Played {
  readonly files: ReadonlyMap<string, string>
  readonly bases: ReadonlyMap<string, PackFiles>
  /** Names of packs that are laid over it. */
  readonly with: readonly string[]
}

/** The game on the table, written down. @param seats who sits there */
export function savedFile(table: Table, played: Played, seats: readonly string[]): SavedFile {
  const laid = played.with.flatMap((name) => {
    const files = played.bases.get(name)
    return files === undefined ? [] : [savedPack(name, files)]
  })
  return {
    ...savedTable(table),
    pack: savedPack(nameOf(played), played.files),
    ...(laid.length > 0 ? { with: laid } : {}),
    seats,
  }
}

const nameOf = ({ files }: Played): string => manifestOf(files).name ?? ""

/** A terminal looks for it in a folder of its name beside the file, and among the packs that come with Cardwright. */
const savedPack = (name: string, files: PackFiles): SavedPack => ({ name, ...identityOf(files), folder: name })

/** Reads what somebody says is a saved game of a pack. Nothing of it is trusted. */
export function readSaved(
  text: string,
  compiled: CompiledPack,
  played: Played,
): { readonly saved: SavedFile } | { readonly refused: string } {
  const read = readSavedFile(text)
  if (!read.ok) return { refused: read.what }
  const { saved } = read
  if (saved.pack.name !== nameOf(played) && saved.game !== compiled.program?.game)
    return { refused: `it is a game of ${oneLine(saved.game)}` }
  // What it was played with is here only once it is laid.
  if (!isPlayedSo(saved, played)) return { saved }
  const refused = refusedLaying(saved, resumeSaved(compiled, saved))
  return refused === null ? { saved } : { refused }
}

const isPlayedSo = ({ with: laid = [] }: SavedFile, played: Played): boolean =>
  JSON.stringify(laid.map(({ name }) => name)) === JSON.stringify(played.with)

/** Why a stranger's game is not laid so; null where it may be. */
function refusedLaying(saved: SavedFile, laid: ReturnType<typeof resumeSaved>): string | null {
  if (laid === null) return OTHER_RULES
  if ("problems" in laid) return laid.problems.map(({ message }) => message).join("; ")
  // Of its own rules each number must lead where it led.
  if (laid.hasSameRules && !laid.isAsWritten) return "it is not as it was written, or another Cardwright wrote it"
  return laid.matched === 0 && saved.answers.length > 0 ? "none of its answers fits this text of the pack" : null
}

export const OTHER_RULES = "it was played by other rules, and does not say what its answers meant"
