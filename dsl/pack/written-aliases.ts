/** Packs that a project plays together are called otherwise in its own file: what is wrong with that is told there. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import type { Span } from "../text.ts"
import { type Laying, PLAYED_MANIFEST } from "./together.ts"

interface Told {
  readonly diagnostics: readonly Diagnostic[]
  readonly sources: ReadonlyMap<string, string>
}

/** What was found of packs that are played together, with that of their aliases where somebody wrote them. */
export function toldWhereWritten<T extends Told>(found: T, { aliases, written }: Laying): T {
  const { diagnostics } = found
  const manifest = found.sources.get(PLAYED_MANIFEST)
  const isPlain = !diagnostics.some(({ span, related }) => [span, ...related.map((each) => each.span)].some(isPlayed))
  if (!written || manifest === undefined || isPlain) return found
  const starts = startsOf(aliases, manifest)
  const moved = (span: Span): Span => (isPlayed(span) ? (written.spans[starts.indexOf(span.start)] ?? span) : span)
  return {
    ...found,
    sources: new Map([...found.sources, [written.file, written.source]]),
    diagnostics: diagnostics.map((each) => ({
      ...each,
      span: moved(each.span),
      related: each.related.map((one) => ({ ...one, span: moved(one.span) })),
    })),
  }
}

const isPlayed = ({ file }: Span): boolean => file === PLAYED_MANIFEST

/** Where the old names stand in a manifest that `together` has written, in their order. */
function startsOf(aliases: Laying["aliases"], manifest: string): readonly number[] {
  let at = manifest.indexOf("\naliases: ")
  const next = (key: string): number => {
    at = manifest.indexOf(`${JSON.stringify(key)}:`, at)
    return at++
  }
  return Object.entries(aliases).flatMap(([pack, sections]) => {
    next(pack)
    return Object.entries(sections ?? {}).flatMap(([section, names]) => {
      next(section)
      return Object.keys(names ?? {}).map(next)
    })
  })
}
