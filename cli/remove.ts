import { readFileSync } from "node:fs"
import { join, sep } from "node:path"
import { didYouMean, nearest, readPack } from "../dsl/index.ts"
import { withoutDependency } from "../dsl/services/index.ts"
import type { Define } from "./command.ts"
import { EXIT, say, UsageError } from "./io.ts"
import { openPack, openToWrite, shownPath } from "./open-packs.ts"
import { refreshLock } from "./packs/lock.ts"
import { writeWhole } from "./whole-file.ts"

export const remove: Define = (program, io, done) => {
  program
    .command("remove")
    .summary("lean on another pack no longer")
    .description("Write into pack.yaml that a pack no longer leans on another one. No file of that one is deleted.")
    .argument("<name>", "the name of the pack that is leaned on")
    .option("--from <pack>", "the folder of the pack that leans on it (default: that of the current folder)")
    .addHelpText("after", "\nExamples:\n  cardwright remove kelp\n  cardwright remove kelp --from my-game\n")
    .action((name: string, options: { from?: string }) => {
      const main = openToWrite(options.from, io)
      const manifest = readPack(main.files).manifest
      if (manifest?.get("extends")?.value === name)
        throw new UsageError(`${main.shown} extends ${name}`, "it is an expansion of it: without, it is another pack")
      const path = join(main.folder, "pack.yaml")
      const text = withoutDependency(readFileSync(path, "utf8"), name)
      const needed = (manifest?.get("dependencies")?.entries() ?? []).map((entry) => entry.name)
      if (text === null)
        throw new UsageError(
          `${main.shown} does not lean on ${name}`,
          didYouMean(nearest(name, needed)) ?? (needed.length > 0 ? `it leans on ${needed.join(", ")}` : null),
        )
      const found = main.finder.find(name)
      writeWhole(path, text)
      const isInside = found?.path.startsWith(main.folder + sep) === true
      const left = isInside && found ? `; ${shownPath(found.path, io)} is still there` : ""
      say(io.stdout, `${shownPath(path, io)} no longer leans on ${name}${left}`)
      const lock = refreshLock(openPack(main.folder, io))
      if (lock !== null) say(io.stdout, `${shownPath(lock, io)} is written`)
      done(EXIT.clean)
    })
}
