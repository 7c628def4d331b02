/** The built editor on this machine, for tests in a browser. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { BrowserContext, Page } from "playwright-core"
import { type EditServer, serveEditor } from "../../cli/edit/server.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))
const app = join(root, "dist/editor")

/** Serves the built editor on a port of its own. */
export const startEditor = (): Promise<EditServer> => serveEditor({ app, folder: null, port: 0 })

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
 * A page of the editor, once its first pack has been read: where an address names no place in the app, the workspace `write`.
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
  await page.goto(address.includes("#") ? address : `${address}#write`)
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
