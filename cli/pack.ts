import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { hasErrors, type Model, printable, renderAll } from "../dsl/index.ts"
import { exportZip } from "../dsl/zip/index.ts"
import type { Define } from "./command.ts"
import { EXIT, type Io, say, UsageError } from "./io.ts"
import { compileOpen, counted, type OpenPack, openOnePack, shownPath } from "./open-packs.ts"
import { checkTarget, writeNamed } from "./output-files.ts"
import { checkPackageName, type Outgoing, outgoingOf, packageText } from "./packs/outgoing.ts"
import { diagnosticStyle, painter } from "./paint.ts"

export const pack: Define = (program, io, done) => {
  program
    .command("pack")
    .summary("make a zip or a package of npm of a pack")
    .description(
      "Make a zip of a pack, the same bytes of the same files each time; or the folder of a package, for `npm publish`. In it are files that packs have, YAML and Markdown, and pictures of which `art` in pack.yaml says where they are from.",
    )
    .argument("[pack]", "the folder of the pack (default: that of the current folder)")
    .option("--npm <folder>", "write the folder of a package instead; it is not there yet, or is empty")
    .option("--npm-name <name>", "the name of the package (default: that of the pack)")
    .option("--out <file>", "the zip (default: the pack's name with .zip, in the current folder)")
    .addHelpText("after", "\nExamples:\n  cardwright pack my-game\n  cardwright pack my-game --npm build/my-game\n")
    .action((path: string | undefined, options: { npm?: string; npmName?: string; out?: string }) => {
      if (options.npm !== undefined && options.out !== undefined)
        throw new UsageError("--npm writes a folder, and --out says where a zip goes", "leave one of them out")
      if (options.npmName !== undefined && options.npm === undefined)
        throw new UsageError("--npm-name is the name of a package", "say where it goes by --npm <folder>")
      if (options.npmName !== undefined) checkPackageName(options.npmName)
      if (options.npm === "") throw new UsageError("a folder has no empty name")
      const opened = openOnePack(path ?? ".", io)
      const model = modelOf(opened, io)
      if (model === null) return done(EXIT.findings)
      const outgoing = outgoingOf(opened)
      tellPictures(outgoing, model, io)
      const { name, version, files } = outgoing
      if (options.npm !== undefined) {
        const folder = writePackage(options.npm, outgoing, options.npmName ?? name, io)
        say(
          io.stdout,
          `${folder} is a package of ${counted(files.size, "file")}: \`npm publish ${folder}\` makes it public`,
        )
      } else {
        const out = options.out ?? `${name}.zip`
        checkTarget(out, "zip", io)
        const target = resolve(io.cwd, out)
        writeNamed(out, exportZip(name, files), io)
        say(io.stdout, `${shownPath(target, io)} has ${counted(files.size, "file")} of ${name} ${version}`)
      }
      done(EXIT.clean)
    })
}

/** What a pack without mistakes declares; null for one that has some, which are told. */
function modelOf(opened: OpenPack, io: Io): Model | null {
  const { model, diagnostics, sources } = compileOpen(opened)
  if (!hasErrors(diagnostics)) return model
  const errors = diagnostics.filter(({ severity }) => severity === "error")
  say(io.stderr, renderAll(errors, sources, diagnosticStyle(painter(io, io.stderr))))
  say(io.stderr, `\n${opened.shown} has ${counted(errors.length, "error")}: nothing is written`)
  return null
}

/**
 * Tells of pictures that do not go out. Throws UsageError where the pack says of one that is not there where it is from, and
 * where a face shows one that would stay at home.
 */
function tellPictures({ name, unsourced, artless }: Outgoing, { look }: Model, io: Io): void {
  const [missing] = artless
  if (missing !== undefined)
    throw new UsageError(
      `pack.yaml says where ${printable(missing)} is from, and there is no such picture`,
      "take the line away, or write the path as it is",
    )
  const shown = look.art.find(({ pack, file }) => pack === name && unsourced.includes(file))
  if (shown !== undefined)
    throw new UsageError(
      `${shown.name} shows ${printable(shown.file)}, and pack.yaml does not say where that is from`,
      `write \`art: { ${shown.file}: { source: drawn by ... } }\` in pack.yaml, or the same of \`art/\` for all`,
    )
  if (unsourced.length === 0) return
  say(io.stderr, `${counted(unsourced.length, "picture")} left out: ${printable(unsourced.join(", "))}`)
  say(io.stderr, "  hint: `art` in pack.yaml says where pictures are from, and those of which it does go out")
}

/** Writes a package whose `package.json` declares each of its files. Returns its folder as it is shown. */
function writePackage(path: string, outgoing: Outgoing, name: string, io: Io): string {
  const folder = resolve(io.cwd, path)
  const info = statSync(folder, { throwIfNoEntry: false })
  if (info !== undefined && !(info.isDirectory() && readdirSync(folder).length === 0))
    throw new UsageError(`${path} is there already`, "name a folder that is not there, or is empty")
  for (const [file, content] of [...outgoing.files, ["package.json", packageText(outgoing, name)] as const]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content, { flag: "wx" })
  }
  return shownPath(folder, io)
}
