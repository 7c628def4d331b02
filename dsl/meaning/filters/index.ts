import { type AllFilter, all } from "./all.ts"
import { type BoardFilter, board } from "./board.ts"
import { type CameFilter, came } from "./came.ts"
import { type CompareFilter, compare } from "./compare.ts"
import { type EdgeFilter, edge } from "./edge.ts"
import { type EitherFilter, either } from "./either.ts"
import { type EmptyFilter, empty } from "./empty.ts"
import { type ExtremeFilter, extreme } from "./extreme.ts"
import type { FilterKind } from "./filter-kind.ts"
import { type FlagFilter, flag } from "./flag.ts"
import { type HeldFilter, held } from "./held.ts"
import { type HoldsFilter, holds } from "./holds.ts"
import { among, type InFilter } from "./in.ts"
import { type InsideFilter, inside } from "./inside.ts"
import { type KindFilter, kind } from "./kind.ts"
import { type NameFilter, name } from "./name.ts"
import { type NearFilter, near } from "./near.ts"
import { type PrintedFilter, printed } from "./printed.ts"
import { type ScriptFilter, script } from "./script.ts"
import { type StateFilter, state } from "./state.ts"
import { type TestFilter, test } from "./test.ts"
import { type ValueFilter, value } from "./value.ts"

export type { Way } from "./near.ts"

/** What something must be like to be meant: each kind has a file of its own. */
export type Filter =
  | ValueFilter
  | FlagFilter
  | PrintedFilter
  | ScriptFilter
  | StateFilter
  | CompareFilter
  | NameFilter
  | KindFilter
  | InFilter
  | HeldFilter
  | ExtremeFilter
  | NearFilter
  | InsideFilter
  | HoldsFilter
  | EmptyFilter
  | EdgeFilter
  | BoardFilter
  | CameFilter
  | TestFilter
  | EitherFilter
  | AllFilter

/** Every kind of filter. */
export const FILTERS: { readonly [Is in Filter["is"]]: FilterKind<Extract<Filter, { readonly is: Is }>> } = {
  value,
  flag,
  printed,
  script,
  state,
  compare,
  name,
  kind,
  in: among,
  held,
  extreme,
  near,
  inside,
  holds,
  empty,
  edge,
  board,
  came,
  test,
  either,
  all,
}
