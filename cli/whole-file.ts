import { randomUUID } from "node:crypto"
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"

/**
 * Write a file, all or nothing: whoever reads it meanwhile sees the old text or the new one, never a half, and nothing is left
 * behind where it can't be written. Throws what the file system does.
 */
export function writeWhole(target: string, text: string): void {
  const mode = statSync(target, { throwIfNoEntry: false })?.mode
  const beside = join(dirname(target), `.${randomUUID()}`)
  try {
    const file = openSync(beside, "wx", mode)
    try {
      writeFileSync(file, text)
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
