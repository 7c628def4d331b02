/** A few words beside what the pointer or the focus is on. Esc takes them away. */
import { signal } from "@preact/signals"
import { useLayoutEffect, useRef } from "preact/hooks"

const shown = signal<{ readonly anchor: HTMLElement; readonly text: string; readonly note: string } | null>(null)

/** @param note in another face below: an example */
export function showTip(anchor: HTMLElement, text: string, note = ""): void {
  shown.value = { anchor, text, note }
}

export function hideTip(): void {
  shown.value = null
}

export function Tip() {
  const box = useRef<HTMLDivElement>(null)
  const tip = shown.value
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !tip) return
    const at = tip.anchor.getBoundingClientRect()
    const { width, height } = element.getBoundingClientRect()
    const above = at.top - height - 6
    element.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`
    element.style.top = `${above > 8 ? above : at.bottom + 6}px`
    const close = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return
      event.preventDefault()
      event.stopPropagation()
      hideTip()
    }
    addEventListener("keydown", close, true)
    return () => removeEventListener("keydown", close, true)
  }, [tip])
  if (!tip) return null
  return (
    <div ref={box} class="tip" role="tooltip">
      <p>{tip.text}</p>
      {tip.note !== "" && <p class="note mono">{tip.note}</p>}
    </div>
  )
}
