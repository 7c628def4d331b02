/** The Lab, in a real browser: the same seed gives the numbers that the command line gives. */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { changeHeadline, headlineOf } from "../../../editor/lab/headlines.ts"
import { assess } from "../../../simulator/compare/assess.ts"
import type { Comparison } from "../../../simulator/compare/types.ts"
import { read } from "../../../simulator/report/batch-reading.ts"
import { percent } from "../../../simulator/report/numbers.ts"
import { gamesIn } from "../../../simulator/results/ranges.ts"
import type { Results } from "../../../simulator/results/types.ts"
import { copyOfContent, run } from "../../cli/run.ts"
import { find, openPack, packFiles } from "../../support/serve-editor.ts"
import { violations } from "../../support/violations.ts"
import { builtEditor } from "../built-editor.ts"

const SEED = 7

const editor = builtEditor()

/** The pack, unless it is the one that the editor begins with. */
async function goToPack(page: Page, title: string): Promise<void> {
  if ((await page.locator(".crumb b").textContent()) !== title) await openPack(page, title)
}

async function openLab(title: string): Promise<{ page: Page; complaints: string[] }> {
  const opened = await editor.open()
  await goToPack(opened.page, title)
  await opened.page.getByRole("link", { name: "Lab" }).click()
  await opened.page.getByLabel("Seed").fill(String(SEED))
  return opened
}

const isOver = (page: Page): Promise<void> => page.getByRole("button", { name: "Export" }).waitFor()

/** What the export writes. */
async function exported(page: Page, item: string): Promise<string> {
  await page.getByRole("button", { name: "Export" }).click()
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: item }).click(),
  ])
  return readFileSync(await download.path(), "utf8")
}

/** The results that the command line writes for the same games. */
async function simulated(pack: string, ...words: readonly string[]): Promise<string> {
  const { out, err } = await run(["sim", `content/${pack}`, "--seed", String(SEED), ...words, "--json"])
  expect(err).toBe("")
  return out
}

/** So many workers, whatever this machine has: one core is left to the page. */
const withWorkers = (count: number): Promise<unknown> =>
  editor.context.addInitScript(
    (cores) => Object.defineProperty(navigator, "hardwareConcurrency", { value: cores }),
    count + 1,
  )

test("500 games give the command line's results, to the byte, and its figures on the screen", async () => {
  await withWorkers(3)
  const { page, complaints } = await openLab("Letters")
  await page.locator(".facts", { hasText: "3 workers" }).waitFor()
  await page.getByLabel("Games", { exact: true }).fill("500")
  await page.keyboard.press("Alt+l")
  await isOver(page)
  const text = await simulated("classics/letters", "--games", "500")
  expect(await exported(page, "Results as JSON")).toBe(text)
  const reading = read(JSON.parse(text) as Results)
  const { title, note } = headlineOf(reading)
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(title)
  expect(await page.locator(".lab-head p").first().textContent()).toContain(note)
  const tile = (name: string) => page.locator(".lab-tiles > div", { hasText: name }).locator("b").textContent()
  expect(await tile("Seat 1 wins")).toBe(percent(reading.seats[0]?.rate ?? 0))
  expect(await tile("Ties")).toBe(percent(reading.tally.ties / reading.tally.finished))
  expect(await tile("Stuck games")).toBe("0")
  // By letter: as a table, the plot's own numbers.
  await page.getByRole("button", { name: /“Win rate when played”/ }).click()
  await page.getByRole("menuitemradio", { name: "As a table" }).click()
  await page.locator(".lab-numbers tbody tr").first().waitFor()
  const rows = await page.locator(".lab-numbers tbody tr").allInnerTexts()
  const told = reading.kinds.flatMap(({ cards }) => cards).filter(({ played }) => played !== null)
  expect(told.length).toBeGreaterThan(2)
  for (const { card } of told) {
    const { games, wins } = card.players.played
    const row = rows.map((each) => each.split("\t")).find(([name]) => name === card.name)
    expect(row?.slice(1, 3)).toEqual([String(games), String(wins)])
  }
  expect(complaints).toEqual([])
})

