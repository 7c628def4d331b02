import { describe, expect, test } from "vitest"
import { pathProblem } from "../../dsl/index.ts"

describe("paths of a pack's files", () => {
  test.each([
    "pack.yaml",
    "game.yml",
    "README.md",
    "cards/red and blue.yaml",
    "rulings/a/b/c.yaml",
    "cards/köln.yaml",
    "cards/x..y.yaml",
    "art/cover.png",
    "art/deep/Carp.JPEG",
  ])("%s is one", (path) => {
    expect(pathProblem(path)).toBeNull()
  })

  test.each([
    ["../pack.yaml", "it leads out of the pack"],
    ["cards/../../pack.yaml", "it leads out of the pack"],
    ["/etc/pack.yaml", "it leads out of the pack"],
    ["c:/pack.yaml", "it leads out of the pack"],
    ["cards\\..\\..\\pack.yaml", "it has characters that not every system can write"],
    ["cards/a\0.yaml", "it has characters that not every system can write"],
    ["cards/a\n.yaml", "it has characters that not every system can write"],
    ["cards/\u202elmay.yaml", "it has characters that not every system can write"],
    ["cards/a.yaml:stream.yaml", "it has characters that not every system can write"],
    ["cards//a.yaml", "not every system can write it"],
    ["./pack.yaml", "not every system can write it"],
    ["cards/con.yaml", "not every system can write it"],
    ["cards./a.yaml", "not every system can write it"],
    ["", "not every system can write it"],
    [".git/config.yaml", "hidden files are no part of a pack"],
    ["node_modules/a/pack.yaml", "hidden files are no part of a pack"],
    ["docs/cover.png", "a pack has files that end in .yaml or .md, and pictures in art/"],
    ["docs/art/cover.png", "a pack has files that end in .yaml or .md, and pictures in art/"],
    ["art/cover.gif", "a pack has files that end in .yaml or .md, and pictures in art/"],
    ["art/../../cover.png", "it leads out of the pack"],
    ["art/con.png", "not every system can write it"],
    ["pack.yaml/", "not every system can write it"],
    [`${"a/".repeat(8)}pack.yaml`, "it is too long"],
    [`${"a".repeat(200)}.yaml`, "it is too long"],
  ])("%j is none: %s", (path, problem) => {
    expect(pathProblem(path)).toBe(problem)
  })
})
