/** What opens over the screens: nothing that axe finds in either theme, and Esc closes it and gives the focus back. */
import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { root } from "../../cli/run.ts"
import { find, openPack } from "../../support/serve-editor.ts"
import { violations } from "../../support/violations.ts"
import { builtEditor } from "../built-editor.ts"

const editor = builtEditor({ reducedMotion: "reduce" })

/** What axe finds in light and in dark, by theme. */
async function inBothThemes(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await page.locator(`[data-theme="${colorScheme}"]`).waitFor({ state: "attached" })
    found.push(...(await violations(page)).map((each) => `${colorScheme} ${each}`))
  }
  return found
}

const hasFocus = (page: Page, selector: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector)

test("menus, dialogs and the finder", async () => {
  const { page, complaints } = await editor.open()
  /** Opened by keyboard from what gets the focus back. */
  const over = async (opener: string, isOpen: string, open: () => Promise<unknown>): Promise<void> => {
    await page.locator(opener).first().focus()
    await open()
    await page.locator(isOpen).waitFor()
    expect({ isOpen, found: await inBothThemes(page) }).toEqual({ isOpen, found: [] })
    expect(await page.evaluate((box) => document.activeElement?.closest(box) !== null, isOpen)).toBe(true)
    await page.keyboard.press("Escape")
    await page.locator(isOpen).waitFor({ state: "detached" })
    await hasFocus(page, opener)
  }
  const enter = (): Promise<void> => page.keyboard.press("Enter")
  const chosen = (opener: string, name: RegExp) => async (): Promise<void> => {
    await page.locator(opener).press("Enter")
    await page.getByRole("menuitem", { name }).press("Enter")
  }
  await over(".crumb", ".menu", enter)
  await over(".explorer .pane-head .button", ".menu", enter)
  await over(".scenario", ".menu", enter)
  await over(".crumb", "dialog.dialog[aria-labelledby]", chosen(".crumb", /^New game/))
  await over(".crumb", "dialog.dialog[aria-labelledby]", chosen(".crumb", /^New expansion/))
  await over(".scenario", "dialog.dialog[aria-labelledby]", chosen(".scenario", /^Players, seats/))
  await over(".actions .button.solid", "dialog.dialog[aria-labelledby]", enter)
  await over(".find-button", "dialog.finder[open]", async () => {
    await page.keyboard.press("Control+k")
    await page.keyboard.type("e")
  })
  // An answer of the cookbook, found by words of a question, and shown with what it is not.
  const openRecipe = async (): Promise<void> => {
    await page.keyboard.press("Control+k")
    await page.keyboard.type("this turn next costs less")
    await page.locator('.finder [aria-selected="true"]', { hasText: "the next card costs less this turn" }).waitFor()
    await page.keyboard.press("Enter")
    await page.locator(".recipe pre", { hasText: "this turn, your cards cost 2 coins less" }).waitFor()
  }
  await over(".find-button", "dialog.dialog:has(.recipe)", openRecipe)
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await openRecipe()
  await page.getByRole("button", { name: "Copy the text" }).click()
  await page.locator(".recipe").waitFor({ state: "detached" })
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "this turn, the next card you play costs 2 coins less",
  )
  // The button in a dialog gives the focus back as well as Esc does.
  await chosen(".scenario", /^Players, seats/)()
  await page.getByRole("button", { name: "Keep this table" }).press("Enter")
  await hasFocus(page, ".scenario")
  expect(complaints).toEqual([])
})

test("what the finder does not find stays in it, to be mended", async () => {
  const { page } = await editor.open()
  await page.keyboard.press("Control+k")
  await page.keyboard.type("Shuttxr")
  await page.locator("dialog.finder .empty").waitFor()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Backspace")
  await page.keyboard.press("Backspace")
  await page.keyboard.type("er")
  await page.keyboard.press("Enter")
  await page.locator('[data-form="Shutter"]').waitFor()
})

test("mistakes: the list of problems, the ways to mend one, words that fit, reasons", async () => {
  const { page } = await editor.open()
  await find(page, "Gust")
  const effect = page.getByLabel("effect")
  await effect.fill("that player dropz all cards in their hand; draww 1")
  await page.locator(".bar .count.error", { hasText: "problem" }).waitFor()
  await page.locator(".bar .count").press("Enter")
  await page.locator(".problems").waitFor()
  expect(await inBothThemes(page)).toEqual([])
  await page.locator(".problems button").last().focus()
  await page.keyboard.press("Escape")
  await page.locator(".problems").waitFor({ state: "detached" })
  await hasFocus(page, ".bar .count")
  await page.keyboard.press("F8")
  await hasFocus(page, "textarea")
  await page.keyboard.press("Control+.")
  await page.locator(".fix-menu").waitFor()
  expect(await inBothThemes(page)).toEqual([])
  await page.keyboard.press("Escape")
  await hasFocus(page, "textarea")
  await effect.fill("")
  await page.keyboard.type("draw 1; cho")
  await page.getByRole("listbox", { name: "Words that fit" }).waitFor()
  expect(await inBothThemes(page)).toEqual([])
})

