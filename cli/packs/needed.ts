/** What a pack leans on, near and far. */
import { type PackFiles, packReferences, readPack, UnresolvedPack } from "../../dsl/index.ts"
import type { Origin, PackFinder } from "./finder.ts"

/** A pack that another one names. */
export interface Needed {
  readonly name: string
  /** The versions that will do; null where any does. */
  readonly range: string | null
  /** What is found by the name; null where nothing is, or it can't be read. */
  readonly found: { readonly version: string; readonly origin: Origin; readonly path: string } | null
  readonly needs: readonly Needed[]
}

/** The name and version that a pack gives itself. */
export function nameAndVersion(files: PackFiles): { readonly name: string | null; readonly version: string } {
  const manifest = readPack(files).manifest
  return { name: manifest?.get("name")?.value ?? null, version: manifest?.get("version")?.value ?? "0.0.0" }
}

/** The packs that a pack names, and those that these name; the prelude, which all lean on, only where it is named. */
export function neededBy(files: PackFiles, finder: PackFinder, above: readonly string[] = []): Needed[] {
  const ranges = new Map(
    (readPack(files).manifest?.get("dependencies")?.entries() ?? []).map(({ name, value }) => [name, value.value]),
  )
  return packReferences(files).flatMap((name): Needed[] => {
    const range = ranges.get(name) ?? null
    if (name === "prelude" && range === null) return []
    const found = read(name, finder)
    if (found === null) return [{ name, range, found: null, needs: [] }]
    const { origin, path } = found
    const needs = above.includes(name) ? [] : neededBy(found.files, finder, [...above, name])
    return [{ name, range, found: { version: nameAndVersion(found.files).version, origin, path }, needs }]
  })
}

function read(name: string, finder: PackFinder) {
  try {
    return finder.find(name)
  } catch (error) {
    // `check` tells why.
    if (error instanceof UnresolvedPack) return null
    throw error
  }
}
