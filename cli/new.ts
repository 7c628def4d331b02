import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { basename, dirname, join, resolve } from "node:path"
import { type Command, Option } from "commander"
import { compilePack, didYouMean, listed, nearest, type ResolvePack, readPack } from "../dsl/index.ts"
import * as services from "../dsl/services/index.ts"
import type { Define } from "./command.ts"
import { textsOf } from "./folder-texts.ts"
import { EXIT, type Io, say, UsageError } from "./io.ts"
import { type OpenPack, openOnePack, openToWrite, shownPath } from "./open-packs.ts"
import { ownContent, ownPack, readPackFolder } from "./pack-folder.ts"
import { PackFinder } from "./packs/finder.ts"
import { nameAndVersion } from "./packs/needed.ts"
import { writeWhole } from "./whole-file.ts"

interface PackOptions {
  readonly title?: string
  readonly description?: string
  readonly author?: string
  readonly licence?: string
}

export const newThing: Define = (program, io, done) => {
  const command = program
    .command("new")
    .summary("begin a game, an expansion or a card")
    .description(
      "Begin a game, an expansion or a card: the same as in the editor. Nothing that is there is written over.",
    )
    .addHelpText(
      "after",
      "\nExamples:\n  cardwright new game my-game\n  cardwright new game my-game --from trick-taking\n  cardwright new expansion storm --of my-game\n  cardwright new card Crab --in my-game\n",
    )
  toPack(command.command("game"), "a small game, to be played at once and changed")
    .option(
      "--from <pack>",
      "the game to begin as a copy of: one of those below, any other that there is, a folder, a zip",
    )
    .addHelpText("after", listOfTemplates)
    .action((folder: string, options: PackOptions & { from?: string }) => {
      const { from, ...about } = options
      const finder = new PackFinder(io.cwd, io.cwd)
      if (from === undefined)
        write(folder, services.newPack(wanted(folder, about)), (name) => finder.find(name)?.files ?? null, io)
      else {
        const base = gameToCopy(from, io)
        write(folder, services.copiedPack(textsOf(base.files), wanted(folder, about)), base.resolve, io)
      }
      done(EXIT.clean)
    })
  toPack(command.command("expansion"), "an expansion of a game, without a card")
    .option("--of <pack>", "the game that it adds to: a folder, a zip, or the name of one that comes with Cardwright")
    // What many write first: it is said how it is written.
    .addOption(new Option("--for <pack>").hideHelp())
    .action((folder: string, options: PackOptions & { of?: string; for?: string }) => {
      const { of, for: meant } = options
      if (of === undefined || meant !== undefined)
        throw new UsageError(
          "an expansion is one of a game",
          `say which by --of: new expansion ${folder} --of ${of ?? meant ?? "my-game"}`,
        )
      const base = openOnePack(of, io)
      const { name, version } = nameAndVersion(base.files)
      if (name === null) throw new UsageError(`${of} does not say its name`)
      const made = services.newExpansion({ name, version }, wanted(folder, options))
      write(folder, made, (asked) => (asked === name ? base.files : base.resolve(asked)), io)
      if (new PackFinder(resolve(io.cwd, folder), io.cwd).find(name) === null)
        say(io.stderr, `${name} is not found from there: \`cardwright add ${of} --to ${folder}\` copies it`)
      done(EXIT.clean)
    })
  command
    .command("card")
    .summary("a card with all that its kind must have")
    .description("Begin a card, with all that its kind must have, as most others of its kind have it.")
    .argument("<name>", "what is printed on it")
    .option("--in <pack>", "the folder of the pack (default: that of the current folder)")
    .option("--kind <kind>", "the kind of component (default: the game's first)")
    .option("--like <name>", "a component that it is put beside and is like")
    .action((name: string, options: { in?: string; kind?: string; like?: string }) => {
      writeCard(name, options, io)
      done(EXIT.clean)
    })
}

/** The games that one may begin with, each with what it is, as the help tells of them. */
function listOfTemplates(): string {
  const shelf = services.readShelf(readFileSync(join(ownContent(), "shelf.yaml"), "utf8"))
  const names = [...shelf.templates.keys()]
  const width = Math.max(...names.map((name) => name.length))
  const lines = names.map((name) => {
    const folder = ownPack(name)
    const manifest = folder === undefined ? null : readPack(readPackFolder(folder).files).manifest
    return `  ${name.padEnd(width)}  ${manifest?.get("title")?.value}: ${manifest?.get("description")?.value}`
  })
  return `\nSmall games to begin from:\n${lines.join("\n")}\n`
}

