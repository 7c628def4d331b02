/** The built editor in a real browser, for the tests of one file. */
import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest"
import type { EditServer } from "../../cli/edit/server.ts"
import { sharedBrowser } from "../support/browser.ts"
import { type Opened, openEditor, startEditor } from "../support/serve-editor.ts"
import { SLOWDOWN, slowDown } from "../support/slow-page.ts"
import { watchWork } from "./under-way.ts"

/** Milliseconds that a page may take for one thing. */
const PAGE_PATIENCE = 120_000 * SLOWDOWN

const USUAL: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, serviceWorkers: "block" }

export interface BuiltEditor {
  /** Serves the app, without a folder. */
  readonly server: EditServer
  /** New for each test: nothing is kept from one to the next. */
  readonly context: BrowserContext
  /** The context of somebody else, with nothing of what the test's own context keeps. */
  elsewhere(options?: BrowserContextOptions): Promise<BrowserContext>
  /** A page of the app, once its first pack has been read (see `openEditor`). */
  open(packs?: Readonly<Record<string, Readonly<Record<string, string>>>>): Promise<Opened>
}

/**
 * Serves the editor from before the first test of the file that calls this until after the last, to the browser of its worker.
 * @param options of each test's context; where they don't say, the screen is that of a laptop, and nothing is kept for
 *   a time without a network: to fetch all of the app takes as long as to open it
 */
export function builtEditor(options: BrowserContextOptions = {}): BuiltEditor {
  let browser: Browser | undefined
  let server: EditServer | undefined
  const contexts: BrowserContext[] = []
  beforeAll(async () => {
    server = await startEditor()
    browser = await sharedBrowser()
  })
  beforeEach(async () => {
    await elsewhere(options)
  })
  afterEach(() => Promise.all(contexts.splice(0).map((each) => each.close())))
  afterAll(() => server?.close())
  const started = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error("the editor is there while tests run")
    return part
  }
  async function elsewhere(own: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await started(browser).newContext({ ...USUAL, ...own })
    context.setDefaultTimeout(PAGE_PATIENCE)
    await watchWork(context)
    await slowDown(context)
    contexts.push(context)
    return context
  }
  return {
    get server() {
      return started(server)
    },
    get context() {
      return started(contexts[0])
    },
    elsewhere,
    open: (packs) => openEditor(started(contexts[0]), started(server).address, packs),
  }
}
