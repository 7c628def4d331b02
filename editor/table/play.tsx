import { useLayoutEffect } from "preact/hooks"
import { scene } from "../state/table.ts"
import { TablePane } from "./table.tsx"

/** The table at full size. */
export function Play() {
  const isLaid = scene.value !== null
  // Whoever came to play has the keys that answer, without going there first.
  useLayoutEffect(() => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.closest("[aria-label=Workspaces]"))
      document.querySelector<HTMLElement>(".felt")?.focus()
  }, [isLaid])
  return (
    <>
      <h1 class="sr">Play</h1>
      <TablePane />
    </>
  )
}
