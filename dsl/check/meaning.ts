import type { VerbDecl } from "../pack/model.ts"
import type { Span } from "../text.ts"
import type { PropertySymbol, StateSymbol } from "./declared.ts"

/**
 * The meaning of a script: its syntax tree with every word resolved. The checker makes it, the lowering turns it into
 * instructions, `read` says it in words. Nothing here knows chevrotain or code.
 */
export type Type =
  | "number"
  | "amount"
  | "component"
  | "player"
  | "zone"
  | "space"
  | "value"
  | "script"
  | "span"
  | "counter"
  | "property"
  | "die"
  | "timer"
  | "track"
  | "state"
  | "word"

/** Something a script has got hold of: a chosen card, a loop's player, a slot of a verb. */
export interface Binding {
  readonly id: number
  /** The author's word for it, where it has one. */
  readonly name: string | null
  readonly type: Type
  readonly many: boolean
  /** Kinds its components may be; null when it may be any. */
  readonly kinds: ReadonlySet<number> | null
  /** For values: of which property; for zones and counters: which (-1 unknown). */
  readonly property: PropertySymbol | null
  readonly counter: number
  /** Participle of the verb that bound it (`the discarded card`), and the part of the script it was bound in. */
  readonly verb: string | null
  readonly part: number
  /** The step of the script that bound it: what one step binds twice, a pronoun cannot tell apart. */
  readonly step: number
  readonly span: Span | null
  /** Bound once for each player of a loop; outside of it, all together. */
  readonly loop: Binding | null
  /** It is only another word for this. */
  readonly alias: Expr | null
  /** Some player of whom a condition holds, where it may hold of several: nobody that a pronoun could stand for. */
  readonly oneOfSeveral?: boolean
}

/** An amount of points: what is scored, not what a counter counts. */
export const POINTS = -2

export type Comparison = "eq" | "ne" | "lt" | "le" | "gt" | "ge"

