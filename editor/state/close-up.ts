/** What lies on the table, looked at closely: its whole face, beside where it lies. */
import { effect, signal } from "@preact/signals"
import type { Card } from "../../simulator/table/index.ts"
import type { FaceView } from "../link/writing-api.ts"
import { onOpen } from "./project.ts"
import { readings, remote } from "./services.ts"
import { frame, scene } from "./table.ts"

/** Milliseconds to wait: a pointer that only passes by looks at nothing. */
const PAUSE = 250

interface CloseUp {
  readonly anchor: Element
  readonly card: Card
  /** Null where it has none: a card of a pack that is not read. */
  readonly face: FaceView | null
}

export const closeUp = signal<CloseUp | null>(null)

/** Faces by kind, name and look, until the pack is read anew. */
const known = new Map<string, Promise<FaceView | null>>()
effect(() => {
  void readings.value
  known.clear()
})
onOpen(() => known.clear())

export function faceOf({ key, name, kind, trait, glance }: Card): Promise<FaceView | null> {
  const look = `${key} ${trait?.value ?? ""} ${glance}`
  const found = known.get(look) ?? remote.call("face", { name, kind, suit: trait?.value ?? null, fact: glance })
  known.set(look, found)
  return found
}

let timer: ReturnType<typeof setTimeout> | undefined
let turn = 0

/** Shows a card's face beside what stands for it. @param delay milliseconds; without, at once */
export function lookAt(card: Card, anchor: Element, delay = 0): void {
  clearTimeout(timer)
  if (card.id < 0) return
  const own = ++turn
  const look = async (): Promise<void> => {
    const face = await faceOf(card).catch(() => null)
    if (own === turn && anchor.isConnected) closeUp.value = { anchor, card, face }
  }
  if (delay === 0) void look()
  else timer = setTimeout(() => void look(), delay)
}

/** As `lookAt`, for a focus that came by keys and may only pass by. */
export function glanceAt(card: Card, { currentTarget }: FocusEvent): void {
  const anchor = currentTarget as Element
  if (anchor.matches(":focus-visible")) lookAt(card, anchor, PAUSE)
}

/** What the pointer has been moved over, and has not left since. */
let pointedAt: Element | null = null

/**
 * As `lookAt`, for a pointer that is moved: where a card comes to lie below one that rests, nobody points at it.
 * @returns whether it has just come there
 */
export function pointsAt(card: Card, { currentTarget, movementX, movementY, pointerType }: PointerEvent): boolean {
  const anchor = currentTarget as Element
  if (pointerType === "touch" || pointedAt === anchor || (movementX === 0 && movementY === 0)) return false
  pointedAt = anchor
  lookAt(card, anchor, PAUSE)
  return true
}

export function lookAway(): void {
  clearTimeout(timer)
  turn++
  pointedAt = null
  closeUp.value = null
}

/** The card of a number, wherever it lies in view; null where it can't be seen. */
export function cardOf(component: number): Card | null {
  const now = scene.value
  if (component < 0 || !now) return null
  const lying = [...now.zones, ...now.boards.flatMap(({ spaces }) => spaces)].flatMap(({ cards }) => cards)
  const held = now.seats.flatMap(({ memories }) => memories.map(({ card }) => card))
  return [...lying, ...held].find(({ id }) => id === component) ?? null
}

// It was looked at as the table stood; what it lay at may be gone.
effect(() => {
  void frame.value
  if (closeUp.peek()) lookAway()
})
