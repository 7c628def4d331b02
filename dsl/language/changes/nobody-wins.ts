import { at, instead, inTree, type LanguageChange } from "../language-change.ts"

/** `no player wins` let you win. */
export const nobodyWins: LanguageChange = {
  since: 2,
  meant: "you won",
  means: "nobody wins, and the game is over",
  example: { old: "«no player wins»", rewritten: "you win" },
  found: inTree("do", /\bno\b/i, (step) => {
    const [item] = step.subject?.items ?? []
    const [vp] = step.predicate?.vps ?? []
    const isNobody = item?.det?.lemma === "no" || item?.pronoun?.lemma === "no one"
    if (!item || !isNobody || vp?.verb.lemma !== "win" || vp.object) return null
    return at(step, [instead(item, "you"), instead(vp.verb, "win")])
  }),
}
