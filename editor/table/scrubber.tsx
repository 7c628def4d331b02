/** The way through the game on the table: each answer is a mark. */
import { follow, frame, goTo, isPeeking, standsAt } from "../state/table.ts"
import { Button } from "../ui/button.tsx"
import { showNotes } from "./keeping.ts"
import { TimeBar } from "./time-bar.tsx"

export function Scrubber() {
  const now = frame.value
  if (!now) return null
  const last = now.steps.length
  const step = now.steps[now.at - 1]
  const here = now.notes.filter(({ answer }) => answer === now.at).map(({ text }) => `; note: ${text}`)
  const count = now.notes.length
  return (
    <TimeBar
      unit="step"
      at={standsAt.value}
      last={last}
      words={`${step ? `step ${now.at} of ${last}: ${step.chosen ?? ""}` : `the beginning, ${last} steps ahead`}${here.join("")}`}
      marks={now.notes.map(({ answer }) => answer)}
      go={(step) => void goTo(step)}
    >
      {now.left && now.left.count > 0 && (
        <button
          type="button"
          class="left-course"
          title={`${now.left.count} steps that were left at step ${now.left.from}`}
          onClick={() => void follow()}
        >
          Other course
        </button>
      )}
      <Button
        look="ghost"
        small
        icon="note"
        label={count === 0 ? "Write a note" : `Notes (${count})`}
        keys="N"
        onClick={() => showNotes()}
      />
      <output>{isPeeking.value ? "then" : `step ${now.at}${now.at < last ? ` of ${last}` : ""}`}</output>
    </TimeBar>
  )
}
