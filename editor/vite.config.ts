import { fileURLToPath } from "node:url"
import { defineConfig } from "vite"
import { icons } from "./build/icons-plugin.ts"
import { offline } from "./build/offline-plugin.ts"
import { packs } from "./build/packs-plugin.ts"

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here("."),
  // The built app works in any folder of any server.
  base: "./",
  publicDir: false,
  plugins: [packs(here("../content")), icons(here("../content")), offline(here("offline/worker.ts"))],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  worker: { format: "es" },
  build: {
    outDir: here("../dist/editor"),
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 4000,
    // Of what is built in; it goes wherever the app goes.
    license: { fileName: "THIRD-PARTY-LICENSES.md" },
    // Whoever starts the editor for the first time need not know which part of the build took how long.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
})
