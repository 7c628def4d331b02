/** A way through time, moment by moment: each is a mark. */
import type { ComponentChildren } from "preact"
import { Button } from "../ui/button.tsx"
import { capital } from "../ui/capital.ts"
import type { IconName } from "../ui/icons.ts"

interface TimeBarProps {
  /** What a moment is called: `step`. */
  readonly unit: string
  readonly at: number
  readonly last: number
  /** The moment in words, for those who can't see it. */
  readonly words: string
  /** Moments beside which something is written. */
  readonly marks?: readonly number[]
  readonly go: (moment: number) => void
  /** What stands behind it. */
  readonly children: ComponentChildren
}

export function TimeBar({ unit, at, last, words, marks = [], go, children }: TimeBarProps) {
  const step = (to: number, icon: IconName, label: string, keys: string) => (
    <Button
      look="ghost"
      small
      icon={icon}
      label={label}
      keys={keys}
      disabled={to < 0 || to > last}
      onClick={() => go(to)}
    />
  )
  return (
    <div class="scrubber">
      {step(at - 1, "previous", `One ${unit} back`, "[")}
      {step(at + 1, "next", `One ${unit} on`, "]")}
      <div class="way">
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          style={{ "--steps": last }}
          aria-label={capital(unit)}
          aria-valuetext={words}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
        {[...new Set(marks)].map((mark) => (
          <span key={mark} class="mark" style={{ "--at": last === 0 ? 0 : mark / last }} aria-hidden="true" />
        ))}
      </div>
      {children}
    </div>
  )
}
