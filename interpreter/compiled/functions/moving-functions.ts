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

/** Where the fields of a place lie in its row of the table. */
const FIELD = { address: 0, ordered: 4, zone: 8, sees: 12, capacity: 16 }

/** The shift from a place to its row, which holds the fields and is filled up to a power of two. */
const ROW = 5

/** What is asked of places stands together. */
const rowsOf = ({ machine: { places }, addresses }: Tools): number =>
  addresses.tables.put(
    Array.from(places.address, (address, place) => [
      4 * address,
      places.ordered[place]!,
      places.zone[place]!,
      places.sees[place]!,
      places.capacity[place]!,
      ...new Array<number>((1 << (ROW - 2)) - Object.keys(FIELD).length).fill(0),
    ]).flat(),
  )

/** What a relocation is given, and the locals that it works with. */
interface Relocation {
  readonly tools: Tools
  readonly locals: Locals
  readonly component: number
  readonly to: number
  readonly position: number
  readonly forgotten: number
  readonly from: number
  /** The rows of the places that it leaves and enters. */
  readonly left: number
  readonly entered: number
  readonly list: number
  readonly count: number
  readonly index: number
  readonly where: number
  /** Whether it lay at an end of an ordered place. */
  readonly atEnd: number
}

/**
 * Moves one component: component, place, position, and a place of which players have forgotten already what they cannot
 * follow to that other one (-1 for none). Gives the place that it came from.
 */
export function relocate(tools: Tools): number {
  const { machine, addresses } = tools
  const { layout } = machine
  const rows = rowsOf(tools)
  const row = (place: number): Code => add(shl(get(place), i32(ROW)), i32(rows))
  return tools.define(4, (locals) => {
    const [component, to, position, forgotten] = [0, 1, 2, 3] as const
    const from = locals.take()
    const [list, count, index, atEnd] = [locals.take(), locals.take(), locals.take(), locals.take()]
    const [where, left, entered] = [locals.take(), locals.take(), locals.take()]
    const given = { tools, locals, component, to, position, forgotten }
    const it: Relocation = { ...given, from, left, entered, list, count, index, where, atEnd }
    return [
      set(from, load(addresses.at(layout.location, get(component)))),
      set(left, row(from)),
      set(entered, row(to)),
      takeOut(it),
      putIn(it),
      store(addresses.at(layout.location, get(component)), 0, get(to)),
      store(addresses.at(layout.cameFrom, get(component)), 0, get(from)),
      loseStates(it),
      noteKnown(it),
      get(from),
    ]
  })
}

/** Out of its place. */
function takeOut({ tools, locals, component, from, left, list, count, index, where, atEnd }: Relocation): Code {
  const { addresses, sets } = tools
  const next = new Label()
  return [
    set(list, at(left, FIELD.address)),
    set(count, at(list)),
    when(eq(get(count), i32(1)), noteSpace(tools, from, true, locals)),
    when(
      at(left, FIELD.ordered),
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
      sets.exclude(membersOf(list), addresses.only(get(component))),
    ),
    store(get(list), 0, sub(get(count), i32(1))),
  ]
}

/** The set of what lies in a place without order. */
const membersOf = (list: number): Place => ({ at: get(list), offset: 4 })

/** Into the other. */
function putIn({ tools, locals, component, to, position, entered, list, count }: Relocation): Code {
  const { addresses, sets } = tools
  return [
    set(list, at(entered, FIELD.address)),
    set(count, at(list)),
    when(
      at(entered, FIELD.ordered),
      [
        when(ge(get(count), at(entered, FIELD.capacity)), UNREACHABLE),
        when(
          eq(get(position), i32(1)),
          [
            when(get(count), moveBytes(add(get(list), i32(8)), add(get(list), i32(4)), shl(get(count), i32(2)))),
            store(get(list), 4, get(component)),
          ],
          store(add(get(list), shl(get(count), i32(2))), 4, get(component)),
        ),
      ],
      sets.unite(membersOf(list), addresses.only(get(component))),
    ),
    when(eqz(get(count)), noteSpace(tools, to, false, locals)),
    store(get(list), 0, add(get(count), i32(1))),
  ]
}

/** The states that it loses by leaving its zone. */
function loseStates({ tools, component, left, entered, index }: Relocation): Code {
  const { machine, addresses, sets } = tools
  const lose = (state: number): Code =>
    sets.exclude(addresses.setAt(machine.layout.states[state]!), addresses.only(get(component)))
  const lost = machine.lostLeaving.flatMap((states, zone) =>
    states.length === 0 ? [] : [when(eq(get(index), i32(zone)), states.map(lose))],
  )
  if (lost.length === 0) return []
  return [set(index, at(left, FIELD.zone)), when(ne(get(index), at(entered, FIELD.zone)), lost)]
}

