import { readdirSync, statSync } from "node:fs"
import { join, resolve } from "node:path"
import type { Define } from "./command.ts"
import { AppFiles } from "./edit/app-files.ts"
import { openBrowser } from "./edit/open-browser.ts"
import { type EditServer, serveEditor } from "./edit/server.ts"
import { ownContent } from "./files.ts"
import { EXIT, type Io, say, UsageError } from "./io.ts"
import { wholeNumber } from "./numbers.ts"
import { openPacks, shownPath } from "./open-packs.ts"
import { painter } from "./paint.ts"

interface Options {
  readonly port?: string
  readonly open: boolean
}

export const edit: Define = (program, io, done) => {
  program
    .command("edit")
    .summary("write packs in the browser")
    .description(
      "Write packs in the browser: cards and rules with the table beside them. With a path, that pack's folder is read, written and watched; without, you begin from the packs that come with Cardwright. Only this machine can reach it.",
    )
    .argument("[path]", "the folder of a pack, a file in it, or an empty folder for a new one")
    .option("--port <number>", "where it listens; 0 for any (default: 4173, or the next that is free)")
    .option("--no-open", "print the address, and open no browser")
    .addHelpText(
      "after",
      "\nExamples:\n  cardwright edit\n  cardwright edit my-game\n  cardwright edit . --port 8080 --no-open\n",
    )
    .action(async (path: string | undefined, options: Options) => {
      const folder = path === undefined ? null : folderOf(path, io)
      const server = await serve(folder, options)
      const paint = painter(io, io.stdout)
      say(io.stdout, `Cardwright is at ${paint("bold", server.address)}`)
      if (folder !== null) say(io.stdout, `It reads and writes ${shownPath(folder, io)}.`)
      say(io.stdout, "Ctrl+C ends it.")
      if (options.open && io.stdout.isTTY) openBrowser(server.address)
      await interrupted(io)
      await server.close()
      done(EXIT.clean)
    })
}

/** The folder to edit: of a pack, or one in which a pack may begin. Throws UsageError. */
function folderOf(path: string, io: Io): string {
  const full = resolve(io.cwd, path)
  const isEmpty =
    statSync(full, { throwIfNoEntry: false })?.isDirectory() &&
    readdirSync(full).every((name) => name.startsWith(".")) === true
  if (isEmpty) return full
  const packs = openPacks([path], io)
  const [first] = packs
  if (first !== undefined && packs.length === 1) return first.folder
  throw new UsageError(`${path} holds several packs`, `name one of them: ${packs.map(({ shown }) => shown).join(", ")}`)
}

async function serve(folder: string | null, options: Options): Promise<EditServer> {
  const app = join(ownContent(), "..", "dist", "editor")
  if (!AppFiles.isBuilt(app)) throw new UsageError("the editor is not built", "build it with `npm run build:editor`")
  const port = options.port === undefined ? undefined : wholeNumber(options.port, "--port", 0, 65_535)
  try {
    return await serveEditor({ app, folder, ...(port === undefined ? {} : { port }) })
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null
    if (code === "EADDRINUSE") throw new UsageError(`port ${port} is taken`, "name another one, or leave --port out")
    if (code === "EACCES") throw new UsageError(`port ${port} may not be used`, "use one above 1023")
    throw error
  }
}

function interrupted(io: Io): Promise<void> {
  return new Promise((resolve) => {
    io.onInterrupt?.(resolve)
  })
}
