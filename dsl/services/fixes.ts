import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import type { Fix } from "../diagnostics/fix.ts"
import type { Span } from "../text.ts"
import { fileMendings } from "./mend-files.ts"
import { sentenceMendings } from "./mend-sentences.ts"
import { Mistake } from "./mending.ts"
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

/**
 * The fixes of every diagnostic that touches a place, those that leave no mistake behind first. What a hint proposes in
 * words is offered as an edit where the edit is seen to mend it.
 */
export function quickFixes(workspace: Workspace, place: Span): readonly QuickFix[] {
  const { diagnostics } = workspace.analyse()
  const before = diagnostics.length
  const found = diagnostics
    .filter(({ span }) => span.file === place.file && span.start <= place.end && place.start <= span.end)
    .flatMap((diagnostic) => {
      const offered = new Set<string>()
      const tried = (fix: Fix): QuickFix[] => {
        const preview = applied(workspace.files, fix.edits)
        const key = JSON.stringify([...preview])
        if (fix.edits.length === 0 || offered.has(key)) return []
        offered.add(key)
        const after = workspace.tried(preview)
        const mends = HIDING.has(diagnostic.code)
          ? !after.some(({ code, span }) => code === diagnostic.code && span.file === diagnostic.span.file)
          : after.length < before
        return [{ ...fix, diagnostic, preview, mends }]
      }
      const own = diagnostic.fixes.flatMap(tried)
      return [
        ...own,
        ...mendings(workspace, diagnostic)
          .flatMap(tried)
          .filter(({ mends }) => mends),
      ]
    })
  return found.sort((a, b) => Number(b.mends) - Number(a.mends))
}

/** What keeps a file from being read at all: once it is, other mistakes may come to light. */
const HIDING: ReadonlySet<string> = new Set(["pack/tab", "pack/yaml-syntax"])

/** What its facts come down to, as edits; some of them may not mend it. */
function mendings(workspace: Workspace, diagnostic: Diagnostic): readonly Fix[] {
  if (!workspace.files.has(diagnostic.span.file) && diagnostic.code !== "pack/missing-pack-file") return []
  const mend = sentenceMendings[diagnostic.code] ?? fileMendings[diagnostic.code]
  return mend?.(new Mistake(workspace, diagnostic)) ?? []
}
