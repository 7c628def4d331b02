/** Games on several threads. The one file here that needs Node. */
import { Tinypool } from "tinypool"
import type { Part } from "../batch/part.ts"
import type { Runner } from "../batch/run-batch.ts"
import { SHARED, type Task } from "./worker.ts"

/**
 * Threads that play a batch together.
 * @param width how many, at least one
 * @param worker the compiled `worker.ts`, where it is not the package's own
 */
export function poolRunner(width: number, worker: URL = new URL(import.meta.resolve("#worker"))): Runner {
  const pool = new Tinypool({ filename: worker.href, minThreads: width, maxThreads: width })
  const shared = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * Object.keys(SHARED).length))
  const task = (batch: Task["batch"]): Promise<Part> => pool.run({ batch, shared } satisfies Task) as Promise<Part>
  return {
    play: (batch) => Promise.all(Array.from({ length: width }, () => task(batch))),
    done: () => Atomics.load(shared, SHARED.done),
    stop() {
      Atomics.store(shared, SHARED.stop, 1)
    },
    close: () => pool.destroy(),
  }
}
