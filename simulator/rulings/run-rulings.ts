import type { CompiledPack } from "../../dsl/compile.ts"
import { withoutCutOff } from "../../dsl/diagnostics/cut-off.ts"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import { FileLines } from "../../dsl/diagnostics/line-index.ts"
import { report } from "../../dsl/diagnostics/report.ts"
import type { RulingDecl } from "../../dsl/pack/model.ts"
import { withoutRetold } from "../../dsl/pack/renamed-things.ts"
import { textsIn } from "../../dsl/pack/sentences.ts"
import { runDiagnostic } from "../../dsl/run-diagnostic.ts"
import { spanIn, type Text } from "../../dsl/text.ts"
import { decisions, type Observer, RunawayError } from "../../interpreter/index.ts"
import { describeDecisions } from "./answers.ts"
import { withoutBroken } from "./broken-components.ts"
import { coverageOf, Heard } from "./coverage.ts"
import { Log } from "./event-log.ts"
import { askedBy, failureOf } from "./expect.ts"
import { makeTrue, namedIn } from "./given.ts"
import { carryOut, faults, type Hands, RulingHands, saveAndLoad } from "./play.ts"
import { type PreparedItem, type PreparedRuling, type PreparedRulings, prepareRulings } from "./prepare.ts"
import { asRuling, rulingsOf } from "./read-ruling.ts"
import type { Covered, RulingReport, RulingResult } from "./ruling-report.ts"
import type { Scene } from "./scene.ts"
import { Settings } from "./setting.ts"
import { namesOf } from "./word-picks.ts"

interface RunOptions {
  /** Only rulings whose id, component or words have this in them. */
  readonly filter?: string
  readonly onResult?: (result: RulingResult) => void
  /** As `compileRuled` gives them. */
  readonly prepared?: PreparedRulings | null
}

/**
 * Run the rulings of a pack. Where texts of components have mistakes, those fail that speak of these components or come upon
 * them; where other parts have, all do.
 */
export function runRulings(compiled: CompiledPack, { filter, onResult, prepared }: RunOptions = {}): RulingReport {
  const run = new RulingRun(compiled, declsOf(compiled), prepared)
  const rulings: RulingResult[] = []
  for (const result of run.results(filter)) {
    rulings.push(result)
    onResult?.(result)
  }
  const passed = rulings.filter((result) => result.status === "passed").length
  return { passed, failed: rulings.length - passed, rulings, coverage: run.coverage() }
}

/** Rulings of a pack, ready to be run one after another: for those who stop in between. */
export class RulingRun {
  private readonly prepared: PreparedRulings | null
  private readonly runner: Runner | null
  private readonly rulings: readonly PreparedRuling[]
  private readonly lines: FileLines
  /** Components with mistakes in their texts. */
  private readonly broken: ReadonlySet<string>

  /** @param decls which of the pack's, in the order to run them */
  constructor(
    compiled: CompiledPack,
    decls: readonly RulingDecl[] = declsOf(compiled),
    prepared: PreparedRulings | null = null,
  ) {
    const mended = prepared ? null : withoutBroken(compiled)
    this.broken = mended?.broken ?? new Set()
    this.prepared = prepared ?? (mended && prepareRulings(mended.compiled, decls))
    this.runner = this.prepared && new Runner(this.prepared)
    this.rulings = this.prepared?.rulings.map(asRuling) ?? decls.map((decl) => ({ decl, items: [], diagnostics: [] }))
    this.lines = new FileLines(compiled.sources)
  }

  /** Runs each when its result is asked for. */
  *results(filter?: string): Generator<RulingResult, void> {
    for (const ruling of this.rulings) {
      if (filter !== undefined && !isMeant(ruling, filter)) continue
      const { id, says, span } = ruling.decl
      const outcome = this.outcomeOf(ruling)
      yield {
        id,
        says,
        file: span.file,
        line: this.lines.of(span.file).position(span.start).line,
        span,
        status: outcome.message === "" ? "passed" : "failed",
        ...outcome,
      }
    }
  }

  private outcomeOf(ruling: PreparedRuling): Outcome {
    const spoken = [...this.broken].find((name) => speaksOf(ruling.decl, name))
    if (!this.runner || spoken !== undefined) return unrun(spoken ?? "the pack")
    const outcome = this.runner.run(ruling)
    const met = [...this.broken].find((name) => this.runner?.followed.has(name))
    return met === undefined ? outcome : unrun(met)
  }

