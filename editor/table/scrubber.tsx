/** The way through time: each answer is a mark. */
import { follow, frame, goTo, isPeeking } from "../state/table.ts"
import { Button } from "../ui/button.tsx"

export function Scrubber() {
  const now = frame.value
  if (!now) return null
  const last = now.steps.length
  const step = now.steps[now.at - 1]
  return (
    <div class="scrubber">
      <Button
        look="ghost"
        small
        icon="previous"
        label="One step back"
        keys="["
        disabled={now.at === 0}
        onClick={() => void goTo(now.at - 1)}
      />
      <Button
        look="ghost"
        small
        icon="next"
        label="One step on"
        keys="]"
        disabled={now.at === last}
        onClick={() => void goTo(now.at + 1)}
      />
      <input
        type="range"
        min={0}
        max={last}
        value={now.at}
        style={{ "--steps": last }}
        aria-label="Step"
        aria-valuetext={step ? `step ${now.at} of ${last}: ${step.chosen ?? ""}` : `the beginning, ${last} steps ahead`}
        onInput={(event) => void goTo(Number(event.currentTarget.value))}
      />
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
    </div>
  )
}
