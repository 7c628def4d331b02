/** Files that a command line names to have something written to. */
import { existsSync, mkdirSync, readFileSync, type Stats, statSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { printable } from "../dsl/index.ts"
import { REPORT_BEGINS } from "../simulator/report/index.ts"
import { type Io, UsageError } from "./io.ts"
import { notWritten } from "./system-errors.ts"
import { writeWhole } from "./whole-file.ts"

/** How what we write begins. */
const OURS = {
  "result file": /^\{\s*"format": ?\d+,\s*"kind": ?"(simulation|comparison)"/,
  "list of changes": /^\{\s*"version": ?\d+,\s*"mutants":/,
  report: { test: (text: string): boolean => text.startsWith(REPORT_BEGINS) },
  zip: /^PK/,
} as const

/**
 * Throws UsageError for a place without a folder, and for a file that holds something else: it is not ours to overwrite. Asked
 * before the work is done of which it is to hold what came.
 */
export function checkTarget(path: string, what: keyof typeof OURS, io: Io): void {
  if (path === "") throw new UsageError(`a ${what} has no empty name`)
  const full = resolve(io.cwd, path)
  const there = foundAt(full, path)
  if (!there) {
    if (existsSync(dirname(full))) return
    throw new UsageError(`${printable(path)} can't be written: there is no such folder`, "make the folder first")
  }
  if (there.isFile() && OURS[what].test(contentOf(full, path))) return
  throw new UsageError(`${printable(path)} is there already, and is no ${what}`, "choose another name")
}

/** Throws UsageError for what can be no file. */
function foundAt(full: string, shown: string): Stats | undefined {
  try {
    return statSync(full, { throwIfNoEntry: false })
  } catch (error) {
    throw new UsageError(notWritten(shown, error))
  }
}

/** The text of a file. Throws UsageError. */
export function contentOf(full: string, shown: string): string {
  try {
    return readFileSync(full, "utf8")
  } catch (error) {
    throw new UsageError(`${printable(shown)} can't be read: ${error instanceof Error ? error.message : error}`)
  }
}

/** Write a file whole, in folders that are made where they are missing. Throws UsageError where it can't be written. */
export function writeNamed(path: string, content: string | Uint8Array, io: Io): void {
  const full = resolve(io.cwd, path)
  try {
    mkdirSync(dirname(full), { recursive: true })
    writeWhole(full, content)
  } catch (error) {
    throw new UsageError(notWritten(path, error))
  }
}

/**
 * Let something be written to the file that a command line names, whole and without colours, or to the standard output where it
 * names none. Throws UsageError where it can't be written.
 */
export function writeInto(path: string | undefined, io: Io, write: (io: Io) => void): void {
  if (path === undefined) {
    write(io)
    return
  }
  if (path === "") throw new UsageError("--output-file names no file", "name one, or leave it out")
  let text = ""
  const { columns } = io.stdout
  write({ ...io, stdout: { write: (part) => (text += part), isTTY: false, columns } })
  writeNamed(path, text, io)
}
