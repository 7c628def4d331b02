/**
 * The syntax tree of the effect language: plain nodes, one kind for each thing that a reader would name.
 * Offsets are into the `Text` that was parsed; `spanIn` turns them into a span of the author's file.
 */
export interface Node {
  readonly start: number
  readonly end: number
}

/** A word of the lexicon as it was used. `lemma` is what the pack declares ("card"), `text` its canonical surface ("cards"). */
export interface Word extends Node {
  readonly text: string
  readonly lemma: string
  readonly plural: boolean
}

export interface Script extends Node {
  readonly kind: "script"
  readonly lines: readonly Line[]
}

/** A line, or one bullet of a list. Parts are what `;` and `.` separate. */
export interface Line extends Node {
  readonly kind: "line"
  readonly bullet: boolean
  /** The label of an option, without its quotes. */
  readonly label: string | null
  readonly parts: readonly Part[]
}

export interface Part extends Node {
  readonly kind: "part"
  /** Written with a leading `then`. */
  readonly then: boolean
  /** Written with a leading `otherwise`: pairs with the one gate of the part before. */
  readonly otherwise: boolean
  readonly body: Chain | Block
}

/** A gate governs the chain after its comma or the block after its colon; a step may be followed by `then`. */
export type Chain = Gate | Do | Name

export interface Gate extends Node {
  readonly kind: "gate"
  readonly prefix: Prefix
  readonly body: Chain | Block
}

export type Prefix = ClausePrefix | TimesPrefix | AdverbPrefix | TimePrefix
/** `if you have 2, ...`, `when you play this, ...`: `word` is the CondWord's lemma. */
export interface ClausePrefix extends Node {
  readonly kind: "clauses"
  readonly word: Word
  readonly clauses: Clauses
}
/** `up to 4 times: ...` */
export interface TimesPrefix extends Node {
  readonly kind: "times"
  readonly quantity: Quantity
}
/** `in any order: ...`, `secretly, ...` */
export interface AdverbPrefix extends Node {
  readonly kind: "adverb"
  readonly adverb: Word
}
/** `this turn, ...` */
export interface TimePrefix extends Node {
  readonly kind: "time"
  readonly time: Word
}

/** One or more clauses, each but the first after a joiner and its own CondWord (`if A and if B`). */
export interface Clauses extends Node {
  readonly first: Clause
  readonly more: readonly { readonly joiner: "and" | "or"; readonly word: Word; readonly clause: Clause }[]
}

export type Clause = SubjectClause | ThereClause | TimeClause | NounClause
/** `you have 2 cards`, `any player uses Recruit`, or a bare noun phrase (`the start of your turn`). */
export interface SubjectClause extends Node {
  readonly kind: "clause"
  readonly np: NP
  readonly adverbs: readonly Word[]
  readonly predicate: Predicate | null
}
/** `there is no disaster in hand` */
export interface ThereClause extends Node {
  readonly kind: "there"
  readonly be: Word
  readonly not: boolean
  readonly np: NP
}
/** `during this turn` */
export interface TimeClause extends Node {
  readonly kind: "time"
  readonly time: Word
}
/** A VerbalNoun alone: `during play` */
export interface NounClause extends Node {
  readonly kind: "noun"
  readonly noun: Word
}

/** The lines of an indented block, or the options of an inline one (`a | b`). */
export interface Block extends Node {
  readonly kind: "block"
  readonly lines: readonly Line[]
  /** True when written on one line with `|` (a lone inline option included). Each option is then a line of one part. */
  readonly inline: boolean
}

/** A step: who does what. `subject` null means an imperative. */
export interface Do extends Node {
  readonly kind: "do"
  readonly subject: NP | null
  readonly adverbs: readonly Word[]
  readonly predicate: Predicate | null
  /** `... to VPS`: what comes before `to` is the price, what comes after is done when it was paid. */
  readonly purchase: readonly VP[] | null
  readonly purchaseJoiners: readonly ("and" | "or")[]
  /** Postfix `unless they pay`, `if C`, `while C`, `until C`. */
  readonly post: { readonly word: Word; readonly clauses: Clauses } | null
  /** The block after `:`, as in `each player: ...`, `choose one: ...`. */
  readonly block: Block | null
  /** The chain after `then`. */
  readonly next: Chain | null
}

/** `call it the deed`, `call the number of cards in your hand X` */
export interface Name extends Node {
  readonly kind: "name"
  readonly what: NP
  readonly article: Word | null
  /** The new name: a word, or X, Y, Z. */
  readonly name: Word
  readonly post: { readonly word: Word; readonly clauses: Clauses } | null
  readonly block: Block | null
  readonly next: Chain | null
}

/** Modal and verb phrases. `joiners[i]` stands between verb phrases `i` and `i + 1`. */
export interface Predicate extends Node {
  readonly modal: Word | null
  /** Adverbs between modal and verb. */
  readonly adverbs: readonly Word[]
  /** `do so`, `so`: the predicate repeats the verb phrase before it. */
  readonly so: boolean
  readonly vps: readonly VP[]
  readonly joiners: readonly ("and" | "or")[]
}

