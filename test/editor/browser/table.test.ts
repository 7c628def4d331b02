/** The table of the built editor: played by hand and by key, gone back in time, asked why. */
import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { services } from "../../../dsl/index.ts"
import { choosePack, find, openPack, packFiles } from "../../support/serve-editor.ts"
import { violations } from "../../support/violations.ts"
import { asked } from "../asked.ts"
import { builtEditor } from "../built-editor.ts"
import { stepIs, toast } from "../parts.ts"
import { settled } from "../under-way.ts"

const editor = builtEditor()

const step = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.locator(".scrubber output").textContent()) ?? "")?.[0] ?? Number.NaN)

/**
 * Answers the decision that is asked.
 * @returns the step of the decision that is asked then
 */
async function answered(page: Page, act: () => Promise<void>): Promise<number> {
  await asked(page)
  const before = await step(page)
  await act()
  await page.waitForFunction(
    (from) => document.querySelector(".scrubber output")?.textContent !== `step ${from}`,
    before,
  )
  await asked(page)
  return step(page)
}

test("Ctrl Enter puts the chosen card on the table, a key answers, back takes it back", async () => {
  const { page, complaints } = await editor.open()
  await openPack(page, "Unleash")
  await find(page, "Kitsune")
  await page.keyboard.press("Control+Enter")
  await page.locator(".decision p", { hasText: "exchange 1" }).waitFor()
  await page.locator(".piece.can, .mini.can").first().waitFor()
  const before = await step(page)
  expect(await answered(page, () => page.keyboard.press("1"))).toBeGreaterThan(before)
  await page.keyboard.press("u")
  await page.waitForFunction(
    (from) => document.querySelector(".scrubber output")?.textContent?.startsWith(`step ${from}`),
    before,
  )
  expect(complaints).toEqual([])
})

test("where a mistake keeps a card from being tried, that is said, and leads to it", async () => {
  const letters = packFiles("letters")
  const broken = {
    ...letters,
    "cards/letters.yaml": `${letters["cards/letters.yaml"]}`.replace("become hidden", "become hiden"),
  }
  const { page } = await editor.open({ letters: broken })
  await find(page, "Gust")
  await page.keyboard.press("Control+Enter")
  const said = page.locator(".toast", { hasText: "Gust can't be tried yet: nothing is named “hiden”" })
  await said.getByRole("button", { name: "Show it" }).click()
  await page.locator(".editor-tab", { hasText: "Shutter" }).waitFor()
})

test("whoever goes to play has the keys of the table at once", async () => {
  const { page } = await editor.open()
  await openPack(page, "Unleash")
  await page.getByText("dealt, seed 1").waitFor()
  await page.getByRole("link", { name: "Play" }).click()
  expect(await answered(page, () => page.keyboard.press("1"))).toBeGreaterThan(0)
})

test("the page runs no text as code: its policy forbids it", async () => {
  const { page } = await editor.open()
  // The driver's own scripts stand above the policy; one that comes from the app's address does not.
  await page.route("**/probe.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "try { document.title = String(new Function('return 1')()) } catch (error) { document.title = error.name }",
    }),
  )
  await page.addScriptTag({ url: "probe.js" })
  expect(await page.title()).toBe("EvalError")
  const inline = page.addScriptTag({ content: "document.title = 'ran'" })
  await expect(inline).rejects.toThrow("Content Security Policy")
  expect(await page.title()).toBe("EvalError")
})

test("a row looked at shows the table as it was then; Enter leads to its words and to the turn", async () => {
  const { page } = await editor.open()
  await openPack(page, "Unleash")
  await page.getByRole("link", { name: "Play" }).click()
  for (let answer = 0; answer < 4; answer++) {
    await page.locator(".felt").focus()
    await answered(page, () => page.keyboard.press("1"))
  }
  const rows = page.locator(".log-row .text")
  await rows.first().hover()
  await page.locator(".felt.peeking").waitFor()
  await page.mouse.move(10, 300)
  await page.locator(".felt:not(.peeking)").waitFor()
  const last = rows.last()
  await last.focus()
  await page.keyboard.press("Enter")
  await page.locator(".editor-tab.active").waitFor()
  // The words are shown in the file that holds them.
  expect(await page.locator(".work.write").count()).toBe(1)
})

