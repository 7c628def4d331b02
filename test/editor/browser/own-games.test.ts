/** What this device keeps is in reach: opened, renamed, duplicated, handed out, deleted and put back. */
import { readFileSync } from "node:fs"
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { importZip } from "../../../dsl/zip/index.ts"
import { find, openEditor, openPack } from "../../support/serve-editor.ts"
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
  await find(page, "New game")
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

/** What of the start page's buttons stands outside of its button, or over what is written before it. */
const spilt = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".panel button :is(b, small, .words > *)")]
      .filter((element) => {
        const own = element.getBoundingClientRect()
        const around = element.closest("button")?.getBoundingClientRect()
        const before = element.previousElementSibling?.getBoundingClientRect()
        const isWithin = around && own.left >= around.left && own.right <= around.right && own.bottom <= around.bottom
        return !isWithin || (before !== undefined && own.top < before.bottom - 1)
      })
      .map((element) => element.textContent ?? ""),
  )

test("the start page: what it is, a new game, an example, an expansion, one's own to go on with; nothing is open before", async () => {
  const page = await editor.context.newPage()
  await page.goto(editor.server.address)
  const panel = (title: string): Locator => page.getByRole("region", { name: title, exact: true })
  await page.getByRole("heading", { level: 1, name: /^Write a card game in sentences/ }).waitFor()
  await panel("Continue").getByText("Nothing yet.").waitFor()
  await settled(page)
  expect(await page.locator("[data-pack], .felt, nav[aria-label=Workspaces], footer.bar").count()).toBe(0)
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect({ width, spilt: await spilt(page) }).toEqual({ width, spilt: [] })
  }
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page, "#app")).toEqual([])
  }
  // An example is opened, and is nobody's own as long as nothing of it was changed.
  await panel("Look at an example")
    .getByRole("button", { name: /^Letters/ })
    .click()
  await page.locator('[data-pack="letters"]').waitFor()
  await page.getByRole("button", { name: "Cardwright, the start page" }).click()
  await panel("Continue").getByText("Nothing yet.").waitFor()
  await panel("New game")
    .getByRole("button", { name: /^Hand management: Lantern Street/ })
    .click()
  await page.getByRole("radio", { name: /^Hand management: Lantern Street/, checked: true }).waitFor()
  await page.getByLabel("What it is called").fill("My Street")
  await page.keyboard.press("Enter")
  await page.locator('[data-pack="my-street"]').waitFor()
  // It is played at once.
  await page.locator(".decision .option", { hasText: "look around" }).click()
  await page.locator(".log", { hasText: "draw 2" }).waitFor()
  await settled(page)
  await page.getByRole("button", { name: "Cardwright, the start page" }).click()
  await panel("New game")
    .getByRole("button", { name: /^A small game/ })
    .click()
  // Any game that is here may be begun with, too.
  await page.getByRole("radio", { name: /^A small game/, checked: true }).waitFor()
  await page.getByRole("radio", { name: /^A copy of Crazy Eights/ }).waitFor()
  await page.getByRole("radio", { name: /^A copy of Letters/ }).check()
  await page.getByLabel("What it is called").fill("Moor")
  await page.keyboard.press("Enter")
  await page.locator('[data-pack="moor"]').waitFor()
  await page.getByRole("treeitem", { name: "Gust" }).waitFor()
  await settled(page)
  await find(page, "Start page")
  await panel("New game")
    .getByRole("button", { name: /^New expansion/ })
    .click()
  await page.getByLabel("What it is called").fill("Moor by Night")
  await page.getByRole("radio", { name: /^Moor/ }).check()
  await page.keyboard.press("Enter")
  await crumb(page, "Moor by Night").waitFor()
  await page.locator("header").getByText("with Moor").waitFor()
  // Its base is there: what it has can be found.
  await find(page, "Gust")
  await page.getByRole("article", { name: /^Gust/ }).waitFor()
  await settled(page)
  // Whoever comes again begins here, and goes on with what was written last.
  await page.goto(`${editor.server.address}?again`)
  await row(page, "Moor by Night").waitFor()
  await does(page, "Moor", "Delete")
  await row(page, "Moor").waitFor({ state: "detached" })
  await toast(page, "Moor is deleted").getByRole("button", { name: "Undo" }).click()
  await row(page, "Moor").getByText("made here").waitFor()
  await row(page, "Moor by Night").getByRole("button", { name: "Play", exact: true }).click()
  await page.locator(".work.play .felt").waitFor()
  await crumb(page, "Moor by Night").waitFor()
})

test("a link that was sent is opened where it is pasted; one that carries nothing says so", async () => {
  const { page } = await editor.open()
  await find(page, "Open a link")
  await page.getByLabel("The link that you were sent").fill("https://example.com/nothing")
  await page.keyboard.press("Enter")
  await page.locator(".notice", { hasText: "carries no pack" }).waitFor()
  await page.getByRole("button", { name: "Share", exact: true }).click()
  const made = page.getByLabel("The link", { exact: true })
  await expect.poll(() => made.inputValue()).toContain("#shared=")
  const link = await made.inputValue()
  await page.keyboard.press("Escape")
  await openPack(page, "Nim")
  await find(page, "Open a link")
  await page.getByLabel("The link that you were sent").fill(link)
  await page.keyboard.press("Enter")
  await page.locator(".notice", { hasText: "Letters, from a link" }).waitFor()
})

test("whoever gets a link is told what it changes, and led there", async () => {
  const { page } = await editor.open()
  await find(page, "Gust")
  await page.getByLabel("weight", { exact: true }).fill("8")
  await page.getByRole("article", { name: /^Gust, .*weight 8/ }).waitFor()
  await page.getByRole("button", { name: "Share", exact: true }).click()
  const made = page.getByLabel("The link", { exact: true })
  await expect.poll(() => made.inputValue()).toContain("#shared=")
  const { page: theirs } = await openEditor(await editor.elsewhere(), await made.inputValue())
  const notice = theirs.locator(".notice", { hasText: "It changes Gust. It is not kept" })
  await notice.getByRole("button", { name: "Show what changed" }).click()
  await theirs.locator(".editor-tab.active", { hasText: "Gust" }).waitFor()
  expect(await theirs.getByLabel("weight", { exact: true }).inputValue()).toBe("8")
})