export interface VP extends Node {
  readonly kind: "vp"
  /** base: `draw`, `draws`; past: `drew`; be, have: `is`, `has`. */
  readonly form: "base" | "past" | "be" | "have"
  /** For base and past the verb; for be and have the word itself. Third person shows in `plural: false` and `text`. */
  readonly verb: Word
  readonly not: boolean
  /** Adverb after be (`is also Red`). */
  readonly beAdverb: Word | null
  /** A participle after be or have: `is played`, `has received`. */
  readonly participle: Word | null
  readonly object: VPObject | null
  /** Who gets it, in `gives them 2 coins`, `deal each player 3 cards`. */
  readonly recipient: Item | null
  readonly tails: readonly Tail[]
  /** `this turn`, `this way`, after a past or state. */
  readonly time: Word | null
  /** The verb phrase after have (`have each player draw 2`) or after a state. */
  readonly complement: VP | null
}

export type VPObject =
  | { readonly kind: "np"; readonly np: NP }
  | { readonly kind: "place"; readonly place: Place }
  /** A VerbalNoun alone: `take a play`, `skip planning` */
  | { readonly kind: "noun"; readonly noun: Word }

export type Tail =
  /** `from the deck`, `to hand`, `for free` is an adverb; `word` is the WayWord or `to`. */
  | ({
      readonly kind: "way"
      readonly word: Word
      readonly object: NP | { readonly kind: "noun"; readonly noun: Word }
    } & Node)
  | ({ readonly kind: "adverb"; readonly adverb: Word } & Node)

export interface NP extends Node {
  readonly kind: "np"
  readonly items: readonly Item[]
  /** `joiners[i]` stands between items `i` and `i + 1`. */
  readonly joiners: readonly Joiner[]
  readonly relative: Relative | null
}
export type Joiner = "and" | "or" | "plus" | "minus" | "times" | ","

/** One noun phrase without list and relative. What is not written is null or empty. */
export interface Item extends Node {
  readonly kind: "item"
  readonly pronoun: Word | null
  /** the, a, an, every, each, any, all, another, this, that, these, those, both, no */
  readonly det: Word | null
  /** your, their, its */
  readonly owner: Word | null
  /** half, double; what they apply to is `of` */
  readonly multiplier: Word | null
  readonly of: Item | null
  readonly ordinals: readonly Word[]
  /** Written `2 other cards`, not `the other 2 cards`; it makes no difference to what is meant. */
  readonly numberFirst?: boolean
  readonly quantity: Quantity | null
  /** more, less, fewer: `2 more`, `more cards` */
  readonly more: Word | null
  readonly adjectives: readonly Adjective[]
  /** Between adjectives `i` and `i + 1`. */
  readonly adjectiveJoiners: readonly ("and" | "or" | null)[]
  readonly noun: Noun | null
  readonly measures: readonly Measure[]
  /** In the order written; the checker attaches them to the noun whose type can have them. */
  readonly places: readonly Place[]
  /** `than the opponent`, `as you` */
  readonly than: { readonly word: Word; readonly than: Located } | null
}

export type Adjective =
  | ({ readonly kind: "adjective"; readonly word: Word; readonly non: boolean } & Node)
  /** `level 2` */
  | ({ readonly kind: "level"; readonly word: Word; readonly level: Quantity } & Node)
  /** A participle before a noun: `the discarded card` */
  | ({ readonly kind: "participle"; readonly word: Word } & Node)

export type Noun = (
  | { readonly kind: "noun"; readonly word: Word }
  | { readonly kind: "verbal"; readonly word: Word }
  | { readonly kind: "names"; readonly names: readonly Word[]; readonly joiner: "and" | "or" | null }
  /** A word of no declaration: a name given by `call`, or a mistake. */
  | { readonly kind: "unknown"; readonly word: Word }
) &
  Node & {
    /** `1 order more` */
    readonly more: Word | null
    /** What follows `'s`; it is then the head (`the deed's colour`). */
    readonly genitive: Item | null
  }

export interface Quantity extends Node {
  readonly kind: "quantity"
  /** up to, at least, at most, exactly, all but */
  readonly bound: Word | null
  readonly symbol: Word | null
  /** Digits, a range, a letter; null for a QWord. */
  readonly number: NumberWord | null
  /** `5 or more`, `5 or fewer` */
  readonly orMore: Word | null
  /** any number of, that many */
  readonly word: Word | null
  /** `at least 2 and at most 4`: the other bound. */
  readonly and?: Quantity
}
export interface NumberWord extends Node {
  readonly text: string
  readonly min: number
  readonly max: number
  /** X, Y or Z: then min and max mean nothing. */
  readonly letter: "X" | "Y" | "Z" | null
}

/** `costing $5 or less` */
export interface Measure extends Node {
  readonly kind: "measure"
  readonly word: Word
  readonly item: Item
}
/** `in play`; `word` is a PlaceWord. */
export interface Place extends Node {
  readonly kind: "place"
  readonly word: Word
  readonly located: Located
}
export type Located =
  | { readonly kind: "noun"; readonly noun: Word }
  | { readonly kind: "time"; readonly time: Word }
  | { readonly kind: "item"; readonly item: Item }

export type Relative =
  /** `who has 2`, `that cost 2` */
  (
    | { readonly kind: "who"; readonly word: Word }
    /** `whose colour is Red`, `whose place you hold` */
    | { readonly kind: "whose"; readonly item: Item; readonly subject: Word | null }
    /** `you played`, `another player has in play` */
    | { readonly kind: "subject"; readonly subject: Item }
  ) &
    Node & { readonly claim: Claim }

export interface Claim extends Node {
  readonly adverbs: readonly Word[]
  readonly modal: Word | null
  /** `who did so` */
  readonly so: boolean
  /** Null with `so`. A bare `have` (`the cards you have`) is a verb phrase of form "have" without object. */
  readonly vp: VP | null
  readonly times: readonly Word[]
}
