/** Functions that scripts share, once for each machine: they know its layout, its tables and how wide its sets are. */
import { longest } from "./board-functions.ts"
import { offered, presentSpan } from "./looking-functions.ts"
import { move, relocate } from "./moving-functions.ts"
import { shuffle, top, uniteOrdered } from "./place-functions.ts"
import { type SeatFunctions, writeSeats } from "./seat-functions.ts"
import type { Tools } from "./tools.ts"

/** Indices of the functions. */
export interface Runtime extends SeatFunctions {
  readonly presentSpan: number
  readonly offered: number
  readonly relocate: number
  readonly move: number
  readonly top: number
  readonly shuffle: number
  readonly uniteOrdered: number
  readonly longest: number
}

/** @param offeredUnknown the imported function that knows what comes last of what is offered */
export function writeFunctions(tools: Tools, offeredUnknown: number): Runtime {
  const seats = writeSeats(tools)
  const moves = relocate(tools)
  return {
    ...seats,
    relocate: moves,
    presentSpan: presentSpan(tools),
    offered: offered(tools, offeredUnknown),
    move: move(tools, moves, seats.draw),
    top: top(tools),
    shuffle: shuffle(tools, seats.draw),
    uniteOrdered: uniteOrdered(tools),
    longest: longest(tools),
  }
}
