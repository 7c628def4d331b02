/** What is written in the app is kept, shared and opened again; what can't be is said, and nothing is lost. */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { afterEach, describe, expect, test } from "vitest"
import { type EditServer, serveEditor } from "../../../cli/edit/server.ts"
import { POND, pond, root } from "../../cli/run.ts"
import { choosePack, find, openEditor, openPack } from "../../support/serve-editor.ts"
import { violations } from "../../support/violations.ts"
import { builtEditor } from "../built-editor.ts"
import { field, holdRoute, item, writeFolder } from "../parts.ts"
import { settled } from "../under-way.ts"

const editor = builtEditor({ acceptDownloads: true })
const own: EditServer[] = []
afterEach(() => Promise.all(own.splice(0).map((each) => each.close())))

/** The app for a folder of the small game. */
async function serving(
  changed: Readonly<Record<string, string>> = {},
): Promise<{ folder: string; served: EditServer }> {
  const folder = pond(changed)
  const served = await serveEditor({ app: join(root, "dist/editor"), folder, port: 0 })
  own.push(served)
  return { folder, served }
}

const open = async (address: string): Promise<Page> => (await openEditor(editor.context, address)).page

const nameField = "#component-name"

async function rename(page: Page, from: string, to: string): Promise<void> {
  await find(page, from)
  // What is opened just now may put its own field in the place of the one that is there.
  await settled(page)
  await page.locator(nameField).fill(to)
  await page.locator(nameField).press("Enter")
  await item(page, to).waitFor()
}

const notice = (page: Page, text: string | RegExp) => page.locator(".notice", { hasText: text })
const onDisk = (folder: string): string => readFileSync(join(folder, "cards/fish.yaml"), "utf8")

/** The page, with what stands on it now, in both colour schemes. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page)).toEqual([])
  }
}

/** When what was changed is written to this device; what opens is written once all of it is there. */
async function written(page: Page): Promise<void> {
  await page.locator(".felt").waitFor()
  await page.locator(".kept[data-state='kept']").waitFor()
  // What stands open is kept as well.
  await settled(page)
}

describe("a folder that the browser opens", () => {
  /** No test can choose one, so it is one of the page's own. */
  async function chooses(page: Page, parent: string): Promise<void> {
    await writeFolder(page, [parent, "pond"], POND)
    await isChosen(page, parent)
    await find(page, "Open a folder")
    await item(page, "Eel").waitFor()
  }

  const isChosen = (page: Page, parent: string): Promise<void> =>
    page.evaluate(async (above) => {
      const top = await navigator.storage.getDirectory()
      const folder = await (await top.getDirectoryHandle(above)).getDirectoryHandle("pond")
      Object.assign(globalThis, { showDirectoryPicker: () => Promise.resolve(folder) })
    }, parent)

  test("has drafts of its own, whatever others of its name have, and is asked for again after a reload", async () => {
    const page = await open(editor.server.address)
    await page.evaluate(() => Object.assign(globalThis, { showDirectoryPicker: () => Promise.reject(new Error()) }))
    await chooses(page, "first")
    await rename(page, "Carp", "Herring")
    await written(page)
    await chooses(page, "second")
    await item(page, "Carp").waitFor()
    expect(await item(page, "Herring").count()).toBe(0)
    await isChosen(page, "first")
    await find(page, "Open a folder")
    await item(page, "Herring").waitFor()
    await written(page)
    // Where the browser still lets the page use it, nobody is asked.
    await page.reload()
    await item(page, "Herring").waitFor()
    await page.keyboard.press("Control+s")
    await page.locator(".toast", { hasText: "Written to pond: 1 file" }).waitFor()
    // Where it wants to ask, a button leads to it.
    await editor.context.addInitScript(() => {
      Object.assign(FileSystemHandle.prototype, {
        queryPermission: () => Promise.resolve("prompt"),
        requestPermission: () => Promise.resolve("granted"),
      })
    })
    await page.reload()
    await notice(page, "The browser asks you").getByRole("button", { name: "Open the folder" }).click()
    await notice(page, "The browser asks you").waitFor({ state: "detached" })
    await rename(page, "Herring", "Pike")
    await page.keyboard.press("Control+s")
    await page.locator(".toast", { hasText: "Written to pond: 1 file" }).waitFor()
  })
})

