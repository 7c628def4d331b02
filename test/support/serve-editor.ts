/** The built editor on this machine, for tests in a browser. */
import { spawnSync } from "node:child_process"
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { BrowserContext, Page } from "playwright-core"
import { type EditServer, serveEditor } from "../../cli/edit/server.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))
const app = join(root, "dist/editor")
const SOURCES = ["interpreter", "schemas", "dsl", "simulator", "editor", "content", "package.json"]
/** Held by the test file that builds, where several begin at once. */
const lock = join(root, "node_modules/.cache/editor-build.lock")
/** Milliseconds after which whoever held the lock is taken to have ended. */
const PATIENCE = 120_000

/** Builds the editor where it is older than its sources, and serves it on a port of its own. */
export async function startEditor(): Promise<EditServer> {
  await build()
  return serveEditor({ app, folder: null, port: 0 })
}

async function build(): Promise<void> {
  mkdirSync(join(root, "node_modules/.cache"), { recursive: true })
  while (!claim()) await new Promise((resolve) => setTimeout(resolve, 100))
  try {
    const index = join(app, "index.html")
    if (writtenAt(index) >= Math.max(...SOURCES.map((path) => newest(join(root, path))))) return
    // The app of users, whatever the tests' own environment is called.
    const env = { ...process.env, NODE_ENV: "production" }
    const build = ["run", "--silent", "build:editor"]
    const { status, stderr } = spawnSync("npm", build, { cwd: root, encoding: "utf8", env })
    if (status !== 0) throw new Error(`npm run build:editor: ${stderr}`)
    utimesSync(index, new Date(), new Date())
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function claim(): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    if (Date.now() - writtenAt(lock) > PATIENCE) rmSync(lock, { recursive: true, force: true })
    return false
  }
}

const writtenAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

function newest(path: string): number {
  const info = statSync(path, { throwIfNoEntry: false })
  if (!info?.isDirectory()) return info?.mtimeMs ?? 0
  const names = readdirSync(path).filter((name) => name !== "generated" && !name.startsWith("."))
  return Math.max(info.mtimeMs, ...names.map((name) => newest(join(path, name))))
}

/** The files of a pack as the app fetches them. */
export function packFiles(name: string): Record<string, string> {
  return JSON.parse(readFileSync(join(app, `packs/${name}.json`), "utf8")).files
}

export interface Opened {
  readonly page: Page
  /** What the browser complained of. */
  readonly complaints: string[]
}

/**
 * A page of the editor, once its first pack has been read.
 * @param packs files to have in place of those that come with the app, by the pack's name
 */
export async function openEditor(
  context: BrowserContext,
  address: string,
  packs: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): Promise<Opened> {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on("console", (message) => {
    // Contexts of tests may forbid service workers, of which the driver tells in the page.
    if (/blocked by Playwright$/.test(message.text())) return
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text())
  })
  page.on("pageerror", (error) => complaints.push(error.message))
  for (const [name, files] of Object.entries(packs))
    await page.route(`**/packs/${name}.json`, (route) => route.fulfill({ json: { files } }))
  await page.goto(address)
  await page.getByText(/^Checked in/).waitFor()
  return { page, complaints }
}

/** A pack that comes with the app. */
export interface Shelved {
  readonly name: string
  readonly title: string
  readonly isGame: boolean
  readonly isFirst: boolean
}

/** The packs that come with the app. */
export const shelf = (): readonly Shelved[] => JSON.parse(readFileSync(join(app, "packs/index.json"), "utf8"))

/** Chooses a pack that comes with the app, by the name that people see, and does not wait for it. */
export async function choosePack(page: Page, title: string): Promise<void> {
  await page.locator(".crumb").click()
  await page.getByRole("menu").getByText(title, { exact: true }).click()
}

/** Opens a pack that comes with the app, and waits until it was read. */
export async function openPack(page: Page, title: string): Promise<void> {
  const name = shelf().find((each) => each.title === title)?.name
  await choosePack(page, title)
  await page.locator(`[data-pack="${name}"]`).waitFor()
}

/** Goes to a component, a file or a command by its name. */
export async function find(page: Page, what: string): Promise<void> {
  await page.keyboard.press("Control+k")
  await page.locator(".finder input").fill(what)
  // What else has these letters is no match: it is there before the pack was read.
  await page.locator(".finder [role=option][aria-selected=true]", { hasText: what }).waitFor()
  await page.keyboard.press("Enter")
}
