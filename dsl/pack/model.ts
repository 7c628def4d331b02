import type { Span, Text } from "../text.ts"

/**
 * What a game's packs declare, merged (prelude, game, expansions) and structurally valid, its sentences still text.
 * Lists keep the order of declaration: layouts, option numbers and hashes follow it.
 */
export interface Model {
  readonly game: string
  readonly version: string
  /** The packs merged, first the ones leaned on. */
  readonly packs: readonly PackInfo[]
  readonly players: PlayersDecl
  readonly roles: readonly RoleDecl[]
  readonly kinds: readonly KindDecl[]
  readonly zones: readonly ZoneDecl[]
  readonly counters: readonly CounterDecl[]
  readonly memories: readonly MemoryDecl[]
  /** Default places by verb: `draw: from the deck`. */
  readonly defaults: readonly { readonly verb: string; readonly place: Text; readonly span: Span }[]
  readonly verbs: readonly VerbDecl[]
  readonly rules: readonly Text[]
  readonly spans: readonly SpanDecl[]
  readonly options: readonly OptionDecl[]
  readonly groups: readonly { readonly name: string; readonly members: readonly string[]; readonly span: Span }[]
  readonly modules: readonly ModuleDecl[]
  readonly boards: readonly BoardDecl[]
  readonly dice: readonly DieDecl[]
  readonly timers: readonly TimerDecl[]
  readonly tracks: readonly TrackDecl[]
  readonly conflicts: { readonly tick: number; readonly order: string; readonly span: Span } | null
  /** Words with no other declaration, for the lexicon of a game. */
  readonly nouns: readonly {
    readonly name: string
    readonly plural: string | null
    readonly is: Text | null
    readonly span: Span
  }[]
  readonly adverbs: readonly { readonly name: string; readonly span: Span }[]
  readonly setup: Text | null
  readonly flow: Text | null
  readonly score: Text | null
  readonly winner: Text | null
  /** What things look like; no rule depends on it. */
  readonly look: LookDecl
  readonly components: readonly ComponentDecl[]
  readonly rulings: readonly RulingDecl[]
  /** Rulings of packs leaned on that no longer hold. */
  readonly lifted: readonly LiftedRuling[]
  /** Changes of the pack's own texts that its rulings need not notice. */
  readonly judged: readonly JudgedChange[]
  /** What packs change of what others declare, in the order in which they are laid over each other. */
  readonly changes: readonly ChangeDecl[]
  /** Changes of single clauses, which are found by the words of the game. */
  readonly patches: readonly TextPatch[]
}

export interface PackInfo {
  readonly name: string
  readonly version: string
  readonly folder: string
  /** The one that was loaded, not one that it leans on or is played with. */
  readonly isMain: boolean
  /** It is laid over that one, which does not lean on it. */
  readonly isBeside?: boolean
  /** The version of the language that it says it is written in; null where it does not say. */
  readonly language: number | null
  /** Where it says its name. */
  readonly manifest: Span
  readonly hash: string
}

export interface Declared {
  readonly name: string
  /** Where the name was written. */
  readonly span: Span
}

export interface Nominal extends Declared {
  /** Irregular plural; "-" for a word without plural; null where it is derived. */
  readonly plural: string | null
}

export interface PlayersDecl {
  readonly min: number
  readonly max: number
  /** How many play where nobody says. */
  readonly usual: number
  readonly order: "clockwise" | "counterclockwise"
  /** Seconds that pass at each `wait` where nobody hands in time, and in which a player does one thing; null for no such limit. */
  readonly pace: number | null
  readonly states: readonly StateDecl[]
}

/** A player by another name. Exactly one of seat, held, is. */
export interface RoleDecl extends Nominal {
  /** Seats away from you: -1 is the player before. */
  readonly seat: number | null
  /** A role that players take on: "they become the starting player". */
  readonly held: boolean
  /** A player found by a sentence: "the player whose turn it is". */
  readonly is: Text | null
  readonly pronoun: "it" | "they"
}

