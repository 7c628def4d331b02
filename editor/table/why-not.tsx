/** Why something on the table can't be chosen now, told beside it. */
import { effect, type ReadonlySignal, signal } from "@preact/signals"
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

/** What is told of it now, and beside what. */
export const toldWhy: ReadonlySignal<{ readonly anchor: Element; readonly why: WhyNot } | null> = told

export function WhyNotTold({ why: { title, reason, words, owner, span } }: { readonly why: WhyNot }) {
  return (
    <div class="popover why">
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
