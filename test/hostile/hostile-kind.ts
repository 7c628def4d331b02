/** What a stranger may have made to break whoever reads it, and what they are told instead. */
import { POND } from "../cli/run.ts"

/** Files by path, in the folder that a kind is laid out in; the pack is `pond`. */
export type Files = Readonly<Record<string, string | Uint8Array>>

export interface HostileKind {
  readonly name: string
  readonly files: () => Files
  /** What can't be said as files: links. Is given the folder. */
  readonly lay?: (folder: string) => void
  /** The command line, in that folder; a check of the pack where it is not said. */
  readonly argv?: readonly string[]
  /** The code that is told, with whatever follows from it; words where the command has no codes. */
  readonly told: string | RegExp
  /** It takes its time to be laid out and read: it is left out of the suite's sample. */
  readonly isLarge?: boolean
  /** Seconds that it may take, where it is no mistake and longer than others. */
  readonly seconds?: number
  /** The exit code: 1 where it is not said. */
  readonly code?: number
}

export const CHECK: readonly string[] = ["check", "pond", "--format", "json"]

export const encoded = (text: string): Uint8Array => new TextEncoder().encode(text)

/** So many lines, each from its number. */
export const many = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join("")

/** The pack with other files, by their paths in it. */
export const pondOf = (files: Files = {}): Files =>
  Object.fromEntries(Object.entries({ ...POND, ...files }).map(([path, text]) => [`pond/${path}`, text]))

/** The pack with more at the end of its game.yaml. */
export const gameWith = (more: string): Files => pondOf({ "game.yaml": `${POND["game.yaml"]}${more}` })

/** The pack with a part of its game.yaml exchanged. */
export const gameInstead = (part: string | RegExp, by: string): Files =>
  pondOf({ "game.yaml": `${POND["game.yaml"]}`.replace(part, () => by) })

/** The pack with another file of cards. */
export const cardsOf = (text: string | Uint8Array): Files => pondOf({ "cards/more.yaml": text })

/** The pack with a card of such an effect. */
export const effectOf = (effect: string): Files =>
  cardsOf(`- { name: Pike, copies: 1, colour: Red, cost: 1, effect: ${JSON.stringify(effect)} }\n`)

/** None at all: what the others take more time than. */
export const stillKind: HostileKind = {
  name: "a pack without mistakes",
  files: pondOf,
  told: /"diagnostics": \[\]/,
  code: 0,
}