test("a draft is compared with what was saved, deal by deal, as the command line compares two packs", async () => {
  const { page } = await editor.open()
  await goToPack(page, "Letters")
  await find(page, "Whisper")
  await page.getByRole("button", { name: "Text", exact: true }).click()
  await page.locator(".monaco-editor .view-line", { hasText: "copies: 4" }).first().click()
  await page.keyboard.press("End")
  await page.keyboard.press("Backspace")
  await page.keyboard.type("8")
  await page.locator(".monaco-editor .view-line", { hasText: "copies: 8" }).first().waitFor()
  await page.getByRole("link", { name: "Lab" }).click()
  await page.getByLabel("Seed").fill(String(SEED))
  await page.getByLabel("Games", { exact: true }).fill("300")
  await page.locator(".lab-edited", { hasText: "copies: 8" }).waitFor()
  await page.keyboard.press("Alt+l")
  await isOver(page)
  const [before, after] = [copyOfContent(), copyOfContent()].map((folder) => join(folder, "classics/letters"))
  const path = join(after ?? "", "cards/letters.yaml")
  writeFileSync(path, readFileSync(path, "utf8").replace("copies: 4", "copies: 8"))
  const words = ["--against", after ?? "", "--games", "300", "--seed", String(SEED), "--json"]
  const { out, err } = await run(["sim", before ?? "", ...words])
  expect(err).toBe("")
  expect(await exported(page, "Results as JSON")).toBe(out)
  const { title } = changeHeadline(assess(JSON.parse(out) as Comparison), ["Whisper"])
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(title)
  // Deals that changed winner: the first of them, and nothing against them for those who can't see them.
  const { count, games } = (JSON.parse(out) as Comparison).paired.changed
  await page.locator(".deals header", { hasText: `${count} of 300` }).waitFor()
  const listed = page.locator(".deals li")
  await listed
    .first()
    .getByText(/^before: /)
    .waitFor()
  expect((await listed.allTextContents()).map((text) => Number(text.slice(0, 5)))).toEqual(
    games.slice(0, await listed.count()).map(({ game }) => game),
  )
  expect(await violations(page)).toEqual([])
  await listed.first().getByRole("button").click()
  await page.locator(".deal .felt").nth(1).waitFor()
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page)).toEqual([])
  }
  await page.keyboard.press("Escape")
  await listed.first().waitFor()
})

test("what is stopped is kept: the first games, as the command line plays them", async () => {
  const { page } = await openLab("Letters")
  await page.getByLabel("Games", { exact: true }).fill("1000000")
  await page.keyboard.press("Alt+l")
  await page.getByRole("heading", { name: /so far/ }).waitFor()
  await page.keyboard.press("Escape")
  await isOver(page)
  const { games, tally } = JSON.parse(await exported(page, "Results as JSON")) as Results
  const count = gamesIn(games.played)
  expect(games.played).toEqual([[0, count]])
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(1_000_000)
  expect(await page.locator(".lab-head").textContent()).toContain("Stopped after")
  const whole = JSON.parse(await simulated("classics/letters", "--games", String(count))) as Results
  expect(tally).toEqual(whole.tally)
  // It is listed, and its numbers outlive the page.
  await page.reload()
  await page.getByRole("button", { name: /random/ }).click()
  await page.getByRole("button", { name: "Play them again" }).waitFor()
})

test("a game that never ends is laid on the table just as it was played, at its last decision", async () => {
  const files = packFiles("letters")
  const endless = "repeat until you have 100 or more tokens: set your standing to 1"
  files["cards/letters.yaml"] +=
    `\n  - name: Endless\n    copies: 2\n    mark: Alpha\n    weight: 1\n    effect: "${endless}"\n`
  const { page } = await editor.open({ letters: files })
  await page.getByRole("link", { name: "Lab" }).click()
  await page.getByLabel("Games", { exact: true }).fill("60")
  await page.keyboard.press("Alt+l")
  await isOver(page)
  const stuck = page.getByRole("region", { name: "Stuck games" })
  await stuck.getByText(endless).first().waitFor()
  const results = JSON.parse(await exported(page, "Results as JSON")) as Results
  const [first] = results.tally.runaway.games
  await stuck.getByRole("button", { name: "Open on the table" }).first().click()
  await page.locator(".scenario", { hasText: `dealt, seed ${first?.seed}` }).waitFor()
  await expect.poll(() => page.locator(".scrubber output").textContent()).toMatch(/^step [1-9]\d*$/)
  await page.locator(".decision .option", { hasText: "Endless" }).first().waitFor()
})

test.each(["light", "dark"] as const)(
  "accessible in %s, before and after a run, at 1024 pixels, too",
  async (scheme) => {
    const { page } = await openLab("Letters")
    await page.emulateMedia({ colorScheme: scheme })
    expect(await violations(page)).toEqual([])
    await page.getByLabel("Games", { exact: true }).fill("800")
    await page.keyboard.press("Alt+l")
    await isOver(page)
    await page.locator(".lab-histogram canvas").first().waitFor()
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 1024, height: 768 })
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  },
)
