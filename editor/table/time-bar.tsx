/** A way through time, moment by moment: each is a mark. */
import type { ComponentChildren } from "preact"
import { Button } from "../ui/button.tsx"
import { capital } from "../ui/words.ts"

interface TimeBarProps {
  /** What a moment is called: `step`. */
  readonly unit: string
  readonly at: number
  readonly last: number
  /** The moment in words, for those who can't see it. */
  readonly words: string
  readonly go: (moment: number) => void
  /** What stands behind it. */
  readonly children: ComponentChildren
}

export function TimeBar({ unit, at, last, words, go, children }: TimeBarProps) {
  return (
    <div class="scrubber">
      <Button
        look="ghost"
        small
        icon="previous"
        label={`One ${unit} back`}
        keys="["
        disabled={at === 0}
        onClick={() => go(at - 1)}
      />
      <Button
        look="ghost"
        small
        icon="next"
        label={`One ${unit} on`}
        keys="]"
        disabled={at === last}
        onClick={() => go(at + 1)}
      />
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
      {children}
    </div>
  )
}