export type Expr =
  // numbers
  (
    | { readonly kind: "constant"; readonly value: number }
    /** What a counter shows; of one that holds words, a value of its property. */
    | {
        readonly kind: "counter"
        readonly counter: number
        readonly holder: Expr | null
        readonly property?: PropertySymbol
      }
    | {
        readonly kind: "arithmetic"
        readonly op: "add" | "subtract" | "multiply" | "divide" | "divideUp" | "least" | "most"
        readonly left: Expr
        readonly right: Expr
      }
    /** A number that somebody names, from `min` to `max`: 0 where there is none. */
    | { readonly kind: "chosenNumber"; readonly by: Expr; readonly min: Expr; readonly max: Expr }
    | { readonly kind: "property"; readonly property: PropertySymbol; readonly of: Expr }
    | { readonly kind: "count"; readonly of: Expr }
    | {
        readonly kind: "measure"
        readonly how: "total" | "highest" | "lowest" | "different"
        readonly property: PropertySymbol | null
        readonly counter: number
        readonly of: Expr
      }
    | {
        readonly kind: "remembered"
        readonly event: string
        readonly what: "count" | "amount" | "set"
        readonly who: Expr | null
        readonly within: number
      }
    | { readonly kind: "memory"; readonly memory: number; readonly of: Expr }
    | { readonly kind: "option"; readonly option: number }
    | { readonly kind: "points"; readonly of: Expr }
    /** Extra spans that wait; `which` where a slot says of which span (then `queue` is -1). */
    | { readonly kind: "queued"; readonly queue: number; readonly which: Expr | null; readonly of: Expr }
    /** `$5`, `2 penalties`: how much of which counter. */
    | { readonly kind: "amount"; readonly number: Expr; readonly counter: number; readonly parts: readonly Expr[] }
    // players
    | { readonly kind: "you" }
    | { readonly kind: "seat"; readonly of: Expr; readonly offset: number }
    | { readonly kind: "role"; readonly role: number; readonly of: Expr | null }
    | { readonly kind: "active" }
    | { readonly kind: "holder"; readonly of: Expr }
    | { readonly kind: "everyone" }
    | { readonly kind: "without"; readonly from: Expr; readonly what: Expr }
    | { readonly kind: "players"; readonly from: Expr; readonly item: Binding; readonly tests: readonly Cond[] }
    | {
        readonly kind: "extremePlayers"
        readonly from: Expr
        readonly item: Binding
        readonly measure: Expr
        readonly most: boolean
        readonly alone: boolean
      }
    // components
    | { readonly kind: "this" }
    | Selection
    // places, values, scripts, spans
    | { readonly kind: "zone"; readonly zone: number; readonly of: Expr | null; readonly number: Expr | null }
    | { readonly kind: "placeOf"; readonly of: Expr }
    | { readonly kind: "value"; readonly property: PropertySymbol; readonly value: number }
    | { readonly kind: "values"; readonly property: PropertySymbol }
    | { readonly kind: "script"; readonly script: number; readonly of: Expr }
    | {
        readonly kind: "span"
        readonly index: number
        readonly extra: boolean
        readonly which: "this" | "next" | "last" | "any"
        readonly of: Expr | null
      }
    /** The counter itself, to be set; whose, where it is said (`the stones of it`), else its doer's. */
    | { readonly kind: "counterName"; readonly counter: number; readonly holder: Expr | null }
    | { readonly kind: "propertyName"; readonly property: PropertySymbol }
    | { readonly kind: "state"; readonly state: StateSymbol; readonly on: boolean }
    | { readonly kind: "word"; readonly word: string }
    // anything
    | { readonly kind: "binding"; readonly binding: Binding }
    | { readonly kind: "union"; readonly parts: readonly Expr[] }
    // dice
    | { readonly kind: "die"; readonly die: number }
    /** What the last die of this script showed. */
    | { readonly kind: "rolled" }
    // timers
    | { readonly kind: "timer"; readonly timer: number }
    /** All of them, or those in a state; where one is meant, any of them. */
    | { readonly kind: "timers"; readonly which: "running" | "empty" | null }
    | { readonly kind: "secondsLeft"; readonly of: Expr }
    /** `a line of 4 of your discs with it`: straight rows, or groups of neighbours, of things among some. */
    | {
        readonly kind: "line"
        readonly shape: "line" | "group"
        readonly length: Expr
        readonly among: Expr
        readonly through: Expr | null
      }
    /** A relation of the language that only some games' machines need (`adjacent to`, `nearest to`): known, typed, kept. */
    | { readonly kind: "relation"; readonly relation: string; readonly parts: readonly Expr[] }
  ) &
    Typed

export interface Typed {
  readonly type: Type
  readonly many: boolean
  readonly span: Span | null
}

/** What a chooser may or must take of a selection. */
export interface Quantity {
  readonly min: Expr
  /** Null: no upper bound. */
  readonly max: Expr | null
  /** All or nothing. */
  readonly exact: boolean
  /** `up to`, `any number of`, `at least`: how many is the chooser's choice. */
  readonly open: boolean
  readonly all: boolean
  /** `all but 2`: all less this many. */
  readonly allBut: boolean
  /** The number stands alone: in a condition it is compared for equality. */
  readonly written: "none" | "article" | "number"
}

export interface Selection {
  readonly kind: "select"
  readonly kinds: ReadonlySet<number> | null
  /** The kinds that its words say, before the place narrowed them; not kept where no other place can follow. */
  readonly said?: ReadonlySet<number> | null
  readonly from: Source
  readonly filters: readonly Filter[]
  readonly quantity: Quantity | null
  readonly random: boolean
  /** What the chosen ones must be together. */
  readonly among: readonly Together[]
  /** `1 of each colour`: one round of choosing for each value. */
  readonly each: PropertySymbol | null
  /** The component looked at, for filters that are conditions. */
  readonly item: Binding
}

/** `of a different cost` among two or more, `whose total cost is $5 or more`: a condition on the chosen set. */
export type Together =
  | { readonly how: "same" | "different"; readonly property: PropertySymbol }
  | {
      readonly how: "total"
      readonly property: PropertySymbol
      readonly comparison: Comparison
      readonly to: Expr
    }

