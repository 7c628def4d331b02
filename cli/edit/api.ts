/** What the browser asks of the folder that it edits. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { LIMITS } from "../../dsl/index.ts"
import { PackPathError } from "../files.ts"
import type { EditedFolder } from "./folder.ts"

/** How often the folder is looked at while somebody watches it, in milliseconds. */
const LOOK_EVERY = 700
/** Bytes of a request: a whole file, as JSON at its worst. */
const LONGEST_BODY = LIMITS.fileSize * 6 + 1024

export class FolderApi {
  readonly #folder: EditedFolder
  readonly #watchers = new Set<ServerResponse>()
  #timer: NodeJS.Timeout | null = null
  #version = ""

  constructor(folder: EditedFolder) {
    this.#folder = folder
  }

  /** @param path after `/api/` */
  async answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = METHODS.get(path)
    if (method === undefined) return fail(response, 404, "edit/unknown", "there is nothing of this name")
    if (request.method !== method) {
      response.setHeader("allow", method)
      return fail(response, 405, "edit/method", `ask for this with ${method}`)
    }
    if (path === "pack") return this.#read(response, () => this.#folder.read())
    if (path === "expansions") return this.#read(response, () => this.#folder.expansions())
    if (path === "file") return this.#write(request, response)
    this.#watch(request, response)
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer)
    for (const watcher of this.#watchers) watcher.end()
  }

  #read(response: ServerResponse, read: () => unknown): void {
    try {
      json(response, 200, read())
    } catch (error) {
      fail(response, 500, "edit/not-read", wordsOf(error))
    }
  }

  async #write(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!/^application\/json\b/i.test(request.headers["content-type"] ?? ""))
      return fail(response, 415, "edit/request", "send JSON")
    const body = await bodyOf(request)
    if (body === null) return fail(response, 413, "edit/too-large", "this is too long for a file of a pack")
    const asked = writeIn(body)
    if (asked === null) return fail(response, 400, "edit/request", "send a path, a text and what is expected")
    const written = this.#folder.write(asked.path, asked.text, asked.expected)
    if (written.ok) return json(response, 200, { ok: true })
    json(response, STATUS[written.code], written)
  }

  /** Says that something has changed, beginning with what has since the version that the asker knows. */
  #watch(request: IncomingMessage, response: ServerResponse): void {
    const since = new URL(request.url ?? "", "http://localhost").searchParams.get("since")
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" })
    this.#version = this.#look()
    response.write(since === this.#version ? ": watching\n\n" : eventOf(this.#version))
    this.#watchers.add(response)
    this.#timer ??= setInterval(() => this.#lookAgain(), LOOK_EVERY)
    response.on("close", () => {
      this.#watchers.delete(response)
      if (this.#watchers.size > 0 || !this.#timer) return
      clearInterval(this.#timer)
      this.#timer = null
    })
  }

  #lookAgain(): void {
    const version = this.#look()
    if (version === this.#version) return
    this.#version = version
    for (const watcher of this.#watchers) watcher.write(eventOf(version))
  }

  /** While the folder is being moved or its files are, it can't be looked at; that is no version of it. */
  #look(): string {
    try {
      return this.#folder.version()
    } catch {
      return this.#version
    }
  }
}

const METHODS: ReadonlyMap<string, string> = new Map([
  ["pack", "GET"],
  ["expansions", "GET"],
  ["file", "PUT"],
  ["watch", "GET"],
])
const STATUS = {
  "edit/path": 403,
  "edit/too-large": 413,
  "edit/changed-on-disk": 409,
  "edit/not-written": 500,
} as const

const eventOf = (version: string): string => `event: changed\ndata: ${version}\n\n`

export function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" })
  response.end(JSON.stringify(value))
}

export function fail(response: ServerResponse, status: number, code: string, message: string): void {
  json(response, status, { ok: false, code, message })
}

/** What was sent, as a text; null if it is too long. */
function bodyOf(request: IncomingMessage): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    request.on("data", (part: Buffer) => {
      size += part.length
      // The rest is read and thrown away, so that the answer arrives.
      if (size <= LONGEST_BODY) parts.push(part)
    })
    request.on("end", () => resolve(size > LONGEST_BODY ? null : Buffer.concat(parts).toString("utf8")))
    request.on("error", reject)
  })
}

interface Write {
  readonly path: string
  readonly text: string | null
  readonly expected: string | null
}

function writeIn(body: string): Write | null {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return null
  }
  if (typeof value !== "object" || value === null) return null
  const { path, text, expected } = value as Partial<Record<keyof Write, unknown>>
  const isText = (each: unknown): each is string | null => each === null || typeof each === "string"
  return typeof path === "string" && isText(text) && isText(expected) ? { path, text, expected } : null
}

function wordsOf(error: unknown): string {
  if (error instanceof PackPathError) return error.message
  return `the folder can't be read: ${error instanceof Error ? error.message : error}`
}
