import type { DiagnosticCode, FactsArgument } from "../../diagnostics/catalogue.ts"
import type { Diagnostic } from "../../diagnostics/diagnostic.ts"
import { report } from "../../diagnostics/report.ts"
import type { Lexicon } from "../../lexicon/lexicon.ts"
import type {
  Binding,
  Cond,
  Duration,
  Expr,
  Filter,
  Limit,
  Modification,
  Performed,
  Reaction,
  Source,
  Step,
  Type,
  Usage,
  Watch,
} from "../../meaning/index.ts"
import { addWords, type ReadWord, withWords, wordAt, wordsOf } from "../../meaning/provenance.ts"
import type { ComponentDecl } from "../../pack/model.ts"
import type {
  Block,
  Chain,
  Clause,
  Clauses,
  Gate,
  Item,
  Line,
  Located,
  Node,
  NP,
  Script,
  VP,
  Word,
} from "../../syntax/ast.ts"
import { type Span, spanIn, type Text } from "../../text.ts"
import { NO_SPLICES, type Splices } from "./patches.ts"
import type { Member, Symbols } from "./symbols.ts"

/** What a position in a sentence can take. */
export interface Want {
  readonly types: readonly Type[] | null
  readonly kinds: ReadonlySet<number> | null
  /** Where a selection looks that names no place. */
  readonly place: Source | null
  /** That place is said (`take 1 from the market`), and no usual one: whatever is meant lies there. */
  readonly isSaid?: boolean
  /** That place is where the verb usually looks, and nobody said so. */
  readonly isUsual?: boolean
  /** Whose things are meant is said: they need not lie in that place of whoever does it. */
  readonly isOwned?: boolean
  /** What each has of it is meant: nobody's alone. */
  readonly ofEach?: boolean
}

export const ANYTHING: Want = { types: null, kinds: null, place: null }

export const want = (...types: Type[]): Want => ({ types, kinds: null, place: null })

/** How a per-player zone without an owner is read: the doer's own in a step, anyone's in an event or rule. */
export type Mood = "step" | "condition" | "event"

/** The rest of the checker, as its own parts see it: the grammar is recursive, the files are not. */
export interface Resolve {
  np(np: NP, want: Want, context: Context): Expr | null
  item(item: Item, want: Want, context: Context): Expr | null
  located(located: Located, want: Want, context: Context): Expr | null
  clauses(clauses: Clauses, context: Context, begun?: string): Cond | null
  clause(clause: Clause, context: Context): Cond | null
  relative(np: NP, item: Binding, subject: Expr, context: Context): readonly Filter[] | null
  owned(item: Item, owner: Expr, context: Context): Expr | null
  vp(vp: VP, actor: Expr, context: Context): readonly Step[] | null
  chain(chain: Chain, context: Context): readonly Step[] | null
  gate(gate: Gate, context: Context): readonly Step[] | null
  lines(lines: readonly Line[], context: Context): readonly Step[] | null
  block(block: Block, context: Context): readonly Step[] | null
  script(script: Script, context: Context): readonly Step[] | null
  /** Reads a verb's body; gives what is wrong with one of a pack leaned on, which does not fit this game. */
  usage(usage: Usage): Diagnostic | null
  /** What a verb that is only tested (`is`) means, said of what fills its slots; null where it has no such sentence. */
  tested(usage: Usage, filled: ReadonlyMap<string, Expr>, context: Context): Cond | null
  /** The player, or one of the players, that a role's sentence finds for somebody. */
  role(role: number, whose: Expr): Expr | null
}

/** What is looked for among all that is printed. */
export type Sought = {
  fits(component: ComponentDecl): boolean
} & (
  | {
      /** A component that is found; null where there is none. */
      readonly found: ComponentDecl | null
    }
  | {
      /** Whether there are several of them. */
      readonly several: boolean
    }
)

/** What all scripts of a pack share while it is checked. */
export interface Checking {
  readonly symbols: Symbols
  lexicon: Lexicon
  readonly diagnostics: Diagnostic[]
  readonly resolve: Resolve
  bindings: number
  /** Adjectives with `non-` that a meaning was made of. */
  readonly negations: WeakSet<object>
  /** Collects what selections look for, while somebody wants to know on which components a reading leans. */
  sought: Sought[] | null
}

/** What the gates of an ability have said so far, and what comes of it. */
export interface Ability {
  readonly zones: readonly number[]
  readonly tests: readonly Cond[]
  readonly limit: Limit | null
  readonly reactions: Reaction[]
  readonly modifications: Modification[]
  readonly watches: Watch[]
}

