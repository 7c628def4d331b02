/** Dialogs, one at a time: over everything else, until they are closed. */
import { type Signal, signal } from "@preact/signals"
import type { ComponentChildren } from "preact"
import { useEffect, useRef } from "preact/hooks"
import { Button } from "./button.tsx"

type Content = () => ComponentChildren

const shown: Signal<{ readonly title: string; readonly content: Content } | null> = signal(null)

/** Opens a dialog; `content` draws its inside, which may hold a form. */
export function openDialog(title: string, content: Content): void {
  shown.value = { title, content }
}

export function closeDialog(): void {
  shown.value = null
}

/** @returns whether the dialog that is shown now still is: what takes its time may end after one has left it. */
export function whileShown(): () => boolean {
  const now = shown.peek()
  return () => shown.peek() === now
}

export function Dialogs() {
  const dialog = useRef<HTMLDialogElement>(null)
  const current = shown.value
  useEffect(() => {
    const element = dialog.current
    if (!current || !element) return
    const before = document.activeElement as HTMLElement | null
    if (!element.open) element.showModal()
    // Not the cross in the corner, which comes first, but what one came for.
    const inner = element.querySelector<HTMLElement>("[autofocus], .body :is(input, select, textarea), .button.primary")
    ;(inner ?? element).focus()
    return () => {
      if (document.activeElement !== document.body) return
      const isThere = before !== null && before !== document.body && before.isConnected
      ;(isThere ? before : document.getElementById("main"))?.focus()
    }
  }, [current])
  if (!current) return null
  return (
    <dialog ref={dialog} class="dialog" tabIndex={-1} aria-labelledby="dialog-title" onClose={closeDialog}>
      <header>
        <h2 id="dialog-title">{current.title}</h2>
        <Button look="ghost" icon="close" label="Close" onClick={closeDialog} />
      </header>
      {current.content()}
    </dialog>
  )
}
