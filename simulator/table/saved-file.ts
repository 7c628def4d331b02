/** A saved game as it stands in a file, which anybody may have written. */
import { LIMITS } from "../../dsl/pack/limits.ts"
import type { Laying } from "../../dsl/pack/together.ts"
import { type Decision, isSeed, type Option, type SavedGame } from "../../interpreter/index.ts"
import { createBot } from "../bots/index.ts"
import { type Note, readNotes } from "./notes.ts"
import { LONGEST_NAME } from "./seat-names.ts"
import type { Beginning } from "./start.ts"

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

/** What an answer meant, so that it can be given again on a text of the pack on which its number means something else. */
export interface Meant {
  readonly asked: {
    readonly player: number
    readonly kind: Decision["kind"]
    readonly owner: string
    readonly words: string
  }
  readonly chosen: {
    readonly kind: Option["kind"]
    readonly words: string
    readonly key: string
    readonly where: string
    readonly rank: number
  }
}

/** A game on the table as it stands in a file: where the machine stands, how it came there, and what was written beside. */
export interface SavedTable extends Omit<SavedGame, "answers"> {
  /** Up to where it stands; as a `TableRecord` has them. */
  readonly answers: readonly (number | string)[]
  /** Those that lie ahead, after going back. */
  readonly ahead?: readonly (number | string)[]
  /** By answer, those ahead too; null for time, and for a sentence of the beginning. Files of before have none. */
  readonly meant?: readonly (Meant | null)[]
  readonly notes?: readonly Note[]
  /** What the players are called, by seat. */
  readonly names?: readonly string[]
  /** How many games what is kept among its options has come through. */
  readonly games?: number
  /** Sentences that it began with; without, it was dealt. */
  readonly beginning?: Omit<Extract<Beginning, { readonly kind: "given" }>, "kind">
}

/** A saved game as it stands in a file: the table's, and where its packs are. */
export interface SavedFile extends SavedTable {
  /** Where it leads nowhere, a pack that comes with Cardwright is known by its name. */
  readonly pack: SavedPack
  /** What is laid over it; nothing where the key is missing. */
  readonly with?: readonly SavedPack[]
  /** Names of these, each laid over those before it. */
  readonly order?: readonly string[]
  /** What things of theirs are called, by pack and sort of thing. */
  readonly aliases?: Laying["aliases"]
  readonly seats: readonly Sitter[]
}

/** Bytes, and characters: far more than any game needs. */
export const LARGEST_SAVED = 32 * 1024 * 1024

/** Sentences that a game may begin with. */
const MOST_SENTENCES = 500

export type SavedRefusal =
  /** Not JSON, not of the form of a saved game, or too large for one. */
  | "saved/format"
  /** Of a form that only a later Cardwright knows. */
  | "saved/too-new"

export type SavedRead =
  | { readonly ok: true; readonly saved: SavedFile }
  | { readonly ok: false; readonly code: SavedRefusal /** What is meant, for people. */; readonly what: string }

/** Reads what somebody says is a saved game. What it holds need not lead anywhere yet. */
export function readSavedFile(text: string): SavedRead {
  const none = { ok: false, code: "saved/format", what: "it is no saved game" } as const
  if (text.length > LARGEST_SAVED) return none
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return none
  }
  if (isSaved(value)) return { ok: true, saved: plain(value) }
  return isNewer(value)
    ? { ok: false, code: "saved/too-new", what: "it was saved by a later version of Cardwright" }
    : none
}

const isNewer = (value: unknown): boolean =>
  isRecord(value) &&
  Number.isSafeInteger(value.format) &&
  Number(value.format) > 1 &&
  [value.game, value.program].every(isText)

/** Nothing but what a saved game has: a file may hold more beside it. */
function plain(saved: SavedFile): SavedFile {
  const { format, game, program, players, seed, options, answers, words, hash, pack, seats, ...rest } = saved
  const { ahead, meant, notes, names, games, beginning, with: laid, order, aliases } = rest
  // Meanings of other answers than those are none.
  const fitting = meant?.length === answers.length + (ahead?.length ?? 0) ? meant : undefined
  const more = {
    ahead,
    meant: fitting,
    notes: notes && readNotes(notes),
    names,
    games,
    beginning,
    with: laid,
    order,
    aliases,
  }
  const own = { format, game, program, players, seed, options, answers, words, hash, pack, seats }
  const said = Object.entries(more).filter(([, each]) => each !== undefined && each !== null)
  return { ...own, ...(Object.fromEntries(said) as Partial<SavedFile>) }
}

function isSaved(value: unknown): value is SavedFile {
  if (!isRecord(value) || value.format !== 1 || !isRecord(value.options)) return false
  const { pack, with: laid = [], order = [], aliases = {}, game, program, words, hash, seats } = value
  return (
    [game, program, hash].every(isText) &&
    isSavedPack(pack) &&
    isListOf(isSavedPack, laid) &&
    isListOf(isText, order) &&
    areAliases(aliases) &&
    isListOf(Number.isSafeInteger, words) &&
    isListOf(isSitter, seats) &&
    isPlayed(value)
  )
}

/** What of it is the game's, whatever its packs. */
function isPlayed(value: Readonly<Record<string, unknown>>): boolean {
  const { players, seed, answers, ahead = [], meant, notes = [], names = [], games = 0, beginning } = value
  const isAnswer = (each: unknown): boolean =>
    Number.isSafeInteger(each) || (beginning !== undefined && isText(each) && /^when \d{1,4}$/.test(each))
  return (
    Number.isSafeInteger(players) &&
    isSeed(seed) &&
    isListOf(isAnswer, answers) &&
    isListOf(isAnswer, ahead) &&
    (meant === undefined || isListOf(isMeant, meant)) &&
    readNotes(notes) !== null &&
    isListOf((name) => isText(name) && [...name].length <= LONGEST_NAME, names) &&
    Number.isSafeInteger(games) &&
    (beginning === undefined || isBeginning(beginning))
  )
}

const isText = (value: unknown): value is string => typeof value === "string"

const isListOf = (isOne: (each: unknown) => boolean, value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every(isOne)

const isMeant = (value: unknown): boolean => {
  if (value === null) return true
  if (!isRecord(value) || !isRecord(value.asked) || !isRecord(value.chosen)) return false
  const { asked, chosen } = value
  const words = [asked.kind, asked.owner, asked.words, chosen.kind, chosen.words, chosen.key, chosen.where]
  return words.every(isText) && [asked.player, chosen.rank].every(Number.isSafeInteger)
}

const isBeginning = (value: unknown): boolean =>
  isRecord(value) &&
  [value.given, value.when].every((lines) => isListOf(isSentence, lines) && lines.length <= MOST_SENTENCES)

const isSentence = (value: unknown): boolean => isText(value) && value.length <= LIMITS.scriptLength

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
