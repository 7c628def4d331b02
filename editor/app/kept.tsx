/** Whether what one writes is kept, and where. */
import { journal } from "../state/drafts.ts"
import { changedPaths } from "../state/project.ts"

export function Kept() {
  const status = journal.status.value
  if (changedPaths.value.length === 0 && status.state !== "not-kept") return null
  const isKept = status.state !== "not-kept"
  return (
    <span class="kept" data-state={status.state}>
      <i />
      <span>{isKept ? "Draft kept on this device" : "Not kept: export a zip"}</span>
    </span>
  )
}
