/** Pictures of one's own: dropped onto a card, cut in place, taken back, printed, carried by zips, and those of strangers. */
import { readFileSync } from "node:fs"
import { unzipSync, zipSync } from "fflate"
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { find, packFiles } from "../../support/serve-editor.ts"
import { violations } from "../../support/violations.ts"
import { builtEditor } from "../built-editor.ts"

const editor = builtEditor({ reducedMotion: "reduce", acceptDownloads: true })

const FIRST = "letters"
const CARD = "Whisper"

const faceOf = (page: Page, name = CARD): Locator => page.getByRole("article", { name: new RegExp(`^${name}`) })
const pictureOn = (page: Page, name = CARD): Locator =>
  faceOf(page, name).getByRole("img", { name: `Picture of ${name}` })

/** Drops a file that the page makes: a picture of two halves, or what a text is. */
async function drop(page: Page, onto: string, file: { readonly name: string; readonly text?: string }): Promise<void> {
  const data = await page.evaluateHandle(async ({ name, text }) => {
    const transfer = new DataTransfer()
    if (text !== undefined) transfer.items.add(new File([text], name))
    else {
      const canvas = document.createElement("canvas")
      canvas.width = 2400
      canvas.height = 1200
      const context = canvas.getContext("2d")
      if (context) {
        context.fillStyle = "#d03020"
        context.fillRect(0, 0, 1200, 1200)
        context.fillStyle = "#2040d0"
        context.fillRect(1200, 0, 1200, 1200)
      }
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"))
      transfer.items.add(new File([blob ?? ""], name, { type: "image/png" }))
    }
    return transfer
  }, file)
  await page.dispatchEvent(onto, "dragover", { dataTransfer: data })
  await page.dispatchEvent(onto, "drop", { dataTransfer: data })
}

/** The text of game.yaml as the code editor has it. */
async function gameText(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Control+s")])
  const files = unzipSync(readFileSync(await download.path()))
  return Object.entries(files)
    .map(([path, bytes]) => `${path}\n${path.endsWith(".yaml") ? new TextDecoder().decode(bytes) : bytes.length}\n`)
    .join("")
}

