import { at, instead, inTree, type LanguageChange, objectOf } from "../language-change.ts"

/** `if a card in your hand is Red, discard it` let any card there be discarded. */
export const foundByACondition: LanguageChange = {
  since: 2,
  meant: "“it” was any card that lies there",
  means: "“it” is the one that is like this",
  example: {
    old: "if a card in your hand is Sun, discard «it»",
    rewritten: "if a card in your hand is Sun, discard 1 card in your hand",
  },
  found: inTree("gate", /\bit\b/i, ({ prefix, body }, { text }) => {
    if (prefix.kind !== "clauses" || prefix.word.lemma !== "if" || body.kind !== "do") return null
    const { first, more } = prefix.clauses
    const [vp] = body.predicate?.vps ?? []
    const it = vp && objectOf(vp)
    if (first.kind !== "clause" || more.length > 0 || it?.pronoun?.lemma !== "it") return null
    const [item] = first.np.items
    const [is] = first.predicate?.vps ?? []
    if (!item || is?.form !== "be" || !/^an?$/.test(item.det?.lemma ?? "") || item.noun?.kind !== "noun") return null
    const lies = item.places.map(({ start, end }) => ` ${text.slice(start, end)}`).join("")
    return lies === "" ? null : at(it, [instead(it, `1 ${item.noun.word.text}${lies}`)])
  }),
}
