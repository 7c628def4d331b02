/** One tab writes a project; the others read it, until one of them takes over. */
import { type ReadonlySignal, signal } from "@preact/signals"

/** `waiting` until it is known; `alone` where the browser can't tell whether other tabs are open. */
export type TabMode = "waiting" | "writing" | "reading" | "alone"

export interface TabOptions {
  /** Called before this tab lets another one write: what it has not written yet must be written now. */
  readonly onLeave: () => Promise<void>
  readonly locks?: LockManager | undefined
}

/** How long the tab that writes may take to say that it has heard, before it is taken over all the same, in milliseconds. */
const PATIENCE = 3000
/** How long it may take to write its drafts, once it has said so. */
const WRITING_PATIENCE = 15_000

/** `leave` asks the tab that writes to write its drafts and let go; `leaving` is its word that it does. */
type Message = { readonly kind: "leave" | "leaving" }

/** Claims of this page that were let go, until the browser has done so: it takes its time. */
const releasing = new Map<string, Promise<unknown>>()

const nameOf = (projectId: string): string => `cardwright-project-${projectId}`

/** Whether some tab writes a project, this one among them; where the browser can't tell, none does. */
export async function isHeld(projectId: string, locks = globalThis.navigator?.locks): Promise<boolean> {
  const held = (await locks?.query())?.held ?? []
  return held.some(({ name }) => name === nameOf(projectId))
}

/** This tab's claim on one project. */
export class Tab {
  readonly #mode = signal<TabMode>("waiting")
  readonly #name: string
  readonly #locks: LockManager | undefined
  readonly #onLeave: TabOptions["onLeave"]
  readonly #channel: BroadcastChannel
  /** Lets the lock go. */
  #release: (() => void) | null = null
  /** Called when the tab that writes says that it leaves. */
  #heard: (() => void) | null = null
  /** Being taken over; more calls wait for the same. */
  #taking: Promise<void> | null = null
  #isClosed = false
  /** Settles when the browser has let it go. */
  #held: Promise<unknown> = Promise.resolve()

  private constructor(projectId: string, { onLeave, locks = globalThis.navigator?.locks }: TabOptions) {
    this.#name = nameOf(projectId)
    this.#onLeave = onLeave
    this.#locks = locks
    this.#channel = new BroadcastChannel(this.#name)
    this.#channel.onmessage = (event: MessageEvent<Message>) => {
      if (event.data.kind === "leaving") this.#heard?.()
      else if (this.#release) void this.#leave()
    }
  }

  /** Claim a project: the first tab that does writes, later ones read. */
  static async open(projectId: string, options: TabOptions): Promise<Tab> {
    const tab = new Tab(projectId, options)
    await releasing.get(tab.#name)
    await tab.#claim({ ifAvailable: true })
    return tab
  }

  /** Changes when another tab takes over: then the drafts are written, and this one only reads. */
  get mode(): ReadonlySignal<TabMode> {
    return this.#mode
  }

  /**
   * Become the tab that writes. The one that wrote until now writes its drafts first, so load the project anew
   * afterwards; a tab that does not answer, because the browser has put it to sleep, is not waited for. Nothing comes of it where this
   * claim is closed meanwhile.
   */
  takeOver(): Promise<void> {
    this.#taking ??= this.#takeOver().finally(() => {
      this.#taking = null
    })
    return this.#taking
  }

  async #takeOver(): Promise<void> {
    if (this.#isClosed || this.#mode.value !== "reading") return
    const stop = new AbortController()
    let tooLong = setTimeout(() => stop.abort(), PATIENCE)
    this.#heard = () => {
      clearTimeout(tooLong)
      tooLong = setTimeout(() => stop.abort(), WRITING_PATIENCE)
    }
    this.#say("leave")
    try {
      await this.#claim({ signal: stop.signal })
    } catch {
      if (!this.#isClosed) await this.#claim({ steal: true })
    } finally {
      this.#heard = null
      clearTimeout(tooLong)
    }
  }

  /** Let others write. */
  close(): void {
    this.#isClosed = true
    this.#channel.close()
    this.#mode.value = "reading"
    if (!this.#release) return
    this.#release()
    this.#release = null
    const released = this.#held.catch(() => {}).then(() => releasing.delete(this.#name))
    releasing.set(this.#name, released)
  }

  #say(kind: Message["kind"]): void {
    this.#channel.postMessage({ kind } satisfies Message)
  }

  async #leave(): Promise<void> {
    this.#say("leaving")
    // Nothing may be written by this tab from here on: what it writes afterwards would be lost.
    this.#mode.value = "reading"
    const release = this.#release
    this.#release = null
    try {
      await this.#onLeave()
    } finally {
      release?.()
    }
  }

  /** Settles once it is known whether the lock is ours. Rejects when the wait for it was given up. */
  #claim(how: LockOptions): Promise<void> {
    const locks = this.#locks
    if (!locks) {
      this.#mode.value = "alone"
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      let own: (() => void) | null = null
      const held = locks.request(this.#name, how, (lock) => {
        const isOurs = lock !== null && !this.#isClosed
        this.#mode.value = isOurs ? "writing" : "reading"
        resolve()
        if (!isOurs) return
        return new Promise<void>((release) => {
          own = release
          this.#release = release
        })
      })
      this.#held = held
      held.catch((error: unknown) => {
        // Without a lock yet, the wait was given up; with one, another tab did not wait for us.
        if (own === null) reject(error)
        else if (this.#release === own) this.#lost()
      })
    })
  }

  #lost(): void {
    this.#release = null
    this.#mode.value = "reading"
  }
}
