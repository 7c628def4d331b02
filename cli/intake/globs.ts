import { statSync } from "node:fs"
import { resolve } from "node:path"
import { globSync, isDynamicPattern } from "tinyglobby"
import { MADE } from "../pack-folder.ts"

/**
 * The files and folders that a pattern finds, as whole paths, in the order of their names. A path that is there is
 * itself, whatever signs it has; what is hidden, installed or made is found by no `*`.
 * @returns null for what is neither there nor a pattern
 */
export function expanded(pattern: string, folder: string): readonly string[] | null {
  const plain = resolve(folder, pattern)
  if (statSync(plain, { throwIfNoEntry: false }) !== undefined) return [plain]
  if (!isDynamicPattern(pattern)) return null
  const found = globSync(pattern, {
    cwd: folder,
    absolute: true,
    onlyFiles: false,
    expandDirectories: false,
    followSymbolicLinks: false,
    ignore: MADE.filter((name) => !pattern.split("/").includes(name)).map((name) => `**/${name}/**`),
  })
  return found.map((path) => (path.length > 1 ? path.replace(/\/$/, "") : path)).sort()
}