/** What players know of it, and of what lies where it lay and may be it. Leaves the function once all is noted. */
function noteKnown({ tools, locals, component, forgotten, ...it }: Relocation): Code {
  const { machine, addresses, sets } = tools
  const { from, left, entered, list, count, where, atEnd } = it
  const { layout } = machine
  const [blind, other] = [locals.take(), locals.take()]
  const everyone = (1 << machine.players) - 1
  const isHidden = machine.hiding
    .map((state) => isIn(get(component), addresses.setAt(layout.states[state]!)))
    .reduce<Code | null>((a, b) => (a === null ? b : or(a, b)), null)
  const sees = at(entered, FIELD.sees)
  const seen = store(get(where), 0, or(at(where), sees))
  const forget = (member: Code): Code => [
    set(where, addresses.at(layout.known, member)),
    store(get(where), 0, and(at(where), xor(get(blind), i32(-1)))),
  ]
  return [
    set(where, addresses.at(layout.known, get(component))),
    isHidden === null ? seen : when(eqz(isHidden), seen),
    when(get(atEnd), returned(get(from))),
    set(blind, xor(or(at(left, FIELD.sees), sees), i32(-1))),
    when(eqz(and(get(blind), i32(everyone))), returned(get(from))),
    store(get(where), 0, and(at(where), xor(get(blind), i32(-1)))),
    set(list, at(left, FIELD.address)),
    when(
      at(left, FIELD.ordered),
      eachOrdered(tools, list, count, forget),
      when(
        ne(get(from), get(forgotten)),
        sets.each(
          (piece) => sets.read(piece, membersOf(list)),
          other,
          locals,
          () => forget(get(other)),
        ),
      ),
    ),
  ]
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

/** Components that are moved together: where they are listed, and the locals that this works with. */
interface Several {
  readonly tools: Tools
  readonly locals: Locals
  readonly relocate: number
  readonly draw: number
  /** The address of the list's item of an index. */
  readonly item: (index: Code) => Code
  readonly rest: Place
  /** Those that come to lie in random order are told of in order of their numbers: else one would hear which lies where. */
  readonly unordered: Place
  readonly addressOf: number
  readonly seesOf: number
  readonly isOrdered: (place: Code) => Code
  readonly component: number
  readonly count: number
  /** How many, at the beginning of the list, go in random order. */
  readonly mixed: number
  readonly place: number
  readonly index: number
  readonly moved: number
  readonly other: number
}

/** The same for two or more: first they are listed in the order in which they go. */
function moveSeveral(tools: Tools, relocate: number, draw: number): number {
  const { machine, addresses, sets, observed } = tools
  const { places } = machine
  const list = addresses.tables.reserve(machine.program.components.length)
  const rest: Place = { at: i32(addresses.tables.reserve(machine.words)), offset: 0 }
  const unordered: Place = { at: i32(addresses.tables.reserve(machine.words)), offset: 0 }
  const addressOf = addresses.list(Array.from(places.address, (address) => 4 * address))
  const orderedOf = addresses.list(Array.from(places.ordered))
  const seesOf = addresses.list(places.sees)
  const isOrdered = (place: Code): Code => addresses.look(orderedOf, place)
  const item = (index: Code): Code => add(shl(index, i32(2)), i32(list))
  return tools.define(given(tools), (locals) => {
    const take = (): number => locals.take()
    const [component, count, mixed, place, index, moved, other] = [
      take(),
      take(),
      take(),
      take(),
      take(),
      take(),
      take(),
    ]
    const held = { component, count, mixed, place, index, moved, other }
    const several: Several = {
      ...{ tools, locals, relocate, draw, item, rest, unordered, addressOf, seesOf, isOrdered },
      ...held,
    }
    return [
      sets.copy(rest, { at: get(GIVEN.set), offset: 0 }),
      listAll(several),
      mixUnordered(several),
      moveListed(several),
      observed ? when(get(mixed), tellMixed(several)) : [],
      get(moved),
    ]
  })
}

const locationOf = ({ machine, addresses }: Tools, component: number): Code =>
  load(addresses.at(machine.layout.location, get(component)))

/** Lists them by their numbers, those of an ordered place together, from the top down. */
function listAll(several: Several): Code {
  const { tools, locals, item, rest, addressOf, isOrdered, component, count, place, index, other } = several
  const { addresses, sets } = tools
  const [next, listed, down, none] = [new Label(), new Label(), new Label(), new Label()]
  const put = (what: Code): Code => [store(item(get(count)), 0, what), set(count, add(get(count), i32(1)))]
  const allOfItsPlace = [
    sets.unite(rest, addresses.only(get(component))),
    set(place, addresses.look(addressOf, locationOf(tools, component))),
    set(index, add(get(place), shl(load(get(place)), i32(2)))),
    block(
      none,
      loop(
        down,
        branchIf(none, eq(get(index), get(place))),
        set(other, load(get(index))),
        when(isIn(get(other), rest), [put(get(other)), sets.exclude(rest, addresses.only(get(other)))]),
        set(index, sub(get(index), i32(4))),
        branch(down),
      ),
    ),
  ]
  return block(
    listed,
    loop(
      next,
      sets.first(component, rest, locals, true),
      branchIf(listed, lt(get(component), i32(0))),
      when(isOrdered(locationOf(tools, component)), allOfItsPlace, put(get(component))),
      branch(next),
    ),
  )
}

/** Out of places without order into an order that somebody does not see: at random. */
function mixUnordered(several: Several): Code {
  const { tools, item, unordered, seesOf, isOrdered, component, count, mixed, index } = several
  const { machine, addresses, sets, observed } = tools
  const [mix, mixedAll] = [new Label(), new Label()]
  const everyone = (1 << machine.players) - 1
  const blind = and(xor(addresses.look(seesOf, get(GIVEN.to)), i32(-1)), i32(everyone))
  return [
    set(mixed, i32(0)),
    when(and(isOrdered(get(GIVEN.to)), ne(blind, i32(0))), [
      set(index, i32(0)),
      observed ? sets.fill(unordered, null) : [],
      block(
        mixedAll,
        loop(
          mix,
          branchIf(mixedAll, eq(get(index), get(count))),
          set(component, load(item(get(index)))),
          when(eqz(isOrdered(locationOf(tools, component))), [
            store(item(get(index)), 0, load(item(get(mixed)))),
            store(item(get(mixed)), 0, get(component)),
            set(mixed, add(get(mixed), i32(1))),
            observed ? sets.unite(unordered, addresses.only(get(component))) : [],
          ]),
          set(index, add(get(index), i32(1))),
          branch(mix),
        ),
      ),
      when(lt(get(mixed), i32(2)), set(mixed, i32(0))),
      shuffleMixed(several),
    ]),
  ]
}

function shuffleMixed({ draw, item, component, mixed, index, other }: Several): Code {
  const [shuffle, shuffled] = [new Label(), new Label()]
  return [
    set(index, sub(get(mixed), i32(1))),
    block(
      shuffled,
      loop(
        shuffle,
        branchIf(shuffled, lt(get(index), i32(1))),
        set(other, call(draw, i32(4 * HEADER.generator), add(get(index), i32(1)))),
        set(component, load(item(get(index)))),
        store(item(get(index)), 0, load(item(get(other)))),
        store(item(get(other)), 0, get(component)),
        set(index, sub(get(index), i32(1))),
        branch(shuffle),
      ),
    ),
  ]
}

function moveListed(several: Several): Code {
  const { tools, locals, relocate, item, seesOf, component, count, mixed, place, index, moved, other } = several
  const { machine, addresses } = tools
  const { to, position } = GIVEN
  const [go, gone] = [new Label(), new Label()]
  const forget = [
    set(other, addresses.at(machine.layout.known, get(component))),
    store(get(other), 0, and(load(get(other)), addresses.look(seesOf, get(to)))),
  ]
  return [
    set(index, i32(0)),
    set(place, i32(-1)),
    set(moved, i32(0)),
    block(
      gone,
      loop(
        go,
        branchIf(gone, eq(get(index), get(count))),
        set(component, load(item(get(index)))),
        unlessFull(tools, component, to, locals, [
          set(place, call(relocate, get(component), get(to), get(position), get(place))),
          when(lt(get(index), get(mixed)), forget, tellMoved(tools, component, get(place))),
          set(moved, add(get(moved), i32(1))),
        ]),
        set(index, add(get(index), i32(1))),
        branch(go),
      ),
    ),
  ]
}

const tellMixed = ({ tools, locals, unordered, component }: Several): Code =>
  tools.sets.each(
    (piece) => tools.sets.read(piece, unordered),
    component,
    locals,
    () =>
      when(
        eq(locationOf(tools, component), get(GIVEN.to)),
        tellMoved(tools, component, load(tools.addresses.at(tools.machine.layout.cameFrom, get(component)))),
      ),
  )
