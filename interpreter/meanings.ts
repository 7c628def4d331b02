/**
 * What the options of an open decision mean, in numbers, without an object for each: for those who look at many
 * decisions a second. `decisions` (decision.ts) says the same for those who show them.
 */
import { optionCount } from "./advance.ts"
import {
  describeInstance,
  isSecretAt,
  optionComponents,
  optionValue,
  permissionOf,
  STOP,
  stopDeclines,
} from "./deciding.ts"
import { enterFiber } from "./frames.ts"
import { FIBER } from "./layout.ts"
import type { Machine } from "./machine.ts"
import { opcode } from "./opcodes.ts"

/** What kind of thing an option is; `value` says which. */
export const MEANING = {
  component: 0,
  /** Nothing, or nothing more. */
  stop: 1,
  /** A player, mode or word, by what the instruction chooses among. */
  word: 2,
  number: 3,
  /** 1 for yes, 0 for no. */
  confirm: 4,
  /** A listener; `component` is its carrier. */
  instance: 5,
  /** A permission; `component` is its carrier. */
  permission: 6,
} as const

const CHOOSE = opcode("choose")
const CHOOSE_ONE = opcode("chooseOne")
const NUMBER = opcode("number")
const CONFIRM = opcode("confirm")
const ORDER = opcode("order")

/** The decision that was read last. Kept and filled again, so that reading allocates nothing. */
export class Meanings {
  /** Where the script asks: the same question has the same number (an index into the program's code). */
  question = -1
  decider = -1
  /** Others are not to learn what was decided. */
  secret = false
  /** Not the first of several picks that make one choice; their order changes nothing. */
  further = false
  count = 0
  /** By option: who may take it (the decider, but for permissions), what kind it is, which, and its component or -1. */
  player = new Int32Array(64)
  kind = new Int32Array(64)
  value = new Int32Array(64)
  component = new Int32Array(64)

  /**
   * Reads the decision that a fiber has open. Returns how many options it has; 0 when none is open.
   * @param count how many these are, where it has just been found out
   */
  read(machine: Machine, state: Int32Array, fiber: number, count = optionCount(machine, state, fiber)): number {
    this.count = count
    if (count === 0) return 0
    if (count > this.player.length) this.grow(count)
    enterFiber(machine, fiber)
    const { pc } = machine
    const decider = state[machine.layout.fibers[fiber]! + FIBER.decider]!
    this.question = pc
    this.decider = decider
    this.secret = isSecretAt(machine, pc) || (machine.program.sites[machine.siteAt[pc]!]?.secret ?? false)
    this.further = !stopDeclines(machine, pc)
    const components = optionComponents(machine, pc, this.component)
    for (let option = 0; option < components; option++) {
      const component = this.component[option]!
      this.set(option, decider, MEANING.component, component, component)
    }
    for (let option = components; option < count; option++) this.readOption(machine, pc, option, decider)
    return count
  }

  private readOption(machine: Machine, pc: number, option: number, decider: number): void {
    const permission = permissionOf(machine, pc, option)
    if (permission !== null) {
      this.set(option, permission.player, MEANING.permission, permission.permission, permission.carrier)
      return
    }
    const value = optionValue(machine, pc, option)
    switch (machine.code[pc]) {
      case CONFIRM:
        this.set(option, decider, MEANING.confirm, value, -1)
        return
      case NUMBER:
        this.set(option, decider, MEANING.number, value, -1)
        return
      case ORDER: {
        const { listener, component } = describeInstance(machine, pc, value)
        this.set(option, decider, MEANING.instance, listener, component)
        return
      }
      case CHOOSE:
      case CHOOSE_ONE:
        // Components have been read before.
        this.set(option, decider, MEANING.stop, 0, -1)
        return
      default:
        if (value !== STOP) this.set(option, decider, MEANING.word, value, -1)
        else this.set(option, decider, MEANING.stop, 0, -1)
    }
  }

  private set(option: number, player: number, kind: number, value: number, component: number): void {
    this.player[option] = player
    this.kind[option] = kind
    this.value[option] = value
    this.component[option] = component
  }

  private grow(count: number): void {
    const size = count * 2
    this.player = new Int32Array(size)
    this.kind = new Int32Array(size)
    this.value = new Int32Array(size)
    this.component = new Int32Array(size)
  }
}
