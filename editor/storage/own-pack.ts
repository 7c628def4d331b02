/** A pack that comes with Cardwright, as `packs/index.json` tells of it. */
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
  readonly extends?: string
  /** It has a game of its own. */
  readonly isGame: boolean
  /** Words for other packs, and no game of its own. */
  readonly isLibrary: boolean
  /** What a newcomer sees first. */
  readonly isFirst: boolean
  /** Offered to look at and to begin from. */
  readonly isExample: boolean
  /** The kind of game that it is a small one of, to begin from: `Trick taking`. */
  readonly template?: string
  /** How many may play; a library has none. */
  readonly players?: { readonly min: number; readonly max: number }
  /** How much there is of it: `72 cards`; empty for a library. */
  readonly size: string
  /** A few of its components, to show what they look like. */
  readonly specimens: readonly Specimen[]
}

export interface Specimen {
  readonly name: string
  /** The number of its hue and shape; null for none. */
  readonly suit: number | null
  readonly fact: string
  /** What is written on it; empty for nothing. */
  readonly says: string
}
