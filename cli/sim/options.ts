import type { WithOptions } from "../together/laid-over.ts"

/** The words of `cardwright sim`, as they were written. */
export interface SimOptions extends WithOptions {
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

interface Conflict {
  /** As on the command line, without the dashes. */
  readonly one: keyof SimOptions
  readonly other: keyof SimOptions
  readonly why: string
}

/** What can't be said together with what. */
const CONFLICTS: readonly { one: keyof SimOptions; others: readonly (keyof SimOptions)[]; why: string }[] = [
  {
    one: "merge",
    others: [
      "resume",
      "against",
      "shard",
      "games",
      "players",
      "seed",
      "seat",
      "option",
      "rotate",
      "limit",
      "workers",
      "with",
    ],
    why: "--merge plays nothing: the files say what was played, and how",
  },
  {
    one: "resume",
    others: ["against", "shard", "games", "players", "seed", "seat", "option", "rotate", "limit"],
    why: "a batch is gone on with as it was begun: the file says how",
  },
  { one: "against", others: ["shard"], why: "a comparison is played in one run, on as many threads as --workers says" },
]

const isGiven = (value: unknown): boolean => value !== undefined && value !== false

/** Two words that can't be said together; null when all is well. */
export function conflictIn(options: SimOptions): Conflict | null {
  for (const { one, others, why } of CONFLICTS)
    if (isGiven(options[one])) for (const other of others) if (isGiven(options[other])) return { one, other, why }
  return null
}
