import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { parse } from "yaml"
import { root } from "../cli/run.ts"
import { written } from "./blocks.ts"
import { isShown, walk } from "./walk.ts"

/** The tutorials, and the packs that those end with that come with Cardwright. */
const TUTORIALS: readonly (readonly [page: string, pack: string | null])[] = [
  ["1-tic-tac-toe.md", "tic-tac-toe"],
  ["2-goofspiel.md", "goofspiel"],
  ["3-letters.md", null],
  ["4-night-post.md", null],
]

test("every tutorial is carried out", () => {
  expect(readdirSync(join(root, "docs/tutorials")).sort()).toEqual(TUTORIALS.map(([page]) => page))
})

describe.each(TUTORIALS)("docs/tutorials/%s", (page, pack) => {
  const folder = walk(`docs/tutorials/${page}`, { files: 8, commands: 8 })

  if (pack === null) return
  test("ends with the pack that comes with Cardwright", () => {
    const theirs = filesOf(join(root, "content/classics", pack))
    const ours = filesOf(join(folder(), pack))
    const { "pack.yaml": pack1, ...others } = theirs
    const { "pack.yaml": pack2, ...mine } = ours
    expect(mine).toEqual(others)
    // Who wrote it, and the like, is left out.
    expect(pack1).toMatchObject(pack2 as object)
  })
})

/** What the YAML files of a pack say, by their paths. */
function filesOf(folder: string): Record<string, unknown> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".yaml"))
  return Object.fromEntries(paths.sort().map((path) => [path, parse(readFileSync(join(folder, path), "utf8"))]))
}

describe("blocks of a file", () => {
  const before = "game: A\n\nroles:\n  x: 1\n\n  y: 2\n\nflow: |\n  go\n"
  const block = (how: "whole" | "more" | "changed", body: string) => ({ is: "file", path: "a", how, body }) as const

  test("more stands below", () => {
    expect(written("- a: 1\n", block("more", "- b: 2\n"))).toBe("- a: 1\n\n- b: 2\n")
    expect(written("k:\n  - a\n", block("more", "  - b\n"))).toBe("k:\n  - a\n  - b\n")
    expect(() => written(null, block("more", "- b: 2\n"))).toThrow()
  })

  test("what is changed takes the place of its namesake, and of nothing else", () => {
    expect(written(before, block("changed", "roles:\n  z: 3\n"))).toBe("game: A\n\nroles:\n  z: 3\n\nflow: |\n  go\n")
    expect(written("- n: A\n  c: 1\n- n: B\n  c: 2\n", block("changed", "- n: B\n  c: 3\n"))).toBe(
      "- n: A\n  c: 1\n- n: B\n  c: 3\n",
    )
    expect(() => written(before, block("changed", "rules: []\n"))).toThrow()
  })
})

test.each([
  [["a", "b"], true],
  [["a", "..."], true],
  [["...", "b"], true],
  [["a", "...", "b"], true],
  [["a ...", "b"], true],
  [["b ...", "b"], false],
  [["a"], false],
  [["b", "..."], false],
  [["...", "a"], false],
  [["a", "...", "a", "b"], false],
])("a b is shown by %j: %s", (shown, is) => {
  expect(isShown(shown, ["a", "b"])).toBe(is)
})
