import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import lcovParser from "@friedemannsommer/lcov-parser"
import { expect, test } from "vitest"
import { folderOf, pond, run, STILL_POND, stillPond } from "./run.ts"

/** One condition that only holds, one offer that is only taken, and a card that no ruling plays. */
const CARDS = `kind: card
components:
  - name: Carp
    copies: 6
    colour: Red
    cost: 1
    effect: |
      if you have 2 cards in hand, draw 1
      you may pay $1 to draw 1
  - { name: Eel & Co, copies: 6, colour: Blue, cost: 0, effect: draw 2 }
`
const held = `- id: C-1
  says: Carp draws
  given: [you have Carp and Eel & Co in hand, you have $1]
  when: [you follow the effect of Carp, accept]
  then: [you have 4 cards in hand]
`
const failed = `- id: C-2
  says: Carp draws nothing for one who has little
  given: [you have Carp in hand, you have $1]
  when: [you follow the effect of Carp, decline]
  then: [you have 1 card in hand]
- id: C-3
  says: nothing is paid with nothing
  given: [you have Carp in hand, you have $0]
  when: [you follow the effect of Carp]
  then: [you have 1 card in hand]
`
/** What of the game itself is counted, with a ruling that comes to it. */
const GAME = `${STILL_POND["game.yaml"]}`.replace(/^(score|winner):.*\n/gm, "").replace("draw 1, then play 1", "draw 1")
const TURN = "- { says: a turn, when: [you take a turn], then: [you have 1 card in hand] }\n"
const packWith = (rulings: string): string =>
  stillPond({ "game.yaml": GAME, "cards/fish.yaml": CARDS, "rulings/carp.yaml": rulings, "rulings/turn.yaml": TURN })

const written = (folder: string, file: string): string => readFileSync(join(folder, "coverage", file), "utf8")