export interface KindDecl extends Nominal {
  readonly properties: readonly PropertyDecl[]
  readonly states: readonly StateDecl[]
  readonly scripts: readonly ScriptDecl[]
  /** When the abilities of its components work, if not while they are in play. */
  readonly active: Text | null
  /** The kind that this one is a sort of: every spell is a card. */
  readonly of: string | null
  /** Each player has their own. */
  readonly per: "player" | null
  /** The zone where its components are at the start; null: beside the table. */
  readonly start: string | null
  /** What of a board its components are; null for things that lie somewhere. */
  readonly part: PartOfBoard | null
}

/** The parts of a grid are components like any other, of kinds that come with the board. */
export type PartOfBoard = "space" | "row" | "column" | "area"

/** What a declaration of a whole group is for one of its counters: `cost` for `gold` is `gold cost`. */
export interface MemberOf {
  readonly family: string
  /** The plural that it is declared with: of one of its members the word of the counter stands before it. */
  readonly plural: string | null
  readonly group: string
  readonly counter: string
}

export interface PropertyDecl extends Nominal {
  /** The one of a property that has an amount for each counter of a group; null for any other. */
  readonly memberOf?: MemberOf
  readonly type: "values" | "amount" | "number" | "numbers" | "flag" | "text"
  readonly values: readonly string[]
  /** The property may be absent. */
  readonly none: boolean
  /** The counter that an `amount` is counted in. */
  readonly counter: string | null
  readonly participle: string | null
  /** `level 2`: the word may stand before a number. */
  readonly level: boolean
}

export interface StateDecl extends Declared {
  readonly opposite: string | null
  /** The event at which it ends: "leaving play". */
  readonly lost: Text | null
  /** Adverbs that turn it on and off: [face up, face down]. */
  readonly manner: readonly string[]
  /** A derived state: "face-down in a display". */
  readonly means: Text | null
  /** Nobody sees which component is in it. */
  readonly hides: boolean
}

export interface ScriptDecl extends Nominal {
  readonly memberOf?: MemberOf
  readonly continues: string | null
}

export interface ZoneDecl extends Nominal {
  /** Kinds it may hold; empty means any. */
  readonly of: readonly string[]
  readonly per: "player" | null
  /** Several zones of one name: `display: { number: 2 }`. */
  readonly number: number
  readonly slots: number | null
  readonly ordered: boolean
  readonly faces: "everyone" | "owner" | "nobody"
  readonly count: "everyone" | "owner" | "nobody"
  readonly limit: number | Text | null
  /** What happens past the limit: refused, or the zone that takes the rest. */
  readonly over: string
  /** Counters (or groups of them) that its components carry. */
  readonly holds: readonly string[]
  /** Only sentences that name it touch what lies in it. */
  readonly protected: boolean
  readonly states: readonly StateDecl[]
  readonly rules: readonly Text[]
}

export interface CounterDecl extends Nominal {
  readonly memberOf?: MemberOf
  readonly per: string | null
  /** A text is worked out whenever the counter changes, for whoever or whatever has it. */
  readonly from: number | Text
  readonly to: number | Text | null
  readonly over: "lost" | "refused"
  readonly symbol: string | null
  /** A second noun for it: the `$` counter's `money`. */
  readonly word: string | null
  readonly states: readonly StateDecl[]
  /** Its values are the values of a property. */
  readonly of: string | null
  /** Computed, never stored. */
  readonly is: Text | null
  /** One game leaves it to the next. */
  readonly kept?: boolean
}

export interface MemoryDecl extends Nominal {
  readonly per: "player" | null
  readonly is: Text
  readonly over: Text
}

