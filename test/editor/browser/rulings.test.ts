/** Rulings, run while one writes, in a real browser. */
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { find, openPack, packFiles } from "../../support/serve-editor.ts"
import { violations } from "../../support/violations.ts"
import { builtEditor } from "../built-editor.ts"

const editor = builtEditor()

interface Broken {
  readonly files: Record<string, string>
  readonly says: string
  readonly right: string
  readonly wrong: string
}

/** A pack whose last ruling expects something else: of one sentence of its `then`, the number. */
function broken(pack: string): Broken {
  const files = packFiles(pack)
  for (const [path, text] of Object.entries(files).reverse()) {
    const found = [...text.matchAll(/says: (.+)\n(?:.*\n){0,4}? +then: \[(?:.+, )?(you have \$(\d+))[\],]/g)].at(-1)
    const [, says = "", right = "", number = ""] = found ?? []
    if (found?.index === undefined) continue
    const wrong = right.replace(`$${number}`, `$${Number(number) + 50}`)
    const at = text.indexOf(right, found.index + found[0].lastIndexOf("then:"))
    files[path] = text.slice(0, at) + wrong + text.slice(at + right.length)
    return { files, says, right, wrong }
  }
  throw new Error(`no ruling of ${pack} speaks of money`)
}

/** The pack, unless it is the one that the editor begins with. */
async function goToPack(page: Page, title: string): Promise<void> {
  if ((await page.locator(".crumb b").textContent()) !== title) await openPack(page, title)
}

async function openRulings(title: string, packs: Record<string, Record<string, string>>): Promise<Page> {
  const { page } = await editor.open(packs)
  await goToPack(page, title)
  await page.getByRole("link", { name: "Rulings" }).click()
  return page
}

test("rulings of a large pack run by themselves; the one that fails comes first, at its failing step", async () => {
  const { files, says, wrong, right } = broken("unleash")
  const page = await openRulings("Unleash", { unleash: files })
  const fact = page.locator(".facts").getByText(/rulings pass$/)
  await fact.waitFor()
  const [, passed, all] = /(\d+) of (\d+)/.exec((await fact.textContent()) ?? "") ?? []
  expect(Number(all)).toBeGreaterThan(100)
  expect(Number(passed)).toBe(Number(all) - 1)
  const tree = page.getByRole("tree", { name: "Rulings by component" })
  expect(await tree.getByRole("treeitem").first().textContent()).toBe("Failing1")
  expect(await tree.getByRole("treeitem").nth(1).locator(".name").textContent()).toBe(says)
  // It is open already, since nothing else was chosen.
  await page.getByRole("heading", { level: 1, name: says, exact: false }).waitFor()
  const step = page.locator("[aria-current=step]")
  expect(await step.locator(".says").textContent()).toBe(wrong)
  expect(await step.locator(".expected dd").textContent()).toBe(wrong)
  expect(await step.locator(".actual dd").textContent()).toMatch(
    new RegExp(right.replace("you have ", "").replace("$", "\\$"), "i"),
  )
  // The words, mended where they stand: all pass again.
  await page.getByRole("button", { name: "Show the words" }).click()
  const text = page.getByRole("button", { name: "Text", exact: true })
  if (await text.isVisible()) await text.click()
  await page.locator(".monaco-editor .view-line", { hasText: wrong }).first().waitFor()
  // The words are selected before the editor has the focus.
  await page.waitForFunction(() => document.activeElement?.closest(".monaco-editor") !== null)
  await page.keyboard.type(right)
  await page.locator(".facts").getByText(`${all} of ${all} rulings pass`).waitFor()
})

