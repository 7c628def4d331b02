/** The packs in `content/`, compiled once for all test files that a worker runs. */
import { fileURLToPath } from "node:url"
import { packResolver, readPackFolder } from "../../cli/files.ts"
import { type CompiledPack, compilePack } from "../../dsl/compile.ts"
import type { Program } from "../../interpreter/program/program-format.ts"
import { contentPacks } from "./pack-folders.ts"

const content = fileURLToPath(new URL("../../content/", import.meta.url))
const compiled = new Map<string, CompiledPack>()

export type CompiledGame = { readonly name: string } & CompiledPack

/** A pack by its path below `content/`. What a test changes of it, it must compile for itself. */
export function contentPack(name: string): CompiledPack {
  let found = compiled.get(name)
  if (found === undefined) {
    const pack = readPackFolder(`${content}${name}`)
    found = compilePack(pack.files, packResolver(pack.folder))
    compiled.set(name, found)
  }
  return found
}

/** The program of a pack by its path below `content/`. */
export function contentProgram(name: string): Program {
  const { program } = contentPack(name)
  if (program === null) throw new Error(`${name} has mistakes`)
  return program
}

/** Packs with a flow; the others are leaned on. */
export function contentGames(): CompiledGame[] {
  return contentPacks().flatMap((name) => {
    const compiled = contentPack(name)
    return compiled.model === null || compiled.model.flow === null ? [] : [{ name, ...compiled }]
  })
}
