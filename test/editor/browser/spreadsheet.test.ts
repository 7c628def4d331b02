/** Cards to a spreadsheet and back, in the built editor. */
import { readFile } from "node:fs/promises"
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { openPack } from "../../support/serve-editor.ts"
import { violations } from "../../support/violations.ts"
import { builtEditor } from "../built-editor.ts"
import { item, toast } from "../parts.ts"

const editor = builtEditor()

async function openSheet(page: Page): Promise<Locator> {
  await page.keyboard.press("Control+k")
  await page.keyboard.type("spreadsheet")
  await page.keyboard.press("Enter")
  return page.getByRole("dialog", { name: "Spreadsheet" })
}

/** Saves the table of the kind that is chosen. */
async function saved(page: Page, dialog: Locator): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Save as CSV" }).click(),
  ])
  expect(download.suggestedFilename()).toBe("letters-card.csv")
  return readFile(await download.path(), "utf8")
}

async function openTable(page: Page, dialog: Locator, csv: string): Promise<void> {
  const choosing = page.waitForEvent("filechooser")
  await dialog.getByRole("button", { name: /^Open a/ }).click()
  await (await choosing).setFiles({ name: "cards.csv", mimeType: "text/csv", buffer: Buffer.from(csv) })
}

/** Each row as it is read. */
const rows = (dialog: Locator): Promise<string[][]> =>
  dialog
    .locator("tbody tr")
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? "")))

test("cards go to a spreadsheet and come back: what would change is told before it does, and one undo takes it back", async () => {
  const { page, complaints } = await editor.open()
  await openPack(page, "Letters")
  const dialog = await openSheet(page)
  const csv = await saved(page, dialog)
  const [headings = "", ...lines] = csv.trimEnd().split("\n")
  expect(headings).toMatch(/^name,copies,/)
  expect(lines.some((line) => line.startsWith("Gust,"))).toBe(true)

  // What was saved changes nothing.
  await openTable(page, dialog, csv)
  await dialog.getByText("cards.csv says what the pack says: nothing changes.").waitFor()
  const takeOver = dialog.getByRole("button", { name: /^Take over/ })
  expect(await takeOver.isDisabled()).toBe(true)

  const changed = csv.replace(/^(Gust),\d+,/m, "$1,9,")
  await openTable(page, dialog, `${changed}Zephyr,2,Alpha,1,\n`)
  await dialog.getByRole("button", { name: "Take over 2 changes" }).waitFor()
  expect(await rows(dialog)).toEqual([
    ["Gust", "copies", /^Gust,(\d+),/m.exec(csv)?.[1] ?? "", "9"],
    ["Zephyr", "new card", "", ""],
  ])
  expect(await violations(page)).toEqual([])
  await takeOver.click()
  await dialog.waitFor({ state: "detached" })
  await item(page, "Zephyr").waitFor()

  await toast(page, "2 changes taken over").getByRole("button", { name: "Undo" }).click()
  await item(page, "Zephyr").waitFor({ state: "detached" })
  expect(await saved(page, await openSheet(page))).toBe(csv)
  expect(complaints).toEqual([])
})

test("a table with a mistake is not taken over: each is told where it stands", async () => {
  const { page } = await editor.open()
  await openPack(page, "Letters")
  const dialog = await openSheet(page)
  const csv = await saved(page, dialog)
  const wrong = csv.replace("effect", "efect")
  await openTable(page, dialog, wrong)
  await dialog.getByRole("alert").getByText("cards.csv, line 1:").waitFor()
  expect(await dialog.getByRole("button", { name: /^Take over/ }).isDisabled()).toBe(true)
  const unread = "name,effect\nGust,flibber 1\n"
  await openTable(page, dialog, unread)
  await dialog
    .getByRole("alert")
    .getByText(/flibber/)
    .waitFor()
  await dialog.getByText(/^Not in the table, and as they were: /).waitFor()
  expect(await dialog.getByRole("button", { name: /^Take over/ }).isDisabled()).toBe(true)
})
