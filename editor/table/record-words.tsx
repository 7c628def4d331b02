/** What an earlier game has left to this one, in words. */
import type { Scene } from "../../simulator/table/index.ts"
import type { Kept } from "../link/table-api.ts"
import { seatName } from "../state/table.ts"

/** Of the games before, all those that it has come through. */
export const whichGame = ({ games }: Kept): string => `Game ${games + 1} of its record`

export function RecordWords({ kept, scene = null }: { readonly kept: Kept; readonly scene?: Scene | null }) {
  return (
    <>
      {kept.words.map(({ seat, words }, index) => (
        <span key={seat}>
          {index > 0 && "; "}
          {seat >= 0 && `${seatName(scene, seat)}: `}
          {words}
        </span>
      ))}
    </>
  )
}
