import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { expect, test } from "vitest"
import type { Io } from "../../cli/io.ts"
import { main } from "../../cli/main.ts"
import { folderOf, POND, run } from "./run.ts"

const card = (effect: string): string => `- { name: Pike, kind: card, colour: Red, cost: 3, effect: ${effect} }\n`
const RULING = "- { says: one, given: [you have Carp in hand], then: [you have 1 card in hand] }\n"

/** A command that watches, in a folder of its own. */
class Watching {
  out = ""
  err = ""
  #stop = (): void => {}
  readonly #folder: string
  readonly #ended: Promise<number>

  constructor(argv: readonly string[], folder: string) {
    this.#folder = folder
    const io: Io = {
      stdout: { write: (text) => (this.out += text), isTTY: false, columns: 100 },
      stderr: { write: (text) => (this.err += text), isTTY: false, columns: 100 },
      stdin: {
        isTTY: false,
        readLine: () => Promise.reject(new Error("read")),
        readAll: () => Promise.reject(new Error("read")),
      },
      env: {},
      cwd: folder,
      onInterrupt: (listener) => {
        this.#stop = listener
        return () => {}
      },
    }
    this.#ended = main([...argv, "--watch"], io)
  }

  /** What is printed from a change, or from the start, until it waits again. */
  async after(change: () => void = () => {}): Promise<string> {
    const before = this.err.split("Waits").length
    const [out, err] = [this.out.length, this.err.length]
    change()
    while (this.err.split("Waits").length === before) await sleep(10)
    return this.out.slice(out) + this.err.slice(err)
  }

  write = (path: string, text: string): void => writeFileSync(join(this.#folder, path), text)

  stop(): Promise<number> {
    this.#stop()
    return this.#ended
  }
}

test("check looks again at what is changed, half-written, removed and put back, until it is stopped", async () => {
  const folder = folderOf({ ...POND, "cards/more.yaml": card("draw 1") })
  const watching = new Watching(["check"], folder)
  expect(await watching.after()).toContain("no mistakes")
  expect(await watching.after(() => watching.write("cards/more.yaml", card("darw 1")))).toContain("syntax/unknown-word")
  expect(await watching.after(() => watching.write("cards/more.yaml", "- { name: Pi"))).toContain("pack/yaml-syntax")
  expect(await watching.after(() => rmSync(join(folder, "cards/more.yaml")))).toContain("no mistakes")
  expect(await watching.after(() => watching.write("cards/other.yaml", card("darw 1")))).toContain("cards/other.yaml")
  expect(await watching.after(() => watching.write("cards/other.yaml", card("draw 2")))).toContain("no mistakes")
  expect(await watching.stop()).toBe(0)
})

test("a project that can't be read is waited for, and so is a pack that comes later", async () => {
  const files = (name: string): Record<string, string> =>
    Object.fromEntries(Object.entries(POND).map(([path, text]) => [`${name}/${path}`, text]))
  const folder = folderOf({ "cardwright.yaml": "packs: ['p*']\n", ...files("pond"), ...files("other") })
  const watching = new Watching(["check"], folder)
  expect(await watching.after()).toContain("pond: no mistakes")
  expect(await watching.after(() => watching.write("cardwright.yaml", "packs: [\n"))).toContain("pack/yaml-syntax")
  expect(await watching.after(() => watching.write("cardwright.yaml", "packs: [nothing]\n"))).toContain(
    "project/no-pack",
  )
  expect(await watching.after(() => watching.write("cardwright.yaml", "packs: ['p*', other]\n"))).toContain(
    "2 packs: no",
  )
  expect(await watching.after(() => rmSync(join(folder, "other"), { recursive: true }))).toContain("project/no-pack")
  expect(await watching.stop()).toBe(0)
})

test("test and fmt --check look again, too, and at packs that are leant on", async () => {
  const folder = folderOf({
    ...Object.fromEntries(Object.entries(POND).map(([path, text]) => [`pond/${path}`, text])),
    "tide/pack.yaml": "name: tide\nversion: 1.0.0\nextends: pond\n",
    "tide/rulings/own.yaml": RULING,
    "tide/cards/more.yaml": card("draw   1"),
  })
  const tests = new Watching(["test", "tide"], folder)
  expect(await tests.after()).toContain("1 ruling passed")
  expect(await tests.after(() => tests.write("pond/cards/fish.yaml", "[]\n"))).toContain("1 failed")
  expect(await tests.stop()).toBe(0)
  const formats = new Watching(["fmt", "tide", "--check"], folder)
  expect(await formats.after()).toContain("cards/more.yaml")
  expect(await formats.after(() => formats.write("tide/cards/more.yaml", card("draw 1")))).not.toContain("more.yaml")
  expect(await formats.stop()).toBe(0)
})

test.each([
  ["what is not there", ["check", "nowhere"]],
  ["the standard input", ["check", "-", "--stdin-file-path", "cards/fish.yaml"]],
  ["what is written", ["fmt", "--write"]],
  ["what is mended", ["check", "--fix"]],
])("%s is not watched", async (_, argv) => {
  const { code, out } = await run([...argv, "--watch"], { cwd: folderOf(POND), input: null })
  expect({ code, out }).toEqual({ code: 2, out: "" })
})
