import type { Gate } from "../../syntax/ast.ts"
import { at, inTree, type LanguageChange } from "../language-change.ts"

/** `instead` behind what has happened was done in addition. */
export const insteadOfWhatHappened: LanguageChange = {
  since: 2,
  meant: "it was done in addition",
  means: "refused, since nothing can take the place of what has happened",
  example: { old: "whenever you labour, gain 2 food «instead»", rewritten: "whenever you labour, gain 2 food" },
  found: inTree("vp", /\binstead\b/i, (vp, { around }) => {
    const tail = vp.tails.find((each) => each.kind === "adverb" && each.adverb.lemma === "instead")
    const gate = around.find((node): node is Gate => "prefix" in node && (node as Gate).prefix.kind === "clauses")
    if (!tail || gate?.prefix.kind !== "clauses" || !/^(?:when|whenever|after)$/.test(gate.prefix.word.lemma))
      return null
    const { first } = gate.prefix.clauses
    if (first.kind !== "clause" || first.predicate?.modal) return null
    const before = vp.tails[vp.tails.indexOf(tail) - 1] ?? (vp.object?.kind === "np" ? vp.object.np : vp.verb)
    return at(tail, [{ start: before.end, end: tail.end, text: "" }])
  }),
}
