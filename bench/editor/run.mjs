// How the built editor keeps to its budgets, in a real browser:
//   npm run bench:editor -- [--cards 5000] [--rounds 5] [--json file]
// Sizes are of the files in dist/editor, packed with gzip; times are medians of fresh browsers on this machine.
import { spawnSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { parseArgs } from "node:util"
import { gzipSync } from "node:zlib"
import { bundle, bundleOf, root } from "../../scripts/bundle.mjs"
import { number } from "../../scripts/number.mjs"
import { largePack } from "./large-pack.mjs"

const app = join(root, "dist/editor")
const { values } = parseArgs({
  options: {
    cards: { type: "string", default: "5000" },
    rounds: { type: "string", default: "5" },
    /** The pack that is written in. */
    pack: { type: "string", default: "Unleash" },
    json: { type: "string" },
  },
})
const rounds = number(values.rounds)
/** A component in the explorer, with the sign of its suit. */
const COMPONENT = ".tree .leaf:has(.pip)"

run("build:editor")
const built = bundleOf("bench-editor")
await bundle(built, ["test/support/browser.ts", "cli/edit/server.ts"])
/** The server of `cardwright edit`, and the browser that the tests use. */
const { serveEditor, launchBrowser } = await import(pathToFileURL(built).href)
const server = await serveEditor({ app, folder: null, port: 0 })
const browser = await launchBrowser()
/** What was measured: name, value, unit, budget. */
const rows = []
const add = (name, value, unit, budget) => rows.push({ name, value, unit, budget })

try {
  sizes()
  await cold()
  await typing()
  await large(number(values.cards))
} finally {
  await browser.close()
  await server.close()
}

report()
if (values.json) await writeFile(values.json, `${JSON.stringify({ rows }, null, 2)}\n`)
process.exit(0)

function run(script) {
  const { status } = spawnSync("npm", ["run", "--silent", script], { cwd: root, stdio: "inherit" })
  if (status !== 0) process.exit(1)
}

/** The files that the page asks for by itself are the shell; the rest is fetched when it is needed. */
function sizes() {
  const assets = join(app, "assets")
  const html = readFileSync(join(app, "index.html"), "utf8")
  const size = (name) => gzipSync(readFileSync(join(assets, name))).length / 1000
  const all = readdirSync(assets)
  const shell = all.filter((name) => /\.(js|css)$/.test(name) && html.includes(name))
  add("shell (script and style)", sum(shell.map(size)), "kB gz", 120)
  const monaco = all.filter((name) => /^code-editor.*\.(js|css)$/.test(name))
  add("code editor, fetched later", sum(monaco.map(size)), "kB gz", 900)
  for (const name of all.filter((each) => /worker-.*\.js$/.test(each)))
    add(`worker ${name.replace(/[.-].*/, "")}`, size(name), "kB gz", 160)
  const fonts = all.filter((name) => /\.woff2$/.test(name) && !name.includes("italic"))
  add("faces", sum(fonts.map((name) => readFileSync(join(assets, name)).length / 1000)), "kB", 105)
}

async function openPage() {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration)
    }).observe({ type: "longtask", buffered: true })
  })
  await page.goto(`${server.address}#write`)
  return page
}

async function choosePack(page, title) {
  await page.getByRole("button", { name: /^Pack:/ }).click()
  await page.getByRole("menuitemradio", { name: title, exact: true }).click()
}

/** From the address to a table that can be played, and to a code editor that can be typed in. */
async function cold() {
  const playable = []
  const typable = []
  for (let round = 0; round < rounds; round++) {
    const page = await openPage()
    await page.locator(".decision .option, .decision .button.primary, .piece .key").first().waitFor({ timeout: 60_000 })
    playable.push(await page.evaluate(() => performance.now()))
    await page.context().close()
    const other = await openPage()
    await other.locator(COMPONENT).first().click({ timeout: 60_000 })
    const text = other.getByRole("button", { name: "Text", exact: true })
    await text.click()
    await other.locator(".monaco-editor .view-line").first().waitFor({ timeout: 60_000 })
    typable.push(await other.evaluate(() => performance.now()))
    await other.context().close()
  }
  add("table playable, cold", median(playable), "ms", 2000)
  add("code editor typable, cold", median(typable), "ms", 3000)
}

