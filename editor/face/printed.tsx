/** The face that is looked at as it is printed on a poker card, beside the one for the screen. */
import { useEffect, useState } from "preact/hooks"
import "../style/print.css"
import { SHAPES } from "../print/card-sizes.ts"
import { faceDrawing } from "../print/face-drawing.ts"
import { lettersReady, measured } from "../print/letters.ts"
import { SvgDrawing } from "../print/svg-drawing.tsx"
import { face } from "../state/component.ts"

export function PrintedFace() {
  // Lines are broken by the letters' widths: once more when the faces have been fetched.
  const [, setReady] = useState(false)
  useEffect(() => {
    lettersReady().then(() => setReady(true))
  }, [])
  const shown = face.value
  return shown && <SvgDrawing class="printed" drawing={faceDrawing(shown.face, SHAPES.poker, measured)} />
}
