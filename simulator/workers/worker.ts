/** What a worker thread does: it plays games of a batch, each the next that no other thread has taken, or changes a text. */
import { type Batch, type Part, playPart } from "../batch/part.ts"
import type { TextOutcome } from "../mutation/index.ts"
import { gamesIn } from "../results/ranges.ts"
import { examineText, type MutationTask } from "./mutation-task.ts"

/** Words of the memory that the threads share: whether to stop, games done, games taken. */
export const SHARED = { stop: 0, done: 1, next: 2 } as const

export interface Task {
  readonly batch: Batch
  readonly shared: Int32Array
}

export default function work(task: Task | MutationTask): Part | TextOutcome {
  return "batch" in task ? play(task) : examineText(task)
}

function play({ batch, shared }: Task): Part {
  const total = gamesIn(batch.games)
  let isPlaying = false
  return playPart(batch, () => {
    if (isPlaying) Atomics.add(shared, SHARED.done, 1)
    isPlaying = Atomics.load(shared, SHARED.stop) === 0
    if (!isPlaying) return -1
    const next = Atomics.add(shared, SHARED.next, 1)
    return next < total ? next : -1
  })
}
