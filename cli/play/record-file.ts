/** The file that one game leaves and the next begins with: `play --record`. */
import { readFileSync, statSync } from "node:fs"
import { resolve } from "node:path"
import { isDeepStrictEqual } from "node:util"
import { KEPT, type OptionValues, type Program } from "../../interpreter/index.ts"
import { keepsRecord, oneLine, readRecord, writeRecord } from "../../simulator/table/index.ts"
import { type Io, UsageError } from "../io.ts"
import { notWritten } from "../system-errors.ts"
import { writeWhole } from "../whole-file.ts"
import type { Game } from "./game.ts"

/** Bytes; a larger file is no record. */
const LARGEST = 8_000_000

export class GameRecordFile {
  readonly #path: string
  readonly #full: string
  /** How many games it has come through; 0 before the first. */
  readonly games: number
  /** Of whom it is; null before the first game. */
  readonly players: number | null
  /** What a game begins with. */
  readonly options: OptionValues

  /**
   * @param path where it is, or will be after the first game
   * Throws UsageError for a file that is no record of this game, and for a game that keeps nothing.
   */
  constructor(path: string, program: Program, io: Io) {
    this.#path = path
    this.#full = resolve(io.cwd, path)
    if (!keepsRecord(program))
      throw new UsageError(
        `${oneLine(program.game)} leaves nothing to another game`,
        "a counter with `kept: yes` is in the record of a game",
      )
    const info = statSync(this.#full, { throwIfNoEntry: false })
    if (info === undefined) {
      this.games = 0
      this.players = null
      this.options = {}
      return
    }
    if (!info.isFile() || info.size > LARGEST) throw new UsageError(`${path} is no record of a game (record/format)`)
    const read = readRecord(program, null, textOf(readFileSync(this.#full)))
    if (!read.ok)
      throw new UsageError(
        `${path} can't be gone on from: ${oneLine(read.what)} (${read.code})`,
        "the record is as the last game left it, or another file",
      )
    this.games = read.record.games
    this.players = read.record.players
    this.options = read.options
  }

  /** Throws UsageError where a game that is gone on with has begun with another record than this one. */
  mustBeOf(options: OptionValues): void {
    const kept = Object.fromEntries(Object.entries(options).filter(([name]) => name.startsWith(KEPT)))
    if (!isDeepStrictEqual(kept, { ...this.options }))
      throw new UsageError(
        `the saved game has not begun with ${this.#path}`,
        "its record has come through another game since; leave --record out",
      )
  }

  /** Leaves there what a game that is over leaves. Throws UsageError where that can't be written. */
  leave({ machine, state }: Game): void {
    const text = JSON.stringify(writeRecord(machine, state, this.games), null, 2)
    try {
      writeWhole(this.#full, `${text}\n`)
    } catch (error) {
      throw new UsageError(notWritten(this.#path, error))
    }
  }
}

/** Nothing where the bytes are no UTF-8: that is no record either. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return ""
  }
}
