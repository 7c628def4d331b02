import { decisions, type Machine, type View, view } from "../../interpreter/index.ts"
import { EVERYTHING, type Reader } from "./log.ts"

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