test("time goes back and on by keys, and another answer leaves the first course aside", async () => {
  const { page } = await editor.open()
  await openPack(page, "Tic Tac Toe")
  await answered(page, () => page.locator(".board .space.can").nth(4).click())
  const end = await answered(page, () => page.locator(".board .space.can").first().click())
  await page.locator(".felt").focus()
  await page.keyboard.press("Home")
  await page.waitForFunction(() => document.querySelector(".scrubber output")?.textContent?.startsWith("step 0"))
  expect(await page.locator(".board .token").count()).toBe(0)
  await page.keyboard.press("End")
  await page.waitForFunction((last) => document.querySelector(".scrubber output")?.textContent === `step ${last}`, end)
  await page.keyboard.press("Home")
  await page.waitForFunction(() => document.querySelector(".scrubber output")?.textContent?.startsWith("step 0"))
  await page.locator(".board .space.can").first().click()
  await page.getByText("Other course").click()
  await page.waitForFunction((last) => document.querySelector(".scrubber output")?.textContent === `step ${last}`, end)
})

test("what can't be chosen says why, by hovering", async () => {
  const { page } = await editor.open()
  await openPack(page, "Unleash")
  await find(page, "Kitsune")
  await page.keyboard.press("Control+Enter")
  await page.locator(".decision p", { hasText: "exchange 1" }).waitFor()
  await page.locator(".piece:has(.mini.no)").first().hover()
  const why = page.locator(".popover.why")
  await why.waitFor()
  expect(await why.locator("h4").textContent()).toMatch(/can't be chosen$/)
  expect((await why.locator("p").textContent())?.length).toBeGreaterThan(5)
})

test("what lies on the table is read by pointer, by focus and by Space, which chooses nothing; a pile opens", async () => {
  const { page, complaints } = await editor.open()
  await page.getByRole("link", { name: "Play" }).click()
  await asked(page)
  const face = (name: string) => page.locator(".close-up").getByRole("article", { name: new RegExp(`^${name}`) })
  const first = page.locator(".held .piece").first()
  await first.hover()
  await page.locator(".close-up").getByRole("article").waitFor()
  // Other cards that come to lie below a pointer that rests are not pointed at: some browsers tell of it as of a move.
  await page.keyboard.press("Control+Shift+Enter")
  await page.getByText("dealt, seed 2").waitFor()
  const moves = { bubbles: true, pointerType: "mouse" }
  await first.dispatchEvent("pointermove", { ...moves, movementX: 0, movementY: 0 })
  await settled(page)
  expect(await page.locator(".close-up").count()).toBe(0)
  await first.dispatchEvent("pointermove", { ...moves, movementX: 1, movementY: 0 })
  await page.locator(".close-up").waitFor()
  await page.mouse.move(1, 1)
  await asked(page)
  const before = await step(page)
  const name = (await first.locator(".title").textContent()) ?? ""
  await page.locator(".held .open").focus()
  await page.keyboard.press("Tab")
  await face(name).waitFor()
  await page.keyboard.press("Space")
  await face(name).waitFor({ state: "detached" })
  await page.keyboard.press("Space")
  await face(name).waitFor()
  await page.keyboard.press("Escape")
  await face(name).waitFor({ state: "detached" })
  await settled(page)
  expect(await step(page)).toBe(before)
  // An option says what is written on it, and shows it whole.
  const option = page.locator(".decision .option", { hasText: name })
  expect((await option.locator(".says").textContent())?.length).toBeGreaterThan(10)
  await option.hover()
  await face(name).waitFor()
  await page.keyboard.press("1")
  await asked(page)
  await page
    .getByRole("button", { name: /^outbox, \d+: look at/ })
    .first()
    .click()
  const pile = page.getByRole("dialog", { name: /outbox$/ })
  await pile.getByRole("article").first().waitFor()
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page, "dialog")).toEqual([])
  }
  expect(complaints).toEqual([])
})

