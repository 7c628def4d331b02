import { thirdOf } from "../../lexicon/inflect.ts"
import { at, instead, inTree, isCondition, isPlain, type LanguageChange } from "../language-change.ts"

/** `if a card in your hand costs $2` was asked of all of them. */
export const someThatCost: LanguageChange = {
  since: 2,
  meant: "it was asked of each of them",
  means: "it is asked for so many of them",
  example: {
    old: "if «a card in your hand costs $2», gain 1 feather",
    rewritten: "if each card in your hand costs $2, gain 1 feather",
  },
  found: inTree("clause", /\b(?:if|unless|while|until)\b/i, (clause, place) => {
    const [item, ...others] = clause.np.items
    const [vp, ...more] = clause.predicate?.vps ?? []
    if (!item || !vp || others.length + more.length > 0 || vp.form !== "base" || vp.not) return null
    if (!place.symbols.properties.some(({ name }) => name === vp.verb.lemma)) return null
    if (item.places.length === 0 || item.noun?.kind !== "noun" || !isCondition(clause, place)) return null
    const some = /^an?$/.test(item.det?.lemma ?? "") ? item.det : isPlain(item.quantity) ? item.quantity : null
    if (!some) return null
    // “2 cards cost” becomes “each card costs”.
    const one = item.noun.word.plural ? [instead(item.noun.word, item.noun.word.lemma)] : []
    const costs = item.noun.word.plural ? [instead(vp.verb, thirdOf(vp.verb.lemma))] : []
    return at(clause, [instead(some, "each"), ...one, ...costs])
  }),
}
