/**
 * Information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012). Each iteration deals the hidden cards anew, goes
 * down a tree of information sets, adds one option to it, plays on at random, and credits what came of it. An option competes
 * with those that were open with it, as often as it was open itself.
 *
 * It is the form with an observer for each player: whoever decides, their node is found by what they saw, so that nobody in the
 * search acts on another's hidden choice. Chance is not part of the tree: what is drawn differs from one iteration to
 * the next, and a node holds the mean. Where nothing is hidden from anybody, a node is found by how the game stands instead,
 * so that ways which lead to the same share it.
 */
import { below, isOver, type Machine, Meanings, openDecision } from "../../interpreter/index.ts"
import type { Bot, Position } from "./bot.ts"
import { type Choices, choicesOf } from "./choices.ts"
import { Histories } from "./histories.ts"
import { naturalLog } from "./natural-log.ts"
import { playOut, tryOption } from "./playouts.ts"
import { Situations } from "./situations.ts"
import { Tree } from "./tree.ts"
import { type Workspace, workspaceOf } from "./workspace.ts"

/** How much is tried of what looks worse; the means lie between 0 and 1. */
const EXPLORATION = 0.7

export function ismctsBot(iterations: number): Bot {
  return {
    name: `ismcts:${iterations}`,
    choose: (position, generator) =>
      position.count === 1 ? position.first : searchOf(position.machine).choose(position, generator, iterations),
  }
}

const searches = new WeakMap<Machine, Search>()

function searchOf(machine: Machine): Search {
  let search = searches.get(machine)
  if (search === undefined) {
    search = new Search(machine)
    searches.set(machine, search)
  }
  return search
}

class Search {
  readonly #machine: Machine
  #workspace: Workspace
  readonly #histories: Histories
  readonly #situations: Situations
  readonly #tree = new Tree()
  readonly #meanings = new Meanings()
  /** The edges taken in this iteration, and who took each. */
  readonly #path: number[] = []
  readonly #takers: number[] = []
  /** The nodes come through in it. */
  readonly #nodes: number[] = []
  /** Of the node looked at: the edges open now, each with the first option that leads along it. */
  #edges = new Int32Array(64)
  #options = new Int32Array(64)
  #count = 0

  constructor(machine: Machine) {
    this.#machine = machine
    this.#workspace = workspaceOf(machine)
    this.#histories = new Histories(machine)
    this.#situations = new Situations(machine, this.#workspace.identity)
  }

  choose(position: Position, generator: Int32Array, iterations: number): number {
    this.#workspace = workspaceOf(this.#machine)
    const { identity, rewards, state } = this.#workspace
    position.determinize(state, generator)
    const root = choicesOf(position, identity, state)
    if (root.options.length === 1) return position.first
    this.#tree.clear()
    rewards.forget()
    const tries = Math.max(iterations, root.options.length)
    for (let iteration = 0; iteration < tries; iteration++) {
      if (iteration > 0) position.determinize(state, generator)
      this.descend(position, root, generator)
      rewards.judge(state)
      this.credit()
    }
    return this.mostTried(root)
  }

