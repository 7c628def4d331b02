import { useState } from "preact/hooks"

export interface Typed {
  readonly text: string
  /** Somebody types: what is known does not come in between. */
  type(text: string): void
  /** They are done: what is known stands there again. */
  done(): void
}

/** What stands in a field: what is known, but what is typed as long as one types. */
export function useTyped(known: string): Typed {
  const [typed, setTyped] = useState<string | null>(null)
  return { text: typed ?? known, type: setTyped, done: () => setTyped(null) }
}