/** What is done and bound in one of two cases: `if you have at least $5, draw 2; otherwise, draw 1`. */
export interface Case {
  readonly steps: ReadonlySet<Performed | Step>
  readonly bindings: ReadonlySet<Binding>
}

/** What the part before left for `if you do`, `otherwise`, `that many`, `the rest`. */
export interface Outcome {
  readonly steps: readonly Step[]
  readonly part: number
}

/**
 * Where the checker stands in a script: who acts, what is bound, which part. Child contexts see their parents' bindings;
 * what they bind stays visible to the rest of the script (bindings end with the script).
 */
export class Context {
  readonly checking: Checking
  text: Text
  /** Who an imperative speaks to. */
  actor: Expr = { kind: "you", type: "player", many: false, span: null }
  mood: Mood = "step"
  /** Everything bound so far, oldest first; shared by the whole script. */
  readonly bound: Binding[]
  readonly names: Map<string, Binding>
  part = 0
  /** Step of the part before, and of this chain so far. */
  before: Outcome | null = null
  /** The innermost loop over players, whose bindings are kept per player. */
  loop: Binding | null = null
  /** Kinds of the component the text is written on; null for a rule of the game. */
  readonly self: ReadonlySet<number> | null
  /** The selection most recently resolved, for `of the same cost`. */
  latest: Expr | null = null
  /** The event being heard or replaced, for `does so instead`. */
  replacing = false
  /** In what is done about what somebody does who need not be `you`: what was done before that. */
  heard: { readonly before: Outcome | null } | null = null
  /** In what is done about an event of which one hears how much it was: that, and what was done before anybody listened. */
  heardNumber: { readonly amount: Binding; readonly doneBefore: ReadonlySet<Performed> } | null = null
  /** Whom `you` means, where a colon moved it. */
  youActs: Expr | null = null
  /** Whom a verb takes an amount from: whose `all` it is. */
  loser: Expr | null = null
  /** In a condition, whose `next player` is meant: of whom it is asked, where that is each of several. */
  nextTo: Expr | null = null
  /** What a relative clause leaves out (`an action you can use`): the object of its verb. */
  gap: Expr | null = null
  /** Time phrases after a relative clause's verb. */
  gapTimes: readonly Word[] = []
  /** Set where the text stands by itself (an ability, a rule) instead of being carried out: what it collects. */
  ability: Ability | null = null
  /** The only zones in which an ability is heard, by its own words: `while this is in your hand`. Empty where it says none. */
  heardIn: readonly number[] = []
  /** In a script: the conditions behind what stands. */
  standsWhile: readonly Cond[] = []
  /** How long what stands lasts, in a script that a gate has given a duration. */
  duration: Duration | null = null
  /**
   * What the whole script shares: the step done last, for `that many` and `the rest`; the verb of this chain, for what
   * leaves it out; bindings out of reach but for their participles; choices inside numbers, made before the step.
   */
  readonly shared: {
    performed: Performed | null
    /** What steps have moved after it was spoken of. */
    readonly moved: Set<Binding>
    /** What each step stands in: the loop over players, how many loops and blocks, and whether it is done in some case only. */
    readonly doneIn: Map<
      Performed,
      { readonly loop: Binding | null; readonly loops: number; readonly perhaps?: boolean }
    >
    /** What was brought about behind a condition of a part that has ended. */
    readonly perhapsBound: Set<Binding>
    parts: number
    steps: number
    vp: VP | null
    readonly gone: Binding[]
    /** What the condition of an `unless` finds, which is there where it does not hold: behind `otherwise`. */
    readonly foundOtherwise: Map<Cond, readonly Binding[]>
    /** By a player who is looked at among several: what their clause finds of each. */
    readonly foundWith: Map<Binding, readonly Binding[]>
    /** By a player of whom each is asked something: all of those, who are spoken of afterwards. */
    readonly askedEach: Map<Binding, Expr>
    /** What was done in one case, and what in the other. */
    readonly eithers: (readonly [Case, Case])[]
    /** What is done in one breath: `discard a card and lose $1`. */
    readonly joined: (readonly Step[])[]
    /** Spans of which one to come was spoken of, so that `that turn` is not this one. */
    readonly comingSpans: Set<number>
    /** The things, from the outermost on, of which a phrase is being read that says where they are. */
    readonly described: Binding[]
    readonly pending: Step[]
    rolled: boolean
    /** A text of the game itself: it stands on no component. */
    standsAlone: boolean
    /** Words that are settled without a meaning of their own, each by the line that reads it. */
    readonly settled: ReadWord[]
    /** What modules change in it. */
    splices: Splices
  }
  /** The subject before in this chain, for a verb that agrees with it. */
  continued: Expr | null = null
  /** Inside a loop or a block that `stop` and `repeat` can leave. */
  loops = 0
  /** The counters that a group's noun means here: of a verb for each of them, of a loop through them. */
  members: readonly Member[] = []

