/** The cookbook's sentences as wordings to be measured: each on a component like that of its entry, with the rulings of that. */
import type { services } from "../../dsl/index.ts"
import { COOKBOOK } from "../../scripts/docs/cookbook-chapters.ts"
import type { Wording, Wordings } from "./measure.ts"

/** @param sentenceOf which of an entry's sentences is measured */
export const cookbookWordings = (
  { pack, entries }: Pick<services.Chapter, "pack" | "entries">,
  sentenceOf: (entry: services.CookbookEntry) => string,
): Wordings => ({
  game: `${COOKBOOK}/${pack}`,
  card: {},
  wordings: entries.map((entry) => wordingOf(entry, sentenceOf(entry))),
})

function wordingOf({ on, component, came }: services.CookbookEntry, text: string): Wording {
  const { name: _, copies: __, effect, abilities: ___, rulings = [], ...card } = on
  return {
    text,
    card,
    came,
    ...(effect === undefined ? { as: "ability" as const } : {}),
    rulings: JSON.parse(JSON.stringify(rulings).replaceAll(component, "THIS")) as object[],
  }
}
