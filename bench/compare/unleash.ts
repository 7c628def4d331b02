/** Games of Unleash on our machine, written down for the hand-written version. */
import {
  componentsIn,
  counterOf,
  HEADER,
  hasState,
  link,
  type Machine,
  newGame,
  type Observer,
  type Program,
  placeIn,
  playout,
  pointsOf,
} from "../../interpreter/index.ts"
import type { Recording } from "./recorded-chance.ts"

/** How a game stands at its end; cards are numbered 0 .. 71 in the pack's order. */
export interface Standing {
  readonly points: readonly number[]
  /** A mask. */
  readonly winners: number
  readonly money: readonly number[]
  readonly penalties: readonly number[]
  readonly hands: readonly (readonly number[])[]
  readonly play: readonly (readonly number[])[]
  readonly rotated: readonly number[]
  readonly pile: readonly number[]
  /** From the bottom up. */
  readonly deck: readonly number[]
}

export interface RecordedGame {
  readonly recording: Recording
  readonly standing: Standing
  /** The cards whose effect was followed, some several times. */
  readonly commanded: readonly number[]
}

/** Plays random games; `seed` is that of the setup, the policy draws from another. */
export function unleashRecorder(program: Program, players: number): (seed: number) => RecordedGame {
  const machine = link(program, players)
  const table = tableOf(machine)
  return (seed) => {
    const options: number[] = []
    const answers: number[] = []
    const bounds: number[] = []
    const draws: number[] = []
    const orders: number[][] = []
    const commanded: number[] = []
    let beneath = 0
    const observer: Observer = {
      drew: (bound, result) => {
        bounds.push(bound)
        draws.push(result)
      },
      followed: (component) => {
        const card = table.card(component)
        if (card >= 0) commanded.push(card)
      },
      // The discard pile goes beneath the deck. Nobody is told in which order it lies there: the deck itself is looked at.
      moved: (_component, from, to) => {
        if (to !== table.deck || from !== table.pile) return
        const lowest = table.cardsIn(machine.state, table.deck).slice(0, ++beneath)
        if (beneath === 1) orders.push(lowest)
        else orders[orders.length - 1] = lowest
      },
      shuffled: (place) => {
        beneath = 0
        if (place === table.deck) orders.push(table.cardsIn(machine.state, place))
      },
    }
    const state = newGame(machine, { seed })
    const any = choices(seed + 1)
    machine.observer = observer
    playout(machine, state, (_machine, _state, _fiber, count) => {
      const answer = any(count)
      options.push(count)
      answers.push(answer)
      return answer
    })
    machine.observer = null
    return { recording: { options, answers, bounds, draws, orders }, standing: table.standing(state), commanded }
  }
}

/** The zones, counters and cards of the program by name. */
function tableOf(machine: Machine) {
  const { program, players } = machine
  const indexOf = (list: readonly { readonly name: string }[], name: string): number => {
    const index = list.findIndex((entry) => entry.name === name)
    if (index < 0) throw new Error(`the program has no ${name}`)
    return index
  }
  const place = (zone: string, player = 0): number => placeIn(machine, indexOf(program.zones, zone), player)
  const kind = program.kinds.indexOf("card")
  const numbers = new Map<number, number>()
  program.components.forEach((component, index) => {
    if (component.kind === kind) numbers.set(index, numbers.size)
  })
  const card = (component: number): number => numbers.get(component) ?? -1
  const cardsIn = (state: Int32Array, from: number): number[] => componentsIn(machine, state, from).map(card)
  const rotated = indexOf(program.states, "rotated")
  const everyone = Array.from({ length: players }, (_, player) => player)
  const counter = (state: Int32Array, name: string): number[] =>
    everyone.map((player) => counterOf(machine, state, indexOf(program.counters, name), player))
  const deck = place("deck")
  const pile = place("discard pile")
  return {
    deck,
    pile,
    card,
    cardsIn,
    standing: (state: Int32Array): Standing => ({
      points: everyone.map((player) => pointsOf(machine, state, player)),
      winners: state[HEADER.winners] ?? 0,
      money: counter(state, "money"),
      penalties: counter(state, "penalty"),
      hands: everyone.map((player) => cardsIn(state, place("hand", player))),
      play: everyone.map((player) => cardsIn(state, place("play", player))),
      rotated: [...numbers].flatMap(([component, number]) =>
        hasState(machine, state, component, rotated) ? [number] : [],
      ),
      pile: cardsIn(state, pile),
      deck: cardsIn(state, deck),
    }),
  }
}

/** xorshift32: one number below a bound after another. */
function choices(seed: number): (bound: number) => number {
  let x = Math.imul(seed, 0x9e3779b1) | 1
  return (bound) => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return Math.floor(((x >>> 0) / 4294967296) * bound)
  }
}
