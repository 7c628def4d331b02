/** The files of the built app, as answers to requests. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { extname, join, relative, sep } from "node:path"

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
  ".wasm": "application/wasm",
  ".txt": "text/plain; charset=utf-8",
}

/** A file of the app. */
export interface AppFile {
  readonly path: string
  readonly type: string
  /** Its name tells its content, so that it never has to be asked for again. */
  readonly isHashed: boolean
  readonly tag: string
  readonly bytes: () => Buffer
}

export class AppFiles {
  readonly #folder: string
  #paths: ReadonlySet<string>

  /** @param folder of the built app; `isBuilt` says whether there is one */
  constructor(folder: string) {
    this.#folder = folder
    this.#paths = pathsBelow(folder)
  }

  static isBuilt(folder: string): boolean {
    return existsSync(join(folder, "index.html"))
  }

  /** The content security policy of the app's page, which asks for itself what it may do. */
  get policy(): string {
    const page = readFileSync(join(this.#folder, "index.html"), "utf8")
    const found = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/i.exec(page)?.[1]
    if (found === undefined) throw new Error("the page of the editor has no content security policy")
    // What a page can't say of itself.
    return `${found}; frame-ancestors 'none'`
  }

  /**
   * The file at a path of the app's address; null where there is none. Only what was found by listing the folder is
   * served, so that no path leads out of it.
   */
  find(path: string): AppFile | null {
    const name = path === "/" ? "index.html" : path.slice(1)
    // A build while we serve brings files of other names.
    if (!this.#paths.has(name)) this.#paths = pathsBelow(this.#folder)
    if (!this.#paths.has(name)) return null
    const full = join(this.#folder, name)
    const info = statSync(full, { throwIfNoEntry: false })
    if (!info?.isFile()) return null
    return {
      path: name,
      type: TYPES[extname(name)] ?? "application/octet-stream",
      isHashed: name.startsWith("assets/"),
      tag: `"${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}"`,
      bytes: () => readFileSync(full),
    }
  }
}

function pathsBelow(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Set(files.map((file) => relative(folder, file).split(sep).join("/")))
}
