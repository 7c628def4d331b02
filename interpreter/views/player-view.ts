/** What one player may know of a state: what they see, what they once saw and could follow, and what is public. */
import { openDecision } from "../deciding/advance.ts"
import { waitingOptions } from "../deciding/waiting.ts"
import { OPCODE } from "../program/opcodes.ts"
import { FIBER, HEADER, TIMER, variableWords } from "../program/state-layout.ts"
import { timerAt } from "../rules/timers.ts"
import { enterFiber } from "../scripts/frames.ts"
import type { Machine } from "../state/machine.ts"
import { hasBit, nextOf } from "../state/sets.ts"
import { type Decision, decisions, type Option } from "./decision.ts"

export interface View {
  /** Who sees it; -1 for one who watches and sees only what everyone does. */
  readonly player: number
  readonly players: number
  readonly playersIn: readonly number[]
  readonly activePlayer: number
  readonly over: boolean
  readonly winners: readonly number[]
  readonly points: readonly number[]
  readonly places: readonly PlaceView[]
  readonly counters: readonly CounterView[]
  readonly variables: readonly VariableView[]
  readonly timers: readonly TimerView[]
  /** By state of the program: the known components that it is on for. */
  readonly states: readonly (readonly number[])[]
  /** The player's own open decisions; hidden components among the options have value -1. */
  readonly decisions: readonly Decision[]
  /** Everyone with an open decision. */
  readonly deciding: readonly number[]
}

export interface PlaceView {
  readonly place: number
  /** Index into zones, -1 for "out of the game". */
  readonly zone: number
  readonly holder: number
  /** null when the player may not know it. */
  readonly count: number | null
  /** From bottom to top where that is ordered; null for a component that is not known. Those alone that are known, when the count is not. */
  readonly components: readonly (number | null)[]
}

export interface CounterView {
  readonly counter: number
  /** Player or component, -1 for a counter of the game. */
  readonly holder: number
  readonly value: number
}

export interface TimerView {
  readonly timer: number
  /** Milliseconds. */
  readonly left: number
  readonly running: boolean
}

export interface VariableView {
  readonly variable: number
  /** -1 for a variable of the game. */
  readonly player: number
  /** For a set, its known components; null for a component that is not known. */
  readonly value: number | readonly number[] | null
}

/** Everything that a player may know. */
export function view(machine: Machine, state: Int32Array, player: number): View {
  const { program, layout, players } = machine
  const everyone = (1 << players) - 1
  const knows = (component: number): boolean => {
    const known = state[layout.known + component]! & everyone
    return player < 0 ? known === everyone : ((known >> player) & 1) === 1
  }
  const may = (mask: number): boolean => (player < 0 ? (mask & everyone) === everyone : ((mask >> player) & 1) === 1)
  const seats = Array.from({ length: players }, (_, seat) => seat)
  const inMask = (mask: number): number[] => seats.filter((seat) => (mask >> seat) & 1)
  return {
    player,
    players,
    playersIn: inMask(state[HEADER.playersIn]!),
    activePlayer: state[HEADER.activePlayer]!,
    over: state[HEADER.over] !== 0,
    winners: inMask(state[HEADER.winners]!),
    points: seats.map((seat) => state[layout.points + seat]!),
    places: viewPlaces(machine, state, knows, may),
    counters: program.counters.flatMap((counter, index): CounterView[] => {
      const at = layout.counters[index]!
      if (counter.per === "game") return [{ counter: index, holder: -1, value: state[at]! }]
      if (counter.per === "player")
        return seats.map((holder) => ({ counter: index, holder, value: state[at + holder]! }))
      return program.components.flatMap((_, holder) =>
        knows(holder) ? [{ counter: index, holder, value: state[at + holder]! }] : [],
      )
    }),
    variables: viewVariables(machine, state, knows),
    timers: program.timers.map((_, timer) => ({
      timer,
      left: state[timerAt(machine, timer) + TIMER.left]!,
      running: state[timerAt(machine, timer) + TIMER.running] !== 0,
    })),
    states: layout.states.map((at) =>
      program.components.flatMap((_, component) =>
        hasBit(state, at, component) && knows(component) ? [component] : [],
      ),
    ),
    decisions: decisions(machine, state)
      .filter((decision) => decision.player === player)
      .map((decision) => ({
        ...decision,
        options: seenOptions(machine, state, decision.options, knows),
      })),
    deciding: whoDecides(machine, state),
  }
}

