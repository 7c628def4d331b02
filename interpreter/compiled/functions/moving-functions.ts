/** Moving components, and what players know of them then. */

import { HEADER } from "../../program/state-layout.ts"
import type { Place } from "../set-pieces.ts"
import type { Locals } from "../wasm/locals.ts"
import {
  add,
  and,
  block,
  branch,
  branchIf,
  type Code,
  call,
  eq,
  eqz,
  ge,
  get,
  i32,
  Label,
  load,
  loop,
  lt,
  moveBytes,
  ne,
  or,
  returned,
  set,
  shl,
  store,
  sub,
  UNREACHABLE,
  when,
  xor,
} from "../wasm/wasm-code.ts"
import { at, eachOrdered, isIn, type Tools } from "./tools.ts"

/** A place has become empty, or is so no longer. */
function noteSpace(tools: Tools, place: number, empty: boolean, locals: Locals): Code {
  const { machine, addresses, sets } = tools
  if (machine.layout.empty < 0) return []
  const space = locals.take()
  const all = addresses.setAt(machine.layout.empty)
  return [
    set(space, addresses.look(addresses.list(machine.spaces.at), get(place))),
    when(
      ge(get(space), i32(0)),
      empty ? sets.unite(all, addresses.only(get(space))) : sets.exclude(all, addresses.only(get(space))),
    ),
  ]
}

/**
 * Moves one component: component, place, position, and a place of which players have forgotten already what they cannot
 * follow to that other one (-1 for none). Gives the place that it came from.
 */
export function relocate(tools: Tools): number {
  const { machine, addresses, sets } = tools
  const { layout, places } = machine
  const everyone = (1 << machine.players) - 1
  // What is asked of places stands together.
  const rows = addresses.tables.put(
    Array.from(places.address, (address, place) => [
      4 * address,
      places.ordered[place]!,
      places.zone[place]!,
      places.sees[place]!,
      places.capacity[place]!,
      0,
      0,
      0,
    ]).flat(),
  )
  const row = (place: number): Code => add(shl(get(place), i32(5)), i32(rows))
  const field = { address: 0, ordered: 4, zone: 8, sees: 12, capacity: 16 }
  return tools.define(4, (locals) => {
    const [component, to, position, forgotten] = [0, 1, 2, 3] as const
    const from = locals.take()
    const list = locals.take()
    const count = locals.take()
    const index = locals.take()
    const atEnd = locals.take()
    const blind = locals.take()
    const where = locals.take()
    const other = locals.take()
    const [left, entered] = [locals.take(), locals.take()]
    const next = new Label()
    const members: Place = { at: get(list), offset: 4 }
    const known = addresses.at(layout.known, get(component))
    const isHidden = machine.hiding
      .map((state) => isIn(get(component), addresses.setAt(layout.states[state]!)))
      .reduce<Code | null>((a, b) => (a === null ? b : or(a, b)), null)
    const sees = at(entered, field.sees)
    const lost = machine.lostLeaving.flatMap((states, zone) =>
      states.length === 0
        ? []
        : [
            when(
              eq(get(index), i32(zone)),
              states.map((state) =>
                sets.exclude(addresses.setAt(layout.states[state]!), addresses.only(get(component))),
              ),
            ),
          ],
    )
    const forget = (member: Code): Code => {
      const knows = addresses.at(layout.known, member)
      return [set(where, knows), store(get(where), 0, and(at(where), xor(get(blind), i32(-1))))]
    }
    return [
      set(from, load(addresses.at(layout.location, get(component)))),
      set(left, row(from)),
      set(entered, row(to)),
      // Out of its place.
      set(list, at(left, field.address)),
      set(count, at(list)),
      when(eq(get(count), i32(1)), noteSpace(tools, from, true, locals)),
      when(
        at(left, field.ordered),
        [
          set(index, add(get(list), shl(get(count), i32(2)))),
          set(where, get(index)),
          loop(
            next,
            when(eq(get(index), get(list)), UNREACHABLE),
            when(ne(at(index), get(component)), [set(index, sub(get(index), i32(4))), branch(next)]),
          ),
          set(atEnd, or(eq(get(index), get(where)), eq(sub(get(index), i32(4)), get(list)))),
          when(ne(get(index), get(where)), moveBytes(get(index), add(get(index), i32(4)), sub(get(where), get(index)))),
          store(get(where), 0, i32(0)),
        ],
        sets.exclude(members, addresses.only(get(component))),
      ),
      store(get(list), 0, sub(get(count), i32(1))),
      // Into the other.
      set(list, at(entered, field.address)),
      set(count, at(list)),
      when(
        at(entered, field.ordered),
        [
          when(ge(get(count), at(entered, field.capacity)), UNREACHABLE),
          when(
            eq(get(position), i32(1)),
            [
              when(get(count), moveBytes(add(get(list), i32(8)), add(get(list), i32(4)), shl(get(count), i32(2)))),
              store(get(list), 4, get(component)),
            ],
            store(add(get(list), shl(get(count), i32(2))), 4, get(component)),
          ),
        ],
        sets.unite(members, addresses.only(get(component))),
      ),
      when(eqz(get(count)), noteSpace(tools, to, false, locals)),
      store(get(list), 0, add(get(count), i32(1))),
      store(addresses.at(layout.location, get(component)), 0, get(to)),
      store(addresses.at(layout.cameFrom, get(component)), 0, get(from)),
      lost.length === 0 ? [] : [set(index, at(left, field.zone)), when(ne(get(index), at(entered, field.zone)), lost)],
      // What players know of it.
      set(where, known),
      isHidden === null
        ? store(get(where), 0, or(at(where), sees))
        : when(eqz(isHidden), store(get(where), 0, or(at(where), sees))),
      when(get(atEnd), returned(get(from))),
      set(blind, xor(or(at(left, field.sees), sees), i32(-1))),
      when(eqz(and(get(blind), i32(everyone))), returned(get(from))),
      store(get(where), 0, and(at(where), xor(get(blind), i32(-1)))),
      set(list, at(left, field.address)),
      when(
        at(left, field.ordered),
        eachOrdered(tools, list, count, (member) => forget(member)),
        when(
          ne(get(from), get(forgotten)),
          sets.each(
            (piece) => sets.read(piece, members),
            other,
            locals,
            () => forget(get(other)),
          ),
        ),
      ),
      get(from),
    ]
  })
}

