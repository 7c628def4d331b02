import { statSync } from "node:fs"
import { dirname, relative, resolve, sep } from "node:path"
import { pathProblem } from "../../dsl/index.ts"
import { type Io, say, UsageError } from "../io.ts"
import { type OpenPack, openPack, packsAround, shownPath } from "../open-packs.ts"

/**
 * The pack of a file whose text is read from the standard input, which takes the place of what is on disk; the file
 * itself need not be there yet.
 * Throws UsageError where it is not said which file that is, or it is in no pack.
 */
export async function openWithStdin(
  paths: readonly string[],
  filePath: string | undefined,
  io: Io,
): Promise<{ readonly pack: OpenPack; readonly file: string }> {
  if (!paths.includes("-")) throw new UsageError("--stdin-file-path says what `-` is", "add `-`")
  if (paths.length > 1) throw new UsageError("`-` goes with no other path")
  if (filePath === undefined)
    throw new UsageError("it is not said which file `-` is", "add --stdin-file-path my-game/cards/mine.yaml")
  if (filePath === "") throw new UsageError("--stdin-file-path is empty")
  const full = resolve(io.cwd, filePath)
  const place = dirname(full)
  if (!statSync(place, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`there is no folder ${shownPath(place, io)}`)
  const [folder, ...others] = packsAround(place)
  if (folder === undefined || others.length > 0 || relative(folder, place).startsWith(".."))
    throw new UsageError(`${filePath} is in no pack`, "a pack is a folder with a pack.yaml")
  const name = relative(folder, full).split(sep).join("/")
  const problem = /\.ya?ml$/i.test(name) ? pathProblem(name) : "those are YAML"
  if (problem !== null) throw new UsageError(`${filePath} is no file of a pack: ${problem}`)
  if (io.stdin.isTTY) say(io.stderr, `Reads ${filePath} from the terminal, until Ctrl+D.`)
  const pack = openPack(folder, io)
  const file = shownPath(full, io)
  return { pack: { ...pack, files: new Map(pack.files).set(file, await io.stdin.readAll()) }, file }
}