  constructor(checking: Checking, text: Text, self: ReadonlySet<number> | null, parent?: Context) {
    this.checking = checking
    this.text = text
    this.self = self
    this.bound = parent ? parent.bound : []
    this.names = parent ? parent.names : new Map()
    this.shared = parent
      ? parent.shared
      : {
          performed: null,
          moved: new Set(),
          doneIn: new Map(),
          perhapsBound: new Set(),
          parts: 0,
          steps: 0,
          vp: null,
          gone: [],
          foundOtherwise: new Map(),
          foundWith: new Map(),
          askedEach: new Map(),
          eithers: [],
          joined: [],
          comingSpans: new Set(),
          described: [],
          pending: [],
          rolled: false,
          standsAlone: false,
          settled: [],
          splices: NO_SPLICES,
        }
    if (parent) {
      this.actor = parent.actor
      this.mood = parent.mood
      this.part = parent.part
      this.before = parent.before
      this.loop = parent.loop
      this.latest = parent.latest
      this.replacing = parent.replacing
      this.heard = parent.heard
      this.heardNumber = parent.heardNumber
      this.heardIn = parent.heardIn
      this.loops = parent.loops
      this.youActs = parent.youActs
      this.nextTo = parent.nextTo
      this.loser = parent.loser
      this.ability = parent.ability
      this.duration = parent.duration
      this.standsWhile = parent.standsWhile
      this.gap = parent.gap
      this.continued = parent.continued
      this.members = parent.members
    }
  }

  get symbols(): Symbols {
    return this.checking.symbols
  }
  get resolve(): Resolve {
    return this.checking.resolve
  }

  child(
    changes: Partial<
      Pick<
        Context,
        | "actor"
        | "mood"
        | "loop"
        | "latest"
        | "before"
        | "replacing"
        | "heard"
        | "heardIn"
        | "loops"
        | "youActs"
        | "nextTo"
        | "loser"
        | "part"
        | "ability"
        | "duration"
        | "standsWhile"
        | "gap"
        | "continued"
        | "members"
      >
    >,
  ): Context {
    return Object.assign(new Context(this.checking, this.text, this.self, this), changes)
  }

  span(node: Node): Span {
    return spanIn(this.text, node.start, node.end)
  }

  /**
   * What was read of a node. Where it has no meaning, somebody has said why; if nobody has, it says nothing that can be
   * done or tested.
   */
  read<T>(node: Node, meaning: T | null): T | null {
    if (meaning !== null) return meaning
    const { file, start, end } = this.span(node)
    const isKnown = this.checking.diagnostics.some(
      ({ severity, span }) => severity === "error" && span.file === file && span.start < end && start < span.end,
    )
    if (isKnown) return null
    return this.fail("check/says-nothing", node, { case: "noMeaning" })
  }

  /** Report a mistake; returns null so that callers can give up with one expression. */
  /** The component that the text stands on; null, which is reported, where it is a text of the game itself. */
  itself(node: Node, word: string): Expr | null {
    if (this.shared.standsAlone) return this.fail("check/nothing-named", node, { case: "standsAlone", word })
    return { ...self, span: this.span(node) }
  }

  fail<C extends DiagnosticCode>(code: C, node: Node, ...facts: FactsArgument<C>): null {
    const span = this.span(node)
    // One mistake is reported once, even where several readings of a place stumble over it.
    const again = this.checking.diagnostics.some(
      (other) =>
        other.span.file === span.file &&
        other.span.start === span.start &&
        other.span.end === span.end &&
        other.severity === "error",
    )
    if (!again) this.checking.diagnostics.push(report(code, span, ...facts))
    return null
  }

  warn<C extends DiagnosticCode>(code: C, node: Node, ...facts: FactsArgument<C>): void {
    this.checking.diagnostics.push(report(code, this.span(node), ...facts))
  }

