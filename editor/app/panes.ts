/** Going from pane to pane by keyboard: F6 also leaves the code editor, which takes Tab for itself. */
import { register } from "../state/commands.ts"

const panes = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(".top, [data-pane], footer.bar")].filter(
    (pane) => pane.offsetParent !== null,
  )

const FOCUSABLE = 'button:not(:disabled), a[href], input, select, textarea, [tabindex="0"]'

function go(by: 1 | -1): void {
  const all = panes()
  const at = all.findLastIndex((pane) => pane.contains(document.activeElement))
  const next = all[(at + by + all.length) % all.length]
  const inner = next?.querySelector<HTMLElement>(FOCUSABLE)
  const target = next?.dataset.focus === "self" || !inner ? next : inner
  if (target && target.tabIndex < 0 && !target.hasAttribute("tabindex")) target.tabIndex = -1
  target?.focus()
}

register(
  { id: "next-pane", title: "Go to the next pane", keys: ["F6"], run: () => go(1) },
  { id: "previous-pane", title: "Go to the previous pane", keys: ["Shift F6"], run: () => go(-1) },
)
