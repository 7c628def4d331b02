/** What the app has to say: standing notices, which stay until their cause is gone, and short ones that pass. */
import { signal } from "@preact/signals"

export interface Notice {
  readonly id: string
  readonly tone: "warning" | "error" | "plain"
  readonly text: string
  readonly actions?: readonly { readonly label: string; readonly run: () => void }[]
}

export const notices = signal<readonly Notice[]>([])
export interface Toast {
  readonly id: number
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
}
export const toasts = signal<readonly Toast[]>([])
/** Said to those who listen rather than look. */
export const announcement = signal("")

export function notify(notice: Notice): void {
  notices.value = [...notices.peek().filter(({ id }) => id !== notice.id), notice]
}

export function dismiss(id: string): void {
  const rest = notices.peek().filter((notice) => notice.id !== id)
  if (rest.length < notices.peek().length) notices.value = rest
}

let last = 0

/** Says something short, aloud too, for a few seconds. */
export function say(text: string, action?: Toast["action"]): void {
  const id = ++last
  toasts.value = [...toasts.peek(), action ? { id, text, action } : { id, text }]
  setTimeout(() => unsay(id), action ? 10_000 : 4000)
}

/** Takes back what was said. */
export function unsay(id: number): void {
  toasts.value = toasts.peek().filter((toast) => toast.id !== id)
}
