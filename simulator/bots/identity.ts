/**
 * What makes two options the same. Options are numbered anew in every determinization, so bots know them by what they
 * mean: this kind of card, that number. Copies that nothing tells apart are one option, which saves a search from
 * looking at each.
 */
import { HEADER_WORDS, type Machine, MEANING, MEMORY, type Meanings, variableWords } from "../../interpreter/index.ts"

/** One round of mixing a word into a hash. */
export function mix(hash: number, word: number): number {
  let x = Math.imul(hash ^ word, 0x9e3779b1)
  x = Math.imul(x ^ (x >>> 15), 0x85ebca6b)
  return x ^ (x >>> 13)
}

/** A key is a whole number below 2^53, from two hashes: different meanings meet in one about never. */
const joined = (low: number, high: number): number => (high >>> 0) * 0x200000 + (low >>> 11)

/** Keys of options in the games of one machine. */
export class Identity {
  readonly #machine: Machine
  /** By component: the number of its class; copies that no table of the program tells apart share one. */
  readonly #classes: Int32Array
  /** Addresses of sets of components, and of words by component, that may tell copies apart during a game. */
  readonly #sets: readonly number[]
  readonly #columns: readonly number[]

  constructor(machine: Machine) {
    this.#machine = machine
    this.#classes = classesOf(machine)
    this.#sets = setsOf(machine)
    this.#columns = machine.program.counters.flatMap((counter, index) =>
      counter.per === "component" ? [machine.layout.counters[index] ?? HEADER_WORDS] : [],
    )
  }

  /**
   * The key of an option, as the player who may take it knows it: the same in every determinization in which it means the
   * same to them.
   */
  key(state: Int32Array, meanings: Meanings, option: number): number {
    const kind = meanings.kind[option]!
    const component = meanings.component[option]!
    const value = kind === MEANING.component ? 0 : meanings.value[option]!
    let low = mix(kind + 1, value)
    let high = mix(value + 0x51ed27, kind)
    if (component >= 0) {
      const what = this.#component(state, component, meanings.player[option]!)
      low = mix(low, what)
      high = mix(what + 0x2545f4, high)
    }
    return joined(low, high)
  }

  /** What a player knows a component by. */
  #component(state: Int32Array, component: number, player: number): number {
    const { layout, places } = this.#machine
    const place = state[layout.location + component]!
    const known = state[layout.known + component]!
    if (((known >> player) & 1) === 0) {
      // One of the faces down there; in an ordered place, the one at its position.
      let position = 0
      const address = places.address[place]!
      if (places.ordered[place] === 1) while (state[address + 1 + position] !== component) position++
      return mix(mix(-1, place), position)
    }
    return this.known(state, component)
  }

  /** The same for a component that is known. */
  known(state: Int32Array, component: number): number {
    let hash = mix(mix(1, this.#classes[component]!), state[this.#machine.layout.location + component]!)
    const word = component >> 5
    const bit = component & 31
    for (const at of this.#sets) hash = mix(hash, (state[at + word]! >>> bit) & 1)
    for (const at of this.#columns) hash = mix(hash, state[at + component]!)
    return hash
  }
}

/** Numbers components so that those with one number differ in nothing that the program says of them. */
function classesOf({ program }: Machine): Int32Array {
  // Spaces and rows are where they are, whatever they are called.
  const fixed = new Set<number>()
  for (const { first, columns, rows, groups } of program.boards) {
    for (let space = 0; space < columns * rows; space++) fixed.add(first + space)
    for (const { component } of groups) fixed.add(component)
  }
  const byText = new Map<string, number>()
  return Int32Array.from(program.components, ({ copy, start, ...same }, component) => {
    const masks = program.masks.map((mask) => ((mask[component >> 5] ?? 0) >>> (component & 31)) & 1)
    const columns = program.columns.map(({ values }) => values[component])
    const text = JSON.stringify([fixed.has(component) ? component : -1, same, masks, columns])
    const known = byText.get(text) ?? byText.size
    byText.set(text, known)
    return known
  })
}

function setsOf({ program, layout, players }: Machine): number[] {
  const sets = [...layout.states]
  program.memories.forEach((memory, index) => {
    for (let player = 0; memory.keepsSet && player < players; player++)
      sets.push((layout.memories[index] ?? 0) + player * (layout.memoryWords[index] ?? 0) + MEMORY.set)
  })
  program.variables.forEach((variable, index) => {
    const shares = variable.perPlayer ? players : 1
    for (let share = 0; variable.type === "set" && share < shares; share++)
      sets.push((layout.variables[index] ?? 0) + share * variableWords(program, index))
  })
  return sets
}
