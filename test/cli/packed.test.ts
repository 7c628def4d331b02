/** The package as it is published, in a repository of somebody else: what a pull request sees of it, in each format. */
import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { beforeAll, expect, test } from "vitest"
import { parse } from "yaml"
import { folderOf, POND, root } from "./run.ts"

const RULINGS =
  "- { id: R-1, says: drawing two takes two, given: [you have no cards in hand], when: [you draw 2], then: [you have 2 cards in hand] }\n"
const GOOD = { ...POND, "rulings/core.yaml": RULINGS }
const repository = folderOf(Object.fromEntries(Object.entries(GOOD).map(([path, text]) => [`game/${path}`, text])))

/** Built, packed, unpacked where npm would install it; what it leans on is linked, so that no network is asked. */
beforeAll(() => {
  const stage = folderOf({})
  for (const part of [
    "package.json",
    "README.md",
    "LICENSE",
    "CHANGELOG.md",
    "action.yml",
    "content",
    "docs",
    "schemas",
  ])
    cpSync(join(root, part), join(stage, part), { recursive: true })
  execFileSync(process.execPath, [join(root, "scripts/build.mjs"), join(stage, "dist")])
  const packed = execFileSync("npm", ["pack", "--ignore-scripts", "--silent", "--offline"], {
    cwd: stage,
    encoding: "utf8",
  })
  const modules = join(repository, "node_modules")
  mkdirSync(join(modules, ".bin"), { recursive: true })
  execFileSync("tar", ["xzf", join(stage, packed.trim().split("\n").at(-1) ?? ""), "-C", modules])
  execFileSync("mv", [join(modules, "package"), join(modules, "cardwright")])
  symlinkSync("../cardwright/dist/cli/bin.js", join(modules, ".bin/cardwright"))
  execFileSync("chmod", ["+x", join(modules, "cardwright/dist/cli/bin.js")])
  symlinkSync(join(root, "node_modules"), join(modules, "cardwright/node_modules"))
  const git = (...words: string[]) => execFileSync("git", words, { cwd: repository })
  git("init", "-q")
  git("add", "game")
  git("-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-q", "-m", "one")
  rmSync(stage, { recursive: true })
}, 300_000)

const cardwright = (...argv: string[]) => {
  const { status, stdout, stderr } = spawnSync(join(repository, "node_modules/.bin/cardwright"), argv, {
    cwd: repository,
    encoding: "utf8",
  })
  return { code: status, out: stdout, err: stderr }
}

const write = (path: string, text: string): void => writeFileSync(join(repository, "game", path), text)

/** The script of the action, in a shell. */
function action(env: Readonly<Record<string, string>>) {
  const { runs } = parse(readFileSync(join(repository, "node_modules/cardwright/action.yml"), "utf8"))
  const { status, stdout, stderr } = spawnSync("bash", ["-e", "-o", "pipefail", "-c", runs.steps[0].run], {
    cwd: repository,
    encoding: "utf8",
    env: { ...process.env, PATHS: "game", MAX_WARNINGS: "", SARIF: "", npm_config_loglevel: "error", ...env },
  })
  return { code: status, out: stdout, err: stderr }
}

const CARD = "- { name: Pike, kind: card, colour: Red, cost: 1, effect: EFFECT }\n"
const FORMATS = ["pretty", "json", "github", "junit", "sarif", "tap"]

test.each([
  ["a broken card", ["check", "game"], "cards/more.yaml", CARD.replace("EFFECT", "darw 1"), "syntax/unknown-word"],
  [
    "a misformatted file",
    ["fmt", "--check", "game"],
    "cards/more.yaml",
    CARD.replace("EFFECT", "draw   1"),
    "fmt/not-canonical",
  ],
  [
    "a ruling that fails",
    ["test", "game"],
    "rulings/core.yaml",
    RULINGS.replace("have 2", "have 3"),
    "test/failed-ruling",
  ],
  [
    "an untested change",
    ["test", "game", "--changed-since", "HEAD", "--coverage-threshold", "100"],
    "cards/more.yaml",
    CARD.replace("EFFECT", "draw 1"),
    "test/uncovered",
  ],
])("%s is shown by each format in its place, and once mended nothing is", (_, argv, file, text, code) => {
  write(file, text)
  const files = FORMATS.slice(1).flatMap((format) => ["--format", `${format}=out/${format}`])
  const found = cardwright(...argv, "--format", "pretty", ...files)
  expect({ code: found.code, err: found.err.replace(/^below the threshold: .*\n$/, "") }).toEqual({ code: 1, err: "" })
  expect(found.out).toContain(`game/${file}`)
  for (const format of FORMATS.slice(1)) {
    const report = readFileSync(join(repository, "out", format), "utf8")
    expect(report, format).toContain(`game/${file}`)
    if (format !== "json") expect(report, format).toContain(code)
  }
  const before = GOOD[file as keyof typeof GOOD] as string | undefined
  if (before === undefined) rmSync(join(repository, "game", file))
  else write(file, before)
  expect(cardwright(...argv, "--format", "pretty", ...files).code).toBe(0)
  for (const format of FORMATS.slice(1))
    expect(readFileSync(join(repository, "out", format), "utf8"), format).not.toMatch(/not ok|<failure|^::|"ruleId"/m)
})

test.skipIf(process.platform === "win32")("the action goes through all three, and fails for any of them", () => {
  const clean = action({ SARIF: "scan", MAX_WARNINGS: "0" })
  expect({ code: clean.code, err: clean.err }).toEqual({ code: 0, err: "" })
  for (const name of ["check", "test", "fmt"])
    expect(JSON.parse(readFileSync(join(repository, `scan/${name}.sarif`), "utf8")).runs[0].results).toEqual([])
  write("cards/more.yaml", CARD.replace("EFFECT", "draw   1"))
  const found = action({ PATHS: "game\n" })
  expect(found.code).toBe(1)
  expect(found.out).toMatch(/^::error file=game\/cards\/more\.yaml,line=1,/m)
  expect(found.out).toMatch(/^cardwright check: .*\ncardwright test: /m)
  rmSync(join(repository, "game/cards/more.yaml"))
})

test("games are played, and texts changed, on several threads of the package's own", () => {
  const { code, err } = cardwright("sim", "game", "--games", "4", "--workers", "2")
  expect({ code, err }).toEqual({ code: 0, err: "" })
  expect(cardwright("mutate", "game", "--workers", "2").err).toMatch(
    /^[\d.]+ % noticed: \d+ of \d+ changed meanings\n$/,
  )
})

test("the licences of what is built in go with it", () => {
  const folder = join(repository, "node_modules/cardwright/dist")
  expect(readFileSync(join(folder, "THIRD-PARTY-LICENSES.txt"), "utf8")).toMatch(
    /^chevrotain .*, Apache-2\.0\n\nApache/m,
  )
})
