import { createHash } from "node:crypto"
import { existsSync, readdirSync, statSync } from "node:fs"
import { join, sep } from "node:path"
import { isArtBelow, isPackFile } from "../dsl/index.ts"

/** Another text as soon as a file of a pack is added, taken away or written. Throws for a folder that can't be looked at. */
export function folderVersion(folder: string): string {
  const seen: string[] = []
  const look = (folder: string, depth: number): void => {
    const entries = readdirSync(folder, { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name)
      if (entry.name.startsWith(".") || entry.name === "node_modules") continue
      if (entry.isDirectory() && depth < 8 && !existsSync(join(path, "pack.yaml"))) look(path, depth + 1)
      if (isPackFile(entry.name) || isArtBelow(path.split(sep).join("/"))) seen.push(fileVersion(path))
    }
  }
  look(folder, 0)
  return digest(seen.join("\0"))
}

/** The same of one file; empty where it is none. */
export function fileVersion(path: string): string {
  const info = statSync(path, { throwIfNoEntry: false })
  return info?.isFile() ? `${path}\0${info.size}\0${info.mtimeMs}\0${info.ino}` : ""
}

/** As much of a hash as tells texts apart; it leads back to none. */
export function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16)
}
