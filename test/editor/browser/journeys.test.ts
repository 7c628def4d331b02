/** The ways through the editor that people take, each in as few steps as it should need. */
import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { find } from "../../support/serve-editor.ts"
import { builtEditor } from "../built-editor.ts"

const editor = builtEditor({
  acceptDownloads: true,
  permissions: ["clipboard-read", "clipboard-write"],
  serviceWorkers: "allow",
})

const open = async (): Promise<Page> => (await editor.open()).page

const nameHasFocus = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.activeElement?.id === "component-name")

test("an expansion is made, tried and shared in six steps; whoever opens the link plays at once", async () => {
  const page = await open()
  // 1. The pack's menu, New expansion. 2. Its name.
  await page.locator(".crumb").click()
  await page.getByRole("menuitem", { name: "New expansion" }).click()
  await page.getByLabel("What it is called").fill("Night Mail")
  await page.keyboard.press("Enter")
  await page.locator(".crumb b", { hasText: "Night Mail" }).waitFor()
  // 3. New card.
  await page.getByRole("button", { name: /^New card/ }).click()
  await nameHasFocus(page)
  await page.keyboard.type("Lantern")
  await page.getByLabel("effect").fill("choose another player")
  await page.getByRole("article", { name: /^Lantern/ }).waitFor()
  // 4. Try it.
  await page.getByRole("button", { name: /^Try this card/ }).click()
  await page.locator(".felt .mini", { hasText: "Lantern" }).first().waitFor()
  // 5. Share. 6. Copy link.
  await page.getByRole("button", { name: "Share", exact: true }).click()
  await page.locator(".share").getByRole("button", { name: "Copy link" }).click()
  await page.locator(".toast", { hasText: "copied" }).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain("#shared=")
  expect(link.length).toBeLessThan(8000)

  const other = await (await editor.elsewhere()).newPage()
  await other.goto(link)
  await other.locator(".felt .mini", { hasText: "Lantern" }).first().waitFor()
  const notice = other.locator(".notice", { hasText: "Night Mail, from a link" })
  await notice.waitFor()
  const before = await other.locator(".log").textContent()
  await other.locator(".decision .option").first().click()
  await other.waitForFunction((text) => document.querySelector(".log")?.textContent !== text, before)
  // It is not said to be kept beside a notice that it is not.
  expect(await other.locator(".kept").count()).toBe(0)
  await notice.getByRole("button", { name: "Keep a copy" }).click()
  await other.locator(".toast", { hasText: "Kept on this device" }).waitFor()
  await other.locator(".kept").waitFor()
})

test("an edit is compared in three steps; from the headline a deal opens that others win, both versions side by side", async () => {
  const page = await open()
  await find(page, "Gust")
  // 1. Edit. 2. Lab. 3. Run.
  await page.getByLabel("weight", { exact: true }).fill("8")
  await page.getByRole("link", { name: "Lab" }).click()
  await page.getByRole("button", { name: /^Play 1,000 games/ }).click()
  const told = page.locator(".lab-head", { hasText: /\d+ of 1,000 deals changed winner/ })
  await told.waitFor()
  expect(await told.getByRole("heading").textContent()).toMatch(
    /^(Whoever|No clear change for whoever) plays Gust.*\.$/,
  )
  const listed = page.locator(".deals li").first()
  await listed.getByText(/^before: /).waitFor()
  const change = (await listed.locator(".sr").allTextContents()).map((each) => each.replace(/ (won|wins) .*/, ""))
  expect(change[0]).not.toBe(change[1])
  await told.getByRole("button", { name: "See one side by side" }).click()
  const sides = [
    page.getByRole("region", { name: "Before", exact: true }),
    page.getByRole("region", { name: "After", exact: true }),
  ] as const
  const rows = (): Promise<(string | null)[]> => Promise.all(sides.map((side) => side.locator(".now").textContent()))
  for (const side of sides) await side.locator(".felt .seat").first().waitFor()
  // They part here: so far all was the same.
  const [before, after] = await rows()
  expect(before).not.toBe(after)
  await page.keyboard.press("[")
  await expect.poll(async () => (await rows()).every((row) => row !== before && row !== after)).toBe(true)
  const [one, other] = await rows()
  expect(one).toBe(other)
  await page.keyboard.press("End")
  for (const [side, seats] of [
    [sides[0], change[0]],
    [sides[1], change[1]],
  ] as const)
    await side.getByText(`It is over: ${seats?.replace("player", "Player")}`).waitFor()
  // Back to where they part, and on the table.
  await page.getByRole("button", { name: "Where they part" }).click()
  await expect.poll(rows).toEqual([before, after])
  await page.getByRole("button", { name: "Play on from here" }).click()
  await page.locator(".work.play .felt .seat").first().waitFor()
  await expect.poll(() => page.locator(".scrubber output").textContent()).toMatch(/^step \d+ of \d+$/)
  await page.getByRole("link", { name: "Lab" }).click()
  await page.locator(".lab-head", { hasText: "deals changed winner" }).waitFor()
})

