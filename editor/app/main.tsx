import { render } from "preact"
import "../style/fonts.css"
import "../style/tokens.css"
import "../style/base.css"
import "../style/controls.css"
import "../style/shell.css"
import "./panes.ts"
import "../start/your-games.tsx"
import "../lab/lab-command.ts"
import "../rulings/ruling-facts.ts"
import { handleKey } from "../state/commands.ts"
import { openFirst } from "../state/drafts.ts"
import { notify } from "../state/notices.ts"
import { keepApp } from "../state/offline.ts"
import { openServed } from "../state/outside.ts"
import { loadShelf, project } from "../state/project.ts"
import { workspace } from "../state/view.ts"
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
  // A link is opened before anything else.
  if (!(await openLinked()) && !(await openServed())) await openWanted()
}

/** What a link carries that the page was called by; the address is then the app's again. */
async function openLinked(): Promise<boolean> {
  const { hash } = location
  if (!hash.startsWith("#shared=")) return false
  history.replaceState(null, "", "#write")
  const { openLink } = await import("../share/transfer.ts")
  return openLink(hash)
}

/** Whoever has asked for a workspace wants something in it; on the start page nothing is open until it was chosen. */
async function openWanted(): Promise<void> {
  if (workspace.value !== "start" && project.value === null) await openFirst()
}

addEventListener("hashchange", () => {
  void openLinked().then(async (isDone) => {
    if (!isDone) await openWanted()
  })
})

begin().catch((error: Error) =>
  notify({ id: "begin", tone: "error", text: `The packs could not be loaded: ${error.message}` }),
)

if (import.meta.env.PROD) keepApp()
