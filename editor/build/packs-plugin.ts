/**
 * What comes with Cardwright, as files of the app: `packs/index.json`, one `packs/<name>.json` for each pack, and the cookbook as
 * `recipes.json`.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, relative, sep } from "node:path"
import type { Plugin } from "vite"
import { artText, isArt, isPackFile, loadPack, type Model, readPack, services } from "../../dsl/index.ts"
import { RECIPES, type Recipe } from "../link/recipes.ts"
import { suitsOf } from "../link/suits.ts"
import type { OwnPack, Specimen } from "../storage/own-pack.ts"

interface Found {
  readonly name: string
  /** Below the folder of packs, with `/` between folders. */
  readonly path: string
  readonly files: ReadonlyMap<string, string>
}

/** @param content the folder whose packs they are, each in a folder of its own at any depth */
export function packs(content: string): Plugin {
  return {
    name: "cardwright-packs",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = decodeURI(request.url ?? "").replace(/[?#].*$/, "")
        const isAsset = /^\/(packs\/.+|recipes)\.json$/.test(path)
        const text = isAsset ? packAssets(content).get(path.slice(1)) : undefined
        if (text === undefined) return next()
        response.setHeader("content-type", "application/json")
        response.end(text)
      })
    },
    buildStart() {
      for (const path of filesBelow(content)) this.addWatchFile(join(content, path))
    },
    generateBundle() {
      for (const [fileName, source] of packAssets(content)) this.emitFile({ type: "asset", fileName, source })
    },
  }
}

/** Texts of the files that the app fetches, by their paths in it. Throws for two packs of one name. */
export function packAssets(content: string): ReadonlyMap<string, string> {
  const path = join(content, "shelf.yaml")
  const shelf = services.readShelf(existsSync(path) ? readFileSync(path, "utf8") : null)
  const found = findPacks(content, content).filter(
    ({ path }) => !shelf.apart.some((folder) => path.startsWith(`${folder}/`)),
  )
  const files = new Map(found.map((pack) => [pack.name, pack.files]))
  if (files.size < found.length) throw new Error(`two packs in ${content} have one name`)
  const strangers = services.namesOnShelf(shelf).filter((name) => !files.has(name))
  if (strangers.length > 0) throw new Error(`${path}: there is no pack ${strangers.join(", ")}`)
  const index = found.map((pack) => describePack(pack, files, shelf))
  return new Map([
    ["packs/index.json", JSON.stringify(index)],
    [RECIPES, JSON.stringify(recipesOf(join(content, "cookbook")))],
    ...found.map(
      ({ name, files }) => [`packs/${name}.json`, JSON.stringify({ files: Object.fromEntries(files) })] as const,
    ),
  ])
}

/** What the cookbook answers, as the app tells it; nothing where there is none. */
function recipesOf(folder: string): readonly Recipe[] {
  if (!existsSync(folder)) return []
  const files = new Map(filesBelow(folder).map((path) => [path, readFileSync(join(folder, path), "utf8")]))
  return services.readCookbook(files).flatMap(({ chapter, entries }) =>
    entries.map(({ ask, first, text, declared, not, on }) => ({
      ask,
      chapter,
      first,
      text,
      declared,
      holds: (on.rulings ?? []).map(({ says }) => says),
      not,
    })),
  )
}

/** Packs of a folder, in folders of their own at any depth. */
export function findPacks(folder: string, content: string): Found[] {
  if (existsSync(join(folder, "pack.yaml"))) {
    const files = new Map(
      filesBelow(folder)
        .filter((path) => isPackFile(path) || isArt(path))
        .map((path) => [path, textIn(join(folder, path), path)]),
    )
    const name = readPack(files).manifest?.get("name")?.value
    if (name === undefined) throw new Error(`${join(folder, "pack.yaml")} names no pack`)
    return [{ name, path: relative(content, folder).split(sep).join("/"), files }]
  }
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = folders.map((entry) => entry.name).sort()
  return names.flatMap((name) => findPacks(join(folder, name), content))
}

function textIn(full: string, path: string): string {
  const text = isArt(path) ? artText(path, readFileSync(full)) : readFileSync(full, "utf8")
  if (text === null) throw new Error(`${full} is no text in UTF-8`)
  return text
}

/** What packs declare, each with those of them that it leans on. */
export function modelsOf(found: readonly Found[]): readonly Model[] {
  const all = new Map(found.map(({ name, files }) => [name, files]))
  return found.flatMap(({ files }) => loadPack(files, (name) => all.get(name) ?? null).model ?? [])
}

function describePack(
  { name, path, files }: Found,
  all: ReadonlyMap<string, Found["files"]>,
  shelf: services.Shelf,
): OwnPack {
  const { manifest, hash } = readPack(files)
  const { model } = loadPack(files, (other) => all.get(other) ?? null)
  const library = manifest?.get("library")?.value
  const isLibrary = library === true || library === "yes"
  const base = manifest?.get("extends")?.value
  const template = shelf.templates.get(name)
  return {
    name,
    title: manifest?.get("title")?.value ?? model?.game ?? name,
    description: manifest?.get("description")?.value ?? "",
    version: manifest?.get("version")?.value ?? "",
    hash,
    path,
    ...(base === undefined ? {} : { extends: base }),
    isGame: files.has("game.yaml") && !isLibrary && base === undefined,
    isLibrary,
    isFirst: shelf.first === name,
    isExample: shelf.examples.includes(name),
    ...(template === undefined ? {} : { template }),
    ...(model && !isLibrary ? { players: { min: model.players.min, max: model.players.max } } : {}),
    size: model && !isLibrary ? services.sizeInWords(model) : "",
    specimens: model && !isLibrary ? specimensOf(model) : [],
  }
}

/** So many are fanned out beside a pack's title. */
const FAN = 3

function specimensOf(model: Model): Specimen[] {
  const words = services.propertyWords(model)
  return services.specimens(model, FAN).map(({ name, suit, fact, says }) => ({
    name,
    suit: suit === null ? null : (suitsOf(words.get(suit.property) ?? [])[suit.index] ?? null),
    fact,
    says,
  }))
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort()
}
