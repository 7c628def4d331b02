import { withArticle } from "../../lexicon/inflect.ts"
import { at, instead, inTree, type LanguageChange, objectOf } from "../language-change.ts"

/** `if you discarded all cards this turn` asked for one. */
export const doneToAll: LanguageChange = {
  since: 2,
  meant: "one of them was enough",
  means: "refused, since what was done is asked of one, or of a number",
  example: {
    old: "if you discarded «all cards» this turn, gain 1 food",
    rewritten: "if you discarded a card this turn, gain 1 food",
  },
  found: inTree("vp", /\ball\b/i, (vp) => {
    const item = vp.form === "past" ? objectOf(vp) : null
    if (item?.det?.lemma !== "all" || item.noun?.kind !== "noun") return null
    const { word } = item.noun
    const [one] = withArticle(word.lemma).split(" ")
    const head = item.adjectives.length > 0 ? null : one
    return at(
      { start: item.det.start, end: word.end },
      head ? [instead(item.det, head), instead(word, word.lemma)] : null,
    )
  }),
}
