/** Pages as a slow machine has them, to find what races: `PAGE_SLOWDOWN=6 ANSWERS_LATE=500 npx vitest run test/editor/browser`. */
import type { BrowserContext, Page } from "playwright-core"

/** How many times slower the thread of a page is than this machine. */
export const SLOWDOWN = Number(process.env.PAGE_SLOWDOWN ?? 1)
/** Milliseconds by which what workers answer comes late. */
const LATE = Number(process.env.ANSWERS_LATE ?? 0)

/** Makes the pages that are opened in a context slow, as the environment asks. */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (SLOWDOWN > 1) {
    const newPage = context.newPage.bind(context)
    context.newPage = async (): Promise<Page> => {
      const page = await newPage()
      const devtools = await context.newCDPSession(page)
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN })
      return page
    }
  }
  if (LATE > 0) await context.addInitScript(HEAR_LATE)
}

const HEAR_LATE = `{
  const own = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage")
  Object.defineProperty(Worker.prototype, "onmessage", {
    ...own,
    set(hear) {
      own.set.call(this, hear && ((event) => setTimeout(() => hear.call(this, event), ${LATE})))
    },
  })
}`
