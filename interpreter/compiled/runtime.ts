/** Functions that scripts share, once for each machine: they know its layout, its tables and how wide its sets are. */

import { FRAME, HEADER, SPAN, SPAN_WORDS } from "../layout.ts"
import type { Machine } from "../machine.ts"
import type { Addresses } from "./memory.ts"
import { type SeatFunctions, writeSeats } from "./seats.ts"
import { type Place, placeAfter, type Sets } from "./sets.ts"
import {
  add,
  and,
  block,
  branch,
  branchIf,
  type Code,
  call,
  drop,
  either,
  eq,
  eqz,
  ge,
  get,
  i32,
  Label,
  Locals,
  load,
  loadByte,
  loop,
  lt,
  type ModuleWriter,
  moveBytes,
  mul,
  ne,
  or,
  returned,
  set,
  shl,
  shr,
  shrUnsigned,
  store,
  sub,
  UNREACHABLE,
  when,
  xor,
} from "./wasm.ts"

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

/** A word at an address in a local. */
const at = (local: number, bytes = 0): Code => load(get(local), bytes)

/** Whether a component (of a local, not -1) is in a set. */
export const isIn = (component: Code, { at: where, offset }: Place): Code =>
  and(shrUnsigned(loadByte(add(where, shr(component, i32(3))), offset), and(component, i32(7))), i32(1))

export class RuntimeWriter {
  private readonly machine: Machine
  private readonly writer: ModuleWriter
  private readonly addresses: Addresses
  private readonly sets: Sets

  constructor(machine: Machine, writer: ModuleWriter, addresses: Addresses, sets: Sets) {
    this.machine = machine
    this.writer = writer
    this.addresses = addresses
    this.sets = sets
  }

  private define(parameters: number, body: (locals: Locals) => Code): number {
    const index = this.writer.declare(parameters, 1)
    const locals = new Locals(parameters)
    this.writer.define(index, locals, body(locals))
    return index
  }

  /** @param offeredUnknown the imported function that knows what comes last */
  write(offeredUnknown: number): Runtime {
    const seats = writeSeats(this.machine, this.writer, this.addresses)
    const relocate = this.relocate()
    return {
      ...seats,
      relocate,
      presentSpan: this.presentSpan(),
      offered: this.offered(offeredUnknown),
      move: this.move(relocate, seats.draw),
      top: this.top(),
      shuffle: this.shuffle(seats.draw),
      uniteOrdered: this.uniteOrdered(),
      longest: this.longest(),
    }
  }

  /** The address of the innermost present entry of a span, -1 for none: span, player or -1. */
  private presentSpan(): number {
    const { layout } = this.machine
    const size = 4 * SPAN_WORDS
    return this.define(2, (locals) => {
      const entry = locals.take()
      const next = new Label()
      return [
        set(entry, add(mul(this.addresses.state(HEADER.spanDepth), i32(size)), i32(4 * layout.spans))),
        loop(
          next,
          when(eq(get(entry), i32(4 * layout.spans)), returned(i32(-1))),
          set(entry, sub(get(entry), i32(size))),
          branchIf(next, ne(at(entry, 4 * SPAN.span), get(0))),
          when(lt(get(1), i32(0)), returned(get(entry))),
          branchIf(next, ne(at(entry, 4 * SPAN.player), get(1))),
        ),
        get(entry),
      ]
    })
  }

  /** What is offered: addresses of the set and of what is chosen already, rank, mask of those who decide. */
  private offered(offeredUnknown: number): number {
    const { sets, addresses, machine } = this
    const { hideable, layout } = machine
    return this.define(4, (locals) => {
      const component = locals.take()
      const domain: Place = { at: get(0), offset: 0 }
      const chosen: Place = { at: get(1), offset: 0 }
      const open = (piece: Parameters<Sets["read"]>[0]): Code =>
        sets.without(piece, sets.read(piece, domain), sets.read(piece, chosen))
      const hidden = hideable.some((word) => word !== 0)
        ? sets.each(
            (piece) => sets.both(piece, open(piece), sets.constant(piece, hideable)),
            component,
            locals,
            () =>
              when(
                ne(and(load(addresses.at(layout.known, get(component))), get(3)), get(3)),
                returned(call(offeredUnknown, get(0), get(1), get(2), get(3))),
              ),
          )
        : []
      return [hidden, set(component, i32(-1)), sets.nth(component, open, 2, locals), get(component)]
    })
  }

