/** A table is set up by hand: by dragging, and by the menu that does the same. */
import { expect, test } from "vitest"
import { builtEditor } from "../../support/built-editor.ts"
import { find } from "../../support/serve-editor.ts"

const editor = builtEditor()

test("a card is dragged from the hand into the outbox, and back by the menu", async () => {
  const { page, complaints } = await editor.open()
  await page.locator(".decision .option").first().waitFor()
  await find(page, "Set the table up by hand")
  await page.getByRole("region", { name: "Setting up" }).waitFor()
  const seat = page.locator(".seat").last()
  const zone = (name: string) => seat.locator(".zone", { has: page.getByRole("heading", { name }) })
  const piece = zone("hand").locator(".piece[draggable='true']").first()
  await piece.waitFor()
  const name = (await piece.locator(".title").textContent()) ?? ""
  await piece.dragTo(zone("outbox"))
  const dragged = zone("outbox").locator(".piece", { hasText: name })
  await dragged.waitFor()
  await dragged.focus()
  await page.keyboard.press("Enter")
  await page.getByRole("menu", { name: `Where ${name} is to be` }).waitFor()
  await page.getByRole("menuitemradio", { name: "your hand" }).press("Enter")
  await zone("hand").locator(".piece", { hasText: name }).waitFor()
  await page.getByRole("button", { name: "Done", exact: true }).click()
  await page.locator(".scenario", { hasNotText: "dealt" }).waitFor()
  // It goes on from there once one says how.
  await page.getByRole("button", { name: "Say what is done" }).click()
  expect(await page.getByLabel(/^What is so/).inputValue()).toContain(`${name} is in your hand`)
  expect(complaints).toEqual([])
})
