import { spawnSync } from "node:child_process"
import { cpSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { globSync } from "tinyglobby"
import { describe, expect, test } from "vitest"
import { parse } from "yaml"
import { folderOf, root, run } from "../cli/run.ts"
import { blocksOf } from "./blocks.ts"
import { walk } from "./walk.ts"

const PAGE = "docs/ci.md"
const GITLAB = ".gitlab-ci.yml"

describe(PAGE, () => {
  walk(PAGE, { files: 4, commands: 7 })

  /** The commands of ours in a pipeline, wherever they stand in it. */
  const inPipelines = blocksOf(join(root, PAGE)).flatMap((block) =>
    block.is === "file" && block.path !== GITLAB
      ? textsOf(parse(block.body)).filter((text) => text.startsWith("npx cardwright "))
      : [],
  )

  test("its pipelines have commands", () => expect(inPipelines.length).toBeGreaterThanOrEqual(4))

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

  test("GitLab's job leaves the reports that it hands on, also where something is found", async () => {
    const cwd = folderOf({})
    cpSync(join(root, "content/classics/letters"), join(cwd, "my-game"), { recursive: true })
    writeFileSync(
      join(cwd, "my-game/rulings/wrong.yaml"),
      "- { says: wrong, when: [you draw 1], then: [you have 9 cards in hand] }\n",
    )
    const pipeline = blocksOf(join(root, PAGE)).find((block) => block.is === "file" && block.path === GITLAB)
    const { packs } = parse(pipeline?.is === "file" ? pipeline.body : "") as { packs: GitLabJob }
    const [install, ...commands] = packs.script
    expect(install).toBe("npm ci")
    const codes: number[] = []
    for (const command of commands) codes.push((await run(command.split(" ").slice(2), { cwd })).code)
    expect(codes).toEqual([0, 0, 1])
    const pattern = packs.artifacts.reports.junit
    expect(packs.artifacts.when).toBe("always")
    const reports = globSync(pattern, { cwd, expandDirectories: false }).sort()
    expect(reports).toEqual(["reports/check.xml", "reports/fmt.xml", "reports/test.xml"])
    const text = readFileSync(join(cwd, "reports/test.xml"), "utf8")
    expect(text).toContain('file="my-game/rulings/wrong.yaml"')
  })

  test("the action has the inputs that the page names", () => {
    const { inputs } = parse(readFileSync(join(root, "action.yml"), "utf8")) as { inputs: object }
    const page = readFileSync(join(root, PAGE), "utf8")
    for (const name of Object.keys(inputs)) expect(page).toContain(`\`${name}\``)
  })
})

interface GitLabJob {
  readonly script: readonly string[]
  readonly artifacts: { readonly when: string; readonly reports: { readonly junit: string } }
}

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
