import { useState } from "preact/hooks"

export interface Leaving {
  /** Something goes: until it is gone the numbers of its neighbours are no longer theirs. */
  readonly isLeaving: boolean
  /** @returns whether it was taken away */
  leave(remove: () => Promise<boolean>): Promise<boolean>
}

/** Takes something out of what is drawn, whose parts are told by their numbers until it is drawn anew. */
export function useLeaving(drawn: object | null): Leaving {
  const [from, setFrom] = useState<object | null>(null)
  return {
    isLeaving: drawn !== null && from === drawn,
    leave: async (remove) => {
      setFrom(drawn)
      const isGone = await remove()
      if (!isGone) setFrom(null)
      return isGone
    },
  }
}
