/** The games in `content/`, compiled once for each test file that asks for them. */
import { fileURLToPath } from "node:url"
import { packResolver, readPackFolder } from "../../cli/files.ts"
import { compilePack } from "../../dsl/compile.ts"
import { contentPacks } from "./pack-folders.ts"

const content = fileURLToPath(new URL("../../content/", import.meta.url))

export type CompiledGame = { readonly name: string } & ReturnType<typeof compilePack>

/** Packs with a flow; the others are leaned on. */
export function contentGames(): CompiledGame[] {
  return contentPacks().flatMap((name) => {
    const pack = readPackFolder(`${content}${name}`)
    const compiled = compilePack(pack.files, packResolver(pack.folder))
    return compiled.model === null || compiled.model.flow === null ? [] : [{ name, ...compiled }]
  })
}
