import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { folderOf, POND, run } from "./run.ts"

const pack = (name: string, changed: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...POND, ...changed }).map(([path, text]) => [`${name}/${path}`, text]))

const card = (effect: string): string => `- { name: Pike, kind: card, colour: Red, cost: 1, effect: ${effect} }\n`
const RULING = "- { says: two, given: [you have Carp in hand], then: [you have 1 card in hand] }\n"

const found = (out: string): { code: string; file: string; start: { line: number; column: number } }[] =>
  JSON.parse(out).diagnostics

describe("patterns", () => {
  const root = folderOf({
    ...pack("games/reef", { "cards/more.yaml": card("darw 1"), "rulings/own.yaml": RULING }),
    ...pack("games/pond", { "rulings/own.yaml": RULING }),
    ...pack("games/[odd]"),
    ...pack("node_modules/reef", { "cards/more.yaml": card("darw 1") }),
    ...pack("dist/reef", { "cards/more.yaml": card("darw 1") }),
    ...pack("games/build/reef", { "cards/more.yaml": card("darw 1") }),
    "notes/todo.txt": "",
  })

  test.each<[readonly string[], number, readonly string[]]>([
    [["games/*"], 1, ["games/reef/cards/more.yaml"]],
    [["games/p*"], 0, []],
    [["games/{pond,reef}"], 1, ["games/reef/cards/more.yaml"]],
    [["**/cards/*.yaml"], 1, ["games/reef/cards/more.yaml"]],
    [[`${root}/games/r*`], 1, ["games/reef/cards/more.yaml"]],
    [["*", "games/pond"], 1, ["games/reef/cards/more.yaml"]],
    [["games/[odd]"], 0, []],
    [[], 1, ["games/reef/cards/more.yaml"]],
    [["."], 1, ["games/reef/cards/more.yaml"]],
    [["dist"], 1, ["dist/reef/cards/more.yaml"]],
    [["dist/*", "games/build"], 1, ["dist/reef/cards/more.yaml", "games/build/reef/cards/more.yaml"]],
  ])("%j", async (paths, code, files) => {
    const result = await run(["check", "--format", "json", ...paths], { cwd: root })
    expect({ code: result.code, files: found(result.out).map(({ file }) => file) }).toEqual({ code, files })
  })

  test.each([
    ["a pattern that finds nothing", ["games/x*"]],
    ["a pattern that finds no pack", ["notes/*"]],
    ["one of several that finds nothing", ["games/p*", "games/x*"]],
    ["a path that is not there", ["games/x"]],
  ])("%s is an error", async (_, paths) => {
    for (const command of [["check"], ["test"], ["fmt", "--check"]]) {
      const { code, out, err } = await run([...command, ...paths], { cwd: root })
      expect({ code, out }).toEqual({ code: 2, out: "" })
      expect(err).toContain(paths.at(-1))
    }
  })

  test("what git ignores is left alone unless it is named", async () => {
    const cwd = folderOf({
      ...pack("reef"),
      ...pack("out/reef", { "cards/more.yaml": card("darw 1") }),
      ".gitignore": "out/\n",
    })
    const codes = async (): Promise<unknown[]> => [
      (await run(["check"], { cwd })).code,
      (await run(["check", "."], { cwd })).code,
      (await run(["check", "out"], { cwd })).code,
    ]
    expect(await codes()).toEqual([1, 1, 1])
    execFileSync("git", ["init", "-q"], { cwd })
    expect(await codes()).toEqual([0, 0, 1])
  })

  test("where only copies are found, that is said", async () => {
    const { code, err } = await run(["check"], { cwd: folderOf(pack("build/reef")) })
    expect([code, err]).toEqual([2, expect.stringContaining("in build")])
  })

  test("test runs the rulings of each pack once", async () => {
    expect((await run(["test", "games/p*", "**/rulings/*.yaml", "games/pond"], { cwd: root })).out).toContain(
      "2 rulings passed",
    )
    expect((await run(["test", "games/p*", "games/*ond"], { cwd: root })).out).toContain("1 ruling passed")
  })
})