test("at the end it is told who won and by what rule, or why nobody did, and what everybody scored by what", async () => {
  const game = services.newPack({ title: "Moor" }).get("game.yaml") ?? ""
  const short = game
    .replace("6 times:\n    each player takes a turn", "each player takes a turn")
    .replace(
      /^score: .*$/m,
      "score: |\n  score the total worth of the cards in your play\n  lose 1 point for each card in your hand",
    )
  const { page } = await editor.open({
    letters: {
      ...Object.fromEntries(services.newPack({ title: "Moor" })),
      "game.yaml": short.replace("with the most points", "with 100 or more points"),
    },
  })
  // Nothing shows how it is used: of all that may be played the card that is tried comes first.
  await find(page, "Harvest")
  await page.keyboard.press("Control+Enter")
  await page.locator(".decision .option:first-child", { hasText: /^1Harvest/ }).waitFor()
  await page.getByRole("link", { name: "Play" }).click()
  await page.keyboard.press("Control+Shift+Enter")
  await page.getByText("dealt, seed").waitFor()
  await asked(page)
  await page.keyboard.press("Enter")
  const result = page.getByRole("region", { name: "Result" })
  await result.getByRole("heading", { name: /^Nobody wins/ }).waitFor()
  await result.getByText("The players with 100 or more points win. That is true of nobody here.").waitFor()
  const { y = -1, height = 0 } = (await result.getByRole("heading").boundingBox()) ?? {}
  expect(y).toBeGreaterThan(0)
  expect(y + height).toBeLessThan(900)
  // Nothing was played: four cards in hand, each of them a point less.
  const row = (words: RegExp) => result.getByRole("row", { name: words }).getByRole("cell")
  expect(
    await row(/^Lose 1 point for each card in your hand/)
      .first()
      .textContent(),
  ).toBe("−4")
  expect(
    await row(/^In all/)
      .first()
      .textContent(),
  ).toBe("−4")
  expect(await violations(page, ".result")).toEqual([])
  // Where nothing can be answered nothing is recorded, and that is said.
  await page.keyboard.press("Alt+r")
  await toast(page, "The game is over").waitFor()
  expect(await page.getByRole("region", { name: "Recording" }).count()).toBe(0)
  await row(/^Lose 1 point/)
    .first()
    .locator("xpath=..")
    .getByRole("button")
    .click()
  await page.locator(".editor-tab.active", { hasText: "game.yaml" }).waitFor()
})

test("an edit gives the same answers again, and a mistake keeps the last good table", async () => {
  const { page } = await editor.open()
  await openPack(page, "Unleash")
  await find(page, "Kitsune")
  await page.keyboard.press("Control+Enter")
  await page.locator(".decision p", { hasText: "exchange" }).waitFor()
  const effect = page.locator("textarea").first()
  const text = await effect.inputValue()
  await effect.fill(text.replace("play 1", "play up to 1"))
  await page.locator(".replayed").waitFor()
  await effect.fill(text.replace("play 1", "plaay 1"))
  await page.locator(".replayed", { hasText: "last good version" }).waitFor()
  expect(await page.locator(".felt").count()).toBe(1)
})

test("a script that never ends is stopped and told, and the page lives on", async () => {
  const files = packFiles("letters")
  const path = "cards/letters.yaml"
  const endless = "repeat until you have 100 or more tokens: set your standing to 1"
  const name = "Endless"
  files[path] =
    `${files[path]}\n  - name: ${name}\n    copies: 1\n    mark: Alpha\n    weight: 1\n    effect: "${endless}"\n`
  const { page } = await editor.open({ letters: files })
  await find(page, name)
  await page.keyboard.press("Control+Enter")
  const notice = page.locator(".notice", { hasText: `${name} does not end: “repeat until` })
  await notice.waitFor()
  await notice.getByText("The table is back at step 0").waitFor()
  await notice.getByRole("button", { name: "Show the words" }).click()
  await page.locator(".editor-tab.active", { hasText: name }).waitFor()
  await page.waitForFunction((words) => getSelection()?.toString() === words, endless)
  await find(page, "Gust")
  await page.keyboard.press("Control+Enter")
  await page.locator(".scenario", { hasText: "Gust" }).waitFor()
  await answered(page, () => page.keyboard.press("1"))
})

