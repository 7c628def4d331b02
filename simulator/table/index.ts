/** A game on the table: play it, look at it from any seat and at any moment, and ask why. Runs anywhere. */
export type { Amount, Card } from "./card-faces.ts"
export { Clock } from "./clock.ts"
export { Course } from "./course.ts"
export {
  type KeptWords,
  keepsRecord,
  keptWords,
  type RecordRead,
  type RecordRefusal,
  readRecord,
  writeRecord,
} from "./game-record.ts"
export { type Names, ofKey } from "./names.ts"
export { NOTE_LIMITS, type Note, notedRows, readNotes, refusedNote } from "./notes.ts"
export { grouped, listedWords, oneLine, quoted, secondsOf } from "./one-line.ts"
export type { Choice, Picking, Prompt, Question } from "./questions.ts"
export { EVERYTHING, type Reader } from "./reader.ts"
export { arranged } from "./recording/arranged.ts"
export type { Recorded } from "./recording/record.ts"
export type { Parting } from "./replay-on.ts"
export type { Piece, Row } from "./rows.ts"
export {
  HUMAN,
  LARGEST_SAVED,
  readSavedFile,
  type SavedFile,
  type SavedPack,
  type SavedTable,
  type Sitter,
} from "./saved-file.ts"
export { type LaidParting, type Resumed, resumeSaved, savedTable, startOfSaved } from "./saved-table.ts"
export type { AreaScene, BoardScene, Scene, SeatScene, SpaceScene, TimerScene, ZoneScene } from "./scene.ts"
export { type ScoreLine, scoreSheet } from "./score-sheet.ts"
export { LONGEST_NAME, refusedNames, usualName } from "./seat-names.ts"
export type { Beginning, Problem, Start } from "./start.ts"
export {
  type BranchSteps,
  type Outcome,
  outcomeOf,
  type Replayed,
  type Step,
  Table,
  type TableRecord,
} from "./table.ts"
export type { Link } from "./trail.ts"
export { tryOut } from "./try-out.ts"
export type { Reason, Refusal, Wanted } from "./why/why-not.ts"
