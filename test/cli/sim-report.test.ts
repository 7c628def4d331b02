import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { folderOf, pond, root, run } from "./run.ts"

const folder = pond()
const place = folderOf({})
const file = (name: string): string => join(place, name)
const read = (name: string): string => readFileSync(file(name), "utf8")
const sim = (...argv: readonly string[]) => run(["sim", ...argv])

/** The command lines that a report shows. */
const commandsIn = (report: string): string[] =>
  [...report.matchAll(/<pre[^>]*><code>(.*?)<\/code>/gs)].map(([, text = ""]) => text.replaceAll("&#39;", "'"))

/** The words of a command line, without the program and with a folder in place of the pack's name. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/'([^']*)'|(\S+)/g)]
    .map(([, quoted, bare]) => quoted ?? bare ?? "")
    .slice(1)
    .map((word) => (word === "pond" ? folder : word))

test("a report beside the summary, beside JSON, and again over itself", async () => {
  const { code, out, err } = await sim(folder, "--games", "20", "--html", file("a.html"))
  expect({ code, err }).toEqual({ code: 0, err: "" })
  expect(out).toMatch(/^Pond 1\.0\.0 {2}20 games/)
  expect(read("a.html")).toContain("<h1>Pond</h1>")
  const json = await sim(folder, "--games", "20", "--html", file("a.html"), "--json")
  expect(JSON.parse(json.out).games.total).toBe(20)
  const first = read("a.html")
  await sim(folder, "--games", "20", "--workers", "1", "--html", file("a.html"), "--json", file("a.json"))
  expect(read("a.html")).toBe(first)
  expect(read("a.json")).toBe(json.out)
})

test("the report of shards put together, and of a batch gone on with, is that of the whole", async () => {
  const batch = [folder, "--games", "30", "--seed", "7", "--option", "tide=any"]
  await sim(...batch, "--html", file("whole.html"), "--json", file("whole.json"))
  for (const part of [1, 2]) await sim(...batch, "--shard", `${part}/2`, "--json", file(`part-${part}.json`))
  const merged = await sim("--merge", file("part-1.json"), file("part-2.json"), "--html", file("merged.html"))
  expect(merged.code).toBe(0)
  expect(read("merged.html")).toBe(read("whole.html"))
  const stopped = JSON.parse(read("part-1.json"))
  stopped.games.share = [0, 30]
  writeFileSync(file("stopped.json"), JSON.stringify(stopped))
  expect((await sim(folder, "--resume", file("stopped.json"), "--html", file("resumed.html"))).code).toBe(0)
  expect(read("resumed.html")).toBe(read("whole.html"))
})

test("the command that a report shows gives the same results", async () => {
  const more = [
    "--seat",
    "2=greedy:1",
    "--rotate",
    "--option",
    "long day=yes",
    "--option",
    "tide=any",
    "--limit",
    "500",
  ]
  await sim(
    folder,
    "--games",
    "12",
    "--players",
    "3",
    "--seed",
    "5",
    ...more,
    "--json",
    file("b.json"),
    "--html",
    file("b.html"),
  )
  const [command = ""] = commandsIn(read("b.html"))
  const again = await run([...wordsOf(command), "--json"])
  expect(again.out).toBe(read("b.json"))
})

test("a game that was cut can be played again alone", async () => {
  await sim(
    folder,
    "--games",
    "9",
    "--seed",
    "3",
    "--limit",
    "2",
    "--option",
    "long day=yes",
    "--json",
    file("cut.json"),
    "--html",
    file("cut.html"),
  )
  const [alone = "", watch = ""] = commandsIn(read("cut.html"))
  const { tally } = JSON.parse((await run([...wordsOf(alone), "--json"])).out)
  expect(tally.cut).toEqual({ count: 1, games: [JSON.parse(read("cut.json")).tally.cut.games[0]] })
  expect(watch).toContain("--option 'long day=yes'")
  expect((await run(wordsOf(watch))).code).toBe(0)
})

test("a comparison", async () => {
  const other = pond({ "pack.yaml": "name: pond\nversion: 2.0.0\ndependencies:\n  prelude: ^0.1.0\n" })
  expect((await sim(folder, "--against", other, "--games", "20", "--html", file("ab.html"))).code).toBe(0)
  expect(read("ab.html")).toContain("Comparison")
  expect(read("ab.html")).toContain("pond 2.0.0")
  const again = await sim(folder, "--against", other, "--games", "20", "--html", file("ab.html"))
  expect(again.code).toBe(0)
})

test("a comparison of games that were cut: what was before is of those that ended both times, and seeds are told", async () => {
  const letters = join(root, "content/classics/letters")
  const edited = folderOf({})
  cpSync(letters, edited, { recursive: true })
  const cards = join(edited, "cards/letters.yaml")
  writeFileSync(cards, readFileSync(cards, "utf8").replace("copies: 4", "copies: 3"))
  const batch = ["--games", "60", "--limit", "25"]
  const alone = async (pack: string) => JSON.parse((await sim(pack, ...batch, "--json")).out)
  const [one, two] = [await alone(letters), await alone(edited)]
  const { code, out } = await sim(letters, "--against", edited, ...batch, "--json")
  expect(code).toBe(1)
  const { paired, figures, before, after } = JSON.parse(out)
  expect([before.tally, after.tally]).toEqual([one.tally, two.tally])
  const cut = new Set<number>(
    [one, two].flatMap(({ tally }) => tally.cut.games.map(({ seed }: { seed: number }) => seed)),
  )
  expect(cut.size).toBeGreaterThan(one.tally.cut.count)
  expect(paired.games).toBe(60 - cut.size)
  expect(paired.games).toBeGreaterThan(0)
  expect(figures.wins[0].before).toBeCloseTo(paired.wins[0].before / paired.games, 6)
  await sim(letters, "--against", edited, ...batch, "--html", file("cut.html"))
  const section = read("cut.html").split('<section id="stopped">')[1] ?? ""
  for (const seed of cut) expect(section).toContain(`seed ${seed}`)
})

test.each<[string, readonly string[], string]>([
  ["a folder that is not there", ["--html", "/no/such/folder/a.html"], "there is no such folder"],
  ["a file of somebody else", ["--html", file("mine.html")], "is there already, and is no report"],
  ["a folder", ["--html", place], "is there already, and is no report"],
  ["the file of the results", ["--html", file("x"), "--json", file("x")], "--json and --html can't be the same file"],
])("refused before anything is played: %s", async (_, argv, message) => {
  writeFileSync(file("mine.html"), "<!doctype html>\n<p>mine")
  const { code, out, err } = await sim(folder, "--games", "100000000", ...argv)
  expect({ code, out }).toEqual({ code: 2, out: "" })
  expect(err).toContain(message)
  expect(read("mine.html")).toBe("<!doctype html>\n<p>mine")
  expect(existsSync(file("x"))).toBe(false)
})

test("results are not taken for a report", async () => {
  await sim(folder, "--games", "2", "--json", file("results.json"))
  const before = read("results.json")
  expect((await sim(folder, "--games", "2", "--html", file("results.json"))).code).toBe(2)
  expect(read("results.json")).toBe(before)
})
