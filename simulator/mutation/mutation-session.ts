/** Runs the rulings of a pack against mutants of its texts, and tells which of them nobody notices. */
import { type CompiledPack, compilePack } from "../../dsl/compile.ts"
import { FileLines } from "../../dsl/diagnostics/line-index.ts"
import { hasErrors } from "../../dsl/diagnostics/report.ts"
import type { CheckedPack } from "../../dsl/lower/pack/checked-pack.ts"
import type { RulingDecl } from "../../dsl/pack/model.ts"
import type { PackFiles } from "../../dsl/pack/read-pack.ts"
import { placesOf } from "../../dsl/text.ts"
import { Heard } from "../rulings/coverage.ts"
import { type PreparedRulings, prepareRulings } from "../rulings/prepare.ts"
import { Runner } from "../rulings/run-rulings.ts"
import { judge } from "./judged.ts"
import { type Mutant, mutantsOf } from "./mutants.ts"
import type { MutationResult, WrongJudgement } from "./mutation-result.ts"
import type { PackText } from "./pack-text.ts"
import { packTexts } from "./pack-texts.ts"
import { QuickRunner } from "./quick.ts"
import type { Survivor } from "./survivor.ts"
import { Words } from "./words.ts"

/** What came of the mutants of one text. */
export interface TextOutcome {
  readonly mutants: number
  readonly survivors: readonly Survivor[]
}

/** A pack as it is handed to threads: its files, and those of the packs that it leans on. */
export interface PackFilesWhole {
  readonly files: PackFiles
  readonly bases: ReadonlyMap<string, PackFiles | null>
}

/** A ruling as it ran on the pack as it is. */
interface Ran {
  readonly decl: RulingDecl
  readonly spans: readonly { readonly file: string; readonly start: number; readonly end: number }[]
  readonly followed: ReadonlySet<string>
  readonly milliseconds: number
}

/** Why a pack can't be mutated. */
export type Unfit = "mistakes" | "failing"

export class MutationSession {
  readonly texts: readonly PackText[]
  private readonly compiled: CompiledPack
  private readonly words: Words
  private readonly ran: readonly Ran[]
  private readonly lines: FileLines

  static of({ files, bases }: PackFilesWhole): MutationSession | Unfit {
    const compiled = compilePack(files, (name) => bases.get(name) ?? null)
    const prepared = hasErrors(compiled.diagnostics) ? null : prepareRulings(compiled)
    if (!prepared || !compiled.checker) return "mistakes"
    const ran = ranAsItIs(prepared)
    return ran ? new MutationSession(compiled, new Words(compiled.checker), ran) : "failing"
  }

  private constructor(compiled: CompiledPack, words: Words, ran: readonly Ran[]) {
    this.compiled = compiled
    this.words = words
    this.ran = ran
    this.texts = packTexts(compiled)
    this.lines = new FileLines(compiled.sources)
  }

  /** Changes one text in all ways. */
  examine(text: PackText): TextOutcome {
    const { checker, checked } = this.compiled
    if (!checker || !checked) return { mutants: 0, survivors: [] }
    const covering = this.covering(text)
    const survivors: Survivor[] = []
    let mutants = 0
    for (const mutant of mutantsOf(text, checker, checked, this.words)) {
      const noticed = text.within(mutant.meaning, checked, (changed) => this.notices(changed, covering))
      if (noticed === null) continue
      mutants++
      if (!noticed) survivors.push(this.survivor(mutant, text, covering.length))
    }
    return { mutants, survivors }
  }

  /**
   * What came of some texts, with what has been judged of them.
   * @param outcomes of the texts, by their numbers
   */
  resultOf(outcomes: ReadonlyMap<number, TextOutcome>): MutationResult {
    const all = [...outcomes.values()]
    // Of what was not changed nothing can be said.
    const left = new Set(this.texts.filter((_, index) => !outcomes.has(index)).map(({ component }) => component))
    const judgements = (this.compiled.model?.judged ?? []).filter(({ component }) => !left.has(component))
    const survivors = all.flatMap((each) => each.survivors)
    const { misjudged, ...judged } = judge(survivors, judgements)
    const told = misjudged.map(({ judgement: { component, change }, survivors }): WrongJudgement => {
      const { line } = this.lines.of(change.file).position(change.offsets[0] ?? 0)
      return { owner: component, change: change.value, file: change.file, line, survivors }
    })
    return { mutants: all.reduce((sum, each) => sum + each.mutants, 0), ...judged, misjudged: told }
  }

  /** Whether a ruling fails; null where the pack can't be made with it. A game that never ends is noticed. */
  private notices(checked: CheckedPack, covering: readonly RulingDecl[]): boolean | null {
    if (covering.length === 0) return false
    const compiled: CompiledPack = { ...this.compiled, checked }
    // Most are noticed by the first few: only for the others all are made.
    for (const [from, to] of [
      [0, FIRST],
      [FIRST, covering.length],
    ] as const) {
      const decls = covering.slice(from, to)
      if (decls.length === 0) continue
      const prepared = prepareRulings(compiled, decls)
      if (!prepared) return null
      const runner = new QuickRunner(prepared)
      if (prepared.rulings.some((ruling) => !runner.holds(ruling))) return true
    }
    return false
  }

  /** The rulings that come to a text, those first that something of it happened in, the fastest first. */
  private covering({ text, component, isFollowed }: PackText): readonly RulingDecl[] {
    const places = placesOf(text)
    const isIn = ({ file, start }: Ran["spans"][number]): boolean =>
      places.some((place) => file === place.file && start >= place.start && start <= place.end)
    const rank = (ran: Ran): number => {
      if (ran.spans.some(isIn)) return 0
      if (component !== null && (ran.followed.has(component) || ran.decl.component === component)) return 1
      // What stands may change what happens without a word of its own being heard.
      return isFollowed ? Number.POSITIVE_INFINITY : 2
    }
    return this.ran
      .map((ran) => ({ ran, rank: rank(ran) }))
      .filter(({ rank }) => Number.isFinite(rank))
      .sort((a, b) => a.rank - b.rank || a.ran.milliseconds - b.ran.milliseconds)
      .map(({ ran }) => ran.decl)
  }

  private survivor({ mutation, span, before, after, left, right }: Mutant, text: PackText, rulings: number): Survivor {
    const { line } = this.lines.of(span.file).position(span.start)
    return { owner: text.component, mutation, file: span.file, line, before, after, left, right, rulings }
  }
}

/** So many rulings are made at first. */
const FIRST = 6

/** Null where one fails as it is. */
function ranAsItIs(prepared: PreparedRulings): readonly Ran[] | null {
  const runner = new Runner(prepared)
  const ran: Ran[] = []
  for (const ruling of prepared.rulings) {
    runner.heard = new Heard()
    const start = performance.now()
    const { message } = runner.run(ruling)
    if (message !== "") return null
    const spans = [...runner.heard.sources].flatMap((source) => prepared.program.sourceSpans[source] ?? [])
    ran.push({ decl: ruling.decl, spans, followed: runner.followed, milliseconds: performance.now() - start })
  }
  return ran
}
