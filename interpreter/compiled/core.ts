/** Core instructions in compiled form, by name. What is missing here is done by the helper of that name. */
import { STATUS } from "../fibers.ts"
import { HEADER, MEMORY, SPAN, SPAN_WORDS } from "../layout.ts"
import type { Hearing } from "../machine.ts"
import { answerChoose, answerChooseOne, answerConfirm, answerNumber, answerPick, askOutside } from "./asking.ts"
import { branchOut } from "./branching.ts"
import { collectInto, takeOnly, triggered } from "./reacting.ts"
import { isIn, slotOffset } from "./runtime.ts"
import type { Emit, ScriptWriter } from "./script.ts"
import { keepField, selectInto } from "./selecting.ts"
import type { Piece, Place } from "./sets.ts"
import {
  add,
  and,
  block,
  branchIf,
  type Code,
  call,
  ceil,
  ctz,
  divFloat,
  drop,
  either,
  eq,
  eqz,
  floor,
  ge,
  get,
  gt,
  i32,
  Label,
  le,
  load,
  loop,
  lt,
  mul,
  ne,
  or,
  popcnt,
  set,
  shl,
  store,
  sub,
  toFloat,
  truncate64,
  when,
  wrap,
  xor,
} from "./wasm.ts"

const codeOf = (script: ScriptWriter): Int32Array => script.shop.machine.code

/** D = something of two values. */
const ofTwo =
  (result: (a: Code, b: Code) => Code): Emit =>
  (script, pc) => {
    const code = codeOf(script)
    return script.store(code[pc + 1]!, result(script.value(code[pc + 2]!), script.value(code[pc + 3]!)))
  }

const ofOne =
  (result: (a: Code) => Code): Emit =>
  (script, pc) => {
    const code = codeOf(script)
    return script.store(code[pc + 1]!, result(script.value(code[pc + 2]!)))
  }

/** The lower or the higher of two. */
const oneOf =
  (test: (a: Code, b: Code) => Code): Emit =>
  (script, pc) => {
    const code = codeOf(script)
    const a = script.held(code[pc + 2]!)
    const b = script.held(code[pc + 3]!)
    return [
      a.into,
      b.into,
      script.store(code[pc + 1]!, either(test(get(a.local), get(b.local)), get(a.local), get(b.local))),
    ]
  }

const rounded =
  (round: (a: Code) => Code): Emit =>
  (script, pc) => {
    const code = codeOf(script)
    const by = script.held(code[pc + 3]!)
    const quotient = wrap(truncate64(round(divFloat(toFloat(script.value(code[pc + 2]!)), toFloat(get(by.local))))))
    return [by.into, script.store(code[pc + 1]!, either(get(by.local), quotient, i32(0)))]
  }

const jumpWhere =
  (test: (a: Code, b: Code) => Code): Emit =>
  (script, pc) => {
    const code = codeOf(script)
    return when(test(script.value(code[pc + 1]!), script.value(code[pc + 2]!)), script.jump(pc, code[pc + 3]!))
  }

/** What the helper says goes into D. */
const told =
  (name: string): Emit =>
  (script, pc) =>
    script.store(codeOf(script)[pc + 1]!, script.outside(name, pc))

/** The helper has nothing to say. */
const left =
  (name: string): Emit =>
  (script, pc) => [drop(script.outside(name, pc))]

const ofSets =
  (how: "copy" | "unite" | "intersect" | "exclude"): Emit =>
  (script, pc) => {
    const code = codeOf(script)
    return script.shop.sets[how](script.setIn(code[pc + 1]!), script.setIn(code[pc + 2]!))
  }

/** D = a word for a component or place that an operand names, -1 for none. */
const looked =
  (table: (script: ScriptWriter, pc: number) => number): Emit =>
  (script, pc) => {
    const code = codeOf(script)
    return script.store(code[pc + 1]!, script.shop.addresses.look(table(script, pc), script.value(code[pc + 2]!)))
  }

