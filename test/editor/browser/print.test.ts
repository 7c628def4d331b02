/** *Print* in the built editor: what it saves is read back and measured. */
import { readFile } from "node:fs/promises"
import { PDFDocument } from "@cantoo/pdf-lib"
import { Ajv } from "ajv"
import { strFromU8, unzipSync } from "fflate"
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { readPdf } from "../../support/read-pdf.ts"
import { SAVED_OBJECT } from "../../support/saved-object.ts"
import { find, packFiles } from "../../support/serve-editor.ts"
import { violations } from "../../support/violations.ts"
import { builtEditor } from "../built-editor.ts"

const editor = builtEditor({ reducedMotion: "reduce" })

async function openPrint(page: Page, command = "Print"): Promise<Locator> {
  await find(page, command)
  const dialog = page.getByRole("dialog", { name: "Print" })
  await dialog.locator(".counts").waitFor()
  return dialog
}

const choose = (dialog: Locator, label: string, value: string) =>
  dialog.getByRole("combobox", { name: label, exact: true }).selectOption(value)

async function saved(page: Page, dialog: Locator, button: string): Promise<{ name: string; bytes: Uint8Array }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: button }).click(),
  ])
  const name = download.suggestedFilename()
  await dialog.getByText(`${name} is in your downloads`).waitFor()
  return { name, bytes: await readFile(await download.path()) }
}

/** Cards of the pack, each as often as it is declared. */
const declared = Object.entries(packFiles("letters"))
  .filter(([path]) => path.startsWith("cards/"))
  .map(([, text]) => text)
  .join("\n")
const NAMES = [...declared.matchAll(/^ *- *name: *(.+)$/gm)].map((match) => match[1] ?? "")

/** Pixels of a picture, as its header says. */
const sizeOf = (png: Uint8Array): readonly [number, number] => {
  const view = new DataView(png.buffer, png.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

test("a PDF of the pack: sizes and places are exact, letters are letters, and the backs lie behind", async () => {
  const { page, complaints } = await editor.open()
  const dialog = await openPrint(page)
  // One may go on by keys where the settings begin.
  await page.waitForFunction(() => document.activeElement?.tagName === "SELECT")
  expect(await dialog.locator(".counts").textContent()).toBe("16 cards on 2 sheets of A4, 9 to a sheet")
  await choose(dialog, "Backs", "pack")
  await dialog.getByText("printed on both sides").waitFor()
  expect(await dialog.locator("figcaption").allTextContents()).toEqual([
    "Sheet 1",
    "Back of sheet 1",
    "Sheet 2",
    "Back of sheet 2",
  ])
  expect(await violations(page)).toEqual([])
  const { name, bytes } = await saved(page, dialog, "Save the PDF")
  expect(name).toBe("letters-sheets.pdf")
  const pages = await readPdf(bytes)
  expect(pages.map(({ forms }) => forms.length)).toEqual([9, 9, 7, 7])
  for (const { width, height, forms, lines } of pages) {
    expect([width, height].map((side) => side.toFixed(1))).toEqual(["210.0", "297.0"])
    for (const form of forms)
      expect([form.width, form.height].map((side) => side.toFixed(2))).toEqual(["63.50", "88.90"])
    // Four marks across and four down, at both ends.
    expect(lines.length).toBe(16)
  }
  const [front, back] = pages
  for (const [at, { x, y, width }] of (front?.forms ?? []).entries()) {
    expect(back?.forms[at]?.x).toBeCloseTo(210 - x - width, 1)
    expect(back?.forms[at]?.y).toBeCloseTo(y, 1)
  }
  // One form for each face, one for all backs.
  expect(new Set(pages.flatMap(({ forms }) => forms.map(({ form }) => form))).size).toBe(NAMES.length + 1)
  const pdf = await PDFDocument.load(bytes)
  expect(pdf.getTitle()).toBe("Letters")
  const fonts = pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => String(object))
    .filter((text) => text.includes("/FontDescriptor") && text.includes("/FontFile2"))
  expect(fonts.some((text) => text.includes("Literata"))).toBe(true)
  expect(complaints).toEqual([])
})

test("what is set is kept on the device; what has no room is told; only what has changed is printed", async () => {
  const { page } = await editor.open()
  await find(page, "Gust")
  await page.getByLabel("effect").waitFor()
  await page.getByLabel("effect").fill("draw 1")
  await page.getByText(/^Checked in/).waitFor()
  const dialog = await openPrint(page)
  await dialog.getByRole("option", { name: "Only what has changed: 1" }).waitFor({ state: "attached" })
  await choose(dialog, "Which", "changed")
  await dialog.getByText("2 cards on 1 sheet").waitFor()
  await choose(dialog, "Copies", "own")
  await dialog.getByRole("spinbutton", { name: "Of each" }).fill("12")
  await dialog.getByText("12 cards on 2 sheets").waitFor()
  await dialog.getByRole("spinbutton", { name: "Of each" }).fill("100")
  await dialog.getByRole("alert").getByText("1 to 99").waitFor()
  await choose(dialog, "Size", "own")
  await dialog.getByRole("spinbutton", { name: "Height (mm)" }).fill("280")
  await dialog.getByRole("spinbutton", { name: "Width (mm)" }).fill("205")
  await dialog.getByRole("alert").getByText("205 × 280 mm has no room on A4.").waitFor()
  expect(await dialog.getByRole("button", { name: "Save the PDF" }).isDisabled()).toBe(true)
  await dialog.getByRole("spinbutton", { name: "Width (mm)" }).fill("90")
  await dialog.getByText("12 cards on 6 sheets").waitFor()
  await page.keyboard.press("Escape")
  const again = await openPrint(page)
  expect(await again.getByRole("spinbutton", { name: "Width (mm)" }).inputValue()).toBe("90")
  expect(await again.getByRole("spinbutton", { name: "Of each" }).inputValue()).toBe("12")
})

test("pictures: one face as a PNG of the right pixels, all of them in a zip", async () => {
  const { page } = await editor.open()
  await find(page, "Gust")
  await page.getByLabel("effect").waitFor()
  const dialog = await openPrint(page, "Save faces as pictures")
  const all = await saved(page, dialog, "Save PNGs in a zip")
  const files = unzipSync(all.bytes)
  expect(all.name).toBe("letters-faces.zip")
  expect(Object.keys(files).length).toBe(NAMES.length)
  // 2.5 by 3.5 inches.
  for (const png of Object.values(files)) expect(sizeOf(png)).toEqual([750, 1050])
  await choose(dialog, "Which", "one")
  await dialog.getByRole("spinbutton", { name: "Dots to the inch" }).fill("150")
  await dialog.getByRole("spinbutton", { name: "Bleed (mm)" }).fill("3")
  const one = await saved(page, dialog, "Save the PNG")
  expect(one.name).toBe("gust.png")
  expect(sizeOf(one.bytes)).toEqual([Math.round((69.5 * 150) / 25.4), Math.round((94.9 * 150) / 25.4)])
  // Ink and paper: it is no blank sheet.
  const shades = await page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")
      context?.drawImage(bitmap, 0, 0)
      const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? []
      return new Set(Array.from({ length: data.length / 4 }, (_, index) => data[index * 4])).size
    },
    [...one.bytes],
  )
  expect(shades).toBeGreaterThan(40)
})

