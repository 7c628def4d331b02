/** The component that is looked at: its face and its texts, told anew after each reading. */
import { batch, computed, effect, signal } from "@preact/signals"
import type { Entry } from "../link/overview.ts"
import type { ComponentView, FaceView } from "../link/writing-api.ts"
import { onOpen } from "./project.ts"
import { entries, entryOf, isStale, problems, readings, remote, upToDate } from "./services.ts"
import { renameTabs, selected, tabs } from "./view.ts"

interface Shown {
  readonly key: string
  readonly view: ComponentView
}

/** The component as it was last read; its key may be of an earlier choice while the next is fetched. */
const shown = signal<Shown | null>(null)
/** Faces as they were when nothing was wrong with them. */
const good = new Map<string, FaceView>()

/** The component that is looked at; null while nothing is chosen, or it can't be read. */
export const component = computed<ComponentView | null>(() =>
  shown.value !== null && shown.value.key === selected.value ? shown.value.view : null,
)

/** The face to show: the last good one where the text does not read now. */
export const face = computed<{ readonly face: FaceView; readonly isStale: boolean } | null>(() => {
  const key = selected.value
  if (key === null) return null
  const now = component.value?.face ?? null
  if (now && isReadable(now)) return { face: now, isStale: false }
  const before = good.get(key)
  if (before) return { face: before, isStale: true }
  return now && { face: now, isStale: true }
})

/** What is wrong with the component that is looked at, worst first; what keeps the whole pack from being read, where it is that. */
export const troubles = computed(() => {
  const now = component.value?.face
  const all = now ? now.problems : problems.value
  return [...all].sort((a, b) => Number(a.severity === "warning") - Number(b.severity === "warning"))
})

/** A word that is half typed is no text of the card yet. */
const isReadable = ({ texts }: FaceView): boolean =>
  texts.every(
    ({ paragraphs, problems: wrong }) => paragraphs !== null && wrong.every(({ severity }) => severity !== "error"),
  )

/** The face and texts of any component; null where there is none, or the pack can't be read. */
export function fetchComponent(key: string): Promise<ComponentView | null> {
  const entry = entryOf(key)
  return remote.call("component", entry?.name ?? key, entry?.variant ?? 0)
}

/** A component that is looked at has another name: what is known of it stays. */
export function renamed(file: string, before: string, now: string): void {
  const face = good.get(before)
  if (face) good.set(now, { ...face, name: now })
  // Taken back before it is read, it has the name before again.
  listed = listed.map((entry) => (entry.key === before ? { ...entry, key: now, name: now } : entry))
  batch(() => {
    if (shown.value?.key === before) {
      const { view } = shown.value
      shown.value = { key: now, view: { ...view, face: { ...view.face, name: now } } }
    }
    renameTabs(file, before, now)
  })
}

async function fetchShown(key: string, turn: number): Promise<void> {
  await upToDate()
  const view = await fetchComponent(key)
  if (turn !== turns) return
  if (view && isReadable(view.face)) good.set(key, view.face)
  shown.value = view && { key, view }
}

let turns = 0
effect(() => {
  const key = selected.value
  const version = readings.value
  turns++
  if (key === null || version < 0) return
  void fetchShown(key, turns)
})

/** The components of a file by key, as they were last listed. */
let listed: readonly Entry[] = []
effect(() => {
  const now = entries.value
  // Of an earlier text, they say nothing of a name that was given since.
  if (isStale.value) return
  const keys = new Set(now.map(({ key }) => key))
  const before = new Set(listed.map(({ key }) => key))
  // One that went where another came was given another name, in its text.
  for (const { component, file } of tabs.peek()) {
    if (component === null || keys.has(component) || !before.has(component)) continue
    const gone = listed.filter(({ key, place }) => place.file === file && !keys.has(key))
    const come = now.filter(({ key, place }) => place.file === file && !before.has(key))
    if (gone.length === 1 && come[0] && come.length === 1) renamed(file, component, come[0].key)
  }
  listed = now
})

onOpen(() => {
  good.clear()
  shown.value = null
  listed = []
})