/** D = a word of the state for a component, -1 for none. */
const lookedUp =
  (address: (script: ScriptWriter) => number): Emit =>
  (script, pc) => {
    const code = codeOf(script)
    const component = script.held(code[pc + 2]!)
    return [
      component.into,
      script.store(
        code[pc + 1]!,
        either(
          lt(get(component.local), i32(0)),
          i32(-1),
          load(script.shop.addresses.at(address(script), get(component.local))),
        ),
      ),
    ]
  }

const jumpOnSet =
  (filled: boolean): Emit =>
  (script, pc) => {
    const code = codeOf(script)
    const { sets } = script.shop
    const any = sets.anything((piece) => sets.read(piece, script.setIn(code[pc + 1]!)))
    return when(filled ? any : eqz(any), script.jump(pc, code[pc + 2]!))
  }

/** Whether anything lasts that listens, modifies, or does either. */
const lasting = (script: ScriptWriter, ...which: readonly ("lastingListeners" | "lastingModifiers")[]): Code =>
  which.map((each) => script.shop.addresses.state(HEADER[each])).reduce((a, b) => or(a, b))

/** Whether anybody could hear what happens to a set and to a component (a local). */
function heard(script: ScriptWriter, hearing: Hearing, of: Place, component: number | null): Code {
  const { sets, addresses } = script.shop
  if (hearing.always) return i32(1)
  const ways: Code[] = []
  if (hearing.lasting) ways.push(ne(addresses.state(HEADER.lastingListeners), i32(0)))
  const { own } = hearing
  if (own !== null) {
    ways.push(
      sets.anything((piece) => sets.both(piece, sets.read(piece, of), sets.constant(piece, own)), sets.filled(own)),
    )
    if (component !== null) {
      const table = addresses.rows([own])
      ways.push(
        and(
          ge(get(component), i32(0)),
          isIn(either(lt(get(component), i32(0)), i32(0), get(component)), addresses.row(table, i32(0))),
        ),
      )
    }
  }
  for (const { mask, sets: places } of hearing.carriers) {
    ways.push(
      sets.anything((piece) => {
        const there = Array.from(places, (place) => sets.read(piece, addresses.setAt(place)))
        return sets.both(
          piece,
          there.reduce((a, b) => sets.any(piece, a, b)),
          sets.constant(piece, mask),
        )
      }, sets.filled(mask)),
    )
  }
  return ways.length === 0 ? i32(0) : ways.reduce((a, b) => or(a, b))
}

/** The words of a frame's header in memory. */
const HEADER_OFFSET = { script: 0, pc: 4, result: 8, previous: 12, self: 16, you: 20 } as const

const follow: Emit = (script, pc, next) => {
  const { machine, addresses } = script.shop
  const code = codeOf(script)
  const slot = code[pc + 1]!
  const noun = code[pc + 3]!
  const scripts = machine.program.components.map((component) => component.scripts[noun] ?? -1)
  const component = script.held(code[pc + 2]!)
  const followed = script.locals.take()
  const frame = script.locals.take()
  const slots = addresses.list(machine.scripts.slots)
  const distance = slotOffset(machine.scripts.slots[script.index]!)
  return [
    component.into,
    set(followed, addresses.look(addresses.list(scripts), get(component.local))),
    when(lt(get(followed), i32(0)), script.store(slot, i32(0)), [
      script.burn(pc),
      set(frame, add(script.frame, i32(distance))),
      when(
        gt(
          add(add(get(frame), i32(slotOffset(0))), shl(addresses.look(slots, get(followed)), i32(2))),
          addresses.read("stackEnd"),
        ),
        [drop(script.imported("stop", script.frame, i32(pc), i32(1)))],
      ),
      store(script.frame, HEADER_OFFSET.pc, i32(next)),
      store(get(frame), HEADER_OFFSET.script, get(followed)),
      store(get(frame), HEADER_OFFSET.result, i32(slot)),
      store(get(frame), HEADER_OFFSET.previous, script.base),
      store(get(frame), HEADER_OFFSET.self, get(component.local)),
      store(get(frame), HEADER_OFFSET.you, script.value(code[pc + 4]!)),
      script.runOnTop(frame, slot),
    ]),
  ]
}