/** What `move` is given; where it is told of, who moves, and the frame and the instruction that it comes of. */
const GIVEN = { set: 0, to: 1, position: 2, by: 3, frame: 4, pc: 5 } as const

const given = ({ observed }: Tools): number => (observed ? 6 : 3)

/** A component has been moved from a place. */
const tellMoved = ({ tell }: Tools, component: number, from: Code): Code =>
  tell("moved", get(GIVEN.frame), get(GIVEN.pc), get(component), from, get(GIVEN.to), get(GIVEN.by))

/** `move`. How many were moved. */
export function move(tools: Tools, relocate: number, draw: number): number {
  const several = moveSeveral(tools, relocate, draw)
  const { sets } = tools
  const all = Array.from({ length: given(tools) }, (_, i) => get(i))
  return tools.define(given(tools), (locals) => {
    const component = locals.take()
    const size = locals.take()
    const of: Place = { at: get(GIVEN.set), offset: 0 }
    return [
      when(lt(get(GIVEN.to), i32(0)), returned(i32(0))),
      set(size, sets.size(of)),
      when(eqz(get(size)), returned(i32(0))),
      when(ne(get(size), i32(1)), returned(call(several, all))),
      sets.first(component, of, locals),
      unlessFull(tools, component, GIVEN.to, locals, [
        set(size, call(relocate, get(component), get(GIVEN.to), get(GIVEN.position), i32(-1))),
        tellMoved(tools, component, get(size)),
        returned(i32(1)),
      ]),
      i32(0),
    ]
  })
}

/** Does something unless a component (a local) would come into a full place (a local) from elsewhere. */
function unlessFull(tools: Tools, component: number, to: number, locals: Locals, then: Code): Code {
  const { machine, addresses } = tools
  const { layout, places } = machine
  if (places.limit.every((limit) => limit < 0)) return then
  const limit = locals.take()
  const count = load(addresses.look(addresses.list(Array.from(places.address, (address) => 4 * address)), get(to)))
  const isFull = and(ge(get(limit), i32(0)), ge(count, get(limit)))
  const isElsewhere = ne(load(addresses.at(layout.location, get(component))), get(to))
  return [set(limit, addresses.look(addresses.list(places.limit), get(to))), when(eqz(and(isFull, isElsewhere)), then)]
}