test("a card is written, played and saved without the mouse", async () => {
  const page = await open()
  await page.keyboard.press("Alt+c")
  await nameHasFocus(page)
  await page.keyboard.type("Lantern")
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const { activeElement: at } = document
      const label = at instanceof HTMLTextAreaElement ? (at.labels?.[0]?.textContent ?? at.ariaLabel) : null
      return label?.toLowerCase() ?? ""
    })
  for (let tab = 0; tab < 30 && (await focused()) !== "effect"; tab++) await page.keyboard.press("Tab")
  expect(await focused()).toBe("effect")
  await page.keyboard.type("choose another player")
  await page.keyboard.press("Control+Enter")
  await page.locator(".felt .mini", { hasText: "Lantern" }).first().waitFor()
  await page.locator(".felt:focus").waitFor()
  const before = await page.locator(".log").textContent()
  await page.keyboard.press("1")
  await page.waitForFunction((text) => document.querySelector(".log")?.textContent !== text, before)
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Control+s")])
  // What is not changed is not compressed away: names of files stand in a zip as they are.
  const zip = readFileSync(await download.path())
  expect(zip.includes("cards/letters.yaml") || zip.includes("lantern")).toBe(true)
  // Back to the editor, by keys too: F6 goes on from pane to pane.
  const panes = new Set<string>()
  for (let turn = 0; turn < 8; turn++) {
    await page.keyboard.press("F6")
    panes.add(
      await page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-pane]")?.dataset.pane ?? ""),
    )
  }
  expect([...panes]).toEqual(expect.arrayContaining(["editor", "explorer", "table", "log"]))
})

test("what stood open stands open again after a reload: the card, the table, the caret", async () => {
  const page = await open()
  await find(page, "Gust")
  await page.getByLabel("weight", { exact: true }).fill("6")
  await page.locator(".face .corner", { hasText: "6" }).waitFor()
  await page.locator(".kept[data-state='kept']").waitFor()
  await page.keyboard.press("Control+Enter")
  await page.locator(".scenario", { hasText: "Gust" }).waitFor()
  await page.getByRole("button", { name: "Text", exact: true }).click()
  await page.locator(".monaco-editor .view-line", { hasText: "Gust" }).first().click()
  const line = (): Promise<string | null> =>
    page.locator(".monaco-editor .line-numbers.active-line-number").textContent()
  await expect.poll(async () => Number(await line())).toBeGreaterThan(1)
  const caretLine = await line()
  await page.reload()
  await page.locator(".scenario", { hasText: "Gust" }).waitFor()
  await page.locator(".editor-tab.active", { hasText: "Gust" }).waitFor()
  await expect.poll(line).toBe(caretLine)
  await page.getByRole("button", { name: "Form", exact: true }).click()
  expect(await page.getByLabel("weight", { exact: true }).inputValue()).toBe("6")
})
