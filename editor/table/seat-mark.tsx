import type { Scene } from "../../simulator/table/index.ts"

/** The letter or number that stands for a seat. */
export function SeatMark({ scene, seat }: { readonly scene: Scene | null; readonly seat: number }) {
  if (seat < 0) return <span class="who none" aria-hidden="true" />
  const isMe = scene?.reader === seat
  const isDeciding = scene?.seats[seat]?.deciding === true
  return (
    <span class={`who ${isMe ? "me" : ""} ${isDeciding ? "deciding" : ""}`} aria-hidden="true">
      {isMe ? "Y" : seat + 1}
    </span>
  )
}
