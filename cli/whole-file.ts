import { randomUUID } from "node:crypto"
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { dirname, join } from "node:path"
import { UsageError } from "./io.ts"

/**
 * Write a file, all or nothing: whoever reads it meanwhile sees the old text or the new one, never a half, and nothing is left
 * behind where it can't be written. Throws what the file system does.
 */
export function writeWhole(target: string, content: string | Uint8Array): void {
  const info = statSync(target, { throwIfNoEntry: false })
  // A device or a pipe is not to be put another file in the place of.
  if (info !== undefined && !info.isFile()) {
    writeFileSync(target, content)
    return
  }
  // Nor is a link: what it leads to is meant.
  if (info !== undefined) target = realpathSync(target)
  const mode = info?.mode
  const beside = join(dirname(target), `.${randomUUID()}`)
  try {
    const file = openSync(beside, "wx", mode)
    try {
      writeFileSync(file, content)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(beside, target)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}

/** Write over a text that was read before, where it is still the same; a link to it stays. Throws UsageError where it is not. */
export function writeOver(path: string, before: string, after: string): void {
  if (readFileSync(path, "utf8") !== before) throw new UsageError(`${path} has changed meanwhile`)
  writeWhole(path, after)
}
