/** A menu that opens at a button: arrows move, Enter chooses, Esc closes and gives the focus back. */
import type { ComponentChildren } from "preact"
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks"
import { shownKeys } from "../state/commands.ts"
import { Icon } from "./icon.tsx"
import type { IconName } from "./icons.ts"

export type MenuItem =
  | { readonly kind: "heading"; readonly label: string }
  | { readonly kind: "line" }
  | {
      readonly kind: "item"
      readonly label: string
      readonly icon?: IconName
      readonly keys?: string
      readonly note?: string
      /** One of several of which it is the one in force. */
      readonly isChosen?: boolean
      readonly run: () => void
    }
  | {
      /** Something that is so or not: the menu stays open when it is changed. */
      readonly kind: "check"
      readonly label: string
      readonly note?: string
      readonly isChecked: boolean
      /** It can't be changed. */
      readonly isFixed?: boolean
      readonly run: () => void
    }

interface MenuProps {
  readonly label: string
  readonly class?: string
  readonly items: () => readonly MenuItem[]
  readonly children: ComponentChildren
  readonly at?: "start" | "end"
  /** Called when it opens. */
  readonly onOpen?: () => void
}

export function Menu({ label, class: look = "", items, children, at = "start", onOpen }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) onOpen?.()
  }, [isOpen])
  return (
    <>
      <button
        ref={button}
        type="button"
        class={look}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </button>
      {isOpen && button.current && (
        <OpenMenu
          label={label}
          anchor={button.current}
          at={at}
          items={items()}
          close={() => {
            setOpen(false)
            button.current?.focus()
          }}
        />
      )}
    </>
  )
}

interface OpenMenuProps {
  readonly label: string
  readonly anchor: HTMLElement
  readonly at: "start" | "end"
  readonly items: readonly MenuItem[]
  readonly close: () => void
}

export function OpenMenu({ label, anchor, at, items, close }: OpenMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const all = (): HTMLElement[] => [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    const box = anchor.getBoundingClientRect()
    const { width, height } = element.getBoundingClientRect()
    const left = at === "start" ? box.left : box.right - width
    const below = box.bottom + 4
    element.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
    element.style.top = `${below + height > innerHeight - 8 ? Math.max(8, box.top - height - 4) : below}px`
    all()[0]?.focus()
  }, [])
  useEffect(() => {
    const outside = (event: Event): void => {
      const target = event.target as Node
      if (!menu.current?.contains(target) && !anchor.contains(target)) close()
    }
    addEventListener("pointerdown", outside, true)
    return () => removeEventListener("pointerdown", outside, true)
  }, [])
  const move = (by: number): void => {
    const found = all()
    const index = found.indexOf(document.activeElement as HTMLElement)
    found[(index + by + found.length) % found.length]?.focus()
  }
  return (
    <div
      ref={menu}
      class="menu"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => {
        const moves: Readonly<Record<string, () => void>> = {
          ArrowDown: () => move(1),
          ArrowUp: () => move(-1),
          Home: () => all()[0]?.focus(),
          End: () => all().at(-1)?.focus(),
          Escape: close,
          Tab: close,
        }
        const act = moves[event.key]
        if (!act) return
        event.preventDefault()
        event.stopPropagation()
        act()
      }}
    >
      {groupsOf(items).map(({ heading, items: own }, index) =>
        heading === null ? (
          <Items key={index} items={own} close={close} />
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
          <div key={heading} role="group" aria-label={heading}>
            <p class="heading" aria-hidden="true">
              {heading}
            </p>
            <Items items={own} close={close} />
          </div>
        ),
      )}
    </div>
  )
}

interface Group {
  readonly heading: string | null
  readonly items: readonly Exclude<MenuItem, { readonly kind: "heading" }>[]
}

/** What stands below each heading; first what stands below none. */
function groupsOf(items: readonly MenuItem[]): readonly Group[] {
  const groups: { heading: string | null; items: Group["items"][number][] }[] = [{ heading: null, items: [] }]
  for (const item of items)
    if (item.kind === "heading") groups.push({ heading: item.label, items: [] })
    else groups.at(-1)?.items.push(item)
  return groups
}

function Items({ items, close }: { readonly items: Group["items"]; readonly close: () => void }) {
  return (
    <>
      {items.map((item, index) =>
        item.kind === "line" ? (
          <hr key={index} />
        ) : item.kind === "check" ? (
          <Check key={item.label} {...item} />
        ) : (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has the role menuitemradio where it is checked
          <button
            key={item.label}
            type="button"
            role={item.isChosen === undefined ? "menuitem" : "menuitemradio"}
            aria-checked={item.isChosen}
            tabIndex={-1}
            onClick={() => {
              close()
              item.run()
            }}
          >
            {item.icon && <Icon name={item.icon} small />}
            <span>{item.label}</span>
            {item.note && <span class="end quiet">{item.note}</span>}
            {item.keys && <kbd>{shownKeys(item.keys)}</kbd>}
            {item.isChosen && (
              <span class="end">
                <Icon name="check" small />
              </span>
            )}
          </button>
        ),
      )}
    </>
  )
}

function Check({ label, note, isChecked, isFixed = false, run }: Extract<MenuItem, { readonly kind: "check" }>) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={isChecked}
      aria-disabled={isFixed}
      tabIndex={-1}
      onClick={() => {
        if (!isFixed) run()
      }}
    >
      <span class="box">{isChecked && <Icon name="check" small />}</span>
      <span>{label}</span>
      {note && <span class="end quiet">{note}</span>}
    </button>
  )
}