/** What is asked about, and is not to be seen: out of the window, or below something else. */
const unseen = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      // Of what lies in a row beneath another the upper edge is enough: its name.
      const at = document.elementFromPoint((left + right) / 2, Math.min((top + bottom) / 2, top + 14))
      return at !== null && (element.contains(at) || element.parentElement?.contains(at) === true)
    }
    return [...document.querySelectorAll(".felt .mini.can, .felt .space.can, .decision .option, .held .piece")]
      .filter((element) => !isSeen(element))
      .map((element) => element.textContent ?? "")
  })

test("many counters that are 0 are told by their number, and one by one where somebody wants to read them", async () => {
  const files = packFiles("tic-tac-toe")
  const names = ["wood", "clay", "iron", "salt", "silk", "jade", "wool"]
  const counters = names.map((name) => `  ${name}: { per: player }\n`).join("")
  const game = `${files["game.yaml"]}`
    .replace("zones:", `counters:\n  coin: { per: player, from: 2 }\n${counters}zones:`)
    .replace("do: put 1 mark", "do: gain 1 wood; put 1 mark")
  const { page } = await editor.open({ "tic-tac-toe": { ...files, "game.yaml": game } })
  await openPack(page, "Tic Tac Toe")
  await asked(page)
  const words = async (seat: string): Promise<readonly string[]> =>
    (await page.locator(`[data-seat="${seat}"] .amounts > *`).allTextContents()).map((each) => each.trim())
  const none = names.map((name) => `${name} 0`)
  // Seven would take the room of what counts; six have it.
  expect(await words("0")).toEqual(["coin 2", "wood 1", ...none.slice(1)])
  expect(await words("1")).toEqual(["coin 2", "7 at 0"])
  await page.getByRole("button", { name: "7 at 0" }).click()
  expect(await words("1")).toEqual(["coin 2", ...none, "fewer"])
})

test("every pack that comes with the app is laid on the table and played by its keys; all that is asked about is in view", async () => {
  const { page, complaints } = await editor.open()
  await page.getByRole("link", { name: "Play" }).click()
  await page.locator(".crumb").click()
  const titles = await page.getByRole("menuitemradio").allTextContents()
  await page.keyboard.press("Escape")
  expect(titles.length).toBeGreaterThan(9)
  for (const title of titles) {
    await choosePack(page, title)
    await page.locator(".crumb b").getByText(title, { exact: true }).waitFor()
    await page.getByText("dealt, seed 1").waitFor()
    await page.keyboard.press("Control+Shift+Enter")
    await page.getByText("dealt, seed 2").waitFor()
    for (let answer = 0; answer < 3; answer++) {
      await asked(page)
      // What lies there is made to fit once it is there.
      await expect.poll(() => unseen(page), { message: title }).toEqual([])
      if (/wins?\b/.test((await page.locator(".decision").textContent()) ?? "")) break
      await page.locator(".felt").focus()
      await page.keyboard.press((await page.locator(".decision .option").count()) > 0 ? "1" : "Enter")
      await page.keyboard.press("Enter")
    }
    await page.waitForFunction(
      () => !/step 0/.test(document.querySelector(".scrubber output")?.textContent ?? "step 0"),
    )
    expect({ title, steps: (await step(page)) > 0 }).toEqual({ title, steps: true })
  }
  expect(complaints).toEqual([])
})

describe.each(["light", "dark"] as const)("%s", (scheme) => {
  test("nothing that axe finds on Write and Play", async () => {
    const { page } = await editor.open()
    await page.emulateMedia({ colorScheme: scheme })
    await openPack(page, "Unleash")
    await find(page, "Kitsune")
    await page.locator(".felt").getByText("event row").waitFor()
    for (const workspace of ["Write", "Play"]) {
      await page.getByRole("link", { name: workspace }).click()
      await page.locator(".felt").waitFor()
      expect({ workspace, found: await violations(page) }).toEqual({ workspace, found: [] })
    }
  })
})