export interface VerbDecl extends Declared {
  /** The counter of a group that fills its slot for one, `want (good)`: there is such a verb for each of them. */
  readonly member?: { readonly group: string; readonly counter: string }
  readonly usage: Text
  /** Exactly one of: a body in the language, an operation of the machine, a condition only tested. */
  readonly do: Text | null
  readonly operation: string | null
  readonly is: Text | null
  /** What it does in plain words, for people. */
  readonly reminder: string | null
  readonly needs: Text | null
  readonly optional: boolean
  readonly default: Text | null
  /** `any`: choose all, then do each in an order of the actor's choice. */
  readonly order: "any" | null
  /** The event it raises; its own name where null. */
  readonly event: string | null
  readonly noun: string | null
  readonly automatic: string | null
  readonly past: string | null
  readonly participle: string | null
}

export interface SpanDecl extends Nominal {
  readonly per: "player" | null
  readonly do: Text | null
}

export interface OptionDecl extends Nominal {
  readonly type: "number" | "one of" | "components" | "flag"
  readonly min: number
  readonly max: number
  readonly choices: readonly string[]
  /** The kind chosen from, for `components`. */
  readonly of: string | null
  readonly default: number | string | boolean | readonly string[]
}

export interface ModuleDecl extends Declared {
  /** With how many players it is part of the game; null where an option says so. */
  readonly players: { readonly min: number; readonly max: number } | null
  readonly setup: readonly PatchDecl[]
  readonly flow: readonly PatchDecl[]
  readonly spans: readonly { readonly span: string; readonly patch: PatchDecl }[]
  /** By the name under which the verb is declared. */
  readonly verbs: readonly { readonly verb: string; readonly patch: PatchDecl }[]
  readonly rules: readonly Text[]
  /** Kinds or components that leave the game with it. */
  readonly remove: readonly Declared[]
  /** Kinds or components that are in the game only with it. */
  readonly bring: readonly Declared[]
}

export interface PatchDecl {
  readonly place: "before" | "after" | "instead of"
  readonly anchor: Text
  readonly add: Text
}

/** Spaces of a grid between two of its columns and two of its rows, these included; counted from 1. */
export interface SpacesBetween {
  readonly columns: readonly [number, number]
  readonly rows: readonly [number, number]
}
/** Where a part of a grid is: a space has both numbers, a row or a column one, and an area none; `within`: what all but a space are made of. */
export interface PartPlace {
  readonly board: number
  readonly column: number
  readonly row: number
  readonly within: readonly SpacesBetween[]
}
/** A part of a grid that has a name: the spaces that are in any of these. */
export interface AreaDecl extends Declared {
  readonly spaces: readonly SpacesBetween[]
}
export interface BoardDecl extends Nominal {
  readonly grid: { readonly columns: number; readonly rows: number }
  readonly adjacent: "orthogonal" | "all" | null
  /** How many components a space of the grid holds. */
  readonly limit: number
  /** Words for neighbours by direction: `front: forward`. */
  readonly steps: readonly StepDecl[]
  readonly areas: readonly AreaDecl[]
}
export interface StepDecl extends Declared {
  readonly directions: readonly Direction[]
}
export type Direction =
  | "up"
  | "down"
  | "left"
  | "right"
  | "up left"
  | "up right"
  | "down left"
  | "down right"
  | "forward"
  | "back"
  | "forward left"
  | "forward right"
  | "back left"
  | "back right"
export interface DieDecl extends Nominal {
  readonly sides: readonly (number | string)[]
  readonly participle: string | null
}
export interface TimerDecl extends Nominal {
  readonly seconds: number
}
export interface TrackDecl extends Nominal {
  /** `player`, or the kind of what stands on it. */
  readonly of: string
  /** The counter that says where each stands, the lowest first; of things a property may say it. */
  readonly by: string
  /** Whether of several with as much, when it is sorted, whoever stood further back goes first. */
  readonly reverses: boolean
  /** A marker that is nobody's: the counter that says where it stands, and how much it counts as having. */
  readonly neutral: { readonly at: string; readonly has: number } | null
  readonly adverbs: readonly string[]
}

