import type { Page } from "playwright-core"

/** Waits until the table asks the seat that is looked from, or the game is over. */
export async function asked(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const bar = document.querySelector(".decision")
    return (
      bar?.querySelector(".option, .line .button:not([aria-keyshortcuts='U'])") ||
      /wins?\b/.test(bar?.textContent ?? "")
    )
  })
}
