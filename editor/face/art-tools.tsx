/** The picture of the component that is looked at: given, cut in place, taken away. */
import "../style/art-tools.css"
import { useEffect } from "preact/hooks"
import { changesDone } from "../state/changes.ts"
import { face } from "../state/component.ts"
import { artOf } from "../state/own-art.ts"
import { cutting, moved, pictureOf } from "../state/pictures.ts"
import { isReadOnly } from "../state/project.ts"
import { packRead } from "../state/services.ts"
import { Button } from "../ui/button.tsx"
import { chooseFile } from "../ui/file-dialogs.ts"
import { LEAST_ZOOM, MOST_ZOOM } from "./cut.ts"
import { ACCEPTED, cutPicture, givePicture, removePicture } from "./give-picture.ts"

export function ArtTools() {
  const name = face.value?.face.name ?? null
  // Who looks at another card has let go of the picture of this one.
  useEffect(() => stopCutting, [name])
  if (name === null) return null
  const said = artOf(name)
  const shown = pictureOf(name)
  const isCutting = cutting.value === name && shown !== null
  return (
    <section class="face-section art-tools" aria-label="Picture">
      <h3>Picture</h3>
      {isCutting ? (
        <Cutting name={name} zoom={shown.zoom} />
      ) : (
        <div class="row">
          <Button
            small
            icon="file"
            disabled={isReadOnly.value}
            onClick={() => chooseFile(ACCEPTED, (file) => void givePicture(name, file))}
          >
            {said ? "Another picture" : "Choose a picture"}
          </Button>
          {shown && (
            <Button small disabled={isReadOnly.value} onClick={() => startCutting(name)}>
              Move and zoom
            </Button>
          )}
          {said?.pack === packRead.value && (
            <Button
              small
              look="ghost"
              icon="trash"
              disabled={isReadOnly.value}
              onClick={() => void removePicture(name)}
            >
              No picture
            </Button>
          )}
        </div>
      )}
      {!said && <p class="quiet">Or drop one onto the card: SVG, PNG, JPEG or WebP.</p>}
      {said && shown === null && <p class="quiet mono">{said.file}</p>}
    </section>
  )
}

function Cutting({ name, zoom }: { readonly name: string; readonly zoom: number }) {
  return (
    <>
      <p class="quiet">Drag the picture to move it, turn the wheel to zoom. Arrow keys, + and − do the same.</p>
      <label class="zoom">
        Zoom
        <input
          type="range"
          min={LEAST_ZOOM}
          max={MOST_ZOOM}
          step="0.05"
          value={zoom}
          onInput={({ currentTarget }) => {
            if (moved.value) moved.value = { ...moved.value, zoom: Number(currentTarget.value) }
          }}
        />
        <span class="numbers">{zoom.toFixed(2)}</span>
      </label>
      <div class="row">
        <Button small look="primary" icon="check" onClick={() => void keepCut(name)}>
          Keep
        </Button>
        <Button small onClick={stopCutting}>
          As it was
        </Button>
      </div>
    </>
  )
}

function startCutting(name: string): void {
  const shown = pictureOf(name)
  if (!shown) return
  moved.value = { name, focus: shown.focus, zoom: shown.zoom }
  cutting.value = name
}

export function stopCutting(): void {
  cutting.value = null
  moved.value = null
}

export async function keepCut(name: string): Promise<void> {
  const cut = moved.value
  cutting.value = null
  if (cut?.name === name) await cutPicture(name, { focus: cut.focus, zoom: cut.zoom }).then(changesDone)
  // Unless somebody has begun anew meanwhile.
  if (moved.value === cut) moved.value = null
}
