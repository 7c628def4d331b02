/**
 * Fibers: stacks of frames that run in turn. The main one plays the game; `branch` adds one for each player, so that
 * several can decide at once. Those with lower numbers come earlier in turn order and run first; the main fiber last.
 */

import { FIBER, FRAME, HEADER } from "../program/state-layout.ts"
import { type Machine, pushArguments, value } from "../state/machine.ts"
import { nextSeat } from "../state/turn-order.ts"
import { enterFiber, NO_RESULT, pushFrame } from "./frames.ts"
import { runAway } from "./runaway-error.ts"

export const STATUS = { free: 0, ready: 1, deciding: 2, waiting: 3, barrier: 4, idle: 5 } as const

/** Stops the running fiber with a status; it goes on at `pc`. */
export function suspend(machine: Machine, pc: number, status: number): void {
  const { state, base } = machine
  const at = machine.layout.fibers[machine.fiber]!
  state[base + FRAME.pc] = pc
  state[at + FIBER.top] = base
  state[at + FIBER.status] = status
}

/** Gives a free fiber its first frame, without parameters; the frame is on top of it afterwards. */
export function startFiber(
  machine: Machine,
  fiber: number,
  parent: number,
  player: number,
  script: number,
  you: number,
  self: number,
): void {
  const { state } = machine
  const at = machine.layout.fibers[fiber]!
  enterFiber(machine, fiber)
  machine.base = 0
  const base = pushFrame(machine, script, you, self, NO_RESULT)
  state[base + FRAME.pc] = machine.scripts.entry[script]!
  state[at + FIBER.status] = STATUS.ready
  state[at + FIBER.parent] = parent
  state[at + FIBER.player] = player
  state[at + FIBER.top] = base
}

/** Clears a fiber with all that is on its stack, and every fiber that branched from it. */
export function clearFiber(machine: Machine, fiber: number): void {
  const { state, layout } = machine
  for (let other = 1; other < layout.fibers.length; other++) {
    const at = layout.fibers[other]!
    if (other !== fiber && state[at + FIBER.status] !== STATUS.free && state[at + FIBER.parent] === fiber)
      clearFiber(machine, other)
  }
  state.fill(0, layout.fibers[fiber]!, layout.fiberEnds[fiber]!)
}

/** The running fiber is done. A fiber whose branches have all ended goes on; a game whose main fiber ends is over. */
export function endFiber(machine: Machine): void {
  const { state, layout, fiber } = machine
  const parent = state[layout.fibers[fiber]! + FIBER.parent]!
  clearFiber(machine, fiber)
  machine.base = 0
  if (fiber === 0) {
    state[HEADER.over] = 1
    return
  }
  for (let other = 1; other < layout.fibers.length; other++) {
    const at = layout.fibers[other]!
    if (state[at + FIBER.status] !== STATUS.free && state[at + FIBER.parent] === parent) return
  }
  state[layout.fibers[parent]! + FIBER.status] = STATUS.ready
}

/** Once every branch of one fiber is at the barrier or done, those at it may go on. */
export function releaseBarriers(machine: Machine): boolean {
  const { state, layout } = machine
  let released = false
  for (let parent = 0; parent < layout.fibers.length; parent++) {
    if (state[layout.fibers[parent]! + FIBER.status] !== STATUS.waiting) continue
    let waits = false
    let busy = false
    for (let fiber = 1; fiber < layout.fibers.length; fiber++) {
      const at = layout.fibers[fiber]!
      const status = state[at + FIBER.status]!
      if (status === STATUS.free || state[at + FIBER.parent] !== parent) continue
      if (status === STATUS.barrier) waits = true
      else busy = true
    }
    if (!waits || busy) continue
    released = true
    for (let fiber = 1; fiber < layout.fibers.length; fiber++) {
      const at = layout.fibers[fiber]!
      if (state[at + FIBER.status] === STATUS.barrier && state[at + FIBER.parent] === parent)
        state[at + FIBER.status] = STATUS.ready
    }
  }
  return released
}

/** The fiber that is to run next, -1 for none. */
export function readyFiber(machine: Machine): number {
  const { state, layout } = machine
  for (let fiber = 1; fiber < layout.fibers.length; fiber++)
    if (state[layout.fibers[fiber]! + FIBER.status] === STATUS.ready) return fiber
  return state[layout.fibers[0]! + FIBER.status] === STATUS.ready ? 0 : -1
}

/**
 * `branch`: a fiber for each player of the mask, in turn order from the active player.
 * @returns whether any was started; the running fiber waits then
 */
export function branchOut(machine: Machine, pc: number, next: number): boolean {
  const { state, code, layout } = machine
  const script = code[pc + 1]!
  const you = value(machine, code[pc + 3]!)
  const self = value(machine, code[pc + 4]!)
  let players = value(machine, code[pc + 2]!) & ((1 << machine.players) - 1)
  if (players === 0) return false
  const top = machine.argsTop
  const count = pushArguments(machine, pc + 5)
  const parent = machine.fiber
  suspend(machine, next, STATUS.waiting)
  let free = 0
  let player = state[HEADER.activePlayer]!
  if (player < 0) player = 0
  for (; players !== 0; player = nextSeat(machine, player)) {
    if (((players >> player) & 1) === 0) continue
    players &= ~(1 << player)
    do {
      if (++free >= layout.fibers.length) runAway(machine, "run/branches")
    } while (state[layout.fibers[free]! + FIBER.status] !== STATUS.free)
    startFiber(machine, free, parent, player, script, you, self)
    const { base } = machine
    const room = machine.scripts.parameters[script]!
    if (room > 0) state[base] = player
    for (let i = 0; i < count && i + 1 < room; i++) state[base + 1 + i] = machine.args[top + i]!
    enterFiber(machine, parent)
  }
  machine.argsTop = top
  return true
}

/** Slot 0 of the frame that branched into the running fiber. */
export function branchingFrame(machine: Machine): number {
  const { state, layout, fiber } = machine
  if (fiber === 0) throw new Error("contribute outside a branch")
  return state[layout.fibers[state[layout.fibers[fiber]! + FIBER.parent]!]! + FIBER.top]!
}

/** Whether event `event` is being done, on this fiber or on those it branched from, by a player (-1: any) to a component (-1: any). */
export function isUnderWay(machine: Machine, event: number, player: number, component: number): boolean {
  const { state, scripts, layout } = machine
  let { base, fiber } = machine
  for (;;) {
    for (; base !== 0; base = state[base + FRAME.previous]!) {
      const script = state[base + FRAME.script]!
      if (scripts.event[script] !== event) continue
      if (player >= 0 && state[base + FRAME.you] !== player) continue
      const object = scripts.object[script]!
      if (component < 0 || (object >= 0 && state[base + object] === component)) return true
    }
    if (fiber === 0) return false
    fiber = state[layout.fibers[fiber]! + FIBER.parent]!
    base = state[layout.fibers[fiber]! + FIBER.top]!
  }
}

/** Everything stops: nothing is left on any stack. */
export function clearFibers(machine: Machine): void {
  const { state, layout } = machine
  for (let fiber = 0; fiber < layout.fibers.length; fiber++) {
    const at = layout.fibers[fiber]!
    if (state[at + FIBER.status] !== STATUS.free) state.fill(0, at, layout.fiberEnds[fiber]!)
  }
}
