/** What one game leaves to the next, in the built editor: saved at its end, chosen where the next one is set up. */
import { readFile } from "node:fs/promises"
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { openPack } from "../../support/serve-editor.ts"
import { violations } from "../../support/violations.ts"
import { builtEditor } from "../built-editor.ts"
import { toast } from "../parts.ts"

const editor = builtEditor()

interface RecordFile {
  readonly games: number
  readonly players: number
  readonly kept: { readonly "match penalty": readonly number[] }
}

async function setUp(page: Page): Promise<Locator> {
  await page.locator(".scenario", { hasText: "dealt" }).click()
  await page.getByRole("menuitem", { name: "Players, seats, a situation in sentences" }).click()
  return page.getByRole("dialog")
}

const begin = async (dialog: Locator): Promise<void> => {
  await dialog.getByRole("button", { name: "Set up the table" }).click()
  await dialog.waitFor({ state: "detached" })
}

/** Has bots play the table to its end, and saves what the game leaves. */
async function recordLeft(page: Page): Promise<string> {
  const save = page.getByRole("region", { name: "Result" }).getByRole("button", { name: "Save the record" })
  await save.waitFor()
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    toast(page, "crazy-eights-record.json is in your downloads").first().waitFor(),
    save.click(),
  ])
  expect(download.suggestedFilename()).toBe("crazy-eights-record.json")
  return readFile(await download.path(), "utf8")
}

async function choose(page: Page, dialog: Locator, text: string): Promise<void> {
  const choosing = page.waitForEvent("filechooser")
  await dialog.getByRole("button", { name: /^Go on from a/ }).click()
  await (await choosing).setFiles({ name: "match.json", mimeType: "application/json", buffer: Buffer.from(text) })
}

test("a match: what the first game leaves is saved, the next begins with it, and an altered file is refused", async () => {
  const { page, complaints } = await editor.open()
  await openPack(page, "Crazy Eights")
  await page.getByRole("link", { name: "Play" }).click()
  const first = await setUp(page)
  await first.getByLabel("Players").selectOption("2")
  await first.getByLabel("Who sits at seat 1").selectOption("greedy")
  await begin(first)
  const text = await recordLeft(page)
  const left = JSON.parse(text) as RecordFile
  expect(left).toMatchObject({ format: 1, game: "Crazy Eights", players: 2, games: 1 })
  const [ours = 0, theirs = 0] = left.kept["match penalty"]
  expect(ours + theirs).toBeGreaterThan(0)

  const second = await setUp(page)
  await second.getByLabel("Players").selectOption("3")
  await choose(page, second, text.replace(/"match penalty": \[[^\]]*\]/, '"match penalty": [0, 0]'))
  await second.getByText("match.json can't be gone on from: it is not as it was written.").waitFor()
  await choose(page, second, "my notes")
  await second.getByText("match.json can't be gone on from: it is no record of a game.").waitFor()
  // Nothing of them was taken.
  expect(await second.getByText("of its record").count()).toBe(0)
  expect(await second.getByLabel("Players").inputValue()).toBe("3")
  await choose(page, second, text)
  await second.getByText("Game 2 of its record").waitFor()
  expect(await second.getByRole("alert").count()).toBe(0)
  expect(await second.getByLabel("Players").inputValue()).toBe("2")
  expect(await second.getByLabel("Players").isDisabled()).toBe(true)
  expect(await violations(page)).toEqual([])
  await begin(second)
  const words = `You: match penalty ${ours}; Player 2: match penalty ${theirs}`
  await page.locator(".log", { hasText: `Game 2 of its record${words}` }).waitFor()
  await page.locator(".scenario", { hasText: "game 2 of its record" }).waitFor()
  const after = JSON.parse(await recordLeft(page)) as RecordFile
  expect(after.games).toBe(2)
  expect(after.kept["match penalty"].map((each, seat) => each >= ([ours, theirs][seat] ?? 0))).toEqual([true, true])
  expect(after.kept["match penalty"]).not.toEqual([ours, theirs])

  const third = await setUp(page)
  await third.getByRole("button", { name: "Begin without one" }).click()
  await begin(third)
  expect(JSON.parse(await recordLeft(page))).toMatchObject({ games: 1 })
  expect(complaints).toEqual([])
})

test("a game that leaves nothing speaks of no record", async () => {
  const { page } = await editor.open()
  await openPack(page, "Tic Tac Toe")
  const dialog = await setUp(page)
  await dialog.getByLabel("Players").waitFor()
  expect(await dialog.getByText(/record/).count()).toBe(0)
})