export type Source =
  /** Wherever its kind can be. */
  | { readonly from: "anywhere" }
  | {
      readonly from: "zones"
      readonly zones: readonly {
        readonly zone: number
        readonly whose: "one" | "everyone" | "others"
        readonly of: Expr | null
        readonly number: Expr | null
      }[]
    }
  | { readonly from: "place"; readonly place: Expr }
  /** The top or bottom of an ordered zone. */
  | { readonly from: "end"; readonly place: Expr; readonly count: Expr; readonly bottom: boolean }
  | { readonly from: "set"; readonly set: Expr }

export type Filter =
  | { readonly is: "value"; readonly property: PropertySymbol; readonly value: Expr; readonly not: boolean }
  | { readonly is: "flag"; readonly property: PropertySymbol; readonly not: boolean }
  /** It has a text of this name: `with an effect`. */
  | { readonly is: "script"; readonly script: string; readonly not: boolean }
  | { readonly is: "state"; readonly state: StateSymbol; readonly on: boolean }
  | { readonly is: "compare"; readonly property: PropertySymbol; readonly comparison: Comparison; readonly to: Expr }
  | { readonly is: "name"; readonly name: string; readonly not: boolean }
  | { readonly is: "kind"; readonly kinds: ReadonlySet<number>; readonly not: boolean }
  | { readonly is: "in"; readonly set: Expr; readonly not: boolean }
  | { readonly is: "held"; readonly by: Expr; readonly not: boolean }
  /** It has the highest (or lowest) of all that pass the filters before. */
  | { readonly is: "extreme"; readonly property: PropertySymbol; readonly highest: boolean }
  // Of spaces, rows and columns, and of what lies on them
  /** It is (or lies on) a space that leads there from what is named; `as` is who looks, where it is no player's thing. */
  | { readonly is: "near"; readonly way: Way; readonly of: Expr; readonly as: Expr; readonly not: boolean }
  /** It is one of, or lies on one of, the spaces of these spaces, rows and columns. */
  | { readonly is: "inside"; readonly of: Expr; readonly not: boolean }
  /** A part of a board that has such a space, or such a thing on one of its spaces. */
  | { readonly is: "holds"; readonly what: Expr; readonly not: boolean }
  | { readonly is: "empty"; readonly not: boolean }
  /** The lowest, highest, leftmost or rightmost of all that pass the filters before. */
  | { readonly is: "edge"; readonly by: "row" | "column"; readonly highest: boolean }
  /** A part of this board. */
  | { readonly is: "board"; readonly board: number; readonly not: boolean }
  /** It was in one of these zones before its last move. */
  | { readonly is: "came"; readonly zone: number; readonly of: Expr | null }
  | { readonly is: "test"; readonly test: Cond }
  | { readonly is: "either"; readonly filters: readonly Filter[] }
  | { readonly is: "all"; readonly filters: readonly Filter[] }

/** From a space to others. */
export type Way =
  | { readonly way: "adjacent" }
  | { readonly way: "within"; readonly steps: number }
  /** A word that the board declares: `front`. */
  | { readonly way: "step"; readonly board: number; readonly name: string }
  /** The space it lies on; its row, its column. */
  | { readonly way: "own" }

export type Cond = (
  | { readonly cond: "constant"; readonly value: boolean }
  | { readonly cond: "not"; readonly of: Cond }
  | { readonly cond: "and" | "or"; readonly of: readonly Cond[] }
  | { readonly cond: "compare"; readonly comparison: Comparison; readonly left: Expr; readonly right: Expr }
  /** How many there are against a quantity. */
  | { readonly cond: "exists"; readonly what: Expr; readonly quantity: Quantity }
  | { readonly cond: "same"; readonly left: Expr; readonly right: Expr }
  /** Every (or some) member passes the filters. */
  | { readonly cond: "fits"; readonly what: Expr; readonly filters: readonly Filter[]; readonly some: boolean }
  | { readonly cond: "among"; readonly value: Expr; readonly property: PropertySymbol; readonly of: Expr }
  | { readonly cond: "span"; readonly index: number; readonly of: Expr | null }
  | { readonly cond: "extra"; readonly index: number }
  | { readonly cond: "possible"; readonly step: Step }
  | { readonly cond: "done"; readonly outcome: Binding }
  | { readonly cond: "took"; readonly takers: Binding; readonly who: Expr }
  | { readonly cond: "member"; readonly who: Expr; readonly of: Expr }
  /** Every one of these players is in a state, or out of it. */
  | { readonly cond: "playerIs"; readonly who: Expr; readonly state: StateSymbol; readonly on: boolean }
  | { readonly cond: "doing"; readonly event: string; readonly who: Expr; readonly what: Expr }
  | {
      readonly cond: "each"
      readonly players: Expr
      readonly item: Binding
      readonly test: Cond
      readonly some: boolean
      /** Said by a superlative: they have the most, or the fewest. */
      readonly superlative?: true
    }
  | { readonly cond: "active"; readonly what: Expr }
  | { readonly cond: "over" }
  /** Of several, each. */
  | { readonly cond: "timer"; readonly timer: Expr; readonly is: "running" | "empty" }
  | { readonly cond: "won"; readonly who: Expr; readonly nobody: boolean }
  | { readonly cond: "short"; readonly place: Expr }
  /** A relation of the language kept for games whose machine has it. */
  | { readonly cond: "relation"; readonly relation: string; readonly parts: readonly Expr[] }
) & { readonly span: Span | null }

