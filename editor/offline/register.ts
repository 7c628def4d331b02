/** Keeps the app on this device, so that it opens without a network. */
import { type ReadonlySignal, signal } from "@preact/signals"

export interface Offline {
  /** `off` where the browser, or the address, can't; `loading` until all of the app is here. */
  readonly state: ReadonlySignal<"off" | "loading" | "ready">
  /** A new version is here, and waits. */
  readonly hasUpdate: ReadonlySignal<boolean>
  /** Let the new version take the place of this one, and load the page anew. Drafts have to be written before. */
  updateNow(): void
}

/** Where there is a newer version is looked up so often, in milliseconds; the browser does on every load besides. */
const LOOK_EVERY = 60 * 60 * 1000

/** Call it once, after the page has loaded: what it fetches then is not in the way. */
export function registerOffline(script: string | URL = new URL("service-worker.js", document.baseURI)): Offline {
  const state = signal<"off" | "loading" | "ready">("off")
  const hasUpdate = signal(false)
  const workers = isSecureContext && /^https?:$/.test(location.protocol) ? navigator.serviceWorker : undefined
  if (!workers) return { state, hasUpdate, updateNow: () => location.reload() }
  let registration: ServiceWorkerRegistration | null = null
  let isAsked = false
  const hadController = workers.controller !== null
  workers.addEventListener("controllerchange", () => {
    if (isAsked) location.reload()
    // Another tab has let it in: this one is of the version before.
    else if (hadController) hasUpdate.value = true
  })
  const follow = (worker: ServiceWorker | null): void => {
    if (!worker) return
    const look = (): void => {
      if (worker.state === "installed" && registration?.active) hasUpdate.value = true
      if (worker.state === "activated") state.value = "ready"
    }
    worker.addEventListener("statechange", look)
    look()
  }
  state.value = "loading"
  workers.register(script).then(
    (found: ServiceWorkerRegistration | undefined) => {
      // A browser whose owner forbids it may hand out nothing.
      if (!found) {
        state.value = "off"
        return
      }
      registration = found
      found.addEventListener("updatefound", () => follow(found.installing))
      for (const worker of [found.active, found.waiting, found.installing]) follow(worker)
      setInterval(() => void found.update().catch(() => {}), LOOK_EVERY)
    },
    () => {
      // No such script: this is no built app. It works all the same, with a network.
      state.value = "off"
    },
  )
  return {
    state,
    hasUpdate,
    updateNow: () => {
      isAsked = true
      const waiting = registration?.waiting
      if (waiting) waiting.postMessage("update-now")
      else location.reload()
    },
  }
}
