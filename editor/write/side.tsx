/** What stands beside the editor: columns of their own where there is room, else one of them at a time. */
import type { ComponentType } from "preact"
import { FacePane, faceTitle } from "../face/face-pane.tsx"
import { onlyPane, type SideName, showPane, side } from "../state/view.ts"
import { TablePane } from "../table/table.tsx"
import { Segments } from "../ui/segments.tsx"

interface SidePane {
  readonly name: SideName
  readonly label: () => string
  readonly Pane: ComponentType
}

/** In the order of their columns. */
const PANES: readonly SidePane[] = [
  { name: "face", label: faceTitle, Pane: FacePane },
  { name: "table", label: () => "Table", Pane: TablePane },
]

/** Where only one pane has room: which one. */
export function PaneTabs() {
  const shown = onlyPane.value === "editor" ? "editor" : side.value
  return (
    <div class="pane-tabs" data-shown={shown}>
      <Segments
        label="What is shown"
        value={shown}
        options={[
          { value: "editor" as const, label: "Editor" },
          ...PANES.map(({ name, label }) => ({ value: name, label: label() })),
        ]}
        onChange={showPane}
      />
    </div>
  )
}

export function Side() {
  const shown = PANES.some(({ name }) => name === side.value) ? side.value : "face"
  return (
    <div class="side" data-side={shown}>
      {PANES.length > 1 && (
        <div class="side-tabs">
          <Segments
            label="Beside the editor"
            value={shown}
            options={PANES.map(({ name, label }) => ({ value: name, label: label() }))}
            onChange={(name) => {
              side.value = name
            }}
          />
        </div>
      )}
      {PANES.map(({ name, Pane }) => (
        <div key={name} class="side-pane" data-name={name}>
          <Pane />
        </div>
      ))}
    </div>
  )
}
