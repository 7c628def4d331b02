import type { Diagnostic } from "../../dsl/index.ts"
import type { Setup } from "../../simulator/index.ts"
import type {
  KeptWords,
  Note,
  Outcome,
  Row,
  SavedFile,
  Scene,
  Start,
  Step,
  TableRecord,
  TimerScene,
} from "../../simulator/table/index.ts"
import type { Company } from "./company.ts"
import type { Files } from "./shelf-packs.ts"

/** How the game can be begun. */
export interface GameInfo {
  readonly game: string
  readonly players: { readonly min: number; readonly max: number; readonly usual: number }
  readonly options: readonly GameOption[]
  /** Whether it is said how it goes: without, it is over as soon as it is set up. */
  readonly hasFlow: boolean
  /** Whether a game leaves anything to the next. */
  readonly keepsRecord: boolean
  /** Scenarios that the pack has: its rulings. */
  readonly rulings: readonly Scenario[]
}

export interface GameOption {
  readonly name: string
  readonly type: "number" | "one of" | "components" | "flag"
  readonly min: number
  readonly max: number
  readonly choices: readonly string[]
}

export interface Scenario {
  /** The component that it stands beside; empty for one of its own. */
  readonly component: string
  readonly id: string | null
  readonly says: string
  readonly players: number | null
  readonly given: readonly string[]
  readonly when: readonly string[]
  readonly options: Readonly<Record<string, string | number | boolean | readonly string[] | readonly number[]>>
}

/** What an earlier game has left, as a game can begin with it. */
export interface Kept {
  readonly players: number
  /** How many games it has come through. */
  readonly games: number
  readonly options: Start["options"]
  readonly words: readonly KeptWords[]
}

/** What happened to the table when the pack was edited. */
export interface Replay {
  readonly milliseconds: number
  /** How many answers still fit, of how many. */
  readonly matched: number
  readonly of: number
  /** Why the first one does not; null where all do. */
  readonly parted: string | null
}

/** All that the screen shows of a table, for one reader. */
export interface Frame {
  /** Counts what was done at this table. */
  readonly turn: number
  readonly scene: Scene
  readonly rows: readonly Row[]
  readonly steps: readonly Step[]
  /** Answers that were left for another course, with where it parts: shown faint. */
  readonly left: { readonly from: number; readonly count: number } | null
  readonly at: number
  /** What somebody has written beside moments of it, in their order. */
  readonly notes: readonly Note[]
  readonly record: TableRecord
  /** What an earlier game has left to this one; null where none has. */
  readonly kept: Kept | null
  readonly replay: Replay | null
  /** The pack as it is has mistakes: the table plays the last version without. */
  readonly isBehind: boolean
  /** After how many answers the ruling begins that is being recorded; null where none is. */
  readonly recordingFrom: number | null
}

export interface Tabled {
  readonly frame: Frame | null
  readonly info: GameInfo | null
  /** Why there is no table, or none begun so. */
  readonly problems: readonly string[]
  /** What of its beginning never comes to an end. */
  readonly stopped?: Diagnostic
}

/** What became of a saved game that was to be laid. */
export interface ResumedGame extends Tabled {
  /** Why it was not; the table is as it was then. */
  readonly refused: string | null
  /** Its rules are those that it was saved with, word for word. */
  readonly hasSameRules: boolean
  /** So many answers were given again, of so many. */
  readonly matched: number
  readonly of: number
  /** Why the first one that was not does not fit; null where all do. */
  readonly parted: string | null
}

/** What became of time that passed by the clock. */
export interface Passed {
  readonly outcome: Outcome
  readonly timers: readonly TimerScene[]
  /** null where nothing is otherwise than before but the timers. */
  readonly frame: Frame | null
}

export interface Done {
  readonly outcome: Outcome
  readonly frame: Frame | null
}

/** Why a card can't be chosen, in words, with the words of the pack that say so. */
export interface WhyNot {
  readonly title: string
  readonly reason: string
  readonly words: string
  readonly owner: string
  readonly span: { readonly file: string; readonly start: number; readonly end: number } | null
}

/** A ruling as it was recorded by playing. */
export interface Recording {
  readonly players: number
  readonly options: Start["options"]
  /** What the run needs, and no more. */
  readonly given: readonly string[]
  readonly when: readonly string[]
  /** All that is otherwise afterwards; the telling ones are what a ruling would say. */
  readonly must: readonly { readonly text: string; readonly telling: boolean }[]
  /** Whether the same happened in the ruling as at the table. */
  readonly isSame: boolean
}

/** One link of what led to a row: from the words to the turn. */
export interface TrailLink {
  readonly text: string
  readonly span: { readonly file: string; readonly start: number; readonly end: number } | null
}

/** What became of a note. */
export interface Noted {
  /** Why it can't be so; null where it can. */
  readonly refused: string | null
  readonly frame: Frame | null
}

/** What the table's worker can be asked. Readers are seats; -1 is one who sees everything. */
export type TableApi = {
  open(company: Company, files: Files): Promise<Tabled>
  /** Plays the pack with others from now on: the same answers are given again. */
  accompany(company: Company, files: Files, reader: number): Promise<Tabled>
  /** Takes edits in: the same answers are given again on the new text. */
  edit(changes: readonly (readonly [path: string, text: string | null])[], reader: number): Tabled
  begin(start: Start, reader: number): Tabled
  /** A table for trying a component: it is at hand, and where its likes are used, so is it. */
  try(component: string, variant: number, seed: number, reader: number): Tabled
  /** The table as it is, but for one component, which lies elsewhere: the game begins so. */
  arrange(component: number, to: { readonly place: number } | { readonly space: number }, reader: number): Tabled
  restore(record: TableRecord, reader: number): Tabled
  /** What a file says that an earlier game has left; why it is no such file. */
  readRecord(text: string): Kept | { readonly refused: string }
  /** What the game on the table leaves, as a file; null while it is not over. */
  writeRecord(): string | null
  /** The table as a game of a batch left it, just as it was played there. Throws RangeError where the setup does not fit. */
  playGame(setup: Setup, game: number, reader: number): Tabled
  /** The game on the table, written down. @param seats who sits there */
  saved(seats: readonly string[]): SavedFile | null
  /** What a file says is a saved game of this pack; why it is none. */
  readSaved(text: string): { readonly saved: SavedFile } | { readonly refused: string }
  /** Lays a saved game; where the pack reads otherwise by now, by what its answers meant. */
  resume(saved: SavedFile, reader: number): ResumedGame
  /** Puts a note beside a moment, in place of another; null for none. */
  note(before: Note | null, after: Note | null, reader: number): Noted
  frame(reader: number): Frame | null
  choose(fiber: number, option: number, reader: number): Done
  pick(fiber: number, player: number, components: readonly number[], reader: number): Done
  /** Lets time pass by the clock: bots act in it at the game's pace. @param bots who sits where, by seat; null for people */
  pass(milliseconds: number, bots: readonly (string | null)[], reader: number): Passed
  bot(seat: number, bot: string, reader: number): Done
  undo(seats: readonly number[] | null, reader: number): Frame | null
  goTo(answers: number, reader: number): Frame | null
  /** Takes up the course that was left last; the present one is left for it. */
  follow(reader: number): Frame | null
  sceneAtRow(reader: number, row: number): Scene | null
  trail(reader: number, row: number): readonly TrailLink[]
  whyNot(seat: number, component: number): WhyNot | null
  /** Records from here on, or from an earlier moment. */
  record(from: number | null, reader: number): Frame | null
  stopRecording(reader: number): {
    readonly recorded: Recording | null
    readonly why: string
    readonly frame: Frame | null
  }
}
