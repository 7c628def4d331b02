/** The app without a network: kept on this device, and made new when the user says so. */
import { effect } from "@preact/signals"
import { registerOffline } from "../offline/register.ts"
import { journal } from "./drafts.ts"
import { notify } from "./notices.ts"
import { tellFact } from "./status-facts.ts"

/** What is fetched for later must not be in the way of what is wanted now, in milliseconds. */
const AFTER = 3000

/** Call it once the app stands. */
export function keepApp(): void {
  setTimeout(() => {
    const { state, hasUpdate, updateNow } = registerOffline()
    effect(() => tellFact("offline", state.value === "ready" ? "Ready offline" : ""))
    const update = async (): Promise<void> => {
      await journal.flush()
      updateNow()
    }
    effect(() => {
      if (!hasUpdate.value) return
      const actions = [{ label: "Update now", run: () => void update() }]
      notify({ id: "update", tone: "plain", text: "A new version of Cardwright is here.", actions })
    })
  }, AFTER)
}
