import type { Machine } from "../machine.ts"
import type { Emit, ScriptWriter } from "./script.ts"
import { operandsOf } from "./script.ts"
import type { Place } from "./sets.ts"
import { addressOf } from "./sets.ts"
import {
  add,
  type Code,
  call,
  drop,
  either,
  eqz,
  ge,
  get,
  i32,
  load,
  lt,
  ltUnsigned,
  mul,
  or,
  set,
  when,
} from "./wasm/code.ts"

/** The space that a component (a local) is or lies on, -1 for none. */
const spaceUnder = (script: ScriptWriter, component: number): Code => {
  const { machine, addresses } = script.shop
  const { spaces, layout } = machine
  const own = addresses.look(addresses.list(spaces.place), get(component))
  const under = addresses.look(
    addresses.list(spaces.at),
    load(addresses.at(layout.location, either(lt(get(component), i32(0)), i32(0), get(component)))),
  )
  return either(or(lt(get(component), i32(0)), ge(own, i32(0))), get(component), under)
}

/** The spaces that a component stands for. */
const membersOf = ({ program, spaces, words }: Machine): Int32Array[] =>
  Array.from(program.components, (_, at) => spaces.members.subarray(at * words, (at + 1) * words))

/** A table of them. */
const membersTable = ({ shop }: ScriptWriter): number => shop.addresses.rows(membersOf(shop.machine))

export const BOARD_EMITS: Readonly<Record<string, Emit>> = {
  inside: (script, pc) => {
    const { machine, sets, addresses } = script.shop
    const [of, component] = operandsOf(script, pc)
    const { into, local } = script.held(component!)
    const rows = membersOf(machine)
    const table = membersTable(script)
    const isPart = addresses.list(
      rows.map((row) => (row.some((word) => word !== 0) ? 1 : 0)),
      1,
    )
    return [
      into,
      when(eqz(addresses.look(isPart, get(local))), set(local, spaceUnder(script, local))),
      sets.intersect(script.setIn(of!), addresses.row(table, get(local))),
    ]
  },
  holding: (script, pc) => {
    const { sets, addresses } = script.shop
    const [of, wanted, some] = operandsOf(script, pc)
    const set = script.setIn(of!)
    const component = script.locals.take()
    const table = membersTable(script)
    const row = addresses.row(table, get(component))
    const has = sets.anything((piece) =>
      sets.both(piece, sets.read(piece, row), sets.read(piece, script.setIn(wanted!))),
    )
    return sets.each(
      (piece) => sets.read(piece, set),
      component,
      script.locals,
      () => when(some === 0 ? has : eqz(has), sets.exclude(set, addresses.only(get(component)))),
    )
  },
  near: (script, pc) => {
    const { machine, sets, addresses } = script.shop
    const [slot, component, way, player] = operandsOf(script, pc)
    const { into, local } = script.held(component!)
    const seat = script.held(player!)
    const tables = machine.spaces.ways[way!]!
    // Before the spaces of each seat stands an empty set, for what lies nowhere; so does one for other seats, at the end.
    const none = new Array<number>(machine.words).fill(0)
    const all = addresses.tables.put([...tables.flatMap((table) => [...none, ...table]), ...none])
    const apart = machine.program.components.length + 1
    const space = script.locals.take()
    const known = ltUnsigned(get(seat.local), i32(tables.length))
    const index =
      tables.length === 1
        ? get(space)
        : either(known, add(mul(get(seat.local), i32(apart)), get(space)), i32(tables.length * apart - 1))
    return [
      into,
      seat.into,
      set(space, spaceUnder(script, local)),
      set(space, index),
      sets.copy(script.setIn(slot!), addresses.row(all, get(space))),
    ]
  },
  spread: (script, pc) => {
    const { sets, addresses } = script.shop
    const [to, from] = operandsOf(script, pc)
    const component = script.locals.take()
    const all = sets.pieces.map((piece) => ({ piece, local: sets.local(piece, script.locals) }))
    const members = addresses.row(membersTable(script), get(component))
    const under = script.locals.take()
    return [
      all.map(({ piece, local }) => set(local, sets.constant(piece, null))),
      sets.each(
        (piece) => sets.read(piece, script.setIn(from!)),
        component,
        script.locals,
        () => [
          set(under, spaceUnder(script, component)),
          all.map(({ piece, local }) =>
            set(
              local,
              sets.any(
                piece,
                get(local),
                sets.any(piece, sets.read(piece, members), sets.read(piece, addresses.only(get(under)))),
              ),
            ),
          ),
        ],
      ),
      all.map(({ piece, local }) => sets.write(piece, script.setIn(to!), get(local))),
    ]
  },
  lying: (script, pc) => {
    const { machine, sets, addresses, runtime } = script.shop
    const { spaces, places } = machine
    const [to, from] = operandsOf(script, pc)
    const component = script.locals.take()
    const place = script.locals.take()
    const into = script.setIn(to!)
    const looked: Place = { at: i32(addresses.tables.reserve(machine.words)), offset: 0 }
    const at = (value: (place: number) => number): number =>
      addresses.list(Array.from(spaces.place, (place) => (place < 0 ? 0 : value(place))))
    const placeOf = at((place) => 4 * places.address[place]!)
    const orderedOf = at((place) => places.ordered[place]!)
    return [
      sets.copy(looked, script.setIn(from!)),
      sets.fill(into, null),
      sets.each(
        (piece) => sets.read(piece, looked),
        component,
        script.locals,
        () => [
          set(place, addresses.look(placeOf, get(component))),
          when(
            get(place),
            when(
              addresses.look(orderedOf, get(component)),
              drop(call(runtime.uniteOrdered, get(place), addressOf(into))),
              sets.unite(into, { at: get(place), offset: 4 }),
            ),
          ),
        ],
      ),
    ]
  },
  longest: (script, pc) => {
    const { machine, runtime } = script.shop
    const [slot, of, through] = operandsOf(script, pc)
    const { into, local } = script.held(through!)
    if (machine.layout.empty < 0) return [drop(script.outside("operation longest", pc))]
    return [
      into,
      when(
        lt(get(local), i32(0)),
        [drop(script.outside("operation longest", pc))],
        script.store(slot!, call(runtime.longest, spaceUnder(script, local), addressOf(script.setIn(of!)))),
      ),
    ]
  },
  placeAt: (script, pc) => {
    const { machine, addresses } = script.shop
    const [slot, space] = operandsOf(script, pc)
    return script.store(slot!, addresses.look(addresses.list(machine.spaces.place), script.value(space!)))
  },
}
