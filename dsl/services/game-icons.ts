import { iconsFor, iconsLike } from "../pack/icon-set.ts"
import type { IconOf, Model } from "../pack/model.ts"

/** The icons of a game by what they belong to and its name: `{ counters: { gold: "two-coins" } }`. */
export type Icons = Readonly<Record<IconOf, Readonly<Record<string, string>>>>

export function iconsOf({ look, counters }: Pick<Model, "look" | "counters">): Icons {
  const of = (section: IconOf): Readonly<Record<string, string>> =>
    Object.fromEntries(look.icons.flatMap(({ of: own, name, icon }) => (own === section ? [[name, icon]] : [])))
  return {
    counters: { ...byWord(of("counters"), counters), ...of("counters") },
    properties: of("properties"),
    values: of("values"),
    kinds: of("kinds"),
    zones: of("zones"),
    verbs: of("verbs"),
  }
}

/** A game that is played calls a counter by its second word, `money`, where it has one. */
function byWord(
  icons: Readonly<Record<string, string>>,
  counters: Model["counters"],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    counters.flatMap(({ name, word }) => {
      const icon = icons[name]
      return word === null || icon === undefined ? [] : [[word, icon]]
    }),
  )
}

/** Icons for somebody who looks for one by words, best first: those that have all the words, else those that have one. */
export function searchIcons(text: string, limit: number): readonly string[] {
  const found = iconsFor(text, limit)
  return found.length > 0
    ? found
    : iconsLike(
        text
          .toLowerCase()
          .trim()
          .replace(/[^a-z0-9]+/g, "-"),
        limit,
      )
}
