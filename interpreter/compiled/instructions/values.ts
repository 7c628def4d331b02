/** Values, jumps and players in compiled form. */

import { HEADER } from "../../layout.ts"
import type { Emit } from "../script.ts"
import {
  add,
  and,
  type Code,
  call,
  ceil,
  ctz,
  divFloat,
  either,
  eq,
  eqz,
  floor,
  get,
  gt,
  i32,
  le,
  lt,
  mul,
  ne,
  or,
  popcnt,
  set,
  shl,
  sub,
  toFloat,
  truncate64,
  when,
  wrap,
  xor,
} from "../wasm/code.ts"
import { codeOf } from "./common.ts"

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

/** By the name of the instruction. */
export const VALUES: Readonly<Record<string, Emit>> = {
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
}
