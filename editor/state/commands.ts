/** What can be done, by name and by key: the same list serves the keyboard and `Find or run`. */
import { signal } from "@preact/signals"
import { say } from "./notices.ts"

export interface Command {
  readonly id: string
  /** What it does, as said in the list: `Check the pack`. */
  readonly title: string
  /** As written in the brief: `Ctrl Shift Enter`, `Alt C`, `F8`. Ctrl is Cmd on macOS. */
  readonly keys?: readonly string[]
  readonly group?: string
  /** The code editor has its own way to do it: there its keys are the editor's. */
  readonly isOwnInCode?: true
  /** False while it can't be done; it is then not listed. */
  readonly isAvailable?: () => boolean
  /** Why it can't be done now: said to who asks for it all the same. */
  readonly whyNot?: () => string
  readonly run: () => void | Promise<void>
}

const all = signal<readonly Command[]>([])

/** Commands that can be done now. */
export const available = (): readonly Command[] => all.value.filter(({ isAvailable }) => isAvailable?.() ?? true)

/** Adds commands. Returns how to take them away. */
export function register(...commands: readonly Command[]): () => void {
  all.value = [...all.value.filter(({ id }) => !commands.some((each) => each.id === id)), ...commands]
  return () => {
    all.value = all.value.filter((command) => !commands.includes(command))
  }
}

export function run(id: string): void {
  const command = available().find((each) => each.id === id)
  if (command) void command.run()
  else tellWhyNot((each) => each.id === id)
}

/** Returns whether there was something to say. */
function tellWhyNot(isMeant: (command: Command) => boolean): boolean {
  const reason = all.value.find((each) => each.whyNot && isMeant(each))?.whyNot?.() ?? ""
  if (reason !== "") say(reason)
  return reason !== ""
}

export const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform)

/** As the keys are shown: `⌘K` on macOS. */
export const shownKeys = (keys: string): string => (IS_MAC ? keys.replace("Ctrl", "⌘").replace("Alt", "⌥") : keys)

/** The keys of an event as commands write them. */
export function keysOf(event: KeyboardEvent): string {
  const parts: string[] = []
  if (IS_MAC ? event.metaKey : event.ctrlKey) parts.push("Ctrl")
  if (event.altKey) parts.push("Alt")
  if (event.shiftKey) parts.push("Shift")
  // With Alt some layouts type another letter: the key itself counts.
  const letter = /^(?:Key|Digit)(.)$/.exec(event.code)?.[1]
  const key = (event.altKey || event.ctrlKey || event.metaKey) && letter ? letter : event.key
  parts.push(key.length === 1 ? key.toUpperCase() : key)
  return parts.join(" ")
}

/** Runs the command of the keys that were pressed. Keys without Ctrl, Alt or F are the panes' own affair. */
export function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented) return
  const keys = keysOf(event)
  if (!/^(Ctrl|Alt|F\d|Shift F\d)/.test(keys)) return
  const command = available().find((each) => each.keys?.includes(keys))
  const isInCode = (event.target as Element | null)?.closest?.(".monaco-editor") != null
  if (command?.isOwnInCode && isInCode) return
  if (!command) {
    if (tellWhyNot((each) => each.keys?.includes(keys) === true)) event.preventDefault()
    return
  }
  event.preventDefault()
  event.stopPropagation()
  void command.run()
}
