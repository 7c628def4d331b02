import type { Symbols } from "../../check/scope/symbols.ts"
import type { Usage } from "../../check/verbs/usage.ts"
import type { DiagnosticCode, FactsArgument, FactsOf } from "../../diagnostics/catalogue.ts"
import type { Binding, Cond, Expr, Filter, PerformStep, Step } from "../../meaning/index.ts"
import type { Span } from "../../text.ts"
import type { Tables } from "../tables/tables.ts"
import { type Assembler, immediate, type Label, type Operand, slotOperand } from "./assembler.ts"

/** What is known of an event in the whole pack, so that only events somebody cares about cost anything. */
export interface EventFacts {
  readonly index: number
  readonly name: string
  replace: boolean
  before: boolean
  after: boolean
  restrict: boolean
  remembered: boolean
  /** Properties (by index) that some text changes for those alone who do this: what they are is asked for them. */
  readonly prices: Set<number>
  /** For entering and leaving: the zones that somebody listens to; null: any. */
  zones: Set<number> | null
}

/** What an operation may have changed. */
export type Changed = { readonly counter: number } | "places" | "states" | "other"

/** A rule of the game that forbids an event, as far as it can be looked at where the event is about to happen. */
export interface RuleRestriction {
  /** Id of the binding of who does it. */
  readonly actor: number
  /** What must hold, whatever it happens to. */
  readonly conds: readonly Cond[]
  /** The components that it forbids the event to happen to (index into masks), -1 for all. */
  readonly objects: number
}

/** The parts of the lowering, as they see each other: meanings are recursive, the files are not. */
export interface Lower {
  value(expr: Expr, frame: Frame): Operand
  players(expr: Expr, frame: Frame): Operand
  set(expr: Expr, frame: Frame): number
  applyFilters(set: number, filters: readonly Filter[], item: Binding, frame: Frame): void
  test(cond: Cond, frame: Frame): Operand
  jumpUnless(cond: Cond, frame: Frame, target: Label): void
  tellFailed(cond: Cond, frame: Frame, target: Label): void
  steps(steps: readonly Step[], frame: Frame): void
  /** The script of a verb's usage, made once, for the first step that does it. */
  verbScript(usage: Usage, counter: number, step: Span | null, others?: ReadonlyMap<string, number>): number
  listener(step: Extract<Step, { do: "listen" }>, frame: Frame): void
  modifier(step: Extract<Step, { do: "modify" }>, frame: Frame): void
  /** The script that tells whether the abilities of a kind work; null where they work wherever they are heard. */
  activeScript(kind: number): number | null
  zonesOf(kind: number): readonly number[]
  /** The script that works out a bound of a counter; null for a bound that is a number, or none. */
  bound(counter: number, end: "from" | "to"): number | null
  /** A branch's script, with the outer bindings it takes as parameters. */
  branch(step: Extract<Step, { do: "each" }>, frame: Frame): { script: number; outer: readonly Binding[] }
  event(name: string): EventFacts
  /** The rules that forbid an event; null when one of them needs a look at each component. */
  ruleRestrictions(event: number): readonly RuleRestriction[] | null
  zoneRule(zone: number): number | null
  /** An operation has changed something: the rules that may have become true are looked at. */
  changed(what: Changed, frame: Frame): void
  unsupported(facts: FactsOf<"lower/unsupported">, span: Span | null): void
  /** Several players stand where the machine takes one. */
  severalAsOne(span: Span | null, what: "players" | "things"): void
  /** Rulings run in the program: they are told of what could not be paid. */
  readonly isHost: boolean
  /** Whether the game permits something at any time: what a decision is about may change while it is open. */
  readonly permits: boolean
  /** Reports a mistake of another kind. */
  refuse<C extends DiagnosticCode>(code: C, span: Span, ...facts: FactsArgument<C>): void
}

/** In the scripts of a change: the slot of what it measures. */
export const MEASURED = 0

/** Somebody who may lose the game meanwhile. */
export interface Leaving {
  readonly player: Operand
  /** The binding's id, of one to whom a loop has come; null for `you`. */
  readonly binding: number | null
  /** Of a turn: its end, where it goes on for one who is out of the game. */
  readonly over: Label | null
  /** Whether something has been done by which they may be out by now. Not so behind a step that says itself that they lose the game: what a script says behind that is done all the same. */
  begun: boolean
}

