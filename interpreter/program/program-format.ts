/**
 * The program format: what a compiled pack is. Flat, typed, with explicit points of suspension; it can be written
 * to JSON, sent to a worker, and run by a machine that has never seen the language.
 *
 * Words used throughout:
 * - a *component* is a number 0 .. components-1 (every copy of every card, action, event, token);
 * - a *player* is a seat number 0 .. players-1; sets of players are bit masks in one word;
 * - a *place* is one zone instance: a zone that every player has is `capacity` places. Place 0 is "out of the game";
 * - a *set* is a set of components: `words` (= ceil(components / 32)) consecutive words of a frame or of the state.
 */
export interface Program {
  readonly format: 1
  readonly game: string
  /** Hash of the packs it was compiled from; a saved game names it. */
  readonly hash: string
  /** `usual`: how many play where nobody says. */
  readonly players: { readonly min: number; readonly max: number; readonly usual: number; readonly direction: 1 | -1 }
  /** How fast players act while a timer runs, where nobody hands in time; absent where they may act as often as they like. */
  readonly pace?: PaceEntry
  /** Who goes first of those who act at the same time; absent where the game does not say. */
  readonly conflicts?: ConflictsEntry
  readonly components: readonly ComponentEntry[]
  readonly kinds: readonly string[]
  readonly zones: readonly ZoneEntry[]
  /** Boards whose spaces are components; none in a game of cards. */
  readonly boards: readonly BoardEntry[]
  /** Ways from space to space that sentences name: neighbours, steps. `near` reads them. */
  readonly ways: readonly WayEntry[]
  readonly counters: readonly CounterEntry[]
  /** Component states (rotated): one bitset each in the state. */
  readonly states: readonly StateEntry[]
  /** Words of the state set by the program: roles, options, memories. */
  readonly variables: readonly VariableEntry[]
  readonly memories: readonly MemoryEntry[]
  readonly spans: readonly SpanEntry[]
  readonly timers: readonly TimerEntry[]
  /** Choosable words: values of properties, texts of modes; what a `value` decision's numbers mean. */
  readonly words: readonly string[]
  /** Static columns by component: `columns[i].values[component]`. */
  readonly columns: readonly { readonly name: string; readonly values: readonly number[] }[]
  /** Static component sets; `select` and `mask` name them. */
  readonly masks: readonly (readonly number[])[]
  readonly selections: readonly SelectionEntry[]
  readonly scripts: readonly ScriptEntry[]
  readonly sites: readonly SiteEntry[]
  readonly events: readonly EventEntry[]
  readonly listeners: readonly ListenerEntry[]
  readonly modifiers: readonly ModifierEntry[]
  readonly permissions: readonly PermissionEntry[]
  /** `opcode, operands...`; see instructions/instruction.ts. */
  readonly code: readonly number[]
  /** Parallel to `code`: index into `sourceSpans`, -1 for none. Read only when asked. */
  readonly sources: readonly number[]
  /** Scripts whose code stands where they were called; one within another comes after it. Read only when asked. */
  readonly inlined: readonly InlinedEntry[]
  readonly sourceSpans: readonly SourceSpan[]
  /** Integers wider than an operand can hold: operand mode 3. */
  readonly constants: readonly number[]
  readonly entry: { readonly setup: number; readonly flow: number }
  readonly options: readonly OptionEntry[]
  readonly presence: readonly PresenceEntry[]
  readonly limits: Limits
}

/**
 * Components whose being in the game hangs on an option, or on how many play. One is in the game when some entry brings it, or none speaks of
 * bringing it, and when no entry takes it out.
 */
export interface PresenceEntry {
  /** The value of an option, or the numbers of players, at which these are brought, or taken out. */
  readonly when:
    | { readonly by: "option"; readonly option: number; readonly value: number }
    | { readonly by: "players"; readonly least: number; readonly most: number }
  readonly does: "bring" | "remove"
  readonly mask: number
}

export interface Limits {
  /** Back edges and calls between two decisions. */
  readonly fuel: number
  /** Words of the main fiber's stack, and of each further one. */
  readonly stack: number
  readonly branchStack: number
  /** Scheduled and lasting effects alive at once. */
  readonly lasting: number
}

/** A script that is carried out in its caller's frame. */
export interface InlinedEntry {
  /** Its code: from one index up to, not including, another. */
  readonly start: number
  readonly end: number
  /** The event that it is the doing of, -1 for none. */
  readonly event: number
  /** The words that call it: index into `sourceSpans`, -1 for none. */
  readonly source: number
  /** The entry in whose code it stands, -1 for none. */
  readonly within: number
}

export interface SourceSpan {
  readonly file: string
  readonly start: number
  readonly end: number
  /** The component or rule it is written on, for logs: "Agent", "setup". */
  readonly owner: string
  /** The words themselves. */
  readonly text: string
}

