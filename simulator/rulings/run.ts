import type { CompiledPack } from "../../dsl/compile.ts"
import type { Diagnostic } from "../../dsl/diagnostics/diagnostic.ts"
import { LineIndex } from "../../dsl/diagnostics/line-index.ts"
import { diagnose } from "../../dsl/diagnostics/report.ts"
import { decisions, RunawayError } from "../../interpreter/index.ts"
import { describeDecisions } from "./answers.ts"
import { uncovered } from "./coverage.ts"
import { failureOf, leavesOpen } from "./expect.ts"
import { makeTrue, namedIn } from "./given.ts"
import { Log } from "./log.ts"
import { carryOut, faults, RulingHands, saveAndLoad } from "./play.ts"
import { type PreparedItem, type PreparedRuling, type PreparedRulings, prepareRulings } from "./prepare.ts"
import { rulingsOf } from "./read.ts"
import type { RulingReport, RulingResult } from "./report.ts"
import type { Scene } from "./scene.ts"
import { Settings } from "./setting.ts"
import { namesOf } from "./words.ts"

interface RunOptions {
  /** Only rulings whose id, component or words have this in them. */
  readonly filter?: string
  readonly onResult?: (result: RulingResult) => void
}

/** Run the rulings of a pack. They all fail when the pack itself has mistakes. */
export function runRulings(compiled: CompiledPack, { filter, onResult }: RunOptions = {}): RulingReport {
  const prepared = prepareRulings(compiled)
  const runner = prepared && new Runner(prepared)
  const lines = new Lines(compiled)
  const results: RulingResult[] = []
  const all =
    prepared?.rulings ??
    (compiled.model ? rulingsOf(compiled.model) : []).map(
      (decl): PreparedRuling => ({ decl, items: [], diagnostics: [] }),
    )
  for (const ruling of all) {
    if (filter !== undefined && !isMeant(ruling, filter)) continue
    const { id, says, span } = ruling.decl
    const outcome = runner ? runner.run(ruling) : { message: "the pack has mistakes", step: null, log: [] }
    const result: RulingResult = {
      id,
      says,
      file: span.file,
      line: lines.of(span.file, span.start),
      status: outcome.message === "" ? "passed" : "failed",
      ...outcome,
    }
    results.push(result)
    onResult?.(result)
  }
  const passed = results.filter((result) => result.status === "passed").length
  return {
    passed,
    failed: results.length - passed,
    rulings: results,
    coverage: prepared && runner ? uncovered(prepared, runner.sources) : [],
  }
}

/** What is wrong with the rulings themselves: their sentences, and clauses of `given` that cannot be made true. */
export function checkRulings(compiled: CompiledPack): Diagnostic[] {
  const prepared = prepareRulings(compiled)
  if (!prepared) return []
  const runner = new Runner(prepared)
  return prepared.rulings.flatMap((ruling) => [...ruling.diagnostics, ...runner.check(ruling)])
}

function isMeant({ decl }: PreparedRuling, filter: string): boolean {
  const wanted = filter.toLowerCase()
  return [decl.id, decl.component, decl.says].some((words) => words?.toLowerCase().includes(wanted))
}

interface Outcome {
  /** Empty when the ruling holds. */
  readonly message: string
  readonly step: RulingResult["step"]
  readonly log: readonly string[]
}

class Runner {
  readonly sources = new Set<number>()
  private readonly prepared: PreparedRulings
  private readonly settings: Settings
  private readonly names: readonly string[]

  constructor(prepared: PreparedRulings) {
    this.prepared = prepared
    this.settings = new Settings(prepared.program, prepared.symbols)
    this.names = namesOf(prepared.symbols.model)
  }

  /** The first given clauses, arranged on a table of their own. */
  check(ruling: PreparedRuling): Diagnostic[] {
    if (ruling.diagnostics.length > 0) return []
    try {
      const scene = this.settings.lay(ruling.decl)
      const given = ruling.items.slice(
        0,
        Math.max(
          0,
          ruling.items.findIndex((item) => item.part !== "given"),
        ),
      )
      return makeTrue(given, scene, namedIn(ruling, this.names)).map(({ item, why }) => cannotBeGiven(item, why))
    } catch (error) {
      if (error instanceof RangeError) return [diagnose("ruling/no-such-game", ruling.decl.span, error.message)]
      throw error
    }
  }

  run(ruling: PreparedRuling): Outcome {
    const [mistake] = ruling.diagnostics.filter((diagnostic) => diagnostic.severity === "error")
    if (mistake) {
      const item = ruling.items.find(({ span }) => span.start <= mistake.span.start && mistake.span.end <= span.end)
      return { message: mistake.message, step: item ? stepOf(item) : null, log: [] }
    }
    let log: Log | null = null
    let at: PreparedItem | null = null
    try {
      const scene = this.settings.lay(ruling.decl)
      log = new Log(scene, this.sources)
      const kept = log
      scene.machine.observer = kept
      const message = this.steps(ruling, scene, kept, (item) => {
        at = item
      })
      scene.machine.observer = null
      return { message, step: message === "" || !at ? null : stepOf(at), log: message === "" ? [] : kept.lines }
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof RunawayError)) throw error
      return { message: error.message, step: at && stepOf(at), log: log?.lines ?? [] }
    }
  }

  private steps(ruling: PreparedRuling, scene: Scene, log: Log, enter: (item: PreparedItem) => void): string {
    const { items } = ruling
    const hands = new RulingHands(scene, ruling, this.prepared, log)
    for (let i = 0; i < items.length; ) {
      const item = items[i]
      if (!item) break
      enter(item)
      if (item.part === "given") {
        const end = items.findIndex((each, index) => index > i && each.part !== "given")
        const given = items.slice(i, end < 0 ? items.length : end)
        scene.machine.observer = null
        const [wrong] = makeTrue(given, scene, namedIn(ruling, this.names))
        scene.machine.observer = log
        if (wrong) {
          enter(wrong.item)
          return `“${wrong.item.text.value}” cannot be given: ${wrong.why}`
        }
        const fault = faults(scene)
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
        const failure = failureOf(item, scene, log.doings)
        if (failure !== null) return `“${item.text.value}” does not hold. ${failure}`
      }
      i++
    }
    return saveAndLoad(scene, ruling) ?? this.leftOpen(items, scene)
  }

  private leftOpen(items: readonly PreparedItem[], scene: Scene): string {
    const open = decisions(scene.machine, scene.state)
    if (open.length === 0) return ""
    for (let i = items.length - 1; items[i]?.part === "then"; i--) {
      const item = items[i]
      if (item && leavesOpen(item)) return ""
    }
    return `a question is left open: ${describeDecisions(open, scene)}`
  }
}

const cannotBeGiven = (item: PreparedItem, why: string): Diagnostic =>
  diagnose("ruling/cannot-be-given", item.span, why, {
    hint: "Say what there is: “you have Hero in hand”, “the clock is 4”, “the top card of the deck is Hero”.",
  })

const stepOf = (item: PreparedItem): RulingResult["step"] => ({
  part: item.part,
  text: item.text.value,
  span: item.span,
})

/** Lines of places in files, each file looked through once. */
class Lines {
  private readonly compiled: CompiledPack
  private readonly indices = new Map<string, LineIndex>()

  constructor(compiled: CompiledPack) {
    this.compiled = compiled
  }

  of(file: string, offset: number): number {
    const index = this.indices.get(file) ?? new LineIndex(this.compiled.sources.get(file) ?? "")
    this.indices.set(file, index)
    return index.position(offset).line
  }
}
