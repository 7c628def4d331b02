/** The decks that are made of what is chosen. */
import { capital } from "../ui/capital.ts"
import { type Deck, type DeckCard, deckOf } from "./deck-sheets.ts"
import { FileNames, slugOf } from "./file-names.ts"
import type { PrintSettings } from "./print-settings.ts"
import type { Printable } from "./printed-things.ts"

interface FaceCard extends DeckCard {
  readonly thing: Printable
}

/** The decks of what is chosen: one for each kind, as they are shuffled apart. @param title of the pack */
export function decksOf(
  things: readonly Printable[],
  { backs, copies }: PrintSettings,
  title: string,
): readonly Deck<FaceCard>[] {
  // Files of several games lie in one folder of the game's.
  const game = slugOf(title)
  const names = new FileNames()
  const kinds = [...new Set(things.map(({ face }) => face.kind))]
  return kinds.map((kind) => {
    const own = things.filter(({ face }) => face.kind === kind)
    const slug = names.nameFor(`${game} ${kind}`, "")
    const cards = own.map(
      (thing): FaceCard => ({
        thing,
        name: thing.face.name,
        description: thing.face.texts.map(({ printed }) => printed ?? "").join("\n"),
        copies: copies ?? thing.face.copies,
      }),
    )
    return deckOf(capital(kind), slug, `${backs === "kind" ? slug : game}-back.png`, cards)
  })
}
