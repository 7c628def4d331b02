/** A component of the game: one copy of what a pack declares. */
export interface Instance {
  readonly name: string
  readonly kind: number
  readonly copy: number
  readonly declaration: number
  readonly start: number
  /** The seat it belongs to, -1 for none. */
  readonly owner: number
}
