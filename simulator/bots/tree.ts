/**
 * The tree of a search, in typed arrays that are kept from one search to the next. A node is an information set: what
 * one player knew when a question was put to them, found by its hash. It has an edge for each option that was ever open
 * there, found by the option's key.
 */
const NONE = -1

export class Tree {
  /** By edge: how often it was open and how often taken, and the sums of the taker's shares of wins and leads. */
  open = new Int32Array(1024)
  visits = new Int32Array(1024)
  wins = new Float64Array(1024)
  leads = new Float64Array(1024)
  #keys = new Float64Array(1024)
  #next = new Int32Array(1024)
  #edges = 0
  /** By node: both halves of its hash, and its first and last edge. */
  #low = new Int32Array(256)
  #high = new Int32Array(256)
  #first = new Int32Array(256)
  #last = new Int32Array(256)
  #nodes = 0
  /** Hash table of nodes, open addressing: a node's number + 1, 0 for a free place. */
  #table = new Int32Array(1024)
  /** Where the last edge was found: options mostly come in the order in which they came before. */
  #cursor = NONE

  /** Empties the tree. */
  clear(): void {
    this.#table.fill(0)
    this.#nodes = 0
    this.#edges = 0
  }

  get size(): number {
    return this.#nodes
  }

  /** Whether there is a node with this hash. */
  has(low: number, high: number): boolean {
    return this.#table[this.placeOf(low, high)] !== 0
  }

  /** The node with this hash; a new one where there was none. */
  node(low: number, high: number): number {
    const at = this.placeOf(low, high)
    const known = this.#table[at]! - 1
    if (known >= 0) return this.enter(known)
    if (this.#nodes === this.#low.length) this.growNodes()
    const node = this.#nodes++
    this.#low[node] = low
    this.#high[node] = high
    this.#first[node] = NONE
    this.#last[node] = NONE
    this.#table[at] = node + 1
    if (this.#nodes * 2 > this.#table.length) this.rehash()
    return this.enter(node)
  }

  /** Where the table has this hash, or the free place for it. */
  private placeOf(low: number, high: number): number {
    const mask = this.#table.length - 1
    let at = (low ^ (high << 7)) & mask
    for (;;) {
      const node = this.#table[at]! - 1
      if (node < 0 || (this.#low[node] === low && this.#high[node] === high)) return at
      at = (at + 1) & mask
    }
  }

  private enter(node: number): number {
    this.#cursor = this.#first[node]!
    return node
  }

  /** The edge of a node for an option; a new one where there was none. Ask for the options of one node in a row. */
  edge(node: number, key: number): number {
    const from = this.#cursor
    for (let edge = from; edge !== NONE; edge = this.#next[edge]!) if (this.#keys[edge] === key) return this.pass(edge)
    for (let edge = this.#first[node]!; edge !== from; edge = this.#next[edge]!)
      if (this.#keys[edge] === key) return this.pass(edge)
    if (this.#edges === this.#keys.length) this.growEdges()
    const edge = this.#edges++
    this.#keys[edge] = key
    this.#next[edge] = NONE
    this.open[edge] = 0
    this.visits[edge] = 0
    this.wins[edge] = 0
    this.leads[edge] = 0
    const last = this.#last[node]!
    if (last === NONE) this.#first[node] = edge
    else this.#next[last] = edge
    this.#last[node] = edge
    return edge
  }

  private pass(edge: number): number {
    this.#cursor = this.#next[edge]!
    return edge
  }

  private growNodes(): void {
    const size = this.#low.length * 2
    this.#low = longer(this.#low, new Int32Array(size))
    this.#high = longer(this.#high, new Int32Array(size))
    this.#first = longer(this.#first, new Int32Array(size))
    this.#last = longer(this.#last, new Int32Array(size))
  }

  private growEdges(): void {
    const size = this.#keys.length * 2
    this.open = longer(this.open, new Int32Array(size))
    this.visits = longer(this.visits, new Int32Array(size))
    this.wins = longer(this.wins, new Float64Array(size))
    this.leads = longer(this.leads, new Float64Array(size))
    this.#keys = longer(this.#keys, new Float64Array(size))
    this.#next = longer(this.#next, new Int32Array(size))
  }

  private rehash(): void {
    const table = new Int32Array(this.#table.length * 2)
    const mask = table.length - 1
    for (let node = 0; node < this.#nodes; node++) {
      let at = (this.#low[node]! ^ (this.#high[node]! << 7)) & mask
      while (table[at] !== 0) at = (at + 1) & mask
      table[at] = node + 1
    }
    this.#table = table
  }
}

function longer<T extends Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from)
  return to
}
