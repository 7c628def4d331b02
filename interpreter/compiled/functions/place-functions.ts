/** What lies in ordered places. */

import { HEADER } from "../../program/state-layout.ts"
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
  ge,
  get,
  i32,
  Label,
  load,
  loop,
  lt,
  returned,
  set,
  shl,
  store,
  sub,
  when,
} from "../wasm/wasm-code.ts"
import { at, eachOrdered, type Tools } from "./tools.ts"

/** Adds what lies in an ordered place: the place's address, the set's. */
export function uniteOrdered(tools: Tools): number {
  const { sets, addresses } = tools
  return tools.define(2, (locals) => {
    const end = locals.take()
    const next = new Label()
    const done = new Label()
    return [
      set(end, add(get(0), shl(at(0), i32(2)))),
      block(
        done,
        loop(
          next,
          branchIf(done, ge(get(0), get(end))),
          set(0, add(get(0), i32(4))),
          sets.unite({ at: get(1), offset: 0 }, addresses.only(at(0))),
          branch(next),
        ),
      ),
      i32(0),
    ]
  })
}

/** `top`: the place, how many, 1 for the bottom, the address of the set. */
export function top(tools: Tools): number {
  const { machine, addresses, sets } = tools
  const { places } = machine
  const addressOf = addresses.list(Array.from(places.address, (address) => 4 * address))
  const orderedOf = addresses.list(Array.from(places.ordered))
  const rest: Place = { at: i32(addresses.tables.reserve(machine.words)), offset: 0 }
  return tools.define(4, (locals) => {
    const [place, count, component] = [locals.take(), locals.take(), locals.take()]
    const to: Place = { at: get(3), offset: 0 }
    const take = (next: Code): Code => {
      const [again, done] = [new Label(), new Label()]
      return block(
        done,
        loop(
          again,
          branchIf(done, lt(get(count), i32(1))),
          next,
          sets.unite(to, addresses.only(get(component))),
          set(count, sub(get(count), i32(1))),
          branch(again),
        ),
      )
    }
    return [
      sets.fill(to, null),
      when(lt(get(0), i32(0)), returned(i32(0))),
      set(place, addresses.look(addressOf, get(0))),
      set(count, at(place)),
      when(lt(get(1), get(count)), set(count, get(1))),
      when(
        addresses.look(orderedOf, get(0)),
        [
          // Just below the first that is taken.
          set(place, either(get(2), get(place), add(get(place), shl(sub(at(place), get(count)), i32(2))))),
          take([set(place, add(get(place), i32(4))), set(component, at(place))]),
        ],
        [sets.copy(rest, { at: get(place), offset: 4 }), take(sets.first(component, rest, locals, true))],
      ),
      i32(0),
    ]
  })
}

/** `shuffle`: the place, not -1. */
export function shuffle(tools: Tools, draw: number): number {
  const { machine, addresses, sets } = tools
  const { places, layout } = machine
  const addressOf = addresses.list(Array.from(places.address, (address) => 4 * address))
  const orderedOf = addresses.list(Array.from(places.ordered))
  const seesOf = addresses.list(places.sees)
  return tools.define(1, (locals) => {
    const take = (): number => locals.take()
    const [place, index, other, component, knows] = [take(), take(), take(), take(), take()]
    const [next, done] = [new Label(), new Label()]
    const item = (which: number): Code => add(get(place), shl(add(get(which), i32(1)), i32(2)))
    const forget = (member: Code): Code => [
      set(knows, addresses.at(layout.known, member)),
      store(get(knows), 0, and(at(knows), addresses.look(seesOf, get(0)))),
    ]
    return [
      set(place, addresses.look(addressOf, get(0))),
      when(
        addresses.look(orderedOf, get(0)),
        [
          set(index, sub(at(place), i32(1))),
          block(
            done,
            loop(
              next,
              branchIf(done, lt(get(index), i32(1))),
              set(other, call(draw, i32(4 * HEADER.generator), add(get(index), i32(1)))),
              set(component, load(item(index))),
              store(item(index), 0, load(item(other))),
              store(item(other), 0, get(component)),
              set(index, sub(get(index), i32(1))),
              branch(next),
            ),
          ),
          eachOrdered(tools, place, index, forget),
        ],
        sets.each(
          (piece) => sets.read(piece, { at: get(place), offset: 4 }),
          component,
          locals,
          () => forget(get(component)),
        ),
      ),
      i32(0),
    ]
  })
}
