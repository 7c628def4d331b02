/**
 * Pages that are carried out as their reader would. A page has three kinds of fenced blocks:
 *
 * - `yaml`: a file of a pack, named in its first line. `# folder/file.yaml` is the whole file; `# folder/file.yaml, more`
 *   stands below what the file has; `# folder/file.yaml, changed` takes the place of its parts with the same names.
 * - `sh`: commands, one a line, that find nothing wrong. Besides ours there are `cp -r`, `mkdir`, `cd`, `npm init -y`, and
 *   `npm pack` and `npm install` of what is in the folder.
 * - `console`: `$ ` and a command, then what it prints; `...` is what the page leaves out, lines or the end of one. What
 *   a reader types at a prompt stands behind it. With `console fails`, the command finds something wrong. A pack may have
 *   a mistake only there.
 */
import { spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { folderOf, root, run } from "../cli/run.ts"
import { blocksOf, written } from "./blocks.ts"

/** How the command is called in a project, and in a clone. */
const COMMAND = /^(npx cardwright|npm run cardwright --) /

/** The words of a command line; quotes hold some together. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "")
}

/** Runs npm on what is there, without a network. Throws where it fails. */
function npm(words: readonly string[], cwd: string): void {
  const { status, stderr } = spawnSync("npm", [...words, "--offline", "--no-audit", "--no-fund"], {
    cwd,
    encoding: "utf8",
  })
  if (status !== 0) throw new Error(`npm ${words.join(" ")}: ${stderr}`)
}

/** What people type at the prompts that are shown. */
function typed(shown: readonly string[]): string[] {
  return shown.flatMap((line) => {
    const [, answer] = /^Player \d+> (.*)$/.exec(line) ?? []
    return answer === undefined ? [] : [answer]
  })
}

/** Whether lines are printed as shown: those between two `...` one after another, the first and the last at the ends. */
export function isShown(shown: readonly string[], printed: readonly string[]): boolean {
  const [run = [], ...rest] = runsOf(shown)
  const isLine = (line: string, of: string | undefined): boolean =>
    line.endsWith(" ...") ? of?.startsWith(line.slice(0, -" ...".length)) === true : line === of
  const isAt = (lines: readonly string[], at: number): boolean =>
    lines.every((line, i) => isLine(line, printed[at + i]))
  if (!isAt(run, 0)) return false
  if (rest.length === 0) return run.length === printed.length
  let at = run.length
  const last = rest.pop() ?? []
  for (const lines of rest) {
    while (!isAt(lines, at)) if (++at > printed.length) return false
    at += lines.length
  }
  return printed.length - last.length >= at && isAt(last, printed.length - last.length)
}

function runsOf(shown: readonly string[]): string[][] {
  const runs: string[][] = [[]]
  for (const line of shown) line === "..." ? runs.push([]) : runs.at(-1)?.push(line)
  return runs
}

/**
 * Carry out a page, a test for each of its commands; before each that finds nothing wrong, and at the end, all packs must
 * be sound. To be called in a `describe`.
 * @returns the folder in which it is done, once the tests run
 */
export function walk(page: string, fewest: { readonly files: number; readonly commands: number }): () => string {
  const blocks = blocksOf(join(root, page))
  const packs = new Set<string>()
  const made = new Map<string, string>()
  let folder = ""
  /** Where the reader is, below the folder. */
  let here = ""
  let next = 0
  let isChecked = true
  beforeAll(() => {
    folder = folderOf({})
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test("has packs and commands", () => {
    expect(blocks.filter(({ is }) => is === "file").length).toBeGreaterThanOrEqual(fewest.files)
    expect(blocks.filter(({ is }) => is === "command").length).toBeGreaterThanOrEqual(fewest.commands)
  })

  /** Write the files up to a block. */
  function writeUpTo(end: number): void {
    for (; next < end; next++) {
      const block = blocks[next]
      if (block?.is !== "file") continue
      const path = join(here, block.path)
      const text = written(made.get(path) ?? null, block)
      made.set(path, text)
      if (path.endsWith("/pack.yaml")) packs.add(dirname(path))
      isChecked = false
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
  }

  async function expectSound(): Promise<void> {
    if (isChecked) return
    isChecked = true
    for (const pack of packs) {
      if (!made.has(`${pack}/game.yaml`)) continue
      const { code, out, err } = await run(["check", pack], { cwd: folder })
      expect({ code, said: out + err }).toEqual({ code: 0, said: `${pack}: no mistakes\n` })
    }
  }

  const commands = blocks.flatMap((block, at) => (block.is === "command" ? [{ ...block, at }] : []))
  test.each(commands)("$command", async ({ command, fails, shown, at }) => {
    writeUpTo(at)
    const copied = /^cp -r (\S+) (\S+)$/.exec(command)
    if (copied) {
      // From what the reader has made, or else from the repository.
      const from = [join(folder, here), root]
        .map((each) => join(each, copied[1] ?? ""))
        .find((each) => existsSync(each))
      cpSync(from ?? "", join(folder, here, copied[2] ?? ""), { recursive: true })
      return
    }
    const [verb = "", ...rest] = command.split(" ")
    if (verb === "cd") here = join(here, rest[0] ?? "")
    if (verb === "mkdir") mkdirSync(join(folder, here, rest[0] ?? ""))
    const isLocal = /^npm (init -y|(pack|install) \.\.?\/\S+)$/.test(command)
    if (isLocal) npm(rest, join(folder, here))
    if (isLocal || verb === "cd" || verb === "mkdir") return
    expect(command).toMatch(COMMAND)
    if (!fails) await expectSound()
    const input = typed(shown ?? [])
    const { code, out, err } = await run(wordsOf(command.replace(COMMAND, "")), {
      cwd: join(folder, here),
      input,
      columns: 80,
    })
    const printed = (out + err).trim().split("\n")
    expect(out + err).not.toContain("warning[")
    expect({ code, printed: code === (fails ? 1 : 0) ? "" : printed }).toEqual({ code: fails ? 1 : 0, printed: "" })
    // Where they differ, both are told in full.
    if (shown && !isShown(shown, printed)) expect(printed.join("\n")).toBe(shown.join("\n"))
  })

  test("its packs are sound at the end", async () => {
    writeUpTo(blocks.length)
    await expectSound()
  })

  return () => folder
}
