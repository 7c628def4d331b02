/** The report of a batch, as the command line writes it, opened in a browser. */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Browser, Page } from "playwright-core"
import { beforeAll, describe, expect, test } from "vitest"
import { type Results, renderReport, wilson } from "../../simulator/index.ts"
import { copyOfContent, folderOf, root, run } from "../cli/run.ts"
import { sharedBrowser } from "../support/browser.ts"
import { violations } from "../support/violations.ts"

const GAMES = 2000

const place = folderOf({})
const pathOf = (name: string): string => join(place, name)

let browser: Browser
let results: Results
beforeAll(async () => {
  const content = join(root, "content")
  const batches: readonly (readonly [name: string, words: string])[] = [
    ["unleash", `${content}/unleash --games ${GAMES} --json ${pathOf("unleash.json")}`],
    ["comparison", `${content}/unleash --against ${editedUnleash()} --games 300`],
    ["cut", `${content}/classics/tic-tac-toe --games 60 --limit 7`],
    ["tic-tac-toe", `${content}/classics/tic-tac-toe --games 300`],
    ["letters", `${content}/classics/letters --games 60 --players 4 --rotate --seat 1=greedy:1`],
  ]
  for (const [name, words] of batches) {
    const { code, err } = await run(["sim", ...words.split(" "), "--html", pathOf(`${name}.html`)])
    expect({ name, code, err }).toEqual({ name, code: name === "cut" ? 1 : 0, err: "" })
  }
  results = JSON.parse(readFileSync(pathOf("unleash.json"), "utf8"))
  browser = await sharedBrowser()
})

/** A copy in which one card costs less. */
function editedUnleash(): string {
  const folder = copyOfContent()
  const path = join(folder, "unleash/cards/blue.yaml")
  const text = readFileSync(path, "utf8")
  const at = text.indexOf("cost: 10", text.indexOf("- name: Kitsune"))
  writeFileSync(path, `${text.slice(0, at)}cost: 5${text.slice(at + "cost: 10".length)}`)
  return join(folder, "unleash")
}

interface Opened {
  readonly page: Page
  /** What the browser had to complain of. */
  readonly complaints: string[]
}

async function open(name: string, { width = 1280, scheme = "light" as "light" | "dark" } = {}): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: scheme })
  const complaints: string[] = []
  page.on("console", (message) => complaints.push(message.text()))
  page.on("pageerror", (error) => complaints.push(error.message))
  page.on("request", (request) => {
    if (!/^(file|data):/.test(request.url())) complaints.push(`fetched ${request.url()}`)
  })
  await page.goto(pathToFileURL(pathOf(name)).href)
  return { page, complaints }
}

const NAMES = ["unleash", "comparison", "cut", "tic-tac-toe", "letters"].map((name) => `${name}.html`)

describe.each(NAMES)("%s", (name) => {
  test.each([360, 800, 1280])("fits %i pixels, and the browser complains of nothing", async (width) => {
    const { page, complaints } = await open(name, { width })
    expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBe(0)
    expect(Math.min(...(await gapsOfMarks(page)))).toBeGreaterThan(3)
    expect(complaints).toEqual([])
    await page.close()
  })

  test.each(["light", "dark"] as const)("accessible in %s", async (scheme) => {
    const { page } = await open(name, { scheme })
    // What is folded up is looked at, too; of a kind, some.
    await page.evaluate("document.querySelectorAll('details').forEach((each, index) => (each.open = index < 12))")
    expect(await violations(page)).toEqual([])
    await page.close()
  })
})

/** Pixels between the marks of each scale above a column of plots. */
const gapsOfMarks = (page: Page): Promise<number[]> =>
  page.evaluate(
    `[...document.querySelectorAll(".scale")].flatMap((scale) => {
      const marks = [...scale.querySelectorAll("text")].map((text) => text.getBoundingClientRect()).filter(({ width }) => width > 0)
      return marks.slice(1).map(({ left }, index) => left - marks[index].right)
    })`,
  )

/** The cells of each row of the table under a caption. */
const rowsUnder = (page: Page, caption: string): Promise<string[][]> =>
  page.evaluate(
    `[...document.querySelectorAll("table")].filter((table) => table.caption.textContent.startsWith(${JSON.stringify(caption)}))
      .flatMap((table) => [...table.tBodies[0].rows].map((row) => [...row.cells].map((cell) => cell.innerText.trim())))`,
  )

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

