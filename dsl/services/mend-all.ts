import type { Diagnostic } from "../diagnostics/diagnostic.ts"
import type { JudgedFix } from "../diagnostics/fix.ts"
import { applied } from "./rename.ts"

/** What came of mending. */
export interface Mended {
  /** The files that are changed, with their new texts. */
  readonly changed: ReadonlyMap<string, string>
  /** How many fixes were applied. */
  readonly fixes: number
  /** What is wrong then. */
  readonly left: readonly Diagnostic[]
  /** Every file as it was read for that, those of other packs, too. */
  readonly sources: ReadonlyMap<string, string>
}

/** Of more rounds than these something goes on for ever. */
const ROUNDS = 1000

/** The files of a pack as text, and what is wrong with them. */
export interface Looked {
  readonly sources: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Mend what fixes mend, looking again after each round until none is left.
 * Of fixes that overlap, and of those that stand for one mistake, one is tried at a time; one that leaves more mistakes
 * than there were, or the one that it is for, is not applied.
 * @param look checks the pack with some of its files changed
 * @param own whether a file may be changed
 * @param unsafe whether also what may change the meaning is applied
 * @param isMeant which mistakes are to be mended
 */
export function mendAll(
  look: (changed: ReadonlyMap<string, string>) => Looked,
  own: (file: string) => boolean,
  unsafe: boolean,
  isMeant: (mistake: Diagnostic) => boolean = () => true,
): Mended {
  let changed: ReadonlyMap<string, string> = new Map()
  let fixes = 0
  let now = look(changed)
  const original = now.sources
  // A text that was there before is never made again: fixes that undo each other would go on for ever.
  const seen = new Set([keyOf(changed)])
  // What is worse than the text that is there now may be better than the next one.
  let refused = new Set<string>()
  const attempt = (candidates: readonly Candidate[]): boolean => {
    const edits = candidates.flatMap(({ fix }) => fix.edits)
    const all = [...changed, ...applied(now.sources, edits)]
    const next = new Map(all.filter(([file, text]) => text !== original.get(file)))
    const key = `${candidates.length > 1} ${keyOf(next)}`
    if (seen.has(keyOf(next)) || refused.has(key)) return false
    const then = look(next)
    if (!isBetter(now, then, candidates)) {
      refused.add(key)
      return false
    }
    seen.add(keyOf(next))
    refused = new Set()
    changed = next
    now = then
    fixes += candidates.length
    return true
  }
  for (let round = 0; round < ROUNDS; round++) {
    const candidates = candidatesOf({ ...now, diagnostics: now.diagnostics.filter(isMeant) }, own, unsafe)
    const together = apart(candidates)
    const moved = (together.length > 1 && attempt(together)) || candidates.some((candidate) => attempt([candidate]))
    if (!moved) break
  }
  return { changed, fixes, left: now.diagnostics, sources: now.sources }
}

interface Candidate {
  readonly diagnostic: Diagnostic
  readonly fix: JudgedFix
}

const keyOf = (changed: ReadonlyMap<string, string>): string => JSON.stringify([...changed].sort())

/** Of several ways to mend a mistake none is surely what was meant. */
function candidatesOf(
  { diagnostics, sources }: Looked,
  own: (file: string) => boolean,
  unsafe: boolean,
): readonly Candidate[] {
  return diagnostics.flatMap((diagnostic) =>
    diagnostic.fixes
      .filter(({ safety }) => unsafe || (safety === "safe" && diagnostic.fixes.length === 1))
      .filter(({ edits }) => edits.length > 0 && edits.every(({ span }) => own(span.file) && sources.has(span.file)))
      .map((fix) => ({ diagnostic, fix })),
  )
}

/** The first fix of each mistake, as far as none touches another. */
function apart(candidates: readonly Candidate[]): readonly Candidate[] {
  const taken: Candidate[] = []
  for (const candidate of candidates) {
    const isFree = taken.every(
      (other) => other.diagnostic !== candidate.diagnostic && !touches(other.fix, candidate.fix),
    )
    if (isFree) taken.push(candidate)
  }
  return taken
}

const touches = (one: JudgedFix, other: JudgedFix): boolean =>
  one.edits.some(({ span: a }) =>
    other.edits.some(({ span: b }) => a.file === b.file && a.start <= b.end && b.start <= a.end),
  )

/** Whether the mistakes that were to be mended are gone, and no others have come, but for one that each of them hid. */
function isBetter(before: Looked, after: Looked, mended: readonly Candidate[]): boolean {
  const count = ({ diagnostics }: Looked, is: (each: Diagnostic) => boolean): number => diagnostics.filter(is).length
  const fewer = (is: (each: Diagnostic) => boolean, by: number): boolean => count(after, is) <= count(before, is) - by
  const isError = ({ severity }: Diagnostic): boolean => severity === "error"
  // Of several at once one must not hide behind what another mends.
  if (mended.length > 1) return fewer(isError, 0) && fewer(() => true, mended.length)
  return (
    fewer(isError, 0) &&
    fewer(() => true, 0) &&
    mended.every(({ diagnostic: { code, span } }) =>
      fewer((each) => each.code === code && each.span.file === span.file, 1),
    )
  )
}
