/** The card face column: what the component that is looked at shows to players, and what its rulings say of it. */
import { signal } from "@preact/signals"
import { available, run } from "../state/commands.ts"
import { component, face, troubles } from "../state/component.ts"
import { cutting } from "../state/pictures.ts"
import { kinds } from "../state/services.ts"
import { selected } from "../state/view.ts"
import { Button } from "../ui/button.tsx"
import { capital } from "../ui/capital.ts"
import { lazy } from "../ui/lazy.tsx"
import { Segments } from "../ui/segments.tsx"
import { Face } from "./face.tsx"
import { History } from "./history.tsx"
import { pictureDrop } from "./picture-drop.ts"
import { Rulings } from "./rulings.tsx"
import { TooLong, Trouble } from "./trouble.tsx"

const ArtTools = lazy(() => import("./art-tools.tsx").then((module) => module.ArtTools))
const ArtCut = lazy(() => import("./art-cut.tsx").then((module) => module.ArtCut))
const PrintedFace = lazy(() => import("./printed.tsx").then((module) => module.PrintedFace))

const medium = signal<"screen" | "print">("screen")
const isTooLong = signal(false)

/** `Card face`, by the kind's own word. */
export function faceTitle(): string {
  const kind = face.value?.face.kind ?? kinds.value[0]?.name ?? "card"
  return `${capital(kind)} face`
}

export function FacePane() {
  const shown = face.value
  const [worst] = troubles.value
  return (
    <section class="pane face-pane" aria-label={faceTitle()} data-pane="face">
      <div class="pane-head">
        <h2>{faceTitle()}</h2>
        <div class="end">
          {shown && (
            <Segments
              label="Where the face is shown"
              value={medium.value}
              options={[
                { value: "screen", label: "Screen" },
                { value: "print", label: "Print" },
              ]}
              onChange={(value) => {
                medium.value = value
              }}
            />
          )}
        </div>
      </div>
      <div class="scroll">
        {shown ? (
          <>
            <div class="face-box" {...pictureDrop(shown.face.name)}>
              {medium.value === "screen" ? (
                <Face
                  key={`${shown.face.name} ${shown.face.variant}`}
                  face={shown.face}
                  isStale={shown.isStale}
                  overArt={cutting.value === shown.face.name && <ArtCut />}
                  onFit={(fits) => {
                    isTooLong.value = !fits
                  }}
                />
              ) : (
                <PrintedFace />
              )}
            </div>
            {shown.isStale && worst && <Trouble problem={worst} />}
            {!shown.isStale && isTooLong.value && <TooLong name={shown.face.name} />}
            {medium.value === "screen" && <ArtTools />}
            {medium.value === "print" && (
              <div class="face-section">
                <p class="quiet">As it is on a poker card.</p>
                <Button icon="file" onClick={() => run("print")}>
                  Print ...
                </Button>
              </div>
            )}
            <History name={shown.face.name} />
            <Rulings name={shown.face.name} of={(component.value?.face ?? shown.face).rulings} />
          </>
        ) : (
          <div class="empty">
            <p>
              {selected.value !== null && worst
                ? "Nothing of this can be read yet."
                : "What you choose is shown here as players see it."}
            </p>
          </div>
        )}
      </div>
      {shown && available().some(({ id }) => id === "record") && (
        <div class="face-foot">
          <Button icon="record" keys="Alt R" onClick={() => run("record")}>
            Record a ruling
          </Button>
        </div>
      )}
    </section>
  )
}
