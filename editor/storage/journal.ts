/** Drafts that outlive the page: written to this device soon after each change. */
import { type ReadonlySignal, signal } from "@preact/signals"
import type { SavedFile, TableRecord } from "../../simulator/table/index.ts"
import { type Aside, localAside } from "./aside.ts"
import type { Entry, EntryStore, Key } from "./entry-store.ts"
import { History, type Version } from "./history.ts"
import { changedFiles, type Files, type Origin, type Project } from "./project.ts"

/** What is around the files of a project, and comes back with them. Plain data. */
export interface Session {
  /** Paths of files in tabs, in their order. */
  readonly open: readonly string[]
  readonly active: string | null
  /** Offsets by path. */
  readonly carets: Readonly<Record<string, number>>
  readonly table: TableRecord | null
  /** Names of packs that it is played with. */
  readonly with: readonly string[]
  /** A folder that the browser may open again, if the user lets it. */
  readonly folder?: unknown
}

export const NO_SESSION: Session = { open: [], active: null, carets: {}, table: null, with: [] }

/** Whether what is written now will be there tomorrow. */
export type JournalStatus =
  | { readonly state: "kept" }
  /** Within the next half second it will be. */
  | { readonly state: "writing" }
  | { readonly state: "not-kept"; readonly reason: "full" | "blocked" | "failed"; readonly message: string }

/** A project in the journal. */
export interface KeptProject {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly origin: Origin
  /** When it was last written, in milliseconds since 1970. */
  readonly at: number
  /** As its session has it. */
  readonly folder?: unknown
  /** Whether anything of it differs from what it came as; of those that were written long ago it is not known. */
  readonly isChanged?: boolean
}

/** A game of a project that somebody has saved from the table. */
export interface NamedGame {
  /** Unlike that of any other of its project. */
  readonly id: string
  readonly name: string
  /** When it was saved, in milliseconds since 1970. */
  readonly at: number
  readonly saved: SavedFile
}

export interface JournalOptions {
  /** Opens the store. @param onLost to be called when it is taken away */
  readonly open: (onLost: () => void) => Promise<EntryStore>
  /** Where a page that is closed leaves what is not written yet. */
  readonly aside?: Aside
  readonly now?: () => number
  /** From a change to its being written, in milliseconds. */
  readonly delay?: number
}

/** As it stands in the store. */
type KeptInStore = KeptProject & { readonly session: Session }

/** What a page had no time to write. */
interface Note {
  readonly at: number
  readonly put: Entry[]
  readonly remove: Key[]
}

/** What of a project is in the store. */
interface Written {
  readonly project: Project
  readonly session: Session
}

/** After so many times the delay of a change, what could not be written is tried again. */
const RETRY = 20

const KINDS = ["draft", "saved", "base"] as const

/** Under what the games of a project that somebody has saved are kept. */
const GAME = "game"

/**
 * Keeps drafts. Nothing that it is handed is lost while the page is open: what could not be written is written with the
 * next change, and `status` says so until then.
 */
export class Journal {
  readonly #status = signal<JournalStatus>({ state: "kept" })
  readonly #open: JournalOptions["open"]
  readonly #aside: Aside
  readonly #now: () => number
  readonly #delay: number
  /** As last handed in. */
  readonly #latest = new Map<string, Written>()
  readonly #pending = new Map<string, Written>()
  readonly #written = new Map<string, Written>()
  readonly #histories = new Map<string, History>()
  /** Games that this page has saved, by their keys: written anew where the store is taken away. */
  readonly #games = new Map<string, Entry>()
  /** Those that are not in the store yet. */
  readonly #unwritten = new Set<string>()
  #opening: Promise<EntryStore> | null = null
  #store: EntryStore | null = null
  #timer: ReturnType<typeof setTimeout> | null = null
  /** Settles when all that was begun to be written is. */
  #writing: Promise<unknown> = Promise.resolve()

  constructor({ open, aside = localAside, now = Date.now, delay = 500 }: JournalOptions) {
    this.#open = open
    this.#aside = aside
    this.#now = now
    this.#delay = delay
  }

  get status(): ReadonlySignal<JournalStatus> {
    return this.#status
  }

