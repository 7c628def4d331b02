/** A picture of the pack, in the place of a text. */
import "../style/picture-pane.css"
import { LIMITS, pictureFault } from "../../dsl/index.ts"
import { art } from "../state/own-art.ts"
import { pictureAt } from "../state/pictures.ts"
import { edit, files, isReadOnly } from "../state/project.ts"
import { entries, packRead } from "../state/services.ts"
import { activeTab, closeTab, show } from "../state/view.ts"
import { Button } from "../ui/button.tsx"

const FAULTS = {
  broken: "What is in this file is not such a picture as its name says.",
  large: `This picture has more than ${LIMITS.picture / 1024} KiB: no card shows it.`,
  wide: `This picture has more than ${LIMITS.pictureSide} pixels on a side: no card shows it.`,
} as const

export function PicturePane() {
  const tab = activeTab.value
  const content = tab && files.value.get(tab.file)
  if (!tab || content === undefined || content === null) return null
  const { file } = tab
  const fault = pictureFault(file, content)
  const picture = fault === null ? pictureAt({ pack: packRead.value, file }) : null
  const shownBy = Object.entries(art.value).filter(([, each]) => each.pack === packRead.value && each.file === file)
  return (
    <div class="scroll picture-pane">
      <figure>
        {picture ? (
          <img src={picture.url} alt={file} />
        ) : (
          picture === null && <p class="wrong">{fault === null ? "This picture can't be drawn." : FAULTS[fault]}</p>
        )}
        <figcaption>
          <span class="mono">{file}</span>
          {picture && (
            <span class="quiet numbers">
              {picture.type === "image/svg+xml" ? "a drawing" : `${picture.width} × ${picture.height} pixels`},{" "}
              {Math.ceil(picture.bytes.length / 1024).toLocaleString("en")} KiB
            </span>
          )}
        </figcaption>
      </figure>
      <div class="row">
        {shownBy.map(([name]) => (
          <Button key={name} small onClick={() => openCard(name)}>
            {name}
          </Button>
        ))}
        {shownBy.length === 0 && <span class="quiet">No card shows it.</span>}
        <Button
          small
          icon="trash"
          disabled={isReadOnly.value || shownBy.length > 0}
          onClick={() => {
            if (edit([[file, null]], "picture")) closeTab(tab)
          }}
        >
          Take it away
        </Button>
      </div>
    </div>
  )
}

function openCard(name: string): void {
  const entry = entries.value.find((each) => each.name === name)
  if (entry)
    show({ file: entry.place.file, start: entry.from, end: entry.from }, { component: entry.key, isPassing: true })
}
