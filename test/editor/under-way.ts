/** What is under way on a page of the app, so that a test can wait until all of it is over, and see that nothing came of it. */
import type { BrowserContext, Page } from "playwright-core"

/** Milliseconds: a timer that takes as long belongs to nothing that somebody waits for. */
const SOON = 1000
/** So many pictures in a row show that nothing goes on. */
const PICTURES = 3
/** Milliseconds: a page that is shown nowhere has no pictures, and goes on all the same. */
const NO_PICTURE = 1000
/** Milliseconds after which nothing of the kind ends any more, however busy the machine is. */
const PATIENCE = 120_000

interface Work {
  /** What is under way, in words. */
  readonly open: ReadonlyMap<number, string>
  /** How much was ever begun. */
  readonly begun: number
  /** Returns how to say that it is over. */
  begin(what: string): () => void
}
type WithWork = typeof globalThis & { readonly work: Work }

/**
 * Has the pages that are opened in a context note what they begin: timers, questions to workers, what is fetched, and
 * what is read and written on this device. What a test holds back from a worker has not been begun.
 */
export async function watchWork(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const open = new Map<number, string>()
    const work = {
      open,
      begun: 0,
      begin: (what: string): (() => void) => {
        const own = work.begun++
        open.set(own, what)
        return () => open.delete(own)
      },
    }
    Object.assign(globalThis, { work })
  })
  await context.addInitScript(watchTimers, SOON)
  await context.addInitScript(watchFetched)
  await context.addInitScript(watchWorkers)
  await context.addInitScript(watchDevice)
}

function watchTimers(soon: number): void {
  const { work } = globalThis as WithWork
  const { setTimeout: later, clearTimeout: forget } = window
  const ends = new Map<number | undefined, () => void>()
  const over = (id: number | undefined): void => {
    ends.get(id)?.()
    ends.delete(id)
  }
  const start = (run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]): number => {
    if (delay >= soon) return later(run, delay, ...args)
    const id = later(() => {
      try {
        run(...args)
      } finally {
        over(id)
      }
    }, delay)
    ends.set(id, work.begin("timer"))
    return id
  }
  const stop = (id?: number): void => {
    over(id)
    forget(id)
  }
  Object.assign(globalThis, { setTimeout: start, clearTimeout: stop })
}

function watchFetched(): void {
  const { work } = globalThis as WithWork
  const { fetch: ask } = window
  /** Until it settles, and whoever waits for it has heard of it. */
  const until = <T>(what: string, settling: Promise<T>): Promise<T> => {
    const end = work.begin(what)
    const heard = (): unknown => setTimeout(end)
    settling.then(heard, heard)
    return settling
  }
  Object.assign(globalThis, {
    fetch: (what: RequestInfo | URL, how?: RequestInit) =>
      until(`fetch ${what instanceof Request ? what.url : what}`, ask(what, how)),
  })
  for (const name of ["arrayBuffer", "json", "text"] as const) {
    const read: () => Promise<unknown> = Response.prototype[name]
    Object.assign(Response.prototype, {
      [name](this: Response) {
        return until(`read ${this.url}`, read.call(this))
      },
    })
  }
}

function watchWorkers(): void {
  const { work } = globalThis as WithWork
  const { postMessage, terminate } = Worker.prototype
  const asked = new WeakMap<Worker, Map<unknown, () => void>>()
  const ended = new WeakSet<Worker>()
  const askedOf = (worker: Worker): Map<unknown, () => void> => {
    const known = asked.get(worker)
    if (known) return known
    const own = new Map<unknown, () => void>()
    asked.set(worker, own)
    worker.addEventListener("message", ({ data }) => {
      own.get(data?.id)?.()
      own.delete(data?.id)
    })
    return own
  }
  Worker.prototype.postMessage = function (this: Worker, message: { readonly id?: number; readonly name?: string }) {
    // What has been ended answers no more.
    if (typeof message?.id === "number" && !ended.has(this))
      askedOf(this).set(message.id, work.begin(`worker ${message.name}`))
    postMessage.call(this, message)
  }
  Worker.prototype.terminate = function (this: Worker) {
    ended.add(this)
    for (const end of asked.get(this)?.values() ?? []) end()
    terminate.call(this)
  }
}

function watchDevice(): void {
  const { work } = globalThis as WithWork
  /** Until one of these is heard of it. */
  const until = <T extends EventTarget>(begun: T, ...ends: readonly string[]): T => {
    const end = work.begin("device")
    for (const last of ends) begun.addEventListener(last, end)
    return begun
  }
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args: Parameters<typeof transaction>) {
    return until(transaction.apply(this, args), "complete", "abort")
  }
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (this: IDBFactory, ...args: Parameters<typeof open>) {
    return until(open.apply(this, args), "success", "error")
  }
}

/**
 * Waits until nothing is under way, and what came of it is on the screen and on this device: to see that nothing else did.
 * @param besides something that a test holds back, as part of what is noted of it: an address
 */
export const settled = (page: Page, besides: string | null = null): Promise<void> =>
  page.evaluate(
    async ([held, pictures, noPicture, patience]) => {
      const { work } = globalThis as WithWork
      let begun = -1
      const since = performance.now()
      for (let still = 0; still < pictures; ) {
        await new Promise((resolve) => {
          requestAnimationFrame(resolve)
          setTimeout(resolve, noPicture)
        })
        // What never ends is told, where the test alone would say nothing of it.
        if (performance.now() - since > patience)
          throw new Error(`still under way: ${[...work.open.values()].join(", ")}`)
        const isOver = [...work.open.values()].every((each) => held !== null && each.includes(held))
        still = isOver && begun === work.begun ? still + 1 : 0
        begun = work.begun
      }
    },
    [besides, PICTURES, NO_PICTURE, PATIENCE] as const,
  )

/** How much is being read and written on this device. */
export const onDevice = (page: Page): Promise<number> =>
  page.evaluate(() => [...(globalThis as WithWork).work.open.values()].filter((each) => each === "device").length)
