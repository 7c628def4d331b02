/** The form of a record, the file in which one game leaves what the next begins with. What it says is not looked at here. */
import { type RecordFile, recordValidator } from "../schemas/index.ts"

export type { RecordFile } from "../schemas/index.ts"

/** Characters; far more than any game keeps. */
const LARGEST = 4_000_000

/** @returns null for what is no JSON, too large, or of another form */
export function parseRecordFile(text: string): RecordFile | null {
  if (text.length > LARGEST) return null
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  return recordValidator(value) ? (value as RecordFile) : null
}
