/** Icons on a grid of 16, drawn with a line of 1.4 and round ends. A label is for icons that stand alone. */
import { ICONS, type IconName } from "./icons.ts"

interface IconProps {
  readonly name: IconName
  readonly small?: boolean
  readonly label?: string
  readonly class?: string
}

export function Icon({ name, small = false, label, class: extra = "" }: IconProps) {
  return (
    <svg
      class={`icon ${small ? "small" : ""} ${extra}`}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      stroke-width="1.4"
      stroke-linecap="round"
      stroke-linejoin="round"
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined ? "true" : undefined}
    >
      {ICONS[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
}
