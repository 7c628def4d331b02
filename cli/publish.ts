import { Buffer } from "node:buffer"
import { exportZip } from "../dsl/zip/index.ts"
import { visible } from "./columns.ts"
import type { Define } from "./command.ts"
import { type Format, formatOption, writeJson } from "./format.ts"
import { levelsFor } from "./intake/levels.ts"
import { findProject } from "./intake/project-file.ts"
import { EXIT, type Io, say, UsageError } from "./io.ts"
import { counted, type OpenPack, openOnePack, shownPath } from "./open-packs.ts"
import { writeInto } from "./output-files.ts"
import { type Needed, neededBy } from "./packs/needed.ts"
import { checkPackageName, leftAtHome, type Outgoing, outgoingOf, packageText } from "./packs/outgoing.ts"
import { type Paint, painter } from "./paint.ts"
import { type Lack, lackingIn } from "./publishing/lacking.ts"

interface PublishOptions {
  readonly dryRun?: boolean
  readonly npmName?: string
  readonly format: Format
  readonly outputFile?: string
}

/** What would go out of a pack, and what it lacks. */
interface Publication {
  readonly pack: { readonly name: string; readonly version: string }
  readonly package: string
  readonly files: readonly { readonly path: string; readonly size: number }[]
  /** The bytes of the zip that `pack` makes. */
  readonly zip: number
  readonly leansOn: readonly {
    readonly name: string
    readonly range: string | null
    readonly version: string | null
    readonly from: string | null
  }[]
  readonly atHome: readonly string[]
  readonly lacks: readonly Lack[]
}

export const publish: Define = (program, io, done) => {
  program
    .command("publish")
    .summary("tell what of a pack would go out, and what is missing")
    .description(
      "Tell what of a pack would go out, as `pack` makes it, and what is missing: a licence, where pictures are from, rulings that hold. Nothing is sent anywhere.",
    )
    .argument("[pack]", "the folder of the pack (default: that of the current folder)")
    .option("--dry-run", "tell it; this must be said, since Cardwright itself publishes nothing")
    .option("--npm-name <name>", "the name of the package (default: that of the pack)")
    .addOption(formatOption())
    .option("-o, --output-file <file>", "write it to a file")
    .addHelpText(
      "after",
      "\nExamples:\n  cardwright publish --dry-run\n  cardwright publish my-game --dry-run --npm-name @me/my-game\n",
    )
    .action((path: string | undefined, options: PublishOptions) => {
      if (!options.dryRun)
        throw new UsageError(
          "Cardwright publishes nothing itself",
          "`publish --dry-run` tells what is missing; then `cardwright pack my-game --npm build/my-game`, and `npm publish build/my-game`",
        )
      if (options.npmName !== undefined) checkPackageName(options.npmName)
      const opened = openOnePack(path ?? ".", io)
      const publication = publicationOf(opened, options.npmName ?? null, io)
      const isReady = publication.lacks.every(({ severity }) => severity !== "missing")
      writeInto(options.outputFile, io, (into) => {
        if (options.format === "json") writeJson(into, { version: 1, ready: isReady, ...publication })
        else for (const line of drawn(publication, isReady, painter(into, into.stdout))) say(into.stdout, line)
      })
      done(isReady ? EXIT.clean : EXIT.findings)
    })
}

function publicationOf(opened: OpenPack, npmName: string | null, io: Io): Publication {
  const outgoing = outgoingOf(opened)
  const { name, version, files } = outgoing
  const project = findProject(io)
  return {
    pack: { name, version },
    package: npmName ?? name,
    files: filesOf(outgoing, npmName ?? name),
    zip: exportZip(name, files).length,
    leansOn: neededBy(opened.files, opened.finder).map((needed) => leaning(needed, io)),
    atHome: leftAtHome(outgoing, opened.folder),
    lacks: lackingIn(opened, outgoing, levelsFor({}, project), io.cwd),
  }
}

/** With the `package.json` that is made for npm. */
const filesOf = (outgoing: Outgoing, name: string): Publication["files"] =>
  [...outgoing.files, ["package.json", packageText(outgoing, name)] as const]
    .map(([path, content]) => ({ path, size: Buffer.byteLength(content) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))

function leaning({ name, range, found }: Needed, io: Io): Publication["leansOn"][number] {
  const from = found && (found.origin === "cardwright" ? "Cardwright" : shownPath(found.path, io))
  return { name, range, version: found?.version ?? null, from }
}

function drawn(publication: Publication, isReady: boolean, paint: Paint): string[] {
  const { files, zip, leansOn, atHome, lacks } = publication
  const { name, version } = publication.pack
  const size = files.reduce((sum, each) => sum + each.size, 0)
  const missing = lacks.filter(({ severity }) => severity === "missing")
  const title = (text: string): string => paint(["bold", "underline"], text)
  return [
    `${paint("bold", `${name} ${version}`)}: ${name}.zip, ${bytes(zip)}; for npm ${visible(publication.package)}. Nothing is written or sent.`,
    "",
    title(`Goes out: ${counted(files.length, "file")}, ${bytes(size)}`),
    ...files.map((each) => `  ${bytes(each.size).padStart(9)}  ${visible(each.path)}`),
    ...(leansOn.length === 0 ? [] : ["", title("Leans on")]),
    ...leansOn.map(
      ({ name, range, version, from }) =>
        `  ${visible(name)}${range === null ? "" : ` ${visible(range)}`}: ${version === null ? "is not there" : `${visible(version)} from ${visible(from ?? "")}`}`,
    ),
    ...(atHome.length === 0 ? [] : ["", title("Stays at home")]),
    ...shortened(atHome).map((path) => `  ${visible(path)}`),
    ...section(title("Missing"), missing, paint),
    ...section(
      title("Might be added"),
      lacks.filter(({ severity }) => severity === "advice"),
      paint,
    ),
    "",
    isReady
      ? paint(
          "green",
          `Nothing is missing: \`cardwright pack --npm\` makes the package, \`npm publish\` makes it public`,
        )
      : paint("yellow", `${counted(missing.length, "thing")} ${missing.length === 1 ? "is" : "are"} missing`),
  ]
}

const section = (title: string, lacks: readonly Lack[], paint: Paint): string[] =>
  lacks.length === 0 ? [] : ["", title, ...lacks.flatMap((lack) => lackLines(lack, paint))]

const lackLines = ({ what, message, hint, places }: Lack, paint: Paint): string[] => [
  `  ${paint("bold", what)}: ${visible(message)}`,
  ...shortened(places).map((place) => `    ${visible(place)}`),
  `    ${paint("green", `hint: ${visible(hint)}`)}`,
]

const MOST = 10

const shortened = (all: readonly string[]): readonly string[] =>
  all.length <= MOST ? all : [...all.slice(0, MOST - 1), `... and ${all.length - MOST + 1} more`]

function bytes(size: number): string {
  if (size < 1000) return `${size} B`
  return size < 1_000_000 ? `${(size / 1000).toFixed(1)} kB` : `${(size / 1_000_000).toFixed(1)} MB`
}
