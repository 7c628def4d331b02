import type { Node, NP } from "../../syntax/ast.ts"
import { at, inTree, type LanguageChange } from "../language-change.ts"

/** Players of a description were compared with the player next to you. */
export const nextToEach: LanguageChange = {
  since: 2,
  meant: "they were compared with the player next to you",
  means: "each is compared with the player next to them",
  example: { old: "each player who has more cards in hand «than the next player» gains 1 food", rewritten: null },
  found: inTree("item", /\bthan the (?:next|previous)\b/i, ({ than }, { around }) => {
    const compared = than?.than.kind === "item" ? than.than.item : null
    if (!than || compared?.noun?.kind !== "noun" || !/^(?:next|previous) player$/.test(compared.noun.word.lemma))
      return null
    const described = around.findLast((node) => "claim" in node) as (Node & { readonly kind?: string }) | undefined
    const whose = around.findLast((node) => "relative" in node && node.relative === described) as NP | undefined
    const noun = whose?.items[0]?.noun
    return described?.kind === "who" && noun?.kind === "noun" && noun.word.lemma === "player"
      ? at({ start: than.word.start, end: compared.end }, null)
      : null
  }),
}
