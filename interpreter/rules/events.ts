/**
 * Events: who reacts to what happens. `collect` finds the instances that apply (a listener and its carrier, or a
 * lasting record), `order` takes one after another, `trigger` runs its effect.
 *
 * Instances are numbered: standing listeners of the role in order, each with its carriers in order of their numbers;
 * then the lasting records.
 */

import { EVENT, inPhase, PHASE, ROLE, roleOfPhase } from "../program/operand-codes.ts"
import { FRAME, HEADER, LASTING } from "../program/state-layout.ts"
import { enterFiber, passArguments, pushFrame, runPure } from "../scripts/frames.ts"
import { type Machine, pushArguments, value, wordsTold } from "../state/machine.ts"
import type { LinkedListener, LinkedRole } from "../state/machine-tables.ts"
import { clearWords, hasBit, lowestBit, setBit } from "../state/sets.ts"
import { carrierWord, carries, controllerOf, controllerOfMoved, whoLost } from "./carriers.ts"
import { endLasting, KIND, lastingRecord } from "./lasting.ts"
import { isHeard } from "./who-hears.ts"

/** `collect`: pc is that of the instruction. */
export function collect(machine: Machine, pc: number): void {
  const { code, state, base, events } = machine
  const event = code[pc + 2]!
  const phase = code[pc + 3]!
  const linked = events[event]!
  const pending = base + code[pc + 1]!
  const role = roleOfPhase(phase)
  clearWords(state, pending, linked.pendingWords)
  const standing = linked.roles[role]!
  if ((standing.listeners.length === 0 || phase === PHASE.afterLasting) && state[HEADER.lastingListeners] === 0) return
  const top = machine.argsTop
  const count = pushArguments(machine, pc + 5)
  const each = code[pc + 4] !== 0
  if (phase !== PHASE.afterLasting) {
    for (const listener of standing.listeners) {
      if (listener.each === each && inPhase(phase, listener.asks))
        collectListener(machine, listener, top, count, pending)
    }
  }
  if (phase !== PHASE.afterStanding)
    collectLasting(machine, event, role, phase, each, top, count, pending, standing.count)
  machine.argsTop = top
}

/** `forbidden`: whether any restriction forbids the event; pc is that of the instruction. */
export function isForbidden(machine: Machine, pc: number): boolean {
  const event = machine.code[pc + 2]!
  if (!mayForbid(machine, event)) return false
  const top = machine.argsTop
  const count = pushArguments(machine, pc + 3)
  const found = forbids(machine, event, top, count, true)
  machine.argsTop = top
  return found
}

/** `keepAllowed`: drops what a restriction forbids; pc is that of the instruction. */
export function keepAllowed(machine: Machine, pc: number): void {
  const { code, state, base, words, args } = machine
  const event = code[pc + 2]!
  const set = base + code[pc + 1]!
  const rules = code[pc + 3] === 0
  if (!rules && !isHeard(machine, machine.events[event]!.restricting, set, -1)) return
  if (!mayForbid(machine, event)) return
  const top = machine.argsTop
  const count = pushArguments(machine, pc + 4)
  for (let w = 0; w < words; w++) {
    for (let rest = state[set + w]!; rest !== 0; rest &= rest - 1) {
      const bit = lowestBit(rest)
      args[top + EVENT.object] = (w << 5) + bit
      for (let other = 0; other < words; other++) args[top + EVENT.set + other] = 0
      args[top + EVENT.set + w] = 1 << bit
      if (forbids(machine, event, top, count, rules)) state[set + w]! &= ~(1 << bit)
    }
  }
  machine.argsTop = top
}

const mayForbid = (machine: Machine, event: number): boolean =>
  machine.events[event]!.roles[ROLE.restrict]!.listeners.length > 0 || machine.state[HEADER.lastingListeners] !== 0