test("many pictures tell how far they are, and can be stopped", async () => {
  const files = packFiles("letters")
  const [path = "", text = ""] = Object.entries(files).find(([each]) => each.startsWith("cards/")) ?? []
  const more = Array.from({ length: 150 }, (_, index) => `  - { name: More ${index}, mark: Alpha, weight: 1 }\n`)
  const { page } = await editor.open({ letters: { ...files, [path]: `${text.trimEnd()}\n${more.join("")}` } })
  const dialog = await openPrint(page, "Save faces as pictures")
  await dialog.getByText("158 pictures").waitFor()
  await dialog.getByRole("button", { name: "Save PNGs in a zip" }).click()
  await dialog.getByRole("progressbar").waitFor()
  await dialog.getByText(/ of 158$/).waitFor()
  await dialog.getByRole("button", { name: "Stop" }).click()
  await dialog.getByText("Stopped: nothing was saved").waitFor()
  expect(await dialog.getByRole("button", { name: "Save PNGs in a zip" }).isEnabled()).toBe(true)
})

test("decks for Tabletop Simulator: sheets, backs, and a saved object of the documented shape", async () => {
  const { page } = await editor.open()
  const dialog = await openPrint(page, "Save decks for Tabletop Simulator")
  await dialog.getByRole("textbox", { name: "Where the pictures will be" }).fill("C:\\cards")
  const { name, bytes } = await saved(page, dialog, "Save the decks in a zip")
  expect(name).toBe("letters-tabletop-simulator.zip")
  const files = unzipSync(bytes)
  expect(Object.keys(files).sort()).toEqual(["letters-back.png", "letters-card-1.png", "letters.json"])
  const object = JSON.parse(strFromU8(files["letters.json"] ?? new Uint8Array()))
  const isOne = new Ajv({ allErrors: true }).compile(SAVED_OBJECT)
  isOne(object)
  expect(isOne.errors).toBeNull()
  const [deck] = object.ObjectStates
  const { FaceURL, NumWidth, NumHeight } = deck.CustomDeck["1"]
  expect(FaceURL).toBe("file:///C:/cards/letters-card-1.png")
  expect(deck.DeckIDs.length).toBe(16)
  expect(new Set(deck.ContainedObjects.map((card: { Nickname: string }) => card.Nickname))).toEqual(new Set(NAMES))
  const [width, height] = sizeOf(files["letters-card-1.png"] ?? new Uint8Array())
  expect([width % NumWidth, height % NumHeight]).toEqual([0, 0])
  expect(Math.max(width, height)).toBeLessThanOrEqual(4096)
})
