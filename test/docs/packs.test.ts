import { readFileSync, rmSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { folderOf, run } from "../cli/run.ts"

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

/** The words of a command line; quotes hold some together. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "")
}

const { files, commands } = blocksOf("docs/packs.md")

describe("docs/packs.md", () => {
  let folder = ""
  beforeAll(() => {
    folder = folderOf(files)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test("has packs and commands", () => {
    expect(Object.keys(files).length).toBeGreaterThan(6)
    expect(commands.length).toBeGreaterThan(6)
  })

  test.each(commands)("%s", async (command) => {
    const [npx, cardwright, ...argv] = wordsOf(command)
    expect([npx, cardwright]).toEqual(["npx", "cardwright"])
    const { code, out, err } = await run(argv, { cwd: folder })
    expect(err + out).not.toContain("warning[")
    expect({ code, out: code === 0 ? "" : out, err: code === 0 ? "" : err }).toEqual({ code: 0, out: "", err: "" })
  })
})
