/** Unpacks the browser before any test asks for it: of two that did at once, one would start what is not all there yet. */
import chromium from "@sparticuz/chromium"

export default async function unpackBrowser(): Promise<void> {
  if (!process.env.CHROME_PATH) await chromium.executablePath()
}
