/** Values, jumps and players. */
import type { Emit } from "../compiled/script-writer.ts"
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
} from "../compiled/wasm/wasm-code.ts"
import { HEADER } from "../program/state-layout.ts"
import { type Family, pureNumber } from "./instruction.ts"
import { codeOf } from "./operand-access.ts"

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

/** By name. */
export const VALUES = {
  move: {
    operands: "DV",
    summary: "D = V",
    pure: true,
    result: "value",
    emit: ofOne((a) => a),
  },
  add: pureNumber("DVV", "D = V + V", ofTwo(add)),
  subtract: pureNumber("DVV", "D = V - V", ofTwo(sub)),
  multiply: pureNumber("DVV", "D = V * V", ofTwo(mul)),
  divide: pureNumber("DVV", "D = V / V, rounded down; 0 when dividing by 0", rounded(floor)),
  divideUp: pureNumber("DVV", "D = V / V, rounded up; 0 when dividing by 0", rounded(ceil)),
  least: pureNumber("DVV", "D = the lower of both", oneOf(lt)),
  most: pureNumber("DVV", "D = the higher of both", oneOf(gt)),
  equal: pureNumber("DVV", "D = 1 if equal, else 0", ofTwo(eq)),
  unequal: pureNumber("DVV", "D = 1 if not equal, else 0", ofTwo(ne)),
  less: pureNumber("DVV", "D = 1 if the first is less, else 0", ofTwo(lt)),
  lessEqual: pureNumber("DVV", "D = 1 if the first is less or equal, else 0", ofTwo(le)),
  not: pureNumber("DV", "D = 1 if V is 0, else 0", ofOne(eqz)),
  bitAnd: pureNumber("DVV", "D = V & V (sets of players, of modes)", ofTwo(and)),
  bitOr: pureNumber("DVV", "D = V | V", ofTwo(or)),
  bitWithout: pureNumber(
    "DVV",
    "D = V & ~V",
    ofTwo((a, b) => and(a, xor(b, i32(-1)))),
  ),
  bit: pureNumber("DV", "D = 1 << V; 0 when V is negative", (script, pc) => {
    const code = codeOf(script)
    const which = script.held(code[pc + 2]!)
    const bit = either(lt(get(which.local), i32(0)), i32(0), shl(i32(1), get(which.local)))
    return [which.into, script.store(code[pc + 1]!, bit)]
  }),
  countBits: pureNumber("DV", "D = how many bits of V are set", ofOne(popcnt)),
  lowestBit: pureNumber("DV", "D = the number of the lowest set bit of V, -1 for none", (script, pc) => {
    const code = codeOf(script)
    const word = script.held(code[pc + 2]!)
    return [word.into, script.store(code[pc + 1]!, either(get(word.local), ctz(get(word.local)), i32(-1)))]
  }),
  jump: {
    operands: "T",
    summary: "Go on at T. A jump backwards costs fuel.",
    local: true,
    ends: true,
    emit: (script, pc) => script.jump(pc, codeOf(script)[pc + 1]!),
  },
  jumpIf: {
    operands: "VT",
    summary: "Go on at T if V is not 0",
    local: true,
    emit: (script, pc) => {
      const code = codeOf(script)
      return when(script.value(code[pc + 1]!), script.jump(pc, code[pc + 2]!))
    },
  },
  jumpUnless: {
    operands: "VT",
    summary: "Go on at T if V is 0",
    local: true,
    emit: (script, pc) => {
      const code = codeOf(script)
      return when(eqz(script.value(code[pc + 1]!)), script.jump(pc, code[pc + 2]!))
    },
  },
  jumpEqual: {
    operands: "VVT",
    summary: "Go on at T if both are equal",
    local: true,
    emit: jumpWhere(eq),
  },
  jumpUnequal: {
    operands: "VVT",
    summary: "Go on at T if they are not equal",
    local: true,
    emit: jumpWhere(ne),
  },
  jumpLess: {
    operands: "VVT",
    summary: "Go on at T if the first is less",
    local: true,
    emit: jumpWhere(lt),
  },
  jumpLessEqual: {
    operands: "VVT",
    summary: "Go on at T if the first is less or equal",
    local: true,
    emit: jumpWhere(le),
  },
  everyone: pureNumber("D", "D = the players still in the game, as a mask", (script, pc) =>
    script.store(codeOf(script)[pc + 1]!, script.shop.addresses.state(HEADER.playersIn)),
  ),
  seat: pureNumber(
    "DVV",
    "D = the player V seats from player V in turn order, counting only players still in the game",
    (script, pc) => {
      const code = codeOf(script)
      const found = call(script.shop.runtime.seatFrom, script.value(code[pc + 3]!), script.value(code[pc + 2]!))
      return script.store(code[pc + 1]!, found)
    },
  ),
  nextPlayer: {
    operands: "DDVT",
    summary:
      "Take out of the mask in the second slot the first player in turn order from player V on (V itself included) into the first; go on at T when the mask is empty",
    local: true,
    result: "number",
    updates: [1],
    onward: true,
    emit: (script, pc) => {
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
  },
} satisfies Family
