/** The packs that come with Cardwright, as files of the app: `packs/index.json` and one `packs/<name>.json` for each. */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"
import { parse } from "yaml"

interface Found {
  readonly name: string
  readonly folder: string
  readonly manifest: Readonly<Record<string, unknown>>
}

/** @param content the folder whose packs they are, each in a folder of its own at any depth */
export function packs(content: string): Plugin {
  const asset = (path: string): string | null => {
    const found = findPacks(content)
    if (path === "packs/index.json") return JSON.stringify(found.map(entryOf))
    const pack = found.find(({ name }) => path === `packs/${name}.json`)
    return pack ? JSON.stringify({ files: filesOf(pack.folder) }) : null
  }
  return {
    name: "cardwright-packs",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const text = asset((request.url ?? "").replace(/^\//, "").replace(/\?.*$/, ""))
        if (text === null) return next()
        response.setHeader("content-type", "application/json")
        response.end(text)
      })
    },
    generateBundle() {
      const paths = ["packs/index.json", ...findPacks(content).map(({ name }) => `packs/${name}.json`)]
      for (const fileName of paths) this.emitFile({ type: "asset", fileName, source: asset(fileName) ?? "" })
    },
  }
}

function findPacks(folder: string): Found[] {
  if (existsSync(join(folder, "pack.yaml"))) {
    const manifest = parse(readFileSync(join(folder, "pack.yaml"), "utf8")) as Record<string, unknown>
    return [{ name: String(manifest.name), folder, manifest }]
  }
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.flatMap((entry) => findPacks(join(folder, entry.name)))
}

function entryOf({ name, folder, manifest }: Found): Readonly<Record<string, unknown>> {
  const { version, title, description, extends: base } = manifest
  return {
    name,
    version,
    title: title ?? name,
    description,
    extends: base,
    isGame: existsSync(join(folder, "game.yaml")),
  }
}

function filesOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => /\.(yaml|md)$/.test(path))
  return Object.fromEntries(
    paths.sort().map((path) => [path.replaceAll("\\", "/"), readFileSync(join(folder, path), "utf8")]),
  )
}
