/** Texts of a pack changed on several threads. */
import { Tinypool } from "tinypool"
import type { PackFilesWhole, TextOutcome } from "../mutation/index.ts"
import type { MutationTask } from "./mutation-task.ts"

/** Threads that examine the texts of one pack. */
export interface MutationPool {
  /** @param text by its number in the pack's session */
  examine(text: number): Promise<TextOutcome>
  close(): Promise<void>
}

/**
 * @param width how many threads, at least one
 * @param worker the compiled `worker.ts`, where it is not the package's own
 */
export function mutationPool(
  pack: PackFilesWhole,
  width: number,
  worker: URL = new URL(import.meta.resolve("#worker")),
): MutationPool {
  const pool = new Tinypool({ filename: worker.href, minThreads: width, maxThreads: width })
  return {
    examine: (text) => pool.run({ pack, text } satisfies MutationTask) as Promise<TextOutcome>,
    close: () => pool.destroy(),
  }
}
