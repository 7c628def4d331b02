import { resolve } from "node:path"
import type { Command } from "commander"
import { FIRST_LANGUAGE, inOrder, LANGUAGE_VERSION, packFolder, renderAll } from "../dsl/index.ts"
import { languageSaid, type Migrated, migrate } from "../dsl/services/index.ts"
import type { Define } from "./command.ts"
import { levelsFor } from "./intake/levels.ts"
import { collectFolders, foldersOf, PATHS } from "./intake/selection.ts"
import { EXIT, type Io, say, UsageError } from "./io.ts"
import { difference, lookedAt } from "./mend.ts"
import { wholeNumber } from "./numbers.ts"
import { counted, type OpenPack, openPack } from "./open-packs.ts"
import { isZip } from "./pack-folder.ts"
import { diagnosticStyle, painter } from "./paint.ts"
import { writeOver } from "./whole-file.ts"

interface MigrateOptions {
  readonly from?: string
  readonly to?: string
  readonly dryRun?: boolean
}

export const migratePacks: Define = (program: Command, io, done) => {
  program
    .command("migrate")
    .summary("take packs to later versions of the language, and of what they lean on")
    .description(
      "Rewrite what means something else since a pack was written, so that it does what it did, call what packs leaned on have renamed by its new name, and write the versions into its pack.yaml. What no other words say is left to you.",
    )
    .argument("[paths...]", PATHS, collectFolders)
    .option("--from <version>", "the version of a pack that does not say one")
    .option("--to <version>", "the version to come to (default: the newest)")
    .option("--dry-run", "change nothing, print the difference")
    .addHelpText("after", "\nExamples:\n  cardwright migrate --dry-run\n  cardwright migrate my-old-game --from 1\n")
    .action((paths: string[], options: MigrateOptions) => {
      const { project, folders } = foldersOf(paths, io)
      const levels = levelsFor({}, project)
      const wanted = {
        from: options.from === undefined ? null : version(options.from, "--from"),
        to: options.to === undefined ? LANGUAGE_VERSION : version(options.to, "--to"),
      }
      const isWrong = folders.map((folder) => {
        const pack = openPack(folder, io)
        const migrated = migrateOne(pack, wanted, (changed) => lookedAt(pack, changed, levels))
        write(pack, migrated, options.dryRun === true, io)
        return migrated.asked.length > 0 || (options.dryRun === true && migrated.changed.size > 0)
      })
      done(isWrong.includes(true) ? EXIT.findings : EXIT.clean)
    })
}

function version(written: string, option: string): number {
  const number = wholeNumber(written, option)
  if (number >= FIRST_LANGUAGE && number <= LANGUAGE_VERSION) return number
  throw new UsageError(
    `there is no version ${number} of the language`,
    `this Cardwright knows ${FIRST_LANGUAGE} to ${LANGUAGE_VERSION}`,
  )
}

type Look = Parameters<typeof migrate>[0]

/** Throws UsageError for a pack that can't be migrated, or does not say from where. */
function migrateOne(
  pack: OpenPack,
  { from, to }: { readonly from: number | null; readonly to: number },
  look: Look,
): Migrated {
  if (isZip(pack.folder)) throw new UsageError(`${pack.shown} is a zip, which is not written`, "unpack it first")
  const manifest = `${packFolder(pack.files)}pack.yaml`
  const said = languageSaid(look(new Map()).sources.get(manifest) ?? "")
  if (said === undefined)
    throw new UsageError(`${manifest} can't be read`, "`cardwright check` says what is wrong with it")
  if (said === null && from === null)
    throw new UsageError(
      `${pack.shown} does not say in which version of the language it is`,
      `say it with --from ${FIRST_LANGUAGE}, or write \`language: ${LANGUAGE_VERSION}\` into its pack.yaml where it is as it should be`,
    )
  if (said !== null && from !== null && said !== from)
    throw new UsageError(`${pack.shown} says that it is in version ${said} of the language`, "leave --from out")
  if ((said ?? from ?? to) > to)
    throw new UsageError(`${pack.shown} is in version ${said ?? from} of the language already`, "nothing is taken back")
  return migrate(look, { own: (file) => pack.files.has(file), manifest }, { from, to })
}

/** Write what has changed, or show it; then what is left. Throws UsageError for a file that has changed meanwhile. */
function write(pack: OpenPack, { changed, fixes, asked, sources }: Migrated, isDry: boolean, io: Io): void {
  for (const [file, after] of changed) {
    const before = textOf(pack.files.get(file))
    if (isDry) io.stdout.write(difference(file, before, after))
    else writeOver(resolve(io.cwd, file), before, after)
  }
  if (asked.length > 0) say(io.stderr, renderAll(inOrder(asked), sources, diagnosticStyle(painter(io, io.stderr))))
  const what = isDry ? "would be rewritten" : "rewritten"
  const manifest = `${packFolder(pack.files)}pack.yaml`
  const rest = asked.length > 0 ? `; ${counted(asked.length, "mistake")} left to you` : ""
  say(
    io.stderr,
    changed.size === 0 && asked.length === 0
      ? `${pack.shown}: nothing to do`
      : `${pack.shown}: ${counted(fixes, "place")} ${what}${changed.has(manifest) ? `, and ${manifest}` : ""}${rest}`,
  )
}

const textOf = (content: Uint8Array | string | undefined): string =>
  typeof content === "string" ? content : new TextDecoder("utf-8", { ignoreBOM: true }).decode(content)
