/** Why something on the table can't be chosen now, told beside it. */
import { effect, signal } from "@preact/signals"
import { useLayoutEffect, useRef } from "preact/hooks"
import "../style/why.css"
import type { WhyNot } from "../link/table-api.ts"
import { leadTo } from "../state/leading.ts"
import { frame, question, whyNot } from "../state/table.ts"
import { lit } from "../state/view.ts"

const told = signal<{ readonly anchor: Element; readonly why: WhyNot } | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined
let asking = 0

/** @param delay milliseconds to wait: a pointer that only passes by asks nothing */
export function askWhyNot(
  component: number,
  name: string,
  anchor: Element | null = document.activeElement,
  delay = 0,
): void {
  clearTimeout(timer)
  if (!question.value || !anchor || name === "") return
  const turn = ++asking
  timer = setTimeout(() => {
    void whyNot(component).then((why) => {
      if (turn !== asking || !why || !anchor.isConnected) return
      told.value = { anchor, why }
      lit.value = why.span
    })
  }, delay)
}

export function leaveWhyNot(): void {
  clearTimeout(timer)
  asking++
  if (told.peek()) lit.value = null
  told.value = null
}

// It was told of the table as it stood; what it is told beside may be gone.
effect(() => {
  void frame.value
  if (told.peek()) leaveWhyNot()
})

export function WhyNotPopover() {
  const box = useRef<HTMLDivElement>(null)
  const current = told.value
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !current) return
    const at = current.anchor.getBoundingClientRect()
    const { width, height } = element.getBoundingClientRect()
    const right = at.right + 8
    element.style.left = `${right + width > innerWidth - 8 ? Math.max(8, at.left - width - 8) : right}px`
    element.style.top = `${Math.max(8, Math.min(at.top, innerHeight - height - 8))}px`
  }, [current])
  if (!current) return null
  const { title, reason, words, owner, span } = current.why
  return (
    <div ref={box} class="popover why" role="tooltip">
      <div class="body">
        <h4>{title}</h4>
        <p>{reason}</p>
      </div>
      {words !== "" && (
        <footer>
          <button type="button" class="lit" tabIndex={-1} onClick={() => span && leadTo(span)}>
            {words}
          </button>
          <small>{owner}</small>
        </footer>
      )}
    </div>
  )
}
