/** The clock of the table beside the editor: while it is on, time passes there as it does here. */
import { effect, signal } from "@preact/signals"
import { frame, isClockOn, pass } from "./table.ts"

/** Milliseconds of the game in one of those who play. */
export const SPEEDS = [1, 2, 5, 20] as const
export const speed = signal<number>(1)

/** Milliseconds between two looks at the clock. */
const LOOK = 200
/** Milliseconds of the game: what passes is a whole number of these. */
const TICK = 100
/** Milliseconds that pass at most from one look to the next: a page that slept has not played. */
const LONGEST = 1000

/** Whether the clock can run: there are timers, and the game goes on from where it is shown. */
export function canRun(): boolean {
  const now = frame.value
  return now !== null && now.scene.timers.length > 0 && !now.scene.over && now.at === now.steps.length
}

export function toggleClock(): void {
  isClockOn.value = !isClockOn.value && canRun()
}

/** One second of the game, by hand. Who looks back lets none pass: what came later would be lost. */
export async function stepClock(): Promise<void> {
  isClockOn.value = false
  if (!canRun()) return
  await pass(1000)
}

let isRunning = false

async function run(): Promise<void> {
  isRunning = true
  try {
    // What is less than a tick is kept for the next.
    let kept = 0
    for (let before = performance.now(); isClockOn.value && canRun(); ) {
      await new Promise((resolve) => setTimeout(resolve, LOOK))
      const now = performance.now()
      kept += document.hidden ? 0 : Math.min(LONGEST, now - before) * speed.value
      before = now
      const passed = Math.floor(kept / TICK) * TICK
      kept -= passed
      if (passed > 0 && isClockOn.value && !(await pass(passed))) break
    }
  } finally {
    isRunning = false
    isClockOn.value = false
  }
}

effect(() => {
  if (isClockOn.value && !isRunning) void run()
})