export interface ComponentEntry {
  readonly name: string
  readonly kind: number
  /** Which copy of its name: 0, 1, ... */
  readonly copy: number
  /** Place at the start of the game. */
  readonly start: number
  /** Index into `scripts` by script noun (column of `follow`), -1 for none. */
  readonly scripts: readonly number[]
  /** The seat it belongs to wherever it lies; -1: it is its holder's. */
  readonly owner: number
}

export interface ZoneEntry {
  readonly name: string
  readonly perPlayer: boolean
  /** Places: `players.max` for a per-player zone, else its `number`. */
  readonly places: number
  /** First place id. */
  readonly place: number
  readonly ordered: boolean
  /** Most components that it can ever hold. */
  readonly capacity: number
  readonly faces: "everyone" | "owner" | "nobody"
  readonly count: "everyone" | "owner" | "nobody"
  /** Most components allowed in a place; -1 for no limit. Moves past it are refused. */
  readonly limit: number
  /** Kinds that it may hold (indices into kinds), sorts of them included; empty: any. */
  readonly kinds: readonly number[]
}

/**
 * A grid. Each space is a component, the place of zone `zone` with the same number, and never moves; space number
 * `row * columns + column` counts both from 0, rows from the lowest.
 */
export interface BoardEntry {
  readonly name: string
  readonly zone: number
  readonly columns: number
  readonly rows: number
  /** Component of space 0; the others follow. */
  readonly first: number
  /** How lines run: 2 (rows and columns) or 4 (diagonals too). */
  readonly axes: 2 | 4
  /** Components that stand for several spaces (rows, columns), with their members. */
  readonly groups: readonly { readonly component: number; readonly spaces: readonly number[] }[]
}

/** From each space to others. `seats[s][component]`: where it leads for seat s; one entry when it is the same for all. */
export interface WayEntry {
  readonly name: string
  readonly seats: readonly (readonly (readonly number[])[])[]
}

export interface CounterEntry {
  readonly name: string
  readonly symbol: string | null
  /** One for the game, one a player, one a component. */
  readonly per: "game" | "player" | "component"
  readonly from: number
  /** Null for no upper bound. */
  readonly to: number | null
  readonly start: number
  /** The script that works out what it begins with, for each holder, where that is no number: 0 at least. */
  readonly begins?: number
  /** What its values are called, where they are words: -1 is none of them. */
  readonly words?: readonly string[]
  /** One game leaves it to the next. */
  readonly kept?: boolean
}

export interface StateEntry {
  readonly name: string
  readonly opposite: string | null
  /** Zone that a component must leave for the state to end; -1 when it never ends by itself. */
  readonly lostLeaving: number
  /** Nobody sees which component is in it, in places that they see, either. */
  readonly hides?: boolean
}

export interface VariableEntry {
  readonly name: string
  readonly perPlayer: boolean
  readonly start: number
  /** For views and logs: what its value is. */
  readonly type: "number" | "player" | "players" | "component" | "value" | "flag" | "set"
  /** Scripts hand something on in it, and it means nothing to players: no view shows it. */
  readonly internal?: true
}

export interface PaceEntry {
  /** What passes at a `wait` at most, and in which a player does one thing. */
  readonly milliseconds: number
  /** The variable with the players, as a mask, who have done something since time passed last. */
  readonly acted: number
}

export interface ConflictsEntry {
  /** What counts as the same time. */
  readonly milliseconds: number
  /** The counter of each player that decides: the lowest goes first. */
  readonly counter: number
}

/** What is remembered of an event, by player, in a span: how often, how much, and which components. */
export interface MemoryEntry {
  readonly event: number
  /** Index of the span at whose start it is forgotten; -1: the whole game. */
  readonly span: number
  readonly keepsSet: boolean
  readonly keepsCount: boolean
}

export interface SpanEntry {
  readonly name: string
  readonly perPlayer: boolean
  /** The script that begins, does and ends it. */
  readonly script: number
}

export interface TimerEntry {
  readonly name: string
  /** How long it runs, 1 or more. */
  readonly milliseconds: number
  /** The script that runs when it ends; -1 where nothing listens. */
  readonly ended: number
  /** Some text reads how many seconds it has left: waiting then stops at each full second. */
  readonly watched: boolean
}

/** `select` in one instruction: places and a conjunction of atoms. */
export interface SelectionEntry {
  /** Zones looked into; empty: every component of `mask`, wherever it is. */
  readonly zones: readonly number[]
  /** Whose: the player operand's places; every player's; every player's but the operand's; ignored for shared zones. */
  readonly whose: "operand" | "everyone" | "others"
  /** Index into masks, -1 for none: kinds, property values, names folded into one. */
  readonly mask: number
  readonly states: readonly { readonly state: number; readonly is: boolean }[]
  /** Only spaces that nothing lies on. */
  readonly empty?: boolean
  /** Only what belongs to the player operand by its printed owner. */
  readonly owned?: boolean
  /** Compared with the instruction's value operands, in order. */
  readonly atoms: readonly SelectionAtom[]
}
export type Comparison = "eq" | "ne" | "lt" | "le" | "gt" | "ge"
export interface SelectionAtom {
  readonly field:
    | { readonly kind: "column"; readonly column: number }
    | { readonly kind: "counter"; readonly counter: number }
    /** The seat of the player whose it is: its owner, else whose place it is in; -1 for nobody's. */
    | { readonly kind: "holder" }
    | { readonly kind: "place" }
    | { readonly kind: "component" }
  readonly comparison: Comparison
}

