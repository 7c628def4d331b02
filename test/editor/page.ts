/** Modules of the editor on a page in a real browser, served from this machine: a secure context, as the app has. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import type { BrowserContext, Page } from "playwright-core"

const root = fileURLToPath(new URL("../../", import.meta.url))

export interface Site {
  readonly address: string
  /** What makes `editor`. */
  readonly script: string
  /** A page that has the exports of the module as `editor`. */
  open(context: BrowserContext): Promise<Page>
  close(): Promise<void>
}

/** @param module a path from the top of the repository */
export async function siteOf(module: string): Promise<Site> {
  const { outputFiles } = await build({
    stdin: { contents: `export * from "./${module}"`, resolveDir: root, loader: "ts" },
    bundle: true,
    write: false,
    format: "iife",
    globalName: "editor",
    logLevel: "error",
  })
  const script = outputFiles[0]?.text ?? ""
  const server = createServer((request, response) => {
    const isScript = request.url === "/editor.js"
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html")
    response.end(isScript ? script : "<!doctype html><title>editor</title><script src=editor.js></script>")
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    address,
    script,
    open: async (context) => {
      const page = await context.newPage()
      await page.goto(address)
      return page
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
