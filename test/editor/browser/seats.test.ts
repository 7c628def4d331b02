/** Players with names of their own, in the built editor: on the table, in the log, in what is asked, and with the next deal. */
import { expect, test } from "vitest"
import { openPack } from "../../support/serve-editor.ts"
import { violations } from "../../support/violations.ts"
import { builtEditor } from "../built-editor.ts"

const editor = builtEditor()

test("players are called by the names that they are given", async () => {
  const { page, complaints } = await editor.open()
  await openPack(page, "Crazy Eights")
  await page.getByRole("link", { name: "Play" }).click()
  const setUp = async () => {
    await page.locator(".scenario", { hasText: "dealt" }).click()
    await page.getByRole("menuitem", { name: "Players, seats, a situation in sentences" }).click()
    return page.getByRole("dialog")
  }
  const dialog = await setUp()
  await dialog.getByLabel("Players").selectOption("3")
  await dialog.getByLabel("Name at seat 2").fill("Iris")
  await dialog.getByLabel("Name at seat 3").fill("Iris")
  await dialog.getByRole("button", { name: "Set up the table" }).click()
  await dialog.getByRole("alert").filter({ hasText: "two seats are called Iris" }).waitFor()
  await dialog.getByLabel("Name at seat 3").fill("Otto the Great")
  expect(await violations(page)).toEqual([])
  await dialog.getByRole("button", { name: "Set up the table" }).click()
  await dialog.waitFor({ state: "detached" })

  const table = page.getByRole("region", { name: "Table" })
  await table.getByRole("region", { name: "Iris", exact: true }).waitFor()
  const marks = table.locator(".others .who")
  expect(await marks.allTextContents()).toEqual(["I", "O"])
  const colours = await marks.evaluateAll((all) => all.map((each) => getComputedStyle(each).color))
  expect(new Set(colours).size).toBe(2)
  const views = page.getByRole("group", { name: "Whose view" })
  // Of three the letters alone have room; who listens is told the names.
  await views.getByRole("button", { name: "Otto the Great" }).click()
  await table.getByRole("region", { name: "Player 1", exact: true }).waitFor()
  await views.getByRole("button", { name: "Seat 1" }).click()
  await page
    .locator(".log")
    .getByText(/Iris|Otto the Great/)
    .first()
    .waitFor()

  await page.keyboard.press("Control+Shift+Enter")
  await table.getByRole("region", { name: "Iris", exact: true }).waitFor()
  const again = await setUp()
  expect(await again.getByLabel("Name at seat 3").inputValue()).toBe("Otto the Great")
  expect(complaints).toEqual([])
})
