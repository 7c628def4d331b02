/** The rulings of either version of a pack, run on both. */
import type { CompiledPack } from "../../dsl/compile.ts"
import { FileLines } from "../../dsl/diagnostics/line-index.ts"
import { hasErrors } from "../../dsl/diagnostics/report.ts"
import type { RulingDecl } from "../../dsl/pack/model.ts"
import type { RuledPack } from "../rulings/prepare.ts"
import { rulingsOf } from "../rulings/read-ruling.ts"
import { RulingRun } from "../rulings/run-rulings.ts"
import type { RulingDifference, RulingOutcome, RulingText } from "./version-report.ts"

interface Pair {
  readonly before: RulingDecl | null
  readonly after: RulingDecl | null
  readonly isSame: boolean
}

/** Those that only one version has, that are written otherwise, or that come to something else. */
export function compareRulings(before: RuledPack, after: RuledPack): readonly RulingDifference[] {
  const pairs = paired(declsOf(before), declsOf(after))
  const others = (side: "before" | "after"): readonly RulingDecl[] =>
    pairs.flatMap((pair) => (pair.isSame ? [] : (pair[side] ?? [])))
  const sources = new Map([...before.compiled.sources, ...after.compiled.sources])
  const onBefore = new Outcomes(before, others("after"), sources)
  const onAfter = new Outcomes(after, others("before"), sources)
  const lines = new FileLines(sources)
  const text = (of: RulingText["of"], { span }: RulingDecl, was: RulingDecl, is: RulingDecl): RulingText => ({
    of,
    file: span.file,
    ...lines.of(span.file).position(span.start),
    onBefore: onBefore.of(was),
    onAfter: onAfter.of(is),
  })
  return pairs.flatMap(({ before: old, after: now, isSame }): RulingDifference[] => {
    const decl = now ?? old
    if (!decl) return []
    const texts =
      isSame && old && now
        ? [text("both", now, old, now)]
        : [...(old ? [text("before", old, old, old)] : []), ...(now ? [text("after", now, now, now)] : [])]
    const change = isSame ? "kept" : !old ? "added" : !now ? "removed" : "changed"
    return change === "kept" && !texts.some(isOther) ? [] : [{ change, id: decl.id, says: decl.says, texts }]
  })
}

/** Whether a ruling holds on one version and not on the other. */
export const isOther = ({ onBefore, onAfter }: RulingText): boolean =>
  onBefore !== null && onAfter !== null && onBefore.holds !== onAfter.holds

const declsOf = ({ compiled: { model } }: RuledPack): readonly RulingDecl[] => (model ? rulingsOf(model) : [])

/** What came of rulings on one version: of its own, and of those of the other. */
class Outcomes {
  private readonly known = new Map<RulingDecl, RulingOutcome | null>()

  constructor({ compiled, prepared }: RuledPack, others: readonly RulingDecl[], sources: CompiledPack["sources"]) {
    if (!compiled.model) return
    const isMistaken = hasErrors(compiled.diagnostics)
    this.run(new RulingRun(compiled, rulingsOf(compiled.model), prepared), rulingsOf(compiled.model), isMistaken)
    // Their words stand in the other's files.
    if (others.length > 0) this.run(new RulingRun({ ...compiled, sources }, others), others, isMistaken)
  }

  of(decl: RulingDecl): RulingOutcome | null {
    return this.known.get(decl) ?? null
  }

  private run(run: RulingRun, decls: readonly RulingDecl[], isMistaken: boolean): void {
    let at = 0
    for (const { status, message, step } of run.results()) {
      const decl = decls[at++]
      // Of a ruling that met a mistake of its pack nobody knows.
      const isUnknown = isMistaken && status === "failed" && step === null
      if (decl) this.known.set(decl, isUnknown ? null : { holds: status === "passed", message })
    }
  }
}

/** Rulings of one name belong together: by their id, else by what they say and where they stand. */
function paired(before: readonly RulingDecl[], after: readonly RulingDecl[]): readonly Pair[] {
  const come = new Map<string, RulingDecl[]>()
  for (const decl of after) come.set(nameOf(decl), [...(come.get(nameOf(decl)) ?? []), decl])
  const pairs = before.map((old): Pair => {
    const all = come.get(nameOf(old)) ?? []
    const now = all.find((each) => wordsOf(each) === wordsOf(old)) ?? all[0] ?? null
    if (now)
      come.set(
        nameOf(old),
        all.filter((each) => each !== now),
      )
    return { before: old, after: now, isSame: now !== null && wordsOf(old) === wordsOf(now) }
  })
  const added = new Set([...come.values()].flat())
  return [...pairs, ...after.flatMap((now) => (added.has(now) ? [{ before: null, after: now, isSame: false }] : []))]
}

const nameOf = ({ id, component, says }: RulingDecl): string => id ?? JSON.stringify([component, says])

/** What is laid out, done and tested. */
const wordsOf = ({ players, seed, options, steps }: RulingDecl): string =>
  JSON.stringify([players, seed, [...options], steps.map(({ part, text }) => [part, text.value.trim()])])
