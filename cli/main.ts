import { Command } from "commander"
import { add } from "./add.ts"
import { check } from "./check.ts"
import { collect, type Define } from "./command.ts"
import { diff } from "./diff.ts"
import { edit } from "./edit.ts"
import { explain } from "./explain.ts"
import { failed, printableLines } from "./failure.ts"
import { fmt } from "./fmt.ts"
import { EXIT, type Io, UsageError } from "./io.ts"
import { list } from "./list.ts"
import { lock } from "./lock.ts"
import { migratePacks } from "./migrate.ts"
import { mutate } from "./mutate.ts"
import { newThing } from "./new.ts"
import { outdated } from "./outdated.ts"
import { pack } from "./pack.ts"
import { play } from "./play.ts"
import { publish } from "./publish.ts"
import { version } from "./published.ts"
import { read } from "./read.ts"
import { remove } from "./remove.ts"
import { replay } from "./replay.ts"
import { sheet } from "./sheet.ts"
import { sim } from "./sim.ts"
import { test } from "./test.ts"
import { why } from "./why.ts"

const COMMANDS: readonly Define[] = [
  edit,
  check,
  test,
  mutate,
  diff,
  play,
  sim,
  replay,
  read,
  fmt,
  newThing,
  sheet,
  add,
  remove,
  list,
  outdated,
  lock,
  migratePacks,
  pack,
  publish,
  why,
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
  refuseRepeated(program)
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

/** Of an option that is given twice, and holds one value, the first would be passed over in silence. */
function refuseRepeated(command: Command): void {
  for (const option of command.options) {
    if (option.isBoolean() || option.parseArg === collect) continue
    let given = 0
    command.on(`option:${option.name()}`, () => {
      if (++given > 1) throw new UsageError(`${option.long} is given twice`, "leave one of them out")
    })
  }
  for (const inner of command.commands) refuseRepeated(inner)
}

const EXAMPLES = `
Examples:
  cardwright check my-game
  cardwright play my-game --players 3 --seat 2=random --seat 3=random
  cardwright sim my-game --games 10000 --seat 2=ismcts:500
  cardwright read my-game "draw 2, then discard 1"

Exit codes: 0 clean, 1 something was found, 2 wrong usage, 70 a fault of Cardwright itself.
`
