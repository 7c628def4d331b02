/** Parts of the app that are fetched when they are first shown. */
import type { ComponentType } from "preact"
import { useEffect, useState } from "preact/hooks"

/** Milliseconds before anything says that it is being fetched: what comes sooner needs no word. */
const PATIENCE = 400

/** A component that is fetched when it is first drawn. */
export function lazy(load: () => Promise<ComponentType>): ComponentType {
  let found: ComponentType | null = null
  return function Lazy() {
    const [state, setState] = useState<"waiting" | "slow" | "here" | "failed">(found ? "here" : "waiting")
    useEffect(() => {
      if (found) return
      const slow = setTimeout(() => setState("slow"), PATIENCE)
      load().then(
        (component) => {
          found = component
          clearTimeout(slow)
          setState("here")
        },
        () => setState("failed"),
      )
      return () => clearTimeout(slow)
    }, [])
    if (found) {
      const Found = found
      return <Found />
    }
    if (state === "failed")
      return <p class="empty">This part could not be fetched. Are you offline? Load the page again.</p>
    return state === "slow" ? <p class="empty">One moment</p> : null
  }
}
