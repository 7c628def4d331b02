/** On smaller screens: a rail, one pane at a time, and at last a table to play at. */
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { find, openEditor } from "../../support/serve-editor.ts"
import { violations } from "../../support/violations.ts"
import { builtEditor } from "../built-editor.ts"

const editor = builtEditor()

async function openAt(width: number, height: number): Promise<Page> {
  const context = await editor.elsewhere({ viewport: { width, height } })
  const { page } = await openEditor(context, editor.server.address)
  return page
}

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("header.top, main")].some(
      (each) => each.scrollWidth > innerWidth,
    ),
  )

test("at 1024 the explorer is a rail, and editor and table share the width", async () => {
  const page = await openAt(1024, 768)
  await page.locator(".explorer.rail").waitFor()
  await page.locator(".felt").waitFor()
  expect(await page.locator(".pane.editor").isVisible()).toBe(true)
  expect(await isTooWide(page)).toBe(false)
})

test("at 800 there is one pane at a time; trying goes to the table, finding to the editor", async () => {
  const page = await openAt(800, 1000)
  await page.locator(".pane.editor").waitFor()
  expect(await page.locator(".felt").isVisible()).toBe(false)
  await find(page, "Gust")
  await page.getByLabel("Name of the card").waitFor()
  await page.keyboard.press("Control+Enter")
  await page.locator(".felt").waitFor()
  expect(await page.locator(".pane.editor").isVisible()).toBe(false)
  await page.getByRole("button", { name: "Card face", exact: true }).click()
  await page.getByRole("article", { name: /^Gust/ }).waitFor()
  await find(page, "Whisper")
  await page.getByLabel("Name of the card").waitFor()
  expect(await isTooWide(page)).toBe(false)
})

test("a laptop's page at twice its size is an editor still", async () => {
  const page = await openAt(720, 450)
  await find(page, "Gust")
  await page.getByLabel("effect").waitFor()
  expect(await isTooWide(page)).toBe(false)
})

async function openSmall(): Promise<Page> {
  const context = await editor.elsewhere({ viewport: { width: 400, height: 800 }, hasTouch: true })
  const page = await context.newPage()
  await page.goto(`${editor.server.address}#play`)
  await page.locator(".decision .option").first().waitFor()
  return page
}

test("at 400 one plays, reads the cards and the log, and sends it on; nothing that axe finds", async () => {
  const page = await openSmall()
  expect(await isTooWide(page)).toBe(false)
  const before = await page.locator(".small-tabs small").textContent()
  await page.locator(".decision .option").first().tap()
  await page.waitForFunction((rows) => document.querySelector(".small-tabs small")?.textContent !== rows, before)
  const clean = async (): Promise<void> => expect(await violations(page)).toEqual([])
  await clean()
  await page.getByRole("button", { name: /^Log/ }).tap()
  await page.locator(".log-row").first().waitFor()
  await clean()
  await page.getByRole("button", { name: "Cards", exact: true }).tap()
  await page.getByRole("button", { name: /^Gust/ }).tap()
  await page.getByRole("article", { name: /^Gust/ }).waitFor()
  await clean()
  await page.getByRole("button", { name: "Try it" }).tap()
  await page.locator(".felt .mini", { hasText: "Gust" }).first().waitFor()
  await page.getByRole("button", { name: "Send to a bigger screen" }).tap()
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>("[aria-label='The link']")?.value.includes("#shared="),
  )
})
