import type { Word } from "../../syntax/ast.ts"
import { at, inTree, type LanguageChange, objectOf } from "../language-change.ts"

type Named = { readonly word: Word }

/** `if you drew 2 or more cards this turn` counted how often you drew. */
export const doneHowOften: LanguageChange = {
  since: 2,
  meant: "it was counted how often it was done",
  means: "the cards are counted",
  example: { old: "if you «drew 2 or more cards this turn», gain 5 food", rewritten: null },
  found: inTree("vp", /\b(?:if|unless|while|until)\b/i, (vp, { symbols }) => {
    const item = vp.form === "past" && vp.time ? objectOf(vp) : null
    const number = item?.quantity?.number
    const isOfThings =
      item?.noun?.kind === "noun" && symbols.kinds.some(({ name }) => name === (item.noun as Named).word.lemma)
    return item && number && isOfThings && number.max > 1 && !item.quantity?.symbol ? at(vp, null) : null
  }),
}
