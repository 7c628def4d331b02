import type { Expr } from "../../meaning/index.ts"

type Of<Kind extends Expr["kind"]> = Extract<Expr, { readonly kind: Kind }>

type NeverSeveral = Of<
  | "constant"
  | "you"
  | "this"
  | "active"
  | "counter"
  | "arithmetic"
  | "amount"
  | "property"
  | "measure"
  | "chosenNumber"
  | "split"
  | "count"
  | "memory"
  | "points"
  | "queued"
  | "seat"
  | "seats"
  | "role"
  | "placeOf"
  | "value"
  | "rolled"
  | "timer"
  | "track"
  | "secondsLeft"
  | "uncarried"
  | "values"
  | "script"
  | "span"
  | "counterName"
  | "propertyName"
  | "state"
  | "word"
  | "game"
  | "die"
  | "rolls"
  | "timers"
  | "line"
>

/** What is never a set of components: a set of it has one member. */
export type OneComponent =
  | NeverSeveral
  | Of<"holder" | "players" | "everyone" | "without" | "extremePlayers" | "onePlayer" | "randomPlayer" | "nextPlayer">

/** What is never a set of players. */
export type OnePlayer = NeverSeveral | Of<"select" | "remembered" | "option" | "zone">
