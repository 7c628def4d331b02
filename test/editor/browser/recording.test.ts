/** A ruling is recorded by playing, and stands beside its card. */
import { expect, test } from "vitest"
import { find } from "../../support/serve-editor.ts"
import { builtEditor } from "../built-editor.ts"
import { recordGust } from "../parts.ts"

const editor = builtEditor()

test("Try it, Alt R, answer, Alt R, say what it says: the ruling is there, and passes", async () => {
  const { page, complaints } = await editor.open()
  await find(page, "Gust")
  await page.getByText("6 rulings", { exact: true }).waitFor()
  await page.getByText(/^34 of 34 rulings pass/).waitFor()
  // 1. Try this card. 2. Record. 3. Answer. 4. Stop.
  await recordGust(page)
  const dialog = page.getByRole("dialog", { name: "What was recorded" })
  await dialog.waitFor()
  const ticked = dialog.getByRole("checkbox", { checked: true })
  expect(await ticked.count()).toBeGreaterThan(0)
  // 5. What it says, and save.
  await dialog.getByLabel("What it says").fill("the other player drops what they hold")
  await page.keyboard.press("Enter")
  await dialog.waitFor({ state: "hidden" })
  await page.getByText("7 rulings", { exact: true }).waitFor()
  await page.getByText(/^35 of 35 rulings pass/).waitFor()
  expect(complaints).toEqual([])
})
