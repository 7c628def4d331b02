/** Another pack is opened while something is still under way, as on a slow machine: nothing is lost, or lands in it. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { type EditServer, serveEditor } from "../../../cli/edit/server.ts"
import { POND, pond, root } from "../../cli/run.ts"
import { choosePack, find, openEditor, openPack, packFiles } from "../../support/serve-editor.ts"
import { asked } from "../asked.ts"
import { builtEditor } from "../built-editor.ts"
import { hold, holdReading, holdWorkers, letGo } from "../held-workers.ts"
import { field, holdRoute, item, stepIs, toast, writeFolder } from "../parts.ts"
import { onDevice, settled } from "../under-way.ts"

const editor = builtEditor()
beforeEach(() => holdWorkers(editor.context))

const own: EditServer[] = []
afterEach(() => Promise.all(own.splice(0).map((each) => each.close())))

/** Chooses a pack, and waits until it is the one that is open, however little of it is read. */
async function goToPack(page: Page, name: string): Promise<void> {
  await choosePack(page, name)
  await page.locator(".crumb", { hasText: name }).waitFor()
}

describe("what was asked of a pack that is left", () => {
  test("is not carried out in the one that is opened instead", async () => {
    const { page } = await editor.open()
    await hold(page, "services newComponent")
    await page.keyboard.press("Alt+c")
    await goToPack(page, "Unleash")
    await letGo(page)
    await toast(page, "The last change was not made").waitFor()
    await page.locator('[data-pack="unleash"]').waitFor()
    await settled(page)
    expect(await page.locator(".kept").count()).toBe(0)
  })

  test("is not shown in it", async () => {
    const { page } = await editor.open()
    await hold(page, "services open")
    await goToPack(page, "Unleash")
    await goToPack(page, "Nim")
    await letGo(page, 1)
    await settled(page)
    expect(await page.locator(".explorer [role=treeitem]").count()).toBe(0)
    await letGo(page)
    await page.locator('[data-pack="nim"]').waitFor()
  })

  test("plays no games in it", async () => {
    const { page } = await editor.open()
    await page.getByRole("link", { name: "Lab" }).click()
    await hold(page, "services labEntrant")
    await page.getByRole("button", { name: "Play 1,000 games" }).click()
    await goToPack(page, "Nim")
    await letGo(page)
    await page.getByText("Many games of Nim").waitFor()
    await page.getByRole("button", { name: "Play 1,000 games" }).waitFor()
    await settled(page)
    expect(await page.locator(".lab-tiles, .lab-earlier").count()).toBe(0)
  })
})

test("what the Lab found out of a pack is not told of cards of that name in another", async () => {
  const { page } = await editor.open({ nim: packFiles("letters") })
  await page.getByRole("link", { name: "Lab" }).click()
  await page.getByLabel("Games").fill("20")
  await page.keyboard.press("Alt+l")
  await page.getByRole("button", { name: "Export" }).waitFor()
  const section = page.getByRole("region", { name: "Last Lab run" })
  await find(page, "Whisper")
  await section.waitFor()
  await choosePack(page, "Nim")
  await page.locator(".crumb", { hasText: "Nim" }).waitFor()
  await item(page, "Whisper").click()
  await page.getByRole("region", { name: "Rulings", exact: true }).waitFor()
  expect(await section.count()).toBe(0)
})

describe("a pack that is chosen", () => {
  test("and then left for the one that is open is not opened after all", async () => {
    const { page } = await editor.open()
    await find(page, "Whisper")
    await hold(page, "services setValue")
    await field(page, "weight").fill("3")
    await choosePack(page, "Nim")
    await choosePack(page, "Letters")
    await letGo(page)
    await page.locator(".kept").waitFor()
    await settled(page)
    expect(await page.locator(".crumb b").textContent()).toBe("Letters")
  })

  test("lets one choose a card while its table is laid, and does not lead back to the one of last time", async () => {
    const { page } = await editor.open()
    await find(page, "Whisper")
    await field(page, "weight").fill("3")
    await page.locator(".kept").waitFor()
    // A bot may have begun: its steps are none of what is answered here.
    await asked(page)
    await page.locator(".felt").focus()
    await page.keyboard.press("1")
    await settled(page)
    const step = (await page.locator(".scrubber output").textContent()) ?? ""
    await openPack(page, "Nim")
    await page.locator(".felt").waitFor()
    await hold(page, "table open")
    await choosePack(page, "Letters")
    await item(page, "Gust").click()
    await page.locator('[data-form="Gust"]').waitFor()
    await field(page, "weight").fill("4")
    await letGo(page)
    await stepIs(page, step)
    expect(await page.locator('[data-form="Gust"]').count()).toBe(1)
    expect(await page.locator(".editor-tab").allTextContents()).toEqual(["Whisper", "Gust"])
  })
})

test("services that broke off read all of the pack again with the next edit", async () => {
  const { page } = await editor.open()
  await find(page, "Whisper")
  await page.locator('[data-form="Whisper"]').waitFor()
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function (this: Worker, message: { readonly name?: string }) {
      if (message.name !== "setValue") return postMessage.call(this, message)
      Worker.prototype.postMessage = postMessage
      this.onerror?.(new ErrorEvent("error", { message: "out of memory" }))
    }
  })
  await field(page, "weight").fill("3")
  await page.locator(".notice", { hasText: "Reading the pack broke off" }).waitFor()
  await field(page, "weight").fill("4")
  await page.getByRole("article", { name: /^Whisper.*weight 4/ }).waitFor()
  await item(page, "Gust").waitFor()
})

