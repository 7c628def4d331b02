/** Calls to a worker that takes its time, or ends. */
import { expect, test } from "vitest"
import { Remote, WorkerSilentError } from "../../editor/link/remote.ts"

type Api = { look(): string }

/** A worker that answers after some milliseconds; null: never. */
function workerAfter(milliseconds: number | null): Worker {
  const worker = {
    onmessage: null as ((event: { data: unknown }) => void) | null,
    postMessage: ({ id }: { id: number }) => {
      if (milliseconds !== null) setTimeout(() => worker.onmessage?.({ data: { id, value: "seen" } }), milliseconds)
    },
    terminate: () => {
      worker.onmessage = null
    },
  }
  return worker as unknown as Worker
}

/** Nothing else goes on meanwhile. */
function standStill(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test("a page that stood still has not waited: what was answered meanwhile is heard", async () => {
  const remote = new Remote<Api>(() => workerAfter(210), { patience: 200 })
  const seen = remote.call("look")
  standStill(230)
  expect(await seen).toBe("seen")
})

test("a worker without a word is ended, and begun anew with the next call", async () => {
  const workers = [workerAfter(null), workerAfter(0)]
  const ended: string[] = []
  const remote = new Remote<Api>(() => workers.shift() as Worker, { patience: 40, onEnd: (why) => ended.push(why) })
  const calls = [remote.call("look"), remote.call("look")]
  for (const call of calls) await expect(call).rejects.toThrow(WorkerSilentError)
  expect(ended).toEqual(["look took longer than 40 ms"])
  expect(await remote.call("look")).toBe("seen")
})
