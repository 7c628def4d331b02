import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import { report } from "../diagnostics/report.ts"
import { differing } from "../differing.ts"
import type { Layer } from "../pack/packs.ts"
import { withoutKey } from "../services/yaml-edit.ts"
import type { Span } from "../text.ts"
import { CHANGES } from "./all-changes.ts"
import type { LanguageChange } from "./language-change.ts"

/** What is told of packs, with the keys that were heard otherwise in the version of the language that a pack is written in. */
export function withChangedKeys(
  told: readonly Diagnostic[],
  layers: readonly Layer[],
  sources: ReadonlyMap<string, string>,
): readonly Diagnostic[] {
  const found = layers.flatMap((layer) => [...keysIn(layer, sources)])
  if (found.length === 0) return told
  const isTold = ({ span }: Diagnostic): boolean => found.some(({ value }) => covers(value, span))
  return [...told.filter((each) => !isTold(each)), ...found.map(({ diagnostic }) => diagnostic)]
}

const covers = (outer: Span, { file, start, end }: Span): boolean =>
  outer.file === file && outer.start <= start && end <= outer.end

/** With all that belongs to the key. */
function* keysIn(
  { info, pack }: Layer,
  sources: ReadonlyMap<string, string>,
): Generator<{ readonly value: Span; readonly diagnostic: Diagnostic }> {
  const { language } = info
  if (language === null || !pack.game) return
  for (const { since, meant, means, found } of Object.values<LanguageChange>(CHANGES)) {
    if (found.in !== "keys" || since <= language) continue
    for (const { name, span } of found.find(pack.game)) {
      const source = sources.get(span.file) ?? ""
      const [without = source] = withoutKey(source, span.start)
      const { start, end, endAfter } = differing(source, without)
      const edits = [{ span: { file: span.file, start, end }, text: without.slice(start, endAfter) }]
      const value = { file: span.file, start: span.start, end: Math.max(end, span.end) }
      const diagnostic = report("pack/changed-meaning", span, {
        case: "key",
        key: name,
        written: language,
        since,
        meant,
        means,
        edits,
      })
      yield { value, diagnostic }
    }
  }
}
