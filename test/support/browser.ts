/** A real browser for tests: headless Chromium. */
import { existsSync } from "node:fs"
import chromium from "@sparticuz/chromium"
import { type Browser, chromium as playwright } from "playwright-core"
import { lastingOnes } from "./running.ts"

const HOW = "install one with `npm install` (@sparticuz/chromium), or set CHROME_PATH to a Chrome or Chromium of yours"

/**
 * In a single process the browser ends with the first page that is closed. Without web security a page could do what no
 * browser of a user lets it. A drawing card that is imitated in the browser's own process holds everything up, most of
 * all when a page is closed (5 to 90 s of a core): pages here are drawn without one.
 */
const LEFT_OUT = [
  "--single-process",
  "--disable-web-security",
  "--allow-running-insecure-content",
  "--ignore-gpu-blocklist",
  "--in-process-gpu",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
]
const ARGS = [...chromium.args.filter((each) => !LEFT_OUT.includes(each)), "--disable-gpu"]

let own: Promise<Browser> | undefined

/** The browser of this worker, for all the test files that it runs. It ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  const launched = await own?.catch(() => undefined)
  if (!launched?.isConnected()) own = lastingOnes(launchBrowser)
  return own as Promise<Browser>
}

/**
 * Launches the browser that CHROME_PATH names, else the one that comes with `@sparticuz/chromium`.
 * Throws, with what to do, when there is none or it does not start.
 */
export async function launchBrowser(): Promise<Browser> {
  const path = process.env.CHROME_PATH
  if (path && !existsSync(path)) throw new Error(`CHROME_PATH: there is no ${path}; ${HOW}`)
  try {
    return path
      ? await playwright.launch({ executablePath: path, args: ["--no-sandbox"] })
      : await playwright.launch({ executablePath: await chromium.executablePath(), args: ARGS })
  } catch (error) {
    throw new Error(`no browser starts; ${HOW}`, { cause: error })
  }
}
