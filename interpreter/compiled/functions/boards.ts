/** Rows of things on boards. */

import { type Place, placeAfter } from "../sets.ts"
import {
  add,
  block,
  branch,
  branchIf,
  type Code,
  call,
  either,
  eqz,
  get,
  i32,
  Label,
  loop,
  lt,
  returned,
  set,
  when,
} from "../wasm/code.ts"
import { eachOrdered, isIn, type Tools } from "./tools.ts"

/** The length of the longest row through a space: the space, the set's address. */
export function longest(tools: Tools): number {
  const { machine, addresses } = tools
  const { spaces, layout } = machine
  const holding = holdsSome(tools)
  if (layout.empty < 0) return tools.define(2, () => i32(0))
  const axes = Math.max(0, ...spaces.axes)
  const axesOf = addresses.list(Array.from(spaces.axes), 0)
  return tools.define(2, (locals) => {
    const best = locals.take()
    const length = locals.take()
    const space = locals.take()
    const isHeld = (which: number): Code => call(holding, get(which), get(1))
    const run = (table: Int32Array): Code => {
      const next = new Label()
      const done = new Label()
      return [
        set(space, get(0)),
        block(
          done,
          loop(
            next,
            set(space, addresses.look(addresses.list(table), get(space))),
            branchIf(done, lt(get(space), i32(0))),
            branchIf(done, isIn(get(space), addresses.setAt(layout.empty))),
            branchIf(done, eqz(isHeld(space))),
            set(length, add(get(length), i32(1))),
            branch(next),
          ),
        ),
      ]
    }
    return [
      when(lt(get(0), i32(0)), returned(i32(0))),
      when(eqz(isHeld(0)), returned(i32(0))),
      set(best, i32(1)),
      Array.from(
        { length: axes },
        (_, axis): Code => [
          when(lt(i32(axis), addresses.look(axesOf, get(0))), [
            set(length, i32(1)),
            run(spaces.ahead[axis]!),
            run(spaces.behind[axis]!),
            set(best, either(lt(get(best), get(length)), get(length), get(best))),
          ]),
        ],
      ),
      get(best),
    ]
  })
}

/** Whether something of a set lies on a space: the space, the set's address. */
function holdsSome(tools: Tools): number {
  const { machine, addresses, sets } = tools
  const { spaces, places } = machine
  const list = Array.from(spaces.place, (place) => (place < 0 ? 0 : 4 * places.address[place]!))
  const ordered = Array.from(spaces.place, (place) => (place < 0 ? 0 : places.ordered[place]!))
  const addressOf = addresses.list(list)
  return tools.define(2, (locals) => {
    const place = locals.take()
    const count = locals.take()
    const wanted: Place = { at: get(1), offset: 0 }
    const members: Place = placeAfter({ at: get(place), offset: 0 }, 4)
    const unordered = sets.anything((piece) => sets.both(piece, sets.read(piece, members), sets.read(piece, wanted)))
    return [
      set(place, addresses.look(addressOf, get(0))),
      ordered.some((each) => each !== 0)
        ? when(addresses.look(addresses.list(ordered), get(0)), [
            eachOrdered(tools, place, count, (member) => [
              set(0, member),
              when(isIn(get(0), wanted), returned(i32(1))),
            ]),
            returned(i32(0)),
          ])
        : [],
      unordered,
    ]
  })
}