/** Of an option on a component that is not known: what it does, but not on which; and where that lies, where it tells nothing. */
function seenOptions(
  { program, layout }: Machine,
  state: Int32Array,
  options: readonly Option[],
  knows: (component: number) => boolean,
): readonly Option[] {
  const isSeen = ({ component }: Option): boolean => component < 0 || knows(component)
  if (options.every(isSeen)) return options
  const offered = new Set(options.flatMap(({ kind, value }) => (kind === "component" ? [value] : [])))
  // One that can't be chosen beside one that can would tell something of both.
  const telling = new Set<number>()
  for (let component = 0; component < program.components.length; component++)
    if (!offered.has(component) && !knows(component)) telling.add(state[layout.location + component]!)
  return options.map((option) => {
    if (isSeen(option)) return option
    if (option.kind === "permission") return { ...option, component: -1 }
    // The number of an instance tells its carrier.
    const hidden = { ...option, value: -1, component: -1, label: "" }
    const place = state[layout.location + option.component]!
    return option.kind === "component" && !telling.has(place) ? { ...hidden, place } : hidden
  })
}

function viewPlaces(
  machine: Machine,
  state: Int32Array,
  knows: (component: number) => boolean,
  may: (mask: number) => boolean,
): PlaceView[] {
  const { places, words, players } = machine
  return Array.from(places.address, (address, place): PlaceView => {
    const count = state[address]!
    const components: number[] = []
    if (places.ordered[place] === 1) components.push(...state.subarray(address + 1, address + 1 + count))
    else
      for (
        let component = nextOf(state, address + 1, words, -1);
        component >= 0;
        component = nextOf(state, address + 1, words, component)
      )
        components.push(component)
    const known = components.map((component) => (knows(component) ? component : null))
    // In a place without order nothing may be told from where the unknown ones stand.
    if (places.ordered[place] === 0) known.sort((a, b) => Number(a === null) - Number(b === null))
    const counted = may(places.counts[place]!)
    return {
      place,
      zone: places.zone[place]!,
      holder: places.holder[place]!,
      count: counted ? count : null,
      components: counted ? known : known.filter((component) => component !== null),
    }
  }).filter(({ holder }) => holder < players)
}

function viewVariables(machine: Machine, state: Int32Array, knows: (component: number) => boolean): VariableView[] {
  const { program, layout, words, players } = machine
  return program.variables.flatMap((variable, index): VariableView[] => {
    if (variable.internal) return []
    const width = variableWords(program, index)
    const share = (player: number): VariableView => {
      const at = layout.variables[index]! + Math.max(0, player) * width
      if (variable.type === "set") {
        const members: number[] = []
        for (
          let component = nextOf(state, at, words, -1);
          component >= 0;
          component = nextOf(state, at, words, component)
        )
          if (knows(component)) members.push(component)
        return { variable: index, player, value: members }
      }
      const value = state[at]!
      return {
        variable: index,
        player,
        value: variable.type === "component" && value >= 0 && !knows(value) ? null : value,
      }
    }
    return variable.perPlayer ? Array.from({ length: players }, (_, player) => share(player)) : [share(-1)]
  })
}

function whoDecides(machine: Machine, state: Int32Array): number[] {
  const list: number[] = []
  machine.permitted.sure = null
  for (let fiber = openDecision(machine, state); fiber >= 0; fiber = openDecision(machine, state, fiber + 1)) {
    const decider = state[machine.layout.fibers[fiber]! + FIBER.decider]!
    enterFiber(machine, fiber)
    const { pc } = machine
    // Where the game waits, everyone who may do something is asked.
    const players =
      machine.code[pc] === OPCODE.wait ? waitingOptions(machine, pc).map(({ player }) => player) : [decider]
    for (const player of players) if (!list.includes(player)) list.push(player)
  }
  return list
}