/** From the last key to new diagnostics, the pause before reading not counted. */
async function typing() {
  const page = await openPage()
  await page.locator(".felt").waitFor({ timeout: 60_000 })
  await choosePack(page, values.pack)
  await page.waitForFunction((title) => document.querySelector(".crumb b")?.textContent === title, values.pack)
  await openFirstComponent(page)
  await page.evaluate(() => {
    window.longTasks.length = 0
  })
  const times = await typeAndMeasure(page, 30)
  add(`last key to diagnostics, ${values.pack}`, median(times), "ms", 60)
  add("  slowest of 30", Math.max(...times), "ms", null)
  const tasks = await page.evaluate(() => window.longTasks)
  add("  longest task of the page while typing", Math.max(0, ...tasks), "ms", 100)
  await page.context().close()
}

/** A pack of thousands of cards, opened as a zip. */
async function large(cards) {
  const folder = await mkdtemp(join(tmpdir(), "cardwright-"))
  const zip = join(folder, "large.zip")
  await writeFile(zip, await largePack(root, cards))
  const page = await openPage()
  await page.locator(".felt").waitFor({ timeout: 60_000 })
  const chooser = page.waitForEvent("filechooser")
  await page.getByRole("button", { name: /^Pack:/ }).click()
  await page.getByRole("menuitem", { name: "Open a zip" }).click()
  await (await chooser).setFiles(zip)
  await page.waitForFunction(() => /Large/.test(document.querySelector(".crumb b")?.textContent ?? ""), null, {
    timeout: 120_000,
  })
  await openFirstComponent(page)
  await page.evaluate(() => {
    window.longTasks.length = 0
  })
  const times = await typeAndMeasure(page, 10)
  add(`last key to diagnostics, ${cards} cards`, median(times), "ms", 250)
  const tasks = await page.evaluate(() => window.longTasks)
  add("  longest task of the page while typing", Math.max(0, ...tasks), "ms", 100)
  await page.context().close()
  await rm(folder, { recursive: true })
}

async function openFirstComponent(page) {
  await page.locator(COMPONENT).first().click({ timeout: 120_000 })
  await page.getByRole("button", { name: "Text", exact: true }).click()
  await page.locator(".monaco-editor .view-line").first().waitFor({ timeout: 60_000 })
  // The end of the first sentence of the component that is shown.
  await page.locator(".monaco-editor .view-lines").click({ position: { x: 200, y: 30 } })
  await page.keyboard.press("Control+Home")
}

/** Types at the top of the file, a comment that changes its text, and waits for each reading. */
async function typeAndMeasure(page, count) {
  await page.keyboard.type("# ")
  const times = []
  for (let key = 0; key < count; key++) {
    const before = await page.evaluate(() => performance.getEntriesByName("cardwright:diagnostics").length)
    await page.keyboard.type(String.fromCharCode(97 + (key % 26)))
    await page.waitForFunction(
      (known) => performance.getEntriesByName("cardwright:diagnostics").length > known,
      before,
      { timeout: 60_000 },
    )
    times.push(await page.evaluate(() => performance.getEntriesByName("cardwright:diagnostics").at(-1).duration))
  }
  return times.slice(2)
}

function sum(numbers) {
  return numbers.reduce((a, b) => a + b, 0)
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}

function report() {
  const width = Math.max(...rows.map(({ name }) => name.length))
  for (const { name, value, unit, budget } of rows) {
    const shown = value.toFixed(value < 10 ? 1 : 0)
    const held = budget === null ? "" : value <= budget ? `within ${budget}` : `over ${budget}`
    console.log(`${name.padEnd(width)}  ${shown.padStart(7)} ${unit.padEnd(6)} ${held}`)
  }
}