  /** Of the rulings run so far. Nothing where the pack has mistakes. */
  coverage(): readonly Covered[] {
    const { prepared, runner } = this
    return prepared && runner ? coverageOf(prepared, runner.heard) : []
  }
}

const declsOf = ({ model }: CompiledPack): readonly RulingDecl[] => (model ? rulingsOf(model) : [])

/**
 * What is wrong with the rulings themselves: their sentences, and clauses of `given` that cannot be made true.
 * @param prepared as `compileRuled` gives them
 */
export function checkRulings(compiled: CompiledPack, prepared = prepareRulings(compiled)): Diagnostic[] {
  if (!prepared) return []
  const known = compiled.diagnostics
  const found = withoutCutOff(foundIn(prepared))
  // Of a ruling that says an old name nothing else is told.
  return withoutRetold([...known, ...found], () => (compiled.model ? textsIn(compiled.model) : [])).slice(known.length)
}

function foundIn(prepared: PreparedRulings): Diagnostic[] {
  const runner = new Runner(prepared)
  const rulings = prepared.rulings.map(asRuling)
  const stopped = runner.setup()
  if (stopped) return [...rulings.flatMap((ruling) => ruling.diagnostics), stopped]
  return rulings.flatMap((ruling) => [...ruling.diagnostics, ...runner.check(ruling)])
}

const unrun = (broken: string): Outcome => ({
  message: `${broken} has mistakes`,
  actual: null,
  step: null,
  log: [],
})

/** Whether a ruling stands at a component, or has its name in one of its sentences. */
function speaksOf({ component, steps }: RulingDecl, name: string): boolean {
  const said = (text: Text): boolean => ` ${text.value.replace(/[^\p{L}\p{N}'-]+/gu, " ")} `.includes(` ${name} `)
  return component === name || steps.some(({ text }) => said(text))
}

function isMeant({ decl }: PreparedRuling, filter: string): boolean {
  const wanted = filter.toLowerCase()
  return [decl.id, decl.component, decl.says].some((words) => words?.toLowerCase().includes(wanted))
}

interface Outcome {
  /** Empty when the ruling holds. */
  readonly message: string
  readonly actual: string | null
  readonly step: RulingResult["step"]
  readonly log: readonly string[]
}

/** What is wrong with a ruling's own words, and how else to say it. */
const withHint = ({ message, hint }: Diagnostic): string => (hint === null ? message : `${message}\n= hint: ${hint}`)

/** Something is not as a sentence of `then` says. */
interface Unlike {
  readonly message: string
  readonly actual: string
}

/** Runs rulings one after another on tables that are laid once. */
export class Runner {
  /** In the rulings run so far. */
  heard = new Heard()
  /** The components of which a text was followed in the ruling that was run last. */
  followed: ReadonlySet<string> = new Set()
  /** By number, whether a script began in that ruling or in the game that it stands on. */
  begun: Uint8Array | null = null
  protected readonly prepared: PreparedRulings
  protected readonly settings: Settings
  private readonly names: readonly string[]

  /** @param tellsBegun whether it is to tell which scripts have begun */
  constructor(prepared: PreparedRulings, tellsBegun = false) {
    this.prepared = prepared
    this.settings = new Settings(prepared, tellsBegun)
    this.names = namesOf(prepared.symbols.model)
  }

  /** What the machine stops of the game's setup, before any ruling begins; null where it comes to its end. */
  setup(): Diagnostic | null {
    try {
      this.settings.lay(PLAIN)
      return null
    } catch (error) {
      if (!(error instanceof RunawayError)) throw error
      const text = this.prepared.symbols.model.setup
      const found = runDiagnostic(error)
      return error.source || !text ? found : { ...found, span: spanIn(text, 0, text.value.length) }
    }
  }

  /** Who carries out what a ruling asks for. */
  protected handsOf(scene: Scene, ruling: PreparedRuling, log: Log): Hands {
    return new RulingHands(scene, ruling, this.prepared, log)
  }

  /** Who listens while a ruling runs. */
  protected listenerOf(log: Log): Observer {
    return log
  }

  /** What is wrong with a state itself, apart from what the ruling says of it. */
  protected unsound(scene: Scene): string | null {
    return faults(scene)
  }

  /** What becomes of a state that is saved and loaded. */
  protected unkept(scene: Scene, ruling: PreparedRuling): string | null {
    return saveAndLoad(scene, ruling)
  }

  /** A clause of `then` holds. */
  protected held(_item: PreparedItem, _scene: Scene, _log: Log): void {}

