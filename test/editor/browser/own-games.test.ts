/** What this device keeps is in reach: opened, renamed, duplicated, handed out, deleted and put back. */
import { readFileSync } from "node:fs"
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { importZip } from "../../../dsl/zip/index.ts"
import { find, openPack } from "../../support/serve-editor.ts"
import { violations } from "../../support/violations.ts"
import { builtEditor } from "../built-editor.ts"
import { toast } from "../parts.ts"
import { settled } from "../under-way.ts"

const editor = builtEditor({ acceptDownloads: true })

const crumb = (page: Page, title: string): Locator => page.locator(".crumb b").getByText(title, { exact: true })
const row = (page: Page, title: string): Locator =>
  page.locator(".own-games li").filter({ has: page.getByText(title, { exact: true }) })

async function does(page: Page, title: string, what: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${title}`, exact: true }).click()
  await page.getByRole("menuitem", { name: what }).click()
}

const undo = (page: Page, of: string): Promise<void> =>
  page.locator(".dialog [role=status]", { hasText: of }).getByRole("button", { name: "Undo" }).click()

test("your games: everything that can be done with them, by the menu, the list and by finding", async () => {
  const { page } = await editor.open()
  await find(page, "New pack")
  await page.getByLabel("What it is called").fill("Moor")
  await page.keyboard.press("Enter")
  await page.locator('[data-pack="moor"]').waitFor()
  await page.locator(".felt").waitFor()
  await settled(page)
  await openPack(page, "Nim")
  await page.locator(".crumb").click()
  await page.getByRole("group", { name: "Your games" }).getByText("Moor").click()
  await crumb(page, "Moor").waitFor()
  await find(page, "Your games")
  await row(page, "Moor").waitFor()
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page, ".dialog")).toEqual([])
  }
  await does(page, "Moor", "Rename")
  await page.getByLabel("Another name for Moor").fill("Fen")
  await page.keyboard.press("Enter")
  await crumb(page, "Fen").waitFor()
  await does(page, "Fen", "Duplicate")
  await row(page, "Fen 2").waitFor()
  const [download] = await Promise.all([page.waitForEvent("download"), does(page, "Fen 2", "Export a zip")])
  const zip = importZip(readFileSync(await download.path()))
  // The copy is a pack of its own; a title alone changes no name.
  expect(zip.ok && [zip.name, zip.title, zip.files.get("game.yaml")?.split("\n")[0]]).toEqual([
    "fen-2",
    "Fen 2",
    "game: Fen 2",
  ])
  await does(page, "Fen 2", "Delete")
  await row(page, "Fen 2").waitFor({ state: "detached" })
  await undo(page, "Fen 2 is deleted")
  await row(page, "Fen 2").waitFor()
  // The one that is open goes, and another takes its place.
  await does(page, "Fen", "Delete")
  await crumb(page, "Fen 2").waitFor()
  await page.locator(".dialog [role=status]", { hasText: "Fen is deleted" }).waitFor()
  await page.keyboard.press("Escape")
  await toast(page, "Fen is deleted").getByRole("button", { name: "Undo" }).click()
  await crumb(page, "Fen").waitFor()
  await settled(page)
  await page.reload()
  await crumb(page, "Fen").waitFor()
  await page.keyboard.press("Control+k")
  await page.locator(".finder input").fill("Fen 2")
  await page.locator(".finder [role=option]", { hasText: "your game, made here" }).waitFor()
  await page.keyboard.press("Enter")
  await page.locator('[data-pack="fen-2"]').waitFor()
})
