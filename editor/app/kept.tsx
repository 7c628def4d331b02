/** Whether what one writes is kept, and where. */
import { isOpenKept, journal } from "../state/drafts.ts"
import { changedPaths } from "../state/project.ts"

export function Kept() {
  const status = journal.status.value
  if (changedPaths.value.length === 0 && status.state !== "not-kept") return null
  const isKept = status.state !== "not-kept"
  // Of what came by a link a notice says that it is not kept yet.
  if (isKept && !isOpenKept.value) return null
  return (
    <span class="kept" data-state={status.state}>
      <i />
      <span>{isKept ? "Draft kept on this device" : "Not kept: export a zip"}</span>
    </span>
  )
}
