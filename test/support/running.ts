/** Processes and servers of this process: what a test leaves behind is in the way of another. */
import { ChildProcess } from "node:child_process"
import { Server } from "node:net"

/** Milliseconds that a process which was ended may take to go. */
const PATIENCE = 60_000

/** What Node waits for; it tells of it without a word in its documents. */
const { _getActiveHandles: handles } = process as typeof process & { _getActiveHandles(): readonly object[] }

/** Processes and servers that are there, with words to know them by. */
export const running = (): ReadonlyMap<object, string> =>
  new Map(
    handles.call(process).flatMap((handle): [object, string][] => {
      if (handle instanceof Server && handle.listening)
        return [[handle, `a server at ${JSON.stringify(handle.address())}`]]
      if (handle instanceof ChildProcess && handle.exitCode === null && handle.signalCode === null)
        return [[handle, `the process ${handle.pid}, ${handle.spawnargs.join(" ").slice(0, 200)}`]]
      return []
    }),
  )

/** What a worker has for all of its test files: its browser. */
const lasting = new WeakSet<object>()

/** Lets what is begun in the meantime last as long as the worker. */
export async function lastingOnes<T>(begin: () => Promise<T>): Promise<T> {
  const before = running()
  const begun = await begin()
  for (const handle of running().keys()) if (!before.has(handle)) lasting.add(handle)
  return begun
}

/** What is there that was not before; what was ended has time to go. */
export async function leftSince(before: ReadonlyMap<object, string>, patience = PATIENCE): Promise<readonly string[]> {
  for (const end = performance.now() + patience; ; ) {
    const left = [...running()].flatMap(([handle, what]) => (before.has(handle) || lasting.has(handle) ? [] : [what]))
    if (left.length === 0 || performance.now() > end) return left
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
