/** What players may do at any time, as it was found last: it is asked for several times at each decision, and takes long to find. */

/** One permission as it stands open. */
export interface OpenPermission {
  readonly player: number
  /** Index into the program's permissions; -1: to let time pass (see waiting.ts). */
  readonly permission: number
  /** The component it is written on, -1 for a rule. */
  readonly carrier: number
}

export interface Permitted {
  open: readonly OpenPermission[]
  /** Who decided then; -1: nothing has been found yet. */
  decider: number
  fiber: number
  base: number
  /** Whether the state is kept that it was found in: not where nobody asks again once a decision is answered. */
  keeps: boolean
  /** That state; where it was not kept, another. */
  readonly state: Int32Array
  isKept: boolean
  /**
   * The state that is known to be as that one, since nothing was done after it was compared; null where it must be
   * compared again. Whoever comes to a decision anew begins by that.
   */
  sure: Int32Array | null
  /** By permission: whether the game's rules permit it to the player last asked for. */
  readonly byRule: Int32Array
}

/** @param words of a state, 0 where nothing is ever permitted */
export const nothingPermitted = (words: number, permissions: number): Permitted => ({
  open: [],
  decider: -1,
  fiber: 0,
  base: 0,
  keeps: true,
  state: new Int32Array(words),
  isKept: false,
  sure: null,
  byRule: new Int32Array(permissions),
})