/** Where a span is expected: the whole game, whose ending is its scoring. */
export const WHOLE_GAME = -2

export interface ScriptEntry {
  readonly name: string
  /** Index into `code`. */
  readonly entry: number
  /** Slots beside the frame's header; parameters come first. */
  readonly slots: number
  readonly parameters: number
  /** Where a span's script goes on when the span is ended early; -1 elsewhere. */
  readonly ending: number
  /** The span it runs, -1 elsewhere; `WHOLE_GAME` for the script of the flow. */
  readonly span: number
  /** The event that this script is the doing of (a verb's script), -1 elsewhere: what `doing` looks for. */
  readonly event: number
  /** The slot that holds that event's object while it runs, -1 for none. */
  readonly object: number
}

/** A point where a script may suspend. */
export interface SiteEntry {
  readonly pc: number
  readonly kind: "components" | "players" | "modes" | "values" | "number" | "confirm" | "order" | "wait"
  /** Index into sourceSpans: the words that ask. */
  readonly source: number
  /** For modes: labels by option number. For confirm: [what "yes" does]. */
  readonly labels: readonly string[]
  readonly secret: boolean
}

export interface EventEntry {
  readonly name: string
  /** Listeners by what they do; indices into `listeners`. */
  readonly replace: readonly number[]
  readonly before: readonly number[]
  readonly after: readonly number[]
  readonly restrict: readonly number[]
}

/**
 * A standing or lasting reaction. Its scripts take the event's words as parameters (see EVENT_PARAMETERS), then
 * its captures.
 */
export interface ListenerEntry {
  readonly event: number
  readonly role: "replace" | "before" | "after" | "restrict"
  /** Pure script: does it apply? -1: always. */
  readonly test: number
  /** Components that the event must happen to one of (index into masks), -1 for any: looked at before the test. */
  readonly objects: number
  /** What it does; for `replace` it returns 1 when it took the event's place. -1 for restrict. */
  readonly effect: number
  /** Components that carry it (index into masks); -1 for a rule of the game or a lasting effect. */
  readonly mask: number
  /** Zones in which a carrier hears it; empty: wherever it is. */
  readonly zones: readonly number[]
  /** It is about an event that happens to its carrier itself. */
  readonly self: boolean
  /** One run for each component of the event, or one for the event. */
  readonly each: boolean
  /**
   * Whom the text calls `you`: the carrier's controller, the event's actor, the creator of a lasting effect, or who had the event's
   * component before it was moved.
   */
  readonly you: "controller" | "actor" | "captured" | "left"
  /** It may ask somebody something: it comes after those that ask nothing. */
  readonly asks: boolean
  readonly lasting: boolean
  /** Words captured when created. */
  readonly captures: number
  /** A lasting effect that ends when it has fired. */
  readonly once: boolean
  /** The lasting modifier, started with it, that ends when it fires; -1 for none. */
  readonly ends: number
  readonly source: number
}
/** The parameters of a listener's scripts, before its captures. The set follows as `words` more. */
export const EVENT_PARAMETERS = ["actor", "source", "object", "amount", "place", "extra"] as const

/** A change of a number while it stands: `Red cards cost $2 less`. */
export interface ModifierEntry {
  /** What it changes. */
  readonly target:
    | { readonly kind: "column"; readonly column: number }
    | { readonly kind: "counter"; readonly counter: number }
    | { readonly kind: "produce"; readonly event: number }
  /** Pure script (parameters: the thing measured, then captures): does it apply? -1: always. */
  readonly test: number
  /** Pure script (same parameters): by how much, or what it becomes. */
  readonly amount: number
  readonly change: "set" | "multiply" | "add"
  readonly mask: number
  readonly zones: readonly number[]
  readonly lasting: boolean
  readonly captures: number
  readonly source: number
}

/**
 * What a player may do at any decision while its test holds: offered beside the decision's own options, as often as it
 * is allowed. Its scripts take no parameters; `you` is the carrier's controller, or each player for a rule.
 */
export interface PermissionEntry {
  /** Pure script; -1: always. */
  readonly test: number
  readonly effect: number
  readonly mask: number
  readonly zones: readonly number[]
  readonly source: number
  /** What it allows, in the author's words: `pay $3 to draw 1`. */
  readonly label: string
}

export interface OptionEntry {
  readonly name: string
  readonly type: "number" | "one of" | "components" | "flag"
  readonly min: number
  readonly max: number
  readonly choices: readonly string[]
  /** Kind chosen from, for `components`. */
  readonly kind: number
  readonly default: number | string | boolean | readonly string[]
  /** The variable that holds it (for `components` a set: the first of `words` variables). */
  readonly variable: number
}
