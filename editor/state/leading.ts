/** Leading to words: in the form of their component where that has a field for them, else in the text. */
import { services } from "../../dsl/index.ts"
import type { Entry } from "../link/overview.ts"
import type { ComponentView } from "../link/writing-api.ts"
import { fetchComponent } from "./component.ts"
import { project } from "./project.ts"
import { entries } from "./services.ts"
import { editorView } from "./settings.ts"
import { activeTab, type Stretch, show, tabs } from "./view.ts"

/** The component that a stretch lies in. */
export const entryAt = ({ file, start }: Stretch): Entry | undefined =>
  entries.value.find(({ place, from, to }) => place.file === file && from <= start && start <= to)

let last = 0

/** @param focus whether the words take the focus, too */
export async function leadTo(stretch: Stretch, { focus = true } = {}): Promise<void> {
  const turn = ++last
  const here = (): string => `${project.value?.id} ${activeTab.value?.id}`
  const from = here()
  // Whoever writes the game as a form is led to the field.
  if (stretch.file === services.GAME_FILE && editorView.value === "form" && tabs.value.some(({ isGame }) => isGame))
    return show(stretch, { focus, isGame: true })
  const entry = entryAt(stretch)
  const view = entry && editorView.value === "form" ? await fetchComponent(entry.key) : null
  // Somebody went elsewhere meanwhile.
  if (turn !== last || here() !== from) return
  const isThere = entry !== undefined && (editorView.value === "text" || (view !== null && hasField(view, stretch)))
  show(stretch, { focus, component: isThere ? entry.key : null })
}

/** Whether the form shows the words of a stretch. */
function hasField({ face, texts }: ComponentView, { start, end }: Stretch): boolean {
  const spans = [face.nameSpan, ...face.properties.flatMap(({ span }) => span ?? [])]
  const written = texts.flatMap(({ offsets }) => {
    const [first] = offsets
    const last = offsets.at(-1)
    return first === undefined || last === undefined ? [] : [{ start: first, end: last }]
  })
  return [...spans, ...written].some((span) => span.start <= start && end <= span.end + 1)
}
