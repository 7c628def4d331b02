import { iconsFor } from "../pack/icon-set.ts"
import type { IconOf, Model } from "../pack/model.ts"

/** The icons of a game by what they belong to and its name: `{ counters: { gold: "two-coins" } }`. */
export type Icons = Readonly<Record<IconOf, Readonly<Record<string, string>>>>

export function iconsOf({ look }: Pick<Model, "look">): Icons {
  const of = (section: IconOf): Readonly<Record<string, string>> =>
    Object.fromEntries(look.icons.flatMap(({ of: own, name, icon }) => (own === section ? [[name, icon]] : [])))
  return {
    counters: of("counters"),
    properties: of("properties"),
    values: of("values"),
    kinds: of("kinds"),
    zones: of("zones"),
    verbs: of("verbs"),
  }
}

/** Icons for somebody who looks for one by words, best first. */
export const searchIcons = (text: string, limit: number): readonly string[] => iconsFor(text, limit)
