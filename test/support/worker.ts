import { fileURLToPath, pathToFileURL } from "node:url"
import { build } from "esbuild"

const root = fileURLToPath(new URL("../../", import.meta.url))

let built: Promise<URL> | null = null

/** The code of the simulator's worker threads, from the sources as they stand. */
export function builtWorker(): Promise<URL> {
  built ??= buildWorker()
  return built
}

async function buildWorker(): Promise<URL> {
  // Each test file has its own: several may run at once.
  const outfile = `${root}node_modules/.cache/cardwright/worker-${process.env.VITEST_POOL_ID ?? process.pid}.mjs`
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
