/**
 * The drawings of icons, as files of the app: `icons/used.json` has those that packs of the app use, and one file for each two
 * letters that names begin with has all others. Only the first is kept for a time without a network.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"
import { ICONS, iconFile, USED_ICONS } from "../link/icon-files.ts"
import { findPacks, modelsOf } from "./packs-plugin.ts"

/** Who drew them, as their licence asks: it goes wherever they go. */
const NOTICE = `# Icons

The icons in this folder are those of the set game-icons (https://game-icons.net), by Lorc, Delapouite and the contributors that
https://game-icons.net/about.html#authors names, under CC BY 3.0 (https://creativecommons.org/licenses/by/3.0/). Their outlines are
unchanged; they are drawn in the colour of the text around them.
`

/** @param content the folder of the packs that come with the app */
export function icons(content: string): Plugin {
  const assets = (): ReadonlyMap<string, string> => iconAssets(content)
  let kept: ReadonlyMap<string, string> | null = null
  return {
    name: "cardwright-icons",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = decodeURI(request.url ?? "")
          .replace(/[?#].*$/, "")
          .slice(1)
        if (!path.startsWith(ICONS)) return next()
        kept ??= assets()
        const text = kept.get(path)
        if (text === undefined) return next()
        response.setHeader("content-type", "application/json")
        response.end(text)
      })
    },
    generateBundle() {
      for (const [fileName, source] of assets()) this.emitFile({ type: "asset", fileName, source })
    },
  }
}

/** Texts of the files of icons, by their paths in the app. Throws for a drawing that is not one path in one colour. */
export function iconAssets(content: string): ReadonlyMap<string, string> {
  const path = fileURLToPath(import.meta.resolve("@iconify-json/game-icons/icons.json"))
  const { icons: all } = JSON.parse(readFileSync(path, "utf8")) as IconSet
  const files = new Map<string, Record<string, string>>([[USED_ICONS, {}]])
  const used = usedIcons(content)
  for (const [name, { body }] of Object.entries(all)) {
    const outline = /^<path fill="currentColor" d="([MmZzLlHhVvCcSsQqTtAa0-9.,eE -]+)"\/>$/.exec(body)?.[1]
    if (outline === undefined) throw new Error(`the icon ${name} is not one path`)
    const file = iconFile(name)
    files.set(file, { ...files.get(file), [name]: outline })
    if (used.has(name)) files.set(USED_ICONS, { ...files.get(USED_ICONS), [name]: outline })
  }
  return new Map([
    [`${ICONS}NOTICE.md`, NOTICE],
    ...[...files].map(([file, drawn]) => [file, JSON.stringify(drawn)] as const),
  ])
}

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>
}

/** The icons that packs of a folder use. */
function usedIcons(content: string): ReadonlySet<string> {
  const models = modelsOf(findPacks(content, content))
  return new Set(models.flatMap(({ look }) => look.icons.map(({ icon }) => icon)))
}
