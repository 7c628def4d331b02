import { CommanderError } from "commander"
import { printable, renderAll, UnresolvedPack } from "../dsl/index.ts"
import { ProjectError } from "./intake/project-file.ts"
import { EXIT, type Io, say, UsageError } from "./io.ts"
import { diagnosticStyle, painter } from "./paint.ts"
import { systemError } from "./system-errors.ts"

/** Whether it is the user's to mend, and no fault of ours. */
export const isOfUser = (error: unknown): error is Error =>
  unresolved(error) instanceof UsageError || systemError(error) !== null

/** A pack that a command asks for and that can't be read is told as usage; anything else stays. */
const unresolved = (error: unknown): unknown =>
  error instanceof UnresolvedPack
    ? new UsageError(error.message, error.why.code === "pack/unreadable" ? error.why.remedy : null)
    : error

/** Tells what has ended the run. Returns the exit code. */
export function failed(error: unknown, io: Pick<Io, "stderr" | "env">): number {
  // Help and version end the run this way too.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.clean : EXIT.usage
  const paint = painter(io, io.stderr)
  if (error instanceof ProjectError)
    say(io.stderr, `${renderAll(error.diagnostics, error.sources, diagnosticStyle(paint))}\n`)
  const system = systemError(error)
  const usage = system === null ? unresolved(error) : new UsageError(system)
  if (usage instanceof UsageError) {
    say(io.stderr, `${paint(["red", "bold"], "error")}: ${printableLines(usage.message)}`)
    if (usage.hint !== null) say(io.stderr, `  ${paint("green", `hint: ${printableLines(usage.hint)}`)}`)
    return EXIT.usage
  }
  const message = error instanceof Error ? error.message : String(error)
  say(io.stderr, `${paint(["red", "bold"], "Cardwright failed")}: ${printableLines(message)}`)
  say(io.stderr, "This is a fault of Cardwright, not of your pack. Please report it with the command and the pack,")
  say(io.stderr, "and with what it prints when the environment has CARDWRIGHT_DEBUG=1.")
  if (io.env.CARDWRIGHT_DEBUG) say(io.stderr, error instanceof Error ? (error.stack ?? "") : "")
  return EXIT.fault
}

/** A text with what a terminal would obey made visible, line by line. */
export function printableLines(text: string): string {
  return text.split("\n").map(printable).join("\n")
}
