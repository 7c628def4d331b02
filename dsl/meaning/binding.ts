import type { Span } from "../text.ts"
import type { PropertySymbol } from "./declared.ts"
import type { Expr } from "./expressions/index.ts"

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

export interface Typed {
  readonly type: Type
  readonly many: boolean
  readonly span: Span | null
}

/** Something a script has got hold of: a chosen card, a loop's player, a slot of a verb. */
export interface Binding {
  readonly id: number
  /** The author's word for it, where it has one. */
  readonly name: string | null
  readonly type: Type
  readonly many: boolean
  /** Kinds its components may be; null where they are not known. Of an event they are, when its clause has been read. */
  kinds: ReadonlySet<number> | null
  /** For values: of which property; for zones and counters: which (-1 unknown). */
  readonly property: PropertySymbol | null
  /** Of how much an event is about it is known when its clause has been read. */
  counter: number
  /** Participle of the verb that bound it (`the discarded card`), and the part of the script it was bound in. */
  readonly verb: string | null
  readonly part: number
  /** The step of the script that bound it: what one step binds twice, a pronoun cannot tell apart. */
  readonly step: number
  readonly span: Span | null
  /** Bound once for each player of a loop; outside of it, all together. */
  readonly loop: Binding | null
  /** In how many loops and blocks it was bound. */
  readonly loops: number
  /** It is only another word for this. */
  readonly alias: Expr | null
  /** What it is where the condition about it does not hold: of `if Hero is rotated` Hero, as named; of `is not` one that is. */
  readonly otherwise?: Expr
  /** The component that says it, as a step or an event speaks of it: it goes by `this`. Of an event it is known when its clause has been read. */
  isThis?: boolean
  /** A player other than whoever acts. */
  readonly isAnother?: boolean
  /** Some player of whom a condition holds, where it may hold of several: nobody that a pronoun could stand for. */
  readonly oneOfSeveral?: boolean
  /** Whether an offer was taken that could have been declined. */
  readonly isOfOffer?: boolean
  /** All those of which a condition asked for some: they are spoken of where it holds. */
  readonly areFoundInCase?: boolean
  /** Of things that `call` gave a name: those of them that no step has taken, made when a further step takes some. */
  readonly untaken?: { binding: Binding | null }
}
