import { existsSync, readFileSync } from "node:fs"
import type { Define } from "./command.ts"
import { EXIT, say } from "./io.ts"
import { openToWrite, shownPath } from "./open-packs.ts"
import { lockPath, lockText } from "./packs/lock.ts"
import { writeWhole } from "./whole-file.ts"

export const lock: Define = (program, io, done) => {
  program
    .command("lock")
    .summary("agree to the packs that a pack leans on, as they are now")
    .description(
      "Write into cardwright.lock, beside cardwright.yaml or in the folder of the pack, which packs a pack leans on: their versions and the hashes of their files. From then on, others under the same names are refused.",
    )
    .argument("[pack]", "the folder of the pack (default: that of the current folder)")
    .option("--check", "write nothing, and exit 1 where something would change")
    .addHelpText("after", "\nExamples:\n  cardwright lock\n  cardwright lock my-expansion --check\n")
    .action((path: string | undefined, options: { check?: boolean }) => {
      const pack = openToWrite(path, io)
      const target = lockPath(pack.folder)
      const text = lockText(pack)
      const isThere = existsSync(target)
      const isSame = isThere && readFileSync(target, "utf8") === text
      if (!isSame && !options.check) writeWhole(target, text)
      say(
        io.stdout,
        `${shownPath(target, io)} ${isSame ? "is as it was" : options.check ? (isThere ? "would change" : "is not there") : "is written"}`,
      )
      done(!isSame && options.check ? EXIT.findings : EXIT.clean)
    })
}