describe("the standard input", () => {
  const files = pack("pond", { "cards/more.yaml": card("draw 1") })
  const root = folderOf({ ...files, "notes/todo.txt": "" })
  const at = ["-", "--stdin-file-path", "pond/cards/more.yaml"]

  test("check reads it in place of the file", async () => {
    const input = [`# new\n${card("darw 1")}`]
    const { code, out } = await run(["check", ...at, "--format", "json"], { cwd: root, input })
    expect(code).toBe(1)
    expect(found(out)).toMatchObject([
      { code: "syntax/unknown-word", file: "pond/cards/more.yaml", start: { line: 2, column: 59 } },
    ])
    expect((await run(["check", ...at], { cwd: root, input: [card("draw 2")] })).code).toBe(0)
    expect(readFileSync(join(root, "pond/cards/more.yaml"), "utf8")).toBe(files["pond/cards/more.yaml"])
  })

  test("what it changes is found in the other files of the pack", async () => {
    const input = [POND["game.yaml"]?.replace("values: [Red, Blue]", "values: [Red]") ?? ""]
    const { out } = await run(["check", "-", "--stdin-file-path", "game.yaml", "--format", "json"], {
      cwd: join(root, "pond"),
      input,
    })
    expect(found(out)).toMatchObject([{ code: "pack/bad-value", file: "cards/fish.yaml" }])
  })

  test("the file need not be there yet", async () => {
    const path = ["-", "--stdin-file-path", "pond/cards/new.yaml"]
    const input = [card("darw 1").replace("Pike", "Bass")]
    const { out } = await run(["check", ...path, "--format", "json"], { cwd: root, input })
    expect(found(out)).toMatchObject([{ file: "pond/cards/new.yaml" }])
  })

  test("bytes that are no text are said to be none", async () => {
    const { code, out } = await run(["check", ...at, "--format", "json"], { cwd: root, bytes: new Uint8Array([0xff]) })
    expect({ code, codes: found(out).map((each) => each.code) }).toEqual({ code: 1, codes: ["pack/not-utf-8"] })
  })

  test("fmt writes it to the standard output", async () => {
    const input = [card("draw   1")]
    expect(await run(["fmt", ...at], { cwd: root, input })).toEqual({ code: 0, out: card("draw 1"), err: "" })
    const unread = await run(["fmt", ...at], { cwd: root, input: [card("darw   1")] })
    expect({ code: unread.code, out: unread.out }).toEqual({ code: 0, out: card("darw   1") })
    expect(unread.err).toContain("error[syntax/unknown-word]")
    const checked = await run(["fmt", ...at, "--check"], { cwd: root, input })
    expect({ code: checked.code, out: checked.out }).toEqual({
      code: 1,
      out: expect.stringMatching(/^would change pond\/cards\/more\.yaml: 1 sentence\n/),
    })
    expect(readFileSync(join(root, "pond/cards/more.yaml"), "utf8")).toBe(files["pond/cards/more.yaml"])
  })

  test("fmt writes nothing where the pack can't be read", async () => {
    const input = ["game: [\n"]
    const { code, out } = await run(["fmt", "-", "--stdin-file-path", "pond/game.yaml"], { cwd: root, input })
    expect({ code, out }).toEqual({ code: 1, out: "" })
  })

  test.each<[string, readonly string[]]>([
    ["check without its file", ["check", "-"]],
    ["fmt without its file", ["fmt", "-"]],
    ["a file without `-`", ["check", "--stdin-file-path", "pond/cards/more.yaml"]],
    ["a file without `-`, and a path", ["check", "pond", "--stdin-file-path", "pond/cards/more.yaml"]],
    ["with another path", ["check", ...at, "pond"]],
    ["a file in no pack", ["check", "-", "--stdin-file-path", "notes/more.yaml"]],
    ["a file that packs don't have", ["check", "-", "--stdin-file-path", "pond/cards/more.txt"]],
    ["a hidden file", ["check", "-", "--stdin-file-path", "pond/cards/.more.yaml"]],
    ["a file in a folder that is not there", ["check", "-", "--stdin-file-path", "pond/crads/more.yaml"]],
    ["an empty path", ["check", "-", "--stdin-file-path", ""]],
    ["fmt with nowhere to write", ["fmt", ...at, "--write"]],
    ["fmt with a format of what it prints", ["fmt", ...at, "--format", "json"]],
    ["test, which reads none", ["test", "-"]],
  ])("%s is an error, and nothing is read", async (_, argv) => {
    const { code, out, err } = await run(argv, { cwd: root, input: null })
    expect({ code, out }).toEqual({ code: 2, out: "" })
    expect(err).toMatch(/^error: /)
  })
})