/** What an icon may belong to. */
export type IconOf = "counters" | "properties" | "values" | "kinds" | "zones" | "verbs"
/** An icon by the name of what it belongs to; `icon` is its name in the set. */
export interface IconDecl extends Declared {
  readonly of: IconOf
  readonly icon: string
}
/** The picture of a component, by its name. */
export interface ArtDecl extends Declared {
  /** Where it lies in its pack: `art/hero.webp`. */
  readonly file: string
  /** The pack that says it, and has it. */
  readonly pack: string
  /** The point that stays in view, from the left and from the top, as shares of its size. */
  readonly focus: readonly [x: number, y: number]
  /** How much larger it is than what just fills its place. */
  readonly zoom: number
}
export interface LookDecl {
  readonly icons: readonly IconDecl[]
  readonly art: readonly ArtDecl[]
  /** Pictures of the pack that is read which nothing shows, by the paths of their files. */
  readonly unused: readonly string[]
}

/** A property's value as written: a name, a number, numbers, true. */
export type PropertyValue = { readonly value: string | number | boolean | readonly number[]; readonly span: Span }

export interface ComponentDecl extends Declared {
  readonly kind: string
  readonly copies: number
  readonly properties: ReadonlyMap<string, PropertyValue>
  readonly scripts: ReadonlyMap<string, Text>
  readonly abilities: readonly Text[]
  readonly rulings: readonly RulingDecl[]
  readonly pack: string
  /** Where on a board it is, when it is a part of one: counted from 1; a row has no column, a column no row. */
  readonly part: PartPlace | null
}

/** What a pack changes of what another declares. */
export interface ChangeDecl {
  /** The section, the name in it, and the keys below: `components`, `Hunter`, `effect`. What a game has one of has no name but this: `setup`. */
  readonly path: readonly string[]
  readonly how: "amended" | "added to" | "replaced"
  readonly pack: string
  readonly span: Span
  /** What it says now; null where that is more than one value. */
  readonly words: string | null
  /** What stood there until then; null where nothing did, or where it still does. */
  readonly was: { readonly span: Span; readonly words: string | null } | null
  /** The clause that what is added stands by. */
  readonly by?: { readonly where: "before" | "after"; readonly words: string }
}

/** A change of one clause of a text that another pack wrote. */
export interface TextPatch {
  /** As that of a change: `components`, `Hunter`, `effect`. */
  readonly path: readonly string[]
  readonly where: "before" | "after" | "instead of"
  /** The clause, as it is written there. */
  readonly anchor: Text
  readonly add: Text
  readonly pack: string
  /** The packs that it leans on, near and far: it was written over what they say. */
  readonly knows: ReadonlySet<string>
  /** The packs that it is laid over: what it changes of what they have changed is meant. */
  readonly over: ReadonlySet<string>
}

/** A ruling of a pack leaned on that no longer holds. */
export interface LiftedRuling {
  /** Its id, or what it says where it has none. */
  readonly name: string
  readonly because: string
  /** The pack that says so. */
  readonly pack: string
  readonly span: Span
}

/** A change of a text's meaning that somebody has judged: no ruling can notice it. */
export interface JudgedChange {
  /** The component whose text it is; null for a text of the game. */
  readonly component: string | null
  /** `draw [1 -> up to 1]`: what is changed, in brackets, and words around it. */
  readonly change: Text
  readonly because: string
}

export interface RulingDecl {
  /** Printed in reports and matched by `--filter`: `R-Agent-1`. */
  readonly id: string | null
  readonly says: string
  /** The component it stands beside; null for a scenario of its own. */
  readonly component: string | null
  readonly players: number | null
  readonly seed: number | null
  readonly options: ReadonlyMap<string, string | number | boolean | readonly string[] | readonly number[]>
  readonly steps: readonly RulingStep[]
  readonly span: Span
}
/** `given`, `when` and `then` in the order written. */
export interface RulingStep {
  readonly part: "given" | "when" | "then"
  readonly text: Text
}
