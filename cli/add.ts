import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { satisfies, validRange } from "semver"
import { didYouMean, identityOf, nearest, packFolder } from "../dsl/index.ts"
import { withDependency } from "../dsl/services/index.ts"
import type { Define } from "./command.ts"
import { EXIT, type Io, say, UsageError } from "./io.ts"
import { type OpenPack, openOnePack, openPack, openToWrite, shownPath } from "./open-packs.ts"
import { holds } from "./pack-folder.ts"
import { refreshLock } from "./packs/lock.ts"
import { type Needed, nameAndVersion, neededBy } from "./packs/needed.ts"
import { writeWhole } from "./whole-file.ts"

export const add: Define = (program, io, done) => {
  program
    .command("add")
    .summary("lean on another pack")
    .description(
      "Write into pack.yaml that a pack leans on another one, in the versions that agree with the one that is there. A folder or a zip that would not be found is copied into packs/. Nothing is fetched from anywhere: install packages by npm first.",
    )
    .argument("<pack>", "a name, with a range or without (kelp, kelp@^1.2.0), a folder, or a zip")
    .option("--to <pack>", "the folder of the pack that leans on it (default: that of the current folder)")
    .addHelpText("after", "\nExamples:\n  cardwright add kelp\n  cardwright add ~/Downloads/kelp.zip --to my-game\n")
    .action((what: string, options: { to?: string }) => {
      const main = openToWrite(options.to, io)
      const isPath = /[/\\]|\.zip$/i.test(what) || holds(resolve(io.cwd, what), "pack.yaml")
      const { name, range: asked } = isPath ? { name: brought(what, main, io), range: null } : named(what)
      const found = main.finder.find(name)
      if (found === null)
        throw new UsageError(
          holds(io.cwd, what) ? `there is no pack at ${what}` : `there is no pack ${name}`,
          didYouMean(nearest(name, main.finder.names())) ?? "name its folder or its zip, or install its package by npm",
        )
      if (leadsTo(main, name))
        throw new UsageError(`${name} leans on ${main.shown} itself`, "two packs can't each need the other")
      const { version } = nameAndVersion(found.files)
      const range = asked ?? `^${version}`
      if (!satisfies(version, range, { includePrerelease: true }))
        throw new UsageError(
          `${name} is there in version ${version}, not ${range}`,
          `\`add ${name}\` takes the one that is there; another one is to be put beside the pack first`,
        )
      const path = join(main.folder, "pack.yaml")
      const text = withDependency(readFileSync(path, "utf8"), name, range)
      if (text === null)
        throw new UsageError(`${shownPath(path, io)} can't be written`, "`cardwright check` says what is wrong with it")
      writeWhole(path, text)
      say(io.stdout, `${shownPath(path, io)} leans on ${name} ${range}, found in ${shownPath(found.path, io)}`)
      const lock = refreshLock(openPack(main.folder, io))
      if (lock !== null) say(io.stdout, `${shownPath(lock, io)} is written`)
      done(EXIT.clean)
    })
}

/** Whether a pack that is found by a name leans, near or far, on the one that is to lean on it. */
function leadsTo({ files, finder }: OpenPack, name: string): boolean {
  const own = nameAndVersion(files).name
  const reaches = (needs: readonly Needed[]): boolean => needs.some((each) => each.name === own || reaches(each.needs))
  const found = finder.find(name)
  return own !== null && found !== null && (name === own || reaches(neededBy(found.files, finder)))
}

function named(what: string): { readonly name: string; readonly range: string | null } {
  const [, name = "", range = null] = /^([a-z0-9][a-z0-9-]*)(?:@(.+))?$/.exec(what) ?? []
  if (name === "")
    throw new UsageError(`there is no pack at ${what}`, "a name has lower case letters, digits and hyphens")
  if (range !== null && validRange(range) === null)
    throw new UsageError(`${range} is not a range of versions`, "write `^1.0.0`")
  return { name, range }
}

/** The name of the pack at a path, which is copied where it would not be found otherwise. */
function brought(what: string, main: OpenPack, io: Io): string {
  const given = openOnePack(what, io)
  const { name } = nameAndVersion(given.files)
  const identity = identityOf(given.files)
  if (name === null) throw new UsageError(`${given.shown} does not say its name`)
  if (given.folder === main.folder) throw new UsageError(`${name} can't lean on itself`)
  const there = main.finder.find(name)
  if (there !== null && there.path !== given.folder && identityOf(there.files).hash !== identity.hash)
    throw new UsageError(`there is another ${name} in ${shownPath(there.path, io)}`, "take that one away first")
  if (there === null) copy(given, name, main)
  return name
}

/** Copies what is read of a pack, and nothing else of its folder. */
function copy(given: OpenPack, name: string, main: OpenPack): void {
  const target = join(main.folder, "packs", name)
  mkdirSync(join(main.folder, "packs"), { recursive: true })
  if (!statSync(given.folder).isDirectory()) {
    cpSync(given.folder, `${target}.zip`, { force: false, errorOnExist: true })
    return
  }
  const folder = packFolder(given.files)
  for (const [path, content] of given.files) {
    const to = join(target, path.slice(folder.length))
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, content, { flag: "wx" })
  }
}
