/**
 * What the options of an open decision mean, in numbers, without an object for each: for those who look at many
 * decisions a second. `decisions` (decision.ts) says the same for those who show them.
 */
import { optionCount } from "../deciding/advance.ts"
import {
  describeInstance,
  isSecretAt,
  optionValues,
  ownOptions,
  permissionsAt,
  stopDeclines,
} from "../deciding/open-decision.ts"
import { instructionOf } from "../instructions/index.ts"
import { FIBER } from "../program/state-layout.ts"
import { enterFiber } from "../scripts/frames.ts"
import type { Machine } from "../state/machine.ts"
import type { DecisionKind } from "./decision.ts"

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

/** What the options of a decision are, by what its instruction asks for. */
const KINDS: Readonly<Record<DecisionKind, number>> = {
  components: MEANING.component,
  players: MEANING.word,
  modes: MEANING.word,
  values: MEANING.word,
  number: MEANING.number,
  confirm: MEANING.confirm,
  order: MEANING.instance,
  wait: MEANING.word,
}

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
    const { player, kind, value, component } = this
    const own = optionValues(machine, pc, decider, value)
    const what = KINDS[instructionOf(machine.code[pc]!).asks!]
    for (let option = 0; option < own; option++) {
      player[option] = decider
      kind[option] = what
      component[option] = what === MEANING.component ? value[option]! : -1
    }
    if (what === MEANING.instance)
      for (let option = 0; option < own; option++) {
        const instance = describeInstance(machine, pc, value[option]!)
        value[option] = instance.listener
        component[option] = instance.component
      }
    const first = ownOptions(machine, pc)
    if (own < first) this.set(own, decider, MEANING.stop, 0, -1)
    if (first < count)
      for (const [index, { player: by, permission, carrier }] of permissionsAt(machine, pc).entries())
        this.set(first + index, by, MEANING.permission, permission, carrier)
    return count
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
