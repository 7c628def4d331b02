import "../style/marks.css"
import type { RulingOutcome } from "../link/rulings-api.ts"
import { Icon } from "../ui/icon.tsx"

/** Whether a ruling holds: by shape and by word, not by colour alone. */
export function Mark({ outcome }: { readonly outcome: RulingOutcome | null }) {
  if (outcome === null) return <Icon name="clock" small class="mark waiting" label="not run yet" />
  if (outcome.status === "lifted") return <Icon name="minus" small class="mark lifted" label="no longer holds" />
  return outcome.status === "passed" ? (
    <Icon name="check" small class="mark passed" label="holds" />
  ) : (
    <Icon name="error" small class="mark failed" label="fails" />
  )
}