const beginSpan: Emit = (script, pc) => {
  const { machine, addresses } = script.shop
  const { layout } = machine
  const code = codeOf(script)
  const span = code[pc + 1]!
  const player = script.held(code[pc + 2]!)
  const level = script.locals.take()
  const entry = script.locals.take()
  const field = (offset: number, value: Code): Code => store(get(entry), 4 * offset, value)
  const forget = machine.memoriesOfSpan[span]!.map((memory): Code => {
    const words = layout.memoryWords[memory]! * machine.players
    return Array.from({ length: words }, (_, word) => addresses.setState(layout.memories[memory]! + word, i32(0)))
  })
  return [
    player.into,
    set(level, addresses.state(HEADER.spanDepth)),
    when(
      or(lasting(script, "lastingListeners", "lastingModifiers"), eq(get(level), i32(layout.spanDepth))),
      [drop(script.outside("beginSpan", pc))],
      [
        set(entry, add(mul(get(level), i32(4 * SPAN_WORDS)), i32(4 * layout.spans))),
        field(SPAN.span, i32(span)),
        field(SPAN.player, get(player.local)),
        field(SPAN.extra, ne(script.value(code[pc + 3]!), i32(0))),
        addresses.setState(HEADER.spanDepth, add(get(level), i32(1))),
        when(ge(get(player.local), i32(0)), addresses.setState(HEADER.activePlayer, get(player.local))),
        forget,
      ],
    ),
  ]
}

/** Where the span is the innermost one and nothing lasts, there is nothing to look for. */
const endSpan: Emit = (script, pc) => {
  const { machine, addresses } = script.shop
  const size = 4 * SPAN_WORDS
  const bottom = 4 * machine.layout.spans
  const code = codeOf(script)
  const level = script.locals.take()
  const entry = script.locals.take()
  const active = script.locals.take()
  const next = new Label()
  const done = new Label()
  return [
    set(level, sub(addresses.state(HEADER.spanDepth), i32(1))),
    set(entry, add(mul(get(level), i32(size)), i32(bottom))),
    when(
      or(
        lasting(script, "lastingListeners", "lastingModifiers"),
        or(lt(get(level), i32(0)), ne(load(get(entry), 4 * SPAN.span), i32(code[pc + 1]!))),
      ),
      [drop(script.outside("endSpan", pc))],
      [
        Array.from({ length: SPAN_WORDS }, (_, word) => store(get(entry), 4 * word, i32(0))),
        addresses.setState(HEADER.spanDepth, get(level)),
        set(active, i32(-1)),
        block(
          done,
          loop(
            next,
            branchIf(done, eq(get(entry), i32(bottom))),
            set(entry, sub(get(entry), i32(size))),
            set(active, load(get(entry), 4 * SPAN.player)),
            branchIf(next, lt(get(active), i32(0))),
          ),
        ),
        addresses.setState(HEADER.activePlayer, get(active)),
      ],
    ),
  ]
}

const spanField =
  (field: number, nothing: number): Emit =>
  (script, pc) => {
    const code = codeOf(script)
    const entry = script.locals.take()
    return [
      set(entry, call(script.shop.runtime.presentSpan, i32(code[pc + 2]!), i32(-1))),
      script.store(code[pc + 1]!, i32(nothing)),
      when(ge(get(entry), i32(0)), script.store(code[pc + 1]!, load(get(entry), 4 * field))),
    ]
  }

const note: Emit = (script, pc) => {
  const { machine, sets } = script.shop
  const { layout, program } = machine
  const code = codeOf(script)
  const memories = machine.memoriesOfEvent[code[pc + 1]!]!
  if (memories.length === 0) return []
  const player = script.held(code[pc + 2]!)
  const share = script.locals.take()
  return [
    player.into,
    when(
      ge(get(player.local), i32(0)),
      memories.map((memory): Code => {
        const count = 4 * MEMORY.count
        const amount = 4 * MEMORY.amount
        const kept: Place = { at: get(share), offset: 4 * MEMORY.set }
        return [
          set(
            share,
            add(mul(get(player.local), i32(4 * layout.memoryWords[memory]!)), i32(4 * layout.memories[memory]!)),
          ),
          store(get(share), count, add(load(get(share), count), i32(1))),
          store(get(share), amount, add(load(get(share), amount), script.value(code[pc + 3]!))),
          program.memories[memory]!.keepsSet ? sets.unite(kept, script.setIn(code[pc + 4]!)) : [],
        ]
      }),
    ),
  ]
}

