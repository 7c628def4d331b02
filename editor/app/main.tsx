import { render } from "preact"
import "../style/fonts.css"
import "../style/tokens.css"
import "../style/base.css"
import "../style/controls.css"
import "../style/shell.css"
import "./panes.ts"
import "./your-games.tsx"
import "../lab/lab-command.ts"
import "../rulings/ruling-facts.ts"
import { handleKey } from "../state/commands.ts"
import { openFirst } from "../state/drafts.ts"
import { notify } from "../state/notices.ts"
import { keepApp } from "../state/offline.ts"
import { openServed } from "../state/outside.ts"
import { loadShelf } from "../state/project.ts"
import "../share/commands.ts"
import { App } from "./app.tsx"
// After what it draws otherwise.
import "../style/forced.css"

const root = document.getElementById("app")
if (root) render(<App />, root)
// Before the code editor, which takes some of them for the beginnings of keys of its own.
addEventListener("keydown", handleKey, true)

// What nobody else heard of: rather a word too many than a button that does nothing. Monaco gives up by itself what is stale.
addEventListener("unhandledrejection", ({ reason }: PromiseRejectionEvent) => {
  const { name, message } = reason instanceof Error ? reason : new Error(String(reason))
  if (name !== "Canceled") notify({ id: "fault", tone: "error", text: `That did not work: ${message}` })
})

async function begin(): Promise<void> {
  await loadShelf()
  // A link is opened before anything else; the address is then the app's again.
  const { hash } = location
  if (hash.startsWith("#shared=")) {
    history.replaceState(null, "", "#write")
    const { openLink } = await import("../share/transfer.ts")
    if (await openLink(hash)) return
  }
  if (!(await openServed())) await openFirst()
}

begin().catch((error: Error) =>
  notify({ id: "begin", tone: "error", text: `The packs could not be loaded: ${error.message}` }),
)

if (import.meta.env.PROD) keepApp()
