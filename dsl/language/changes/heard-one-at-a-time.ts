import { at, inTree, isCounter, type LanguageChange, objectOf } from "../language-change.ts"

/** `when you would draw a card` was once for all that are drawn together. */
export const heardOneAtATime: LanguageChange = {
  since: 2,
  meant: "it was heard once of all that is done together",
  means: "it is heard of each of them",
  example: {
    old: "«when you would draw a card», gain 2 food instead",
    rewritten: "when you would draw cards, gain 2 food instead",
  },
  found: inTree("gate", /\b(?:would|before)\b/i, ({ prefix }, { lexicon, symbols }) => {
    if (prefix.kind !== "clauses") return null
    const { first } = prefix.clauses
    if (first.kind !== "clause" || !(prefix.word.lemma === "before" || first.predicate?.modal?.lemma === "would"))
      return null
    const [vp] = first.predicate?.vps ?? []
    const item = vp?.form === "base" ? objectOf(vp) : null
    if (!item || !/^an?$/.test(item.det?.lemma ?? "") || item.noun?.kind !== "noun") return null
    // Of one that is described, the others were replaced along with it: nothing says that now.
    const isPlainNoun =
      item.adjectives.length + item.measures.length + item.places.length === 0 && first.np.relative === null
    const { word } = item.noun
    const several = isCounter(word.lemma, symbols) ? word.lemma : lexicon.inflect(word.lemma, "plural")
    const edits = isPlainNoun && several && [{ start: item.start, end: word.end, text: several }]
    return at({ start: prefix.word.start, end: prefix.clauses.end }, edits || null)
  }),
}
