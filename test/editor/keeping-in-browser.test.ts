/** The journal, the claim of a tab and folders, in a real browser. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type EditServer, serveEditor } from "../../cli/edit/server.ts"

import { folderOf, pond } from "../cli/run.ts"
import { sharedBrowser } from "../support/browser.ts"
import { type Site, siteOf } from "./page.ts"
import type * as Storage from "./storage.ts"

/** What runs on the page has the module as a global; its functions are sent there as texts. */
declare const editor: typeof Storage

let browser: Browser
let site: Site
let context: BrowserContext
beforeAll(async () => {
  site = await siteOf("test/editor/storage.ts")
  browser = await sharedBrowser()
})
afterAll(() => site?.close())
beforeEach(async () => {
  context = await browser.newContext()
})
afterEach(() => context.close())

interface Place {
  journal: Storage.Journal
  project: Storage.Project
  tab: Storage.Tab
}
declare const place: Place
declare const disk: Storage.Folder
declare const write: (path: string, content: string | Uint8Array<ArrayBuffer>) => Promise<void>

/** A page with a journal and a project, `pond`. */
async function pageWithJournal(): Promise<Page> {
  const page = await site.open(context)
  await page.evaluate(() => {
    const journal = new editor.Journal({ open: (onLost) => editor.openIndexedStore("cardwright", onLost) })
    const project = editor.newProject({
      id: "pond",
      name: "pond",
      origin: { kind: "new", name: "pond" },
      files: new Map([["pack.yaml", "name: pond\n"]]),
      bases: new Map([["kelp", new Map([["pack.yaml", "name: kelp\n"]])]]),
    })
    Object.assign(globalThis, { place: { journal, project } })
  })
  return page
}

const session = {
  open: ["pack.yaml"],
  active: "pack.yaml",
  carets: { "pack.yaml": 3 },
  table: { start: { players: 2, seed: 1, options: {}, beginning: { kind: "deal" } }, answers: [1, 2], at: 1 },
  with: ["tide"],
} as const

const change = (page: Page, text: string): Promise<void> =>
  page.evaluate(
    ({ text, session }) => {
      place.project = editor.edit(place.project, "pack.yaml", text)
      place.journal.keep(place.project, session)
    },
    { text, session },
  )

const kept = (page: Page): Promise<string | null> =>
  page.evaluate(async () => (await place.journal.load("pond"))?.project.files.get("pack.yaml") ?? null)

const status = (page: Page): Promise<Storage.JournalStatus> => page.evaluate(() => place.journal.status.value)

