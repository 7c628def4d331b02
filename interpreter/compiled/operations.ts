/** Operations in compiled form, by name. What is missing here is done by the operation itself. */
import { HEADER } from "../layout.ts"
import { BOARD_EMITS } from "./board-operations.ts"
import type { Emit, ScriptWriter } from "./script.ts"
import { operandsOf } from "./script.ts"
import { addressOf, type Piece, type Place } from "./sets.ts"
import { CHANGES } from "./telling.ts"
import {
  add,
  and,
  block,
  branchIf,
  type Code,
  call,
  drop,
  either,
  eq,
  ge,
  get,
  gt,
  i32,
  Label,
  load,
  lt,
  or,
  set,
  store,
  sub,
  when,
} from "./wasm/code.ts"

/** By how much a counter changes on its way to what is wanted, inside its bounds; the result is what `told` makes of it. */
function change(
  script: ScriptWriter,
  pc: number,
  how: (typeof CHANGES)[number],
  counter: number,
  holder: number,
  wanted: (before: Code) => Code,
  told: (after: Code, before: Code) => Code,
): Code {
  const { machine, addresses } = script.shop
  const { from, to, per } = machine.program.counters[counter]!
  const held = script.held(holder)
  const where = script.locals.take()
  const before = script.locals.take()
  const after = script.locals.take()
  const address = machine.layout.counters[counter]!
  const run = [
    set(where, per === "game" ? i32(4 * address) : addresses.at(address, get(held.local))),
    set(before, load(get(where))),
    set(after, wanted(get(before))),
    set(after, either(lt(get(after), i32(from)), i32(from), get(after))),
    to < 0 ? [] : set(after, either(gt(get(after), i32(to)), i32(to), get(after))),
    store(get(where), 0, get(after)),
    script.tell(
      "counted",
      pc,
      i32(counter),
      per === "game" ? i32(-1) : get(held.local),
      i32(CHANGES.indexOf(how)),
      get(before),
      get(after),
    ),
    told(get(after), get(before)),
  ]
  if (per === "game") return [held.into, run]
  return [held.into, when(ge(get(held.local), i32(0)), run, told(i32(0), i32(0)))]
}

/** A sum, or the utmost number where it went past that and came out on the wrong side of what it was. */
const within = (sum: Code, wrong: typeof lt, before: Code, utmost: number): Code =>
  either(wrong(sum, before), i32(utmost), sum)

/** `add` and `take`: by 0 at least, and by how much it came to into D. */
const changing =
  (
    how: (typeof CHANGES)[number],
    sum: typeof add,
    wrong: typeof lt,
    utmost: number,
    came: (after: Code, before: Code) => Code,
  ): Emit =>
  (script, pc) => {
    const [counter, holder, by, slot] = operandsOf(script, pc)
    const { into, local } = script.held(by!)
    return [
      into,
      set(local, either(gt(get(local), i32(0)), get(local), i32(0))),
      change(
        script,
        pc,
        how,
        counter!,
        holder!,
        (before) => within(sum(before, get(local)), wrong, before, utmost),
        (after, before) => script.store(slot!, came(after, before)),
      ),
    ]
  }