describe("a folder", () => {
  async function serving(): Promise<{ readonly folder: string; readonly page: Page }> {
    const folder = pond()
    const served = await serveEditor({ app: join(root, "dist/editor"), folder, port: 0 })
    own.push(served)
    return { folder, page: (await openEditor(editor.context, served.address)).page }
  }
  const onDisk = (folder: string): string => readFileSync(join(folder, "cards/fish.yaml"), "utf8")

  test("that is written takes nothing back of what is typed meanwhile", async () => {
    const { folder, page } = await serving()
    await find(page, "Carp")
    await field(page, "cost").fill("2")
    await page.getByRole("article", { name: /^Carp.*2/ }).waitFor()
    const writing = await holdRoute(page, "**/api/file")
    await page.keyboard.press("Control+s")
    await writing.isAsked
    await field(page, "cost").fill("3")
    await page.getByRole("article", { name: /^Carp.*3/ }).waitFor()
    await writing.letGo()
    await toast(page, "Written to").waitFor()
    await settled(page)
    await page.getByRole("article", { name: /^Carp.*3/ }).waitFor()
    expect(onDisk(folder)).toContain("cost: 2")
  })

  test("is written with what was typed just before", async () => {
    const { folder, page } = await serving()
    await find(page, "Carp")
    await page.locator('[data-form="Carp"]').waitFor()
    await hold(page, "services setValue")
    await field(page, "cost").fill("2")
    await page.keyboard.press("Control+s")
    await letGo(page)
    await toast(page, /^Written to .*: 1 file$/).waitFor()
    expect(onDisk(folder)).toContain("cost: 2")
  })

  test("that was read too late does not come into the pack that was opened meanwhile", async () => {
    const { page } = await serving()
    const reading = await holdRoute(page, "**/api/pack")
    await find(page, "Carp")
    await field(page, "cost").fill("2")
    await page.getByRole("article", { name: /^Carp.*2/ }).waitFor()
    await page.keyboard.press("Control+s")
    await reading.isAsked
    await openPack(page, "Nim")
    await reading.letGo()
    await settled(page)
    expect(await item(page, "Carp").count()).toBe(0)
    expect(await page.locator(".kept").count()).toBe(0)
  })

  test("that opens too late is not the folder of the pack that was opened meanwhile", async () => {
    const { page } = await editor.open()
    await writeFolder(page, ["pond"], POND)
    await page.evaluate(async () => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("pond")
      const chosen = new Promise((resolve) => Object.assign(globalThis, { choose: () => resolve(folder) }))
      Object.assign(globalThis, {
        showDirectoryPicker: () => {
          Object.assign(globalThis, { isAsked: true })
          return chosen
        },
      })
    })
    await find(page, "Open a folder")
    await page.waitForFunction(() => "isAsked" in globalThis)
    const letRead = await holdReading(page)
    await page.evaluate(() => (globalThis as unknown as { choose(): void }).choose())
    // It is read, and its drafts are looked for; then the games of the menu, and the drafts of the pack that is chosen there.
    await expect.poll(() => onDevice(page)).toBe(2)
    await choosePack(page, "Nim")
    await expect.poll(() => onDevice(page)).toBe(4)
    await letRead()
    await page.locator('[data-pack="nim"]').waitFor()
    const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Control+s")])
    expect(download.suggestedFilename()).toBe("nim.zip")
    expect(await item(page, "Carp").count()).toBe(0)
    await openPack(page, "Letters")
    await item(page, "Whisper").waitFor()
    expect(await page.locator(".kept").count()).toBe(0)
  })
})

test("a draft that could not be read in time is not written over", async () => {
  const { page } = await editor.open()
  await find(page, "Whisper")
  await field(page, "weight").fill("3")
  await page.locator(".kept[data-state='kept']").waitFor()
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = () => {
      throw new DOMException("another tab holds the database", "TimeoutError")
    }
    Object.assign(globalThis, {
      letRead: () => {
        IDBFactory.prototype.open = open
      },
    })
  })
  await page.reload()
  await item(page, "Gust").waitFor()
  await find(page, "Gust")
  await field(page, "weight").fill("4")
  await page.evaluate(() => (globalThis as unknown as { letRead(): void }).letRead())
  await field(page, "weight").fill("6")
  await page.locator(".notice", { hasText: "There is an earlier draft" }).waitFor()
  await page.getByRole("button", { name: "Open the draft" }).click()
  await page.getByRole("article", { name: /^Whisper.*weight 3/ }).waitFor()
})

test("a file of another pack is shown from its beginning, whatever its name", async () => {
  const { page } = await editor.open()
  const line = page.locator(".monaco-editor .line-numbers.active-line-number")
  await find(page, "game.yaml")
  await page.locator(".monaco-editor .view-line", { hasText: "order: clockwise" }).click()
  await line.getByText("5", { exact: true }).waitFor()
  // The place in a file is kept while another one is shown.
  await find(page, "pack.yaml")
  await page.locator(".monaco-editor .view-line", { hasText: "title: Letters" }).waitFor()
  await openPack(page, "Nim")
  await find(page, "game.yaml")
  await page.locator(".monaco-editor .view-line", { hasText: "Nim" }).first().waitFor()
  await settled(page)
  expect(await line.textContent()).toBe("1")
})

test("what was taken back stays so, whatever one looks at meanwhile", async () => {
  const { page } = await editor.open()
  await find(page, "Whisper")
  await field(page, "weight").fill("3")
  await page.locator(".kept").waitFor()
  const pack = await holdRoute(page, "**/packs/letters.json", 1)
  await find(page, "Take back all changes")
  await pack.isAsked
  await item(page, "Gust").click()
  // Written to this device.
  await settled(page, "packs/letters.json")
  await pack.letGo()
  await page.locator(".kept").waitFor({ state: "detached" })
  await settled(page)
  await page.reload()
  await item(page, "Whisper").waitFor()
  await settled(page)
  expect(await page.locator(".kept").count()).toBe(0)
})