/** A game of its own, whose files are to be copied. Throws UsageError for a library and for an expansion. */
function gameToCopy(from: string, io: Io): OpenPack {
  const base = openOnePack(from, io)
  const manifest = readPack(base.files).manifest
  const root = manifest?.get("extends")?.value
  if (root !== undefined)
    throw new UsageError(`${from} is an expansion of ${root}`, `begin as ${root}, and lay ${from} over it: play --with`)
  if (/^(true|yes)$/.test(String(manifest?.get("library")?.value)))
    throw new UsageError(`${from} is no game`, "name one: `cardwright new game --help` lists some")
  return base
}

const toPack = (command: Command, what: string): Command =>
  command
    .summary(what)
    .description(`Begin ${what}.`)
    .argument("<folder>", "a folder that is not there yet, or is empty; the pack has its name")
    .option("--title <title>", "the name for people (default: made of the folder's)")
    .option("--description <text>", "one or two lines about it")
    .option("--author <name>", "who makes it")
    .option("--licence <licence>", "an SPDX expression: CC-BY-4.0")

function wanted(folder: string, { title, ...rest }: PackOptions): services.NewPack {
  const name = basename(resolve(folder))
  if (services.packName(name) !== name)
    throw new UsageError(
      `a pack can't have the name ${name}`,
      `a name has lower case letters, digits and hyphens: ${services.packName(name)}`,
    )
  return { name, title: title ?? name.replaceAll("-", " ").replace(/^./, (first) => first.toUpperCase()), ...rest }
}

/** Writes a pack into a folder of its own. Throws UsageError for one that would have mistakes, and writes nothing of it. */
function write(path: string, files: ReadonlyMap<string, string>, find: ResolvePack, io: Io): void {
  if (path === "") throw new UsageError("a folder has no empty name", "`.` is the current folder")
  const folder = resolve(io.cwd, path)
  const info = statSync(folder, { throwIfNoEntry: false })
  if (info !== undefined && !(info.isDirectory() && readdirSync(folder).length === 0))
    throw new UsageError(`${path} is there already`, "name a folder that is not there, or is empty")
  const { diagnostics } = compilePack(files, find)
  const mistake = diagnostics.find(({ severity, span }) => severity === "error" && files.has(span.file))
  if (mistake) throw new UsageError(mistake.message, mistake.hint)
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text, { flag: "wx" })
    say(io.stdout, shownPath(join(folder, file), io))
  }
}

function writeCard(name: string, options: { in?: string; kind?: string; like?: string }, io: Io): void {
  if (name.trim() === "") throw new UsageError("a card has no empty name")
  const pack = openToWrite(options.in, io)
  const workspace = new services.Workspace(textsOf(pack.files), pack.resolve)
  if ((workspace.words?.checker.lexicon.senses(name).length ?? 0) > 0)
    throw new UsageError(`${name} is a word of the game already`, "give the card another name")
  if (options.like !== undefined && !services.entries(workspace).some((entry) => entry.name === options.like))
    throw new UsageError(
      `there is no ${options.like} for it to be like`,
      didYouMean(
        nearest(
          options.like,
          services.entries(workspace).map((entry) => entry.name),
        ),
      ) ?? "name a component of the game",
    )
  const kinds = services.kinds(workspace).map((each) => each.name)
  if (options.kind !== undefined && kinds.length > 0 && !kinds.includes(options.kind))
    throw new UsageError(`there is no kind ${options.kind}`, `the game has ${listed(kinds, "and")}`)
  const { kind, like } = options
  const made = services.newComponent(workspace, { name, ...(kind && { kind }), ...(like && { like }) })
  if (made.edits === null) throw new UsageError(made.refused)
  const text = services.applied(workspace.files, made.edits).get(made.path)
  const target = join(pack.folder, made.path)
  mkdirSync(dirname(target), { recursive: true })
  if (text === undefined || (!existsSync(target) && workspace.files.has(made.path)))
    throw new UsageError(`${made.path} has gone`)
  writeWhole(target, text)
  say(io.stdout, `${made.name} is in ${shownPath(target, io)}`)
}
