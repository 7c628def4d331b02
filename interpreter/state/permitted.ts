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
  /** The state that it was found in. */
  readonly state: Int32Array
  /**
   * The state that is known to be as that one, since nothing was done after it was compared; null where it must be
   * compared again. Whoever comes to a decision anew begins by that.
   */
  sure: Int32Array | null
}

export const nothingPermitted = (words: number): Permitted => ({
  open: [],
  decider: -1,
  fiber: 0,
  base: 0,
  state: new Int32Array(words),
  sure: null,
})
