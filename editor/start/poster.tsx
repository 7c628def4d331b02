/** What the app is, in one line, and shown once: a sentence, and the card that it makes. */
import { Art } from "../face/art.tsx"
import { shelf } from "../state/project.ts"
import type { OwnPack, Specimen } from "../storage/own-pack.ts"
import { capital } from "../ui/capital.ts"
import { Icon } from "../ui/icon.tsx"
import { Pip, suitClass } from "../ui/pip.tsx"

export function Poster() {
  const shown = poster(shelf.value)
  return (
    <header class="poster">
      <div>
        <h1>Write a card game in sentences, play it at once.</h1>
        <p>Each card says what it does. The table does what it says.</p>
      </div>
      {shown && (
        <div class="example" aria-hidden="true">
          <code>{shown.card.says}</code>
          <Icon name="way" />
          <span class="spread">
            {shown.beside.map((each) => (
              <Leaf key={each.name} card={each} />
            ))}
            <Leaf card={shown.card} isWhole />
          </span>
        </div>
      )}
    </header>
  )
}

function Leaf({ card, isWhole = false }: { readonly card: Specimen; readonly isWhole?: boolean }) {
  return (
    <span class={`leaf ${isWhole ? "whole" : ""} ${suitClass(card.suit)}`}>
      <b>
        {isWhole && <Pip suit={card.suit} />}
        {card.name}
      </b>
      <span class="art">
        <Art name={card.name} suit={card.suit} width={100} height={62} rings={16} reach={0.95} />
      </span>
      {isWhole ? <span class="says">{capital(card.says)}.</span> : <span class="numbers">{card.fact}</span>}
    </span>
  )
}

/** Letters that still stand in one line. */
const LINE = 34

/** Of the examples, the card with the longest text that stands in a line, between two others of its game. */
function poster(
  packs: readonly OwnPack[],
): { readonly card: Specimen; readonly beside: readonly Specimen[] } | undefined {
  const [best] = packs
    .filter(({ isExample, specimens }) => isExample && specimens.length > 2)
    .flatMap(({ specimens }) => specimens.map((card) => ({ card, beside: specimens.filter((each) => each !== card) })))
    .filter(({ card: { says } }) => says !== "" && says.length <= LINE && !says.includes("\n"))
    .sort((a, b) => b.card.says.length - a.card.says.length)
  return best && { card: best.card, beside: best.beside.slice(0, 2) }
}