describe("a folder", () => {
  test("is read, written by Ctrl S, and followed when other programs write it", async () => {
    const { folder, served } = await serving()
    const page = await open(served.address)
    expect(page.url()).not.toContain("token")
    await rename(page, "Carp", "Herring")
    expect(onDisk(folder)).toContain("Carp")
    await page.keyboard.press("Control+s")
    await page.locator(".toast", { hasText: "Written to" }).waitFor()
    expect(onDisk(folder)).toBe(POND["cards/fish.yaml"]?.replace("Carp", "Herring"))
    writeFileSync(join(folder, "cards/fish.yaml"), onDisk(folder).replace("Eel", "Trout"))
    await item(page, "Trout").waitFor()
    await page.reload()
    await item(page, "Herring").waitFor()
  })

  test("that was changed at the same place is not written over until one has chosen", async () => {
    const { folder, served } = await serving()
    const page = await open(served.address)
    await rename(page, "Carp", "Herring")
    const theirs = onDisk(folder).replace("Carp", "Pike")
    writeFileSync(join(folder, "cards/fish.yaml"), theirs)
    await notice(page, "cards/fish.yaml was changed here and in its folder").waitFor()
    await page.keyboard.press("Control+s")
    await settled(page)
    expect(onDisk(folder)).toBe(theirs)
    expect(await item(page, "Herring").count()).toBe(1)
    await page.getByRole("button", { name: "Take the folder's" }).click()
    await item(page, "Pike").waitFor()
  })

  test("whose server has ended leaves the draft on the device, and says so", async () => {
    const { folder, served } = await serving()
    const page = await open(served.address)
    await rename(page, "Carp", "Herring")
    await served.close()
    await notice(page, "cardwright edit").waitFor()
    await page.keyboard.press("Control+s")
    await notice(page, /does not answer|was ended/)
      .first()
      .waitFor()
    expect([await item(page, "Herring").count(), onDisk(folder).includes("Carp")]).toEqual([1, true])
  })
})

describe("a draft", () => {
  test("survives a crash", async () => {
    const { served } = await serving()
    const page = await open(served.address)
    await rename(page, "Carp", "Herring")
    await written(page)
    const crashed = page.waitForEvent("crash")
    page.goto("chrome://crash").catch(() => {})
    await crashed
    const again = await open(served.address)
    await item(again, "Herring").waitFor()
  })

  test("that a full storage can't keep is said, and the zip has it", async () => {
    const { served } = await serving()
    // Before the pack is opened, since that is written at once: of the room that was there then the browser keeps some.
    const devtools = await editor.context.newCDPSession(await editor.context.newPage())
    const origin = new URL(served.address).origin
    await devtools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 })
    const page = await open(served.address)
    await rename(page, "Carp", "Herring")
    await notice(page, "Changes are not kept on this device: its storage is full").waitFor()
    await expectAccessible(page)
    const download = page.waitForEvent("download")
    await find(page, "Export a zip")
    const path = await (await download).path()
    await page.evaluate(() => sessionStorage.clear())
    const other = await open(`http://127.0.0.1:${editor.server.port}/`)
    await choose(other, path)
    await item(other, "Herring").waitFor()
  })

  test("is written in one tab: the second reads, until it takes over", async () => {
    const { served } = await serving({
      "game.yaml": `${POND["game.yaml"]}\nrules: ["whenever you play a card, gain $1"]\n`,
    })
    const first = await open(served.address)
    const second = await open(served.address)
    await notice(second, "Another tab writes this pack").waitFor()
    await expectAccessible(second)
    await find(second, "Game rules as a form")
    await second.getByRole("button", { name: "Standing rules" }).click()
    await field(second, "rule").waitFor()
    expect(await second.getByRole("button", { name: "Remove", exact: true }).isDisabled()).toBe(true)
    await rename(first, "Carp", "Herring")
    await second.getByRole("button", { name: "Take over" }).click()
    await item(second, "Herring").waitFor()
    await notice(first, "Another tab writes this pack").waitFor()
    await rename(second, "Herring", "Pike")
  })

  test("that is being taken over is left alone once another pack is opened", async () => {
    const { served } = await serving()
    const first = await open(served.address)
    const second = await open(served.address)
    await rename(first, "Carp", "Herring")
    await second.evaluate(() => {
      // The other tab takes its time to let go.
      const { locks } = navigator
      const request = locks.request.bind(locks) as (...all: unknown[]) => Promise<unknown>
      const isLetGo = new Promise((resolve) => Object.assign(globalThis, { letGo: resolve }))
      const later = async (name: string, how: LockOptions, run: unknown): Promise<unknown> => {
        if (how.signal) await isLetGo
        return request(name, { ...how, signal: undefined }, run)
      }
      Object.assign(locks, { request: later })
    })
    await second.getByRole("button", { name: "Take over" }).click()
    await notice(first, "Another tab writes this pack").waitFor()
    await openPack(second, "Letters")
    await rename(second, "Shutter", "Courier")
    await second.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo())
    await first.getByRole("button", { name: "Take over" }).click()
    // It reads what the other tab has written.
    await notice(first, "Another tab writes this pack").waitFor({ state: "hidden" })
    await rename(first, "Herring", "Pike")
    await written(second)
    expect(await item(second, "Herring").count()).toBe(0)
    await item(second, "Courier").waitFor()
    await openPack(second, "Nim")
    await openPack(second, "Letters")
    await item(second, "Courier").waitFor()
  })

  test("that is open stays as it is when it is chosen once more, also while another is still fetched", async () => {
    const { page } = await editor.open()
    await rename(page, "Shutter", "Courier")
    const nim = await holdRoute(page, "**/packs/nim.json")
    await choosePack(page, "Nim")
    await nim.isAsked
    await choosePack(page, "Letters")
    const answered = page.waitForResponse("**/packs/nim.json")
    await nim.letGo()
    await (await answered).finished()
    await settled(page)
    expect(await page.locator(".crumb b").textContent()).toBe("Letters")
    expect(await page.locator(".editor-tab").allTextContents()).toEqual(["Courier"])
  })

  test("that is left while it still opens leaves nothing in the pack that is opened instead", async () => {
    const { page } = await editor.open()
    await openPack(page, "Letters")
    await rename(page, "Shutter", "Courier")
    await written(page)
    await openPack(page, "Nim")
    await page.evaluate(() => {
      // Whatever reads packs takes its time.
      const { postMessage } = Worker.prototype
      const held: (() => void)[] = []
      Worker.prototype.postMessage = function (this: Worker, message: unknown) {
        held.push(() => postMessage.call(this, message))
      }
      const letGo = (): void => {
        Worker.prototype.postMessage = postMessage
        for (const send of held) send()
      }
      Object.assign(globalThis, { letGo })
    })
    for (const title of ["Letters", "Nim"]) {
      await choosePack(page, title)
      await page.locator(".crumb", { hasText: title }).waitFor()
    }
    await page.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo())
    await page.locator('[data-pack="nim"]').waitFor()
    await page.getByText("dealt, seed 1").waitFor()
    await settled(page)
    expect(await page.locator(".editor-tab").allTextContents()).toEqual([])
  })
})

