/**
 * Plays a random game of any program and watches over what each player may know: views leak nothing, and states dealt
 * anew agree with them. Throws a GameFault at the first thing that does not hold.
 */

import {
  advance,
  answer,
  below,
  checkState,
  type Decision,
  decisions,
  determinize,
  hashState,
  isOver,
  type Machine,
  MEMORY,
  newGame,
  playout,
  seedGenerator,
  variableWords,
  view,
} from "../../interpreter/index.ts"
import { contentsOfFrames } from "../../interpreter/knowledge/frame-contents.ts"
import { hiddenFibers, rewindingOf } from "../../interpreter/knowledge/rewind.ts"
import { FIBER, FRAME } from "../../interpreter/program/state-layout.ts"
import { STATUS } from "../../interpreter/scripts/fibers.ts"
import { type Bot, positionOf } from "../../simulator/bots/index.ts"
import { choices, GameFault, type GameToPlay } from "./game-checks.ts"

export interface KnowledgeReport {
  /** States dealt anew; hidden components exchanged by hand; orders of answers; bots asked; games played on. */
  readonly dealt: number
  readonly exchanged: number
  readonly orders: number
  readonly secrets: number
  readonly asked: number
  readonly playedOn: number
}

const same = (first: Int32Array, second: Int32Array): boolean => first.every((word, i) => word === second[i])

/**
 * @param bots asked now and then, in every state that their seat cannot tell from the true one
 * @param every at one answer in so many it is looked at who knows what, all through the game
 */
export function watchKnowledge(machine: Machine, game: GameToPlay, bots: readonly Bot[], every = 1): KnowledgeReport {
  const answers: number[] = []
  const random = choices(game.seed + 1000)
  const fail = (what: string): never => {
    throw new GameFault(what, machine, game, answers)
  }
  const count = { dealt: 0, exchanged: 0, orders: 0, secrets: 0, asked: 0, playedOn: 0 }
  const rewinding = rewindingOf(machine)
  const state = newGame(machine, game)
  advance(machine, state)
  const room = (): Int32Array => new Int32Array(state.length)
  const [target, other, again] = [room(), room(), room()]
  const generator = new Int32Array(4)
  const deal = (from: Int32Array, player: number, seed: number, into: Int32Array): void => {
    seedGenerator(generator, 0, seed)
    determinize(machine, from, player, generator, into)
  }
  /** Two states that a player may not tell apart. */
  const looksSame = (first: Int32Array, second: Int32Array, player: number, how: string): void => {
    const [seen, seenToo] = [first, second].map((each) => JSON.stringify(view(machine, each, player)))
    if (seen !== seenToo) fail(`player ${player} sees ${how}:\n${seen}\n${seenToo}`)
    deal(first, player, 5, other)
    deal(second, player, 5, again)
    if (!same(other, again)) fail(`what is dealt to player ${player} depends on ${how}: ${differences(other, again)}`)
  }
  const lookAsEach = (open: readonly Decision[], step: number): void => {
    for (let player = -1; player < machine.players; player++) {
      deal(state, player, game.seed * 10_007 + step, target)
      count.dealt++
      for (const { code, message } of checkState(machine, target))
        fail(`dealt to player ${player}: ${code}: ${message}`)
      looksSame(state, target, player, "what was dealt anew")
      const exchanged = exchangeHidden(machine, state, player, random)
      if (exchanged !== null) {
        count.exchanged++
        looksSame(state, exchanged, player, "two hidden components")
      }
      const own = open.find((each) => each.player === player)
      if (own !== undefined && random(12) === 0)
        for (const bot of bots) {
          count.asked++
          const chosen = [state, target, ...(exchanged === null ? [] : [exchanged])].map((each) =>
            ask(machine, bot, each, own),
          )
          if (new Set(chosen).size > 1) fail(`${bot.name} peeps: ${chosen.join(", ")}`)
        }
      if (random(25) === 0) {
        count.playedOn++
        playout(machine, target, step)
        if (!isOver(target)) fail("a game dealt anew does not end")
        for (const { code, message } of checkState(machine, target))
          fail(`a game dealt anew ends with ${code}: ${message}`)
      }
    }
  }
  const lookAtOrders = (open: readonly Decision[]): void => {
    const apart = new Map(open.map((decision) => [decision.fiber, decision]))
    if (apart.size < 2) return
    const asked = [...apart.values()]
    for (const { fiber, player, first, count: options } of asked) {
      // Who has begun to act does so before everyone.
      if (options < 2 || hiddenFibers(machine, rewinding, state, -1) < 0) continue
      const [low, high] = [state.slice(), state.slice()]
      answer(machine, low, fiber, first)
      answer(machine, high, fiber, first + options - 1)
      count.secrets++
      for (let onlooker = -1; onlooker < machine.players; onlooker++)
        if (onlooker !== player) looksSame(low, high, onlooker, `what player ${player} chose unseen`)
    }
    count.orders++
    const picked = new Map(asked.map(({ fiber, first, count: options }) => [fiber, first + random(options)]))
    const ends = [asked, [...asked].reverse()].map((order) => {
      const copy = state.slice()
      for (const { fiber } of order)
        if (!answer(machine, copy, fiber, picked.get(fiber) ?? 0).ok) fail("an answer depends on the order of answers")
      return hashState(withoutLeftovers(machine, copy))
    })
    if (ends[0] !== ends[1]) fail("the order of answers matters")
  }
  for (let step = 0; !isOver(state); step++) {
    const open = decisions(machine, state)
    if (random(every) === 0) {
      lookAsEach(open, step)
      lookAtOrders(open)
    }
    const decision = open[random(open.length)] ?? fail("nothing is asked")
    const option = decision.first + random(decision.count)
    if (!answer(machine, state, decision.fiber, option).ok) fail(`option ${option} was refused`)
    answers.push(option)
  }
  return count
}

