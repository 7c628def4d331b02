/**
 * How a game stands, as a hash, where nothing is hidden from anybody: then it does not matter by which way a search came
 * there, and ways that lead to the same may share what was found out. Copies that nothing tells apart count as one
 * another. The game's generator is left out: what it will bring nobody knows.
 */

import { FIBER, FRAME, HEADER, type Machine, MEMORY } from "../../interpreter/index.ts"
import { contentsOfFrames, type FrameContents } from "../../interpreter/knowledge/frame-contents.ts"
import { TIMER_WORDS } from "../../interpreter/program/state-layout.ts"
import { type Identity, mix } from "./identity.ts"

export class Situations {
  /** Both halves of the hash that was read last. */
  low = 0
  high = 0
  /** Nobody ever chooses secretly or at the same time as another: there may be something to read. */
  readonly isOpen: boolean
  readonly #machine: Machine
  readonly #identity: Identity
  /** Addresses of the numbers of a game; of words that hold a component; of places with an order. */
  readonly #numbers: readonly number[]
  readonly #references: readonly number[]
  readonly #ordered: readonly number[]
  /** By component: a hash of where and how it is. */
  readonly #hashes: Int32Array
  /** By where a script stands: the slots that hold numbers. */
  readonly #plain = new Map<number, readonly number[]>()

  constructor(machine: Machine, identity: Identity) {
    const { program, layout, places } = machine
    this.#machine = machine
    this.#identity = identity
    this.isOpen = layout.fibers.length === 1 && program.sites.every(({ secret }) => !secret)
    this.#numbers = numbersOf(machine)
    this.#references = program.variables.flatMap(({ type, perPlayer }, index) =>
      type === "component" ? range(layout.variables[index] ?? 0, perPlayer ? machine.players : 1) : [],
    )
    this.#ordered = Array.from(places.address).filter((_, place) => places.ordered[place] === 1)
    this.#hashes = new Int32Array(program.components.length)
  }

  /** Reads a state in which somebody has to decide. Returns false when somebody may not know all of it. */
  read(state: Int32Array): boolean {
    if (!this.isOpen || !this.#isKnown(state)) return false
    this.low = 1
    this.high = 2
    this.#readComponents(state)
    for (const at of this.#numbers) this.#add(state[at]!)
    for (const at of this.#references) this.#addComponent(state[at]!)
    this.#readLasting(state)
    this.#readFrames(state)
    return true
  }

  #isKnown(state: Int32Array): boolean {
    const { layout, players } = this.#machine
    const everyone = (1 << players) - 1
    for (let component = 0; component < this.#hashes.length; component++)
      if ((state[layout.known + component]! & everyone) !== everyone) return false
    return true
  }

  #add(word: number): void {
    this.low = mix(this.low, word)
    this.high = mix(this.high + 0x51ed27, word)
  }

  #addComponent(component: number): void {
    this.#add(component < 0 ? component : this.#hashes[component]!)
  }

  #readComponents(state: Int32Array): void {
    const hashes = this.#hashes
    const { cameFrom } = this.#machine.layout
    for (let component = 0; component < hashes.length; component++)
      hashes[component] = mix(this.#identity.known(state, component), state[cameFrom + component]!)
    for (const address of this.#ordered)
      for (let at = address + state[address]!; at > address; at--)
        hashes[state[at]!] = mix(hashes[state[at]!]!, at - address)
    for (let component = 0; component < hashes.length; component++) {
      this.low = (this.low + mix(hashes[component]!, 3)) | 0
      this.high = (this.high + mix(hashes[component]!, 5)) | 0
    }
  }

  #readLasting(state: Int32Array): void {
    const { layout, program } = this.#machine
    if (state[HEADER.lastingListeners] === 0 && state[HEADER.lastingModifiers] === 0) return
    const end = layout.lasting + program.limits.lasting * layout.lastingWords
    for (let at = layout.lasting; at < end; at++) this.#add(state[at]!)
  }

  #readFrames(state: Int32Array): void {
    const machine = this.#machine
    const fiber = machine.layout.fibers[0]!
    this.#add(state[fiber + FIBER.decider]!)
    for (let base = state[fiber + FIBER.top]!; base !== 0; base = state[base + FRAME.previous]!) {
      const script = state[base + FRAME.script]!
      const pc = state[base + FRAME.pc]!
      const contents = contentsOfFrames(machine).at(script, pc)
      this.#add(pc)
      this.#add(state[base + FRAME.result]!)
      this.#add(state[base + FRAME.you]!)
      this.#addComponent(state[base + FRAME.self]!)
      for (const slot of this.#plainSlots(script, pc, contents)) this.#add(state[base + slot]!)
      for (const slot of contents.components) this.#addComponent(state[base + slot]!)
      for (const slot of contents.sets) this.#addSet(state, base + slot)
    }
  }

  #addSet(state: Int32Array, at: number): void {
    let sum = 0
    for (let word = 0; word < this.#machine.words; word++)
      for (let rest = state[at + word]!; rest !== 0; rest &= rest - 1)
        sum = (sum + mix(this.#hashes[(word << 5) + 31 - Math.clz32(rest & -rest)]!, 7)) | 0
    this.#add(sum)
  }

  #plainSlots(script: number, pc: number, { dead, sets, components }: FrameContents): readonly number[] {
    let slots = this.#plain.get(pc)
    if (slots === undefined) {
      const { program, words } = this.#machine
      const { slots: size, parameters } = program.scripts[script]!
      const other = new Set([...dead, ...components])
      for (const first of sets) for (const slot of range(first, words)) other.add(slot)
      slots = range(0, Math.max(size, parameters)).filter((slot) => !other.has(slot))
      this.#plain.set(pc, slots)
    }
    return slots
  }
}

const range = (first: number, count: number): number[] => Array.from({ length: count }, (_, i) => first + i)

/** What is no set and no component: sets are read with their members. */
function numbersOf({ program, layout, players }: Machine): number[] {
  const numbers = [HEADER.playersIn, HEADER.activePlayer, HEADER.spanDepth, ...range(layout.points, players)]
  numbers.push(...range(layout.timers, program.timers.length * TIMER_WORDS))
  program.counters.forEach(({ per }, index) => {
    if (per !== "component") numbers.push(...range(layout.counters[index] ?? 0, per === "player" ? players : 1))
  })
  program.variables.forEach(({ type, perPlayer }, index) => {
    if (type !== "set" && type !== "component")
      numbers.push(...range(layout.variables[index] ?? 0, perPlayer ? players : 1))
  })
  program.memories.forEach((_, index) => {
    for (let player = 0; player < players; player++)
      numbers.push(...range((layout.memories[index] ?? 0) + player * (layout.memoryWords[index] ?? 0), MEMORY.set))
  })
  // The stack of spans, whether or not all of it is in use, and the extra ones that wait.
  numbers.push(...range(layout.spans, layout.lasting - layout.spans))
  return numbers
}