test("the table: why not, a recording, time gone back, a trail, a hand that sets it up", async () => {
  const { page } = await editor.open()
  await openPack(page, "Unleash")
  await find(page, "Kitsune")
  await page.keyboard.press("Control+Enter")
  await page.locator(".mini.no").first().waitFor()
  await page.locator(".felt:focus").waitFor()
  await page.locator(".piece:has(.mini.no)").first().focus()
  await page.keyboard.press("w")
  await page.locator(".popover.why").waitFor()
  expect(await inBothThemes(page)).toEqual([])
  await page.keyboard.press("Escape")
  await page.locator(".popover.why").waitFor({ state: "detached" })
  await page.keyboard.press("Alt+r")
  await page.getByRole("region", { name: "Recording" }).waitFor()
  // A piece that is gone with its answer leaves the focus on the table, whose keys answer what comes next.
  const steps = await page.locator(".scrubber output").textContent()
  await page.locator(".felt .piece:has(.mini.can)").first().press("Enter")
  await page.waitForFunction((before) => document.querySelector(".scrubber output")?.textContent !== before, steps)
  await hasFocus(page, ".felt, .felt *")
  await page.getByText("Recording: 1 answer").waitFor()
  expect(await inBothThemes(page)).toEqual([])
  await page.keyboard.press("Alt+r")
  await page.locator(".recorded").waitFor()
  expect(await inBothThemes(page)).toEqual([])
  await page.keyboard.press("Escape")
  await page.locator(".recorded").waitFor({ state: "detached" })
  await page.waitForFunction(() => document.activeElement !== document.body)
  await page.locator(".log-row .text").last().focus()
  await page.locator(".felt.peeking").waitFor()
  expect(await inBothThemes(page)).toEqual([])
  await page.keyboard.press("Enter")
  await page.locator(".log-row .trail").waitFor()
  expect(await inBothThemes(page)).toEqual([])
  await find(page, "Set the table up by hand")
  // Everything lies open, seen by nobody in particular.
  await page.locator(".seat header b", { hasText: "Player 1" }).waitFor()
  await page.locator(".felt").focus()
  await page.locator(".felt:not(.peeking)").waitFor()
  await page.locator(".felt .piece[draggable='true']").first().press("Enter")
  await page.getByRole("menu", { name: /^Where / }).waitFor()
  expect(await inBothThemes(page)).toEqual([])
})

test("notices, what is empty, and what is printed", async () => {
  const { page } = await editor.open()
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), find(page, "Open a zip")])
  await chooser.setFiles({
    name: "letters.zip",
    mimeType: "application/zip",
    buffer: readFileSync(`${root}/package.json`),
  })
  await page.locator(".notice.error").waitFor()
  expect(await inBothThemes(page)).toEqual([])
  await page.locator(".notice.error").getByRole("button", { name: "Dismiss" }).press("Enter")
  await page.getByRole("searchbox", { name: "Filter" }).fill("nothing is called so")
  await page.getByRole("treeitem").first().waitFor({ state: "detached" })
  expect(await inBothThemes(page)).toEqual([])
  const dialog = page.getByRole("dialog", { name: "Print" })
  for (const [command, shown] of [
    ["Print", "Sheet 1"],
    ["Save faces as pictures", "8 pictures"],
    ["Save decks for Tabletop Simulator", "1 deck"],
  ] as const) {
    await find(page, command)
    await dialog.getByText(shown).waitFor()
    expect(await inBothThemes(page)).toEqual([])
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "detached" })
  }
})

test("the way by F6 through every screen, back by Shift F6, with the focus seen wherever it is", async () => {
  const { page } = await editor.open()
  await page.locator(".decision .option").first().waitFor()
  // Until all have run, there is more to go to.
  await page
    .locator(".facts")
    .getByText(/rulings pass$/)
    .waitFor()
  for (const workspace of ["Write", "Play", "Rulings", "Lab"]) {
    await page.getByRole("link", { name: workspace, exact: true }).click()
    await page.locator(`main.${workspace.toLowerCase()}`).waitFor()
    // Parts of a screen are fetched when it is first shown.
    await page.waitForLoadState("networkidle")
    await page.locator("main [data-pane]").first().waitFor()
    const seen: string[] = []
    const look = (): Promise<string> =>
      page.evaluate(() => {
        const at = document.activeElement
        if (!at || at === document.body) return "nowhere"
        const box = at.getBoundingClientRect()
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at)
        const ring = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1.5
        const around = at.parentElement && getComputedStyle(at.parentElement)
        const isSeen =
          ring || boxShadow !== "none" || (around?.outlineStyle !== "none" && around?.outlineWidth !== "0px")
        const name =
          at.closest<HTMLElement>("[data-pane]")?.dataset.pane ?? at.closest("header, footer")?.className ?? ""
        return box.width > 0 && isSeen ? name : `unseen ${at.outerHTML.slice(0, 120)}`
      })
    for (let turn = 0; turn < 8; turn++) {
      await page.keyboard.press("F6")
      seen.push(await look())
    }
    expect({ workspace, unseen: seen.filter((each) => each === "nowhere" || each.startsWith("unseen")) }).toEqual({
      workspace,
      unseen: [],
    })
    const last = seen.at(-2)
    await page.keyboard.press("Shift+F6")
    expect({ workspace, back: await look() }).toEqual({ workspace, back: last })
  }
})
