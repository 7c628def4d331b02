/** What a test leaves behind is noticed (`support/left-behind.ts`, before every file). */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:http"
import { expect, test } from "vitest"
import { leftSince, running } from "./support/running.ts"

test("a server that listens is left behind, one that was closed is not", async () => {
  const before = running()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  expect(await leftSince(before, 0)).toEqual([expect.stringMatching(/^a server at .*127\.0\.0\.1/)])
  await new Promise((resolve) => server.close(resolve))
  expect(await leftSince(before)).toEqual([])
})

test("a process that runs is left behind, one that was ended is not", async () => {
  const before = running()
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" })
  await once(child, "spawn")
  expect(await leftSince(before, 0)).toEqual([expect.stringContaining(`the process ${child.pid}`)])
  child.kill()
  expect(await leftSince(before)).toEqual([])
})
