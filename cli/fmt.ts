import { readFileSync, writeFileSync } from "node:fs"
import { resolve } from "node:path"
import { formatFile, sentencesOf } from "../dsl/services/index.ts"
import type { Define } from "./command.ts"
import { select } from "./intake/selection.ts"
import { EXIT, say, UsageError } from "./io.ts"
import { compileOpen, counted } from "./open-packs.ts"
import { painter } from "./paint.ts"

export const fmt: Define = (program, io, done) => {
  program
    .command("fmt")
    .summary("write sentences the canonical way")
    .description("Write the sentences of packs the canonical way; everything else of the files stays as it is.")
    .argument(
      "[paths...]",
      "folders of packs, or files in them (default: the packs of the project, else the pack of the current folder)",
    )
    .option("--check", "list the files that would change, and exit 1 if there are any")
    .option("--write", "change the files")
    .addHelpText("after", "\nExamples:\n  cardwright fmt --check\n  cardwright fmt my-game --write\n")
    .action((paths: string[], options: { check?: boolean; write?: boolean }) => {
      if (options.check === options.write) throw new UsageError("say either --check or --write")
      const paint = painter(io, io.stdout)
      let changed = 0
      let unread = 0
      for (const pack of select(paths, io).packs) {
        const compiled = compileOpen(pack)
        const { model, checker } = compiled
        if (model !== null && checker === null) {
          say(io.stderr, `${pack.shown} is left alone: sentences of a library read only with a game that leans on it`)
          continue
        }
        if (model === null || checker === null) {
          say(io.stderr, `${pack.shown} can't be read; \`cardwright check\` says why`)
          unread++
          continue
        }
        const sentences = sentencesOf(model).filter(({ part }) => part !== "when" && part !== "then")
        for (const file of pack.files.keys()) {
          const source = compiled.sources.get(file)
          const own = sentences.filter((sentence) => sentence.text.file === file)
          if (source === undefined || own.length === 0) continue
          const result = formatFile(file, source, own, checker.lexicon)
          unread += result.unread
          if (result.source === source) continue
          changed++
          say(
            io.stdout,
            `${options.write ? "formatted" : paint("yellow", "would change")} ${file}: ${counted(result.changed, "sentence")}`,
          )
          if (options.write) writeBack(resolve(io.cwd, file), source, result.source)
        }
      }
      if (unread > 0)
        say(io.stderr, `${counted(unread, "sentence")} left alone: \`cardwright check\` says what is wrong`)
      if (changed === 0) say(io.stdout, options.check ? "nothing to change" : "nothing changed")
      done(options.check && changed > 0 ? EXIT.findings : EXIT.clean)
    })
}

/** Only what was read is written over. */
function writeBack(path: string, before: string, after: string): void {
  if (readFileSync(path, "utf8") !== before) throw new UsageError(`${path} has changed meanwhile`)
  writeFileSync(path, after)
}
