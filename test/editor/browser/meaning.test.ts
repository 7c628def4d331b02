/** What a sentence means is told below, in the form and in the text; its parts and its words light each other. */
import { expect, test } from "vitest"
import { find, openPack } from "../../support/serve-editor.ts"
import { violations } from "../../support/violations.ts"
import { builtEditor } from "../built-editor.ts"

const editor = builtEditor()

test("in the form, as one writes: the part of the word at the caret is lit", async () => {
  const { page } = await editor.open()
  await openPack(page, "Unleash")
  await find(page, "Cultist")
  const field = page.getByRole("textbox", { name: "effect" })
  await field.fill("each other player discards 1 card in hand")
  const meaning = page.getByRole("region", { name: "What it means" })
  await meaning.getByText("discards").waitFor()
  const caretAt = (offset: number): Promise<void> =>
    field.evaluate((area: HTMLTextAreaElement, at) => {
      area.focus()
      area.setSelectionRange(at, at)
    }, offset)
  await caretAt("each oth".length)
  await meaning.locator(".lit", { hasText: "all players but" }).waitFor()
  await caretAt("each other player discards 1 card in ha".length)
  await meaning.locator(".lit", { hasText: "hand" }).waitFor()
  expect(await meaning.locator(".lit", { hasText: "all players but" }).count()).toBe(0)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/form.png` })
  expect(await violations(page)).toEqual([])
})

test("in the text: of the sentence at the caret, where it stands", async () => {
  const { page } = await editor.open()
  await openPack(page, "Unleash")
  await find(page, "Cultist")
  await page.getByRole("button", { name: "Text", exact: true }).click()
  const meaning = page.getByRole("region", { name: "What it means" })
  const line = page.locator(".view-line", { hasText: "effect" }).first()
  await line.click()
  await meaning.getByText("you draw").waitFor()
  await meaning.locator(".lit").first().waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/text.png` })
  expect(await violations(page)).toEqual([])
})