/** What scripts under way need no more is left out: it lies in their frames until something else is written there. */
export function withoutLeftovers(machine: Machine, state: Int32Array): Int32Array {
  const contents = contentsOfFrames(machine)
  const kept = state.slice()
  const word = (at: number): number => state[at] ?? 0
  for (const at of machine.layout.fibers) {
    if (word(at + FIBER.status) === STATUS.free) continue
    for (let base = word(at + FIBER.top); base !== 0; base = word(base + FRAME.previous))
      for (const slot of contents.at(word(base + FRAME.script), word(base + FRAME.pc)).dead) kept[base + slot] = 0
  }
  return kept
}

function ask(machine: Machine, bot: Bot, state: Int32Array, { fiber, player, first, count }: Decision): number {
  const generator = new Int32Array(4)
  seedGenerator(generator, 0, 99)
  return bot.choose(positionOf(machine, state, fiber, player, first, count), generator)
}

const differences = (first: Int32Array, second: Int32Array): string =>
  [...first.keys()]
    .filter((i) => first[i] !== second[i])
    .slice(0, 8)
    .map((i) => `[${i}] ${first[i]} ${second[i]}`)
    .join(", ")

/**
 * The same state with two components exchanged that a player does not know, in ordered places that the player does not
 * see, and that agree in all but what is printed on them; memories of them stay. null when there are none.
 */
function exchangeHidden(
  machine: Machine,
  state: Int32Array,
  player: number,
  random: (bound: number) => number,
): Int32Array | null {
  const { program, layout, places } = machine
  const everyone = (1 << machine.players) - 1
  const mask = player < 0 ? everyone : 1 << player
  const at = (base: number, component: number): number => state[base + component] ?? 0
  const inSet = (base: number, component: number): boolean =>
    ((at(base, component >> 5) >>> (component & 31)) & 1) === 1
  const { states } = layout
  const remembered: number[] = []
  program.variables.forEach((variable, index) => {
    const width = variableWords(program, index)
    for (let seat = 0; variable.type === "set" && seat < (variable.perPlayer ? program.players.max : 1); seat++)
      remembered.push((layout.variables[index] ?? 0) + seat * width)
  })
  program.memories.forEach((memory, index) => {
    for (let seat = 0; memory.keepsSet && seat < program.players.max; seat++)
      remembered.push((layout.memories[index] ?? 0) + seat * (layout.memoryWords[index] ?? 0) + MEMORY.set)
  })
  const counters = program.counters.flatMap(({ per }, index) =>
    per === "component" ? [layout.counters[index] ?? 0] : [],
  )
  const traits = (component: number): string =>
    [
      program.components[component]?.kind,
      program.components[component]?.owner,
      ...[layout.known, layout.cameFrom, ...counters].map((base) => at(base, component)),
    ].join(" ")
  // Which of a place are remembered nobody can tell, but in which place they are.
  const isRemembered = (component: number): boolean => remembered.some((set) => inSet(set, component))
  const alike = (first: number, second: number): boolean =>
    traits(first) === traits(second) &&
    (at(layout.location, first) === at(layout.location, second) || !(isRemembered(first) || isRemembered(second)))
  const hidden: { address: number; component: number }[] = []
  places.address.forEach((address, place) => {
    for (let i = 1; places.ordered[place] === 1 && i <= at(address, 0); i++) {
      const component = at(address, i)
      if ((at(layout.known, component) & mask) !== mask && !states.some((set) => inSet(set, component)))
        hidden.push({ address: address + i, component })
    }
  })
  for (let tries = 0; tries < 4 && hidden.length > 1; tries++) {
    const [first, second] = [hidden[random(hidden.length)], hidden[random(hidden.length)]]
    if (!first || !second || first === second || !alike(first.component, second.component)) continue
    const copy = state.slice()
    copy[first.address] = second.component
    copy[second.address] = first.component
    copy[layout.location + first.component] = at(layout.location, second.component)
    copy[layout.location + second.component] = at(layout.location, first.component)
    // What comes next is hidden as well.
    below(copy, 0, 2)
    return checkState(machine, copy).length === 0 ? copy : null
  }
  return null
}
