import { Option } from "commander"
import { collect, type Define } from "./command.ts"
import { type Compared, compared, type GameOptions } from "./difference/compared-versions.ts"
import { differenceJson } from "./difference/diff-json.ts"
import { differenceMarkdown } from "./difference/diff-markdown.ts"
import { drawDifference } from "./difference/diff-pretty.ts"
import { versionPairs } from "./difference/version-pairs.ts"
import { EXIT, type Io, say, UsageError } from "./io.ts"
import { writeInto } from "./output-files.ts"
import { painter } from "./paint.ts"

interface DiffOptions extends GameOptions {
  readonly format: "pretty" | "json" | "markdown"
  readonly exitZero?: boolean
  readonly outputFile?: string
}

export const diff: Define = (program, io, done) => {
  program
    .command("diff")
    .summary("tell what changed in what a pack does, between two versions of it")
    .description(
      "Compare two versions of a pack by what they do: components, words, what sentences mean, and which rulings hold. Other words of the same meaning are no change.",
    )
    .argument("<old>", "a folder or a zip, a commit of git's (main), or a path in one (main:my-game)")
    .argument("[new]", "the same (default: what is here now)")
    .addOption(
      new Option("-f, --format <format>", "for people, for programs, or for a pull request")
        .choices(["pretty", "json", "markdown"])
        .default("pretty"),
    )
    .option("--output-file <file>", "write it to a file")
    .option("--exit-zero", "exit with 0 where something has changed, too")
    .option("-g, --games <number>", "play so many games of both with bots, too")
    .option("-p, --players <number>", "how many play (default: as few as the game allows)")
    .option("-s, --seed <number>", "of the games (default: 1)")
    .option("--seat <n=bot>", "who sits there, as of `sim`", collect)
    .option("-o, --option <name=value>", "set an option of the game", collect)
    .option("-w, --workers <number>", "threads (default: one for each processor)")
    .addHelpText(
      "after",
      `
Examples:
  cardwright diff main
  cardwright diff my-game-before my-game --games 2000
  cardwright diff v1.0.0:my-game my-game.zip
  cardwright diff origin/main --format markdown --exit-zero --output-file comment.md

Exit codes: 0 nothing does anything else, 1 something does, or can't be told.
`,
    )
    .action(async (old: string, young: string | undefined, options: DiffOptions) => {
      refuseLoose(options)
      const all: Compared[] = []
      for (const pair of versionPairs(old, young ?? null, io)) all.push(await compared(pair, options, io))
      writeInto(options.outputFile, io, (into) => write(all, options.format, into))
      const isChanged = all.some(({ report }) => report.changed)
      done(isChanged && !options.exitZero ? EXIT.findings : EXIT.clean)
    })
}

/** Throws UsageError for what is said of games where none are played. */
function refuseLoose(options: DiffOptions): void {
  if (options.games !== undefined) return
  for (const name of ["players", "seed", "seat", "option", "workers"] as const)
    if (options[name] !== undefined) throw new UsageError(`--${name} is of games`, "say how many: --games 1000")
}

function write(all: readonly Compared[], format: DiffOptions["format"], io: Io): void {
  if (format === "json") return void io.stdout.write(differenceJson(all))
  if (format === "markdown") return void io.stdout.write(differenceMarkdown(all))
  const paint = painter(io, io.stdout)
  for (const [index, each] of all.entries()) {
    if (index > 0) say(io.stdout)
    for (const line of drawDifference(each, paint)) say(io.stdout, line)
  }
}
