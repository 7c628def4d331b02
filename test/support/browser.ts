/** A real browser for tests: headless Chromium, launched once for each file that asks for one. */
import { existsSync } from "node:fs"
import chromium from "@sparticuz/chromium"
import { type Browser, chromium as playwright } from "playwright-core"

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

/**
 * Launches the browser that CHROME_PATH names, else the one that comes with `@sparticuz/chromium`. Close it in `afterAll`.
 * Throws, with what to do, when there is none or it does not start.
 */
export async function launchBrowser(): Promise<Browser> {
  const own = process.env.CHROME_PATH
  if (own !== undefined && own !== "" && !existsSync(own)) throw new Error(`CHROME_PATH: there is no ${own}; ${HOW}`)
  try {
    return own
      ? await playwright.launch({ executablePath: own, args: ["--no-sandbox"] })
      : await playwright.launch({ executablePath: await chromium.executablePath(), args: ARGS })
  } catch (error) {
    throw new Error(`no browser starts; ${HOW}`, { cause: error })
  }
}
