import type { Signal } from "@preact/signals"
import { Icon } from "./icon.tsx"

interface FilterProps {
  readonly label: string
  readonly text: Signal<string>
}

/** A field that narrows a list while one types. */
export function Filter({ label, text }: FilterProps) {
  return (
    <div class="field">
      <Icon name="search" small />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text.value}
        spellcheck={false}
        autocomplete="off"
        onInput={(event) => {
          text.value = event.currentTarget.value
        }}
      />
    </div>
  )
}
