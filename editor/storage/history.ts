/** Earlier texts of the files of one project. */
import { isArt } from "../../dsl/index.ts"
import type { Entry, Key } from "./entry-store.ts"
import type { Files } from "./project.ts"

/** A text that a file had. */
export interface Version {
  /** When it was last so, in milliseconds since 1970. */
  readonly at: number
  readonly text: string
}

const VERSIONS = 50
/** A picture is as large as a thousand lines. */
const PICTURE_VERSIONS = 5
/** Work of less than this is one version, in milliseconds. */
const ONE_VERSION = 60_000

interface FileHistory {
  /** Numbers of the versions that are kept, in order. */
  readonly numbers: number[]
  /** Of the last one; null where it is not known, because another page wrote it. */
  text: string | null
  /** When work on the last one began. */
  began: number
}

export class History {
  readonly #id: string
  readonly #files = new Map<string, FileHistory>()
  readonly #origin: Files

  /**
   * @param keys of the versions that there are already
   * @param origin the texts before the first change
   */
  constructor(id: string, keys: readonly Key[], origin: Files) {
    this.#id = id
    this.#origin = origin
    for (const [, , path = "", number = ""] of keys) {
      const known = this.#files.get(path)
      if (known) known.numbers.push(Number(number))
      else this.#files.set(path, { numbers: [Number(number)], text: null, began: Number.NEGATIVE_INFINITY })
    }
  }

  /** Note the texts as they are now. What this has to write is added to `put` and `remove`. */
  add(files: Files, now: number, put: Entry[], remove: Key[]): void {
    for (const [path, text] of files) {
      const origin = this.#origin.get(path)
      const known = this.#files.get(path)
      if (!known && text === origin) continue
      const file = known ?? { numbers: [], text: null, began: Number.NEGATIVE_INFINITY }
      this.#files.set(path, file)
      // What was there before the first change can be come back to, too.
      if (file.numbers.length === 0 && origin !== undefined) this.#put(path, file, origin, now, put)
      if (file.text === text) continue
      const isSameWork = file.text !== null && file.text !== origin && now - file.began < ONE_VERSION
      if (!isSameWork) file.began = now
      this.#put(path, file, text, now, put, isSameWork ? file.numbers.pop() : undefined)
      while (file.numbers.length > (isArt(path) ? PICTURE_VERSIONS : VERSIONS))
        remove.push(this.#key(path, file.numbers.shift() ?? 0))
    }
  }

  #put(path: string, file: FileHistory, text: string, at: number, put: Entry[], number?: number): void {
    const next = number ?? (file.numbers.at(-1) ?? 0) + 1
    file.numbers.push(next)
    file.text = text
    const version: Version = { at, text }
    put.push([this.#key(path, next), version])
  }

  #key(path: string, number: number): Key {
    return ["version", this.#id, path, String(number).padStart(9, "0")]
  }
}
