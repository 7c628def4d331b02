import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect } from "vitest"
import type { Example } from "../../dsl/diagnostics/catalogue/entry.ts"
import type { DiagnosticCode } from "../../dsl/diagnostics/catalogue.ts"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import { asLocked } from "../../dsl/pack/content-hash.ts"
import { type LoadedPack, loadPack } from "../../dsl/pack/load.ts"
import { isArtBelow } from "../../dsl/pack/picture-files.ts"
import type { PackFiles } from "../../dsl/pack/read-pack.ts"
import { UnresolvedPack } from "../../dsl/pack/unresolved.ts"
import { importZip } from "../../dsl/zip/index.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))

/** The YAML files below a folder of the repository, by their paths from its top. */
export function folderFiles(folder: string): Map<string, Uint8Array> {
  const entries = readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(
      (entry) => entry.isFile() && (entry.name.endsWith(".yaml") || isArtBelow(`${entry.parentPath}/${entry.name}`)),
    )
    .map((entry) => `${entry.parentPath.slice(root.length)}/${entry.name}`.replaceAll("//", "/"))
  return new Map(paths.sort().map((path) => [path, readFileSync(`${root}${path}`)]))
}

const prelude = folderFiles("content/prelude")

/** Packs by name for `loadPack`, the prelude among them. */
export function resolverOf(packs: NonNullable<Example["packs"]> = {}, lock?: Example["lock"]) {
  return (name: string): PackFiles | null => {
    const found = filesOf(name)
    return found && lock && name !== "prelude" ? asLocked(found, lock[name] ?? null) : found
  }
  function filesOf(name: string): PackFiles | null {
    const files = packs[name]
    if (files instanceof Uint8Array) {
      const zipped = importZip(files)
      if (zipped.ok) return zipped.files
      throw new UnresolvedPack({ code: "pack/unreadable", problem: zipped.message, remedy: zipped.hint })
    }
    if (files) return new Map(Object.entries(files).map(([path, content]) => [`${name}/${path}`, content]))
    return name === "prelude" ? prelude : null
  }
}

/** A pack of the repository with what it leans on. */
export function loadFolder(folder: string): LoadedPack {
  return loadPack(folderFiles(folder), resolverOf())
}

export const PACK_FILE = "name: tried\nversion: 1.0.0\n"
export const GAME_FILE = "game: Tried\nplayers: { count: 2-4 }\n"

/** Files with `«...»` around each span where a diagnostic is expected. */
export interface Marked {
  readonly files: ReadonlyMap<string, string>
  readonly spans: readonly { readonly file: string; readonly start: number; readonly end: number }[]
}

/** Take the marks out of the files, and tell where they were. */
export function unmark(files: Readonly<Record<string, string>>): Marked {
  const spans: { file: string; start: number; end: number }[] = []
  const clean = new Map<string, string>()
  for (const [file, marked] of Object.entries(files)) {
    let text = ""
    let start = 0
    for (const character of marked) {
      if (character === "«") start = text.length
      else if (character === "»") spans.push({ file, start, end: text.length })
      else text += character
    }
    clean.set(file, text)
  }
  return { files: clean, spans }
}

/** Load a pack whose files are marked, and expect one diagnostic of the code at each mark, and no other. */
export function expectDiagnostics(
  marked: Readonly<Record<string, string>>,
  code: DiagnosticCode,
  packs: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): readonly Diagnostic[] {
  const { files, spans } = unmark(marked)
  const { diagnostics, sources } = loadPack(files, resolverOf(packs))
  const seen = diagnostics.map((diagnostic) => ({
    code: diagnostic.code,
    at: sources.get(diagnostic.span.file)?.slice(diagnostic.span.start, diagnostic.span.end),
    span: diagnostic.span,
  }))
  const wanted = spans.map((span) => ({ code, at: files.get(span.file)?.slice(span.start, span.end), span }))
  expect(seen).toEqual(wanted)
  return diagnostics
}
