import { Icon } from "./icon.tsx"

interface FilterProps {
  readonly label: string
  readonly value: string
  readonly onText: (text: string) => void
}

/** A field that narrows a list while one types. */
export function Filter({ label, value, onText }: FilterProps) {
  return (
    <div class="field">
      <Icon name="search" small />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        spellcheck={false}
        autocomplete="off"
        onInput={(event) => onText(event.currentTarget.value)}
      />
    </div>
  )
}
