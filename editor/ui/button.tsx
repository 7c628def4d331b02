import type { ButtonHTMLAttributes, ComponentChildren } from "preact"
import { shownKeys } from "../state/commands.ts"
import { Icon } from "./icon.tsx"
import type { IconName } from "./icons.ts"

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "icon" | "size" | "type"> {
  readonly look?: "solid" | "plain" | "ghost" | "primary"
  readonly icon?: IconName
  readonly small?: boolean
  /** Keys that do the same, shown behind the label. */
  readonly keys?: string
  /** Said instead of a label, where the icon stands alone. */
  readonly label?: string
  readonly disabled?: boolean
  readonly type?: "button" | "submit"
  readonly children?: ComponentChildren
}

export function Button({
  look = "plain",
  icon,
  small = false,
  keys,
  label,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  const isBare = children === undefined
  return (
    <button
      {...rest}
      type={type}
      class={`button ${look} ${small ? "small" : ""} ${isBare ? "icon-only" : ""} ${rest.class ?? ""}`}
      aria-label={isBare ? label : undefined}
      title={isBare ? (keys ? `${label} (${shownKeys(keys)})` : label) : undefined}
      aria-keyshortcuts={keys?.replaceAll(" ", "+").replace("Ctrl", "Control")}
    >
      {icon && <Icon name={icon} small={!isBare} />}
      {children}
      {keys && !isBare && <kbd>{shownKeys(keys)}</kbd>}
    </button>
  )
}