export interface Performed {
  readonly do: "perform"
  readonly usage: Usage
  readonly actor: Expr
  readonly slots: ReadonlyMap<string, Expr>
  /** What each component slot is bound to once chosen. */
  readonly binds: ReadonlyMap<string, Binding>
  readonly times: Expr | null
  /** How many were done, and whether it was done at all: made when a later part asks. */
  results: { count: Binding | null; outcome: Binding | null; rest: Binding | null }
  /** “Secretly” may be said of all who do it. */
  secret: boolean
  readonly adverbs: readonly string[]
}

export type Step = (
  | Performed
  | {
      readonly do: "each"
      readonly players: Expr
      readonly item: Binding
      readonly from: Expr | null
      readonly together: boolean
      readonly secret: boolean
      readonly body: readonly Step[]
      takers: Takers | null
    }
  | { readonly do: "for"; readonly set: Expr; readonly item: Binding; readonly body: readonly Step[] }
  | {
      readonly do: "offer"
      readonly decider: Expr
      readonly body: readonly Step[]
      readonly then: readonly Step[]
      otherwise: readonly Step[]
      outcome: Binding | null
      takers: Binding | null
      readonly forced: boolean
    }
  | {
      readonly do: "if"
      readonly test: Cond
      readonly then: readonly Step[]
      otherwise: readonly Step[]
      outcome: Binding | null
    }
  | {
      readonly do: "loop"
      readonly how: "times" | "upTo" | "while" | "until"
      readonly count: Expr | null
      readonly test: Cond | null
      readonly body: readonly Step[]
    }
  | {
      readonly do: "modes"
      readonly decider: Expr
      readonly style: "one" | "each" | "skip one" | "all"
      readonly options: readonly Mode[]
      /** `choose 2: ...`: how many options, where it is not one. */
      readonly number?: number
      outcome: Binding | null
    }
  | { readonly do: "let"; readonly binding: Binding; readonly value: Expr }
  | { readonly do: "listen"; readonly listener: Reaction; readonly duration: Duration }
  | { readonly do: "modify"; readonly change: Modification; readonly duration: Duration }
  | { readonly do: "stop" }
  | { readonly do: "again" }
  | { readonly do: "nothing" }
  /** A span ends at once; -1: the game, which is then scored. */
  | { readonly do: "leave"; readonly index: number }
  | { readonly do: "turn"; readonly set: Expr; readonly state: StateSymbol; readonly on: boolean }
  | { readonly do: "assign"; readonly role: number; readonly who: Expr }
  /** The event that is being replaced, done by somebody else. */
  | { readonly do: "repeatEvent"; readonly who: Expr }
  /** The event that is being replaced does not happen: what follows stands in for it. */
  | { readonly do: "replaced" }
  /** A script that is not followed: `skip the first line of any action you use`. */
  | { readonly do: "skipScript"; readonly script: number }
  /** A step of the language that only some games' machines need; known and typed. */
  | { readonly do: "relation"; readonly relation: string; readonly parts: readonly Expr[] }
) & { readonly span: Span }

/** Those of several who did what was asked of each: who they are, and what tells it of one of them. */
export interface Takers {
  readonly who: Binding
  readonly test: Cond
}