test("figures on the page are those of the result file", async () => {
  const { page } = await open("unleash.html")
  const { tally } = results
  expect(tally.finished).toBe(GAMES)
  const seats = await rowsUnder(page, "By seat")
  expect(seats.map(([name, , won, , shared, games]) => [name, won, shared, games])).toEqual(
    tally.seats.map(({ wins, shared }, seat) => [
      `seat ${seat + 1} random`,
      percent(wins / GAMES),
      `${shared}`,
      "2,000",
    ]),
  )
  const cards = await rowsUnder(page, "Each card")
  const played = tally.cards.filter(({ kind, players }) => kind === "card" && players.played.games > 0)
  expect(cards).toHaveLength(played.length)
  for (const { name, copies, drawn, held, players, played: times, used, offered, chosen } of played) {
    const row = cards.find(([cell]) => cell === `${name} × ${copies}`) ?? []
    // A rate has its interval below it.
    const [share, interval] = row[9]?.split("\n") ?? []
    const { low, high } = wilson(chosen, offered)
    expect([share, interval]).toEqual([percent(chosen / offered), `${(low * 100).toFixed(1)} – ${percent(high)}`])
    const [won = "", onlyHeld = ""] = [row[2], row[3]].map((cell) => cell?.split("\n")[0])
    expect([won, onlyHeld, ...row.slice(4, 9)]).toEqual([
      percent(players.played.wins / players.played.games),
      percent(players.onlyHeld.wins / players.onlyHeld.games),
      percent(players.played.games / (GAMES * 2)),
      (drawn / GAMES).toFixed(2),
      percent(held / (GAMES * 2)),
      (times / GAMES).toFixed(2),
      (used / GAMES).toFixed(2),
    ])
  }
  const dots = await page.evaluate("document.querySelectorAll('.scatter.wide .point').length")
  expect(dots).toBe(played.length)
  const silent = tally.sentences.filter(({ times, asked }) => times === 0 && asked === 0)
  expect(await page.getByRole("link", { name: `Nothing came of ${silent.length} sentences` }).count()).toBe(1)
  const choices = tally.answers.reduce((sum, [value, count]) => sum + value * count, 0) / GAMES
  expect(await page.locator(".figures div", { hasText: "Choices in a game" }).textContent()).toContain(
    choices.toFixed(1),
  )
  await page.close()
})

test("columns sort by keyboard, up and down, and say so", async () => {
  const { page, complaints } = await open("unleash.html")
  const table = page.locator("table", { hasText: "Each card:" })
  const names = async (): Promise<string[]> =>
    (await table.locator("tbody th").allInnerTexts()).map((text) => text.trim())
  const values = async (): Promise<number[]> => {
    const cells = await table.locator("tbody td:nth-of-type(2)").all()
    return Promise.all(cells.map(async (cell) => Number(await cell.getAttribute("data-value"))))
  }
  const button = table.getByRole("button", { name: "won, played" })
  const head = table.locator("th", { has: page.getByRole("button", { name: "won, played" }) })
  await button.focus()
  await page.keyboard.press("Enter")
  expect(await head.getAttribute("aria-sort")).toBe("descending")
  const down = await values()
  expect(down).toEqual([...down].sort((a, b) => b - a))
  expect(down).not.toEqual([...down].sort((a, b) => a - b))
  await page.keyboard.press("Space")
  expect(await head.getAttribute("aria-sort")).toBe("ascending")
  expect(await values()).toEqual([...down].reverse())
  await table.getByRole("button", { name: "name" }).focus()
  await page.keyboard.press("Enter")
  const sorted = await names()
  expect(sorted).toEqual([...sorted].sort())
  expect(await head.getAttribute("aria-sort")).toBeNull()
  expect(complaints).toEqual([])
  await page.close()
})

test("a finding leads to its place, and what is folded there opens", async () => {
  const { page } = await open("unleash.html")
  await page.getByRole("link", { name: /^Nothing came of/ }).click()
  await page.locator("#silent[open]").waitFor()
  expect(await page.locator("#silent").isVisible()).toBe(true)
  await page.close()
})

test("the page is whole without its script", async () => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(pathToFileURL(pathOf("unleash.html")).href)
  expect(await page.locator("th button").count()).toBe(0)
  expect(await page.getByRole("row", { name: /^Mastermind × 2 / }).count()).toBe(1)
  expect(await page.locator("svg[role=img]").count()).toBeGreaterThan(5)
  await page.close()
})

test("names that mean no good do nothing", async () => {
  const hostile = `</script><script>document.title="pwned"</script><img src=x onerror="document.title='pwned'">`
  const { tally } = results
  const renamed = {
    ...results,
    game: hostile,
    tally: {
      ...tally,
      cards: tally.cards.map((card) => ({ ...card, name: hostile })),
      sentences: tally.sentences.map((each) => ({ ...each, owner: hostile, text: hostile })),
    },
  }
  writeFileSync(pathOf("hostile.html"), renderReport(renamed))
  const { page, complaints } = await open("hostile.html")
  expect(await page.title()).toBe(`${hostile}: 2,000 games`)
  expect(await page.locator("h1").textContent()).toBe(hostile)
  expect(await page.locator("script").count()).toBe(1)
  expect(await page.locator("img").count()).toBe(0)
  expect(complaints).toEqual([])
  await page.close()
})