  /** `top`: the place, how many, 1 for the bottom, the address of the set. */
  private top(): number {
    const { machine, addresses, sets } = this
    const { places } = machine
    const addressOf = addresses.list(Array.from(places.address, (address) => 4 * address))
    const orderedOf = addresses.list(Array.from(places.ordered))
    const rest: Place = { at: i32(addresses.tables.reserve(machine.words)), offset: 0 }
    return this.define(4, (locals) => {
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

  /** `shuffle`: the place. */
  private shuffle(draw: number): number {
    const { machine, addresses, sets } = this
    const { places, layout } = machine
    const addressOf = addresses.list(Array.from(places.address, (address) => 4 * address))
    const orderedOf = addresses.list(Array.from(places.ordered))
    const seesOf = addresses.list(places.sees)
    return this.define(1, (locals) => {
      const take = (): number => locals.take()
      const [place, index, other, component, knows] = [take(), take(), take(), take(), take()]
      const [next, done] = [new Label(), new Label()]
      const item = (which: number): Code => add(get(place), shl(add(get(which), i32(1)), i32(2)))
      const forget = (member: Code): Code => [
        set(knows, addresses.at(layout.known, member)),
        store(get(knows), 0, and(at(knows), addresses.look(seesOf, get(0)))),
      ]
      return [
        when(lt(get(0), i32(0)), returned(i32(0))),
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
            this.eachOrdered(place, index, forget),
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

  /** Adds what lies in an ordered place: the place's address, the set's. */
  private uniteOrdered(): number {
    const { sets, addresses } = this
    return this.define(2, (locals) => {
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

  /** A place has become empty, or is so no longer. */
  private noteSpace(place: number, empty: boolean, locals: Locals): Code {
    const { machine, addresses, sets } = this
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

  /** Moves one component: component, place, position. */
  private relocate(): number {
    const { machine, addresses, sets } = this
    const { layout, places } = machine
    const everyone = (1 << machine.players) - 1
    const addressOf = addresses.list(Array.from(places.address, (address) => 4 * address))
    const orderedOf = addresses.list(Array.from(places.ordered))
    const zoneOf = addresses.list(places.zone)
    const seesOf = addresses.list(places.sees)
    return this.define(3, (locals) => {
      const [component, to, position] = [0, 1, 2] as const
      const from = locals.take()
      const list = locals.take()
      const count = locals.take()
      const index = locals.take()
      const atEnd = locals.take()
      const blind = locals.take()
      const where = locals.take()
      const other = locals.take()
      const next = new Label()
      const members: Place = { at: get(list), offset: 4 }
      const known = addresses.at(layout.known, get(component))
      const isHidden = machine.hiding
        .map((state) => isIn(get(component), addresses.setAt(layout.states[state]!)))
        .reduce<Code | null>((a, b) => (a === null ? b : or(a, b)), null)
      const sees = addresses.look(seesOf, get(to))
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
        // Out of its place.
        set(list, addresses.look(addressOf, get(from))),
        set(count, at(list)),
        when(eq(get(count), i32(1)), this.noteSpace(from, true, locals)),
        when(
          addresses.look(orderedOf, get(from)),
          [
            set(index, add(get(list), shl(get(count), i32(2)))),
            set(where, get(index)),
            loop(
              next,
              when(eq(get(index), get(list)), UNREACHABLE),
              when(ne(at(index), get(component)), [set(index, sub(get(index), i32(4))), branch(next)]),
            ),
            set(atEnd, or(eq(get(index), get(where)), eq(sub(get(index), i32(4)), get(list)))),
            when(
              ne(get(index), get(where)),
              moveBytes(get(index), add(get(index), i32(4)), sub(get(where), get(index))),
            ),
            store(get(where), 0, i32(0)),
          ],
          sets.exclude(members, addresses.only(get(component))),
        ),
        store(get(list), 0, sub(get(count), i32(1))),
        // Into the other.
        set(list, addresses.look(addressOf, get(to))),
        set(count, at(list)),
        when(
          addresses.look(orderedOf, get(to)),
          [
            when(ge(get(count), addresses.look(addresses.list(places.capacity), get(to))), UNREACHABLE),
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
        when(eqz(get(count)), this.noteSpace(to, false, locals)),
        store(get(list), 0, add(get(count), i32(1))),
        store(addresses.at(layout.location, get(component)), 0, get(to)),
        store(addresses.at(layout.cameFrom, get(component)), 0, get(from)),
        lost.length === 0
          ? []
          : [
              set(index, addresses.look(zoneOf, get(from))),
              when(ne(get(index), addresses.look(zoneOf, get(to))), lost),
            ],
        // What players know of it.
        set(where, known),
        isHidden === null
          ? store(get(where), 0, or(at(where), sees))
          : when(eqz(isHidden), store(get(where), 0, or(at(where), sees))),
        when(get(atEnd), returned(get(from))),
        set(blind, xor(or(addresses.look(seesOf, get(from)), sees), i32(-1))),
        when(eqz(and(get(blind), i32(everyone))), returned(get(from))),
        store(get(where), 0, and(at(where), xor(get(blind), i32(-1)))),
        set(list, addresses.look(addressOf, get(from))),
        when(
          addresses.look(orderedOf, get(from)),
          this.eachOrdered(list, count, (member) => forget(member)),
          sets.each(
            (piece) => sets.read(piece, members),
            other,
            locals,
            () => forget(get(other)),
          ),
        ),
        get(from),
      ]
    })
  }

  /** Goes through an ordered place whose address is in one local, with another to count. */
  private eachOrdered(list: number, count: number, body: (_member: Code) => Code): Code {
    const next = new Label()
    const done = new Label()
    return [
      set(count, at(list)),
      block(
        done,
        loop(
          next,
          branchIf(done, eqz(get(count))),
          body(load(add(get(list), shl(get(count), i32(2))))),
          set(count, sub(get(count), i32(1))),
          branch(next),
        ),
      ),
    ]
  }

  /** `move`: the set's address, place, position. How many were moved. */
  private move(relocate: number, draw: number): number {
    const several = this.moveSeveral(relocate, draw)
    const { sets } = this
    return this.define(3, (locals) => {
      const component = locals.take()
      const size = locals.take()
      const of: Place = { at: get(0), offset: 0 }
      return [
        when(lt(get(1), i32(0)), returned(i32(0))),
        set(size, sets.size(of)),
        when(eqz(get(size)), returned(i32(0))),
        when(ne(get(size), i32(1)), returned(call(several, get(0), get(1), get(2)))),
        sets.first(component, of, locals),
        this.unlessFull(component, 1, locals, [drop(call(relocate, get(component), get(1), get(2))), returned(i32(1))]),
        i32(0),
      ]
    })
  }

  /** Does something unless a component (a local) would come into a full place (a local) from elsewhere. */
  private unlessFull(component: number, to: number, locals: Locals, then: Code): Code {
    const { machine, addresses } = this
    const { layout, places } = machine
    if (places.limit.every((limit) => limit < 0)) return then
    const limit = locals.take()
    const count = load(addresses.look(addresses.list(Array.from(places.address, (address) => 4 * address)), get(to)))
    const isFull = and(ge(get(limit), i32(0)), ge(count, get(limit)))
    const isElsewhere = ne(load(addresses.at(layout.location, get(component))), get(to))
    return [
      set(limit, addresses.look(addresses.list(places.limit), get(to))),
      when(eqz(and(isFull, isElsewhere)), then),
    ]
  }

  /** The same for two or more: first they are listed in the order in which they go. */
  private moveSeveral(relocate: number, draw: number): number {
    const { machine, addresses, sets } = this
    const { layout, places } = machine
    const components = machine.program.components.length
    const list = addresses.tables.reserve(components)
    const rest: Place = { at: i32(addresses.tables.reserve(machine.words)), offset: 0 }
    const addressOf = addresses.list(Array.from(places.address, (address) => 4 * address))
    const orderedOf = addresses.list(Array.from(places.ordered))
    const seesOf = addresses.list(places.sees)
    const everyone = (1 << machine.players) - 1
    const item = (index: Code): Code => add(shl(index, i32(2)), i32(list))
    return this.define(3, (locals) => {
      const [to, position] = [1, 2] as const
      const take = (): number => locals.take()
      const [component, count, mixed, place, at, moved, other] = [
        take(),
        take(),
        take(),
        take(),
        take(),
        take(),
        take(),
      ]
      const isOrdered = addresses.look(orderedOf, load(addresses.at(layout.location, get(component))))
      const put = (what: Code): Code => [store(item(get(count)), 0, what), set(count, add(get(count), i32(1)))]
      const [next, listed, down, none] = [new Label(), new Label(), new Label(), new Label()]
      const [mix, mixedAll, shuffle, shuffled] = [new Label(), new Label(), new Label(), new Label()]
      const [go, gone] = [new Label(), new Label()]
      const blind = and(xor(addresses.look(seesOf, get(to)), i32(-1)), i32(everyone))
      return [
        sets.copy(rest, { at: get(0), offset: 0 }),
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
        set(moved, i32(0)),
        block(
          gone,
          loop(
            go,
            branchIf(gone, eq(get(at), get(count))),
            set(component, load(item(get(at)))),
            this.unlessFull(component, to, locals, [
              drop(call(relocate, get(component), get(to), get(position))),
              when(lt(get(at), get(mixed)), [
                set(other, addresses.at(layout.known, get(component))),
                store(get(other), 0, and(load(get(other)), addresses.look(seesOf, get(to)))),
              ]),
              set(moved, add(get(moved), i32(1))),
            ]),
            set(at, add(get(at), i32(1))),
            branch(go),
          ),
        ),
        get(moved),
      ]
    })
  }

  /** The length of the longest row through a space: the space, the set's address. */
  private longest(): number {
    const { machine, addresses } = this
    const { spaces, layout } = machine
    const holding = this.holdsSome()
    if (layout.empty < 0) return this.define(2, () => i32(0))
    const axes = Math.max(0, ...spaces.axes)
    const axesOf = addresses.list(Array.from(spaces.axes), 0)
    return this.define(2, (locals) => {
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
  private holdsSome(): number {
    const { machine, addresses, sets } = this
    const { spaces, places } = machine
    const list = Array.from(spaces.place, (place) => (place < 0 ? 0 : 4 * places.address[place]!))
    const ordered = Array.from(spaces.place, (place) => (place < 0 ? 0 : places.ordered[place]!))
    const addressOf = addresses.list(list)
    return this.define(2, (locals) => {
      const place = locals.take()
      const count = locals.take()
      const wanted: Place = { at: get(1), offset: 0 }
      const members: Place = placeAfter({ at: get(place), offset: 0 }, 4)
      const unordered = sets.anything((piece) => sets.both(piece, sets.read(piece, members), sets.read(piece, wanted)))
      return [
        set(place, addresses.look(addressOf, get(0))),
        ordered.some((each) => each !== 0)
          ? when(addresses.look(addresses.list(ordered), get(0)), [
              this.eachOrdered(place, count, (member) => [
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
}

/** Bytes from a frame's first word to its slot; slot -1 is `you`, -2 is `this`. */
export const slotOffset = (slot: number): number => 4 * (slot - FRAME.script)
