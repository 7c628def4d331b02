/** The words of `cardwright sim`, as they were written. */
export interface SimOptions {
  readonly games?: string
  readonly players?: string
  readonly seed?: string
  readonly seat?: readonly string[]
  readonly option?: readonly string[]
  readonly rotate?: boolean
  readonly limit?: string
  readonly workers?: string
  readonly shard?: string
  readonly merge?: boolean
  readonly resume?: string
  readonly against?: string
  /** A file; true: on stdout. */
  readonly json?: string | true
  /** A file. */
  readonly html?: string
  readonly full?: boolean
  readonly progress?: boolean
}

/** What can't be said together with what, by the names on the command line. */
const CONFLICTS: readonly (readonly [keyof SimOptions, readonly (keyof SimOptions)[]])[] = [
  ["merge", ["resume", "against", "shard", "games", "players", "seed", "seat", "option", "rotate", "limit", "workers"]],
  ["resume", ["against", "shard", "games", "players", "seed", "seat", "option", "rotate", "limit"]],
  ["against", ["shard"]],
]

const isGiven = (value: unknown): boolean => value !== undefined && value !== false

/** Two words that can't be said together; null when all is well. */
export function conflictIn(options: SimOptions): readonly [string, string] | null {
  for (const [one, others] of CONFLICTS)
    if (isGiven(options[one])) for (const other of others) if (isGiven(options[other])) return [one, other]
  return null
}
