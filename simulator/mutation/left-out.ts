/** Leaves each sentence of a pack out once, and looks whether one of its rulings notices. */

import type { CheckedScript } from "../../dsl/check/checker.ts"
import type { CompiledPack } from "../../dsl/compile.ts"
import type { Cut } from "../../dsl/lower/lower-pack.ts"
import { visitMeanings } from "../../dsl/meaning/walk.ts"
import type { Model } from "../../dsl/pack/model.ts"
import { isLent } from "../../dsl/pack/packs.ts"
import { placesOf, type Span, type Text } from "../../dsl/text.ts"
import { type PreparedRuling, type PreparedRulings, prepareRulings } from "../rulings/prepare.ts"
import { QuickRunner } from "./quick.ts"

/** Words of a pack, to be left out in every place that was made of them. */
export interface LeftOut {
  readonly what: Cut["what"]
  readonly span: Span
  /** The script of the game that they stand in. */
  readonly script: "setup" | "flow" | null
  /** None where no ruling plays them at all. */
  readonly cuts: readonly Cut[]
}

/** The program of a pack with everything that can be left out of it, and the rulings that are to notice. */
export class LeavingOut {
  readonly mutants: readonly LeftOut[]
  private readonly prepared: PreparedRulings
  private readonly runner: QuickRunner
  /** Those that noticed something last come first. */
  private order: readonly PreparedRuling[]

  /** Null for a pack that has mistakes. Throws RangeError for a ruling that fails as it is. */
  static of(compiled: CompiledPack): LeavingOut | null {
    const cuts: Cut[] = []
    const prepared = prepareRulings(compiled, undefined, cuts)
    return prepared && new LeavingOut(prepared, mutantsOf(cuts, prepared, compiled.checked?.flow ?? null))
  }

  private constructor(prepared: PreparedRulings, mutants: readonly LeftOut[]) {
    this.prepared = prepared
    this.mutants = mutants
    this.runner = new QuickRunner(prepared)
    this.order = prepared.rulings
    // All games are laid by this, too, before anything is changed in them.
    const failing = this.order.find((ruling) => !this.runner.holds(ruling))
    if (failing) throw new RangeError(`a ruling fails as it is: ${failing.decl.says}`)
  }

  /** Whether every ruling holds without these words. */
  survives(mutant: LeftOut): boolean {
    if (mutant.cuts.length === 0) return true
    const noticed = mutant.script === "setup" ? this.noticedAnew(mutant) : this.noticed(mutant)
    if (noticed) this.order = [noticed, ...this.order.filter((each) => each !== noticed)]
    return noticed === undefined
  }

  private noticed({ cuts, span }: LeftOut): PreparedRuling | undefined {
    const { runner } = this
    for (const { at, skipped } of cuts) runner.patch(at, skipped.at)
    const noticed = this.nearest(span).find((ruling) => !runner.holds(ruling))
    for (const { at, kept } of cuts) runner.patch(at, kept.at)
    return noticed
  }

  /** As `noticed`, in games that are set up without the words. */
  private noticedAnew({ cuts, span }: LeftOut): PreparedRuling | undefined {
    const code = [...this.prepared.program.code]
    for (const { at, skipped } of cuts) code[at] = skipped.at
    const runner = new QuickRunner({ ...this.prepared, program: { ...this.prepared.program, code } })
    return this.nearest(span).find((ruling) => !runner.holds(ruling))
  }

  /** The rulings, those first that stand nearest behind some words: a card's own. */
  private nearest({ file, end }: Span): readonly PreparedRuling[] {
    const beside = this.order
      .filter(({ decl: { span } }) => span.file === file && span.start >= end)
      .sort((a, b) => a.decl.span.start - b.decl.span.start)
      .slice(0, 8)
    return [...beside, ...this.order.filter((each) => !beside.includes(each))]
  }
}

/** What can be left out of a pack's own words. One sentence may have become code in several places. */
function mutantsOf(cuts: readonly Cut[], { symbols, rulings }: PreparedRulings, flow: CheckedScript | null): LeftOut[] {
  const { model } = symbols
  const found = new Map<string, { readonly what: Cut["what"]; readonly span: Span; readonly cuts: Cut[] }>()
  const add = (what: Cut["what"], span: Span, cut: Cut | null): void => {
    const key = `${what} ${span.file}:${span.start}-${span.end}`
    const known = found.get(key) ?? { what, span, cuts: [] }
    if (cut) known.cuts.push(cut)
    found.set(key, known)
  }
  // A ruling stands within a turn: the course of the game is not played in it.
  visitMeanings({ step: flow?.steps ?? [] }, { step: ({ span }) => add("step", span, null) })
  const sentences = rulings.flatMap(({ items }) => items.map(({ text }) => text))
  const ofRulings = new Map(sentences.map((text) => [text.file, sentences.filter(({ file }) => file === text.file)]))
  for (const cut of cuts) {
    const { span } = cut
    // What became no code of its own can't be left out by itself.
    if (
      cut.kept.at === cut.skipped.at ||
      isLent(span.file, model.packs) ||
      ofRulings.get(span.file)?.some((text) => isWithin(span, text))
    )
      continue
    add(cut.what, span, cut)
  }
  return [...found.values()]
    .filter(({ span }) => !isLent(span.file, model.packs))
    .map((each) => ({
      ...each,
      script: scriptOf(each.span, model),
    }))
}

/** The script of the game that words stand in, or that a module adds them to. */
function scriptOf(span: Span, { setup, flow, modules }: Model): LeftOut["script"] {
  const added = (name: "setup" | "flow"): boolean =>
    modules.some((module) => module[name].some(({ add }) => isWithin(span, add)))
  if (isWithin(span, setup) || added("setup")) return "setup"
  return isWithin(span, flow) || added("flow") ? "flow" : null
}

const isWithin = ({ file, start }: Span, text: Text | null): boolean =>
  text !== null && placesOf(text).some((place) => place.file === file && place.start <= start && start <= place.end)
