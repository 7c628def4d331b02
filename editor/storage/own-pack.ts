/** A pack as `packs/index.json` tells of it. */
export interface OwnPack {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly version: string
  /** Of the files that bear on the game. */
  readonly hash: string
  /** Its folder among those of the packs. */
  readonly path: string
  /** The pack that it is an expansion of. */
  readonly extends: string | null
  /** Words for other packs, and no game of its own. */
  readonly isLibrary: boolean
  /** How many may play; null of a library. */
  readonly players: { readonly min: number; readonly max: number } | null
}