  /** Try a reading: its diagnostics are taken back when it fails, and kept for the best failure. */
  attempt<T>(reading: (context: Context) => T | null): { value: T | null; diagnostics: readonly Diagnostic[] } {
    const mark = this.checking.diagnostics.length
    const bound = this.bound.length
    const latest = this.latest
    const pending = this.shared.pending.length
    const settled = this.shared.settled.length
    const eithers = this.shared.eithers.length
    const moved = [...this.shared.moved]
    const doneIn = [...this.shared.doneIn]
    const narrowed = doneIn.map(([step]) => step.narrows)
    const { performed } = this.shared
    const value = reading(this)
    const diagnostics = this.checking.diagnostics.splice(mark)
    if (value === null || diagnostics.some((diagnostic) => diagnostic.severity === "error")) {
      this.bound.length = bound
      this.latest = latest
      this.shared.pending.length = pending
      this.shared.settled.length = settled
      this.shared.eithers.length = eithers
      this.shared.performed = performed
      restore(this.shared.moved, moved, (each) => this.shared.moved.add(each))
      restore(this.shared.doneIn, doneIn, ([step, within]) => this.shared.doneIn.set(step, within))
      for (const [index, [step]] of doneIn.entries()) step.narrows = narrowed[index] ?? null
      return { value: null, diagnostics }
    }
    return { value, diagnostics }
  }

  /**
   * The meaning that these words of the text become. Whatever of a sentence's words is in no part of its final meaning is
   * a mistake (`check/unread-words`), so mark the very piece that a word decides, and nothing wider.
   */
  from<M extends object | null>(meaning: M, ...words: readonly (Node | null | undefined)[]): M {
    return meaning && withWords(meaning, this.#words(words))
  }

  /** The same for steps and reactions, which stay the objects that they are. */
  mark(meanings: readonly object[] | null, ...words: readonly (Node | null | undefined)[]): void {
    for (const each of meanings ?? []) addWords(each, this.#words(words))
  }

  /** Words that say nothing of their own here, because what they would say is said elsewhere. Never for content. */
  settle(...words: readonly (Node | null | undefined)[]): void {
    this.shared.settled.push(...this.#words(words))
  }

  #words(words: readonly (Node | null | undefined)[]): readonly ReadWord[] {
    // What a reading puts in the tree itself is nowhere in the text: it has no length.
    const read: ReadWord[] = []
    for (const word of words) if (word && word.end > word.start) read.push(wordAt(this.text, word))
    return read
  }

  bind(properties: Partial<Omit<Binding, "id" | "part" | "step">> & { type: Type; many: boolean }): Binding {
    const binding = this.make(properties)
    this.bound.push(binding)
    return binding
  }

  /** A binding that pronouns cannot reach (the item of a filter). */
  make(properties: Partial<Omit<Binding, "id" | "part" | "step">> & { type: Type; many: boolean }): Binding {
    return {
      id: this.checking.bindings++,
      name: null,
      kinds: null,
      property: null,
      counter: -1,
      verb: null,
      span: null,
      loop: this.loop,
      loops: this.loops,
      alias: null,
      ...properties,
      part: this.part,
      step: this.shared.steps,
    }
  }

  /** Begin the next part of the script. */
  nextPart(): void {
    this.part = ++this.shared.parts
  }
}

/** What a reading that failed has put into a collection is taken out of it. */
function restore<T>(all: { readonly size: number; clear(): void }, before: readonly T[], add: (each: T) => void): void {
  if (all.size === before.length) return
  all.clear()
  before.forEach(add)
}

/** A meaning that takes the place of others goes back to the words that they were made of. */
export const instead = <M extends object>(meaning: M, ...of: readonly object[]): M =>
  withWords(meaning, of.flatMap(wordsOf))

export const bindingExpr = (binding: Binding, span: Span | null = null): Expr =>
  binding.alias ?? { kind: "binding", binding, type: binding.type, many: binding.many, span }

export const constant = (value: number, span: Span | null = null): Expr => ({
  kind: "constant",
  value,
  type: "number",
  many: false,
  span,
})

type Arithmetic = Extract<Expr, { kind: "arithmetic" }>

/** A number worked out of two others. */
export const arithmetic = (op: Arithmetic["op"], left: Expr, right: Expr, span = left.span): Arithmetic => ({
  kind: "arithmetic",
  op,
  left,
  right,
  type: "number",
  many: false,
  span,
})

export const you: Expr = { kind: "you", type: "player", many: false, span: null }

export const self: Expr = { kind: "this", type: "component", many: false, span: null }

export const everyone: Expr = { kind: "everyone", type: "player", many: true, span: null }
