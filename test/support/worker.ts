import { fileURLToPath, pathToFileURL } from "node:url"
import { build } from "esbuild"

const root = fileURLToPath(new URL("../../", import.meta.url))

/** The code of the simulator's worker threads, from the sources as they stand. @param name of the test file: each has its own */
export async function buildWorker(name: string): Promise<URL> {
  const outfile = `${root}node_modules/.cache/cardwright/worker-${name}.mjs`
  await build({
    entryPoints: [`${root}simulator/workers/worker.ts`],
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    outfile,
    logLevel: "error",
  })
  return pathToFileURL(outfile)
}