test("a picture is dropped, made small, cut by keys and by hand, taken back, printed and carried by a zip", async () => {
  const { page, complaints } = await editor.open()
  await find(page, CARD)
  await faceOf(page).waitFor()
  await page.getByText("Or drop one onto the card").waitFor()
  await drop(page, ".face-box", { name: "two halves.png" })
  await pictureOn(page).waitFor()
  const size = await pictureOn(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  expect(size).toEqual([1024, 512])
  // The same card on the table has it, too.
  expect(await violations(page)).toEqual([])

  await page.getByRole("button", { name: "Move and zoom" }).click()
  const over = page.getByRole("application", { name: new RegExp(`picture of ${CARD}`) })
  await over.waitFor()
  expect(await violations(page)).toEqual([])
  for (const key of ["+", "+", "ArrowLeft"]) await page.keyboard.press(key)
  const box = await over.boundingBox()
  if (!box) throw new Error("it has a place")
  await page.mouse.move(box.x + 100, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 95, box.y + 40, { steps: 4 })
  await page.mouse.up()
  const cut = await pictureOn(page).getAttribute("style")
  expect(cut).toMatch(/object-position: (?!50)\d+.*scale\(1\.21/)
  await page.getByRole("button", { name: "Keep" }).click()
  await over.waitFor({ state: "detached" })
  await page.getByRole("button", { name: "Move and zoom" }).waitFor()
  const kept = await gameText(page)
  expect(kept).toMatch(/look:\s+art:\s+Whisper:\s+file: art\/whisper\.webp\s+focus: \[0\.\d+, 0\.5\]\s+zoom: 1\.21/)
  expect(kept).toMatch(/art\/whisper\.webp\n\d+\n/)

  await page.getByRole("button", { name: "Print", exact: true }).click()
  await page.locator("svg.printed image").waitFor({ state: "attached" })
  await page.getByRole("button", { name: "Screen", exact: true }).click()

  await page.locator(".explorer .tree").focus()
  await page.keyboard.press("Control+z")
  await expect.poll(async () => await pictureOn(page).getAttribute("style")).not.toContain("scale")
  await page.keyboard.press("Control+z")
  await pictureOn(page).waitFor({ state: "detached" })
  await faceOf(page).locator("svg.rosette").waitFor()
  expect(await gameText(page)).not.toContain("art/")
  await page.keyboard.press("Control+Shift+z")
  await pictureOn(page).waitFor()
  await page.getByRole("button", { name: "No picture" }).click()
  await pictureOn(page).waitFor({ state: "detached" })
  expect(await gameText(page)).not.toContain("art/")
  expect(complaints).toEqual([])
})

const HOSTILE = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 50" onload="parent.hacked = 1">
<script>parent.hacked = 1; fetch("/gone-out")</script>
<style>@import url("/gone-out.css"); rect { fill: url(/gone-out#a) }</style>
<foreignObject width="100" height="50"><img xmlns="http://www.w3.org/1999/xhtml" src="/gone-out.png" onerror="parent.hacked = 1"/></foreignObject>
<image href="/gone-out.png" width="10" height="10"/>
<a href="javascript:parent.hacked = 1"><circle r="3"/></a>
<use xlink:href="/gone-out.svg#x"/>
<filter id="f"><feGaussianBlur stdDeviation="9999"/></filter>
<rect id="r" width="100" height="50" fill="#2040d0" onclick="parent.hacked = 1" filter="url(#f)" style="fill: url(/gone-out)"/>
<circle cx="50" cy="25" r="10" fill="url(https://example.com/a)" stroke="#d03020"/>
<animate attributeName="x" dur="1s" repeatCount="indefinite"/><set attributeName="onmouseover" to="parent.hacked = 1"/>
</svg>`

test("of a stranger's drawing nothing is kept or shown but what is drawn", async () => {
  const asked: string[] = []
  editor.context.on("request", (request) => {
    if (request.url().includes("gone-out")) asked.push(request.url())
  })
  const files: Record<string, string> = { ...packFiles(FIRST), "art/stranger.svg": HOSTILE }
  files["game.yaml"] = `${files["game.yaml"]}\nlook: { art: { Gust: art/stranger.svg } }\n`
  const { page, complaints } = await editor.open({ [FIRST]: files })
  await find(page, "Gust")
  await pictureOn(page, "Gust").waitFor()
  const text = await pictureOn(page, "Gust").evaluate(
    async (image: HTMLImageElement) => (await fetch(image.src).catch(() => null))?.text() ?? "",
  )
  await find(page, CARD)
  await drop(page, ".face-box", { name: "stranger.svg", text: HOSTILE })
  await pictureOn(page).waitFor()
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Control+s")])
  const zip = unzipSync(readFileSync(await download.path()))
  const kept = new TextDecoder().decode(zip["letters/art/whisper.svg"])
  for (const bad of [
    "script",
    "gone-out",
    "foreignObject",
    "onload",
    "onclick",
    "image",
    "href",
    "filter",
    "animate",
    "set ",
    "example.com",
    "javascript",
  ])
    expect(kept).not.toContain(bad)
  expect(kept).toMatch(/<rect[^>]* fill="#2040d0"/)
  expect(kept).toMatch(/<circle[^>]* stroke="#d03020"/)
  expect(text).not.toContain("script")
  expect(await page.evaluate(() => "hacked" in globalThis)).toBe(false)
  expect(asked).toEqual([])
  expect(complaints.filter((each) => !/connect-src|Content Security Policy/.test(each))).toEqual([])
})

test("a stranger's zip with pictures that are huge, broken or no pictures opens, and says so", async () => {
  const { page, complaints } = await editor.open()
  const files: Record<string, Uint8Array> = {}
  const text = (path: string, content: string): void => {
    files[`odd/${path}`] = new TextEncoder().encode(content)
  }
  text("pack.yaml", "name: odd\nversion: 1.0.0\ntitle: Odd\n")
  const names = ["Bomb", "Lie", "Deep", "Entity", "Many", "Fine"]
  const endings = ["png", "webp", "svg", "svg", "svg", "svg"]
  text(
    "game.yaml",
    `game: Odd\nplayers: { count: 2 }\nkinds: { card: {} }\nzones: { deck: { of: card } }\nlook:\n  art:\n${names.map((name, index) => `    ${name}: art/${name}.${endings[index]}\n`).join("")}`,
  )
  text("cards/all.yaml", `kind: card\ncomponents: [${names.map((name) => `{ name: ${name} }`).join(", ")}]\n`)
  // It says that it is small, and its pixels would be gigabytes; the browser finds that out.
  const bomb = new Uint8Array(400_000)
  bomb.set([
    0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 4, 0, 0, 0, 4, 0, 8, 6, 0, 0, 0,
  ])
  files["odd/art/Bomb.png"] = bomb
  text("art/Lie.webp", "<svg onload='parent.hacked = 1'/>")
  text("art/Deep.svg", `<svg xmlns="http://www.w3.org/2000/svg">${"<g>".repeat(20_000)}</svg>`)
  text(
    "art/Entity.svg",
    `<!DOCTYPE svg [<!ENTITY a "${"a".repeat(1000)}"><!ENTITY b "${"&a;".repeat(1000)}">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>`,
  )
  text("art/Many.svg", `<svg xmlns="http://www.w3.org/2000/svg">${"<rect/>".repeat(30_000)}</svg>`)
  text("art/Fine.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), find(page, "Open a zip")])
  await chooser.setFiles({ name: "odd.zip", mimeType: "application/zip", buffer: Buffer.from(zipSync(files)) })
  await page.locator('[data-pack="odd"]').waitFor()
  await find(page, "Fine")
  await pictureOn(page, "Fine").waitFor()
  // The page is awake, and what can't be drawn has its rosette.
  for (const name of ["Bomb", "Deep", "Many"]) {
    await find(page, name)
    await faceOf(page, name).locator("svg.rosette").waitFor()
  }
  await page.getByText("2 problems", { exact: true }).waitFor()
  expect(await page.evaluate(() => "hacked" in globalThis)).toBe(false)
  expect(complaints).toEqual([])
})