describe("the journal", () => {
  test("half a second after a change it is written, and another page reads it whole", async () => {
    const page = await pageWithJournal()
    // Asked at once: half a second may go by until the page is asked again.
    const first = await page.evaluate((session) => {
      place.project = editor.edit(place.project, "pack.yaml", "first")
      place.journal.keep(place.project, session)
      return place.journal.status.value
    }, session)
    expect(first).toEqual({ state: "writing" })
    await expect.poll(() => status(page)).toEqual({ state: "kept" })
    const other = await pageWithJournal()
    const loaded = await other.evaluate(async () => {
      const found = await place.journal.load("pond")
      return [found?.session, found?.project.saved.get("pack.yaml"), found?.project.bases.get("kelp")?.get("pack.yaml")]
    })
    expect(loaded).toEqual([session, "name: pond\n", "name: kelp\n"])
    expect(await kept(other)).toBe("first")
  })

  test.each([
    ["closed", (page: Page) => Promise.all([page.waitForEvent("close"), page.close({ runBeforeUnload: true })])],
    ["left", (page: Page) => page.goto("about:blank")],
  ])("a page that is %s at once still writes", async (_, leave) => {
    for (const text of ["just before the end", "once more"]) {
      const page = await pageWithJournal()
      await page.evaluate(() => place.journal.list())
      await page.evaluate(() => void place.journal.watchPage())
      await change(page, text)
      await leave(page)
      const other = await pageWithJournal()
      await expect.poll(() => kept(other)).toBe(text)
    }
  })

  test("a page that crashes has lost no more than the last half second", async () => {
    const page = await pageWithJournal()
    await change(page, "before the crash")
    await expect.poll(() => status(page)).toEqual({ state: "kept" })
    const crashed = page.waitForEvent("crash")
    page.goto("chrome://crash").catch(() => {})
    await crashed
    expect(await kept(await pageWithJournal())).toBe("before the crash")
  })

  test("versions are kept by file, and all of a project can be forgotten", async () => {
    const page = await pageWithJournal()
    await change(page, "one")
    const texts = await page.evaluate(async () =>
      (await place.journal.versions("pond", "pack.yaml")).map(({ text }) => text),
    )
    expect(texts).toEqual(["one", "name: pond\n"])
    await page.evaluate(() => place.journal.forget("pond"))
    expect(await page.evaluate(() => place.journal.list())).toEqual([])
    expect(await page.evaluate(() => place.journal.versions("pond", "pack.yaml"))).toEqual([])
  })

  test("a full storage is said; what was written here is kept once there is room", async () => {
    const page = await pageWithJournal()
    const devtools = await context.newCDPSession(page)
    const origin = new URL(site.address).origin
    await devtools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 100_000 })
    await change(page, "small")
    await page.evaluate(() => place.journal.flush())
    await change(page, "large ".repeat(300_000))
    await page.evaluate(() => place.journal.flush())
    expect(await status(page)).toMatchObject({ state: "not-kept", reason: "full" })
    await devtools.send("Storage.overrideQuotaForOrigin", { origin })
    await page.evaluate(() => place.journal.flush())
    expect(await status(page)).toEqual({ state: "kept" })
    expect((await kept(page))?.length).toBe(1_800_000)
  })

  test("a browser that keeps nothing is said", async () => {
    await context.addInitScript(() => {
      Object.defineProperty(globalThis, "indexedDB", {
        get: () => {
          throw new DOMException("not here", "SecurityError")
        },
      })
    })
    const page = await pageWithJournal()
    await change(page, "text")
    await page.evaluate(() => place.journal.flush())
    expect(await status(page)).toMatchObject({ state: "not-kept", reason: "blocked" })
    expect(await page.evaluate(() => place.project.files.get("pack.yaml"))).toBe("text")
  })

  test("data that is cleared while the page is open is written again with the next change", async () => {
    const page = await pageWithJournal()
    await change(page, "one")
    await page.evaluate(() => place.journal.flush())
    const devtools = await context.newCDPSession(page)
    await devtools.send("Storage.clearDataForOrigin", {
      origin: new URL(site.address).origin,
      storageTypes: "indexeddb",
    })
    await expect.poll(async () => (await status(page)).state).toBe("not-kept")
    await change(page, "two")
    await page.evaluate(() => place.journal.flush())
    expect(await status(page)).toEqual({ state: "kept" })
    expect(await kept(await pageWithJournal())).toBe("two")
  })

  test("persistence is asked for, and never throws", async () => {
    const page = await pageWithJournal()
    expect(typeof (await page.evaluate(() => editor.askToPersist()))).toBe("boolean")
  })
})

