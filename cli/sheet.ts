import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { didYouMean, nearest, renderAll } from "../dsl/index.ts"
import { csvOf, fullestKind, kinds, sheetOf, type TakenCsv, takeCsv, Workspace } from "../dsl/services/index.ts"
import { oneLine } from "../simulator/table/index.ts"
import { visible } from "./columns.ts"
import type { Define } from "./command.ts"
import { textsOf } from "./folder-texts.ts"
import { EXIT, type Io, say, UsageError } from "./io.ts"
import { asUsage, counted, type OpenPack, openToWrite } from "./open-packs.ts"
import { diagnosticStyle, painter } from "./paint.ts"
import { writeOver, writeWhole } from "./whole-file.ts"

interface SheetOptions {
  readonly kind?: string
  readonly from?: string
  readonly write?: boolean
}

export const sheet: Define = (program, io, done) => {
  program
    .command("sheet")
    .summary("take components to a spreadsheet and back")
    .description(
      "Print the components of a kind as comma-separated values, a row each; or take a changed table over. Rows are known by their name; a row with a new name is a new component, and one that is left out stays.",
    )
    .argument("[pack]", "the folder of a pack (default: the pack of the current folder)")
    .option("--kind <kind>", "which components (default: the kind with most of them)")
    .option("--from <file>", "tell what a table would change, `-` for the standard input")
    .option("--write", "with --from: change the files, where nothing would be wrong with them")
    .addHelpText(
      "after",
      "\nExamples:\n  cardwright sheet my-game --kind card > cards.csv\n  cardwright sheet my-game --kind card --from cards.csv\n  cardwright sheet my-game --kind card --from cards.csv --write\n",
    )
    .action(async (path: string | undefined, options: SheetOptions) => {
      if (options.write && options.from === undefined) throw new UsageError("--write goes with --from")
      const pack = openToWrite(path, io)
      const workspace = new Workspace(textsOf(pack.files), pack.resolve)
      const kind = kindOf(workspace, pack, options.kind)
      if (options.from === undefined) return done(printSheet(workspace, kind, io))
      const text = options.from === "-" ? new TextDecoder().decode(await io.stdin.readAll()) : textOf(options.from, io)
      const taken = takeCsv(workspace, kind, text)
      done(tell({ taken, shown: options.from, pack, workspace, isWritten: options.write === true }, io))
    })
}

/** The kind that is meant. Throws UsageError. */
function kindOf(workspace: Workspace, pack: OpenPack, wanted: string | undefined): string {
  const { model } = workspace.analyse()
  if (model === null)
    throw new UsageError(`${pack.shown} can't be read`, `\`cardwright check ${pack.shown}\` says what is wrong with it`)
  const known = kinds(workspace).map(({ name }) => name)
  const kind = wanted ?? fullestKind(model)
  if (kind !== null && known.includes(kind)) return kind
  const offered = known.length === 0 ? "it declares none" : `there are ${known.join(", ")}`
  throw new UsageError(
    kind === null ? `${pack.shown} has no components` : `${pack.shown} has no kind ${kind}`,
    didYouMean(nearest(kind ?? "", known)) ?? offered,
  )
}

function printSheet(workspace: Workspace, kind: string, io: Io): number {
  const { columns, rows } = sheetOf(workspace, kind) ?? { columns: [], rows: [] }
  io.stdout.write(csvOf([columns, ...rows]))
  return EXIT.clean
}

function textOf(path: string, io: Io): string {
  try {
    return readFileSync(resolve(io.cwd, path), "utf8")
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new UsageError(`there is no ${path}`)
    throw asUsage(error, path)
  }
}

interface Told {
  readonly taken: TakenCsv
  readonly shown: string
  readonly pack: OpenPack
  readonly workspace: Workspace
  readonly isWritten: boolean
}

/** Says what would change and what is in the way; writes it where nothing is. */
function tell({ taken, shown, pack, workspace, isWritten }: Told, io: Io): number {
  const { changes, missing, troubles, errors, files } = taken
  for (const { component, column, was, now } of changes)
    say(
      io.stdout,
      visible(column === null ? `new ${now}: ${component}` : `${component}: ${column} ${cell(was)} -> ${cell(now)}`),
    )
  for (const name of missing) say(io.stdout, visible(`not in the table, and as it was: ${name}`))
  for (const { line, message } of troubles) say(io.stderr, visible(`${shown}:${line}: ${message}`))
  const sources = new Map([...workspace.files, ...files])
  if (errors.length > 0) say(io.stderr, renderAll(errors, sources, diagnosticStyle(painter(io, io.stderr))))
  const wrong = troubles.length + errors.length
  const isDone = isWritten && wrong === 0
  if (isDone) for (const [path, text] of files) write(join(pack.folder, path), workspace.files.get(path), text)
  const what = `${counted(changes.length, "change")} in ${counted(files.size, "file")}`
  const end =
    wrong > 0
      ? `; nothing is written: ${counted(wrong, "mistake")}`
      : isDone
        ? " written"
        : files.size > 0
          ? "; --write writes them"
          : ""
  say(io.stderr, `${what}${end}`)
  return wrong > 0 ? EXIT.findings : EXIT.clean
}

const cell = (text: string): string => (text === "" ? "(empty)" : oneLine(text))

function write(path: string, before: string | undefined, after: string): void {
  if (before === undefined) writeWhole(path, after)
  else writeOver(path, before, after)
}