export const OPERATION_EMITS: Readonly<Record<string, Emit>> = {
  ...BOARD_EMITS,
  move: (script, pc) => {
    const [from, to, position, by, slot] = operandsOf(script, pc)
    const moved = call(
      script.shop.runtime.move,
      addressOf(script.setIn(from!)),
      script.value(to!),
      script.value(position!),
      script.shop.observed ? [script.value(by!), script.frame, i32(pc)] : [],
    )
    return script.store(slot!, moved)
  },
  add: changing("add", add, lt, 0x7fffffff, (after, before) => sub(after, before)),
  take: changing("take", sub, gt, -0x80000000, (after, before) => sub(before, after)),
  set: (script, pc) => {
    const [counter, holder, to] = operandsOf(script, pc)
    const { into, local } = script.held(to!)
    return [
      into,
      change(
        script,
        pc,
        "set",
        counter!,
        holder!,
        () => get(local),
        () => [],
      ),
    ]
  },
  turn: (script, pc) => {
    const { machine, sets, addresses, observed } = script.shop
    const [of, state, on, slot] = operandsOf(script, pc)
    const always = script.constant(on!)
    if (machine.hiding.includes(state!) || always === null) return [drop(script.outside("operation turn", pc))]
    const from = script.setIn(of!)
    const bits = addresses.setAt(machine.layout.states[state!]!)
    const changing = (piece: Piece): Code =>
      always !== 0
        ? sets.without(piece, sets.read(piece, from), sets.read(piece, bits))
        : sets.both(piece, sets.read(piece, from), sets.read(piece, bits))
    const turned = always !== 0 ? sets.unite(bits, from) : sets.exclude(bits, from)
    if (!observed) return [script.store(slot!, sets.count(changing)), turned]
    const changed: Place = { at: i32(addresses.tables.reserve(machine.words)), offset: 0 }
    const component = script.locals.take()
    return [
      sets.build(changed, changing),
      turned,
      script.store(slot!, sets.size(changed)),
      sets.each(
        (piece) => sets.read(piece, changed),
        component,
        script.locals,
        () => script.tell("turned", pc, get(component), i32(state!), i32(always)),
      ),
    ]
  },
  score: (script, pc) => {
    const { machine, addresses } = script.shop
    const [player, points] = operandsOf(script, pc)
    const { into, local } = script.held(player!)
    const amount = script.held(points!)
    const at = addresses.at(machine.layout.points, get(local))
    return [
      into,
      amount.into,
      when(ge(get(local), i32(0)), [
        store(at, 0, add(load(at), get(amount.local))),
        script.tell("scored", pc, get(local), get(amount.local)),
      ]),
    ]
  },
  points: (script, pc) => {
    const { machine, addresses } = script.shop
    const [slot, player] = operandsOf(script, pc)
    const { into, local } = script.held(player!)
    const points = load(addresses.at(machine.layout.points, get(local)))
    return [into, script.store(slot!, either(lt(get(local), i32(0)), i32(0), points))]
  },
  assign: (script, pc) => {
    const { machine, addresses } = script.shop
    const [variable, player] = operandsOf(script, pc)
    const { into, local } = script.held(player!)
    return [
      into,
      addresses.setState(machine.layout.variables[variable!]!, get(local)),
      script.tell("assigned", pc, i32(variable!), get(local)),
    ]
  },
  shuffle: (script, pc) => {
    const { into, local } = script.held(operandsOf(script, pc)[0]!)
    return [
      into,
      when(ge(get(local), i32(0)), [
        drop(call(script.shop.runtime.shuffle, get(local))),
        script.tell("shuffled", pc, get(local)),
      ]),
    ]
  },
  whose: (script, pc) => {
    const [slot, component] = operandsOf(script, pc)
    const { into, local } = script.held(component!)
    return [
      into,
      script.store(slot!, i32(-1)),
      when(ge(get(local), i32(0)), script.store(slot!, call(script.shop.runtime.holder, get(local)))),
    ]
  },
  win: (script, pc) => {
    const { addresses } = script.shop
    const [players] = operandsOf(script, pc)
    const { into, local } = script.held(players!)
    return [
      into,
      addresses.setState(HEADER.winners, or(addresses.state(HEADER.winners), get(local))),
      script.tell("won", pc, get(local)),
    ]
  },
  over: (script, pc) => [script.shop.addresses.setState(HEADER.over, i32(1)), script.tell("over", pc), script.leave()],
  edge: (script, pc) => {
    const { machine, sets, addresses } = script.shop
    const [of, column, highest] = operandsOf(script, pc)
    const from = script.setIn(of!)
    const table = addresses.list(machine.columns[column!]!)
    const take = (): number => script.locals.take()
    const [component, candidate, best] = [take(), take(), take()]
    const kept = sets.pieces.map((piece) => ({ piece, local: sets.local(piece, script.locals) }))
    const isBetter = highest === 0 ? lt(get(candidate), get(best)) : gt(get(candidate), get(best))
    const only = addresses.only(get(component))
    return [
      set(best, i32(highest === 0 ? 0x7fffffff : -0x80000000)),
      kept.map(({ piece, local }) => set(local, sets.constant(piece, null))),
      sets.each(
        (piece) => sets.read(piece, from),
        component,
        script.locals,
        () => [
          set(candidate, addresses.look(table, get(component))),
          when(
            isBetter,
            [set(best, get(candidate)), kept.map(({ piece, local }) => set(local, sets.read(piece, only)))],
            when(
              eq(get(candidate), get(best)),
              kept.map(({ piece, local }) => set(local, sets.any(piece, get(local), sets.read(piece, only)))),
            ),
          ),
        ],
      ),
      kept.map(({ piece, local }) => sets.write(piece, from, get(local))),
    ]
  },
  alike: (script, pc) => {
    const { machine, sets, addresses } = script.shop
    const [of, wanted] = operandsOf(script, pc)
    if (script.constant(wanted!) !== 1) return [drop(script.outside("operation alike", pc))]
    const from = script.setIn(of!)
    const first = script.locals.take()
    const done = new Label()
    const seats = addresses.list(machine.owner)
    const owned = addresses.row(addresses.rows(machine.owned), addresses.look(seats, get(first)))
    const isOwned = machine.owner.some((seat) => seat >= 0)
    return block(
      done,
      sets.first(first, from, script.locals),
      branchIf(done, lt(get(first), i32(0))),
      isOwned
        ? branchIf(
            done,
            and(
              ge(addresses.look(seats, get(first)), i32(0)),
              sets.anything((piece) => sets.without(piece, sets.read(piece, from), sets.read(piece, owned))),
            ),
          )
        : [],
      sets.copy(from, addresses.only(get(first))),
    )
  },
}
