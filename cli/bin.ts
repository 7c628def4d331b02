#!/usr/bin/env node
import { createInterface, type Interface } from "node:readline"
import { failed } from "./failure.ts"
import { type Input, type Io, type Output, UsageError } from "./io.ts"
import { main } from "./main.ts"
import { systemError } from "./system-errors.ts"

const output = (stream: NodeJS.WriteStream): Output => ({
  write: (text) => {
    stream.write(text)
  },
  isTTY: stream.isTTY === true,
  get columns() {
    return stream.columns ?? 80
  },
})

/** Lines of the standard input, read only once somebody asks for one. */
class Lines implements Input {
  readonly isTTY = process.stdin.isTTY === true
  readonly #waiting: string[] = []
  #interface: Interface | null = null
  #asked: ((line: string | null) => void) | null = null
  #ended = false

  readLine(prompt: string): Promise<string | null> {
    const reader = this.open()
    if (this.isTTY) {
      reader.setPrompt(prompt)
      if (!this.#ended) reader.prompt()
    } else {
      process.stdout.write(prompt)
    }
    const line = this.#waiting.shift()
    if (line !== undefined) return Promise.resolve(line)
    if (this.#ended) return Promise.resolve(null)
    return new Promise((resolve) => {
      this.#asked = resolve
    })
  }

  async readAll(): Promise<Uint8Array> {
    const chunks: Buffer[] = []
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }

  close(): void {
    this.#interface?.close()
  }

  private open(): Interface {
    if (this.#interface) return this.#interface
    const reader = createInterface({ input: process.stdin, ...(this.isTTY ? { output: process.stdout } : {}) })
    reader.on("line", (line) => this.give(line))
    reader.on("SIGINT", () => reader.close())
    reader.on("close", () => {
      this.#ended = true
      this.give(null)
    })
    this.#interface = reader
    return reader
  }

  private give(line: string | null): void {
    const asked = this.#asked
    this.#asked = null
    if (asked) asked(line)
    else if (line !== null) this.#waiting.push(line)
  }
}

const stderr = output(process.stderr)

/** End the run because of what the system would not do. */
function end(error: unknown, what: string): never {
  const system = systemError(error, what)
  process.exit(failed(system === null ? error : new UsageError(system), { stderr, env: process.env }))
}

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // Whoever reads our output may stop reading (`| head`); that is no fault.
  if (error.code === "EPIPE") process.exit()
  end(error, "the output")
})

/** It may have been removed since it was entered. */
function currentFolder(): string {
  try {
    return process.cwd()
  } catch (error) {
    return end(error, "the current folder")
  }
}

const stdin = new Lines()
const io: Io = {
  stdout: output(process.stdout),
  stderr,
  stdin,
  env: process.env,
  cwd: currentFolder(),
  now: () => performance.now(),
  onInterrupt(listener) {
    // Only once: whoever presses the keys again does not want to wait.
    process.once("SIGINT", listener)
    return () => {
      process.off("SIGINT", listener)
    }
  },
}
process.exitCode = await main(process.argv.slice(2), io)
stdin.close()