  /** Down the tree to an option that is new and leads to nothing known, and from there to an end of the game. */
  private descend(position: Position, root: Choices, generator: Int32Array): void {
    const machine = this.#machine
    const { state } = this.#workspace
    this.#histories.clear()
    this.#path.length = 0
    this.#takers.length = 0
    this.#nodes.length = 0
    let fiber = position.fiber
    for (let isNew = false; fiber >= 0; fiber = openDecision(machine, state)) {
      if (isNew && !this.#situations.isOpen) break
      this.#meanings.read(machine, state, fiber)
      const player = this.#path.length === 0 ? position.player : this.#meanings.decider
      if (this.#path.length === 0) this.lookAtRoot(root)
      else if (!this.lookAt(player, isNew)) break
      const index = this.select(generator)
      const edge = this.#edges[index]!
      isNew = this.#tree.visits[edge] === 0
      this.#path.push(edge)
      this.#takers.push(player)
      if (!this.take(fiber, this.#options[index]!) || isOver(state)) return
    }
    playOut(machine, state, generator)
  }

  private take(fiber: number, option: number): boolean {
    const { identity, state } = this.#workspace
    const key = identity.key(state, this.#meanings, option)
    this.#histories.before(state, this.#meanings, option, key, fiber)
    if (!tryOption(this.#machine, state, fiber, option)) return false
    this.#histories.after(state)
    return true
  }

  private lookAtRoot({ options, keys }: Choices): void {
    this.begin(options.length)
    const node = this.#tree.node(0, 0)
    for (const [index, option] of options.entries()) {
      this.#edges[index] = this.#tree.edge(node, keys[index]!)
      this.#options[index] = option
    }
    this.#count = options.length
  }

  /**
   * Finds the node of the one who decides, and the edges for what is open there now.
   * @param isNew the option that led here was new
   * @returns false where the tree ends, or goes round
   */
  private lookAt(player: number, isNew: boolean): boolean {
    const meanings = this.#meanings
    const { identity, state } = this.#workspace
    const { question } = meanings
    const isOpen = this.#situations.read(state)
    const low = isOpen ? this.#situations.low : this.#histories.low(player, question)
    const high = isOpen ? this.#situations.high : this.#histories.high(player, question)
    if (isNew && !(isOpen && this.#tree.has(low, high))) return false
    const node = this.#tree.node(low, high)
    if (this.#nodes.includes(node)) return false
    this.#nodes.push(node)
    this.begin(meanings.count)
    let count = 0
    for (let option = 0; option < meanings.count; option++) {
      // What others may do meanwhile is left to the playouts.
      if (meanings.player[option] !== player) continue
      const edge = this.#tree.edge(node, identity.key(state, meanings, option))
      let copy = 0
      while (copy < count && this.#edges[copy] !== edge) copy++
      if (copy < count) continue
      this.#edges[count] = edge
      this.#options[count++] = option
    }
    this.#count = count
    return true
  }

  private begin(count: number): void {
    if (count <= this.#edges.length) return
    this.#edges = new Int32Array(count * 2)
    this.#options = new Int32Array(count * 2)
  }

  /** One that was never taken, else the best by UCB1 among those that are open. Returns its index. */
  private select(generator: Int32Array): number {
    const tree = this.#tree
    const { rewards } = this.#workspace
    let chosen = 0
    let untried = 0
    let highest = -1
    for (let index = 0; index < this.#count; index++) {
      const edge = this.#edges[index]!
      const open = ++tree.open[edge]!
      const visits = tree.visits[edge]!
      if (visits === 0) {
        // Any of them, all equally likely.
        if (below(generator, 0, ++untried) === 0) chosen = index
      } else if (untried === 0) {
        const worth =
          rewards.mean(tree.wins[edge]!, tree.leads[edge]!, visits) + EXPLORATION * Math.sqrt(naturalLog(open) / visits)
        if (worth > highest) {
          highest = worth
          chosen = index
        }
      }
    }
    return chosen
  }

  private credit(): void {
    const tree = this.#tree
    const { win, lead } = this.#workspace.rewards
    for (let step = 0; step < this.#path.length; step++) {
      const edge = this.#path[step]!
      const player = this.#takers[step]!
      tree.visits[edge]!++
      tree.wins[edge]! += win[player]!
      tree.leads[edge]! += lead[player]!
    }
  }

  private mostTried(root: Choices): number {
    const tree = this.#tree
    const { rewards } = this.#workspace
    this.lookAtRoot(root)
    let best = 0
    for (let index = 1; index < this.#count; index++) {
      const edge = this.#edges[index]!
      const other = this.#edges[best]!
      const more = tree.visits[edge]! - tree.visits[other]!
      const mean = (each: number): number => rewards.mean(tree.wins[each]!, tree.leads[each]!, tree.visits[each]!)
      if (more > 0 || (more === 0 && mean(edge) > mean(other))) best = index
    }
    return this.#options[best]!
  }
}
