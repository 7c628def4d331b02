/** A component at the size of a stamp: name, picture, suit and the one fact that tells it from others. */
import type { ComponentChildren } from "preact"
import "../style/mini.css"
import { GameIcon } from "../ui/game-icon.tsx"
import { Pip, suitClass } from "../ui/pip.tsx"
import { Art, ComponentArt } from "./art.tsx"

interface MiniFaceProps {
  readonly name: string
  /** Index of its suit, null for none. */
  readonly suit: number | null
  /** The icon of its suit; null for its shape. */
  readonly icon?: string | null
  /** `$10`; empty for none. */
  readonly fact: string
  /** The icon of what the fact is a number of, with the number alone; null for the fact as it is. */
  readonly drawn?: { readonly icon: string; readonly number: string } | null
  /** How it stands on the table, any of: `can` be chosen, `no` can't, `selected`, `now`, `rotated`. */
  readonly class?: string
  /** What lies over it: its number as an option, signs of its states. */
  readonly children?: ComponentChildren
}

export function MiniFace({ name, suit, icon = null, fact, drawn = null, class: look = "", children }: MiniFaceProps) {
  return (
    <div class={`mini ${suitClass(suit)} ${look}`}>
      {children}
      <div class={`title ${name.length > 9 ? "long" : ""}`}>{name}</div>
      <div class="picture">
        <ComponentArt name={name} suit={suit} width={56} height={48} rings={7} reach={0.86} />
      </div>
      <div class="foot">
        {drawn === null ? (
          <span class="numbers" data-text={fact} aria-hidden="true" />
        ) : (
          <span class="numbers drawn" aria-hidden="true">
            <GameIcon icon={drawn.icon} />
            <span data-text={drawn.number} />
          </span>
        )}
        <Pip suit={suit} icon={icon} />
      </div>
    </div>
  )
}

/** The back of a component that is not shown. */
export function MiniBack({ class: look = "", children }: Pick<MiniFaceProps, "class" | "children">) {
  return (
    <div class={`mini back ${look}`}>
      {children}
      <div class="picture">
        <Art name="back" suit={null} width={56} height={78} rings={8} reach={0.8} />
      </div>
    </div>
  )
}
