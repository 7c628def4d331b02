/** A table is set up by hand: by dragging, and by the menu that does the same. */
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { find, openPack } from "../../support/serve-editor.ts"
import { builtEditor } from "../built-editor.ts"

const editor = builtEditor()

async function setUpByHand(page: Page): Promise<void> {
  await find(page, "Set the table up by hand")
  // Everything lies open then, seen by nobody in particular.
  await page.locator(".seat header b", { hasText: "Player 1" }).waitFor()
}

test("a card is dragged from the hand into the outbox, and back by the menu", async () => {
  const { page, complaints } = await editor.open()
  await page.locator(".decision .option").first().waitFor()
  await setUpByHand(page)
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

test("a card is dragged into the deck, which then has one more", async () => {
  const { page } = await editor.open()
  // High enough for all of the table: a scroll would end the drag of the driver.
  await page.setViewportSize({ width: 1440, height: 1600 })
  await page.locator(".decision .option").first().waitFor()
  await setUpByHand(page)
  const own = page.locator(".seat").last()
  const hand = own.locator(".zone", { has: page.getByRole("heading", { name: "hand" }) })
  const deck = page.locator(".zone", { has: page.getByRole("heading", { name: /^deck/ }) })
  await deck.waitFor()
  const before = await deck.locator(".piece").count()
  const inHand = await hand.locator(".piece").count()
  await hand.locator(".piece[draggable='true']").first().dragTo(deck)
  await expect.poll(() => deck.locator(".piece").count()).toBe(before + 1)
  await expect.poll(() => hand.locator(".piece").count()).toBe(inHand - 1)
})

test("a disc is dragged onto a board, then from space to space, and by the menu; arrows go over the board", async () => {
  const { page, complaints } = await editor.open()
  await page.setViewportSize({ width: 1440, height: 1600 })
  await openPack(page, "Connect Four")
  await page.locator(".board .space.can").first().waitFor()
  await setUpByHand(page)
  const space = (name: string) => page.locator(`.board .space[aria-label^="${name}"]`)
  const taken = (name: string) => space(name).locator(".token").waitFor()
  await page.locator(".seat .piece[draggable='true']").last().dragTo(space("c1"))
  await taken("c1")
  await space("c1").dragTo(space("e2"))
  await taken("e2")
  expect(await page.locator(".board .token").count()).toBe(1)
  await space("e2").press("Enter")
  await page.getByRole("menuitemradio", { name: "g3" }).press("Enter")
  await taken("g3")
  await page.getByRole("button", { name: "Done", exact: true }).click()
  // One stop for Tab, and arrows from there.
  expect(await page.locator(".board .space[tabindex='0']").count()).toBe(1)
  await space("b1").focus()
  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("ArrowRight")
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toMatch(/^c2/)
  expect(complaints).toEqual([])
})
