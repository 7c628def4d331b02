/**
 * A moment of a game as somebody at the table would tell it: things with what is printed on them, where they lie, who
 * has how much of what. Nothing here knows how the machine keeps it.
 */
export interface Thing {
  readonly id: number
  readonly name: string
  readonly kind: string
  /** What is printed on it, by property; what it lacks is missing. */
  readonly printed: ReadonlyMap<string, string | number | boolean | readonly number[]>
  /** The texts that it carries, by their names: `effect`. */
  readonly texts: ReadonlySet<string>
  /** The states that it is in, by the word that the kind declares first (`rotated`). */
  readonly states: ReadonlySet<string>
  readonly place: Place
  /** How many lie below it, in a place with an order. */
  readonly height: number
  /** The seat it belongs to wherever it lies; null: it is whoever's place it lies in. */
  readonly owner: number | null
  readonly counters: ReadonlyMap<string, number>
}

/** One zone, or one player's; `zone` is null for what is out of the game. */
export interface Place {
  readonly zone: string | null
  readonly holder: number | null
  readonly number: number
}

export interface World {
  readonly things: readonly Thing[]
  /** The seats, in the order of turns. */
  readonly seats: readonly number[]
  readonly active: number
  /** Counters of the game, and of each seat. */
  readonly counters: ReadonlyMap<string, number>
  readonly purses: readonly ReadonlyMap<string, number>[]
  readonly points: readonly number[]
  /** Who holds a role that passes from hand to hand; null: nobody. */
  readonly roles: ReadonlyMap<string, number | null>
  /** What was agreed on before the game, where it is a number. */
  readonly options: ReadonlyMap<string, number>
  /** Which players are in a state. */
  readonly playerStates: ReadonlyMap<string, readonly number[]>
}

export const samePlace = (one: Place, other: Place): boolean =>
  one.zone === other.zone && one.holder === other.holder && one.number === other.number

/** Whose a thing is: its owner's, else whoever's place it lies in. */
export const whose = (thing: Thing): number | null => thing.owner ?? thing.place.holder
