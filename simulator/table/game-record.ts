/** Records: what one game leaves and the next begins with, as a file that anybody may have written. */
import { parseRecordFile, type RecordFile } from "../../dsl/record-file.ts"
import {
  hashState,
  KEPT,
  keptCounter,
  keptOf,
  type Machine,
  type OptionValues,
  type Program,
} from "../../interpreter/index.ts"
import { oneLine } from "./one-line.ts"

export type RecordRefusal =
  /** Not JSON, or not of the form of a record; too large for one. */
  | "record/format"
  /** Not as it was written. */
  | "record/altered"
  | "record/other-game"
  | "record/other-players"
  /** A counter that this game does not keep, or a component that it does not have. */
  | "record/unknown-name"
  /** A number that can't be there, or too many of them. */
  | "record/not-allowed"

export type RecordRead =
  | { readonly ok: true; readonly record: RecordFile /** What the game begins with. */; readonly options: OptionValues }
  | { readonly ok: false; readonly code: RecordRefusal /** What is meant, for people. */; readonly what: string }

/** Whether a game keeps anything for another one. */
export const keepsRecord = ({ counters }: Program): boolean => counters.some(({ kept }) => kept === true)

/**
 * The record that a game leaves.
 * @param state of a game that is over
 * @param games how many there were before it
 */
export function writeRecord(machine: Machine, state: Int32Array, games: number): RecordFile {
  const { program, players } = machine
  const kept = Object.fromEntries(
    Object.entries(keptOf(machine, state)).map(([option, values]) => {
      const counter = keptCounter(program, option)
      return [option.slice(KEPT.length), keptValue(program, counter, values as readonly number[])]
    }),
  )
  const record = { format: 1 as const, game: program.game, players, games: games + 1, kept }
  return { ...record, digest: recordDigest(record) }
}

/** One number, one for each seat, or those of components by name: of what begins otherwise only. */
function keptValue(program: Program, counter: number, values: readonly number[]): RecordFile["kept"][string] {
  const entry = program.counters[counter]
  if (entry?.per === "game") return values[0] ?? 0
  if (entry?.per === "player") return [...values] as [number, ...number[]]
  const told = [...componentsByName(program)]
    .map(([name, copies]) => [name, copies.map((component) => values[component] ?? 0)] as const)
    .filter(([, numbers]) => numbers.some((each) => each !== entry?.start))
  return Object.fromEntries(told) as RecordFile["kept"][string]
}

/** What of an earlier game a game begins with, in words: `match penalty 12`. */
export interface KeptWords {
  /** Whose it is; -1 for what is nobody's. */
  readonly seat: number
  readonly words: string
}

/** What an earlier game has left to one that begins with these options: of the game, of each seat, of components. */
export function keptWords(program: Program, options: OptionValues): readonly KeptWords[] {
  const told = new Map<number, string[]>()
  const tell = (seat: number, words: string): void => void told.set(seat, [...(told.get(seat) ?? []), words])
  for (const [option, values] of Object.entries(options)) {
    const entry = program.counters[keptCounter(program, option)]
    if (entry === undefined || !Array.isArray(values)) continue
    const words = (value: number): string => {
      const word = entry.words?.[value] ?? value
      return entry.symbol === null ? `${oneLine(entry.name)} ${word}` : `${oneLine(entry.symbol)}${word}`
    }
    for (const [holder, value] of (values as readonly number[]).entries()) {
      if (entry.per !== "component") tell(entry.per === "player" ? holder : -1, words(value))
      else if (value !== entry.start) tell(-1, `${oneLine(program.components[holder]?.name ?? "")}: ${words(value)}`)
    }
  }
  return [...told].sort(([a], [b]) => a - b).map(([seat, each]) => ({ seat, words: each.join(", ") }))
}

function componentsByName({ components }: Program): ReadonlyMap<string, readonly number[]> {
  const named = new Map<string, number[]>()
  for (const [component, { name }] of components.entries()) {
    const copies = named.get(name)
    if (copies) copies.push(component)
    else named.set(name, [component])
  }
  return named
}

/** Reads what somebody says is the record of a game with so many players. Nothing of it is trusted. */
export function readRecord(program: Program, players: number | null, text: string): RecordRead {
  const record = parseRecordFile(text)
  if (record === null) return refuse("record/format", "it is no record of a game")
  if (record.digest !== recordDigest(record)) return refuse("record/altered", "it is not as it was written")
  if (record.game !== program.game) return refuse("record/other-game", `it is of ${record.game}`)
  if (players !== null && record.players !== players)
    return refuse("record/other-players", `it is of ${record.players} players`)
  const { min, max } = program.players
  if (record.players < min || record.players > max)
    return refuse("record/other-players", `${record.players} can't play this`)
  const options: [string, readonly number[]][] = []
  for (const [name, value] of Object.entries(record.kept)) {
    const counter = keptCounter(program, KEPT + name)
    if (counter < 0) return refuse("record/unknown-name", `the game keeps no ${name}`)
    const numbers = numbersOf(program, counter, record.players, value)
    if (typeof numbers === "string") return refuse("record/unknown-name", `the game has no ${numbers}`)
    if (numbers === null || !areWithin(program, counter, numbers))
      return refuse("record/not-allowed", `its ${name} can't be that`)
    options.push([KEPT + name, numbers])
  }
  return { ok: true, record, options: Object.fromEntries(options) }
}

const refuse = (code: RecordRefusal, what: string): RecordRead => ({ ok: false, code, what })

/** The numbers that a counter begins with; the name of a component that is not there; null for other numbers than it has. */
function numbersOf(
  program: Program,
  counter: number,
  players: number,
  value: RecordFile["kept"][string],
): readonly number[] | string | null {
  const entry = program.counters[counter]
  if (entry === undefined) return null
  if (entry.per === "game") return typeof value === "number" ? [value] : null
  if (entry.per === "player") return Array.isArray(value) && value.length === players ? value : null
  if (typeof value !== "object" || Array.isArray(value)) return null
  const numbers = program.components.map(() => entry.start)
  const named = componentsByName(program)
  for (const [name, copies] of Object.entries(value)) {
    const those = named.get(name)
    if (those === undefined) return name
    if (those.length !== copies.length) return null
    for (const [index, component] of those.entries()) numbers[component] = copies[index] ?? 0
  }
  return numbers
}

const areWithin = ({ counters }: Program, counter: number, numbers: readonly number[]): boolean => {
  const { from, to } = counters[counter] ?? { from: 0, to: 0 }
  return numbers.every((each) => each >= from && each <= (to ?? each))
}

/** The digest of a record: of all but itself, whatever the order of its keys. It keeps nobody from making another one. */
export function recordDigest({ format, game, players, games, kept }: Omit<RecordFile, "digest">): string {
  const text = JSON.stringify([format, game, players, games, sorted(kept)])
  return hashState(Int32Array.from(text, (letter) => letter.codePointAt(0) ?? 0))
}

const sorted = (value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
        .map(([key, each]) => [key, sorted(each)])
    : value
