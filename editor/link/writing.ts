import { type Diagnostic, services } from "../../dsl/index.ts"
import type { Problem } from "./overview.ts"
import type { WritingApi } from "./writing-api.ts"

/** Answers for the writing of one component, of the workspace as it is when asked. */
export function writing(
  current: () => services.Workspace,
  problemOf: (diagnostic: Diagnostic) => Problem,
): WritingApi {
  return {
    component: (name, variant) => {
      const workspace = current()
      const face = services.face(workspace, name, variant)
      const texts = services.formTexts(workspace, name, variant)
      if (!face || !texts) return null
      return {
        face: {
          ...face,
          problems: face.problems.map(problemOf),
          texts: face.texts.map((text) => ({ ...text, problems: text.problems.map(problemOf) })),
        },
        texts,
        isOwn: workspace.files.has(face.nameSpan.file),
      }
    },
    draft: (place, text, caret) => {
      const found = services.draft(current(), place, text, caret)
      return (
        found && {
          tokens: found.tokens.map(({ span, kind }) => ({ start: span.start, end: span.end, kind })),
          problems: found.problems.map(({ span, code, severity, message, hint }) => ({
            start: span.start,
            end: span.end,
            code,
            severity,
            message,
            hint,
          })),
          words: found.words,
          chips: found.chips,
        }
      )
    },
  }
}
