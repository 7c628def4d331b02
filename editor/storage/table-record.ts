/** A table as it is kept and shared: what is needed to have the same one again. */
export interface TableRecord {
  readonly start: {
    readonly players: number
    readonly seed: number
    readonly options: Readonly<Record<string, number | string | boolean | readonly string[]>>
    readonly beginning:
      | { readonly kind: "deal" }
      | { readonly kind: "given"; readonly given: readonly string[]; readonly when: readonly string[] }
  }
  readonly answers: readonly (number | string)[]
  /** How many of the answers are given at the moment that is looked at. */
  readonly at: number
}
