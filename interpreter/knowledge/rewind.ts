/**
 * Choices that other players have made at the same time and that nobody has seen: until all have chosen they lie in the
 * fibers of those who made them, and nothing has come of them. Such fibers are begun anew and choose again, at random.
 */
import { optionCount } from "../deciding/advance.ts"
import { permissionOf, takeOption } from "../deciding/open-decision.ts"
import { instructionOf } from "../instructions/index.ts"
import { FIBER, FRAME, HEADER } from "../program/state-layout.ts"
import { STATUS, startFiber } from "../scripts/fibers.ts"
import { enterFiber } from "../scripts/frames.ts"
import { below } from "../state/generator.ts"
import { type Machine, pushArguments, value } from "../state/machine.ts"
import { nextSeat } from "../state/turn-order.ts"
import { type Flow, scriptFlows } from "./slot-flow.ts"

/** What a machine's branches allow. */
export interface Rewinding {
  /** By where the script goes on behind it: the branch instruction. */
  readonly branchBefore: ReadonlyMap<number, number>
  /** By script of a branch: where its fibers may stand while all that they have done is to choose; none: nowhere. */
  readonly choosing: ReadonlyMap<number, ReadonlySet<number>>
  /** Room for the fiber that is tried. */
  readonly kept: Int32Array
}

export function rewindingOf(machine: Machine): Rewinding {
  const { program, layout } = machine
  const branchBefore = new Map<number, number>()
  const choosing = new Map<number, ReadonlySet<number>>()
  if (layout.fibers.length > 1)
    program.scripts.forEach((_, script) => {
      for (const flow of scriptFlows(machine, script)) {
        if (flow.name !== "branch") continue
        branchBefore.set(flow.next, flow.pc)
        const branched = machine.code[flow.pc + 1]!
        if (!choosing.has(branched)) choosing.set(branched, choosingPart(machine, branched))
      }
    })
  const room = layout.fibers.length > 1 ? layout.fiberEnds[1]! - layout.fibers[1]! : 0
  return { branchBefore, choosing, kept: new Int32Array(room) }
}

/** The part of a branch's script in which it only chooses: up to its barrier, when nothing comes back from behind that. */
function choosingPart(machine: Machine, script: number): ReadonlySet<number> {
  const flows = new Map(scriptFlows(machine, script).map((flow) => [flow.pc, flow]))
  const from = (starts: readonly number[], through: (flow: Flow) => boolean): Map<number, Flow> => {
    const found = new Map<number, Flow>()
    const open = [...starts]
    for (let pc = open.pop(); pc !== undefined; pc = open.pop()) {
      const flow = flows.get(pc)
      if (flow === undefined || found.has(pc)) continue
      found.set(pc, flow)
      if (through(flow)) open.push(flow.next, flow.target)
    }
    return found
  }
  const before = from([machine.program.scripts[script]!.entry], ({ name }) => name !== "barrier")
  const barriers = [...before.values()].filter(({ name }) => name === "barrier").map(({ next }) => next)
  const after = from(barriers, () => true)
  const stands = new Set<number>()
  for (const { pc, next, name } of before.values()) {
    const { pure, local, asks } = instructionOf(machine.code[pc]!)
    if (pure !== true && local !== true) return new Set()
    if (name === "barrier") stands.add(next)
    if (asks === undefined) continue
    if (after.has(pc)) return new Set()
    stands.add(pc)
  }
  return stands
}

/** The branch instruction at which a fiber waits while all that its branches have done is to choose; -1 for none. */
function choosingBranch(
  machine: Machine,
  { branchBefore, choosing }: Rewinding,
  state: Int32Array,
  parent: number,
): number {
  const { layout, code } = machine
  const at = layout.fibers[parent]!
  if (state[at + FIBER.status] !== STATUS.waiting) return -1
  const branch = branchBefore.get(state[state[at + FIBER.top]! + FRAME.pc]!)
  const stands = branch === undefined ? undefined : choosing.get(code[branch + 1]!)
  if (branch === undefined || stands === undefined || stands.size === 0) return -1
  for (let fiber = 1; fiber < layout.fibers.length; fiber++) {
    const child = layout.fibers[fiber]!
    if (state[child + FIBER.status] === STATUS.free || state[child + FIBER.parent] !== parent) continue
    const base = state[child + FIBER.top]!
    if (state[base + FRAME.previous] !== 0 || !stands.has(state[base + FRAME.pc]!)) return -1
  }
  return branch
}

/** The fibers, as a mask, whose choices a player does not know and that will be begun anew; -1 when nobody is choosing so. */
export function hiddenFibers(machine: Machine, rewinding: Rewinding, state: Int32Array, player: number): number {
  const { layout } = machine
  let mask = -1
  for (let parent = 0; parent < layout.fibers.length && rewinding.choosing.size > 0; parent++) {
    if (choosingBranch(machine, rewinding, state, parent) < 0) continue
    mask = Math.max(mask, 0)
    for (let fiber = 1; fiber < layout.fibers.length; fiber++) {
      const at = layout.fibers[fiber]!
      if (
        state[at + FIBER.status] !== STATUS.free &&
        state[at + FIBER.parent] === parent &&
        state[at + FIBER.player] !== player
      )
        mask |= 1 << fiber
    }
  }
  return mask
}

