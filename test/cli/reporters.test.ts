/** What `check`, `test` and `fmt` find, read from each of their formats by those who read it in earnest. */
import { existsSync, mkdirSync, readFileSync, readlinkSync, statSync, symlinkSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { Ajv2020 } from "ajv/dist/2020.js"
import Ajv4 from "ajv-draft-04"
import addFormats from "ajv-formats"
import { SaxesParser } from "saxes"
import { Parser } from "tap-parser"
import { parse } from "test-results-parser"
import { beforeAll, describe, expect, test } from "vitest"
import { ownFindings } from "../../cli/reporters/report-findings.ts"
import { isDiagnosticCode } from "../../dsl/diagnostics/catalogue.ts"
import reportSchema from "../../schemas/reports/report-1.json" with { type: "json" }
import { folderOf, POND, run } from "./run.ts"

const require = createRequire(import.meta.url)

const CARDS = `kind: card
components:
  - { name: Carp, copies: 6, colour: Red, cost: 1, effect: draw 1 }
  - { name: Eel, copies: 6, colour: Blue, cost: 0, effect: draw 2 }
  - { name: Bass, colour: Blue, cost: 0, effect: "if you have at least 2 cards in hand, draw 1" }
  - { name: Perch, colour: Blue, cost: 0, effect: "darw 3\\nafter which nothing\\nis left" }
  - name: Trout
    colour: Blue
    cost: 0
    effect: |
      draw 1
      if you have at least 3 cards in hand, draw 1
`
const RULINGS = `- { id: R-1, says: it holds, given: [you have no cards in hand], when: [you draw 2], then: [you have 2 cards in hand] }
- { id: R-2, says: "\u{1f41f} 100% # two :: ]]> & <three>, \\uFFFF", given: [you have no cards in hand], when: [you draw 2], then: [you have 3 cards in hand] }
- id: R-3
  says: |
    it is about Perch,
    which has mistakes
  when: [you draw Perch]
  then: [you have 3 cards in hand]
`
/** What steers terminals, and ends what other formats quote with. */
const HOSTILE = `kind: card
components:
  - { name: "\u{1f41f} 100%, ]]> & <b>: '#'", copies: 6, colour: Red, cost: 0, effect: "draw 2; darw \\e[31m 1" }
  - { name: "::error::\\r\\n%0A\\u009b31m\\u202e", colour: Blue, effect: "darw 3\\nafter which nothing\\nis left" }
`
/** A repository with packs in folders whose names are hard to write in each format. */
const FOLDER = "packs, 100% <of>: fish"
const POND_FILES = { ...POND, "cards/fish.yaml": CARDS, "rulings/core.yaml": RULINGS, "stray.yaml": "a: 1\n" }
const repository = folderOf(
  Object.fromEntries(Object.entries(POND_FILES).map(([path, text]) => [`${FOLDER}/${path}`, text])),
)
mkdirSync(join(repository, ".git"))
const cwd = join(repository, FOLDER)
const HOSTILE_FOLDER = `${FOLDER}/hostile`
for (const [path, text] of Object.entries({ ...POND, "cards/fish.yaml": HOSTILE })) {
  mkdirSync(join(repository, HOSTILE_FOLDER, dirname(path)), { recursive: true })
  writeFileSync(join(repository, HOSTILE_FOLDER, path), text)
}
const sound = folderOf({ ...POND })

interface Found {
  readonly code: string
  readonly level: "error" | "warning"
  /** From the top of the repository, with lines and columns: `file:1:2-1:3`; empty for what is so of the whole run. */
  readonly at: string
}

interface Place {
  readonly file: string
  readonly start: { readonly line: number; readonly column: number }
  readonly end: { readonly line: number; readonly column: number }
}

const at = ({ file, start, end }: Place): string => `${file}:${start.line}:${start.column}-${end.line}:${end.column}`

const COMMANDS: readonly (readonly [name: string, argv: readonly string[]])[] = [
  ["check", ["check", "--max-warnings", "0"]],
  ["test", ["test"]],
  ["fmt --check", ["fmt", "--check"]],
  ["check of what is hostile", ["check", "hostile"]],
]

/** The report as JSON in the form of its schema, where no key may be that the schema does not know. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== "object" || schema === null) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  return "properties" in inner && "type" in inner ? { ...inner, additionalProperties: false } : inner
}
const isReport = addFormats
  .default(new Ajv2020({ allErrors: true, allowUnionTypes: true }))
  .compile(closed(reportSchema) as object)

async function jsonOf(argv: readonly string[], where = cwd) {
  const { out, code } = await run([...argv, "--format", "json"], { cwd: where })
  const report = JSON.parse(out)
  isReport(report)
  expect(isReport.errors).toBeNull()
  expect(report.ok).toBe(code === 0)
  return report
}

/** All that a report as JSON has found, which is what every other format must have. */
async function expected(argv: readonly string[]): Promise<Found[]> {
  const report = await jsonOf(argv)
  const inRepository = (place: Place): Found["at"] => at({ ...place, file: `${FOLDER}/${place.file}` })
  const warnings = report.diagnostics.filter((each: Found & { severity: string }) => each.severity === "warning")
  return [
    ...report.diagnostics.map((each: Place & { code: string; severity: Found["level"] }) => ({
      code: each.code,
      level: each.severity,
      at: inRepository(each),
    })),
    ...(report.rulings ?? []).flatMap((each: { status: string; step: Place | null } & Place) =>
      each.status === "failed"
        ? [{ code: "test/failed-ruling", level: "error", at: inRepository(each.step ?? each) }]
        : [],
    ),
    ...(report.unformatted ?? []).flatMap((each: { sentences: readonly Place[] }) =>
      each.sentences.map((sentence) => ({ code: "fmt/not-canonical", level: "error", at: inRepository(sentence) })),
    ),
    ...(report.maxWarnings !== null && warnings.length > report.maxWarnings
      ? [{ code: "check/too-many-warnings", level: "error", at: "" }]
      : []),
  ]
}

/** Workflow commands as the runner of GitHub Actions reads them. */
function readGithub(out: string): Found[] {
  const decoded = (text: string): string =>
    text
      .replaceAll("%3A", ":")
      .replaceAll("%2C", ",")
      .replaceAll("%0D", "\r")
      .replaceAll("%0A", "\n")
      .replaceAll("%25", "%")
  return out.split("\n").flatMap((line): Found[] => {
    const [, level, properties = ""] = /^::(error|warning) ([^:]*)::./.exec(line) ?? []
    if (level !== "error" && level !== "warning") return []
    const of = new Map(properties.split(",").map((each) => each.split("=").map(decoded) as [string, string]))
    const [file, code = ""] = [of.get("file"), of.get("title")]
    if (file === undefined) return [{ code, level, at: "" }]
    return [
      { code, level, at: `${file}:${of.get("line")}:${of.get("col")}-${of.get("endLine")}:${of.get("endColumn")}` },
    ]
  })
}

const isSarif = addFormats
  .default(new Ajv4.default({ strict: false, allErrors: true, unicodeRegExp: false }))
  .compile(
    JSON.parse(readFileSync(require.resolve("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"), "utf8")),
  )

function readSarif(out: string): Found[] {
  const log = JSON.parse(out)
  isSarif(log)
  expect(isSarif.errors).toBeNull()
  const { tool, results, invocations, columnKind } = log.runs[0]
  expect(columnKind).toBe("utf16CodeUnits")
  const { rules } = tool.driver
  for (const { help, helpUri } of rules) expect([help.text.length > 20, URL.canParse(helpUri)]).toEqual([true, true])
  return [
    ...results.map((result: { ruleId: string; ruleIndex: number; level: Found["level"]; locations: unknown[] }) => {
      expect(rules[result.ruleIndex].id).toBe(result.ruleId)
      const [{ physicalLocation }] = result.locations as [
        { physicalLocation: { artifactLocation: { uri: string }; region: Record<string, number> } },
      ]
      const { startLine, startColumn, endLine, endColumn } = physicalLocation.region
      const file = decodeURIComponent(physicalLocation.artifactLocation.uri)
      return {
        code: result.ruleId,
        level: result.level,
        at: `${file}:${startLine}:${startColumn}-${endLine}:${endColumn}`,
      }
    }),
    ...invocations[0].toolExecutionNotifications.map((each: { associatedRule: { id: string }; level: string }) => ({
      code: each.associatedRule.id,
      level: each.level,
      at: "",
    })),
  ]
}

interface TestPoint {
  readonly ok: boolean
  readonly diag: { readonly code: string; readonly severity: Found["level"]; readonly at?: Place } | null
}

const pointsOf = (out: string): TestPoint[] =>
  Parser.parse(out, { strict: true }).flatMap(([event, point]) =>
    event === "assert" ? [point as unknown as TestPoint] : [],
  )

function readTap(out: string): Found[] {
  expect(out).toMatch(/^TAP version 14\n1\.\.\d+\n/)
  const events = Parser.parse(out, { strict: true })
  expect(events.filter(([event]) => event === "extra" || event === "bailout")).toEqual([])
  return pointsOf(out).flatMap(({ ok, diag }) => {
    if (diag === null) return []
    expect(ok).toBe(diag.severity === "warning")
    return [{ code: diag.code, level: diag.severity, at: diag.at ? at(diag.at) : "" }]
  })
}

/** What fails, without ends: the form has no place for these, nor for warnings. */
function readJunit(out: string): Found[] {
  const parser = new SaxesParser()
  parser.on("error", (error) => expect.fail(error.message))
  const failed: Found[] = []
  let code: string | null = null
  let text = ""
  parser.on("opentag", ({ name, attributes }) => {
    text = ""
    code = name === "failure" ? String(attributes.type) : null
  })
  parser.on("text", (more) => {
    text += more
  })
  parser.on("closetag", ({ name }) => {
    if (name === "failure" && code !== null) failed.push({ code, level: "error", at: text.split("\n")[0] ?? "" })
  })
  parser.write(out).close()
  return failed
}

const sorted = (found: readonly Found[]): Found[] => [...found].sort((a, b) => (a.at + a.code < b.at + b.code ? -1 : 1))

/** Where something begins. */
const beginning = ({ at, code }: Found): string => `${at.replace(/-\d+:\d+$/, "")} ${code}`

/** GitHub takes columns of a single line only. */
function forGithub(found: Found): Found {
  const [, file, line, , end] = /^(.*):(\d+):(\d+)-(\d+):\d+$/.exec(found.at) ?? []
  return line === end ? found : { ...found, at: `${file}:${line}:undefined-${end}:undefined` }
}

describe.each(COMMANDS)("%s: every format has all that was found, in its place", (_, argv) => {
  let all: readonly Found[] = []
  beforeAll(async () => {
    all = await expected(argv)
    expect(all.length).toBeGreaterThanOrEqual(3)
  })

  async function written(format: string): Promise<string> {
    const { out, err, code } = await run([...argv, "--format", format], { cwd })
    expect({ code, err }).toEqual({ code: 1, err: "" })
    expect(out).toMatch(/[^\n]\n$/)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not be there
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
    return out
  }

  test("sarif", async () => expect(sorted(readSarif(await written("sarif")))).toEqual(sorted(all)))
  test("tap", async () => expect(sorted(readTap(await written("tap")))).toEqual(sorted(all)))
  test("github", async () => expect(sorted(readGithub(await written("github")))).toEqual(sorted(all.map(forGithub))))
  test("junit", async () => {
    const out = await written("junit")
    const errors = all.filter(({ level }) => level === "error")
    const places = readJunit(out).map(({ code, at }) => `${code === "check/too-many-warnings" ? "" : at} ${code}`)
    expect(places.sort()).toEqual(errors.map(beginning).sort())
    const file = join(repository, "junit.xml")
    writeFileSync(file, out)
    const { total, failed, passed } = parse({ type: "junit", files: [file] })
    expect({ failed, others: total - failed }).toEqual({ failed: errors.length, others: passed })
  })
  test("pretty", async () => {
    const out = await written("pretty")
    for (const { at, code } of all.filter(({ code, at }) => at !== "" && code !== "fmt/not-canonical"))
      expect(out, code).toContain(at.replace(/-\d+:\d+$/, "").slice(FOLDER.length + 1))
  })
})

test.each(["check", "test", "fmt --check", "fmt --write"])(
  "%s that finds nothing is green in every format",
  async (command) => {
    const argv = command.split(" ")
    expect(await jsonOf(argv, sound)).toMatchObject({ ok: true, diagnostics: [] })
    const out = async (format: string): Promise<string> => {
      const result = await run([...argv, "--format", format], { cwd: sound })
      expect(result).toMatchObject({ code: 0, err: "" })
      return result.out
    }
    expect(readGithub(await out("github"))).toEqual([])
    expect(readSarif(await out("sarif"))).toEqual([])
    expect(readJunit(await out("junit"))).toEqual([])
    const points = pointsOf(await out("tap"))
    expect(points.every(({ ok }) => ok)).toBe(true)
    // Files that were looked at are what has passed.
    expect(points).toHaveLength(command === "test" ? 0 : Object.keys(POND).length)
  },
)

test("a column is a UTF-16 unit, and a fix is the edit that mends it", async () => {
  const { out } = await run(["check", "--format", "sarif"], { cwd })
  const { results } = JSON.parse(out).runs[0]
  const typo = results.find((each: { ruleId: string }) => each.ruleId === "syntax/unknown-word")
  expect(typo.fixes[0].artifactChanges[0].replacements[0].insertedContent).toEqual({ text: "draw" })
  const tested = JSON.parse((await run(["test", "--format", "sarif"], { cwd })).out).runs[0].results
  const failed = tested.filter((each: { ruleId: string }) => each.ruleId === "test/failed-ruling")
  const startColumn = (RULINGS.split("\n")[1] ?? "").indexOf("you have 3") + 1
  expect(failed[0].locations[0].physicalLocation.region).toEqual({
    startLine: 2,
    startColumn,
    endLine: 2,
    endColumn: startColumn + "you have 3 cards in hand".length,
  })
})

test("codes of our own are no diagnostics of packs", () => {
  expect(Object.keys(ownFindings).filter(isDiagnosticCode)).toEqual([])
})

test.each(Object.entries(ownFindings))("%s is explained, as diagnostics are", async (code, { title }) => {
  const { out, err } = await run(["explain", code])
  expect({ isTold: out.startsWith(`error[${code}]: ${title}\n`), err }).toEqual({ isTold: true, err: "" })
  expect((await run(["explain", code.slice(code.indexOf("/") + 1)])).err).toContain(code)
})

describe("warnings", () => {
  const stray = folderOf({ ...POND, "a.yaml": "a: 1\n", "b.yaml": "b: 1\n" })
  test.each([
    ["no bound", [], 0],
    ["as many as there are", ["--max-warnings", "2"], 0],
    ["one less", ["--max-warnings", "1"], 1],
    ["none", ["--max-warnings", "0"], 1],
    ["no whole number", ["--max-warnings", "1.5"], 2],
    ["less than none", ["--max-warnings=-1"], 2],
    ["no number", ["--max-warnings", "few"], 2],
    ["nothing", ["--max-warnings="], 2],
  ])("%s: exit %3$s", async (_, argv, code) => {
    for (const format of ["pretty", "json", "github", "junit", "sarif", "tap"])
      expect((await run(["check", ...argv, "--format", format], { cwd: stray })).code).toBe(code)
  })
})

describe("where it goes", () => {
  const place = folderOf({ ...POND })
  const at = { cwd: place }
  test("several formats, each to a file of its own and one to the terminal", async () => {
    const argv = ["check", "--format", "github,junit=reports/new/junit.xml", "--format", "json=report.json"]
    const { code, out, err } = await run(argv, at)
    expect({ code, out, err }).toEqual({ code: 0, out: "cardwright check: .: no mistakes\n", err: "" })
    expect(readJunit(readFileSync(join(place, "reports/new/junit.xml"), "utf8"))).toEqual([])
    expect(JSON.parse(readFileSync(join(place, "report.json"), "utf8"))).toMatchObject({ command: "check", ok: true })
  })
  test("one format to the file of --output-file, in place of what it was", async () => {
    writeFileSync(join(place, "out.sarif"), "old ".repeat(10_000))
    expect(await run(["check", "-f", "sarif", "-o", "out.sarif"], at)).toEqual({ code: 0, out: "", err: "" })
    expect(readSarif(readFileSync(join(place, "out.sarif"), "utf8"))).toEqual([])
  })
  test.each([
    ["an unknown format", ["--format", "xml"]],
    ["an unknown one with a file", ["--format", "xml=a.xml"]],
    ["no format", ["--format", ""]],
    ["an empty one among others", ["--format", "json,"]],
    ["two for the terminal", ["--format", "json,github"]],
    ["two for the terminal, one after another", ["--format", "json", "--format", "json"]],
    ["one file twice", ["--format", "json=x,sarif=./x"]],
    ["one file twice by --output-file", ["--format", "json=x,sarif", "--output-file", "a/../x"]],
    ["a file for nothing", ["--format", "json=x", "--output-file", "y"]],
    ["no name of a file", ["--format", "json="]],
    ["no name behind --output-file", ["--output-file", ""]],
    ["a folder", ["--format", "json=cards"]],
    ["what lies in a file", ["--format", "json=pack.yaml/x.json"]],
    ["a file of the pack", ["--format", "json=cards/../pack.yaml"]],
    ["a format of a difference", ["--fix", "--dry-run", "--format", "json"]],
    ["a name too long", ["--format", `json=${"x".repeat(300)}`]],
  ])("%s: exit 2, and nothing is written", async (_, argv) => {
    const { code, out, err } = await run(["check", ...argv], at)
    expect({ code, out }).toEqual({ code: 2, out: "" })
    expect(err).not.toMatch(/\n\s+at /)
    expect(readFileSync(join(place, "pack.yaml"), "utf8")).toBe(POND["pack.yaml"])
    expect(existsSync(join(place, "x"))).toBe(false)
  })
  test.skipIf(process.platform !== "linux")(
    "a full disk leaves no half file, and a device is no file to replace",
    async () => {
      expect((await run(["check", "--format", "json=/dev/full"], at)).code).toBe(2)
      expect((await run(["check", "--format", "json=/dev/null"], at)).code).toBe(0)
      expect(statSync("/dev/null").isCharacterDevice() && statSync("/dev/full").isCharacterDevice()).toBe(true)
    },
  )
  test.skipIf(process.platform === "win32")("what a link leads to is written, and stays linked", async () => {
    writeFileSync(join(place, "real.json"), "")
    symlinkSync("real.json", join(place, "link.json"))
    expect((await run(["check", "--format", "json=link.json"], at)).code).toBe(0)
    expect(readlinkSync(join(place, "link.json"))).toBe("real.json")
    expect(JSON.parse(readFileSync(join(place, "real.json"), "utf8"))).toMatchObject({ ok: true })
  })
})
