/** Who looks on at a table, and what they may know. */
import { decisions, FIBER, FRAME, type Machine, type View, view } from "../../interpreter/index.ts"

/** A seat; -1 is one who may see everything. */
export type Reader = number
export const EVERYTHING: Reader = -1

/** Whether a reader knows which component it is. */
export const knows = ({ layout }: Machine, state: Int32Array, reader: Reader, component: number): boolean =>
  reader === EVERYTHING || (component >= 0 && (((state[layout.known + component] ?? 0) >> reader) & 1) === 1)

/** What a reader may know: a seat's view; for one who sees everything all there is, with everyone's decisions. */
export function readerView(machine: Machine, state: Int32Array, reader: Reader): View {
  if (reader !== EVERYTHING) return view(machine, state, reader)
  const everyone = (1 << machine.players) - 1
  const open = state.slice()
  const { known } = machine.layout
  open.fill(everyone, known, known + machine.program.components.length)
  const seen = view(machine, open, 0)
  // Options have the order that they have for those who decide.
  const asked = decisions(machine, state)
  return {
    ...seen,
    player: EVERYTHING,
    places: seen.places.map((place) => ({ ...place, count: place.count ?? place.components.length })),
    decisions: asked,
    deciding: [...new Set(asked.map(({ player }) => player))],
  }
}

/** A word of the frame that asks a fiber's question: the component whose text it is, who is `you` in it; -1 for none. */
export function askingFrame({ layout }: Machine, state: Int32Array, fiber: number, word: "self" | "you"): number {
  const top = state[(layout.fibers[fiber] ?? 0) + FIBER.top] ?? 0
  return top > 0 ? (state[top + FRAME[word]] ?? -1) : -1
}
