/** A small app, built with the service worker, served, and then not any more. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { build } from "vite"
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { type EditServer, serveEditor } from "../../cli/edit/server.ts"
import { offline } from "../../editor/build/offline-plugin.ts"
import { folderOf, pond, root } from "../cli/run.ts"
import { sharedBrowser } from "../support/browser.ts"

const POLICY =
  "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"

let browser: Browser
let context: BrowserContext
let app: string
let server: EditServer
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  context = await browser.newContext()
  app = join(folderOf({}), "dist")
  await buildApp("one")
  server = await serveEditor({ app, folder: pond(), port: 0 })
})
afterEach(async () => {
  await context.close()
  await server.close()
})

/** An app that says its version, loads a part of itself when asked, and keeps itself. */
async function buildApp(version: string): Promise<void> {
  const source = folderOf({
    "index.html": `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><title>${version}</title><script type="module" src="./main.ts"></script>`,
    "main.ts": `import { registerOffline } from "${root}editor/offline/register.ts"\nObject.assign(globalThis, { offline: registerOffline(), later: () => import("./later.ts") })\n`,
    "later.ts": `export const version = "${version}, later"\n`,
  })
  mkdirSync(app, { recursive: true })
  await build({
    configFile: false,
    root: source,
    base: "./",
    logLevel: "error",
    plugins: [offline(join(root, "editor/offline/worker.ts"))],
    build: { outDir: app, emptyOutDir: true, modulePreload: false },
  })
  writeFileSync(join(app, "packs.json"), version)
}

const read = <T>(page: Page, code: string): Promise<T> => page.evaluate(code) as Promise<T>
/** Has a worker looked for anew, and waits until it gave up. */
const giveUp = `(found) => new Promise((resolve) => {
  found.addEventListener("updatefound", () => {
    const { installing } = found
    installing.addEventListener("statechange", () => installing.state === "redundant" && resolve(null))
  })
  found.update().catch(() => null)
})`
const state = (page: Page): Promise<string> => read(page, "offline.state.value")

async function ready(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(server.address)
  await expect.poll(() => state(page)).toBe("ready")
  return page
}

test("after the first load all of it opens without a network, the parts that were not loaded yet, too", async () => {
  const page = await ready()
  await server.close()
  expect(await read(page, "later().then(({ version }) => version)")).toBe("one, later")
  await page.goto(`http://127.0.0.1:${server.port}/?x=1#shared=1.A`)
  expect(await page.title()).toBe("one")
  await expect.poll(() => state(page)).toBe("ready")
  const other = await context.newPage()
  await other.goto(`http://127.0.0.1:${server.port}/`)
  expect(await read(other, "later().then(({ version }) => version)")).toBe("one, later")
})

test("what is no file of the app is asked of the server: the folder, and what is not there", async () => {
  const page = await ready()
  const ask = (path: string): Promise<number> => read(page, `fetch("${path}").then(({ status }) => status, () => 0)`)
  expect([await ask("api/pack"), await ask("nothing.json")]).toEqual([403, 404])
  await server.close()
  expect([await ask("api/pack"), await ask("nothing.json")]).toEqual([0, 0])
})

test("a new version waits until it may, and then takes the place of the old one in this tab", async () => {
  const page = await ready()
  const other = await context.newPage()
  await other.goto(server.address)
  await buildApp("two")
  await page.reload()
  expect(await page.title()).toBe("one")
  await expect.poll(() => read(page, "offline.hasUpdate.value")).toBe(true)
  await page.reload()
  expect(await page.title()).toBe("one")
  await expect.poll(() => read(page, "offline.hasUpdate.value")).toBe(true)
  await Promise.all([page.waitForEvent("load"), read(page, "offline.updateNow()")])
  expect(await page.title()).toBe("two")
  expect(await read(page, "later().then(({ version }) => version)")).toBe("two, later")
  // The other tab is still of the first version, works, and knows that there is another.
  await expect.poll(() => read(other, "offline.hasUpdate.value")).toBe(true)
  expect(await read(other, "later().then(({ version }) => version)")).toBe("one, later")
  await server.close()
  await page.goto(`http://127.0.0.1:${server.port}/`)
  expect(await page.title()).toBe("two")
})

test("a version that does not come whole is not taken", async () => {
  const page = await ready()
  await buildApp("two")
  const worker = join(app, "service-worker.js")
  writeFileSync(worker, readFileSync(worker, "utf8").replace('"index.html"', '"index.html","assets/missing.js"'))
  await read(page, `navigator.serviceWorker.ready.then(${giveUp})`)
  await page.reload()
  expect([await page.title(), await read(page, "offline.hasUpdate.value")]).toEqual(["one", false])
  expect(await read(page, "caches.keys().then((names) => names.length)")).toBe(1)
})

test("an app without the worker is no worse for it", async () => {
  writeFileSync(join(app, "service-worker.js"), "throw new Error('broken')")
  const page = await context.newPage()
  await page.goto(server.address)
  await expect.poll(() => state(page)).toBe("off")
  expect(await read(page, "later().then(({ version }) => version)")).toBe("one, later")
})
