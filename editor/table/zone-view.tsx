/** All that lies in a zone, opened: every face, from the top. */
import { useEffect, useState } from "preact/hooks"
import type { Card } from "../../simulator/table/index.ts"
import { Face } from "../face/face.tsx"
import { MiniFace } from "../face/mini.tsx"
import type { FaceView } from "../link/writing-api.ts"
import { faceOf } from "../state/close-up.ts"
import { openDialog } from "../ui/dialog.tsx"
import { iconsOn, suitOf } from "./piece.tsx"
import { type Pile, piles } from "./piles.ts"

/** So many faces are drawn; of more the names are told. */
const MOST = 60

/** @param hidden so many more lie there face down */
export const openZone = (title: string, cards: readonly Card[], hidden: number): void =>
  openDialog(title, () => <ZoneView cards={cards} hidden={hidden} />)

function ZoneView({ cards, hidden }: { readonly cards: readonly Card[]; readonly hidden: number }) {
  const all = piles(cards, 1)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <div class="body zone-view" tabIndex={0}>
      <ul>
        {all.slice(0, MOST).map((pile) => (
          <Shown key={pile.card.id} pile={pile} />
        ))}
      </ul>
      {all.length > MOST && (
        <p class="quiet">
          And{" "}
          {all
            .slice(MOST)
            .map(({ card }) => card.name)
            .join(", ")}
        </p>
      )}
      {hidden > 0 && <p class="quiet">{hidden} more lie face down.</p>}
    </div>
  )
}

function Shown({ pile: { card, count } }: { readonly pile: Pile }) {
  const [face, setFace] = useState<FaceView | null>(null)
  useEffect(() => {
    let isWanted = true
    void faceOf(card).then(
      (found) => isWanted && setFace(found),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [card])
  const words = [...(count > 1 ? [`×${count}`] : []), ...card.states, ...card.counters.map(({ text }) => text)]
  return (
    <li>
      {face ? (
        <Face face={face} />
      ) : (
        <MiniFace name={card.name} suit={suitOf(card)} fact={card.glance} {...iconsOn(card)} />
      )}
      {words.length > 0 && <p class="quiet numbers">{words.join(" · ")}</p>}
    </li>
  )
}