describe("without a network", () => {
  test("the app opens with the draft, and its other packs, workers and code editor are there", async () => {
    const { served } = await serving()
    const app = `http://127.0.0.1:${served.port}/`
    const context = await editor.elsewhere({ serviceWorkers: "allow" })
    const { page } = await openEditor(context, app)
    await rename(page, "Whisper", "Lantern")
    await page.evaluate(() => navigator.serviceWorker.ready)
    await written(page)
    await served.close()
    const { page: again } = await openEditor(context, app)
    await item(again, "Lantern").waitFor()
    await again.getByRole("button", { name: "Text", exact: true }).click()
    await again.locator(".monaco-editor .view-line", { hasText: "Lantern" }).first().waitFor()
    await openPack(again, "Nim")
  })
})

/** Opens a zip as a user does. */
async function choose(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent("filechooser")
  await find(page, "Open a zip")
  await (await chooser).setFiles(file)
}

describe("what others send", () => {
  test("a link opens with what was changed, and is kept once one wants it", async () => {
    const page = await open(editor.server.address)
    await rename(page, "Whisper", "Shared with you")
    await page.getByRole("button", { name: "Share", exact: true }).click()
    const field = page.getByLabel("The link")
    await expect.poll(() => field.inputValue()).toContain("#shared=1.")
    const link = await field.inputValue()
    // Nobody else reaches the machine that the app is served from.
    await page.locator(".share", { hasText: "served by your own machine" }).waitFor()
    const stranger = await editor.elsewhere()
    const other = (await openEditor(stranger, link)).page
    await item(other, "Shared with you").waitFor()
    await notice(other, "It is not kept on this device yet").waitFor()
    await other.reload()
    await item(other, "Whisper").waitFor()
    expect(await item(other, "Shared with you").count()).toBe(0)
    // What one writes in is kept without being asked.
    const written = (await openEditor(stranger, link)).page
    await rename(written, "Gust", "Gale")
    await notice(written, "It is not kept on this device yet").waitFor({ state: "detached" })
  })

  test.each([
    ["cut off", "#shared=1.AAAA", "the end of this link is missing"],
    ["changed", `#shared=1.${"A".repeat(10)}Q${"A".repeat(30)}`, "this link was changed on its way"],
    ["newer", "#shared=9.AAAA", "made by another version of Cardwright"],
  ])("a link that is %s is refused in words, and the app opens all the same", async (_, fragment, words) => {
    const page = await open(`http://127.0.0.1:${editor.server.port}/${fragment}`)
    await notice(page, words).waitFor()
    await page.getByRole("treeitem").first().waitFor()
  })

  test.each([
    ["no zip", Buffer.from("name: pond"), "this file is no zip"],
    ["half a zip", Buffer.from("PK\u0003\u0004 and then nothing, since it was cut off"), "not all of it is there"],
  ])("%s is refused in words, and what was open stays", async (_, buffer, words) => {
    const { served } = await serving()
    const page = await open(served.address)
    await rename(page, "Carp", "Herring")
    await choose(page, { name: "pond.zip", mimeType: "application/zip", buffer })
    await notice(page, words).waitFor()
    expect(await item(page, "Herring").count()).toBe(1)
  })
})
