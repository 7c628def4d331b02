import { resolve } from "node:path"
import { formatFile, sentencesOf } from "../dsl/services/index.ts"
import type { Define } from "./command.ts"
import { type SelectionOptions, select, takesPacks } from "./intake/selection.ts"
import { EXIT, type Io, say, UsageError } from "./io.ts"
import { compileOpen, counted, type OpenPack } from "./open-packs.ts"
import { painter } from "./paint.ts"
import { writeOver } from "./whole-file.ts"

interface FmtOptions extends SelectionOptions {
  readonly check?: boolean
  readonly write?: boolean
}

export const fmt: Define = (program, io, done) => {
  takesPacks(program.command("fmt"), { stdin: true })
    .summary("write sentences the canonical way")
    .description("Write the sentences of packs the canonical way; everything else of the files stays as it is.")
    .option("--check", "list the files that would change, and exit 1 if there are any")
    .option("--write", "change the files")
    .addHelpText(
      "after",
      "\nExamples:\n  cardwright fmt --check\n  cardwright fmt my-game --write\n  cardwright fmt - --stdin-file-path my-game/cards/mine.yaml\n",
    )
    .action(async (paths: string[], options: FmtOptions) => {
      const fromStdin = paths.includes("-")
      if (fromStdin && options.write) throw new UsageError("--write has no file to write `-` to", "leave it out")
      if (!fromStdin && options.check === options.write) throw new UsageError("say either --check or --write")
      const { packs, files: meant } = await select(paths, options, io)
      const formatted = packs.map((pack) => formatPack(pack, meant, io))
      const changed = formatted.flatMap(({ files }) => files.filter(({ before, after }) => before !== after))
      const unread = formatted.reduce((sum, pack) => sum + pack.unread, 0)
      if (fromStdin && !options.check) {
        for (const { after } of formatted.flatMap(({ files }) => files)) io.stdout.write(after)
      } else {
        for (const file of changed) settle(file, options.write === true, io)
        if (changed.length === 0) say(io.stdout, options.check ? "nothing to change" : "nothing changed")
      }
      if (unread > 0)
        say(io.stderr, `${counted(unread, "sentence")} left alone: \`cardwright check\` says what is wrong`)
      const isUnread = fromStdin && formatted.some(({ files }) => files.length === 0)
      done(isUnread || (options.check && changed.length > 0) ? EXIT.findings : EXIT.clean)
    })
}

/** A file with its sentences written the canonical way. */
interface FormattedFile {
  readonly path: string
  readonly before: string
  readonly after: string
  readonly sentences: number
}

/** All files of a pack that are text, or the only one that is asked for; none where the pack can't be read. */
function formatPack(
  pack: OpenPack,
  meant: ReadonlySet<string> | null,
  io: Io,
): { readonly files: readonly FormattedFile[]; readonly unread: number } {
  const { model, checker, sources } = compileOpen(pack)
  if (model !== null && checker === null)
    say(io.stderr, `${pack.shown} is left alone: sentences of a library read only with a game that leans on it`)
  else if (checker === null) say(io.stderr, `${pack.shown} can't be read; \`cardwright check\` says why`)
  const sentences = model === null ? [] : sentencesOf(model).filter(({ part }) => part !== "when" && part !== "then")
  let unread = 0
  const files: FormattedFile[] = []
  for (const path of pack.files.keys()) {
    const before = sources.get(path)
    if (before === undefined || checker === null || meant?.has(path) === false) continue
    const own = sentences.filter((sentence) => sentence.text.file === path)
    const { source: after, changed, unread: left } = formatFile(path, before, own, checker.lexicon)
    unread += left
    files.push({ path, before, after, sentences: changed })
  }
  return { files, unread }
}

function settle({ path, before, after, sentences }: FormattedFile, writes: boolean, io: Io): void {
  if (writes) writeOver(resolve(io.cwd, path), before, after)
  const what = writes ? "formatted" : painter(io, io.stdout)("yellow", "would change")
  say(io.stdout, `${what} ${path}: ${counted(sentences, "sentence")}`)
}
