import { PHASE } from "../../../interpreter/program/operand-codes.ts"
import type {
  EventEntry,
  Limits,
  ListenerEntry,
  ModifierEntry,
  PermissionEntry,
  ScriptEntry,
} from "../../../interpreter/program/program-format.ts"
import { pendingWords } from "../../../interpreter/program/state-layout.ts"
import type { Symbols } from "../../check/scope/symbols.ts"
import type { DiagnosticCode, FactsArgument, FactsOf } from "../../diagnostics/catalogue.ts"
import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import type { Step } from "../../meaning/index.ts"
import type { Meanings } from "../../meaning/walk.ts"
import { isLent } from "../../pack/packs.ts"
import type { Span } from "../../text.ts"
import { Assembler, immediate } from "../code/assembler.ts"
import { countMentions, Events } from "../code/event-slots.ts"
import { Frame, type Lower, type RuleRestriction } from "../code/frame.ts"
import { yourSteps } from "../steps/leaving-players.ts"
import { steps } from "../steps/step-list.ts"
import { Tables } from "../tables/tables.ts"

export const LIMITS: Limits = { fuel: 200_000, stack: 4096, branchStack: 512, lasting: 32 }

interface Listening {
  readonly replace: number[]
  readonly before: number[]
  readonly after: number[]
  readonly restrict: number[]
}

/** A program on its way: its code so far, its tables, and the scripts that are still to be written. */
export class Unit {
  readonly symbols: Symbols
  readonly asm = new Assembler()
  readonly tables: Tables
  readonly events = new Events()
  readonly diagnostics: Diagnostic[] = []
  readonly scripts: ScriptEntry[] = []
  readonly listeners: ListenerEntry[] = []
  readonly modifiers: ModifierEntry[] = []
  readonly permissions: PermissionEntry[] = []
  /** By event: the rules that forbid it; null when they must be looked at for each component. */
  readonly ruleRestrictions = new Map<number, readonly RuleRestriction[] | null>()
  /** Events to which some script starts to listen while it runs. */
  readonly lastingEvents = new Set<number>()
  /** How often something could not be carried out, whether it was reported before or not. */
  refusals = 0
  private readonly entries = new Map<number, Listening>()
  /** Scripts whose code is still to be written: calls may go round in circles. */
  private readonly pending: (() => void)[] = []
  private readonly sources: ReadonlyMap<string, string>
  private parts: Lower | null = null
  /** The author's step that the script of a library's verb is written for. */
  private origin: Span | null = null

  constructor(symbols: Symbols, sources: ReadonlyMap<string, string>) {
    this.symbols = symbols
    this.sources = sources
    this.tables = new Tables(symbols)
    this.tables.pendingWords = (event) =>
      pendingWords(
        { listeners: this.listeners, masks: this.tables.masks, events: this.eventEntries(), limits: LIMITS },
        event,
      )
    this.asm.asksInside = (words) => this.refuse("lower/asks", this.placeOf(words))
    this.tables.isHeardLasting = (event) => this.lastingEvents.has(event)
    this.tables.listening = (event, phase) => this.listening(event, phase)
  }

  /** Whether a file belongs to a pack that only lends its words. */
  isLibrary(file: string): boolean {
    return isLent(file, this.symbols.model.packs)
  }

  /** The parts of the lowering: given once they all exist. */
  set lower(parts: Lower) {
    this.parts = parts
  }
  get lower(): Lower {
    if (!this.parts) throw new Error("the lowering has no parts yet")
    return this.parts
  }

  declare(name: string): number {
    return (
      this.scripts.push({ name, entry: -1, slots: 0, parameters: 0, ending: -1, span: -1, event: -1, object: -1 }) - 1
    )
  }

  /** Write a script's code. `meanings` are what its frame must know the bindings of. */
  script(
    index: number,
    owner: string,
    parameters: number,
    meanings: Meanings,
    write: (frame: Frame) => void,
    more: Partial<ScriptEntry> | ((frame: Frame) => Partial<ScriptEntry>) = {},
  ): void {
    const frame = new Frame(this.asm, this.tables, this.lower, owner, this.textOf, countMentions(meanings))
    if (parameters > 0) frame.keep(parameters)
    const entry = this.asm.here
    write(frame)
    this.asm.emit("return", immediate(1))
    const before = this.scripts[index]
    if (before)
      this.scripts[index] = {
        ...before,
        entry,
        slots: Math.max(frame.size, parameters),
        parameters,
        ...(typeof more === "function" ? more(frame) : more),
      }
  }

