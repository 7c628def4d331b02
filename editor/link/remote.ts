/** What a worker can be asked: functions by name. Arguments and results are plain data. */
export type Api = Readonly<Record<string, (...args: never[]) => unknown>>

interface Call {
  readonly id: number
  readonly name: string
  readonly args: readonly unknown[]
}

type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failed: string }
  /** Nobody asked for it: progress, a change. */
  | { readonly event: unknown }

/** A patience goes by in so many parts: while the page itself stands still, or sleeps, only one of them does. */
const PARTS = 4

/** The worker was silent too long, or ended, before it answered. */
export class WorkerSilentError extends Error {
  override readonly name = "WorkerSilentError"
}

interface Waiting {
  readonly name: string
  readonly patience: number | undefined
  readonly resolve: (value: never) => void
  readonly reject: (error: Error) => void
  timer: ReturnType<typeof setTimeout> | undefined
}

interface RemoteOptions {
  /** Milliseconds of work on a call after which it counts as stuck: the worker is ended. None: it may take its time. */
  readonly patience?: number
  readonly onEvent?: (event: unknown) => void
  /** The worker was ended because it was silent, or broke. It is begun anew at the next call. */
  readonly onEnd?: (why: string) => void
}

/** Calls to a worker. It is begun at the first call, and anew when it had to be ended. */
export class Remote<A extends Api> {
  readonly #begin: () => Worker
  readonly #options: RemoteOptions
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  #next = 0

  constructor(begin: () => Worker, options: RemoteOptions = {}) {
    this.#begin = begin
    this.#options = options
  }

  /** Rejects with what the function threw, or with WorkerSilentError. */
  call<K extends keyof A & string>(name: K, ...args: Parameters<A[K]>): Promise<Awaited<ReturnType<A[K]>>> {
    return this.within(this.#options.patience, name, ...args)
  }

  /** As `call`, with a patience of its own: opening a large pack takes longer than a click on the table. */
  within<K extends keyof A & string>(
    patience: number | undefined,
    name: K,
    ...args: Parameters<A[K]>
  ): Promise<Awaited<ReturnType<A[K]>>> {
    const worker = this.#worker ?? this.begin()
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { name, patience, resolve, reject, timer: undefined })
      worker.postMessage({ id, name, args } satisfies Call)
      this.watch()
    })
  }

  /** Calls are answered one after another: one's patience begins when those before it have been answered. */
  private watch(): void {
    const [first] = this.#waiting.values()
    if (!first || first.timer !== undefined || first.patience === undefined) return
    const { name, patience } = first
    const wait = (parts: number): void => {
      first.timer = setTimeout(() => {
        if (parts > 1) wait(parts - 1)
        else this.end(`${name} took longer than ${patience} ms`)
      }, patience / PARTS)
    }
    wait(PARTS)
  }

  /** Something was asked that is not answered yet. */
  get isBusy(): boolean {
    return this.#waiting.size > 0
  }

  /** Ends the worker; whoever waits for it hears of it. */
  end(why: string): void {
    this.#worker?.terminate()
    this.#worker = null
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject, timer } of waiting) {
      clearTimeout(timer)
      reject(new WorkerSilentError(why))
    }
    this.#options.onEnd?.(why)
  }

  private begin(): Worker {
    const worker = this.#begin()
    this.#worker = worker
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.hear(data)
    // Where it could not even be fetched, there is no message.
    worker.onerror = (event) => this.end(event.message || "it could not be loaded")
    return worker
  }

  private hear(reply: Reply): void {
    if ("event" in reply) {
      this.#options.onEvent?.(reply.event)
      return
    }
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    clearTimeout(waiting?.timer)
    this.watch()
    if ("failed" in reply) waiting?.reject(new Error(reply.failed))
    else waiting?.resolve(reply.value as never)
  }
}

/** In a worker: answers calls with functions, in the order in which they come. Returns how to send an event. */
export function serve<A extends Api>(api: A): (event: unknown) => void {
  const scope = globalThis as unknown as DedicatedWorkerGlobalScope
  let last: Promise<unknown> = Promise.resolve()
  const answer = async ({ id, name, args }: Call): Promise<void> => {
    try {
      // Who calls has the same type of the functions, which the way here does not carry.
      scope.postMessage({ id, value: await api[name]?.(...(args as never[])) } satisfies Reply)
    } catch (error) {
      scope.postMessage({ id, failed: error instanceof Error ? error.message : String(error) } satisfies Reply)
    }
  }
  scope.onmessage = ({ data }: MessageEvent<Call>) => {
    last = last.then(() => answer(data))
  }
  return (event) => scope.postMessage({ event } satisfies Reply)
}
