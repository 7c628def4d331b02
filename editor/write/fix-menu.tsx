/** The ways to mend a problem, each with the line as it will be. Enter takes the first. */
import { useLayoutEffect, useRef } from "preact/hooks"
import type { FixOffer } from "../link/services-api.ts"
import { applyFix, fixMenu } from "../state/fixes.ts"
import { asSentence } from "../ui/capital.ts"
import { Icon } from "../ui/icon.tsx"

export function FixMenu() {
  const menu = useRef<HTMLDivElement>(null)
  const open = fixMenu.value
  useLayoutEffect(() => {
    const element = menu.current
    if (!element || !open) return
    const before = document.activeElement as HTMLElement | null
    const anchor = open.anchor ?? before?.closest(".sentence") ?? before
    const box = anchor?.getBoundingClientRect() ?? { left: innerWidth / 2 - 160, bottom: innerHeight / 3, top: 0 }
    const { width, height } = element.getBoundingClientRect()
    element.style.left = `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`
    element.style.top = `${box.bottom + 4 + height > innerHeight ? Math.max(8, box.top - height - 4) : box.bottom + 4}px`
    element.querySelector("button")?.focus()
    const outside = (event: Event): void => {
      if (!element.contains(event.target as Node)) fixMenu.value = null
    }
    addEventListener("pointerdown", outside, true)
    return () => {
      removeEventListener("pointerdown", outside, true)
      before?.focus()
    }
  }, [open])
  if (!open) return null
  const { problem, offers } = open
  return (
    <div ref={menu} class="menu fix-menu" role="dialog" aria-label="Ways to mend it">
      <div class="said">
        <Icon name={problem.severity} small class={problem.severity} />
        <span>
          <b>{asSentence(problem.message)}</b>
          {problem.hint && <span class="quiet"> {asSentence(problem.hint)}</span>}
          {problem.rule && <span class="quiet"> {asSentence(problem.rule)}</span>}
        </span>
      </div>
      <div
        role="menu"
        tabIndex={-1}
        aria-label={`Ways to mend: ${problem.message}`}
        onKeyDown={(event) => {
          const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
          const all = [...(menu.current?.querySelectorAll("button") ?? [])]
          if (step !== 0) {
            const at = all.indexOf(document.activeElement as HTMLButtonElement)
            all[(at + step + all.length) % all.length]?.focus()
          } else if (event.key === "Escape" || event.key === "Tab") fixMenu.value = null
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      >
        {offers.map((offer) => (
          <button key={`${offer.title}${offer.preview}`} type="button" role="menuitem" onClick={() => applyFix(offer)}>
            <span>
              {offer.title}
              <span class="mono quiet">{excerpt(offer)}</span>
            </span>
            {offer.mends && <Icon name="check" small label="mends it" />}
          </button>
        ))}
      </div>
      <p class="mono quiet">{problem.code}</p>
    </div>
  )
}

/** So much of a line is shown before what changed in it. */
const BEFORE = 24

/** The line as it will be, from a little before what changed in it. */
function excerpt({ preview, edits }: FixOffer): string {
  const at = edits[0] ? preview.indexOf(edits[0].text.trim()) : -1
  if (at <= BEFORE) return preview
  const from = preview.lastIndexOf(" ", at - BEFORE)
  return from < 0 ? preview : `… ${preview.slice(from + 1)}`
}
