import { readdirSync } from "node:fs"
import { dirname } from "node:path"
import { packResolver, readPackFolder } from "../../cli/files.ts"
import type { ResolvePack } from "../../dsl/pack/packs.ts"
import type { PackFiles } from "../../dsl/pack/read-pack.ts"
import { blocksOf, written } from "../docs/blocks.ts"

interface PagePack {
  readonly name: string
  readonly files: PackFiles
  readonly resolve: ResolvePack
}

/** The packs that pages make, as they are at the page's end. */
export function packsOfPages(): PagePack[] {
  const tutorials = readdirSync("docs/tutorials")
    .sort()
    .map((file) => `docs/tutorials/${file}`)
  return [...tutorials, "docs/packs.md", "docs/modules.md"].flatMap(packsOf)
}

function packsOf(page: string): PagePack[] {
  const made = new Map<string, string>()
  for (const block of blocksOf(page))
    if (block.is === "file") made.set(block.path, written(made.get(block.path) ?? null, block))
  const filesOf = (pack: string): PackFiles => new Map([...made].filter(([path]) => path.startsWith(`${pack}/`)))
  const folders = [...made.keys()].filter((path) => path.endsWith("/pack.yaml")).map((path) => dirname(path))
  const resolve: ResolvePack = (name) => {
    const folder = folders.find((each) => each.split("/").at(-1) === name)
    return folder === undefined ? packResolver(readPackFolder("content/unleash").folder)(name) : filesOf(folder)
  }
  return folders.map((folder) => ({ name: `${page}: ${folder}`, files: filesOf(folder), resolve }))
}
