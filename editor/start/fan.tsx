import { Art } from "../face/art.tsx"
import type { Specimen } from "../storage/own-pack.ts"
import { suitClass } from "../ui/pip.tsx"

/** A few components of a game, fanned out as one holds cards: pictures alone, for those who look. */
export function Fan({ specimens }: { readonly specimens: readonly Specimen[] }) {
  return (
    <span class="fan" aria-hidden="true">
      {specimens.map(({ name, suit }) => (
        <span key={name} class={`leaf ${suitClass(suit)}`}>
          <Art name={name} suit={suit} width={30} height={40} rings={7} reach={0.86} />
        </span>
      ))}
    </span>
  )
}
