/** How things look as the pack says: icons on faces, on the table, in print, and chosen in the forms of the game. */
import type { Locator, Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { find, packFiles } from "../../support/serve-editor.ts"
import { violations } from "../../support/violations.ts"
import { builtEditor } from "../built-editor.ts"

const editor = builtEditor({ reducedMotion: "reduce" })

const FIRST = "letters"
/** The first pack with something more in its game.yaml. */
const withLook = (look: string): Record<string, string> => {
  const files = packFiles(FIRST)
  return { ...files, "game.yaml": `${files["game.yaml"]}\n${look}` }
}

const icon = (within: Locator | Page, name: string): Locator => within.locator(`svg[data-icon="${name}"] path`)

describe("icons", () => {
  test("stand on the face, on the table and in print, with their words for those who listen", async () => {
    const asked: string[] = []
    editor.context.on("request", (request) => {
      if (request.url().includes("/icons/")) asked.push(request.url().replace(/.*\/icons\//, ""))
    })
    const look = `look:
  icons:
    counters: { token: two-coins, standing: podium }
    properties: { weight: weight }
    values: { Alpha: sun }
    kinds: { card: card-random }
    zones: { deck: card-pickup }
    verbs: { send: paper-plane }
`
    const { page, complaints } = await editor.open({ [FIRST]: withLook(look) })
    await find(page, "Whisper")
    const face = page.getByRole("article", { name: /^Whisper/ })
    await icon(face.locator(".corner"), "weight").waitFor()
    await icon(face.locator(".type"), "sun").waitFor()
    await icon(face.locator(".type .end"), "card-random").waitFor()
    expect(await face.locator(".corner").textContent()).toContain("weight")
    const table = page.locator(".felt")
    const counters = table.locator(".seat .amounts").first()
    await icon(counters, "two-coins").waitFor()
    expect((await counters.textContent())?.replace(/\s+/g, " ")).toMatch(/token 0/)
    await icon(table.locator(".zone h3", { hasText: "deck" }), "card-pickup").waitFor()
    await page.getByRole("button", { name: "Print", exact: true }).click()
    const outline = await icon(table.locator(".mini").first(), "weight").getAttribute("d")
    await page.locator(`svg.printed path[d="${outline}"]`).waitFor({ state: "attached" })
    // Packs of the app have theirs in one file; of all others only the files that are needed are fetched.
    expect([...new Set(asked)].sort()).toEqual(
      [...new Set(asked)].filter((file) => /^(used|[a-z]{2})\.json$/.test(file)).sort(),
    )
    expect(asked.length).toBeLessThanOrEqual(6)
    expect(complaints).toEqual([])
  })

  test("a number without one has no icon that nobody gave it", async () => {
    const { page } = await editor.open()
    await find(page, "Whisper")
    const face = page.getByRole("article", { name: /^Whisper/ })
    await face.waitFor()
    expect(await face.locator("svg.icon, svg.game-icon").count()).toBe(0)
  })

  test("are chosen by words in the form of what they belong to", async () => {
    const { page, complaints } = await editor.open()
    await find(page, "Game rules as a form")
    await page.getByRole("navigation", { name: "Pages of the game" }).getByRole("button", { name: "Counters" }).click()
    await page.locator('.thing-head[data-name="token"]').click()
    await page.getByLabel("icon", { exact: true }).click()
    const dialog = page.getByRole("dialog", { name: "An icon for token" })
    await dialog.getByRole("searchbox").fill("two coins")
    await dialog.getByText("1 icon", { exact: true }).waitFor()
    await icon(dialog, "two-coins").waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole("button", { name: "two coins" }).click()
    await dialog.waitFor({ state: "detached" })
    await icon(page.locator(".icon-field"), "two-coins").waitFor()
    await icon(page.locator(".felt .amounts").first(), "two-coins").waitFor()
    await page.getByRole("button", { name: "No icon for token" }).click()
    await page.locator(".icon-field .chosen").waitFor({ state: "detached" })
    await page.locator(".felt svg.game-icon").first().waitFor({ state: "detached" })
    await find(page, "Credits and licences")
    await page.getByRole("dialog").getByRole("link", { name: "CC BY 3.0" }).waitFor()
    expect(complaints).toEqual([])
  })
})
