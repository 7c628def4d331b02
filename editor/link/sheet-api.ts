/** What the services are asked for a spreadsheet: the components of a kind as a table, and what a table changes. */
import type { services } from "../../dsl/index.ts"
import type { Change } from "./writing-api.ts"

/** What would be wrong afterwards, as it is told: its place is one in the changed text. */
export interface SheetError {
  readonly file: string
  readonly line: number
  readonly message: string
  readonly hint: string | null
}

export interface SheetView extends Omit<services.TakenCsv, "files" | "errors"> {
  readonly errors: readonly SheetError[]
}

export type SheetApi = {
  /** The components of a kind as comma-separated values; null where the pack can't be read. */
  sheet(kind: string): string | null
  /** What a table of comma-separated values would change. */
  lookAtSheet(kind: string, csv: string): SheetView
  /** The edits that take it over; refused while something of it is wrong. */
  takeSheet(kind: string, csv: string): Change
}
