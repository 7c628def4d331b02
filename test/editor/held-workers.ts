/** Workers, and a database, that take their time: what they are asked waits until a test lets it go. */
import type { BrowserContext, Page } from "playwright-core"

interface Held {
  /** What waits, as `hold` is told it. */
  readonly calls: Set<string>
  letGo(count: number): void
  /** Names of the calls that wait. */
  waiting(): readonly string[]
}
type WithHeld = typeof globalThis & { readonly held: Held }

/** Call it before the page is opened. Nothing is held until a test says so. */
export async function holdWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const calls = new Set<string>()
    const queues = new Map<Worker, { readonly name?: string }[]>()
    const names = new WeakMap<Worker, string>()
    const { postMessage } = Worker.prototype
    class NamedWorker extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        names.set(this, /([a-z]+)\.worker/.exec(String(url))?.[1] ?? "")
      }
    }
    Object.assign(globalThis, { Worker: NamedWorker })
    Worker.prototype.postMessage = function (this: Worker, message: { readonly name?: string }) {
      const queue = queues.get(this)
      // What is asked after something that waits, waits behind it.
      if (queue) queue.push(message)
      else if (calls.has(`${names.get(this)} ${message.name}`)) queues.set(this, [message])
      else postMessage.call(this, message)
    }
    const letGo = (count: number): void => {
      for (const [worker, queue] of queues) {
        for (const message of queue.splice(0, count)) postMessage.call(worker, message)
        if (queue.length === 0) queues.delete(worker)
      }
    }
    const waiting = (): readonly string[] => [...queues.values()].flat().map(({ name = "" }) => name)
    Object.assign(globalThis, { held: { calls, letGo, waiting } })
  })
}

/** From now on these calls wait, with all that is asked of their worker after them: `table choose` of table.worker.ts. */
export const hold = (page: Page, ...calls: readonly string[]): Promise<void> =>
  page.evaluate((all) => {
    for (const each of all) (globalThis as WithHeld).held.calls.add(each)
  }, calls)

/** Names of the calls that wait, in order. */
export const waiting = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as WithHeld).held.waiting())

/** Lets so much of what waits pass, in order; without a number all of it, and what comes later. */
export const letGo = (page: Page, count?: number): Promise<void> =>
  page.evaluate((some) => {
    const { held } = globalThis as WithHeld
    if (some === undefined) held.calls.clear()
    held.letGo(some ?? Number.POSITIVE_INFINITY)
  }, count)

/** From now on nothing is read of what is kept on this device. Returns how to let it be read. */
export async function holdReading(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("cardwright")
        opening.onsuccess = () => {
          const entries = opening.result.transaction("entries", "readwrite").objectStore("entries")
          let isHeld = true
          // While it is asked on and on, it is not over, and others wait for it.
          const goOn = (): void => {
            if (isHeld) entries.count("").onsuccess = goOn
            resolve()
          }
          goOn()
          Object.assign(globalThis, {
            letRead: () => {
              isHeld = false
            },
          })
        }
      }),
  )
  return () => page.evaluate(() => (globalThis as unknown as { letRead(): void }).letRead())
}