const rememberedField =
  (name: string, field: number): Emit =>
  (script, pc) => {
    const { layout } = script.shop.machine
    const code = codeOf(script)
    const memory = code[pc + 2]!
    const player = script.held(code[pc + 3]!)
    return [
      player.into,
      when(
        lt(get(player.local), i32(0)),
        script.store(code[pc + 1]!, script.outside(name, pc)),
        script.store(
          code[pc + 1]!,
          load(
            add(mul(get(player.local), i32(4 * layout.memoryWords[memory]!)), i32(4 * layout.memories[memory]!)),
            4 * field,
          ),
        ),
      ),
    ]
  }

const rememberedSet: Emit = (script, pc) => {
  const { machine, addresses, sets } = script.shop
  const { layout, program, players } = machine
  const code = codeOf(script)
  const to = script.setIn(code[pc + 1]!)
  const memory = code[pc + 2]!
  if (!program.memories[memory]!.keepsSet) return sets.fill(to, null)
  const player = script.held(code[pc + 3]!)
  const apart = layout.memoryWords[memory]!
  const first = layout.memories[memory]! + MEMORY.set
  const everyone = (piece: Piece): Code =>
    Array.from({ length: players }, (_, seat) => sets.read(piece, addresses.setAt(first + seat * apart))).reduce(
      (a, b) => sets.any(piece, a, b),
    )
  return [
    player.into,
    when(lt(get(player.local), i32(0)), sets.build(to, everyone), [
      set(player.local, add(mul(get(player.local), i32(4 * apart)), i32(4 * first))),
      sets.copy(to, { at: get(player.local), offset: 0 }),
    ]),
  ]
}

/** Where extra spans that wait for a player, or for nobody, are counted. */
function queueAt(script: ScriptWriter, span: number, word: number): { into: Code; at: Code } {
  const { machine, addresses } = script.shop
  const room = machine.program.players.max
  const { into, local } = script.held(word)
  const player = either(lt(get(local), i32(0)), i32(room), get(local))
  return { into, at: addresses.at(machine.layout.queues + span * (room + 1), player) }
}

/** The address of a variable: of a player, or of the game for one that does not matter. */
function variableAt(script: ScriptWriter, index: number, player: number): { into: Code; at: Code } {
  const { machine, sets } = script.shop
  const { perPlayer, type } = machine.program.variables[index]!
  const address = 4 * machine.layout.variables[index]!
  if (!perPlayer) return { into: [], at: i32(address) }
  const held = script.held(player)
  const stride = 4 * (type === "set" ? sets.words : 1)
  const seat = either(gt(get(held.local), i32(0)), get(held.local), i32(0))
  return { into: held.into, at: add(mul(seat, i32(stride)), i32(address)) }
}

/** A counter's word, and whether there is one; the holder is in a local. */
function counterRead(script: ScriptWriter, counter: number, holder: number): Code {
  const { machine, addresses } = script.shop
  const address = machine.layout.counters[counter]!
  if (machine.program.counters[counter]!.per === "game") return addresses.state(address)
  return either(lt(get(holder), i32(0)), i32(0), load(addresses.at(address, get(holder))))
}