const RUSH = `game: Rush
players: { count: 2, pace: 1 }
counters: { gem: { per: player, plural: gems }, heap: { from: 0, to: 99 } }
timers: { sand: { seconds: 90 } }
kinds:
  yard: { start: box, states: { open: { opposite: shut } } }
  worker: { per: player, start: pool }
zones: { box: { of: yard }, pool: { of: worker, per: player } }
boards: { field: { grid: 2x1, limit: 9 } }
verbs: { grab: { usage: grab, needs: the heap is 1 or more, do: "set the heap to the heap minus 1; gain 1 gem" } }
rules: ["at any time, if the sand timer is running, you may grab"]
setup: |
  set the heap to 99
  all yards become open
  put all yards onto the leftmost space in row 1
  each player: move all workers in your pool onto the leftmost space in row 1
flow: |
  start the sand timer
  wait until the sand timer is empty
score: score your gems
`

test("the clock runs, stands and is stepped by keys; bots act in it, and one acts while it runs, to the end", async () => {
  const pack = {
    "pack.yaml": "name: letters\nversion: 1.0.0\n",
    "game.yaml": RUSH,
    "cards/things.yaml": "kind: yard\ncomponents:\n  - { name: Mill }\n",
    "cards/workers.yaml": "kind: worker\ncomponents:\n  - { name: Carter }\n",
  }
  const { page, complaints } = await editor.open({ letters: pack })
  await page.getByRole("link", { name: "Play" }).click()
  const sand = page.getByRole("timer", { name: /^sand/ })
  const left = async (): Promise<number> => Number(/(\d+) s/.exec((await sand.textContent()) ?? "")?.[1] ?? 0)
  expect(await sand.getAttribute("aria-label")).toBe("sand timer: 90 of 90 seconds left")
  // On a space where several may lie each is told, with whose it is.
  const mill = page.getByRole("gridcell").first().getByRole("button")
  expect(await mill.getAttribute("aria-label")).toBe("a1, Mill, open, Carter of You, Carter of Player 2")
  expect(await page.locator(".board .stack .ground").textContent()).toBe("Mill")
  await page.locator(".felt").focus()
  await page.keyboard.press("t")
  await page.locator(".timer b", { hasText: "89 s" }).waitFor()
  await page.getByRole("button", { name: "5 times" }).click()
  await page.keyboard.press("p")
  await page.waitForFunction(() => Number.parseInt(document.querySelector(".timer b")?.textContent ?? "", 10) < 87)
  // In two seconds, one of which is past, whoever else sits there has acted.
  await page.locator(".log-row", { hasText: "Player 2" }).first().waitFor()
  await page.keyboard.press("1")
  await page.locator(".log-row", { hasText: "You" }).first().waitFor()
  expect(await page.locator(".decision").getByRole("button", { name: /^wait/i }).count()).toBe(0)
  await page.keyboard.press("p")
  await page.getByRole("button", { name: /^Run the clock/ }).waitFor()
  await settled(page)
  const stands = await left()
  expect(stands).toBeGreaterThan(0)
  expect(stands).toBeLessThan(89)
  // Who looks back lets no time pass there: what came later would be lost.
  const last = await step(page)
  await page.keyboard.press("[")
  const before = `step ${last - 1} of ${last}`
  await stepIs(page, before)
  await page.keyboard.press("t")
  await settled(page)
  expect(await page.locator(".scrubber output").textContent()).toBe(before)
  await page.keyboard.press("End")
  await stepIs(page, `step ${last}`)
  expect(await left()).toBe(stands)
  expect(await violations(page)).toEqual([])
  await page.getByRole("button", { name: "20 times" }).click()
  await page.getByRole("button", { name: /^Run the clock/ }).click()
  await page.locator(".result").waitFor()
  expect(await page.locator(".timer b").textContent()).toBe("empty")
  expect(complaints).toEqual([])
})