/** A verb being done. */
export type PerformStep = Extract<Step, { do: "perform" }>

export interface Mode {
  readonly label: string
  readonly steps: readonly Step[]
  readonly span: Span
}

export interface Duration {
  /** For the rest of the game, until a span ends, until one starts, once (fires and is gone). */
  readonly until: "game" | "end" | "start"
  readonly span: number
  readonly of: Expr | null
  /** Which one: 1 is the present (or, when none is going on, the next). */
  readonly count: number
  readonly next: boolean
  readonly while: Cond | null
}

/** The event a reaction listens to, with what it must be like. */
export interface EventPattern {
  readonly event: string
  readonly actor: readonly Cond[]
  readonly tests: readonly Cond[]
  readonly self: boolean
  readonly each: boolean
  /** For a moment of a span. */
  readonly moment: boolean
  readonly youAct: boolean
  /** `whenever you draw a card`, of a verb that only counts them: once for each. */
  readonly perUnit?: boolean
  /** The moment of a span that has not begun: `the end of your next turn`. */
  readonly next?: boolean
}

/** What an event's scripts are told: bindings filled from the event's parameters. */
export interface EventBindings {
  readonly actor: Binding
  readonly source: Binding
  readonly object: Binding
  readonly objects: Binding
  readonly amount: Binding
  readonly place: Binding
  readonly extra: Binding
}

export interface Reaction {
  /** `permit`: not an event, but what may be done at any decision while its test holds. */
  readonly role: "replace" | "before" | "after" | "restrict" | "permit"
  readonly events: readonly EventPattern[]
  readonly bindings: EventBindings
  readonly test: Cond
  readonly body: readonly Step[]
  /** Zones where its carrier hears it; empty: anywhere. */
  readonly zones: readonly number[]
  readonly once: boolean
  readonly limit: Limit | null
  readonly span: Span
}

/** A rule that is carried out as something becomes true. */
export interface Watch {
  /** Whose truth is looked at: nobody's, each player's as `you`, that of each of some players or components. */
  readonly over: "game" | "you" | "players" | "components"
  /** The player or component. */
  readonly item: Binding | null
  readonly set: Expr | null
  readonly test: Cond
  readonly body: readonly Step[]
  readonly span: Span
}

/** `once per turn`; `between` for `once between your turns`. */
export interface Limit {
  readonly span: number
  readonly times: number
  readonly between: boolean
}

export interface Modification {
  readonly target:
    | { readonly kind: "property"; readonly property: PropertySymbol }
    | { readonly kind: "counter"; readonly counter: number }
    | { readonly kind: "other"; readonly word: string }
  /** The thing measured. */
  readonly item: Binding
  readonly test: Cond
  readonly amount: Expr
  readonly change: "set" | "multiply" | "add"
  readonly zones: readonly number[]
  readonly span: Span
}

/** A place in a verb's usage that a sentence fills. */
export interface Slot {
  readonly name: string
  readonly type: Type
  readonly many: boolean
  /** The kinds its components must be; null: any. */
  readonly kinds: ReadonlySet<number> | null
  /** "" for the object, "subject" for what does it, "recipient" for whom it is given to, else the way word it follows. */
  readonly way: string
  readonly optional: boolean
  /** A word that fills it where nothing is written: `(zone = hand)`. */
  readonly default: string | null
  /** What follows kind or type in the usage: a condition on what may fill it (`1 component you have`). */
  readonly phrase: string
  /** The counter that an amount must be of; -1: any. */
  readonly counter: number
}

/** One way of using a verb: its declaration, resolved. */
export interface Usage {
  readonly decl: VerbDecl
  readonly index: number
  /** The verb's lemma. */
  readonly verb: string
  readonly slots: readonly Slot[]
  /** An object that is always the same, as written: `convene the council`. */
  readonly fixed: string
  /** Adverbs that belong to it: `play (card) for free`. */
  readonly adverbs: readonly string[]
  /** Name of the event it raises. */
  readonly event: string
  /** Filled when its body is checked. */
  readonly bindings: Map<string, Binding>
  body: readonly Step[] | null
  needs: Cond | null
  state: "unread" | "reading" | "read"
}
