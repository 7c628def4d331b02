/** Parts of the app's page by what people read there, and what several browser tests do with them. */
import type { Locator, Page } from "playwright-core"

export const item = (page: Page, name: string): Locator => page.getByRole("treeitem", { name })
export const field = (page: Page, name: string): Locator => page.getByRole("textbox", { name, exact: true })
export const toast = (page: Page, text: string | RegExp): Locator => page.locator(".toast", { hasText: text })
export const stepIs = (page: Page, words: string): Promise<void> =>
  page.locator(".scrubber output").getByText(words, { exact: true }).waitFor()

/** Milliseconds within which keys of one hand count as one step of what can be taken back. */
const ONE_STEP = 700

/** Until what comes next is another step of what can be taken back. */
export const anotherStep = (page: Page): Promise<void> =>
  page.evaluate(async (pause) => {
    const from = performance.now()
    while (performance.now() - from <= pause) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, ONE_STEP)

/** Records a ruling of Gust of Letters, up to where it is asked what it says. */
export async function recordGust(page: Page): Promise<void> {
  await page.keyboard.press("Control+Enter")
  await page.locator(".scenario", { hasText: "Gust" }).waitFor()
  await page.locator(".decision .option").first().waitFor()
  await page.keyboard.press("Alt+r")
  await page.getByRole("region", { name: "Recording" }).waitFor()
  await page.keyboard.press("2")
  await page.getByText("Recording: 1 answer").waitFor()
  await page.keyboard.press("Alt+r")
}

/** Writes files into a folder of the page's own, which has the same interface as those that are chosen. */
export async function writeFolder(
  page: Page,
  path: readonly string[],
  files: Readonly<Record<string, string>>,
): Promise<void> {
  await page.evaluate(
    async ([folders, texts]) => {
      const top = await navigator.storage.getDirectory()
      for (const [name, text] of Object.entries(texts)) {
        const parts = [...folders, ...name.split("/")]
        let at = top
        for (const part of parts.slice(0, -1)) at = await at.getDirectoryHandle(part, { create: true })
        const file = await (await at.getFileHandle(parts.at(-1) ?? "", { create: true })).createWritable()
        await file.write(text)
        await file.close()
      }
    },
    [path, files] as const,
  )
}

/** Has what is fetched from addresses wait. @param times so often; without, always */
export async function holdRoute(
  page: Page,
  addresses: string,
  times?: number,
): Promise<{ readonly isAsked: Promise<void>; letGo(): Promise<void> }> {
  let go = (): void => undefined
  const isFree = new Promise<void>((resolve) => {
    go = resolve
  })
  let answered: Promise<void> | undefined
  let ask = (): void => undefined
  const isAsked = new Promise<void>((resolve) => {
    ask = resolve
  })
  await page.route(
    addresses,
    (route) => {
      answered = isFree.then(() => route.continue())
      ask()
      return answered
    },
    times === undefined ? {} : { times },
  )
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`nobody asks for ${addresses}`)), 120_000).unref()
  })
  const asked = Promise.race([isAsked, late])
  // Whoever does not wait for it is not told.
  asked.catch(() => undefined)
  return {
    isAsked: asked,
    async letGo() {
      await asked
      go()
      await answered
    },
  }
}
