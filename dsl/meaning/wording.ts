const WORDING = Symbol("wording")

interface Reworded {
  [WORDING]?: string
}

/** What to write for a piece of meaning that is not carried out, where there are words that are. */
export const wordingOf = (meaning: object): string | undefined => (meaning as Reworded)[WORDING]

export function setWording(meaning: object, hint: string): void {
  ;(meaning as Reworded)[WORDING] = hint
}
