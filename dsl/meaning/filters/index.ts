import * as kinds from "./all-filters.ts"
import type { FilterKind } from "./filter-kind.ts"

export type { Way } from "./near.ts"

type Kinds = typeof kinds

/** What something must be like to be meant: each kind has a file of its own. */
export type Filter = { [Is in keyof Kinds]: Kinds[Is] extends FilterKind<infer Own> ? Own : never }[keyof Kinds]

/** Every kind of filter. */
export const FILTERS: { readonly [Is in Filter["is"]]: FilterKind<Extract<Filter, { readonly is: Is }>> } = kinds