export const CORE_EMITS: Readonly<Record<string, Emit>> = {
  halt: (script, pc) => [drop(script.outside("halt", pc)), script.leave()],
  move: ofOne((a) => a),
  add: ofTwo(add),
  subtract: ofTwo(sub),
  multiply: ofTwo(mul),
  divide: rounded(floor),
  divideUp: rounded(ceil),
  least: oneOf(lt),
  most: oneOf(gt),
  equal: ofTwo(eq),
  unequal: ofTwo(ne),
  less: ofTwo(lt),
  lessEqual: ofTwo(le),
  not: ofOne(eqz),
  bitAnd: ofTwo(and),
  bitOr: ofTwo(or),
  bitWithout: ofTwo((a, b) => and(a, xor(b, i32(-1)))),
  bit: (script, pc) => {
    const code = codeOf(script)
    const which = script.held(code[pc + 2]!)
    const bit = either(lt(get(which.local), i32(0)), i32(0), shl(i32(1), get(which.local)))
    return [which.into, script.store(code[pc + 1]!, bit)]
  },
  countBits: ofOne(popcnt),
  lowestBit: (script, pc) => {
    const code = codeOf(script)
    const word = script.held(code[pc + 2]!)
    return [word.into, script.store(code[pc + 1]!, either(get(word.local), ctz(get(word.local)), i32(-1)))]
  },
  jump: (script, pc) => script.jump(pc, codeOf(script)[pc + 1]!),
  jumpIf: (script, pc) => {
    const code = codeOf(script)
    return when(script.value(code[pc + 1]!), script.jump(pc, code[pc + 2]!))
  },
  jumpUnless: (script, pc) => {
    const code = codeOf(script)
    return when(eqz(script.value(code[pc + 1]!)), script.jump(pc, code[pc + 2]!))
  },
  jumpEqual: jumpWhere(eq),
  jumpUnequal: jumpWhere(ne),
  jumpLess: jumpWhere(lt),
  jumpLessEqual: jumpWhere(le),
  everyone: (script, pc) => script.store(codeOf(script)[pc + 1]!, script.shop.addresses.state(HEADER.playersIn)),
  seat: (script, pc) => {
    const code = codeOf(script)
    const found = call(script.shop.runtime.seatFrom, script.value(code[pc + 3]!), script.value(code[pc + 2]!))
    return script.store(code[pc + 1]!, found)
  },
  nextPlayer: (script, pc) => {
    const code = codeOf(script)
    const player = script.locals.take()
    const mask = script.slot(code[pc + 2]!)
    return [
      set(player, call(script.shop.runtime.firstFrom, script.value(code[pc + 3]!), mask)),
      when(lt(get(player), i32(0)), script.jump(pc, code[pc + 4]!)),
      script.store(code[pc + 2]!, and(mask, xor(shl(i32(1), get(player)), i32(-1)))),
      script.store(code[pc + 1]!, get(player)),
    ]
  },
  clear: (script, pc) => script.shop.sets.fill(script.setIn(codeOf(script)[pc + 1]!), null),
  copy: ofSets("copy"),
  mask: (script, pc) => {
    const code = codeOf(script)
    return script.shop.sets.fill(script.setIn(code[pc + 1]!), script.shop.machine.masks[code[pc + 2]!]!)
  },
  unite: ofSets("unite"),
  intersect: ofSets("intersect"),
  exclude: ofSets("exclude"),
  include: (script, pc) => {
    const code = codeOf(script)
    const { sets, addresses } = script.shop
    return sets.unite(script.setIn(code[pc + 1]!), addresses.only(script.value(code[pc + 2]!)))
  },
  drop: (script, pc) => {
    const code = codeOf(script)
    const { sets, addresses } = script.shop
    return sets.exclude(script.setIn(code[pc + 1]!), addresses.only(script.value(code[pc + 2]!)))
  },
  has: (script, pc) => {
    const code = codeOf(script)
    const component = script.held(code[pc + 2]!)
    const seat = either(lt(get(component.local), i32(0)), i32(0), get(component.local))
    return [
      component.into,
      script.store(code[pc + 1]!, and(isIn(seat, script.setIn(code[pc + 3]!)), ge(get(component.local), i32(0)))),
    ]
  },
  size: (script, pc) => {
    const code = codeOf(script)
    return script.store(code[pc + 1]!, script.shop.sets.size(script.setIn(code[pc + 2]!)))
  },
  first: (script, pc) => {
    const code = codeOf(script)
    const found = script.locals.take()
    return [
      script.shop.sets.first(found, script.setIn(code[pc + 2]!), script.locals),
      script.store(code[pc + 1]!, get(found)),
    ]
  },
  next: (script, pc) => {
    const code = codeOf(script)
    const found = script.locals.take()
    return [
      script.shop.sets.first(found, script.setIn(code[pc + 2]!), script.locals, true),
      when(lt(get(found), i32(0)), script.jump(pc, code[pc + 3]!)),
      script.store(code[pc + 1]!, get(found)),
    ]
  },
  members: (script, pc) => {
    const { machine, addresses, sets } = script.shop
    const code = codeOf(script)
    const place = script.constant(code[pc + 2]!)
    if (place !== null && place >= 0 && machine.places.ordered[place] === 0)
      return sets.copy(script.setIn(code[pc + 1]!), addresses.setAt(machine.places.address[place]! + 1))
    return left("members")(script, pc, pc)
  },
  top: (script, pc) => {
    const { machine, addresses, sets, runtime } = script.shop
    const code = codeOf(script)
    const place = script.constant(code[pc + 2]!)
    if (place === null || place < 0 || machine.places.ordered[place] === 0 || script.constant(code[pc + 3]!) !== 1)
      return drop(
        call(
          runtime.top,
          script.value(code[pc + 2]!),
          script.value(code[pc + 3]!),
          i32(code[pc + 4]!),
          script.addressOf(code[pc + 1]!),
        ),
      )
    const address = machine.places.address[place]!
    const found = script.locals.take()
    const count = addresses.state(address)
    const position = code[pc + 4] === 0 ? count : i32(1)
    return [
      set(found, either(count, load(addresses.at(address, position)), i32(-1))),
      sets.copy(script.setIn(code[pc + 1]!), addresses.only(get(found))),
    ]
  },
  select: selectInto,
  keep: (script, pc) => {
    const code = codeOf(script)
    return keepField(script, pc, code[pc + 1]!, code[pc + 2]!, code[pc + 3]!, code[pc + 4]!, {
      constant: script.constant(code[pc + 5]!),
      code: script.value(code[pc + 5]!),
    })
  },
  keepState: (script, pc) => {
    const code = codeOf(script)
    const { sets, addresses, machine } = script.shop
    const bits = addresses.setAt(machine.layout.states[code[pc + 2]!]!)
    return sets[code[pc + 3] === 0 ? "exclude" : "intersect"](script.setIn(code[pc + 1]!), bits)
  },
  total: (script, pc) => {
    const code = codeOf(script)
    const { sets, addresses, machine } = script.shop
    const table = addresses.list(machine.columns[code[pc + 3]!]!)
    const sum = script.locals.take()
    const component = script.locals.take()
    return [
      set(sum, i32(0)),
      sets.each(
        (piece) => sets.read(piece, script.setIn(code[pc + 2]!)),
        component,
        script.locals,
        () => set(sum, add(get(sum), addresses.look(table, get(component)))),
      ),
      script.store(code[pc + 1]!, get(sum)),
    ]
  },
  highest: told("highest"),
  lowest: told("lowest"),
  different: told("different"),
  column: looked((script, pc) => script.shop.addresses.list(script.shop.machine.columns[codeOf(script)[pc + 3]!]!)),
  columnNow: (script, pc, next) => {
    const { machine } = script.shop
    if (machine.columnModifiers[codeOf(script)[pc + 3]!]!.length > 0) return told("columnNow")(script, pc, next)
    return when(
      lasting(script, "lastingModifiers"),
      told("columnNow")(script, pc, next),
      CORE_EMITS.column!(script, pc, next),
    )
  },
  state: (script, pc) => {
    const code = codeOf(script)
    const { addresses, machine } = script.shop
    const component = script.held(code[pc + 2]!)
    const seat = either(lt(get(component.local), i32(0)), i32(0), get(component.local))
    return [
      component.into,
      script.store(
        code[pc + 1]!,
        and(isIn(seat, addresses.setAt(machine.layout.states[code[pc + 3]!]!)), ge(get(component.local), i32(0))),
      ),
    ]
  },
  placeOf: lookedUp((script) => script.shop.machine.layout.location),
  cameFrom: lookedUp((script) => script.shop.machine.layout.cameFrom),
  zoneOf: looked((script) => script.shop.addresses.list(script.shop.machine.places.zone)),
  holder: looked((script) => script.shop.addresses.list(script.shop.machine.places.holder)),
  place: (script, pc) => {
    const code = codeOf(script)
    const zone = script.shop.machine.program.zones[code[pc + 2]!]!
    const which = script.held(code[pc + 3]!)
    const isThere = and(ge(get(which.local), i32(0)), lt(get(which.local), i32(zone.places)))
    return [
      which.into,
      script.store(
        code[pc + 1]!,
        either(isThere, add(get(which.local), i32(zone.place)), i32(zone.perPlayer ? -1 : zone.place)),
      ),
    ]
  },
  count: (script, pc) => {
    const code = codeOf(script)
    const { addresses, machine } = script.shop
    const table = addresses.list(Array.from(machine.places.address, (address) => 4 * address))
    const place = script.held(code[pc + 2]!)
    return [
      place.into,
      script.store(code[pc + 1]!, i32(0)),
      when(ge(get(place.local), i32(0)), script.store(code[pc + 1]!, load(addresses.look(table, get(place.local))))),
    ]
  },
  counter: (script, pc) => {
    const code = codeOf(script)
    const holder = script.held(code[pc + 3]!)
    return [holder.into, script.store(code[pc + 1]!, counterRead(script, code[pc + 2]!, holder.local))]
  },
  counterNow: (script, pc, next) => {
    const { machine } = script.shop
    if (machine.counterModifiers[codeOf(script)[pc + 2]!]!.length > 0) return told("counterNow")(script, pc, next)
    return when(
      lasting(script, "lastingModifiers"),
      told("counterNow")(script, pc, next),
      CORE_EMITS.counter!(script, pc, next),
    )
  },
  variable: (script, pc) => {
    const code = codeOf(script)
    const { into, at } = variableAt(script, code[pc + 2]!, code[pc + 3]!)
    return [into, script.store(code[pc + 1]!, load(at))]
  },
  setVariable: (script, pc) => {
    const code = codeOf(script)
    const { into, at } = variableAt(script, code[pc + 1]!, code[pc + 2]!)
    return [into, store(at, 0, script.value(code[pc + 3]!))]
  },
  variableSet: (script, pc) => {
    const code = codeOf(script)
    const { sets, addresses, machine } = script.shop
    return sets.copy(script.setIn(code[pc + 1]!), addresses.setAt(machine.layout.variables[code[pc + 2]!]!))
  },
  storeSet: (script, pc) => {
    const code = codeOf(script)
    const { sets, addresses, machine } = script.shop
    return sets.copy(addresses.setAt(machine.layout.variables[code[pc + 1]!]!), script.setIn(code[pc + 2]!))
  },
  remembered: rememberedField("remembered", MEMORY.count),
  rememberedAmount: rememberedField("rememberedAmount", MEMORY.amount),
  rememberedSet,
  note,
  call: (script, pc, next) => {
    const code = codeOf(script)
    const given = Array.from({ length: code[pc + 5]! }, (_, i) => script.value(code[pc + 6 + i]!))
    return script.callScript(
      pc,
      next,
      code[pc + 2]!,
      script.value(code[pc + 3]!),
      script.value(code[pc + 4]!),
      code[pc + 1]!,
      given,
    )
  },
  follow,
  return: (script, pc) => script.finish(script.value(codeOf(script)[pc + 1]!)),
  collect: collectInto,
  order: (script, pc, next) => {
    const { machine } = script.shop
    const code = codeOf(script)
    const { pendingWords } = machine.events[code[pc + 3]!]!
    const pending = Array.from({ length: pendingWords }, (_, word) => script.slot(code[pc + 2]! + word))
    return [
      when(eqz(pending.reduce((a, b) => or(a, b))), script.jump(pc, code[pc + 6]!)),
      takeOnly(script, pc, askOutside(script, pc, next, code[pc + 6]!)),
    ]
  },
  trigger: triggered,
  forbidden: (script, pc) => {
    const { machine } = script.shop
    const code = codeOf(script)
    const outside = script.store(code[pc + 1]!, script.outside("forbidden", pc))
    if (machine.events[code[pc + 2]!]!.roles[3]!.listeners.length > 0) return outside
    return when(lasting(script, "lastingListeners"), outside, script.store(code[pc + 1]!, i32(0)))
  },
  keepAllowed: (script, pc) => {
    const { machine } = script.shop
    const code = codeOf(script)
    const event = machine.events[code[pc + 2]!]!
    const outside: Code = [drop(script.outside("keepAllowed", pc))]
    if (code[pc + 3] !== 0) return when(heard(script, event.restricting, script.setIn(code[pc + 1]!), null), outside)
    return event.roles[3]!.listeners.length > 0 ? outside : when(lasting(script, "lastingListeners"), outside)
  },
  listen: left("listen"),
  modify: left("modify"),
  doing: told("doing"),
  beginSpan,
  endSpan,
  inSpan: (script, pc) => {
    const code = codeOf(script)
    const entry = call(script.shop.runtime.presentSpan, i32(code[pc + 2]!), script.value(code[pc + 3]!))
    return script.store(code[pc + 1]!, ge(entry, i32(0)))
  },
  isExtra: spanField(SPAN.extra, 0),
  owner: spanField(SPAN.player, -1),
  queued: (script, pc) => {
    const code = codeOf(script)
    const { into, at } = queueAt(script, code[pc + 2]!, code[pc + 3]!)
    return [into, script.store(code[pc + 1]!, load(at))]
  },
  queue: (script, pc) => {
    const code = codeOf(script)
    const { into, at } = queueAt(script, code[pc + 1]!, code[pc + 2]!)
    const sum = script.locals.take()
    return [
      into,
      set(sum, add(load(at), script.value(code[pc + 3]!))),
      store(at, 0, either(gt(get(sum), i32(0)), get(sum), i32(0))),
    ]
  },
  leave: (script, pc) => [drop(script.outside("leave", pc)), script.leave()],
  choose: answerChoose,
  chooseOne: answerChooseOne,
  pick: answerPick,
  number: answerNumber,
  confirm: answerConfirm,
  wait: (script, pc, next) => askOutside(script, pc, next, null),
  branch: branchOut,
  barrier: (script, _pc, next) =>
    when(script.shop.addresses.read("fiber"), [script.standStill(next, STATUS.barrier), script.leave()]),
  contribute: left("contribute"),
  contributeBits: left("contributeBits"),
  idle: (script, pc) => [drop(script.outside("idle", pc)), script.leave()],
  single: (script, pc) => {
    const code = codeOf(script)
    const { sets, addresses } = script.shop
    const component = script.held(code[pc + 2]!)
    return [component.into, sets.copy(script.setIn(code[pc + 1]!), addresses.only(get(component.local)))]
  },
  unheard: (script, pc) => {
    const { machine } = script.shop
    const code = codeOf(script)
    const hearing = machine.events[code[pc + 1]!]!.hearing[code[pc + 2]!]!
    const component = script.held(code[pc + 4]!)
    return [
      component.into,
      when(eqz(heard(script, hearing, script.setIn(code[pc + 3]!), component.local)), script.jump(pc, code[pc + 5]!)),
    ]
  },
  jumpUnlessIn: (script, pc) => {
    const { machine, addresses } = script.shop
    const code = codeOf(script)
    const table = addresses.rows([machine.masks[code[pc + 2]!]!])
    const component = script.held(code[pc + 1]!)
    const seat = either(lt(get(component.local), i32(0)), i32(0), get(component.local))
    return [
      component.into,
      when(
        eqz(and(isIn(seat, addresses.row(table, i32(0))), ge(get(component.local), i32(0)))),
        script.jump(pc, code[pc + 3]!),
      ),
    ]
  },
  jumpEmpty: jumpOnSet(false),
  jumpFilled: jumpOnSet(true),
  keepMask: (script, pc) => {
    const { machine, sets } = script.shop
    const code = codeOf(script)
    const of = script.setIn(code[pc + 1]!)
    const mask = machine.masks[code[pc + 2]!]!
    return sets.build(of, (piece) => sets.both(piece, sets.read(piece, of), sets.constant(piece, mask)))
  },
  announce: () => [],
}
