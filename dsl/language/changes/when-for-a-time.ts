import type { Gate } from "../../syntax/ast.ts"
import { at, instead, inTree, type LanguageChange } from "../language-change.ts"

/** `this turn, when you draw a card` heard one of them. */
export const whenForATime: LanguageChange = {
  since: 2,
  meant: "it was heard once",
  means: "it is heard each time, as “whenever” is",
  example: {
    old: "this turn, «when» you labour, gain 2 food",
    rewritten: "this turn, the next time you labour, gain 2 food",
  },
  found: inTree("gate", /\bwhen\b/i, ({ prefix }, { around }) => {
    if (prefix.kind !== "clauses" || prefix.word.lemma !== "when") return null
    const outer = around.findLast((node): node is Gate => "prefix" in node)?.prefix
    const isForATime =
      outer?.kind === "time" || (outer?.kind === "clauses" && /^(?:for|until|during)$/.test(outer.word.lemma))
    return isForATime ? at(prefix.word, [instead(prefix.word, "the next time")]) : null
  }),
}
