/** Writes the service worker of a build, which knows all of its files. */
import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join, relative, sep } from "node:path"
import { build } from "esbuild"
import type { Plugin } from "vite"
import { ICONS, USED_ICONS } from "../link/icon-files.ts"

const SCRIPT = "service-worker.js"

/** @param worker the source of the worker */
export function offline(worker: string): Plugin {
  return {
    name: "cardwright-offline",
    apply: "build",
    enforce: "post",
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error("the build has no folder")
      const paths = filesOf(dir).filter((path) => path !== SCRIPT && !path.endsWith(".map") && !isOfTheSet(path))
      const version = createHash("sha256")
      for (const path of paths) version.update(`${path}\0`).update(readFileSync(join(dir, path)))
      await build({
        entryPoints: [worker],
        outfile: join(dir, SCRIPT),
        bundle: true,
        minify: true,
        format: "iife",
        target: "es2022",
        define: {
          __ASSETS__: JSON.stringify(paths),
          __VERSION__: JSON.stringify(version.digest("hex").slice(0, 16)),
        },
        logLevel: "error",
      })
    },
  }
}

/** Thousands of icons, of which a game uses a few: these are kept once they were fetched. */
const isOfTheSet = (path: string): boolean => path.startsWith(ICONS) && path !== USED_ICONS

function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return files.map((file) => relative(folder, file).split(sep).join("/")).sort()
}
