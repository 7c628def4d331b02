/** After every test the timers are those of the machine, after every file the processes and servers that it began are gone. */
import { afterAll, afterEach, vi } from "vitest"
import { leftSince, running } from "./running.ts"

const before = running()

afterEach(() => {
  if (!vi.isFakeTimers()) return
  vi.useRealTimers()
  throw new Error("this test has left made-up timers behind: end it with vi.useRealTimers()")
})

afterAll(async () => {
  const left = await leftSince(before)
  if (left.length > 0) throw new Error(`this file has left behind ${left.join("; ")}`)
})
