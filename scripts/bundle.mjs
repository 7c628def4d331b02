// What scripts use of the sources: bundled, so that Node runs it without a loader.
import { mkdir } from "node:fs/promises"
import { dirname } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { build } from "esbuild"

/** The folder of the project, with a slash at its end. */
export const root = fileURLToPath(new URL("../", import.meta.url))

/** Where a script's bundle is written. */
export const bundleOf = (script) => `${root}node_modules/.cache/cardwright/${script}.mjs`

/**
 * Bundles all that the files export, by their paths from the root, into one module.
 * @param standsAt the file that modules take themselves for when they look for what lies beside them
 */
export async function bundle(outfile, files, standsAt = null) {
  await mkdir(dirname(outfile), { recursive: true })
  await build({
    stdin: { contents: files.map((path) => `export * from "./${path}"`).join("\n"), resolveDir: root, loader: "ts" },
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    outfile,
    define: standsAt === null ? {} : { "import.meta.url": JSON.stringify(pathToFileURL(`${root}${standsAt}`).href) },
    logLevel: "error",
  })
}
