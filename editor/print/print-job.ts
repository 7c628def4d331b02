/** What takes its time and can be stopped: one at a time, in turns short enough that the page stays awake. */
import { signal } from "@preact/signals"

export interface Progress {
  readonly what: string
  readonly done: number
  readonly all: number
}

/** Tells how far it is, lets others have a turn; throws where it was stopped. */
export type Step = (done: number, all: number) => Promise<void>

export const progress = signal<Progress | null>(null)

/** Milliseconds at a stretch. */
const SLICE = 12

class Stopped extends Error {}

let turn = 0

/**
 * Does something that takes its time.
 * @param what it is called while it is done
 * @returns whether it was done to its end
 */
export async function doing(what: string, work: (step: Step) => Promise<void>): Promise<boolean> {
  const mine = ++turn
  progress.value = { what, done: 0, all: 0 }
  let since = performance.now()
  try {
    await work(async (done, all) => {
      if (mine !== turn) throw new Stopped()
      if (done < all && performance.now() - since < SLICE) return
      progress.value = { what, done, all }
      await new Promise((next) => setTimeout(next))
      since = performance.now()
      if (mine !== turn) throw new Stopped()
    })
    return mine === turn
  } catch (error) {
    if (error instanceof Stopped) return false
    throw error
  } finally {
    if (mine === turn) progress.value = null
  }
}

/** Stops what is being done. */
export function stop(): void {
  turn++
  progress.value = null
}
