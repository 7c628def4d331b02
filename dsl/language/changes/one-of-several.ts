import { at, instead, inTree, isCondition, isPlain, type LanguageChange } from "../language-change.ts"

/** `if 1 of your cards is Red` was true of two as well. */
export const oneOfSeveral: LanguageChange = {
  since: 2,
  meant: "one or more of them were enough",
  means: "it is so of exactly as many",
  example: { old: "if «1 of your cards is Sun», gain $1", rewritten: "if 1 or more of your cards is Sun, gain $1" },
  found: inTree("clause", /\b(?:if|unless|while|until)\b/i, (clause, place) => {
    const [item, ...others] = clause.np.items
    const [vp, ...more] = clause.predicate?.vps ?? []
    if (!item || !vp || others.length + more.length > 0 || vp.form !== "be" || vp.not) return null
    if (!isPlain(item.quantity) || item.quantity?.number?.min !== 1) return null
    if (item.det || item.ordinals.length > 0 || item.places.length === 0 || !isCondition(clause, place)) return null
    if (item.noun === null) return at(clause, [instead(item.quantity, "1 or more")])
    if (item.noun.kind !== "noun") return null
    const several = place.lexicon.inflect(item.noun.word.lemma, "plural")
    return at(
      clause,
      several === null
        ? null
        : [instead(item.quantity, "1 or more"), instead(item.noun.word, several), instead(vp.verb, "are")],
    )
  }),
}
