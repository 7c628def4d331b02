/** Making components, doubling them, taking them away. */
import { batch } from "@preact/signals"
import type { Entry } from "../link/overview.ts"
import { changeOrSay, changesDone } from "./changes.ts"
import { register } from "./commands.ts"
import { say } from "./notices.ts"
import { isReadOnly } from "./project.ts"
import { entries, entryOf, kinds, remote, whyNotSound } from "./services.ts"
import { editorView } from "./settings.ts"
import { takingBack } from "./undo.ts"
import { activeTab, closeTab, nameFocus, selected, show } from "./view.ts"

const chosen = () => entryOf(selected.value ?? "")

/** The kind that a new component has where nobody says which: that of the one looked at, else the one that has most, own ones before others. */
export const usualKind = (): string | null =>
  chosen()?.kind ??
  fullest(entries.value.filter(({ isOwn }) => isOwn)) ??
  fullest(entries.value) ??
  kinds.value[0]?.name ??
  null

function fullest(among: readonly Entry[]): string | null {
  const counts = new Map<string, number>()
  for (const { kind } of among) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const [first] = [...counts].sort(([, a], [, b]) => b - a)
  return first?.[0] ?? null
}

/** Makes a component and leads to its name, ready to be typed over. */
export async function makeComponent(kind: string | null = usualKind()): Promise<void> {
  const like = chosen()
  const isLike = like?.isOwn === true && like.kind === kind
  let made = ""
  const isDone = await changeOrSay(
    () =>
      remote.call("newComponent", {
        ...(kind === null ? {} : { kind }),
        ...(isLike ? { like: like.name } : {}),
      }),
    ({ name }) => {
      made = name
    },
  )
  if (isDone) await lead(made)
}

async function lead(name: string): Promise<void> {
  await changesDone()
  const entry = entryOf(name)
  if (!entry) return
  batch(() => {
    editorView.value = "form"
    nameFocus.value++
    show({ file: entry.place.file, start: entry.from, end: entry.from }, { component: entry.key, focus: false })
  })
}

async function duplicate(): Promise<void> {
  const entry = chosen()
  if (!entry) return
  let made = ""
  const isDone = await changeOrSay(
    () => remote.call("duplicate", entry.name, entry.variant),
    ({ name }) => {
      made = name
    },
  )
  if (isDone) await lead(made)
}

async function remove(): Promise<void> {
  const entry = chosen()
  const tab = activeTab.value
  if (!entry || !tab) return
  let back = (): void => undefined
  const isDone = await changeOrSay(
    () => remote.call("removeComponent", entry.name),
    () => {
      back = takingBack()
    },
  )
  if (!isDone) return
  closeTab(tab)
  say(`${entry.name} is gone`, { label: "Bring it back", run: back })
}

const isOwnChosen = (): boolean => chosen()?.isOwn === true && !isReadOnly.value

register(
  {
    id: "new-component",
    title: "New component",
    keys: ["Alt C"],
    isAvailable: () => kinds.value.length > 0 && !isReadOnly.value,
    whyNot: () => (isReadOnly.value ? "Another tab writes this pack." : whyNotSound()),
    run: () => makeComponent(),
  },
  { id: "duplicate-component", title: "Duplicate it", isAvailable: isOwnChosen, run: duplicate },
  { id: "delete-component", title: "Delete it", isAvailable: isOwnChosen, run: remove },
)
