/** Runs the rulings of a pack against mutants of its texts, and tells which of them nobody notices. */
import { type CompiledPack, compilePack } from "../../dsl/compile.ts"
import { FileLines } from "../../dsl/diagnostics/line-index.ts"
import { hasErrors } from "../../dsl/diagnostics/report.ts"
import type { CheckedPack } from "../../dsl/lower/pack/checked-pack.ts"
import type { PackFiles } from "../../dsl/pack/read-pack.ts"
import { Heard } from "../rulings/coverage.ts"
import { type PreparedRulings, prepareRead, prepareRulings } from "../rulings/prepare.ts"
import { type ReadRuling, readRulings, rulingsOf } from "../rulings/read-ruling.ts"
import { Runner } from "../rulings/run-rulings.ts"
import { judge } from "./judged.ts"
import { type Mutant, mutantsOf } from "./mutants.ts"
import type { MutationResult, WrongJudgement } from "./mutation-result.ts"
import type { PackText } from "./pack-text.ts"
import { packTexts } from "./pack-texts.ts"
import { QuickRunner } from "./quick.ts"
import { isIn, ScriptsOfTexts } from "./scripts-of-texts.ts"
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
  readonly read: ReadRuling
  /** Words that something happened by. */
  readonly spans: readonly { readonly file: string; readonly start: number; readonly end: number }[]
  /** By number, whether a script began. */
  readonly begun: Uint8Array
  readonly followed: ReadonlySet<string>
  readonly milliseconds: number
}

/** The rulings that may notice a change of a text, those first that something of it happened in, the fastest first. */
interface Covering {
  /** Those that come to it. */
  readonly come: readonly ReadRuling[]
  /** Those, and all others where it may be heard that the text stands. */
  readonly all: readonly ReadRuling[]
}

/** Why a pack can't be mutated. */
export type Unfit = "mistakes" | "failing"

export class MutationSession {
  readonly texts: readonly PackText[]
  private readonly compiled: CompiledPack
  private readonly words: Words
  private readonly ran: readonly Ran[]
  private readonly scripts: ScriptsOfTexts
  private readonly lines: FileLines

  static of({ files, bases }: PackFilesWhole): MutationSession | Unfit {
    const compiled = compilePack(files, (name) => bases.get(name) ?? null)
    const prepared = hasErrors(compiled.diagnostics) ? null : prepareRulings(compiled)
    if (!prepared || !compiled.checker) return "mistakes"
    const ran = ranAsItIs(prepared, readRulings(compiled, rulingsOf(prepared.symbols.model), true))
    return ran
      ? new MutationSession(compiled, new Words(compiled.checker), ran, new ScriptsOfTexts(prepared.program))
      : "failing"
  }

  private constructor(compiled: CompiledPack, words: Words, ran: readonly Ran[], scripts: ScriptsOfTexts) {
    this.compiled = compiled
    this.words = words
    this.ran = ran
    this.scripts = scripts
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
      const rulings = mutant.standsAlike ? covering.come : covering.all
      mutants++
      if (!text.within(mutant.meaning, checked, (changed) => this.notices(changed, rulings)))
        survivors.push(this.survivor(mutant, text, rulings.length))
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

  /** Whether a ruling fails. A game that never ends is noticed. */
  private notices(checked: CheckedPack, rulings: readonly ReadRuling[]): boolean {
    // Most are noticed by the first few: only for the others all are made.
    return [rulings.slice(0, FIRST), rulings.slice(FIRST)].some((some) => {
      if (some.length === 0) return false
      const prepared = prepareRead(checked, some, this.compiled.sources)
      const runner = new QuickRunner(prepared)
      return prepared.rulings.some((ruling) => !runner.holds(ruling))
    })
  }

  private covering({ text, component }: PackText): Covering {
    const isItsOwn = isIn(text)
    const scripts = this.scripts.of(text)
    const rank = ({ spans, begun, followed, read }: Ran): number => {
      if (spans.some(isItsOwn)) return 0
      // Of texts with the same words one becomes code.
      if (component !== null && (followed.has(component) || read.decl.component === component)) return 1
      if (scripts.some((script) => begun[script] === 1)) return 1
      return 2
    }
    const ranked = this.ran
      .map((ran) => ({ ...ran, rank: rank(ran) }))
      .sort((a, b) => a.rank - b.rank || a.milliseconds - b.milliseconds)
    return { come: ranked.filter(({ rank }) => rank < 2).map(({ read }) => read), all: ranked.map(({ read }) => read) }
  }

  private survivor({ mutation, span, before, after, left, right }: Mutant, text: PackText, rulings: number): Survivor {
    const { line } = this.lines.of(span.file).position(span.start)
    return { owner: text.component, mutation, file: span.file, line, before, after, left, right, rulings }
  }
}

/** So many rulings are made at first. */
const FIRST = 6

/** Null where one fails as it is. */
function ranAsItIs(prepared: PreparedRulings, read: readonly ReadRuling[]): readonly Ran[] | null {
  const runner = new Runner(prepared, true)
  const ran: Ran[] = []
  for (const [index, ruling] of prepared.rulings.entries()) {
    const own = read[index]
    runner.heard = new Heard()
    const start = performance.now()
    const { message } = runner.run(ruling)
    const milliseconds = performance.now() - start
    if (message !== "" || !own || !runner.begun) return null
    const spans = [...runner.heard.sources].flatMap((source) => prepared.program.sourceSpans[source] ?? [])
    ran.push({ read: own, spans, begun: runner.begun, followed: runner.followed, milliseconds })
  }
  return ran
}