test("rulings that begin to run as another pack is opened are not told of that one", async () => {
  // What the runner says comes late, of the second pack still later.
  await editor.context.addInitScript(() => {
    const isSecond = ({ id, event }: { id?: number; event?: { run: number } }) => id === 1 || event?.run === 2
    const Prompt = window.Worker
    window.Worker = class extends Prompt {
      readonly #isLate: boolean
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        this.#isLate = /rulings/.test(String(url))
      }
      override set onmessage(hear: (event: MessageEvent) => void) {
        super.onmessage = this.#isLate ? (event) => setTimeout(hear, isSecond(event.data) ? 6000 : 3000, event) : hear
      }
    }
  })
  const { page } = await editor.open()
  expect(await page.locator(".crumb b").textContent()).toBe("Letters")
  if (!page.workers().some((worker) => /rulings/.test(worker.url())))
    await page.waitForEvent("worker", (worker) => /rulings/.test(worker.url()))
  await openPack(page, "Unleash")
  await page.getByRole("link", { name: "Rulings" }).click()
  const fact = page.locator(".facts").getByText(/rulings pass$/)
  await fact.waitFor()
  const [, all] = /of (\d+)/.exec((await fact.textContent()) ?? "") ?? []
  expect(Number(all)).toBeGreaterThan(100)
})

test("what is counted of rulings and of words adds up", async () => {
  const page = await openRulings("Letters", {})
  // What is counted grows as long as they run.
  await page
    .locator(".facts")
    .getByText(/rulings pass$/)
    .waitFor()
  const all = page.getByRole("button", { name: /^All counted/ })
  await all.click()
  const rows = page.locator(".covered-list > li")
  await rows.first().waitFor()
  expect(await all.textContent()).toBe(`All counted ${await rows.count()}`)
  // Nothing is told of what Shutter, Summons and Broken Seal say.
  expect(await rows.count()).toBe(5)
  await page.getByText("3 more have no words that are counted.").waitFor()
  await find(page, "Gust")
  const section = (name: string) => page.getByRole("region", { name, exact: true })
  const [own, others] = [section("Rulings"), section("Other rulings that name it")]
  await own.getByText("6 of 6 pass").waitFor()
  await page.locator(".lens").getByText("6 rulings").waitFor()
  expect(await own.getByRole("listitem").count()).toBe(6)
  await others.getByRole("listitem").first().waitFor()
  const there = await others.getByRole("listitem").count()
  await others.getByText(`${there} of ${there} pass`).waitFor()
  expect(await others.getByText("a scenario of the game").count()).toBeGreaterThan(0)
  expect(await others.getByText("Whisper", { exact: true }).count()).toBeGreaterThan(0)
})

test("a ruling goes to the table as it stands before its failing step", async () => {
  const page = await openRulings("Letters", {})
  await page
    .locator(".facts")
    .getByText(/rulings pass$/)
    .waitFor()
  await page.getByRole("treeitem").nth(1).click()
  await page.getByRole("button", { name: "Put it on the table" }).click()
  await page.locator(".work.play").waitFor()
  await page.locator(".felt").waitFor()
})

test.each(["light", "dark"] as const)("accessible in %s: all, one, one that fails", async (scheme) => {
  const files = packFiles("letters")
  const page = await openRulings("Letters", { letters: withWrong(files) })
  await page.emulateMedia({ colorScheme: scheme })
  await page
    .locator(".facts")
    .getByText(/rulings pass$/)
    .waitFor()
  await page.locator("[aria-current=step]").waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole("treeitem", { expanded: false }).first().click()
  await page.locator("[role=treeitem]:has(.mark.passed)").first().click()
  expect(await violations(page)).toEqual([])
  await page.getByRole("button", { name: "What is covered" }).click()
  await page.getByRole("button", { name: /^All/ }).click()
  expect(await violations(page)).toEqual([])
})

/** Files in which the first ruling says that the game is over, which it is not. */
function withWrong(files: Record<string, string>): Record<string, string> {
  for (const [path, text] of Object.entries(files)) {
    const at = text.indexOf("then: [")
    if (at < 0) continue
    const from = at + "then: [".length
    return { ...files, [path]: `${text.slice(0, from)}the game is over, ${text.slice(from)}` }
  }
  throw new Error("there is no ruling")
}
