import { cpSync, readFileSync, rmSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { folderOf, root, run } from "../cli/run.ts"

/** The fenced blocks of a page, in its order: files of packs by the path in their first line, and commands. */
function blocksOf(page: string): {
  readonly files: Readonly<Record<string, string>>
  readonly commands: readonly string[]
} {
  const text = readFileSync(page, "utf8")
  const files: Record<string, string> = {}
  const commands: string[] = []
  for (const [, language, body = ""] of text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)) {
    if (language === "sh") {
      commands.push(...body.trim().split("\n"))
      continue
    }
    expect(language).toBe("yaml")
    const [, path] = /^# (\S+\.yaml)\n/.exec(body) ?? []
    expect(path, `the block has no path: ${body.slice(0, 60)}`).toBeDefined()
    if (path !== undefined) files[path] = body
  }
  return { files, commands }
}

/** How the command is called in a project, and in a clone. */
const COMMAND = /^(npx cardwright|npm run cardwright --) /

/** The words of a command line; quotes hold some together. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "")
}

describe.each([
  ["docs/packs.md", 7, 8],
  ["README.md", 1, 4],
])("%s", (page, fewestFiles, fewestCommands) => {
  const { files, commands } = blocksOf(page)
  let folder = ""
  beforeAll(() => {
    folder = folderOf(files)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test("has packs and commands", () => {
    expect(Object.keys(files).length).toBeGreaterThanOrEqual(fewestFiles)
    expect(commands.length).toBeGreaterThanOrEqual(fewestCommands)
  })

  test.each(commands)("%s", async (command) => {
    const copied = /^cp -r (\S+) (\S+)$/.exec(command)
    if (copied) {
      cpSync(`${root}/${copied[1]}`, `${folder}/${copied[2]}`, { recursive: true })
      return
    }
    expect(command).toMatch(COMMAND)
    const { code, out, err } = await run(wordsOf(command.replace(COMMAND, "")), { cwd: folder })
    expect(err + out).not.toContain("warning[")
    expect({ code, out: code === 0 ? "" : out, err: code === 0 ? "" : err }).toEqual({ code: 0, out: "", err: "" })
  })
})
