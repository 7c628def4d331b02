/**
 * The run loop. One `switch` over the core instructions with their numbers written out (V8 makes a jump table of
 * literals only; a test holds them against the table of opcodes): those that steer the run, and those that are carried out
 * so often that a call would be felt. All others are reached through their records; types hold that none is forgotten.
 *
 * Pure scripts run in a second activation of the loop on top of the same stack, so no helper may keep `base` across
 * one; the machine's own `base` is always right when a helper is called.
 */
import { chooseAny, decideHere, isChance } from "../deciding/answering.ts"
import { deciderAt, openOptions } from "../deciding/open-decision.ts"
import { announce } from "../instructions/event-instructions.ts"
import { INSTRUCTIONS, type RunApart } from "../instructions/index.ts"
import { FIRST_OPERATION, OPCODE, type Opcode } from "../program/opcodes.ts"
import { FIBER, FRAME, HEADER } from "../program/state-layout.ts"
import { trigger } from "../rules/events.ts"
import { counterOf, runSelect } from "../rules/select.ts"
import { leaveSpan } from "../rules/spans.ts"
import { isHeard } from "../rules/who-hears.ts"
import { branchOut, endFiber, STATUS, suspend } from "../scripts/fibers.ts"
import { NO_RESULT, PURE_RESULT, popFrame, pushFrame } from "../scripts/frames.ts"
import { runAway } from "../scripts/runaway-error.ts"
import { tellVerb } from "../scripts/verbs-under-way.ts"
import { type Machine, value, wordsTold } from "../state/machine.ts"
import { clearBit, clearWords, countBits, firstOf, hasBit, lowestBit, setBit, sizeOf } from "../state/sets.ts"
import { firstFrom, seatFrom } from "../state/turn-order.ts"

/** By opcode: what is done outside of the loop, and how long an instruction is without the values of an N. */
const RUN = INSTRUCTIONS.map(({ run }) => run)
const LENGTHS = Int32Array.from(INSTRUCTIONS, ({ operands }) => 1 + operands.length)
const HAS_VALUES = Uint8Array.from(INSTRUCTIONS, ({ operands }) => (operands.endsWith("N") ? 1 : 0))

/**
 * Runs from the machine's `base` and `pc` until the fiber suspends or ends, or the pure script on top returns.
 * @returns the result of that pure script, else 0
 */