/** Whether any restriction forbids the event whose words are `count` parameters from `top` on. */
function forbids(machine: Machine, event: number, top: number, count: number, rules: boolean): boolean {
  const { listeners } = machine.events[event]!.roles[ROLE.restrict]!
  for (let i = 0; i < listeners.length; i++) {
    const listener = listeners[i]!
    if ((rules || listener.mask !== null) && collectListener(machine, listener, top, count, -1)) return true
  }
  return (
    collectLasting(machine, event, ROLE.restrict, PHASE.after, false, top, count, -1, 0) ||
    collectLasting(machine, event, ROLE.restrict, PHASE.after, true, top, count, -1, 0)
  )
}

/** Notes which instances of a standing listener apply; with nowhere to note them (-1) the first is enough. */
function collectListener(
  machine: Machine,
  listener: LinkedListener,
  top: number,
  count: number,
  pending: number,
): boolean {
  const { args, words } = machine
  // What the listener is about is looked at before any test runs.
  const { objects } = listener
  if (objects !== null && !hasBit(objects, 0, args[top + EVENT.object]!)) return false
  if (listener.mask === null) return consider(machine, listener, -1, top, count, pending)
  const object = args[top + EVENT.object]!
  // With `each` (and for an event without a set) the only carrier of a `self` listener is the object.
  const fromSet = listener.self && !listener.each && count >= EVENT.set + words
  let found = false
  if (listener.self && !fromSet)
    return carries(machine, listener, object) && consider(machine, listener, object, top, count, pending)
  for (let w = 0; w < words; w++) {
    let word = carrierWord(machine, listener, w)
    if (fromSet) word &= args[top + EVENT.set + w]! | (object >= 0 && object >> 5 === w ? 1 << (object & 31) : 0)
    for (; word !== 0; word &= word - 1) {
      const carrier = (w << 5) + lowestBit(word)
      if (listener.sets === null && !carries(machine, listener, carrier)) continue
      if (!consider(machine, listener, carrier, top, count, pending)) continue
      found = true
      if (pending < 0) return true
    }
  }
  return found
}

/** Tests one instance of a standing listener. */
function consider(
  machine: Machine,
  listener: LinkedListener,
  carrier: number,
  top: number,
  count: number,
  pending: number,
): boolean {
  if (listener.test >= 0) {
    const you = youOf(machine, listener, carrier, machine.args[top + EVENT.actor]!, machine.args[top + EVENT.object]!)
    if (runPure(machine, listener.test, you, carrier, top, count) === 0) return false
  }
  if (listener.role === ROLE.replace && isRunning(machine, listener.effect, carrier)) return false
  if (pending >= 0) setBit(machine.state, pending, listener.instances[Math.max(carrier, 0) - listener.first]!)
  return true
}

/** Whether a component's script is under way on this fiber: a replacement does not replace what it does itself. */
function isRunning(machine: Machine, script: number, carrier: number): boolean {
  const { state } = machine
  for (let base = machine.base; base !== 0; base = state[base + FRAME.previous]!)
    if (state[base + FRAME.script] === script && state[base + FRAME.self] === carrier) return true
  return false
}

/** What is heard before an event happens is looked at again when its turn comes: one before it may have changed that. */
function stillApplies(
  machine: Machine,
  listener: LinkedListener,
  carrier: number,
  top: number,
  count: number,
): boolean {
  if (listener.role !== ROLE.before && listener.role !== ROLE.replace) return true
  if (listener.mask !== null && !carries(machine, listener, carrier)) return false
  return consider(machine, listener, carrier, top, count, -1)
}

