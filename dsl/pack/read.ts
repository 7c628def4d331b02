import type { CardsFile, Component, FileKind, GameFile, PackFile, Ruling, RulingsFile } from "../../schemas/index.ts"
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { diagnose } from "../diagnostics/report.ts"
import { didYouMean, nearest } from "../diagnostics/suggest.ts"
import { spanIn, type Text } from "../text.ts"
import { sha256 } from "./hash.ts"
import { LIMITS } from "./limits.ts"
import { Located } from "./located.ts"
import { validate } from "./validate.ts"
import { readYaml, type YamlNode } from "./yaml.ts"

/** The files of a pack: paths with `/` between folders, contents as bytes or as text already decoded. */
export type PackFiles = ReadonlyMap<string, Uint8Array | string>

/** One pack, read and checked against the schemas, not yet merged with what it leans on. */
export interface ReadPack {
  readonly manifest: Located<PackFile> | null
  /** The path of the folder that has `pack.yaml`, with a `/` at its end; empty for the top. */
  readonly folder: string
  readonly game: Located<GameFile> | null
  readonly components: readonly { readonly component: Located<Component>; readonly kind: Located<string> | null }[]
  readonly rulings: readonly Located<Ruling>[]
  /** Of what bears on the game: rulings are left out, so that adding one does not part saved games from their pack. */
  readonly hash: string
  /** The text of each file that was read, as far as it is text. */
  readonly sources: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
}

/** Read the files of one pack. Whatever is wrong is a diagnostic, and does not keep the rest from being read. */
export function readPack(files: PackFiles): ReadPack {
  const reader = new PackReader(files)
  return reader.read()
}

class PackReader {
  readonly #files: PackFiles
  readonly #diagnostics: Diagnostic[] = []
  readonly #sources = new Map<string, string>()
  #manifest: Located<PackFile> | null = null
  #game: Located<GameFile> | null = null
  readonly #components: { component: Located<Component>; kind: Located<string> | null }[] = []
  readonly #rulings: Located<Ruling>[] = []

  constructor(files: PackFiles) {
    this.#files = files
  }