describe("tabs", () => {
  const claim = (page: Page): Promise<string> =>
    page.evaluate(async () => {
      place.tab = await editor.Tab.open("pond", { onLeave: () => place.journal.flush() })
      return place.tab.mode.value
    })
  const mode = (page: Page): Promise<string> => page.evaluate(() => place.tab.mode.value)

  test("the first writes, the second reads, until it takes over what the first had written by then", async () => {
    const [first, second] = [await pageWithJournal(), await pageWithJournal()]
    expect([await claim(first), await claim(second)]).toEqual(["writing", "reading"])
    await change(first, "not written for half a second yet")
    await second.evaluate(() => place.tab.takeOver())
    expect([await mode(first), await mode(second)]).toEqual(["reading", "writing"])
    expect(await kept(second)).toBe("not written for half a second yet")
    await first.evaluate(() => place.tab.takeOver())
    expect([await mode(first), await mode(second)]).toEqual(["writing", "reading"])
  })

  test("a tab that is closed leaves the project to the next", async () => {
    const [first, second] = [await pageWithJournal(), await pageWithJournal()]
    await claim(first)
    await first.close()
    // The driver does not wait until the browser has let go of what a page held.
    await expect.poll(() => second.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(0)
    expect(await claim(second)).toBe("writing")
    await second.evaluate(() => place.tab.close())
    await expect.poll(() => second.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(0)
    expect(await claim(await pageWithJournal())).toBe("writing")
  })

  test("a project that is opened again on its page is still written there", async () => {
    const [first, second] = [await pageWithJournal(), await pageWithJournal()]
    await claim(first)
    await claim(second)
    const modes = await second.evaluate(async () => {
      const modes: string[] = []
      await place.tab.takeOver()
      for (let i = 0; i < 5; i++) {
        place.tab.close()
        place.tab = await editor.Tab.open("pond", { onLeave: () => place.journal.flush() })
        modes.push(place.tab.mode.value)
      }
      return modes
    })
    expect(modes).toEqual(Array(5).fill("writing"))
  })

  test("a tab that sleeps is not waited for, and reads when it wakes", async () => {
    const [first, second] = [await pageWithJournal(), await pageWithJournal()]
    await first.evaluate(async () => {
      place.tab = await editor.Tab.open("pond", { onLeave: () => new Promise(() => {}) })
    })
    await claim(second)
    await second.evaluate(() => place.tab.takeOver())
    expect([await mode(first), await mode(second)]).toEqual(["reading", "writing"])
  })

  test("a tab that is closed while it takes over holds nothing, and steals nothing", async () => {
    const [first, second] = [await pageWithJournal(), await pageWithJournal()]
    await first.evaluate(async () => {
      // It never answers: whoever takes over gives up waiting, and steals.
      globalThis.BroadcastChannel.prototype.postMessage = () => {}
      place.tab = await editor.Tab.open("pond", { onLeave: () => new Promise(() => {}) })
    })
    await claim(second)
    await second.evaluate(() => {
      const taking = place.tab.takeOver()
      place.tab.close()
      return taking
    })
    expect(await mode(second)).toBe("reading")
    const held = await second.evaluate(async () => (await navigator.locks.query()).held?.length)
    expect(held).toBe(1)
    await first.close()
    expect(await claim(await pageWithJournal())).toBe("writing")
  })

  test("asked twice, a tab takes over once", async () => {
    const [first, second] = [await pageWithJournal(), await pageWithJournal()]
    await claim(first)
    await claim(second)
    const waiting = await second.evaluate(async () => {
      const taking = [place.tab.takeOver(), place.tab.takeOver()]
      await Promise.any(taking)
      const { pending } = await navigator.locks.query()
      await Promise.all(taking)
      return pending
    })
    expect([await mode(first), await mode(second), waiting]).toEqual(["reading", "writing", []])
  })

  test("projects are claimed one by one", async () => {
    const [first, second] = [await pageWithJournal(), await pageWithJournal()]
    await claim(first)
    const other = await second.evaluate(
      async () => (await editor.Tab.open("other", { onLeave: async () => {} })).mode.value,
    )
    expect(other).toBe("writing")
  })

  test("a browser that can't tell lets the tab write, and says so", async () => {
    const page = await pageWithJournal()
    const told = await page.evaluate(async () => {
      Object.defineProperty(navigator, "locks", { value: undefined })
      return (await editor.Tab.open("pond", { onLeave: async () => {} })).mode.value
    })
    expect(told).toBe("alone")
  })
})

describe("a folder that the browser opens", () => {
  /** The page's own folder has the same interface as one that is chosen, which no test can do. */
  const inFolder = async <T>(page: Page, act: () => Promise<T>): Promise<T> => {
    await page.evaluate(async () => {
      const top = await navigator.storage.getDirectory()
      const folder = await top.getDirectoryHandle("pond", { create: true })
      const write = async (path: string, content: string | Uint8Array<ArrayBuffer>): Promise<void> => {
        let at = folder
        const parts = path.split("/")
        for (const part of parts.slice(0, -1)) at = await at.getDirectoryHandle(part, { create: true })
        const file = await (await at.getFileHandle(parts.at(-1) ?? "", { create: true })).createWritable()
        await file.write(content)
        await file.close()
      }
      Object.assign(globalThis, { disk: new editor.Folder(folder), write })
    })
    return page.evaluate(act)
  }

  test("is read, written and looked at again as one that is served", async () => {
    const page = await site.open(context)
    const told = await inFolder(page, async () => {
      await write("pack.yaml", "name: pond\n")
      await write("cards/a.yaml", "[]\n")
      await write("art/cover.png", "x")
      await write("art/cover.gif", "x")
      await write("cards/bad.yaml", new Uint8Array([255, 254]))
      await write(".git/x.yaml", "x")
      await write("packs/inner/pack.yaml", "name: inner\n")
      const { files, unreadable } = await disk.read()
      const before = [[...files], unreadable, disk.name]
      let project = editor.newProject({ name: "pond", origin: { kind: "folder", name: disk.name }, files })
      for (const [path, text] of [
        ["pack.yaml", "name: lake\n"],
        ["rulings/new.yaml", "[]\n"],
        ["cards/a.yaml", null],
        ["art/cover.png", "data:image/png;base64,AP+A"],
        ["art/new.svg", "<svg/>"],
      ] as const)
        project = editor.edit(project, path, text)
      const saved = await editor.saveTo(disk, project)
      const after = await disk.read()
      return { before, failed: saved.failed, left: editor.changedFiles(saved.project), after: [...after.files] }
    })
    expect(told).toEqual({
      before: [
        [
          ["art/cover.png", "data:image/png;base64,eA=="],
          ["cards/a.yaml", "[]\n"],
          ["pack.yaml", "name: pond\n"],
        ],
        [{ path: "cards/bad.yaml", why: "it is not a text in UTF-8" }],
        "pond",
      ],
      failed: [],
      left: [],
      after: [
        ["art/cover.png", "data:image/png;base64,AP+A"],
        ["art/new.svg", "<svg/>"],
        ["pack.yaml", "name: lake\n"],
        ["rulings/new.yaml", "[]\n"],
      ],
    })
  })

  test("nothing is written over what somebody else wrote, out of the folder or into another pack", async () => {
    const page = await site.open(context)
    const told = await inFolder(page, async () => {
      await write("pack.yaml", "theirs\n")
      await write("packs/inner/pack.yaml", "name: inner\n")
      await write("bad.yaml", new Uint8Array([255]))
      const paths = ["pack.yaml", "../a.yaml", "packs/inner/new.yaml", "bad.yaml", "gone/a.yaml"]
      const codes: string[] = []
      for (const path of paths) {
        const saved = path === "gone/a.yaml" ? "there once" : null
        const result = await disk.write({ path, saved, draft: "mine" })
        codes.push(result.ok ? "ok" : result.code)
      }
      return [codes, (await disk.read()).files.get("pack.yaml")]
    })
    const codes = ["disk/changed", "disk/refused", "disk/refused", "disk/refused", "disk/changed"]
    expect(told).toEqual([codes, "theirs\n"])
  })

  test("what changed is told when the page is looked at again", async () => {
    const page = await site.open(context)
    const told = await inFolder(page, async () => {
      await write("pack.yaml", "one\n")
      await disk.read()
      const heard: (string | undefined)[] = []
      const hear = ({ files }: { readonly files: ReadonlyMap<string, string> }): unknown =>
        heard.push(files.get("pack.yaml"))
      const look = async (isHeard: () => boolean): Promise<void> => {
        do {
          dispatchEvent(new Event("focus"))
          // As the page does, one after another.
          await disk.read()
        } while (!isHeard())
      }
      const stop = disk.watch(hear)
      await look(() => true)
      await write("pack.yaml", "another\n")
      await look(() => heard.length > 0)
      stop()
      const others: string[] = []
      disk.watch(() => others.push("heard"))
      await write("pack.yaml", "a third\n")
      await look(() => others.length > 0)
      return heard
    })
    expect(told).toEqual(["another\n"])
  })

  test("comes back with the session that it is kept in", async () => {
    const page = await pageWithJournal()
    await inFolder(page, async () => {
      place.journal.keep(place.project, { ...editor.NO_SESSION, folder: disk.handle })
      await place.journal.flush()
    })
    const other = await pageWithJournal()
    const name = await other.evaluate(async () => {
      const session = (await place.journal.load("pond"))?.session
      const again = await editor.reopenFolder({ id: "1", folder: session?.folder }, true)
      return [again?.name, again?.id, await editor.reopenFolder({ id: "1", folder: { name: "pond" } }, true)]
    })
    expect(name).toEqual(["pond", "1", null])
  })
})

describe("a folder that is served", () => {
  let folder: string
  let server: EditServer
  beforeAll(async () => {
    const app = folderOf({
      "index.html": `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; connect-src 'self'"><title>editor</title><script src="assets/editor.js"></script>`,
      "assets/editor.js": site.script,
    })
    folder = pond()
    server = await serveEditor({ app, folder, port: 0 })
  })
  afterAll(() => server?.close())

  test("is read and written by the page at the address that was printed", async () => {
    const page = await context.newPage()
    await page.goto(server.address)
    const told = await page.evaluate(async () => {
      const disk = await editor.connectServer()
      if (!(disk instanceof editor.ServedFolder)) return disk
      const { files } = await disk.read()
      const project = editor.newProject({ name: "pond", origin: { kind: "folder", name: disk.name }, files })
      const saved = await editor.saveTo(disk, editor.edit(project, "README.md", "# Pond\n"))
      return [saved.failed, location.href]
    })
    expect(told).toEqual([[], `http://127.0.0.1:${server.port}/`])
    expect(readFileSync(join(folder, "README.md"), "utf8")).toBe("# Pond\n")
    await page.reload()
    expect(await page.evaluate(async () => (await editor.connectServer()) instanceof editor.ServedFolder)).toBe(true)
  })

  test("is out of reach for the page of another site, even with the token", async () => {
    const page = await site.open(context)
    const told = await page.evaluate(
      async ({ api, token }) => {
        const tries = [
          fetch(`${api}pack`),
          fetch(`${api}pack`, { headers: { "x-cardwright-token": token } }),
          fetch(`${api}file`, { method: "PUT", headers: { "x-cardwright-token": token }, body: "{}" }),
          fetch(`${api}file`, { method: "POST", mode: "no-cors", body: "{}" }).then((answer) => answer.text()),
          new Promise((resolve, reject) => {
            const frame = document.createElement("iframe")
            frame.src = new URL("/", api).href
            frame.onload = () => (frame.contentDocument === null ? reject(new Error("no document")) : resolve("framed"))
            document.body.append(frame)
          }),
        ]
        return (await Promise.allSettled(tries)).map((each) => (each.status === "fulfilled" ? each.value : "failed"))
      },
      { api: `http://127.0.0.1:${server.port}/api/`, token: new URL(server.address).hash.slice("#token=".length) },
    )
    expect(told).toEqual(Array(5).fill("failed"))
  })
})