  /** Call it after every change of a project, or of what is around it. It is written soon. */
  keep(project: Project, session: Session): void {
    this.#latest.set(project.id, { project, session })
    this.#pending.set(project.id, { project, session })
    if (this.#status.value.state === "kept") this.#status.value = { state: "writing" }
    this.#flushIn(this.#delay)
  }

  /** Write what is not written yet. Begun before this returns, if the journal is open; settled when it is done. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    if (this.#isWritten) return Promise.resolve()
    const written = this.#store
      ? this.#flushTo(this.#store)
      : this.#opened().then(
          (store) => this.#flushTo(store),
          () => {},
        )
    this.#writing = Promise.all([this.#writing, written])
    return written
  }

  get #isWritten(): boolean {
    return this.#pending.size === 0 && this.#unwritten.size === 0
  }

  /** Write what is not written yet; settled when that, and all that was being written before, is done. */
  async settle(): Promise<void> {
    void this.flush()
    await this.#writing
  }

  /** What is kept on this device, what was written last first. Empty where nothing can be read. */
  async list(): Promise<KeptProject[]> {
    const entries = await this.#read(["project"])
    const kept = entries.map(([, value]) => {
      const { session, ...about } = value as KeptInStore
      return { ...about, ...(session.folder === undefined ? {} : { folder: session.folder }) }
    })
    return kept.sort((a, b) => b.at - a.at)
  }

  /** As `list`, with the text of each one's `pack.yaml`. */
  async manifests(): Promise<{ readonly about: KeptProject; readonly text: string }[]> {
    const kept = await this.list()
    return Promise.all(
      kept.map(async (about) => {
        const [[, text = ""] = []] = await this.#read(["draft", about.id, "pack.yaml"])
        return { about, text: text as string }
      }),
    )
  }

  /** A project as it was last written; null for one that is not kept. Rejects where that can't be read. */
  async load(id: string): Promise<Written | null> {
    await this.flush()
    const [[, about] = []] = await this.#find(["project", id])
    if (about === undefined) return null
    const { name, title, origin, session } = about as KeptInStore
    const [files, saved, baseFiles] = await Promise.all(KINDS.map((kind) => this.#find([kind, id])))
    const bases = new Map<string, Map<string, string>>()
    for (const [[, , base = "", path = ""], text] of baseFiles ?? []) {
      const texts = bases.get(base) ?? new Map<string, string>()
      bases.set(base, texts.set(path, text as string))
    }
    const project = { id, name, title, origin, files: textsOf(files), saved: textsOf(saved), bases }
    const written = { project, session: { ...NO_SESSION, ...session } }
    this.#written.set(id, written)
    return written
  }

  /** The games of a project that somebody has saved, the latest first. Empty where nothing can be read. */
  async savedGames(project: string): Promise<NamedGame[]> {
    await this.flush()
    const entries = await this.#read([GAME, project])
    return entries.map(([, value]) => value as NamedGame).sort((a, b) => b.at - a.at)
  }

  /** How many each project has, by its id: of those that have any. */
  async savedCounts(): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>()
    for (const [, id = ""] of await this.#keys([GAME])) counts.set(id, (counts.get(id) ?? 0) + 1)
    return counts
  }

  /** Keep a game of a project, in place of one with its id. Rejects where it is not written, which is tried again later. */
  async saveGame(project: string, game: NamedGame): Promise<void> {
    const key = [GAME, project, game.id]
    const name = JSON.stringify(key)
    this.#games.set(name, [key, game])
    this.#unwritten.add(name)
    await this.flush()
    const status = this.#status.value
    if (this.#unwritten.has(name)) throw new Error(status.state === "not-kept" ? status.message : MESSAGES.failed)
  }

  /** Take a game of a project away. Returns how to put it back. */
  async forgetGame(project: string, id: string): Promise<() => Promise<void>> {
    const key = [GAME, project, id]
    // One that could not be written so far is only here.
    const [, value] = this.#games.get(JSON.stringify(key)) ?? (await this.#find(key))[0] ?? []
    this.#forgetGames(key)
    const store = await this.#opened()
    await store.write([], [key])
    return async () => {
      if (value !== undefined) await this.saveGame(project, value as NamedGame)
    }
  }

  /** Give a project the saved games of another, too. */
  async copyGames(from: string, to: string): Promise<void> {
    const games = await this.savedGames(from)
    const store = await this.#opened()
    await store.write(games.map((game) => [[GAME, to, game.id], game]))
  }

  #forgetGames(prefix: Key): void {
    for (const [name, [key]] of this.#games) {
      if (!prefix.every((part, at) => key[at] === part)) continue
      this.#games.delete(name)
      this.#unwritten.delete(name)
    }
  }

  /**
   * Take a project away from this device, with its versions and its saved games. Returns how to put it back, as long as the page
   * lives.
   * @param but what it keeps here all the same
   */
  async forget(id: string, but: { readonly games?: boolean } = {}): Promise<() => Promise<void>> {
    await this.flush()
    if (!but.games) this.#forgetGames([GAME, id])
    this.#latest.delete(id)
    this.#pending.delete(id)
    this.#written.delete(id)
    this.#histories.delete(id)
    const store = await this.#opened()
    const kinds = ["project", "version", ...KINDS, ...(but.games ? [] : [GAME])]
    const places = kinds.map((kind) => [kind, id])
    const entries = (await Promise.all(places.map((place) => store.read(place)))).flat()
    await store.write([], places)
    return async () => (await this.#opened()).write(entries, places)
  }

  /** Earlier texts of a file, the latest first: at most 50, each at least a minute of work from the next. */
  async versions(id: string, path: string): Promise<Version[]> {
    await this.flush()
    const entries = await this.#read(["version", id, path])
    return entries.map(([, value]) => value as Version).reverse()
  }

  /** Write when the page is hidden or closed: it may be the last that it does. Returns how to stop. */
  watchPage(page: Window = window): () => void {
    const leave = (): void => this.leave()
    const hide = (): void => {
      if (page.document.visibilityState === "hidden") this.leave()
    }
    page.addEventListener("pagehide", leave)
    page.document.addEventListener("visibilitychange", hide)
    return () => {
      page.removeEventListener("pagehide", leave)
      page.document.removeEventListener("visibilitychange", hide)
    }
  }

  /** Write at once, and leave a note of it in case that the page does not live until it is done. */
  leave(): void {
    const ids = [...this.#pending.keys()]
    for (const [id, now] of this.#pending) {
      const note: Note = { at: this.#now(), put: [], remove: [] }
      this.#difference(now, this.#written.get(id) ?? null, note.put, note.remove)
      this.#aside.set(id, JSON.stringify(note))
    }
    void this.flush().then(() => {
      for (const id of ids) if (!this.#pending.has(id)) this.#aside.set(id, null)
    })
  }

  /** Hand the store back: for tests, and for who lets the page sleep. */
  async close(): Promise<void> {
    await this.flush()
    this.#store?.close()
    this.#store = null
    this.#opening = null
  }

  async #flushTo(store: EntryStore): Promise<void> {
    const pending = [...this.#pending]
    const unwritten = [...this.#unwritten]
    this.#pending.clear()
    this.#unwritten.clear()
    const put: Entry[] = unwritten.flatMap((name) => {
      const game = this.#games.get(name)
      return game === undefined ? [] : [game]
    })
    const remove: Key[] = []
    for (const [id, now] of pending) {
      this.#difference(now, this.#written.get(id) ?? null, put, remove)
      this.#histories.get(id)?.add(now.project.files, this.#now(), put, remove)
      this.#written.set(id, now)
    }
    try {
      await store.write(put, remove)
      if (this.#isWritten) this.#status.value = { state: "kept" }
      await Promise.all(pending.map(([id, now]) => this.#beginHistory(store, id, now.project)))
    } catch (error) {
      this.#writeAnew(pending.map(([id]) => id))
      for (const name of unwritten) if (this.#games.has(name)) this.#unwritten.add(name)
      this.#fail(error)
    }
  }

  /** What has to be written so that the store has `now` instead of `before`. */
  #difference({ project, session }: Written, before: Written | null, put: Entry[], remove: Key[]): void {
    const { id, name, title, origin } = project
    if (before === null) remove.push(...KINDS.map((kind) => [kind, id]))
    const isChanged = changedFiles(project).length > 0
    put.push([["project", id], { id, name, title, origin, session, isChanged, at: this.#now() }])
    differenceOf(["draft", id], project.files, before?.project.files, put, remove)
    differenceOf(["saved", id], project.saved, before?.project.saved, put, remove)
    if (project.bases === before?.project.bases) return
    for (const base of before?.project.bases.keys() ?? []) if (!project.bases.has(base)) remove.push(["base", id, base])
    for (const [base, files] of project.bases)
      differenceOf(["base", id, base], files, before?.project.bases.get(base), put, remove)
  }

  /** Versions are known once they were looked up; until then the draft itself is what is kept. */
  async #beginHistory(store: EntryStore, id: string, project: Project): Promise<void> {
    if (this.#histories.has(id)) return
    const history = new History(id, await store.keys(["version", id]), project.saved)
    if (this.#histories.has(id)) return
    this.#histories.set(id, history)
    const put: Entry[] = []
    const remove: Key[] = []
    history.add(project.files, this.#now(), put, remove)
    if (put.length > 0) await store.write(put, remove)
  }

  async #find(prefix: Key): Promise<Entry[]> {
    try {
      return await (this.#store ?? (await this.#opened())).read(prefix)
    } catch (error) {
      this.#fail(error)
      throw error
    }
  }

  async #keys(prefix: Key): Promise<Key[]> {
    try {
      return await (this.#store ?? (await this.#opened())).keys(prefix)
    } catch (error) {
      this.#fail(error)
      return []
    }
  }

  /** As `#find`; what can't be read is not there. */
  #read(prefix: Key): Promise<Entry[]> {
    return this.#find(prefix).catch(() => [])
  }

  #opened(): Promise<EntryStore> {
    this.#opening ??= this.#openStore()
    return this.#opening
  }

  async #openStore(): Promise<EntryStore> {
    try {
      const store = await this.#open(() => this.#lose())
      for (const id of this.#aside.ids()) await this.#carryOut(store, id)
      this.#store = store
      return store
    } catch (error) {
      this.#opening = null
      this.#fail(error, "blocked")
      throw error
    }
  }

  /** Write what a page could only leave a note of. */
  async #carryOut(store: EntryStore, id: string): Promise<void> {
    const note = readNote(this.#aside.get(id))
    const [[, about] = []] = await store.read(["project", id])
    const known = about as KeptInStore | undefined
    if (note && (known?.at ?? 0) <= note.at) {
      // A note is a text: the folder that the project may be in is none.
      const put = note.put.map(([key, value]): Entry => {
        if (key[0] !== "project") return [key, value]
        const kept = value as KeptInStore
        return [key, { ...kept, session: { ...kept.session, folder: known?.session.folder } }]
      })
      await store.write(put, note.remove)
    }
    this.#aside.set(id, null)
  }

  /** The store was taken away. With the next change it is opened anew, and everything written. */
  #lose(): void {
    this.#store = null
    this.#opening = null
    this.#writeAnew([...this.#latest.keys()])
    for (const name of this.#games.keys()) this.#unwritten.add(name)
    this.#fail(new Error("the store was taken away"))
  }

  /** What the store has of some projects is not known any more: the next time all of them is written. */
  #writeAnew(ids: readonly string[]): void {
    for (const id of ids) {
      this.#written.delete(id)
      this.#histories.delete(id)
      const latest = this.#latest.get(id)
      if (latest) this.#pending.set(id, latest)
    }
  }

  #flushIn(milliseconds: number): void {
    this.#timer ??= setTimeout(() => void this.flush(), milliseconds)
  }

  #fail(error: unknown, reason: "blocked" | "failed" = "failed"): void {
    const isFull = error instanceof Error && error.name === "QuotaExceededError"
    const why = isFull ? "full" : reason
    this.#status.value = { state: "not-kept", reason: why, message: MESSAGES[why] }
    // Somebody may make room meanwhile.
    if (!this.#isWritten) this.#flushIn(this.#delay * RETRY)
  }
}

const MESSAGES = {
  full: "Changes are not kept on this device: its storage is full. Export a zip to keep them.",
  blocked: "Changes are not kept on this device: the browser lets this page keep nothing. Export a zip to keep them.",
  failed: "Changes are not kept on this device: the browser could not write them. Export a zip to keep them.",
} as const

function readNote(text: string | null): Note | null {
  try {
    const { at, put, remove } = JSON.parse(text ?? "") as Note
    const isNote =
      Number.isFinite(at) && [put, remove].every((list) => Array.isArray(list) && list.every(Array.isArray))
    return isNote ? { at, put, remove } : null
  } catch {
    return null
  }
}

function differenceOf(prefix: Key, now: Files, before: Files | undefined, put: Entry[], remove: Key[]): void {
  if (now === before) return
  for (const [path, text] of now) if (before?.get(path) !== text) put.push([[...prefix, path], text])
  for (const path of before?.keys() ?? []) if (!now.has(path)) remove.push([...prefix, path])
}

function textsOf(entries: readonly Entry[] | undefined): Map<string, string> {
  return new Map((entries ?? []).map(([key, text]) => [key[2] ?? "", text as string]))
}
