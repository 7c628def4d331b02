import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { hasErrors, isPackFile, packFolder, pathProblem, printable, readPack, renderAll } from "../dsl/index.ts"
import { exportZip, textOf } from "../dsl/zip/index.ts"
import type { Define } from "./command.ts"
import { readPackFolder } from "./files.ts"
import { EXIT, type Io, say, UsageError } from "./io.ts"
import { compileOpen, counted, type OpenPack, openOnePack, shownPath } from "./open-packs.ts"
import { checkTarget, writeNamed } from "./output-files.ts"
import { KEYWORD } from "./packs/npm-package.ts"
import { diagnosticStyle, painter } from "./paint.ts"

export const pack: Define = (program, io, done) => {
  program
    .command("pack")
    .summary("make a zip or a package of npm of a pack")
    .description(
      "Make a zip of a pack, the same bytes of the same files each time; or the folder of a package, for `npm publish`. Only files that packs have are in it: YAML and Markdown.",
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
      if (options.npmName !== undefined && !(NPM_NAME.test(options.npmName) && options.npmName.length <= 214))
        throw new UsageError(
          `npm takes no package of the name "${printable(options.npmName)}"`,
          "lower case letters, digits, `-`, `.` and `_`, and before them `@scope/` where there is one",
        )
      if (options.npm === "") throw new UsageError("a folder has no empty name")
      const opened = openOnePack(path ?? ".", io)
      if (!isSound(opened, io)) return done(EXIT.findings)
      const { name, data, texts } = contents(opened)
      if (options.npm !== undefined) {
        const folder = writePackage(options.npm, { ...data, name: options.npmName ?? name }, texts, io)
        say(
          io.stdout,
          `${folder} is a package of ${counted(texts.size, "file")}: \`npm publish ${folder}\` makes it public`,
        )
      } else {
        const out = options.out ?? `${name}.zip`
        checkTarget(out, "zip", io)
        const target = resolve(io.cwd, out)
        writeNamed(out, exportZip(name, texts), io)
        say(io.stdout, `${shownPath(target, io)} has ${counted(texts.size, "file")} of ${name} ${data.version}`)
      }
      done(EXIT.clean)
    })
}

/** The names that npm takes for new packages. Source: https://docs.npmjs.com/cli/configuring-npm/package-json#name */
const NPM_NAME = /^(@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/

function isSound(opened: OpenPack, io: Io): boolean {
  const { diagnostics, sources } = compileOpen(opened)
  if (!hasErrors(diagnostics)) return true
  const errors = diagnostics.filter(({ severity }) => severity === "error")
  say(io.stderr, renderAll(errors, sources, diagnosticStyle(painter(io, io.stderr))))
  say(io.stderr, `\n${opened.shown} has ${counted(errors.length, "error")}: nothing is written`)
  return false
}

/** What goes out of a pack: its texts, by path, and what a package.json says of it. Throws UsageError. */
function contents(opened: OpenPack) {
  if (!statSync(opened.folder).isDirectory()) throw new UsageError(`${opened.shown} is packed already`)
  const { files } = readPackFolder(opened.folder, opened.folder, isPackFile)
  const texts = new Map<string, string>()
  for (const [path, content] of files) {
    const text = textOf(content)
    const problem = text === null ? "it is not a text in UTF-8" : pathProblem(path)
    if (problem !== null || text === null)
      throw new UsageError(`${path} can't go out: ${problem}`, "rename it, or take it away")
    texts.set(path, text)
  }
  const manifest = readPack(files).manifest
  const name = manifest?.get("name")?.value
  if (!manifest || name === undefined || packFolder(files) !== "")
    throw new UsageError(`${opened.shown} does not say its name`)
  const said = {
    version: manifest.get("version")?.value ?? "0.0.0",
    description: manifest.get("description")?.value ?? manifest.get("title")?.value,
    license: manifest.get("licence")?.value,
    homepage: manifest.get("homepage")?.value,
    contributors: manifest
      .get("authors")
      ?.items()
      .map((author) => author.value),
  }
  return { name, data: said, texts }
}

/** Writes a package whose `package.json` declares each of its files. Returns its folder as it is shown. */
function writePackage(path: string, said: object, texts: ReadonlyMap<string, string>, io: Io): string {
  const folder = resolve(io.cwd, path)
  const info = statSync(folder, { throwIfNoEntry: false })
  if (info !== undefined && !(info.isDirectory() && readdirSync(folder).length === 0))
    throw new UsageError(`${path} is there already`, "name a folder that is not there, or is empty")
  const data = { ...said, keywords: [KEYWORD], files: [...texts.keys()].sort() }
  const { name, ...rest } = data as { name?: string }
  const all = [...texts, ["package.json", `${JSON.stringify({ name, ...rest }, null, 2)}\n`] as const]
  for (const [file, text] of all) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text, { flag: "wx" })
  }
  return shownPath(folder, io)
}
