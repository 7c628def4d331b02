/** A saved game as it stands in a file, which anybody may have written. */
import type { Laying } from "../../dsl/pack/together.ts"
import { isSeed, type SavedGame } from "../../interpreter/index.ts"
import { createBot } from "../bots/index.ts"
import { LONGEST_NAME } from "./seat-names.ts"

/** Who answers for a seat: `human`, or a bot as `createBot` knows it: `random`, `ismcts:500`. */
export type Sitter = string

export const HUMAN: Sitter = "human"

/** Whether a saved game may have it at a seat. */
export const isSitter = (value: unknown): value is Sitter =>
  value === HUMAN || (typeof value === "string" && createBot(value).ok)

/** A pack that a saved game is played with. */
export interface SavedPack {
  readonly name: string
  readonly version: string
  /** Of all its files; files of before have none. */
  readonly hash?: string
  /** Its folder, or its zip, relative to the file. */
  readonly folder: string
}

/** A saved game as it stands in a file: the machine's, and where its packs are. */
export interface SavedFile extends SavedGame {
  /** Where it leads nowhere, a pack that comes with Cardwright is known by its name. */
  readonly pack: SavedPack
  /** What is laid over it; nothing where the key is missing. */
  readonly with?: readonly SavedPack[]
  /** Names of these, each laid over those before it. */
  readonly order?: readonly string[]
  /** What things of theirs are called, by pack and sort of thing. */
  readonly aliases?: Laying["aliases"]
  readonly seats: readonly Sitter[]
  /** What the players are called, by seat. */
  readonly names?: readonly string[]
}

/** Bytes, and characters: far more than any game needs. */
export const LARGEST_SAVED = 32 * 1024 * 1024

/** @returns null for what is no saved game; what it holds need not lead anywhere yet */
export function parseSavedFile(text: string): SavedFile | null {
  if (text.length > LARGEST_SAVED) return null
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  return isSaved(value) ? value : null
}

function isSaved(value: unknown): value is SavedFile {
  if (!isRecord(value) || value.format !== 1 || !isRecord(value.options)) return false
  const {
    pack,
    with: laid = [],
    order = [],
    aliases = {},
    names = [],
    game,
    program,
    players,
    seed,
    answers,
    words,
    hash,
    seats,
  } = value
  return (
    [game, program, hash].every(isText) &&
    isSavedPack(pack) &&
    [laid, order, names].every(Array.isArray) &&
    (laid as unknown[]).every(isSavedPack) &&
    (order as unknown[]).every(isText) &&
    (names as unknown[]).every((name) => isText(name) && [...name].length <= LONGEST_NAME) &&
    areAliases(aliases) &&
    Number.isSafeInteger(players) &&
    isSeed(seed) &&
    [answers, words].every((list) => Array.isArray(list) && list.every((each) => Number.isSafeInteger(each))) &&
    Array.isArray(seats) &&
    seats.every(isSitter)
  )
}

const isText = (value: unknown): value is string => typeof value === "string"

const areAliases = (value: unknown): boolean =>
  isRecord(value) &&
  Object.values(value).every(
    (sections) =>
      isRecord(sections) &&
      Object.values(sections).every((names) => isRecord(names) && Object.values(names).every(isText)),
  )

const isSavedPack = (value: unknown): value is SavedPack =>
  isRecord(value) &&
  [value.name, value.version, value.folder].every(isText) &&
  (value.hash === undefined || isText(value.hash))

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
