import { useEffect, useRef, useState } from "preact/hooks"
import { FORM } from "../state/changes.ts"
import { onEdit } from "../state/project.ts"

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
  const latest = useRef(known)
  latest.current = known
  // What was typed and is known by now has been taken in: an undo is news again.
  useEffect(
    () => onEdit((_, from) => void (from !== FORM && setTyped((now) => (now === latest.current ? null : now)))),
    [],
  )
  return { text: typed ?? known, type: setTyped, done: () => setTyped(null) }
}
