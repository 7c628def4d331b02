/** What a worker thread does: it plays chunks, and shows how far it is in memory that it shares with the one who asks. */
import { type Chunk, type ChunkResult, playChunk } from "../batch/chunk.ts"

/** Words of the shared memory. */
export const SHARED = { stop: 0, done: 1 } as const

export interface Task {
  readonly chunk: Chunk
  readonly shared: Int32Array
}

export default function play({ chunk, shared }: Task): ChunkResult {
  return playChunk(chunk, () => {
    Atomics.add(shared, SHARED.done, 1)
    return Atomics.load(shared, SHARED.stop) === 0
  })
}
