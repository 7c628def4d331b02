/** Whose text has no room at the size that is chosen: looked for a little at a time, as it takes setting all of them. */
import { useEffect, useState } from "preact/hooks"
import type { Drawings, Printable } from "./printed-things.ts"

/** Milliseconds at a stretch. */
const SLICE = 8
/** So many are named. */
const NAMED = 3

export function TooLong({ things, drawings }: { readonly things: readonly Printable[]; readonly drawings: Drawings }) {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let isWanted = true
    const look = async (): Promise<void> => {
      const found: string[] = []
      let since = performance.now()
      for (const thing of things) {
        if (!drawings.face(thing).fits) found.push(thing.face.name)
        if (performance.now() - since < SLICE) continue
        await new Promise((next) => setTimeout(next))
        if (!isWanted) return
        since = performance.now()
      }
      setNames(found)
    }
    void look()
    return () => {
      isWanted = false
    }
  }, [drawings, things.length, things[0], things.at(-1)])
  if (names.length === 0) return null
  const more = names.length - NAMED
  return (
    <span class="too-long">
      No room for the whole text of {names.slice(0, NAMED).join(", ")}
      {more > 0 && ` and ${more} more`}
    </span>
  )
}