  readonly textOf = (span: Span): string => {
    const source = this.sources.get(span.file)
    return source ? source.slice(span.start, span.end).replace(/\s+/g, " ") : ""
  }

  write(index: number, owner: string, body: readonly Step[], resolute = false): void {
    this.script(index, owner, 0, { step: body }, (frame) => {
      const start = this.asm.label()
      this.asm.place(start)
      frame.againLabel = start
      frame.resolute = resolute
      frame.leaving = yourSteps(frame)
      steps(body, frame)
    })
  }

  /** Write it when all that is declared is known. */
  later(write: () => void): void {
    this.pending.push(write)
  }

  /** As `later`, for a step: what cannot be carried out in a library's words is said of the words that use them. */
  laterFor(step: Span | null, write: () => void): void {
    const origin = step && !this.isLibrary(step.file) ? step : this.origin
    this.later(() => {
      this.origin = origin
      write()
      this.origin = null
    })
  }

  /** Write what is still to be written, a script at a time. */
  *finish(): Generator<void, void> {
    // What is written may ask for more.
    for (let index = 0; index < this.pending.length; index++) {
      this.pending[index]?.()
      yield
    }
    this.pending.length = 0
  }

  eventEntries(): EventEntry[] {
    return this.events.all.map((facts) => ({
      name: facts.name,
      ...(this.entries.get(facts.index) ?? { replace: [], before: [], after: [], restrict: [] }),
    }))
  }

  private listening(event: number, phase: number): { once: boolean; each: boolean } {
    const entry = this.entries.get(event)
    const roles = phase === PHASE.replace ? entry?.replace : phase === PHASE.before ? entry?.before : entry?.after
    const list = (roles ?? [])
      .map((index) => this.listeners[index])
      .filter(
        (each) =>
          phase !== PHASE.afterLasting &&
          (phase === PHASE.afterSilent ? !each?.asks : phase === PHASE.afterAsking ? each?.asks : true),
      )
    // Lasting listeners are written while code is: until all code is there, they may be of either sort.
    const lasting = this.lastingEvents.has(event)
    return {
      once: lasting || list.some((each) => each && !each.each),
      each: lasting || list.some((each) => each?.each),
    }
  }

  entry(event: number): Listening {
    let entry = this.entries.get(event)
    if (!entry) {
      entry = { replace: [], before: [], after: [], restrict: [] }
      this.entries.set(event, entry)
    }
    return entry
  }

  /** Once, however often what was written there is made: a verb may be carried out where it is called. */
  refuse<C extends DiagnosticCode>(code: C, span: Span, ...facts: FactsArgument<C>): void {
    this.refusals++
    const isKnown = this.diagnostics.some(
      (each) => each.code === code && each.span.file === span.file && each.span.start === span.start,
    )
    if (!isKnown) this.diagnostics.push(report(code, span, ...facts))
  }

  /** Words of the author's that stand for these: those that use a library's verb, or those being written. */
  private placeOf(words: Span | null): Span {
    const span = words ?? this.asm.words
    if (span && !this.isLibrary(span.file)) return { file: span.file, start: span.start, end: span.end }
    const at = this.origin ?? span
    if (!at) throw new Error("words that cannot be carried out have no place")
    return at
  }

  unsupported(facts: FactsOf<"lower/unsupported">, span: Span | null): void {
    this.refuseAt(report("lower/unsupported", this.placeOf(span), facts))
  }

  /** Several players or things stand where the machine takes one. */
  severalAsOne(span: Span | null, what: "players" | "things"): void {
    this.refuseAt(report("lower/several-as-one", this.placeOf(span), { case: what }))
  }

  /**
   * One mistake at one place, in the author's words where it was written in a library's; none inside what is refused as
   * a whole.
   */
  private refuseAt(diagnostic: Diagnostic): void {
    this.refusals++
    const at = diagnostic.span
    if (
      this.diagnostics.some(({ span: { file, start, end } }) => file === at.file && start <= at.start && at.end <= end)
    )
      return
    this.diagnostics.push(diagnostic)
  }
}
