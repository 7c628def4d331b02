import { at, inTree, type LanguageChange, objectOf } from "../language-change.ts"

/** `if A, put 1 of them ...; discard the rest` did nothing with them where A was not so. */
export const restBehindACondition: LanguageChange = {
  since: 2,
  meant: "where the condition did not hold nothing was done with the rest",
  means: "where it does not hold the rest is all of them",
  example: {
    old: "reveal the top 3 cards of the deck; if you have at least $5, put 1 of them into your hand; «discard the rest»",
    rewritten:
      "reveal the top 3 cards of the deck; if you have at least $5, put 1 of them into your hand, then discard the rest",
  },
  found: inTree("line", /\bthe rest\b/i, ({ parts }) => {
    for (const [index, part] of parts.entries()) {
      const before = parts[index - 1]
      if (!before || part.otherwise || part.body.kind !== "do" || before.body.kind !== "gate") continue
      const { prefix, body } = before.body
      const [vp] = part.body.predicate?.vps ?? []
      if (!vp || objectOf(vp)?.pronoun?.lemma !== "the rest" || part.body.subject) continue
      if (prefix.kind !== "clauses" || !/^(?:if|unless)$/.test(prefix.word.lemma)) continue
      return at(
        part,
        body.kind === "do" && !body.block ? [{ start: before.end, end: part.body.start, text: ", then " }] : null,
      )
    }
    return null
  }),
}
