/** Games saved from the table, and notes beside their moments: by the keyboard alone, through files, and wherever a pack goes. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { folderOf, run } from "../../cli/run.ts"
import { find, openPack, packFiles } from "../../support/serve-editor.ts"
import { violations } from "../../support/violations.ts"
import { builtEditor } from "../built-editor.ts"
import { stepIs, toast } from "../parts.ts"
import { settled } from "../under-way.ts"

const editor = builtEditor({ acceptDownloads: true })

const dialog = (page: Page): Locator => page.getByRole("dialog")
const row = (page: Page, name: string): Locator =>
  page.locator(".own-games li").filter({ has: page.getByText(name, { exact: true }) })
const status = (page: Page, words: string): Locator => page.locator(".dialog [role=status]", { hasText: words })
const answer = async (page: Page): Promise<void> => {
  await page.locator(".decision .option").first().waitFor()
  await page.locator(".felt").focus()
  await page.keyboard.press("1")
  await settled(page)
}

async function does(page: Page, name: string | RegExp, what: string): Promise<void> {
  await page.getByRole("button", { name: typeof name === "string" ? `More for ${name}` : name, exact: true }).focus()
  await page.keyboard.press("Enter")
  const item = page.getByRole("menuitem", { name: what })
  await item.waitFor()
  while (!(await item.evaluate((element) => element === document.activeElement))) await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
}

async function save(page: Page, name: string): Promise<void> {
  await find(page, "Save this game")
  await page.getByLabel("The game on the table, as it is now").fill(name)
  await page.keyboard.press("Enter")
  await dialog(page).waitFor({ state: "hidden" })
  await toast(page, `${name} is saved`).waitFor()
}

test("a game is saved, gone on with after another, renamed, saved over, deleted and put back, by keys alone", async () => {
  const { page, complaints } = await editor.open()
  await answer(page)
  await answer(page)
  const at = (await page.locator(".scrubber output").textContent()) ?? ""
  await save(page, "Friday")
  // Another game, and then the one that was left.
  await page.keyboard.press("Control+Shift+Enter")
  await page.locator(".scenario", { hasText: "seed 2" }).waitFor()
  await stepIs(page, "step 0")
  await find(page, "Saved games")
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page, ".dialog")).toEqual([])
  }
  await does(page, "Friday", "Go on with it")
  await toast(page, "Friday goes on").waitFor()
  await stepIs(page, at)
  expect(await page.evaluate(() => document.activeElement?.className)).toContain("felt")
  // It is saved again under its name, which is undone.
  await answer(page)
  await find(page, "Save this game")
  expect(await page.getByLabel("The game on the table, as it is now").inputValue()).toBe("Friday")
  await page.getByText("this one takes its place").waitFor()
  await page.keyboard.press("Enter")
  await toast(page, "saved over what it was").getByRole("button", { name: "Undo" }).click()
  await settled(page)
  await find(page, "Saved games")
  await row(page, "Friday").getByText(at, { exact: false }).waitFor()
  await does(page, "Friday", "Rename")
  await page.getByLabel("Another name for Friday").fill("Saturday")
  await page.keyboard.press("Enter")
  await row(page, "Saturday").waitFor()
  await does(page, "Saturday", "Delete")
  await row(page, "Saturday").waitFor({ state: "detached" })
  await status(page, "Saturday is deleted").getByRole("button", { name: "Undo" }).press("Enter")
  await row(page, "Saturday").waitFor()
  await settled(page)
  // The pack is among one's own from now on, with its game, also on another page.
  await page.goto(`${editor.server.address}?again`)
  await page.getByText("1 saved game", { exact: false }).waitFor()
  await does(page, "Letters", "Saved games")
  await row(page, "Saturday")
    .getByRole("button", { name: /^Saturday/ })
    .press("Enter")
  await page.locator(".work.play .felt").waitFor()
  await stepIs(page, at)
  expect(complaints).toEqual([])
})

test("a file goes to the terminal and comes back with its notes; what is none of this game is refused", async () => {
  const { page } = await editor.open()
  await answer(page)
  // A note beside the game as it stands, and one beside a row of the log.
  await page.locator(".felt").focus()
  await page.keyboard.press("n")
  await page.getByLabel("A note", { exact: true }).fill("Why that?")
  await page.getByLabel("Who or what it is about, if anything").fill("Player 2")
  await page.keyboard.press("Enter")
  await toast(page, /^Noted beside step/).waitFor()
  await page.locator(".log-note", { hasText: "Player 2: Why that?" }).waitFor()
  await page.locator(".scrubber .mark").waitFor()
  await page.locator(".log-row .text").first().focus()
  await page.keyboard.press("Enter")
  await page.locator(".trail").getByRole("button", { name: "Note" }).press("Enter")
  await page.getByLabel("A note", { exact: true }).fill("It begins here.")
  await page.keyboard.press("Enter")
  await page.locator(".log-note", { hasText: "It begins here." }).waitFor()
  expect(await violations(page, ".log")).toEqual([])
  await settled(page)
  await page.reload()
  await page.locator(".log-note", { hasText: "It begins here." }).waitFor()
  await page.getByRole("button", { name: "Notes (2)" }).click()
  expect(await violations(page, ".dialog")).toEqual([])
  await does(page, "the note It begins here.", "Change it")
  await page.getByLabel("What the note says").fill("The first row.")
  await page.keyboard.press("Enter")
  await page.locator(".log-note", { hasText: "The first row." }).waitFor()
  await page.getByRole("button", { name: "Notes (2)" }).click()
  await does(page, "the note The first row.", "Remove")
  await status(page, "The note is removed").getByRole("button", { name: "Undo" }).press("Enter")
  await page.getByRole("button", { name: "More for the note The first row." }).waitFor()
  await page.keyboard.press("Escape")
  await save(page, "With notes")
  await find(page, "Saved games")
  const [download] = await Promise.all([page.waitForEvent("download"), does(page, "With notes", "Export a file")])
  const text = readFileSync(await download.path(), "utf8")
  // The terminal goes on with it, and adds a note.
  const file = join(folderOf({ "with-notes.json": text }), "with-notes.json")
  const played = await run(["play", "--resume", file], { input: ["note From the terminal", "quit"] })
  expect(played).toMatchObject({ code: 0, err: "" })
  expect(played.out).toContain("note · Player 2: Why that?")
  expect((await run(["replay", file])).out).toMatch(/^same: /)
  const take = async (content: string, name: string): Promise<void> => {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "Import a file ..." }).click(),
    ])
    await chooser.setFiles({ name, mimeType: "application/json", buffer: Buffer.from(content) })
  }
  await take(readFileSync(file, "utf8"), "from-terminal.json")
  await row(page, "from-terminal").getByText("3 notes").waitFor()
  const value = JSON.parse(text)
  for (const [content, why] of [
    ["nothing", "it is no saved game"],
    [JSON.stringify({ ...value, format: 2 }), "it was saved by a later version of Cardwright"],
    [JSON.stringify({ ...value, seed: value.seed + 1 }), "it is not as it was written"],
    [JSON.stringify({ ...value, game: "Nim", pack: { ...value.pack, name: "nim" } }), "it is a game of Nim"],
  ] as const) {
    await take(content, "other.json")
    await page.locator(".take-in .wrong", { hasText: why }).waitFor()
  }
  await row(page, "from-terminal")
    .getByRole("button", { name: /^from-terminal/ })
    .press("Enter")
  await page.locator(".log-note", { hasText: "From the terminal" }).waitFor()
})

test("on another text of the pack it goes on as far as its answers mean something; it goes where its pack goes", async () => {
  const { page } = await editor.open()
  await find(page, "New game")
  await page.getByRole("radio", { name: /^A copy of Letters/ }).check()
  await page.getByLabel("What it is called").fill("Moor")
  await page.keyboard.press("Enter")
  await page.locator('[data-pack="moor"]').waitFor()
  await answer(page)
  await answer(page)
  await save(page, "Before")
  // An edit that changes no answer, and the game goes on whole.
  await find(page, "Gust")
  await page.getByLabel("weight", { exact: true }).fill("8")
  await page.getByRole("article", { name: /^Gust, .*weight 8/ }).waitFor()
  await settled(page)
  await page.keyboard.press("Control+Shift+Enter")
  await stepIs(page, "step 0")
  const goOn = async (): Promise<void> => {
    await find(page, "Saved games")
    await row(page, "Before")
      .getByRole("button", { name: /^Before/ })
      .press("Enter")
  }
  await goOn()
  await toast(page, "Before goes on, each answer by what it meant").waitFor()
  // A copy has it, too; without its pack it is gone, and back with it.
  await find(page, "Your games")
  await does(page, "Moor", "Duplicate")
  await row(page, "Moor 2").getByText("1 saved game").waitFor()
  await does(page, "Moor 2", "Delete")
  await row(page, "Moor 2").waitFor({ state: "detached" })
  await status(page, "Moor 2 is deleted").getByRole("button", { name: "Undo" }).press("Enter")
  await row(page, "Moor 2").getByText("1 saved game").waitFor()
  await page.keyboard.press("Escape")
  await openPack(page, "Nim")
  await find(page, "Your games")
  await does(page, "Moor 2", "Saved games")
  await row(page, "Before")
    .getByRole("button", { name: /^Before/ })
    .press("Enter")
  await page.locator(".crumb b").getByText("Moor 2", { exact: true }).waitFor()
  await toast(page, "Before goes on").waitFor()
})

test("a later version of the app brings its text to a pack that is kept for its saved games alone, and they go on as far as they fit", async () => {
  const { page } = await editor.open()
  for (let answers = 0; answers < 3; answers++) await answer(page)
  await save(page, "Old")
  await settled(page)
  const later = await editor.context.newPage()
  const files = Object.entries(packFiles("letters")).map(([path, text]) => [path, text.replace("draw 1\n", "draw 2\n")])
  await later.route("**/packs/letters.json", (route) => route.fulfill({ json: { files: Object.fromEntries(files) } }))
  await later.route("**/packs/index.json", async (route) => {
    const all: readonly { readonly name: string; readonly hash: string }[] = await (await route.fetch()).json()
    await route.fulfill({ json: all.map((each) => (each.name === "letters" ? { ...each, hash: "another" } : each)) })
  })
  await page.close()
  await later.goto(`${editor.server.address}#play`)
  await later.locator(".log", { hasText: "draw 2" }).waitFor()
  await find(later, "Saved games")
  await row(later, "Old").getByRole("button", { name: /^Old/ }).press("Enter")
  await later
    .locator(".notice", { hasText: /^Old was saved on another text of the pack. It goes on up to step \d of/ })
    .waitFor()
  await later.getByRole("button", { name: "Other course" }).waitFor()
})
