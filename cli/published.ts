import { readFileSync } from "node:fs"
import { join } from "node:path"
import { ownContent } from "./files.ts"

/** The version of this package. */
export function version(): string {
  const { version } = JSON.parse(readFileSync(join(ownContent(), "..", "package.json"), "utf8")) as { version: string }
  return version
}

/** The address of a file of this package, of this version, once it is published. */
export const published = (path: string): string => `https://unpkg.com/cardwright@${version()}/${path}`