test("words that no ruling carries out are told, and ways that none takes", async () => {
  const cwd = packWith(held)
  const { code, out } = await run(["test", "--coverage"], { cwd })
  expect(code).toBe(0)
  expect(out).toMatch(/fish\.yaml:10:\d+ no ruling carries out “draw 2”/)
  expect(out).toMatch(/fish\.yaml:8:\d+ in no ruling “have 2 cards in hand” does not hold/)
  expect(out).toMatch(/fish\.yaml:9:\d+ no ruling has declined “you may pay \$1 to draw 1”/)
  expect(out).toMatch(/fish\.yaml:9:\d+ in no ruling “you may pay \$1 to draw 1” can't be paid/)
  expect(out).toMatch(/fish\.yaml +75\.0 % +14\/16 +1\/4/)
  const both = await run(["test", "--coverage"], { cwd: packWith(held + failed) })
  expect(both.out).toMatch(/fish\.yaml +90\.0 % +14\/16 +4\/4/)
  expect(both.out).not.toContain("can't be paid")
})

test("an expansion answers for its own words, those that it gives to a card of the game among them, and not for the game's", async () => {
  const game = { "game.yaml": GAME, "cards/fish.yaml": CARDS }
  const files = {
    "pack.yaml": "name: tide\nversion: 1.0.0\nextends: pond\n",
    "game.yaml": "amend: { components: { Eel & Co: { effect: draw 3 } } }\n",
    "cards/own.yaml": "- { name: Gull, kind: card, colour: Red, cost: 0, effect: draw 1 }\n",
    "rulings/own.yaml":
      "- { says: a Gull draws, given: [you have Gull in hand], when: [you follow the effect of Gull], then: [you have 2 cards in hand] }\n",
  }
  const cwd = folderOf(
    Object.fromEntries([
      ...Object.entries({ ...STILL_POND, ...game }).map(([path, text]) => [`pond/${path}`, text]),
      ...Object.entries(files).map(([path, text]) => [`tide/${path}`, text]),
    ]),
  )
  const { out } = await run(["test", "tide", "--coverage"], { cwd })
  expect(out.match(/^(tide|pond|all)\S* .*/gm)?.map((line) => line.replace(/ +/g, " "))).toEqual([
    "tide/cards/own.yaml 100.0 % 2/2 0/0",
    "tide/game.yaml 0.0 % 0/2 0/0",
    "all 50.0 % 2/4 0/0",
  ])
  writeFileSync(join(cwd, "tide/game.yaml"), "amend: { components: { Eel & Co: { copies: 2 } } }\n")
  expect((await run(["test", "tide", "--coverage-threshold", "100"], { cwd })).code).toBe(0)
})

test("of a pack with mistakes nothing is measured", async () => {
  const cwd = pond({ "cards/fish.yaml": CARDS.replace("draw 2 }", "drow 2 }"), "rulings/carp.yaml": held })
  const { code, out, err } = await run(["test", "--coverage-format", "json"], { cwd })
  expect([code, err]).toEqual([1, expect.stringContaining("not measured")])
  expect(out).not.toContain("%")
  expect(existsSync(join(cwd, "coverage"))).toBe(false)
})

test("below the threshold is a finding, and at it is none", async () => {
  const cwd = packWith(held)
  const below = await run(["test", "--coverage-threshold", "99"], { cwd })
  expect([below.code, below.err]).toEqual([1, expect.stringContaining("2 words and 3 ways are missing")])
  expect((await run(["test", "--coverage-threshold", "75"], { cwd })).code).toBe(0)
})

test("what no ruling comes to is found at its place: an error below the threshold, else a warning", async () => {
  const cwd = packWith(held)
  const found = async (...argv: string[]): Promise<readonly string[]> => {
    const { out } = await run(["test", "--format", "github", ...argv], { cwd })
    return [...out.matchAll(/^::(\w+) file=([^,]*),line=(\d+),.*title=test\/uncovered/gm)].map(([, ...all]) =>
      all.join(" "),
    )
  }
  const places = ["cards/fish.yaml 8", "cards/fish.yaml 9", "cards/fish.yaml 9", "cards/fish.yaml 10"]
  expect((await found("--coverage")).toSorted()).toEqual(places.map((place) => `warning ${place}`).toSorted())
  expect((await found("--coverage-threshold", "75")).length).toBe(4)
  expect((await found("--coverage-threshold", "99")).toSorted()).toEqual(
    places.map((place) => `error ${place}`).toSorted(),
  )
  expect(await found()).toEqual([])
})

test("coverage is written as JSON, which stays alone on stdout where it is asked for", async () => {
  const cwd = packWith(held)
  const { out } = await run(["test", "--format", "json", "--coverage-format", "json"], { cwd })
  expect(JSON.parse(out)).toMatchObject({ passed: 2 })
  const told = JSON.parse(written(cwd, "coverage.json"))
  expect(told).toMatchObject({ version: 1, words: 18, covered: 16, ways: 4, taken: 1 })
  const [carp, eel] = told.files[0].components
  expect(carp.untaken.map(({ way, line }: { way: string; line: number }) => [way, line])).toEqual([
    ["failed", 8],
    ["declined", 9],
    ["unpaid", 9],
  ])
  expect(eel.uncovered).toMatchObject([{ line: 10, text: "draw 2" }])
})

test("lcov is read by those who read it", async () => {
  const cwd = packWith(held)
  await run(["test", "--coverage-format", "lcov,html"], { cwd })
  const [file, ...others] = await lcovParser({ from: Buffer.from(written(cwd, "lcov.info")) })
  expect(others.map(({ path }) => path)).toEqual(["game.yaml"])
  expect(existsSync(join(cwd, file?.path ?? ""))).toBe(true)
  expect(file?.lines).toMatchObject({ instrumented: 3, hit: 2 })
  expect(file?.lines.details.map(({ line, hit }) => [line, hit])).toEqual([
    [8, 1],
    [9, 1],
    [10, 0],
  ])
  expect(file?.branches).toMatchObject({ instrumented: 4, hit: 1 })
  expect(file?.functions).toMatchObject({ instrumented: 2, hit: 1 })
})

test("the page marks the words, and what a pack says is no markup", async () => {
  const cwd = packWith(held)
  await run(["test", "--coverage-format", "html", "--coverage-dir", "out/deep"], { cwd })
  const page = readFileSync(join(cwd, "out/deep/index.html"), "utf8")
  expect(page).toContain('<mark title="no ruling carries this out">draw</mark> <mark>2</mark>')
  expect(page).toContain("Eel &amp; Co")
  expect(page).not.toContain("Eel & Co")
  expect(page).not.toMatch(/(src|href)="(?!#|data:)/)
})

test.each([
  [["--coverage", "--filter", "C-1"], "--filter"],
  [["--coverage-format", "xml"], "xml"],
  [["--coverage-threshold", "many"], "many"],
  [["--coverage-threshold", "101"], "101"],
  [["--coverage-dir", "out"], "--coverage-dir"],
  [["--coverage-format", "json", "--coverage-dir", ""], "empty"],
])("%j is wrong usage", async (args, said) => {
  const { code, err } = await run(["test", ...args], { cwd: packWith(held) })
  expect([code, err]).toEqual([2, expect.stringContaining(said)])
})

test("a folder that can't be made is wrong usage", async () => {
  const cwd = packWith(held)
  const file = join(mkdtempSync(join(tmpdir(), "cardwright-")), "file")
  writeFileSync(file, "")
  const { code } = await run(["test", "--coverage-format", "json", "--coverage-dir", file], { cwd })
  expect(code).toBe(2)
})
