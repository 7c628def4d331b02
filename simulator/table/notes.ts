/** Notes pinned to moments of a game: a part of its record, which anybody may have written. */
import type { Row } from "./rows.ts"

export interface Note {
  /** After so many answers. */
  readonly answer: number
  /** What had happened since that answer, as `Row.tick` has it; null for the moment as a whole. */
  readonly tick: number | null
  /** Who or what it is about, in any words; may be empty. */
  readonly about: string
  readonly text: string
}

/** Notes of one game, and characters of their parts. */
export const NOTE_LIMITS = { notes: 500, text: 1000, about: 60 } as const

/** Why a note can't be kept so; null where it can. */
export function refusedNote({ about, text }: Pick<Note, "about" | "text">): string | null {
  if (text.trim() === "") return "a note says something"
  if ([...text].length > NOTE_LIMITS.text) return `a note has room for ${NOTE_LIMITS.text} characters`
  return [...about].length > NOTE_LIMITS.about
    ? `what a note is about has room for ${NOTE_LIMITS.about} characters`
    : null
}

/** The notes that data of any form holds; null where it is no list of notes. */
export function readNotes(data: unknown): readonly Note[] | null {
  if (!Array.isArray(data) || data.length > NOTE_LIMITS.notes) return null
  const notes = data.map((each) => (isNote(each) ? each : null))
  // Nothing but what a note has: a file may hold more beside it.
  const plain = notes.flatMap((note) => (note === null ? [] : [plainNote(note)]))
  return plain.length === notes.length ? plain : null
}

const plainNote = ({ answer, tick, about, text }: Note): Note => ({ answer, tick, about, text })

function isNote(data: unknown): data is Note {
  if (typeof data !== "object" || data === null) return false
  const { answer, tick, about, text } = data as Readonly<Record<string, unknown>>
  const isMoment = isCount(answer) && (tick === null || isCount(tick))
  return isMoment && typeof about === "string" && typeof text === "string" && refusedNote({ about, text }) === null
}

const isCount = (data: unknown): boolean => Number.isSafeInteger(data) && (data as number) >= 0

/** In the order of their moments; of one moment, as they were written. */
export const inOrder = (notes: readonly Note[]): readonly Note[] => [...notes].sort(byMoment)

function byMoment(one: Note, other: Note): number {
  if (one.answer !== other.answer) return one.answer - other.answer
  const [tick, otherTick] = [one.tick ?? Number.POSITIVE_INFINITY, other.tick ?? Number.POSITIVE_INFINITY]
  return tick === otherTick ? 0 : tick - otherTick
}

/** Whether two are the same, word for word. */
export const isSameNote = (one: Note, other: Note): boolean =>
  byMoment(one, other) === 0 && one.about === other.about && one.text === other.text

/**
 * Where notes stand among what somebody is told: behind the last row of their moment or before it, since rows of one reader are
 * not those of another. -1: before all of them.
 */
export function notedRows(
  rows: readonly Pick<Row, "answer" | "tick">[],
  notes: readonly Note[],
): ReadonlyMap<number, readonly Note[]> {
  const found = new Map<number, Note[]>()
  for (const note of inOrder(notes)) {
    const isBefore = ({ answer, tick }: Pick<Row, "answer" | "tick">): boolean =>
      answer < note.answer || (answer === note.answer && (note.tick === null || tick <= note.tick))
    const at = rows.findLastIndex(isBefore)
    found.set(at, [...(found.get(at) ?? []), note])
  }
  return found
}
