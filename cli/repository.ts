import { statSync } from "node:fs"
import { dirname, join, relative, resolve, sep } from "node:path"
import type { Io } from "./io.ts"

/** Says of files, named from the current folder, where they are from the top of the repository: the nearest `.git` above. */
export function pathsInRepository({ cwd }: Pick<Io, "cwd">): (file: string) => string {
  const top = topOf(resolve(cwd))
  return (file) => relative(top, resolve(cwd, file)).split(sep).join("/")
}

/** The current folder, where it is in no repository. */
function topOf(cwd: string): string {
  for (let at = cwd; ; at = dirname(at)) {
    if (statSync(join(at, ".git"), { throwIfNoEntry: false }) !== undefined) return at
    if (at === dirname(at)) return cwd
  }
}