/** The same for the lasting listeners of an event. */
function collectLasting(
  machine: Machine,
  event: number,
  role: number,
  phase: number,
  each: boolean,
  top: number,
  count: number,
  pending: number,
  firstInstance: number,
): boolean {
  const { state, program, listeners } = machine
  let left = state[HEADER.lastingListeners]!
  let found = false
  for (let index = 0; left > 0 && index < program.limits.lasting; index++) {
    const at = lastingRecord(machine, index)
    if (state[at + LASTING.kind] !== KIND.listener) continue
    left--
    const listener = listeners[state[at + LASTING.id]!]!
    if (listener.event !== event || listener.role !== role || listener.each !== each || !inPhase(phase, listener.asks))
      continue
    if (listener.self && state[at + LASTING.self] !== machine.args[top + EVENT.object]) continue
    if (listener.test >= 0) {
      const passed = pushCaptures(machine, listener, at, top, count)
      const you =
        listener.you === "captured" ? state[at + LASTING.you]! : actorOf(machine, machine.args[top + EVENT.actor]!)
      const applies = runPure(machine, listener.test, you, state[at + LASTING.self]!, machine.argsTop - passed, passed)
      machine.argsTop -= passed
      if (applies === 0) continue
    }
    if (role === ROLE.replace && isRunning(machine, listener.effect, state[at + LASTING.self]!)) continue
    found = true
    if (pending < 0) return true
    setBit(state, pending, firstInstance + index)
  }
  return found
}

/** `dropBegun`: drops from what is pending each lasting effect that was started since an event began; pc is that of the instruction. */
export function dropBegun(machine: Machine, pc: number): void {
  const { code, state, base, program, events } = machine
  const pending = base + code[pc + 1]!
  const first = events[code[pc + 2]!]!.roles[roleOfPhase(code[pc + 3]!)]!.count
  const since = value(machine, code[pc + 4]!)
  let left = state[HEADER.lastingListeners]!
  for (let index = 0; left > 0 && index < program.limits.lasting; index++) {
    const at = lastingRecord(machine, index)
    if (state[at + LASTING.kind] !== KIND.listener) continue
    left--
    const instance = first + index
    if (state[at + LASTING.begun]! >= since) state[pending + (instance >> 5)]! &= ~(1 << (instance & 31))
  }
}

/** Puts the event's words and a record's captures together on the stack of parameters; returns how many. */
function pushCaptures(machine: Machine, listener: LinkedListener, record: number, top: number, count: number): number {
  const { args, state } = machine
  const at = machine.argsTop
  for (let i = 0; i < count; i++) args[at + i] = args[top + i]!
  for (let i = 0; i < listener.captures; i++) args[at + count + i] = state[record + LASTING.captures + i]!
  machine.argsTop = at + count + listener.captures
  return count + listener.captures
}

const actorOf = (machine: Machine, actor: number): number => (actor >= 0 ? actor : machine.state[HEADER.activePlayer]!)

/** Whom the text of a standing listener calls `you`. */
function youOf(machine: Machine, listener: LinkedListener, carrier: number, actor: number, object: number): number {
  const moved = carrier >= 0 ? carrier : object
  if (listener.you === "left" && moved >= 0) return whoLost(machine, moved, actor)
  if (carrier < 0 || listener.you === "actor") return actorOf(machine, actor)
  return listener.self ? controllerOfMoved(machine, carrier, actor) : controllerOf(machine, carrier)
}

/** The listener of an instance (index into the program's), -1 when it is a record that has ended. */
export function listenerOf(machine: Machine, role: LinkedRole, instance: number): number {
  if (instance < role.count) return role.listenerOf[instance]!
  const at = lastingRecord(machine, instance - role.count)
  return machine.state[at + LASTING.kind] === KIND.listener ? machine.state[at + LASTING.id]! : -1
}

/** The component that an instance is written on, -1 for a rule. */
export const carrierOf = (machine: Machine, role: LinkedRole, instance: number): number =>
  instance < role.count
    ? role.carrierOf[instance]!
    : machine.state[lastingRecord(machine, instance - role.count) + LASTING.self]!

/** The player whose instance it is; who did the event is not known here, so the active player stands for the actor. */
export function ownerOf(machine: Machine, role: LinkedRole, instance: number): number {
  if (instance >= role.count) return machine.state[lastingRecord(machine, instance - role.count) + LASTING.you]!
  return youOf(machine, machine.listeners[role.listenerOf[instance]!]!, role.carrierOf[instance]!, -1, -1)
}

/**
 * What waits for one of several events has a record for each: with the one that fires, the others end, and the change of
 * numbers that stands until then.
 */