export function interpret(machine: Machine): number {
  const { code, state, constants, words, layout, scripts } = machine
  let base = machine.base
  let pc = machine.pc
  for (;;) {
    const op = code[pc]! as Opcode
    switch (op) {
      case 0: // halt
        endFiber(machine)
        return 0
      case 1: {
        // move
        const a = code[pc + 2]!
        state[base + code[pc + 1]!] =
          (a & 3) === 1
            ? state[base + (a >> 2)]!
            : (a & 3) === 0
              ? a >> 2
              : (a & 3) === 2
                ? state[a >> 2]!
                : constants[a >> 2]!
        pc += 3
        break
      }
      case 2: // add
      case 3: // subtract
      case 4: // multiply
      case 5: // divide
      case 6: // divideUp
      case 7: // least
      case 8: // most
      case 9: // equal
      case 10: // unequal
      case 11: // less
      case 12: // lessEqual
      case 14: // bitAnd
      case 15: // bitOr
      case 16: {
        // bitWithout
        // The operands are read in one place, so that the reading can be inlined.
        let a = code[pc + 2]!
        let b = code[pc + 3]!
        a =
          (a & 3) === 1
            ? state[base + (a >> 2)]!
            : (a & 3) === 0
              ? a >> 2
              : (a & 3) === 2
                ? state[a >> 2]!
                : constants[a >> 2]!
        b =
          (b & 3) === 1
            ? state[base + (b >> 2)]!
            : (b & 3) === 0
              ? b >> 2
              : (b & 3) === 2
                ? state[b >> 2]!
                : constants[b >> 2]!
        let result: number
        switch (op) {
          case 2:
            result = (a + b) | 0
            break
          case 3:
            result = (a - b) | 0
            break
          case 4:
            result = Math.imul(a, b)
            break
          case 5:
            result = b === 0 ? 0 : Math.floor(a / b)
            break
          case 6:
            result = b === 0 ? 0 : Math.ceil(a / b)
            break
          case 7:
            result = Math.min(a, b)
            break
          case 8:
            result = Math.max(a, b)
            break
          case 9:
            result = a === b ? 1 : 0
            break
          case 10:
            result = a === b ? 0 : 1
            break
          case 11:
            result = a < b ? 1 : 0
            break
          case 12:
            result = a <= b ? 1 : 0
            break
          case 14:
            result = a & b
            break
          case 15:
            result = a | b
            break
          default:
            result = a & ~b
        }
        state[base + code[pc + 1]!] = result
        pc += 4
        break
      }
      case 13: // not
        state[base + code[pc + 1]!] = value(machine, code[pc + 2]!) === 0 ? 1 : 0
        pc += 3
        break
      case 17: {
        // bit
        const a = value(machine, code[pc + 2]!)
        state[base + code[pc + 1]!] = a < 0 ? 0 : 1 << a
        pc += 3
        break
      }
      case 18: // countBits
        state[base + code[pc + 1]!] = countBits(value(machine, code[pc + 2]!))
        pc += 3
        break
      case 19: // lowestBit
        state[base + code[pc + 1]!] = lowestBit(value(machine, code[pc + 2]!))
        pc += 3
        break
      case 20: {
        // jump
        const target = code[pc + 1]!
        if (target <= pc && --machine.fuel < 0) outOfFuel(machine, pc)
        pc = target
        break
      }
      case 21: // jumpIf
      case 22: {
        // jumpUnless
        let a = code[pc + 1]!
        a =
          (a & 3) === 1
            ? state[base + (a >> 2)]!
            : (a & 3) === 0
              ? a >> 2
              : (a & 3) === 2
                ? state[a >> 2]!
                : constants[a >> 2]!
        if ((a !== 0) === (op === 21)) {
          const target = code[pc + 2]!
          if (target <= pc && --machine.fuel < 0) outOfFuel(machine, pc)
          pc = target
        } else pc += 3
        break
      }
      case 23: // jumpEqual
      case 24: // jumpUnequal
      case 25: // jumpLess
      case 26: {
        // jumpLessEqual
        let a = code[pc + 1]!
        let b = code[pc + 2]!
        a =
          (a & 3) === 1
            ? state[base + (a >> 2)]!
            : (a & 3) === 0
              ? a >> 2
              : (a & 3) === 2
                ? state[a >> 2]!
                : constants[a >> 2]!
        b =
          (b & 3) === 1
            ? state[base + (b >> 2)]!
            : (b & 3) === 0
              ? b >> 2
              : (b & 3) === 2
                ? state[b >> 2]!
                : constants[b >> 2]!
        if (op === 23 ? a === b : op === 24 ? a !== b : op === 25 ? a < b : a <= b) {
          const target = code[pc + 3]!
          if (target <= pc && --machine.fuel < 0) outOfFuel(machine, pc)
          pc = target
        } else pc += 4
        break
      }
      case 27: // everyone
        state[base + code[pc + 1]!] = state[HEADER.playersIn]!
        pc += 2
        break
      case 28: // seat
        state[base + code[pc + 1]!] = seatFrom(machine, value(machine, code[pc + 3]!), value(machine, code[pc + 2]!))
        pc += 4
        break
      case 29: {
        // nextPlayer
        const mask = base + code[pc + 2]!
        const player = firstFrom(machine, value(machine, code[pc + 3]!), state[mask]!)
        if (player < 0) {
          pc = code[pc + 4]!
          break
        }
        state[mask]! &= ~(1 << player)
        state[base + code[pc + 1]!] = player
        pc += 5
        break
      }
      case 30: // clear
        clearWords(state, base + code[pc + 1]!, words)
        pc += 2
        break
      case 31: {
        // copy
        const to = base + code[pc + 1]!
        const from = base + code[pc + 2]!
        for (let w = 0; w < words; w++) state[to + w] = state[from + w]!
        pc += 3
        break
      }
      case 32: {
        // mask
        const to = base + code[pc + 1]!
        const mask = machine.masks[code[pc + 2]!]!
        for (let w = 0; w < words; w++) state[to + w] = mask[w]!
        pc += 3
        break
      }
      case 33: {
        // unite
        const to = base + code[pc + 1]!
        const from = base + code[pc + 2]!
        for (let w = 0; w < words; w++) state[to + w]! |= state[from + w]!
        pc += 3
        break
      }
      case 34: {
        // intersect
        const to = base + code[pc + 1]!
        const from = base + code[pc + 2]!
        for (let w = 0; w < words; w++) state[to + w]! &= state[from + w]!
        pc += 3
        break
      }
      case 35: {
        // exclude
        const to = base + code[pc + 1]!
        const from = base + code[pc + 2]!
        for (let w = 0; w < words; w++) state[to + w]! &= ~state[from + w]!
        pc += 3
        break
      }
      case 36: {
        // include
        const component = value(machine, code[pc + 2]!)
        if (component >= 0) setBit(state, base + code[pc + 1]!, component)
        pc += 3
        break
      }
      case 37: {
        // drop
        const component = value(machine, code[pc + 2]!)
        if (component >= 0) clearBit(state, base + code[pc + 1]!, component)
        pc += 3
        break
      }
      case 38: // has
        state[base + code[pc + 1]!] = hasBit(state, base + code[pc + 3]!, value(machine, code[pc + 2]!)) ? 1 : 0
        pc += 4
        break
      case 39: // size
        state[base + code[pc + 1]!] = sizeOf(state, base + code[pc + 2]!, words)
        pc += 3
        break
      case 40: // first
        state[base + code[pc + 1]!] = firstOf(state, base + code[pc + 2]!, words)
        pc += 3
        break
      case 41: {
        // next
        const set = base + code[pc + 2]!
        const component = firstOf(state, set, words)
        if (component < 0) {
          pc = code[pc + 3]!
          break
        }
        clearBit(state, set, component)
        state[base + code[pc + 1]!] = component
        pc += 4
        break
      }
      case 44: // select
        machine.pc = pc
        runSelect(machine, pc)
        pc += 5 + code[pc + 4]!
        break
      case 46: {
        // keepState
        const set = base + code[pc + 1]!
        const bits = layout.states[code[pc + 2]!]!
        const flip = code[pc + 3] === 0 ? -1 : 0
        for (let w = 0; w < words; w++) state[set + w]! &= state[bits + w]! ^ flip
        pc += 4
        break
      }
      case 51: {
        // column
        const component = value(machine, code[pc + 2]!)
        state[base + code[pc + 1]!] = component < 0 ? -1 : machine.columns[code[pc + 3]!]![component]!
        pc += 4
        break
      }
      case 53: // state
        state[base + code[pc + 1]!] = hasBit(state, layout.states[code[pc + 3]!]!, value(machine, code[pc + 2]!))
          ? 1
          : 0
        pc += 4
        break
      case 54: {
        // placeOf
        const component = value(machine, code[pc + 2]!)
        state[base + code[pc + 1]!] = component < 0 ? -1 : state[layout.location + component]!
        pc += 3
        break
      }
      case 55: {
        // cameFrom
        const component = value(machine, code[pc + 2]!)
        state[base + code[pc + 1]!] = component < 0 ? -1 : state[layout.cameFrom + component]!
        pc += 3
        break
      }
      case 56: {
        // zoneOf
        const place = value(machine, code[pc + 2]!)
        state[base + code[pc + 1]!] = place < 0 ? -1 : machine.places.zone[place]!
        pc += 3
        break
      }
      case 57: {
        // holder
        const place = value(machine, code[pc + 2]!)
        state[base + code[pc + 1]!] = place < 0 ? -1 : machine.places.holder[place]!
        pc += 3
        break
      }
      case 58: {
        // place
        const zone = machine.program.zones[code[pc + 2]!]!
        const which = value(machine, code[pc + 3]!)
        state[base + code[pc + 1]!] =
          which >= 0 && which < zone.places ? zone.place + which : zone.perPlayer ? -1 : zone.place
        pc += 4
        break
      }
      case 59: {
        // count
        const place = value(machine, code[pc + 2]!)
        state[base + code[pc + 1]!] = place < 0 ? 0 : state[machine.places.address[place]!]!
        pc += 3
        break
      }
      case 60: // counter
        state[base + code[pc + 1]!] = counterOf(machine, code[pc + 2]!, value(machine, code[pc + 3]!))
        pc += 4
        break
      case 62: // variable
        state[base + code[pc + 1]!] = state[variableOf(machine, code[pc + 2]!, value(machine, code[pc + 3]!))]!
        pc += 4
        break
      case 63: // setVariable
        state[variableOf(machine, code[pc + 1]!, value(machine, code[pc + 2]!))] = value(machine, code[pc + 3]!)
        pc += 4
        break
      case 64: {
        // variableSet
        const to = base + code[pc + 1]!
        const from = layout.variables[code[pc + 2]!]!
        for (let w = 0; w < words; w++) state[to + w] = state[from + w]!
        pc += 3
        break
      }
      case 69: {
        // call
        const script = code[pc + 2]!
        const count = code[pc + 5]!
        const parameters = scripts.parameters[script]!
        const you = value(machine, code[pc + 3]!)
        const self = value(machine, code[pc + 4]!)
        if (--machine.fuel < 0) outOfFuel(machine, pc)
        machine.pc = pc
        state[base + FRAME.pc] = pc + 6 + count
        const callee = pushFrame(machine, script, you, self, code[pc + 1]!)
        for (let i = 0; i < count && i < parameters; i++) {
          const a = code[pc + 6 + i]!
          state[callee + i] =
            (a & 3) === 1
              ? state[base + (a >> 2)]!
              : (a & 3) === 0
                ? a >> 2
                : (a & 3) === 2
                  ? state[a >> 2]!
                  : constants[a >> 2]!
        }
        if (machine.observer !== null && scripts.event[script]! >= 0) tellVerb(machine, pc)
        base = callee
        pc = scripts.entry[script]!
        break
      }
      case 70: {
        // follow
        const component = value(machine, code[pc + 2]!)
        const script = component < 0 ? -1 : (machine.program.components[component]!.scripts[code[pc + 3]!] ?? -1)
        if (script < 0) {
          state[base + code[pc + 1]!] = 0
          pc += 5
          break
        }
        const you = value(machine, code[pc + 4]!)
        if (--machine.fuel < 0) outOfFuel(machine, pc)
        machine.pc = pc
        state[base + FRAME.pc] = pc + 5
        base = pushFrame(machine, script, you, component, code[pc + 1]!)
        machine.observer?.followed?.(component, script, you, wordsTold(machine, pc))
        pc = scripts.entry[script]!
        break
      }
      case 71: {
        // return
        const result = value(machine, code[pc + 1]!)
        const slot = state[base + FRAME.result]!
        popFrame(machine)
        if (slot === PURE_RESULT) return result
        base = machine.base
        if (base === 0) {
          endFiber(machine)
          return 0
        }
        if (slot !== NO_RESULT) state[base + slot] = result
        pc = state[base + FRAME.pc]!
        break
      }
      case 74: {
        // trigger
        const next = pc + 6 + code[pc + 5]!
        machine.pc = pc
        state[base + FRAME.pc] = next
        if (trigger(machine, pc)) {
          if (--machine.fuel < 0) outOfFuel(machine, pc)
          base = machine.base
          pc = scripts.entry[state[base + FRAME.script]!]!
        } else pc = next
        break
      }
      case 86: // leave
        machine.pc = pc
        if (machine.depth > 0) throw new Error("a pure script may not leave a span")
        if (!leaveSpan(machine, code[pc + 1]!)) return 0
        base = machine.base
        pc = machine.pc
        break
      case 97: {
        // single
        const to = base + code[pc + 1]!
        const component = value(machine, code[pc + 2]!)
        for (let w = 0; w < words; w++) state[to + w] = 0
        if (component >= 0) state[to + (component >> 5)] = 1 << (component & 31)
        pc += 3
        break
      }
      case 98: {
        // unheard
        const hearing = machine.events[code[pc + 1]!]!.hearing[code[pc + 2]!]!
        if (isHeard(machine, hearing, base + code[pc + 3]!, value(machine, code[pc + 4]!))) pc += 6
        else pc = code[pc + 5]!
        break
      }
      case 100: {
        // jumpUnlessIn
        const component = value(machine, code[pc + 1]!)
        const mask = machine.masks[code[pc + 2]!]!
        if (component < 0 || ((mask[component >> 5]! >>> (component & 31)) & 1) === 0) {
          const target = code[pc + 3]!
          if (target <= pc && --machine.fuel < 0) outOfFuel(machine, pc)
          pc = target
        } else pc += 4
        break
      }
      case 101: {
        // jumpEmpty
        const set = base + code[pc + 1]!
        let any = 0
        for (let w = 0; w < words; w++) any |= state[set + w]!
        if (any === 0) {
          const target = code[pc + 2]!
          if (target <= pc && --machine.fuel < 0) outOfFuel(machine, pc)
          pc = target
        } else pc += 3
        break
      }
      case 103: {
        // keepMask
        const set = base + code[pc + 1]!
        const mask = machine.masks[code[pc + 2]!]!
        for (let w = 0; w < words; w++) state[set + w]! &= mask[w]!
        pc += 3
        break
      }
      case 104: {
        // jumpFilled
        const set = base + code[pc + 1]!
        let any = 0
        for (let w = 0; w < words; w++) any |= state[set + w]!
        if (any !== 0) {
          const target = code[pc + 2]!
          if (target <= pc && --machine.fuel < 0) outOfFuel(machine, pc)
          pc = target
        } else pc += 3
        break
      }
      case 106: // announce
        // A verb that is done in place costs what its call would: what is bounded is work, however it was compiled.
        if (code[pc + 1]! >= 0 && --machine.fuel < 0) outOfFuel(machine, pc)
        if (machine.observer !== null) {
          // Whoever hears of it looks up where the machine stands.
          machine.pc = pc
          announce(machine, pc)
        }
        pc += 4
        break
      case 73: // order
      case 87: // choose
      case 88: // pick
      case 105: // chooseOne
      case 89: // number
      case 102: // wait
      case 90: {
        // confirm
        if (op === OPCODE.chooseOne && isChance(machine)) {
          state[base + code[pc + 1]!] = chooseAny(machine, pc)
          pc += 5
          break
        }
        machine.pc = pc
        const options = openOptions(machine, pc)
        if (options > 0) {
          if (machine.depth > 0) throw new Error("a pure script may not ask anything")
          if (machine.answersLeft === 0 || machine.fiber !== 0 || machine.policy === null) {
            state[layout.fibers[machine.fiber]! + FIBER.decider] = deciderAt(machine, pc)
            suspend(machine, pc, STATUS.deciding)
            return 0
          }
          decideHere(machine, pc, options)
          base = machine.base
        }
        pc = machine.pc
        break
      }
      case 91: {
        // branch
        const next = pc + 6 + code[pc + 5]!
        machine.pc = pc
        if (branchOut(machine, pc, next)) return 0
        pc = next
        break
      }
      case 92: // barrier
        if (machine.fiber !== 0) {
          suspend(machine, pc + 1, STATUS.barrier)
          return 0
        }
        pc += 1
        break
      case 95: // idle
        suspend(machine, pc, STATUS.idle)
        return 0
      case 96: {
        // storeSet
        const to = layout.variables[code[pc + 1]!]!
        const from = base + code[pc + 2]!
        for (let w = 0; w < words; w++) state[to + w] = state[from + w]!
        pc += 3
        break
      }
      default: {
        op satisfies RunApart
        machine.pc = pc
        const run = RUN[op]
        if (run === undefined) throw new Error(`no instruction has the number ${op}`)
        run(machine, pc)
        pc += LENGTHS[op]!
        if (HAS_VALUES[op] === 1) pc += code[pc - 1]!
        if (op >= FIRST_OPERATION && state[HEADER.over] !== 0 && machine.depth === 0) return 0
      }
    }
  }
}

function outOfFuel(machine: Machine, pc: number): never {
  machine.pc = pc
  runAway(machine, "run/fuel")
}

/** Where a variable of a player is; the game's own for a player that does not matter. */
function variableOf(machine: Machine, index: number, player: number): number {
  const at = machine.layout.variables[index]!
  return machine.program.variables[index]!.perPlayer && player > 0 ? at + player * variableStride(machine, index) : at
}

const variableStride = (machine: Machine, index: number): number =>
  machine.program.variables[index]!.type === "set" ? machine.words : 1
