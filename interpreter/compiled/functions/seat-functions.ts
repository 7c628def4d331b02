import { HEADER } from "../../program/state-layout.ts"
import {
  add,
  and,
  block,
  branch,
  branchIf,
  type Code,
  call,
  clz,
  ctz,
  either,
  eqz,
  extend,
  f64,
  floor,
  ge,
  get,
  i32,
  i64,
  Label,
  load,
  loop,
  lt,
  mul,
  mul64,
  mulFloat,
  or,
  rem,
  returned,
  rotl,
  set,
  shl,
  shrUnsigned,
  shrUnsigned64,
  store,
  sub,
  toFloat,
  toFloatUnsigned,
  truncate64,
  when,
  wrap,
  xor,
} from "../wasm/wasm-code.ts"
import { at, type Tools } from "./tools.ts"

/** Numbers below this times any of 32 bits are exact. */
const EXACT = 1 << 21

export interface SeatFunctions {
  readonly draw: number
  readonly firstFrom: number
  readonly decider: number
  readonly seatFrom: number
  readonly holder: number
  readonly controller: number
  readonly controllerOfMoved: number
  readonly whoLost: number
}

export function writeSeats(tools: Tools): SeatFunctions {
  const firstFrom = defineFirstFrom(tools)
  const holder = defineHolder(tools)
  const whoLost = defineWhoLost(tools)
  return {
    draw: defineDraw(tools),
    firstFrom,
    decider: defineDecider(tools, firstFrom),
    seatFrom: defineSeatFrom(tools),
    holder,
    controller: defineController(tools, holder),
    controllerOfMoved: defineControllerOfMoved(tools, holder, whoLost),
    whoLost,
  }
}

const activePlayer = ({ addresses }: Tools): Code => addresses.state(HEADER.activePlayer)

/** `below`: the generator's address, the bound. */
function defineDraw(tools: Tools): number {
  return tools.define(2, (locals) => {
    const [s1, s2, s3, x] = [locals.take(), locals.take(), locals.take(), locals.take()]
    const product = mulFloat(mulFloat(toFloatUnsigned(get(x)), toFloat(get(1))), f64(2.3283064365386963e-10))
    // As exact as that, as long as the product is.
    const whole = shrUnsigned64(mul64(extend(get(x)), extend(get(1))), i64(32n))
    return [
      when(lt(get(1), i32(1)), returned(i32(0))),
      set(s1, at(0, 4)),
      set(x, mul(rotl(mul(get(s1), i32(5)), i32(7)), i32(9))),
      set(s2, xor(at(0, 8), at(0))),
      set(s3, xor(at(0, 12), get(s1))),
      store(get(0), 4, xor(get(s1), get(s2))),
      store(get(0), 0, xor(at(0), get(s3))),
      store(get(0), 8, xor(get(s2), shl(get(s1), i32(9)))),
      store(get(0), 12, rotl(get(s3), i32(11))),
      when(lt(get(1), i32(EXACT)), returned(wrap(whole))),
      wrap(truncate64(floor(product))),
    ]
  })
}

/** The first player of a mask in turn order: from, mask. -1 for none. */
function defineFirstFrom(tools: Tools): number {
  const { machine } = tools
  const { players, program } = machine
  return tools.define(2, (locals) => {
    const near = locals.take()
    const from = either(lt(get(0), i32(0)), i32(0), get(0))
    const forwards = program.players.direction === 1
    return [
      set(1, and(get(1), i32((1 << players) - 1))),
      when(eqz(get(1)), returned(i32(-1))),
      set(near, and(get(1), forwards ? shl(i32(-1), from) : sub(shl(i32(2), from), i32(1)))),
      when(eqz(get(near)), set(near, get(1))),
      forwards ? ctz(get(near)) : sub(i32(31), clz(get(near))),
    ]
  })
}

/** Who decides, of the player an instruction names. */
function defineDecider(tools: Tools, firstFrom: number): number {
  const { addresses } = tools
  return tools.define(1, () => [
    when(ge(get(0), i32(0)), returned(get(0))),
    set(0, activePlayer(tools)),
    when(ge(get(0), i32(0)), returned(get(0))),
    set(0, call(firstFrom, i32(0), addresses.state(HEADER.playersIn))),
    either(lt(get(0), i32(0)), i32(0), get(0)),
  ])
}

/** The player so many seats on, counting those still in the game: player, how many. */
function defineSeatFrom(tools: Tools): number {
  const { machine, addresses } = tools
  const { players, program } = machine
  return tools.define(2, (locals) => {
    const [playersIn, step] = [locals.take(), locals.take()]
    const [next, done] = [new Label(), new Label()]
    const { direction } = program.players
    return [
      set(playersIn, addresses.state(HEADER.playersIn)),
      when(or(lt(get(0), i32(0)), eqz(get(playersIn))), returned(i32(-1))),
      set(step, either(lt(get(1), i32(0)), i32(players - direction), i32(players + direction))),
      set(1, either(lt(get(1), i32(0)), sub(i32(0), get(1)), get(1))),
      block(
        done,
        loop(
          next,
          branchIf(done, eqz(get(1))),
          set(0, rem(add(get(0), get(step)), i32(players))),
          set(1, sub(get(1), and(shrUnsigned(get(playersIn), get(0)), i32(1)))),
          branch(next),
        ),
      ),
      get(0),
    ]
  })
}

/** Whose a component is: its owner's, else whose place it lies in; -1 for nobody. */
function defineHolder(tools: Tools): number {
  const { machine, addresses } = tools
  const { places, layout } = machine
  return tools.define(1, (locals) => {
    const owner = locals.take()
    const lies = addresses.look(addresses.list(places.holder), load(addresses.at(layout.location, get(0))))
    if (machine.owner.every((seat) => seat < 0)) return lies
    return [
      set(owner, addresses.look(addresses.list(machine.owner), get(0))),
      when(ge(get(owner), i32(0)), returned(get(owner))),
      lies,
    ]
  })
}

/** The player who controls a component. */
function defineController(tools: Tools, holder: number): number {
  return tools.define(1, () => [set(0, call(holder, get(0))), either(lt(get(0), i32(0)), activePlayer(tools), get(0))])
}

/** The same of what something has just happened to: the component, who did it. */
function defineControllerOfMoved(tools: Tools, holder: number, whoLost: number): number {
  return tools.define(2, (locals) => {
    const found = locals.take()
    return [
      set(found, call(holder, get(0))),
      when(ge(get(found), i32(0)), returned(get(found))),
      call(whoLost, get(0), get(1)),
    ]
  })
}

/** Who had what was moved before that: the component, who did it. */
function defineWhoLost(tools: Tools): number {
  const { machine, addresses } = tools
  const { places, layout } = machine
  return tools.define(2, (locals) => {
    const found = locals.take()
    const before = addresses.look(addresses.list(places.holder), load(addresses.at(layout.cameFrom, get(0))))
    return [
      set(found, before),
      when(ge(get(found), i32(0)), returned(get(found))),
      either(lt(get(1), i32(0)), activePlayer(tools), get(1)),
    ]
  })
}