  /** The first given clauses, arranged on a table of their own. */
  check(ruling: PreparedRuling): Diagnostic[] {
    if (ruling.diagnostics.length > 0) return []
    try {
      const scene = this.settings.layOver(ruling.decl)
      const given = ruling.items.slice(
        0,
        Math.max(
          0,
          ruling.items.findIndex((item) => item.part !== "given"),
        ),
      )
      return makeTrue(given, scene, namedIn(ruling, this.names)).map(({ item, why }) => cannotBeGiven(item, why))
    } catch (error) {
      if (error instanceof RangeError) return [report("ruling/no-such-game", ruling.decl.span, { what: error.message })]
      if (!(error instanceof RunawayError)) throw error
      // A sentence is written once for all rulings that say it.
      const said = ruling.items.find(({ text }) => text.value === error.source?.owner)
      return [said ? { ...runDiagnostic(error), span: said.span } : runDiagnostic(error)]
    }
  }

  run(ruling: PreparedRuling): Outcome {
    const [mistake] = ruling.diagnostics.filter((diagnostic) => diagnostic.severity === "error")
    if (mistake) {
      const item = ruling.items.find(({ span }) => span.start <= mistake.span.start && mistake.span.end <= span.end)
      return { message: withHint(mistake), actual: null, step: item ? stepOf(item) : null, log: [] }
    }
    let log: Log | null = null
    let at: PreparedItem | null = null
    try {
      const scene = this.settings.layOver(ruling.decl)
      this.begun = scene.machine.begun
      log = new Log(scene, this.heard)
      const kept = log
      this.followed = kept.followedBy
      scene.machine.observer = this.listenerOf(kept)
      const trouble = this.steps(ruling, scene, kept, (item) => {
        at = item
      })
      scene.machine.observer = null
      if (trouble === null) return { message: "", actual: null, step: null, log: [] }
      const { message, actual = null } = typeof trouble === "string" ? { message: trouble } : trouble
      return { message, actual, step: at && stepOf(at), log: kept.lines }
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof RunawayError)) throw error
      return { message: error.message, actual: null, step: at && stepOf(at), log: log?.lines ?? [] }
    }
  }

  private steps(
    ruling: PreparedRuling,
    scene: Scene,
    log: Log,
    enter: (item: PreparedItem) => void,
  ): string | Unlike | null {
    const { items } = ruling
    const hands = this.handsOf(scene, ruling, log)
    for (let i = 0; i < items.length; ) {
      const item = items[i]
      if (!item) break
      enter(item)
      if (item.part === "given") {
        const end = items.findIndex((each, index) => index > i && each.part !== "given")
        const given = items.slice(i, end < 0 ? items.length : end)
        scene.machine.observer = null
        const [wrong] = makeTrue(given, scene, namedIn(ruling, this.names))
        scene.machine.observer = this.listenerOf(log)
        if (wrong) {
          enter(wrong.item)
          return `“${wrong.item.text.value}” cannot be given: ${wrong.why}`
        }
        const fault = this.unsound(scene)
        if (fault !== null) return fault
        i += given.length
        continue
      }
      if (item.part === "when") {
        log.sentence("when", item.text.value)
        const next = items[i + 1] ?? null
        const trouble = carryOut(item, next?.part === "when" ? next : null, scene, hands)
        if (trouble !== null) return trouble
      } else {
        const failure = failureOf(item, scene, log.happened)
        if (failure === null) this.held(item, scene, log)
        else {
          const open = this.leftOpen(items, scene)
          const message = `“${item.text.value}” does not hold. ${failure}${open === null ? "" : `; ${open}`}`
          return { message, actual: failure }
        }
      }
      i++
    }
    return this.unkept(scene, ruling) ?? this.leftOpen(items, scene)
  }

  private leftOpen(items: readonly PreparedItem[], scene: Scene): string | null {
    const open = decisions(scene.machine, scene.state)
    if (open.length === 0) return null
    const said = new Set<number>()
    for (let i = items.length - 1; items[i]?.part === "then"; i--)
      for (const player of askedBy(items[i], scene)) said.add(player)
    if (open.every(({ player }) => said.has(player))) return null
    return `a question is left open: ${describeDecisions(open, scene)}`
  }
}

/** A game as it is laid where nothing is said of it. */
const PLAIN = { players: null, seed: null, options: new Map() }

const cannotBeGiven = (item: PreparedItem, why: string): Diagnostic =>
  report("ruling/cannot-be-given", item.span, { why })

const stepOf = (item: PreparedItem): RulingResult["step"] => ({
  part: item.part,
  text: item.text.value,
  span: item.span,
})
