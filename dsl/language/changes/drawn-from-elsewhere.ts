import { at, instead, inTree, type LanguageChange, objectOf } from "../language-change.ts"

/** `draw the top 2 cards of the discard pile` drew as many from the usual pile. */
export const drawnFromElsewhere: LanguageChange = {
  since: 2,
  meant: "so many were drawn from the usual pile",
  means: "refused, since it says where from and drew from elsewhere",
  example: { old: "«draw the top 2 cards of the discard pile»", rewritten: "draw 2" },
  found: inTree("vp", /\bdraws?\b/i, (vp) => {
    const item = vp.verb.lemma === "draw" && vp.form === "base" ? objectOf(vp) : null
    if (!item || item.ordinals.length === 0 || item.det?.lemma !== "the" || item.adjectives.length > 0) return null
    const many = item.quantity ? item.quantity.number?.text : "1"
    return at(vp, many === undefined ? null : [instead(item, many)])
  }),
}
