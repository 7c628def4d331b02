/** Over the picture of a face while it is cut: it is moved by dragging and by arrow keys, zoomed by the wheel, + and −. */
import { useEffect, useRef } from "preact/hooks"
import { cutting, moved, pictureOf } from "../state/pictures.ts"
import { keepCut, stopCutting } from "./art-tools.tsx"
import { type Cut, movedBy, zoomed } from "./cut.ts"

/** Pixels of a step by a key, and of a large one. */
const STEP = 4
const LARGE_STEP = 24
const ZOOM_STEP = 1.1

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function ArtCut() {
  const element = useRef<HTMLDivElement>(null)
  const name = cutting.value
  useEffect(() => {
    const over = element.current
    if (!over) return
    over.focus()
    // The page would be scrolled otherwise.
    const turned = (event: WheelEvent): void => {
      event.preventDefault()
      change((cut) => zoomed(cut, Math.exp(-event.deltaY * 0.0015)))
    }
    over.addEventListener("wheel", turned, { passive: false })
    return () => over.removeEventListener("wheel", turned)
  }, [])
  if (name === null) return null
  const move = (dx: number, dy: number): void => {
    const [place, picture] = [element.current, pictureOf(name)?.picture]
    if (place && picture)
      change((cut) => movedBy(picture, { width: place.clientWidth, height: place.clientHeight }, cut, dx, dy))
  }
  const key = (event: KeyboardEvent): void => {
    const way = WAYS[event.key]
    const step = event.shiftKey ? LARGE_STEP : STEP
    if (way) move(way[0] * step, way[1] * step)
    else if (event.key === "+" || event.key === "=") change((cut) => zoomed(cut, ZOOM_STEP))
    else if (event.key === "-") change((cut) => zoomed(cut, 1 / ZOOM_STEP))
    else if (event.key === "Enter") void keepCut(name)
    else if (event.key === "Escape") stopCutting()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={element}
      class="art-cut"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys
      tabIndex={0}
      role="application"
      aria-label={`What is shown of the picture of ${name}: arrow keys move it, plus and minus zoom, Enter keeps it, Escape leaves it as it was`}
      onKeyDown={key}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event.movementX, event.movementY)
      }}
      onDblClick={() => void keepCut(name)}
    />
  )
}

const change = (how: (cut: Cut) => Cut): void => {
  if (moved.value) moved.value = { ...moved.value, ...how(moved.value) }
}