function endOnce(machine: Machine, { alternatives, ends }: LinkedListener, index: number): void {
  for (const id of alternatives) endAlike(machine, index, KIND.listener, id)
  if (ends >= 0) endAlike(machine, index, KIND.modifier, ends)
  endLasting(machine, index)
}

/** Ends a record of another listener or modifier that was started together with one: all else in them is the same. */
function endAlike(machine: Machine, index: number, kind: number, id: number): void {
  const { state, layout, program } = machine
  const at = lastingRecord(machine, index)
  const isAlike = (other: number): boolean => {
    if (state[other + LASTING.kind] !== kind || state[other + LASTING.id] !== id) return false
    for (let word = LASTING.duration; word < layout.lastingWords; word++)
      if (state[other + word] !== state[at + word]) return false
    return true
  }
  let other = 0
  while (other < program.limits.lasting && !isAlike(lastingRecord(machine, other))) other++
  if (other < program.limits.lasting) endLasting(machine, other)
}

/**
 * `trigger`: pushes the frame of an instance's effect.
 * @returns whether there is one; else the result is 0 and nothing happens
 */
export function trigger(machine: Machine, pc: number): boolean {
  const { code, state, base, events, listeners } = machine
  const event = code[pc + 3]!
  const phase = code[pc + 4]!
  const instance = state[base + code[pc + 2]!]!
  const role = events[event]!.roles[roleOfPhase(phase)]!
  const id = instance < 0 ? -1 : listenerOf(machine, role, instance)
  const listener = id < 0 ? null : listeners[id]!
  if (listener === null || listener.event !== event || listener.role !== roleOfPhase(phase)) {
    state[base + code[pc + 1]!] = 0
    return false
  }
  const top = machine.argsTop
  let count = pushArguments(machine, pc + 5)
  const carrier = carrierOf(machine, role, instance)
  let from = top
  let you: number
  if (instance >= role.count) {
    const index = instance - role.count
    const at = lastingRecord(machine, index)
    you = listener.you === "captured" ? state[at + LASTING.you]! : actorOf(machine, machine.args[top + EVENT.actor]!)
    count = pushCaptures(machine, listener, at, top, count)
    from = machine.argsTop - count
    if (listener.once) endOnce(machine, listener, index)
  } else you = youOf(machine, listener, carrier, machine.args[top + EVENT.actor]!, machine.args[top + EVENT.object]!)
  const applies = instance >= role.count || stillApplies(machine, listener, carrier, top, count)
  machine.argsTop = top
  if (listener.effect < 0 || !applies) {
    state[base + code[pc + 1]!] = 0
    return false
  }
  machine.observer?.triggered?.(id, you, carrier, wordsTold(machine, pc))
  pushFrame(machine, listener.effect, you, carrier, code[pc + 1]!)
  passArguments(machine, from, count)
  return true
}

/**
 * Who forbids that an event happens to a component: indices of listeners; -1 for a lasting effect. Leaves no trace.
 * @param fiber whose frame asks
 */
export function forbiddenBy(
  machine: Machine,
  state: Int32Array,
  fiber: number,
  event: number,
  actor: number,
  component: number,
): number[] {
  const { args, words, program } = machine
  machine.state = state
  machine.fuel = program.limits.fuel
  machine.depth = 0
  machine.argsTop = 0
  enterFiber(machine, fiber)
  const self = machine.base > 0 ? state[machine.base + FRAME.self]! : -1
  args.fill(0, 0, EVENT.set + words)
  args.set([actor, self, component, 1, -1, -1])
  args[EVENT.set + (component >> 5)] = 1 << (component & 31)
  const count = EVENT.set + words
  machine.argsTop = count
  const found = machine.events[event]!.roles[ROLE.restrict]!.listeners.filter((listener) =>
    collectListener(machine, listener, 0, count, -1),
  ).map(({ id }) => id)
  const isLasting = [false, true].some((each) =>
    collectLasting(machine, event, ROLE.restrict, PHASE.after, each, 0, count, -1, 0),
  )
  machine.argsTop = 0
  return isLasting ? [...found, -1] : found
}
