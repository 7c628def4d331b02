/** The folder that `cardwright edit` serves to this page. */
import { type ReadonlySignal, signal } from "@preact/signals"
import type { Refusal } from "../../dsl/zip/index.ts"
import { type Disk, type DiskContent, DiskError, type Unreadable, type WriteResult } from "./disk.ts"
import type { ChangedFile, Files } from "./project.ts"

/** Where the page comes from, and what it may note; tests hand in their own. */
export interface Place {
  /** The address of the page, with its fragment. */
  readonly address: string
  /** Notes that live as long as the tab. */
  readonly notes: Pick<Storage, "getItem" | "setItem">
  /** Show another address: the token is not to be copied or kept in the history. */
  replaceAddress(address: string): void
}

export type ServerCode = "server/token" | "server/gone" | "server/unreadable"

const NOTE = "cardwright.token"

/**
 * The folder that the server of this page has, if it was opened by the address that `cardwright edit` printed. Null
 * for a page without one: the app by itself.
 */
export async function connectServer(place: Place = ofThisPage()): Promise<ServedFolder | Refusal<ServerCode> | null> {
  const url = new URL(place.address)
  const given = /^#token=([\w-]+)$/.exec(url.hash)?.[1]
  if (given !== undefined) {
    place.notes.setItem(NOTE, given)
    url.hash = ""
    place.replaceAddress(url.href.replace(/#$/, ""))
  }
  const token = given ?? place.notes.getItem(NOTE)
  if (!token) return null
  const folder = new ServedFolder(new URL("/api/", url), token)
  try {
    await folder.read()
    return folder
  } catch (error) {
    if (!(error instanceof ServerError)) throw error
    const hint = "start `cardwright edit` again, and open the address that it prints"
    return { ok: false, code: error.serverCode, message: error.message, hint }
  }
}

function ofThisPage(): Place {
  return {
    address: location.href,
    notes: sessionStorage,
    replaceAddress: (address) => history.replaceState(history.state, "", address),
  }
}

class ServerError extends DiskError {
  readonly serverCode: ServerCode
  constructor(code: ServerCode, message: string) {
    super(code === "server/gone" ? "disk/gone" : "disk/refused", message)
    this.serverCode = code
  }
}

/** As the server tells of the folder. */
interface Told {
  readonly id: string
  readonly name: string
  readonly files: Readonly<Record<string, string>>
  readonly unreadable: readonly Unreadable[]
  readonly packs: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly version: string
}

const packsOf = (packs: Told["packs"]): ReadonlyMap<string, Files> =>
  new Map(Object.entries(packs).map(([name, files]) => [name, new Map(Object.entries(files))]))

/** After a connection is lost it is tried again, at last so many milliseconds later. */
const LONGEST_WAIT = 10_000

export class ServedFolder implements Disk {
  readonly ok = true
  readonly #api: URL
  readonly #headers: Readonly<Record<string, string>>
  readonly #isConnected = signal(true)
  #told: Told | null = null

  constructor(api: URL, token: string) {
    this.#api = api
    this.#headers = { "x-cardwright-token": token }
  }

  get id(): string {
    return this.#told?.id ?? ""
  }

  get name(): string {
    return this.#told?.name ?? ""
  }

  get bases(): ReadonlyMap<string, Files> {
    return packsOf(this.#told?.packs ?? {})
  }

  async neighbours(): Promise<ReadonlyMap<string, Files>> {
    const response = await this.#ask("expansions")
    return response.ok ? packsOf((await response.json()) as Told["packs"]) : new Map()
  }

  /** False while the server does not answer; drafts are kept on the device meanwhile. */
  get isConnected(): ReadonlySignal<boolean> {
    return this.#isConnected
  }

  async read(): Promise<DiskContent> {
    const response = await this.#ask("pack")
    const told = (await response.json()) as Told & { readonly message?: string }
    if (response.status === 403 || response.status === 404)
      throw new ServerError("server/token", told.message ?? "the folder is not served to this page")
    if (!response.ok) throw new ServerError("server/unreadable", told.message ?? "the folder can't be read")
    this.#told = told
    return { files: new Map(Object.entries(told.files)), unreadable: told.unreadable }
  }

  async write({ path, saved, draft }: ChangedFile): Promise<WriteResult> {
    try {
      const response = await this.#ask("file", {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ path, text: draft, expected: saved }),
      })
      if (response.ok) return { ok: true }
      const { message } = (await response.json()) as { readonly message: string }
      return { ok: false, code: response.status === 409 ? "disk/changed" : "disk/refused", message }
    } catch (error) {
      if (!(error instanceof DiskError)) throw error
      return { ok: false, code: error.code, message: error.message }
    }
  }

  watch(onChange: (content: DiskContent) => void): () => void {
    const stop = new AbortController()
    void this.#listen(onChange, stop.signal)
    return () => stop.abort()
  }

  async #listen(onChange: (content: DiskContent) => void, stop: AbortSignal): Promise<void> {
    for (let wait = 500; !stop.aborted; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      try {
        const response = await this.#ask(`watch?since=${this.#told?.version ?? ""}`, { signal: stop })
        if (!response.ok) break
        wait = 500
        for await (const event of eventsOf(response, stop))
          if (event.includes("event: changed")) onChange(await this.read())
      } catch (error) {
        if (stop.aborted) return
        if (!(error instanceof DiskError || error instanceof TypeError)) throw error
      }
      if (!stop.aborted) this.#isConnected.value = false
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
    // Another server has taken its place, which does not know this page.
    if (!stop.aborted) this.#isConnected.value = false
  }

  async #ask(path: string, init: RequestInit = {}): Promise<Response> {
    try {
      const headers = { ...this.#headers, ...init.headers }
      const response = await fetch(new URL(path, this.#api), { ...init, headers, cache: "no-store" })
      this.#isConnected.value = true
      return response
    } catch (error) {
      if (init.signal?.aborted) throw error
      this.#isConnected.value = false
      throw new ServerError("server/gone", "`cardwright edit` does not answer: it was ended")
    }
  }
}

/** The events of a stream, as they are written. */
async function* eventsOf(response: Response, stop: AbortSignal): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ""
  while (reader && !stop.aborted) {
    const { value, done } = await reader.read()
    if (done) return
    const events = (text + value).split("\n\n")
    text = events.pop() ?? ""
    yield* events
  }
}
