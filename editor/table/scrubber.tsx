/** The way through the game on the table: each answer is a mark. */
import { follow, frame, goTo, isPeeking, standsAt } from "../state/table.ts"
import { TimeBar } from "./time-bar.tsx"

export function Scrubber() {
  const now = frame.value
  if (!now) return null
  const last = now.steps.length
  const step = now.steps[now.at - 1]
  return (
    <TimeBar
      unit="step"
      at={standsAt.value}
      last={last}
      words={step ? `step ${now.at} of ${last}: ${step.chosen ?? ""}` : `the beginning, ${last} steps ahead`}
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
      <output>{isPeeking.value ? "then" : `step ${now.at}${now.at < last ? ` of ${last}` : ""}`}</output>
    </TimeBar>
  )
}
