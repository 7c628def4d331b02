import { at, inTree, type LanguageChange, wordBefore } from "../language-change.ts"

/** `whenever a card is put into the discard pile` heard the verb `put` alone. */
export const putByAnyVerb: LanguageChange = {
  since: 2,
  meant: "only the verb “put” or “move” itself was heard",
  means: "it is heard by whatever verb it comes there",
  example: { old: "whenever a card «is put into the discard pile», gain 1 food", rewritten: null },
  found: inTree("vp", /\b(?:put|moved)\b/i, (vp, place) => {
    const clause = place.around.findLast((node) => "np" in node && "predicate" in node)
    const word = clause && wordBefore(clause, place)
    const isMoved = vp.form === "be" && /^(?:put|moved)$/.test(vp.participle?.text ?? "")
    return isMoved && word && /^(?:when|whenever|before|after|the next time)$/.test(word) ? at(vp, null) : null
  }),
}
