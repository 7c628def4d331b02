import type { Row, Scene } from "../../simulator/table/index.ts"
import { pieces } from "./log-rows.ts"

/** What a row of a log says; what can be left out of it is fainter. */
export function Said({ row, scene }: { readonly row: Row; readonly scene: Scene | null }) {
  return (
    <>
      {pieces(row, scene).map((piece, index) => (
        <span key={index} class={piece.aside ? "aside" : undefined}>
          {piece.text}
        </span>
      ))}
    </>
  )
}
