import { type Scene, usualName } from "../../simulator/table/index.ts"
import { suitClass } from "../ui/pip.tsx"

/** Hues of seats, in their order: those first that games have least often for what is on their cards. */
const HUES = [4, 5, 6, 3, 1, 0, 2, 7]

/** The letter or number that stands for a seat, in the colour that is the seat's. */
export function SeatMark({ scene, seat }: { readonly scene: Scene | null; readonly seat: number }) {
  if (seat < 0) return <span class="who none" aria-hidden="true" />
  const isMe = scene?.reader === seat
  const isDeciding = scene?.seats[seat]?.deciding === true
  const hue = suitClass(HUES[seat % HUES.length] ?? null)
  return (
    <span class={`who ${isMe ? "me" : hue} ${isDeciding ? "deciding" : ""}`} aria-hidden="true">
      {isMe ? "Y" : initial(scene?.seats[seat]?.name, seat)}
    </span>
  )
}

/** The first letter of a name of one's own, the number of the seat otherwise. */
export const initial = (name: string | undefined, seat: number): string =>
  name === undefined || name === usualName(seat) ? String(seat + 1) : ([...name][0] ?? "").toUpperCase()
