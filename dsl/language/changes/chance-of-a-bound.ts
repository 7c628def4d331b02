import { at, inTree, type LanguageChange, skipSpace } from "../language-change.ts"

/** `discard up to 2 random cards` discarded 2. */
export const chanceOfABound: LanguageChange = {
  since: 2,
  meant: "as many as the number says were picked, whatever its bound",
  means: "refused, since chance picks a plain number",
  example: { old: "discard «up to 2 random cards in hand»", rewritten: "discard 2 random cards in hand" },
  found: inTree("item", /\brandom\b/i, (item, { text }) => {
    const bound = item.quantity?.bound
    const isRandom = item.adjectives.some((each) => "word" in each && each.word.lemma === "random")
    if (!bound || !isRandom || !/^(?:up to|all but)$/.test(bound.lemma)) return null
    return at(item, [{ start: bound.start, end: skipSpace(text, bound.end), text: "" }])
  }),
}
