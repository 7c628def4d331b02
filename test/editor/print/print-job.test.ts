/** What takes its time tells how far it is, and ends where it is stopped. */
import { expect, test } from "vitest"
import { doing, progress, stop } from "../../../editor/print/print-job.ts"

const pause = () => new Promise((next) => setTimeout(next))

test("done to its end", async () => {
  const seen: (string | null)[] = []
  const isDone = await doing("Drawing", async (step) => {
    await step(0, 1)
    await step(1, 1)
    seen.push(progress.value && `${progress.value.what} ${progress.value.done} of ${progress.value.all}`)
  })
  expect([isDone, seen, progress.value]).toEqual([true, ["Drawing 1 of 1"], null])
})

test("stopped, it goes no further and is not done", async () => {
  let steps = 0
  const job = doing("Drawing", async (step) => {
    for (; steps < 10_000; steps++) await step(10_000, 10_000)
  })
  await pause()
  stop()
  expect(await job).toBe(false)
  expect(steps).toBeLessThan(10_000)
  expect(progress.value).toBeNull()
})

test("another that is begun stops the one before", async () => {
  const first = doing("First", async (step) => {
    for (;;) await step(1, 1)
  })
  await pause()
  expect(await doing("Second", (step) => step(1, 1))).toBe(true)
  expect(await first).toBe(false)
})

test("what goes wrong is told, and leaves nothing under way", async () => {
  await expect(doing("Drawing", () => Promise.reject(new Error("no ink")))).rejects.toThrow("no ink")
  expect(progress.value).toBeNull()
})
