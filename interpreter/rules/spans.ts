/** Spans of play (a turn, a phase, a round): which are going on, whose they are, and which extra ones wait. */

import { DURATION } from "../program/operand-codes.ts"
import { WHOLE_GAME } from "../program/program-format.ts"
import { FIBER, FRAME, HEADER, SPAN, SPAN_WORDS } from "../program/state-layout.ts"
import { clearFiber, STATUS } from "../scripts/fibers.ts"
import { enterFiber, popFrame } from "../scripts/frames.ts"
import { runAway } from "../scripts/runaway-error.ts"
import { type Machine, wordsTold } from "../state/machine.ts"
import { forgetMemories } from "../state/memories.ts"
import { clearWords } from "../state/sets.ts"
import { awaitEnd, hasLasting, passSpan } from "./lasting.ts"

const entryAt = (machine: Machine, level: number): number => machine.layout.spans + level * SPAN_WORDS

/** Address of the innermost present entry of a span, -1 for none. */
export function presentSpan(machine: Machine, span: number, player = -1): number {
  const { state } = machine
  for (let level = state[HEADER.spanDepth]! - 1; level >= 0; level--) {
    const at = entryAt(machine, level)
    if (state[at + SPAN.span] === span && (player < 0 || state[at + SPAN.player] === player)) return at
  }
  return -1
}

export function beginSpan(machine: Machine, span: number, player: number, extra: boolean): void {
  const { state } = machine
  const level = state[HEADER.spanDepth]!
  if (level === machine.layout.spanDepth) runAway(machine, "run/spans")
  if (hasLasting(machine)) {
    passSpan(machine, span, player, DURATION.untilStart)
    awaitEnd(machine, span, player)
  }
  const at = entryAt(machine, level)
  state[at + SPAN.span] = span
  state[at + SPAN.player] = player
  state[at + SPAN.extra] = extra ? 1 : 0
  state[HEADER.spanDepth] = level + 1
  if (player >= 0) state[HEADER.activePlayer] = player
  forgetMemories(machine, span)
  machine.observer?.began?.(span, player, extra, wordsTold(machine))
}

/** Ends a span and whatever began within it; nothing when it is not going on. */
export function endSpan(machine: Machine, span: number): void {
  const { state } = machine
  if (presentSpan(machine, span) < 0) return
  for (;;) {
    const level = state[HEADER.spanDepth]! - 1
    const at = entryAt(machine, level)
    const ended = state[at + SPAN.span]!
    const player = state[at + SPAN.player]!
    clearWords(state, at, SPAN_WORDS)
    state[HEADER.spanDepth] = level
    let active = -1
    for (let l = level - 1; l >= 0 && active < 0; l--) active = state[entryAt(machine, l) + SPAN.player]!
    state[HEADER.activePlayer] = active
    if (hasLasting(machine)) passSpan(machine, ended, player, DURATION.untilEnd)
    machine.observer?.ended?.(ended, player, wordsTold(machine))
    if (ended === span) return
  }
}

/** Where the number of extra spans that wait for a player (-1: nobody's) is kept. */
export const queueOf = (machine: Machine, span: number, player: number): number => {
  const room = machine.program.players.max
  return machine.layout.queues + span * (room + 1) + (player < 0 ? room : player)
}

/**
 * `leave`: unwinds to the script that runs the span, which goes on at its ending. Branches on the way are given up.
 * @returns whether the running fiber goes on, at the machine's `base` and `pc`; else it is gone
 */
export function leaveSpan(machine: Machine, span: number): boolean {
  const { state, layout, program } = machine
  const running = machine.fiber
  let fiber = running
  let base = machine.base
  for (;;) {
    while (base !== 0 && program.scripts[state[base + FRAME.script]!]!.span !== span)
      base = state[base + FRAME.previous]!
    if (base !== 0) break
    if (fiber === 0) throw new Error(`span ${span} is not going on`)
    fiber = state[layout.fibers[fiber]! + FIBER.parent]!
    base = state[layout.fibers[fiber]! + FIBER.top]!
  }
  const { pc } = machine
  if (fiber !== running) {
    for (let other = 1; other < layout.fibers.length; other++) {
      const at = layout.fibers[other]!
      if (state[at + FIBER.status] !== STATUS.free && state[at + FIBER.parent] === fiber) clearFiber(machine, other)
    }
    enterFiber(machine, fiber)
  }
  while (machine.base !== base) popFrame(machine)
  // Spans that began inside it end now; its own `endSpan` is part of the ending.
  for (let level = state[HEADER.spanDepth]! - 1; level >= 0; level = state[HEADER.spanDepth]! - 1) {
    const within = state[entryAt(machine, level) + SPAN.span]!
    if (within === span || (span !== WHOLE_GAME && presentSpan(machine, span) < 0)) break
    machine.pc = pc
    endSpan(machine, within)
  }
  machine.pc = program.scripts[state[base + FRAME.script]!]!.ending
  if (fiber === running) return true
  const at = layout.fibers[fiber]!
  state[base + FRAME.pc] = machine.pc
  state[at + FIBER.top] = base
  state[at + FIBER.status] = STATUS.ready
  return false
}
