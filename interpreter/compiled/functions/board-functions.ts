/** Rows of things on boards. */

import type { Place } from "../set-pieces.ts"
import {
  add,
  and,
  block,
  branch,
  branchIf,
  type Code,
  call,
  either,
  eq,
  eqz,
  ge,
  get,
  gt,
  i32,
  Label,
  load,
  loop,
  lt,
  returned,
  set,
  when,
} from "../wasm/wasm-code.ts"
import { eachOrdered, isIn, type Tools } from "./tools.ts"

/** The length of the longest row through a space: the space, the set's address. */
export function longest(tools: Tools): number {
  const { machine, addresses } = tools
  const { spaces, layout, places } = machine
  if (layout.empty < 0) return tools.define(2, () => i32(0))
  const axes = Math.max(0, ...spaces.axes)
  const axesOf = addresses.list(Array.from(spaces.axes), 0)
  const lists = machine.program.boards.flatMap(({ first, columns, rows }) =>
    Array.from({ length: columns * rows }, (_, i) => places.ordered[spaces.place[first + i]!]!),
  )
  const allOrdered = lists.every((ordered) => ordered !== 0)
  const holding = holdsSome(tools)
  // Beyond the edge lies nothing.
  const placeAt = (space: number): number =>
    space < 0 || spaces.place[space]! < 0 ? addresses.nothing : 4 * places.address[spaces.place[space]!]!
  const own = Int32Array.from(spaces.place, (_, space) => space)
  return tools.define(2, (locals) => {
    const take = (): number => locals.take()
    const [best, length, space, place, held] = [take(), take(), take(), take(), take()]
    const lies = load(get(place))
    const holds = allOrdered
      ? // Mostly one thing lies there.
        [
          set(held, and(eq(lies, i32(1)), isIn(load(get(place), 4), { at: get(1), offset: 0 }))),
          when(gt(lies, i32(1)), set(held, call(holding, get(space), get(1)))),
        ]
      : [set(held, i32(0)), when(ge(get(space), i32(0)), set(held, call(holding, get(space), get(1))))]
    /** Goes on to another space, and sees whether it holds something; both are looked up from the one before. */
    const goTo = (table: Int32Array): Code => [
      set(place, addresses.look(addresses.list(table.map(placeAt), addresses.nothing), get(space))),
      set(space, addresses.look(addresses.list(table), get(space))),
      holds,
    ]
    const run = (table: Int32Array): Code => {
      const next = new Label()
      const done = new Label()
      return [
        set(space, get(0)),
        block(
          done,
          loop(next, goTo(table), branchIf(done, eqz(get(held))), set(length, add(get(length), i32(1))), branch(next)),
        ),
      ]
    }
    return [
      when(lt(get(0), i32(0)), returned(i32(0))),
      set(space, get(0)),
      goTo(own),
      when(eqz(get(held)), returned(i32(0))),
      set(best, i32(1)),
      Array.from({ length: axes }, (_, axis) =>
        when(lt(i32(axis), addresses.look(axesOf, get(0))), [
          set(length, i32(1)),
          run(spaces.ahead[axis]!),
          run(spaces.behind[axis]!),
          set(best, either(lt(get(best), get(length)), get(length), get(best))),
        ]),
      ),
      get(best),
    ]
  })
}

/** Whether something of a set lies on a space of a board where things lie in order: the space (not -1), the set's address. */
function holdsSome(tools: Tools): number {
  const { machine, addresses, sets } = tools
  const { spaces, places } = machine
  const addressOf = addresses.list(Array.from(spaces.place, (place) => (place < 0 ? 0 : 4 * places.address[place]!)))
  const orderedOf = addresses.list(Array.from(spaces.place, (place) => (place < 0 ? 0 : places.ordered[place]!)))
  return tools.define(2, (locals) => {
    const [place, count, component] = [locals.take(), locals.take(), locals.take()]
    const wanted: Place = { at: get(1), offset: 0 }
    const members: Place = { at: get(place), offset: 4 }
    return [
      set(place, addresses.look(addressOf, get(0))),
      when(addresses.look(orderedOf, get(0)), [
        eachOrdered(tools, place, count, (member) => [
          set(component, member),
          when(isIn(get(component), wanted), returned(i32(1))),
        ]),
        returned(i32(0)),
      ]),
      sets.anything((piece) => sets.both(piece, sets.read(piece, members), sets.read(piece, wanted))),
    ]
  })
}
