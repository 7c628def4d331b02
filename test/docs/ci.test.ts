import { spawnSync } from "node:child_process"
import { cpSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { parse } from "yaml"
import { folderOf, root, run } from "../cli/run.ts"
import { blocksOf } from "./blocks.ts"
import { walk } from "./walk.ts"

const PAGE = "docs/ci.md"

describe(PAGE, () => {
  walk(PAGE, { files: 4, commands: 7 })

  /** The commands of ours in a pipeline, wherever they stand in it. */
  const inPipelines = blocksOf(join(root, PAGE)).flatMap((block) =>
    block.is === "file" ? textsOf(parse(block.body)).filter((text) => text.startsWith("npx cardwright ")) : [],
  )

  test("its pipelines have commands", () => expect(inPipelines.length).toBeGreaterThanOrEqual(6))

  test.each(inPipelines)("%s", async (command) => {
    const cwd = folderOf({})
    cpSync(join(root, "content/classics/letters"), join(cwd, "my-game"), { recursive: true })
    if (command.includes(BASE)) commitAs("origin/main", cwd)
    const { code, err } = await run(
      command
        .replace(BASE, "origin/main")
        .replace(/ > \S+$/, "")
        .split(" ")
        .slice(2),
      { cwd },
    )
    // What is measured is told there.
    expect({ code, err: command.includes("--coverage") ? "" : err }).toEqual({ code: 0, err: "" })
  })

  test("the action has the inputs that the page names", () => {
    const { inputs } = parse(readFileSync(join(root, "action.yml"), "utf8")) as { inputs: object }
    const page = readFileSync(join(root, PAGE), "utf8")
    for (const name of Object.keys(inputs)) expect(page).toContain(`\`${name}\``)
  })
})

/** What a pull request is to be merged into, as a pipeline names it. */
const BASE = '"$BASE"'

function commitAs(ref: string, cwd: string): void {
  const git = (...words: string[]): void => {
    const { status, stderr } = spawnSync("git", words, { cwd, encoding: "utf8" })
    if (status !== 0) throw new Error(stderr)
  }
  git("init", "-q")
  git("add", "-A")
  git("-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-q", "-m", "one")
  git("update-ref", `refs/remotes/${ref}`, "HEAD")
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : []
}