/** The same for two or more: first they are listed in the order in which they go. */
function moveSeveral(tools: Tools, relocate: number, draw: number): number {
  const { machine, addresses, sets, observed } = tools
  const { layout, places } = machine
  const components = machine.program.components.length
  const list = addresses.tables.reserve(components)
  const rest: Place = { at: i32(addresses.tables.reserve(machine.words)), offset: 0 }
  // Those that come to lie in random order are told of in order of their numbers: else one would hear which lies where.
  const unordered: Place = { at: i32(addresses.tables.reserve(machine.words)), offset: 0 }
  const addressOf = addresses.list(Array.from(places.address, (address) => 4 * address))
  const orderedOf = addresses.list(Array.from(places.ordered))
  const seesOf = addresses.list(places.sees)
  const everyone = (1 << machine.players) - 1
  const item = (index: Code): Code => add(shl(index, i32(2)), i32(list))
  return tools.define(given(tools), (locals) => {
    const { to, position } = GIVEN
    const take = (): number => locals.take()
    const [component, count, mixed, place, at, moved, other] = [take(), take(), take(), take(), take(), take(), take()]
    const isOrdered = addresses.look(orderedOf, load(addresses.at(layout.location, get(component))))
    const put = (what: Code): Code => [store(item(get(count)), 0, what), set(count, add(get(count), i32(1)))]
    const [next, listed, down, none] = [new Label(), new Label(), new Label(), new Label()]
    const [mix, mixedAll, shuffle, shuffled] = [new Label(), new Label(), new Label(), new Label()]
    const [go, gone] = [new Label(), new Label()]
    const blind = and(xor(addresses.look(seesOf, get(to)), i32(-1)), i32(everyone))
    const tellMixed = sets.each(
      (piece) => sets.read(piece, unordered),
      component,
      locals,
      () =>
        when(
          eq(load(addresses.at(layout.location, get(component))), get(to)),
          tellMoved(tools, component, load(addresses.at(layout.cameFrom, get(component)))),
        ),
    )
    return [
      sets.copy(rest, { at: get(GIVEN.set), offset: 0 }),
      block(
        listed,
        loop(
          next,
          sets.first(component, rest, locals, true),
          branchIf(listed, lt(get(component), i32(0))),
          when(
            isOrdered,
            [
              // All that come out of its place, from the top down.
              sets.unite(rest, addresses.only(get(component))),
              set(place, addresses.look(addressOf, load(addresses.at(layout.location, get(component))))),
              set(at, add(get(place), shl(load(get(place)), i32(2)))),
              block(
                none,
                loop(
                  down,
                  branchIf(none, eq(get(at), get(place))),
                  set(other, load(get(at))),
                  when(isIn(get(other), rest), [put(get(other)), sets.exclude(rest, addresses.only(get(other)))]),
                  set(at, sub(get(at), i32(4))),
                  branch(down),
                ),
              ),
            ],
            put(get(component)),
          ),
          branch(next),
        ),
      ),
      // Out of places without order into an order that somebody does not see: at random.
      set(mixed, i32(0)),
      when(and(addresses.look(orderedOf, get(to)), ne(blind, i32(0))), [
        set(at, i32(0)),
        observed ? sets.fill(unordered, null) : [],
        block(
          mixedAll,
          loop(
            mix,
            branchIf(mixedAll, eq(get(at), get(count))),
            set(component, load(item(get(at)))),
            when(eqz(isOrdered), [
              store(item(get(at)), 0, load(item(get(mixed)))),
              store(item(get(mixed)), 0, get(component)),
              set(mixed, add(get(mixed), i32(1))),
              observed ? sets.unite(unordered, addresses.only(get(component))) : [],
            ]),
            set(at, add(get(at), i32(1))),
            branch(mix),
          ),
        ),
        when(lt(get(mixed), i32(2)), set(mixed, i32(0))),
        set(at, sub(get(mixed), i32(1))),
        block(
          shuffled,
          loop(
            shuffle,
            branchIf(shuffled, lt(get(at), i32(1))),
            set(other, call(draw, i32(4 * HEADER.generator), add(get(at), i32(1)))),
            set(component, load(item(get(at)))),
            store(item(get(at)), 0, load(item(get(other)))),
            store(item(get(other)), 0, get(component)),
            set(at, sub(get(at), i32(1))),
            branch(shuffle),
          ),
        ),
      ]),
      set(at, i32(0)),
      set(place, i32(-1)),
      set(moved, i32(0)),
      block(
        gone,
        loop(
          go,
          branchIf(gone, eq(get(at), get(count))),
          set(component, load(item(get(at)))),
          unlessFull(tools, component, to, locals, [
            set(place, call(relocate, get(component), get(to), get(position), get(place))),
            when(
              lt(get(at), get(mixed)),
              [
                set(other, addresses.at(layout.known, get(component))),
                store(get(other), 0, and(load(get(other)), addresses.look(seesOf, get(to)))),
              ],
              tellMoved(tools, component, get(place)),
            ),
            set(moved, add(get(moved), i32(1))),
          ]),
          set(at, add(get(at), i32(1))),
          branch(go),
        ),
      ),
      observed ? when(get(mixed), tellMixed) : [],
      get(moved),
    ]
  })
}