/** The players, as a mask, who are asked in these fibers. */
export function askedIn(machine: Machine, state: Int32Array, fibers: number): number {
  let mask = 0
  machine.layout.fibers.forEach((at, fiber) => {
    if (((fibers >> fiber) & 1) === 1 && state[at + FIBER.status] === STATUS.deciding)
      mask |= 1 << state[at + FIBER.player]!
  })
  return mask
}

/**
 * Begins these fibers of `target` anew: who is asked is asked again from the beginning, who has chosen chooses at random,
 * and so does who had nothing to choose: another hand may have something.
 * @returns the players, as a mask, who are asked though what was dealt to them leaves nothing to choose
 */
export function chooseAgain(
  machine: Machine,
  rewinding: Rewinding,
  state: Int32Array,
  player: number,
  generator: Int32Array,
  target: Int32Array,
): number {
  const { layout, observer, policy } = machine
  let unfit = 0
  machine.state = target
  machine.observer = null
  machine.policy = null
  machine.depth = 0
  machine.argsTop = 0
  try {
    for (let parent = 0; parent < layout.fibers.length; parent++) {
      const branch = choosingBranch(machine, rewinding, state, parent)
      if (branch >= 0) unfit |= branchAgain(machine, rewinding, state, parent, branch, player, generator)
    }
  } finally {
    machine.observer = observer
    machine.policy = policy
  }
  return unfit
}

function branchAgain(
  machine: Machine,
  rewinding: Rewinding,
  state: Int32Array,
  parent: number,
  branch: number,
  player: number,
  generator: Int32Array,
): number {
  const { layout } = machine
  let unfit = 0
  enterFiber(machine, parent)
  let left = value(machine, machine.code[branch + 2]!) & ((1 << machine.players) - 1)
  let seat = Math.max(0, state[HEADER.activePlayer]!)
  for (let rank = 0; left !== 0; seat = nextSeat(machine, seat)) {
    if (((left >> seat) & 1) === 0) continue
    left &= ~(1 << seat)
    rank++
    if (seat === player) continue
    const fiber = fiberOf(machine, state, parent, seat)
    // Branches of the main fiber get the fibers in order; elsewhere it cannot be told which one an ended branch had.
    if (fiber > 0 || (parent === 0 && rank < layout.fibers.length && state[layout.fibers[rank]!] === STATUS.free))
      if (!again(machine, rewinding, fiber > 0 ? fiber : rank, parent, seat, branch, generator)) unfit |= 1 << seat
  }
  return unfit
}

function fiberOf(machine: Machine, state: Int32Array, parent: number, seat: number): number {
  const { fibers } = machine.layout
  for (let fiber = 1; fiber < fibers.length; fiber++) {
    const at = fibers[fiber]!
    if (state[at] !== STATUS.free && state[at + FIBER.parent] === parent && state[at + FIBER.player] === seat)
      return fiber
  }
  return -1
}

/** Begins one fiber anew. False where its player would not be asked, and is: then it stays as it is. */
function again(
  machine: Machine,
  { kept }: Rewinding,
  fiber: number,
  parent: number,
  seat: number,
  branch: number,
  generator: Int32Array,
): boolean {
  const { state, layout, code } = machine
  const at = layout.fibers[fiber]!
  const end = layout.fiberEnds[fiber]!
  for (let i = at; i < end; i++) kept[i - at] = state[i]!
  const isAsked = state[at + FIBER.status] === STATUS.deciding
  enterFiber(machine, parent)
  const you = value(machine, code[branch + 3]!)
  const self = value(machine, code[branch + 4]!)
  const top = machine.argsTop
  const count = pushArguments(machine, branch + 5)
  const script = code[branch + 1]!
  state.fill(0, at, end)
  startFiber(machine, fiber, parent, seat, script, you, self)
  const room = machine.scripts.parameters[script]!
  if (room > 0) state[machine.base] = seat
  for (let i = 0; i < count && i + 1 < room; i++) state[machine.base + 1 + i] = machine.args[top + i]!
  machine.argsTop = top
  run(machine, fiber)
  while (!isAsked && state[at + FIBER.status] === STATUS.deciding) {
    answerAnyhow(machine, fiber, generator)
    run(machine, fiber)
  }
  if ((state[at + FIBER.status] === STATUS.deciding) === isAsked) return true
  for (let i = at; i < end; i++) state[i] = kept[i - at]!
  // A branch that ends as the last one wakes the fiber that waits for it.
  state[layout.fibers[parent]! + FIBER.status] = STATUS.waiting
  return false
}

function run(machine: Machine, fiber: number): void {
  enterFiber(machine, fiber)
  machine.fuel = machine.program.limits.fuel
  machine.interpret(machine)
}

/** Takes any of the decision's own options: what else is permitted meanwhile would be seen. */
function answerAnyhow(machine: Machine, fiber: number, generator: Int32Array): void {
  const { state } = machine
  const at = machine.layout.fibers[fiber]!
  let count = optionCount(machine, state, fiber)
  const { pc } = machine
  while (count > 1 && permissionOf(machine, pc, count - 1) !== null) count--
  enterFiber(machine, fiber)
  takeOption(machine, pc, below(generator, 0, count))
  state[machine.base + FRAME.pc] = machine.pc
  state[at + FIBER.status] = STATUS.ready
  state[at + FIBER.decider] = 0
}