/** One script on its way to code: its slots, its labels, what is bound where. */
export class Frame {
  readonly asm: Assembler
  readonly tables: Tables
  readonly lower: Lower
  /** For logs: the component or rule that the script is written on. */
  readonly owner: string
  readonly textOf: (span: Span) => string
  /** First slot of each binding. */
  readonly slots = new Map<number, number>()
  /** For what loops over players bind: all together, for use after the loop. */
  readonly gathered = new Map<number, number>()
  /** What a step around was made ready to gather, with how often it is spoken of in that step. */
  emptied: ReadonlyMap<number, number> = new Map()
  readonly activeLoops = new Set<number>()
  /** How often the script refers to each binding. */
  readonly mentions: ReadonlyMap<number, number>
  /** Where what is bound behind a gate is kept for those who speak of it outside. */
  readonly escapes = new Map<number, number>()
  breakLabel: Label | null = null
  /** What is written where the next offer is agreed to, before anything of it is done, and where it is noted whether it was. */
  offered: { readonly agreed: (() => void) | null; readonly done: number } | null = null
  againLabel: Label | null = null
  /** Where a player may lose the game: who does the steps at hand. */
  leaving: Leaving | null = null
  /** In a branch: the choices come first, then all wait, then each acts. */
  barrierPending = false
  /** In a branch: what is chosen from where others choose, too, by the binding's id. */
  readonly shared = new Set<number>()
  /** In a branch: a slot that tells whether this one has waited, for steps that not every way leads past; -1 while unused. */
  private waited = -1
  private mayHaveWaited = false
  /** How many conditions, menus and loops the step at hand stands in. */
  private depth = 0
  /** Where the last step that moves things by itself has put them; -1 where none has. */
  wentTo = -1
  /** In a verb of a library: its own words stay out of logs. */
  silent = false
  /** A ruling's step: what it says is done, even where a player could leave it. */
  resolute = false
  /** The next offer was made by a permission, which is there only where it can be paid. */
  permitted = false
  /** The menu that comes next is a price: each of its options is paid whole. */
  paying = false
  /** What a verb's script was made for: the counter or span that a slot names, by the slot's binding. */
  readonly statics = new Map<number, number>()
  /** In a branch: slots of the frame that branched, by binding. */
  contributes: ReadonlyMap<number, number> = new Map()
  /** In a verb's own texts: what it is done to (the id of its binding), as which event, and by whom. */
  asking: { readonly thing: number; readonly event: EventFacts; readonly by: Operand } | null = null
  /** The step that is being done, with what fills its slots by now, by their names. */
  filled: { readonly step: PerformStep; readonly known: Map<string, Expr> } | null = null
  /** In the test of a change: the slot of whom the number is asked for, and behind it of what they would do; -1 elsewhere. */
  askerSlot = -1
  /** The event parameters' first slot, in a script that a listener runs. */
  eventSlot = -1
  /** In a replacement: a slot that tells whether the event's place was taken; -1 elsewhere. */
  takenSlot = -1
  /** In a replacement: the event that `does so` repeats. */
  replaced: readonly string[] = []
  private next = 0
  private kept = 0
  private highest = 0

  constructor(
    asm: Assembler,
    tables: Tables,
    lower: Lower,
    owner: string,
    textOf: (span: Span) => string,
    mentions: ReadonlyMap<number, number>,
  ) {
    this.asm = asm
    this.tables = tables
    this.lower = lower
    this.owner = owner
    this.textOf = textOf
    this.mentions = mentions
  }

  /** Bindings that some step of the script refers to. */
  get used(): Pick<ReadonlyMap<number, number>, "has"> {
    return this.mentions
  }
  get words(): number {
    return this.tables.words
  }
  get symbols(): Symbols {
    return this.tables.symbols
  }
  get size(): number {
    return this.highest
  }

  /** Slots that live to the end of the script. */
  keep(words = 1): number {
    const slot = this.temp(words)
    this.kept = this.next
    return slot
  }

  /** Slots that live to the next `release`. */
  temp(words = 1): number {
    const slot = this.next
    this.next += words
    this.highest = Math.max(this.highest, this.next)
    return slot
  }
  tempSet(): number {
    return this.temp(this.words)
  }
  mark(): number {
    return this.next
  }
  release(mark: number): void {
    this.next = Math.max(mark, this.kept)
  }

  /** The slots of a binding, made when it is first bound. */
  slotsOf(binding: Binding): number {
    let slot = this.slots.get(binding.id)
    if (slot === undefined) {
      slot = this.keep(isSet(binding) ? this.words : 1)
      this.slots.set(binding.id, slot)
    }
    return slot
  }

  operand(slot: number): Operand {
    return slotOperand(slot)
  }

  /** Readies a branch to wait for the others, once, before it acts. */
  awaitOthers(): void {
    this.barrierPending = true
    this.waited = this.keep()
    this.asm.emit("move", this.waited, immediate(0))
  }

  /** Whether others act at the same time. */
  get isTogether(): boolean {
    return this.waited >= 0
  }

  /** What is not done on every way through the script, or more than once. */
  perhaps(write: () => void): void {
    this.depth++
    if (this.barrierPending) this.mayHaveWaited = true
    write()
    this.depth--
  }

  /** Before something is done: in a branch all wait here, so that all choose before anything comes of it. */
  barrier(): void {
    const { asm } = this
    if (!this.barrierPending) return
    if (this.depth === 0) this.barrierPending = false
    if (!this.mayHaveWaited) {
      asm.emit("barrier")
      return
    }
    const go = asm.label()
    asm.emit("jumpIf", slotOperand(this.waited), go)
    asm.emit("barrier")
    asm.emit("move", this.waited, immediate(1))
    asm.place(go)
  }

  /** A computed value in a temporary. */
  result(emit: (slot: number) => void): Operand {
    const slot = this.temp()
    emit(slot)
    return slotOperand(slot)
  }

  /** The words of a set, as values to pass on. */
  setOperands(slot: number): number[] {
    return Array.from({ length: this.words }, (_, word) => slotOperand(slot + word))
  }

  at(span: Span | null): number {
    // A library's verb is told by the words that use it.
    if (this.silent) {
      const before = this.asm.from(null, "", this.textOf)
      this.asm.fromNothing()
      return before
    }
    return this.asm.from(span, this.owner, this.textOf)
  }
}

/** What a component number stands for: things, and the spaces, rows and columns that they lie on. */
export const isThing = (type: Binding["type"]): boolean => type === "component" || type === "space"

export const isSet = (binding: Pick<Binding, "type" | "many">): boolean => isThing(binding.type) && binding.many

/** A binding that only the lowering knows of: a loop's component, an answer. */
export const plainBinding = (id: number, type: Binding["type"]): Binding => ({
  id,
  name: null,
  type,
  many: false,
  kinds: null,
  property: null,
  counter: -1,
  verb: null,
  part: 0,
  step: 0,
  span: null,
  loop: null,
  loops: 0,
  alias: null,
})
