/** A game in which everybody acts at once, in the built editor: set up, played by keys, on its track and against its timers. */
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { openPack } from "../../support/serve-editor.ts"
import { asked } from "../asked.ts"
import { builtEditor } from "../built-editor.ts"
import { settled } from "../under-way.ts"

const editor = builtEditor()

async function playing(mode: "Timed" | "Track"): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await editor.open()
  await openPack(page, "Council of Timers")
  await page.getByRole("link", { name: "Play" }).click()
  await asked(page)
  await page.getByRole("button", { name: /^Situation/ }).click()
  await page.getByText("Players, seats, a situation in sentences").click()
  const form = page.locator("form.setup")
  await form.getByLabel("Seed").fill("7")
  await form.getByLabel("mode").selectOption({ label: mode })
  await form.getByRole("button", { name: "Set up the table" }).click()
  await form.waitFor({ state: "detached" })
  await asked(page)
  await page.locator(".felt").focus()
  return { page, complaints }
}

/** What is offered, and which of it does not lie whole on the screen. */
const offered = (page: Page): Promise<{ readonly options: readonly string[]; readonly cut: readonly string[] }> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>(".decision .option, .decision .line .button, .timer")]
    const isCut = (element: HTMLElement): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
    }
    /** Whether a key hangs further over what it belongs to than is brought into view with that. */
    const hangsOver = (key: Element): boolean => {
      const thing = key.closest(".can") ?? key.closest(".piece")?.querySelector(".can")
      if (!thing) return false
      const below = key.getBoundingClientRect().bottom - thing.getBoundingClientRect().bottom
      return below > Number.parseFloat(getComputedStyle(thing).scrollMarginBottom)
    }
    const keys = [...document.querySelectorAll(".felt .key")]
    return {
      options: [...document.querySelectorAll(".decision .option")].map((each) => each.textContent ?? ""),
      cut: [...shown.filter(isCut), ...keys.filter(hangsOver)].map((each) => each.textContent ?? ""),
    }
  })

/** Answers by key: what is wanted if it is offered, else the first. */
async function answerByKey(page: Page, wanted: RegExp): Promise<void> {
  await asked(page)
  const { options, cut } = await offered(page)
  expect(cut).toEqual([])
  const found = options.findIndex((each) => wanted.test(each))
  const before = await page.locator(".scrubber output").textContent()
  await page.keyboard.press(String(Math.max(0, found) + 1))
  await page.waitForFunction((was) => document.querySelector(".scrubber output")?.textContent !== was, before)
}

test("on a track it is played by keys, and nothing is said of time, which never passes", async () => {
  const { page, complaints } = await playing("Track")
  for (let answer = 0; answer < 60; answer++) {
    if ((await page.locator(".log").getByText("Step 2", { exact: true }).count()) > 0) break
    await answerByKey(page, /activate|finish/)
  }
  await page.locator(".log").getByText("Step 2", { exact: true }).waitFor()
  await asked(page)
  expect(await page.locator(".decision p").first().textContent()).toMatch(/^Act /)
  expect(await page.locator(".decision").getByText("time pass").count()).toBe(0)
  expect(await page.getByRole("button", { name: /Run the clock/ }).count()).toBe(0)
  expect(await page.getByRole("timer").count()).toBe(3)
  expect(complaints).toEqual([])
})

test("against its timers they are read while they run, and an empty one is turned by key", async () => {
  const { page, complaints } = await playing("Timed")
  const black = page.getByRole("timer", { name: /^black/ })
  for (let answer = 0; answer < 20 && !/left/.test((await black.getAttribute("aria-label")) ?? ""); answer++)
    await answerByKey(page, /Town Square|Muster/)
  expect(await black.getAttribute("aria-label")).toBe("black timer: 45 of 45 seconds left")
  await page.getByRole("button", { name: "20 times" }).click()
  await page.locator(".felt").focus()
  // Bots turn glasses, too: until one stands empty while the clock does.
  const turn = page.locator(".decision .option", { hasText: "turn 1 glass" })
  for (let round = 0; round < 30 && (await turn.count()) === 0; round++) {
    await page.keyboard.press("p")
    await page
      .getByRole("timer", { name: /empty$/ })
      .first()
      .waitFor()
    await page.keyboard.press("p")
    await page.getByRole("button", { name: /^Run the clock/ }).waitFor()
    await settled(page)
  }
  const empty = page.getByRole("timer", { name: /empty$/ })
  const before = await empty.count()
  await answerByKey(page, /turn 1 glass/)
  await asked(page)
  if ((await page.locator(".decision .option", { hasText: "Glass" }).count()) > 0) await answerByKey(page, /Glass/)
  await expect.poll(() => empty.count()).toBe(before - 1)
  expect(complaints).toEqual([])
})
