import { LineIndex, services } from "../../dsl/index.ts"
import type { SheetApi } from "./sheet-api.ts"

/**
 * Answers for spreadsheets.
 * @param afresh a workspace of the pack as it is now, of one's own: a table is taken over into it to see what that does
 */
export function sheets(current: () => services.Workspace, afresh: () => services.Workspace): SheetApi {
  return {
    sheet: (kind) => {
      const found = services.sheetOf(current(), kind)
      return found && services.csvOf([found.columns, ...found.rows])
    },
    lookAtSheet: (kind, csv) => {
      const { files, errors, troubles, ...taken } = services.takeCsv(afresh(), kind, csv)
      return {
        ...taken,
        troubles: troubles.map(({ line, message }) => ({ line, message: services.quoted(message) })),
        errors: errors.map(({ span, message, hint }) => ({
          file: span.file,
          line: new LineIndex(files.get(span.file) ?? current().text(span.file) ?? "").position(span.start).line,
          message: services.quoted(message),
          hint: hint && services.quoted(hint),
        })),
      }
    },
    takeSheet: (kind, csv) => {
      const { files, errors, troubles } = services.takeCsv(afresh(), kind, csv)
      if (errors.length > 0 || troubles.length > 0) return { edits: null, refused: "something of the table is wrong" }
      const edits = [...files].map(([file, text]) => ({
        file,
        start: 0,
        end: current().files.get(file)?.length ?? 0,
        text,
      }))
      return { edits, refused: null }
    },
  }
}
