/** What keeps a pack that was found from being taken. */
export type Unresolved =
  | { readonly code: "pack/unreadable"; readonly problem: string; readonly remedy: string | null }
  | { readonly code: "pack/not-as-locked"; readonly locked: Identity | null; readonly is: Identity }

/** Which pack of a name it is. */
export interface Identity {
  readonly version: string
  /** Of all its files, as `contentHash` makes it. */
  readonly hash: string
}

/** Thrown by a `ResolvePack` for a pack that is there and is not to be used; it is reported where the pack is named. */
export class UnresolvedPack extends Error {
  readonly why: Unresolved
  constructor(why: Unresolved) {
    super(why.code === "pack/unreadable" ? why.problem : why.code)
    this.why = why
  }
}
