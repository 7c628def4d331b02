/** Games on several threads. The one file here that needs Node. */
import { Tinypool } from "tinypool"
import type { ChunkResult } from "../batch/chunk.ts"
import type { Runner } from "../batch/run.ts"
import { SHARED, type Task } from "./worker.ts"

/**
 * Threads that play chunks.
 * @param width how many, at least one
 * @param worker the compiled `worker.ts`, where it is not beside this file
 */
export function poolRunner(width: number, worker: URL = new URL("./worker.js", import.meta.url)): Runner {
  const pool = new Tinypool({ filename: worker.href, minThreads: width, maxThreads: width })
  const shared = new Int32Array(new SharedArrayBuffer(8))
  return {
    width,
    play: (chunk) => pool.run({ chunk, shared } satisfies Task) as Promise<ChunkResult>,
    done: () => Atomics.load(shared, SHARED.done),
    stop() {
      Atomics.store(shared, SHARED.stop, 1)
    },
    close: () => pool.destroy(),
  }
}
