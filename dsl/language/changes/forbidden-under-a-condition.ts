import { at, inTree, type LanguageChange } from "../language-change.ts"

/** The condition behind `can't` was passed over. */
export const forbiddenUnderACondition: LanguageChange = {
  since: 2,
  meant: "it was forbidden whether that is so or not",
  means: "it is forbidden only where that is so",
  example: { old: "you can't labour «if you have 1 food»", rewritten: "you can't labour" },
  found: inTree("do", /\bcan(?:'t|’t|not)/i, ({ predicate, post }) => {
    if (predicate?.modal?.lemma !== "can't" || !post || !/^(?:if|unless)$/.test(post.word.lemma)) return null
    const told = { start: post.word.start, end: post.clauses.end }
    return at(told, [{ start: (predicate.vps.at(-1) ?? predicate).end, end: told.end, text: "" }])
  }),
}
