import { Command } from "commander"
import { add } from "./add.ts"
import { check } from "./check.ts"
import type { Define } from "./command.ts"
import { edit } from "./edit.ts"
import { explain } from "./explain.ts"
import { failed, printableLines } from "./failure.ts"
import { fmt } from "./fmt.ts"
import { EXIT, type Io } from "./io.ts"
import { list } from "./list.ts"
import { lock } from "./lock.ts"
import { mutate } from "./mutate.ts"
import { newThing } from "./new.ts"
import { outdated } from "./outdated.ts"
import { pack } from "./pack.ts"
import { play } from "./play.ts"
import { version } from "./published.ts"
import { read } from "./read.ts"
import { remove } from "./remove.ts"
import { replay } from "./replay.ts"
import { sim } from "./sim.ts"
import { test } from "./test.ts"

const COMMANDS: readonly Define[] = [
  edit,
  check,
  test,
  mutate,
  play,
  sim,
  replay,
  read,
  fmt,
  newThing,
  add,
  remove,
  list,
  outdated,
  lock,
  pack,
  explain,
]

/**
 * Run a command line.
 * @param argv the words after `cardwright`
 * @returns the exit code: 0 clean, 1 findings, 2 usage or configuration, 70 our own fault
 */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  let code: number = EXIT.clean
  const program = new Command("cardwright")
    .description("Card and board games whose rules are sentences: check them, test them, play them.")
    .version(version(), "-V, --version", "print the version")
    .helpOption("-h, --help", "print help")
    .helpCommand("help [command]", "print help for a command")
    .showSuggestionAfterError(true)
    .showHelpAfterError("  hint: add --help for what is possible")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(printableLines(text)),
      // Commander's own errors look as ours do.
      outputError: (text, write) => write(text.replace(/^\(Did you mean (.+)\?\)$/m, "  hint: did you mean $1?")),
    })
    .addHelpText("after", EXAMPLES)
  for (const define of COMMANDS) {
    define(program, io, (result) => {
      code = result
    })
  }
  try {
    if (argv.length === 0) {
      program.outputHelp({ error: true })
      return EXIT.usage
    }
    await program.parseAsync([...argv], { from: "user" })
    return code
  } catch (error) {
    return failed(error, io)
  }
}

const EXAMPLES = `
Examples:
  cardwright check my-game
  cardwright play my-game --players 3 --seat 2=random --seat 3=random
  cardwright sim my-game --games 10000 --seat 2=ismcts:500
  cardwright read my-game "draw 2, then discard 1"

Exit codes: 0 clean, 1 something was found, 2 wrong usage, 70 a fault of Cardwright itself.
`