  read(): ReadPack {
    const folder = packFolder(this.#files)
    const paths = [...this.#files.keys()].filter((path) => path.startsWith(folder)).sort()
    if (!this.#files.has(`${folder}pack.yaml`)) {
      const at = { file: `${folder}pack.yaml`, start: 0, end: 0 }
      this.#diagnostics.push(
        diagnose("pack/missing-pack-file", at, "there is no `pack.yaml` here", {
          hint: "add one with `name: ...` and `version: 1.0.0`",
        }),
      )
    }
    if (this.fits(paths)) for (const path of paths) this.file(path, path.slice(folder.length))
    return {
      manifest: this.#manifest,
      folder,
      game: this.#game,
      components: this.#components,
      rulings: this.#rulings,
      hash: this.hash(folder),
      sources: this.#sources,
      diagnostics: this.#diagnostics,
    }
  }

  private fits(paths: readonly string[]): boolean {
    let size = 0
    for (const path of paths) size += this.#files.get(path)?.length ?? 0
    if (paths.length <= LIMITS.files && size <= LIMITS.packSize) return true
    const at = { file: paths[0] ?? "pack.yaml", start: 0, end: 0 }
    const message =
      paths.length > LIMITS.files ? `this pack has more than ${LIMITS.files} files` : "this pack has more than 16 MiB"
    this.#diagnostics.push(diagnose("pack/too-large", at, message, { hint: "split it into several packs" }))
    return false
  }

  private file(path: string, name: string): void {
    if (!/\.ya?ml$/i.test(name)) return
    const kind = kindOf(name)
    const text = this.decode(path)
    if (text === null) return
    if (kind === null) {
      this.#diagnostics.push(unknownFile(path, name))
      return
    }
    const yaml = readYaml(path, text)
    this.#diagnostics.push(...yaml.diagnostics)
    if (yaml.root === null) return
    this.refuseControlCharacters(yaml.root)
    const valid = validate(kind, yaml.root, this.#diagnostics)
    if (valid) this.keep(kind, valid)
  }

  private keep(kind: FileKind, root: YamlNode): void {
    if (kind === "pack") {
      this.#manifest = new Located<PackFile>(root)
    } else if (kind === "game") {
      this.#game = new Located<GameFile>(root)
    } else if (kind === "cards") {
      const file = new Located<CardsFile>(root)
      const shared = file.get("kind")
      const list = root.kind === "list" ? new Located<Component[]>(root) : file.get("components")
      for (const component of list?.items() ?? [])
        this.#components.push({ component, kind: component.get("kind") ?? shared })
    } else {
      const list = root.kind === "list" ? new Located<Ruling[]>(root) : new Located<RulingsFile>(root).get("rulings")
      this.#rulings.push(...(list?.items() ?? []))
    }
  }

  private decode(path: string): string | null {
    const content = this.#files.get(path) ?? ""
    const at = (start: number, end = start + 1) => ({ file: path, start, end })
    if (content.length > LIMITS.fileSize) {
      this.#diagnostics.push(
        diagnose("pack/too-large", at(0), "this file has more than 2 MiB", { hint: "split it into several files" }),
      )
      return null
    }
    let text: string
    try {
      // A mark at the start stays in the text, so that offsets into the file hold.
      text =
        typeof content === "string"
          ? content
          : new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content)
    } catch {
      const known = new TextDecoder("utf-8", { ignoreBOM: true }).decode(content as Uint8Array)
      this.#sources.set(path, known)
      const wrong = Math.max(0, known.indexOf("\ufffd"))
      this.#diagnostics.push(
        diagnose("pack/not-utf-8", at(wrong), "this byte is not UTF-8", { hint: "save the file as UTF-8" }),
      )
      return null
    }
    this.#sources.set(path, text)
    const control = CONTROL.exec(text.startsWith("\ufeff") ? ` ${text.slice(1)}` : text)
    if (control) {
      this.#diagnostics.push(
        diagnose(
          "pack/control-character",
          at(control.index),
          `${codePointName(control[0])} stands here, which can't be seen`,
          { hint: "remove it" },
        ),
      )
      return null
    }
    return text
  }

  /** Escapes in double quotes can bring in what the file itself does not show. */
  private refuseControlCharacters(node: YamlNode): void {
    const seen = new Set<YamlNode>()
    const texts: Text[] = []
    const walk = (current: YamlNode): void => {
      if (seen.has(current)) return
      seen.add(current)
      if (current.kind === "scalar") texts.push(current.text)
      else if (current.kind === "list") current.items.forEach(walk)
      else {
        for (const entry of current.entries) {
          texts.push(entry.keyText)
          walk(entry.value)
        }
      }
    }
    walk(node)
    for (const text of texts) {
      const control = CONTROL.exec(text.value)
      if (!control) continue
      const span = spanIn(text, control.index, control.index + 1)
      this.#diagnostics.push(
        diagnose(
          "pack/control-character",
          span,
          `this escape makes ${codePointName(control[0])}, which can't be seen`,
          { hint: "remove it" },
        ),
      )
    }
  }

  private hash(folder: string): string {
    const parts: string[] = []
    for (const [path, text] of this.#sources) {
      const name = path.slice(folder.length)
      // A checkout that turns line endings round leaves the same pack.
      const content = text.replaceAll("\r\n", "\n")
      if (!name.startsWith("rulings/")) parts.push(`${name}\0${content.length}\0${content}`)
    }
    return sha256(parts.join("\0"))
  }
}

/** Control characters, and the marks that make text run the other way: what an author can't see must not be there. */
const CONTROL = /(?![\t\n\r\u0085])[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u200b\u2060\ufeff]/u

function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`
}

/** The folder of the pack among the paths: the one of the `pack.yaml` nearest to the top. */
function packFolder(files: PackFiles): string {
  const manifests = [...files.keys()].filter((path) => path === "pack.yaml" || path.endsWith("/pack.yaml"))
  manifests.sort((a, b) => a.split("/").length - b.split("/").length || (a < b ? -1 : 1))
  const found = manifests[0]
  if (found !== undefined) return found.slice(0, -"pack.yaml".length)
  const game = [...files.keys()].find((path) => path === "game.yaml" || path.endsWith("/game.yaml"))
  return game?.slice(0, -"game.yaml".length) ?? ""
}

function kindOf(name: string): FileKind | null {
  if (name === "pack.yaml") return "pack"
  if (name === "game.yaml") return "game"
  if (/^cards\/.+\.yaml$/.test(name)) return "cards"
  if (/^rulings\/.+\.yaml$/.test(name)) return "rulings"
  return null
}

function unknownFile(path: string, name: string): Diagnostic {
  const [folder = "", ...rest] = name.split("/")
  const near = rest.length > 0 ? nearest(folder, ["cards", "rulings"]) : nearest(name, ["pack.yaml", "game.yaml"])
  const hint = name.endsWith(".yaml") ? didYouMean(near) : "name it with `.yaml` at the end"
  return diagnose("pack/unknown-file", { file: path, start: 0, end: 0 }, "this file is not read", {
    hint: hint ?? "a pack has `pack.yaml`, `game.yaml`, and files in `cards/` and `rulings/`",
  })
}
