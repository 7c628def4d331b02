/** The faces of every pack that comes with the app, in a real browser. */
import { describe, expect, test } from "vitest"
import { find, openPack, packFiles, shelf } from "../../support/serve-editor.ts"
import { violations } from "../../support/violations.ts"
import { builtEditor } from "../built-editor.ts"

const editor = builtEditor({ reducedMotion: "reduce" })

/** Names that a pack's files declare one by one. */
const namesIn = (pack: string): readonly string[] =>
  Object.entries(packFiles(pack))
    .filter(([path]) => path.startsWith("cards/"))
    .flatMap(([, text]) => [...text.matchAll(/^ *- *(?:\{ *)?name: *([^",\n#{}[\]]+?) *(?:[,#}].*)?$/gm)])
    .map((match) => match[1] ?? "")

test("every component of every pack has a face in print; the first of each pack on the screen as well", async () => {
  const { page, complaints } = await editor.open()
  const dialog = page.getByRole("dialog", { name: "Print" })
  const games = shelf().filter(({ isGame }) => isGame)
  expect(games.length).toBeGreaterThan(5)
  let all = 0
  for (const { name, title } of games) {
    await openPack(page, title)
    const names = namesIn(name)
    if (names.length === 0) continue
    await find(page, "Print")
    await dialog.getByText(/ on \d+ sheets? of A4/).waitFor()
    await dialog.getByRole("combobox", { name: "Which" }).selectOption("chosen")
    const labels = await dialog.locator(".chosen li").allTextContents()
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "detached" })
    const missing = names.filter((each) => !labels.some((label) => label.startsWith(each)))
    expect({ name, missing }).toEqual({ name, missing: [] })
    const [first = ""] = names
    await page.getByRole("searchbox", { name: "Filter" }).fill(first)
    await page.locator(".tree .leaf", { hasText: first }).first().click()
    await page.locator(".face h3", { hasText: first }).waitFor()
    await page.getByRole("searchbox", { name: "Filter" }).fill("")
    all += names.length
  }
  expect(all).toBeGreaterThan(100)
  expect(complaints).toEqual([])
})

const FIRST = "letters"
/** The first pack with something else in its file of cards. */
function changed(change: (text: string) => string): Record<string, string> {
  const files = packFiles(FIRST)
  const [path = "", text = ""] = Object.entries(files).find(([each]) => each.startsWith("cards/")) ?? []
  const now = change(text)
  expect(now).not.toBe(text)
  return { ...files, [path]: now }
}

test("a text without room on its face says so", async () => {
  const long = Array.from({ length: 30 }, () => "choose another player").join("; ")
  const files = changed((text) => text.replace("effect: become hidden", `effect: "${long}"`))
  const { page } = await editor.open({ [FIRST]: files })
  await find(page, "Shutter")
  await page.getByRole("article", { name: /^Shutter/ }).waitFor()
  const warning = page.locator(".face-trouble", { hasText: "face/too-long" })
  await warning.getByText("The text of Shutter has no room on its face").waitFor()
  await find(page, "Whisper")
  await page.getByRole("article", { name: /^Whisper/ }).waitFor()
  await warning.waitFor({ state: "detached" })
})

describe("a pack that means no good", () => {
  const HOSTILE = `<script>document.title='pwned'</script><img src=x onerror=document.title='pwned'>`

  test("shows what it says as text", async () => {
    const files = changed((text) =>
      text
        .replace("effect: become hidden", `effect: become hidden (${HOSTILE.replaceAll(/[()]/g, "")})`)
        .replace(/says: .*/, `says: ${JSON.stringify(HOSTILE)}`),
    )
    const { page } = await editor.open({ [FIRST]: files })
    await find(page, "Shutter")
    await page
      .getByRole("article", { name: /^Shutter/ })
      .filter({ hasText: "<script>" })
      .waitFor()
    expect(await page.getByLabel("effect").inputValue()).toContain("onerror")
    await find(page, "Whisper")
    await page.locator(".face-rulings", { hasText: "<script>" }).waitFor()
    await page.getByRole("button", { name: "Print", exact: true }).click()
    await page.locator("svg.printed").waitFor()
    expect(await page.title()).toBe("Cardwright")
    expect(await page.locator("img, script:not([src])").count()).toBe(0)
  })
})

describe.each(["light", "dark"] as const)("in %s", (scheme) => {
  test("the form and the face are accessible", async () => {
    const { page } = await editor.open()
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" })
    await find(page, "Whisper")
    await page.getByRole("article", { name: /^Whisper/ }).waitFor()
    await page.getByLabel("effect").click()
    await page.keyboard.press("Control+a")
    await page.keyboard.type("draw 2 crads, then cho")
    await page.getByRole("listbox", { name: "Words that fit" }).waitFor()
    expect(await violations(page, ".write .explorer, .write .editor, .write .face-pane")).toEqual([])
  })
})
