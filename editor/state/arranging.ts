/** Setting a table up by hand: what lies on it is put where it is to be, and the game begins with that. */
import { signal } from "@preact/signals"
import { register } from "./commands.ts"
import { say } from "./notices.ts"
import { onOpen } from "./project.ts"
import { arrange, EVERYONE, frame, letBotsPlay, reader, trouble } from "./table.ts"

export const isArranging = signal(false)
/** The component whose new place is being chosen from a menu, beside what stands for it on the screen. */
export const moving = signal<{
  readonly component: number
  readonly name: string
  readonly anchor: HTMLElement
} | null>(null)

onOpen(stopArranging)

/** Everything lies open meanwhile. */
function startArranging(): void {
  isArranging.value = true
  reader.value = EVERYONE
}

export function stopArranging(): void {
  if (!isArranging.value) return
  isArranging.value = false
  moving.value = null
  reader.value = 0
  void letBotsPlay()
}

/** @param to the number of a place, or of a space as a component */
export async function putInto(
  component: number,
  to: { readonly place: number } | { readonly space: number },
): Promise<void> {
  moving.value = null
  const isDone = await arrange(component, to)
  if (!isDone) say(trouble.value[0] ?? "It can't be put there.")
}

register({
  id: "arrange",
  title: "Set the table up by hand",
  group: "table",
  isAvailable: () => frame.value !== null,
  run: () => (isArranging.value ? stopArranging() : startArranging()),
})
