import { statSync } from "node:fs"
import { resolve } from "node:path"
import { gt, satisfies, valid } from "semver"
import { collect, type Define } from "./command.ts"
import { type Format, formatOption, writeJson } from "./format.ts"
import { EXIT, type Io, say, UsageError } from "./io.ts"
import { openOnePack, shownPath } from "./open-packs.ts"
import { PackFinder } from "./packs/finder.ts"
import { nameAndVersion, neededBy } from "./packs/needed.ts"

interface Newer {
  readonly name: string
  readonly range: string | null
  /** The version that is used. */
  readonly used: string
  readonly newest: string
  /** Where that is. */
  readonly path: string
  /** The range lets it in. */
  readonly fits: boolean
}

export const outdated: Define = (program, io, done) => {
  program
    .command("outdated")
    .summary("show what a pack leans on that is there in a newer version")
    .description(
      "Show which packs that a pack names are there in a newer version than the one that is used: beside it, in packs/, among the packages that npm has installed, and in the folders that are given. Nothing is asked over the network: `npm outdated` does that for packages.",
    )
    .argument("[pack]", "the folder of a pack (default: that of the current folder)")
    .option("--in <folder>", "look in this folder, too; may be given several times", collect)
    .addOption(formatOption())
    .addHelpText("after", "\nExamples:\n  cardwright outdated\n  cardwright outdated my-expansion --in ../packs\n")
    .action((path: string | undefined, options: { in?: string[]; format: Format }) => {
      const pack = openOnePack(path ?? ".", io)
      const finder = new PackFinder(
        pack.folder,
        io.cwd,
        (options.in ?? []).map((each) => folderAt(each, io)),
      )
      const needed = neededBy(pack.files, pack.finder)
      const absent = needed.filter(({ found }) => found === null)
      // `list` shows them.
      for (const { name } of absent) say(io.stderr, `${name} is not there, in any version`)
      const newer = needed.flatMap(({ name, range, found }) =>
        found === null ? [] : newest(name, range, found.version, finder, io),
      )
      if (options.format === "json") writeJson(io, { version: 1, newer })
      else for (const each of newer) say(io.stdout, lineOf(each))
      if (options.format !== "json" && newer.length + absent.length === 0) say(io.stdout, "nothing newer is there")
      done(newer.length + absent.length > 0 ? EXIT.findings : EXIT.clean)
    })
}

function folderAt(path: string, io: Io): string {
  const folder = resolve(io.cwd, path)
  if (path === "" || !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`there is no folder "${path}" to look in`)
  return folder
}

function newest(name: string, range: string | null, used: string, finder: PackFinder, io: Io): Newer[] {
  const all = finder.all(name).map(({ files, path }) => ({ version: nameAndVersion(files).version, path }))
  const [best] = all.filter(({ version }) => valid(version)).sort((a, b) => (gt(a.version, b.version) ? -1 : 1))
  if (!best || !valid(used) || !gt(best.version, used)) return []
  const fits = satisfies(best.version, range ?? "*", { includePrerelease: true })
  return [{ name, range, used, newest: best.version, path: shownPath(best.path, io), fits }]
}

const lineOf = ({ name, range, used, newest, path, fits }: Newer): string =>
  `${name} ${used}: ${newest} is in ${path}${fits ? "" : `, outside of ${range}`}`
