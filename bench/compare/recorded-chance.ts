/**
 * Stands in for `bench/limit/chance.mjs` while a hand-written game is compared with ours: gives the answers, the draws
 * and the orders that our machine had, and notices when the game asks for anything else.
 */

export interface Recording {
  /** Each decision: how many options it had, and which was taken. */
  readonly options: readonly number[]
  readonly answers: readonly number[]
  /** Each draw: below what, and the result. */
  readonly bounds: readonly number[]
  readonly draws: readonly number[]
  /** Each shuffle: the components as they lay afterwards. */
  readonly orders: readonly (readonly number[])[]
}

let recording: Recording = { options: [], answers: [], bounds: [], draws: [], orders: [] }
let decision = 0
let draw = 0
let order = 0

/** Begins a game anew from a recording. */
export function follow(next: Recording): void {
  recording = next
  decision = 0
  draw = 0
  order = 0
}

/** Throws unless everything that was recorded has been used. */
export function finish(): void {
  expect("decisions", recording.answers.length, decision)
  expect("draws", recording.draws.length, draw)
  expect("shuffles", recording.orders.length, order)
}

function expect(what: string, ours: unknown, byHand: unknown): void {
  if (ours !== byHand)
    throw new Error(`${what}: ours ${ours}, by hand ${byHand} (decision ${decision}, draw ${draw}, shuffle ${order})`)
}

export function choose(options: number): number {
  expect("options", recording.options[decision], options)
  return recording.answers[decision++] ?? 0
}

export function random(bound: number): number {
  expect("bound of a draw", recording.bounds[draw], bound)
  return recording.draws[draw++] ?? 0
}

export function shuffle(list: Uint8Array, count: number): void {
  const shuffled = recording.orders[order++] ?? []
  const sorted = (numbers: Iterable<number>): string => [...numbers].sort((a, b) => a - b).join()
  expect("what is shuffled", sorted(shuffled), sorted(list.subarray(0, count)))
  list.set(shuffled)
}

export const seed = (): void => {}
