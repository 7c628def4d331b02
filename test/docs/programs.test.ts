import { execFileSync } from "node:child_process"
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { build } from "esbuild"
import { afterAll, expect, test } from "vitest"
import { root } from "../cli/run.ts"

const page = readFileSync(join(root, "docs/programs.md"), "utf8")
const program = /^```js\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? ""

/** Beside what is installed, where a program finds the packs that come with Cardwright. */
const folder = join(root, "node_modules/.cache/cardwright-programs")
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the package gives out, as the sources that it is built from. */
function sources(): Record<string, string> {
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    exports: Record<string, string | { readonly default: string }>
  }
  return Object.fromEntries(
    Object.entries(exports).flatMap(([path, to]) =>
      typeof to === "string"
        ? []
        : [[`cardwright${path.slice(1)}`, join(root, to.default.replace("./dist/", "").replace(/\.js$/, ".ts"))]],
    ),
  )
}

test("the program on the page compiles a pack, runs its rulings, and plays it in four ways", async () => {
  mkdirSync(folder, { recursive: true })
  const outfile = join(folder, "program.mjs")
  await build({
    stdin: { contents: program, resolveDir: root, loader: "js" },
    alias: sources(),
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    outfile,
    logLevel: "silent",
  })
  const said = execFileSync(process.execPath, [outfile, join(root, "content/classics/letters")], { encoding: "utf8" })
  const lines = said.trimEnd().split("\n")
  expect(lines[0]).toMatch(/^[1-9]\d* rulings pass, 0 fail$/)
  expect(lines[1]).toMatch(/^the game was won by seat [01]( and [01])?$/)
  expect(lines[2]).toMatch(/^\d .+ [1-9]\d*$/)
  expect(lines.slice(3).join("\n")).toContain("value")
})

test("the program is one that fits on a screen", () => {
  expect(program.trim().split("\n").length).toBeLessThanOrEqual(30)
})
