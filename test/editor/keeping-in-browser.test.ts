/** The journal, the claim of a tab and folders, in a real browser. */
import type { Browser, BrowserContext, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type * as Storage from "../../editor/storage/index.ts"
import { launchBrowser } from "../support/browser.ts"
import { type Site, siteOf } from "./page.ts"

/** What runs on the page has the module as a global; its functions are sent there as texts. */
declare const editor: typeof Storage

let browser: Browser
let site: Site
let context: BrowserContext
beforeAll(async () => {
  site = await siteOf("editor/storage/index.ts")
  browser = await launchBrowser()
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await site?.close()
})
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
} as const

const write = (page: Page, text: string): Promise<void> =>
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
    await write(page, "first")
    expect(await status(page)).toEqual({ state: "writing" })
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
    ["closed", (page: Page) => page.close({ runBeforeUnload: true })],
    ["left", (page: Page) => page.goto("about:blank")],
  ])("a page that is %s at once still writes", async (_, leave) => {
    for (const text of ["just before the end", "once more"]) {
      const page = await pageWithJournal()
      await page.evaluate(() => place.journal.list())
      await page.evaluate(() => void place.journal.watchPage())
      await write(page, text)
      await Promise.all([
        leave(page),
        page.isClosed() ? null : page.waitForEvent("close", { timeout: 500 }).catch(() => {}),
      ])
      expect(await kept(await pageWithJournal())).toBe(text)
    }
  })

  test("a page that crashes has lost no more than the last half second", async () => {
    const page = await pageWithJournal()
    await write(page, "before the crash")
    await expect.poll(() => status(page)).toEqual({ state: "kept" })
    const crashed = page.waitForEvent("crash")
    page.goto("chrome://crash").catch(() => {})
    await crashed
    expect(await kept(await pageWithJournal())).toBe("before the crash")
  })

  test("versions are kept by file, and all of a project can be forgotten", async () => {
    const page = await pageWithJournal()
    await write(page, "one")
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
    await write(page, "small")
    await page.evaluate(() => place.journal.flush())
    await write(page, "large ".repeat(300_000))
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
    await write(page, "text")
    await page.evaluate(() => place.journal.flush())
    expect(await status(page)).toMatchObject({ state: "not-kept", reason: "blocked" })
    expect(await page.evaluate(() => place.project.files.get("pack.yaml"))).toBe("text")
  })

  test("data that is cleared while the page is open is written again with the next change", async () => {
    const page = await pageWithJournal()
    await write(page, "one")
    await page.evaluate(() => place.journal.flush())
    const devtools = await context.newCDPSession(page)
    await devtools.send("Storage.clearDataForOrigin", {
      origin: new URL(site.address).origin,
      storageTypes: "indexeddb",
    })
    await expect.poll(async () => (await status(page)).state).toBe("not-kept")
    await write(page, "two")
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
    await write(first, "not written for half a second yet")
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
    expect(await claim(second)).toBe("writing")
    await second.evaluate(() => place.tab.close())
    expect(await claim(await pageWithJournal())).toBe("writing")
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
