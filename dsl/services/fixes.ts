import type { Diagnostic, Fix } from "../diagnostics/diagnostic.ts"
import type { Span } from "../text.ts"
import { applied } from "./rename.ts"
import type { Workspace } from "./workspace.ts"

/** A mending that an editor offers at a place. */
export interface QuickFix extends Fix {
  readonly diagnostic: Diagnostic
  /** The files that it changes, as they are afterwards. */
  readonly preview: ReadonlyMap<string, string>
  /** Whether the mistake is gone with it, and none is new. */
  readonly mends: boolean
}

/** The fixes of every diagnostic that touches a place, those that leave no mistake behind first. */
export function quickFixes(workspace: Workspace, place: Span): readonly QuickFix[] {
  const { diagnostics } = workspace.analyse()
  const before = diagnostics.length
  const found = diagnostics
    .filter(({ span }) => span.file === place.file && span.start <= place.end && place.start <= span.end)
    .flatMap((diagnostic) =>
      diagnostic.fixes.map((fix) => {
        const preview = applied(workspace.files, fix.edits)
        const after = workspace.tried(preview).length
        return { ...fix, diagnostic, preview, mends: after < before }
      }),
    )
  return found.sort((a, b) => Number(b.mends) - Number(a.mends))
}
