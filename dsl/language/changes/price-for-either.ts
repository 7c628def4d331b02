import { at, instead, inTree, type LanguageChange, wordBetween } from "../language-change.ts"

/** Behind `to`, `draw 1 or gain $1` did both. */
export const priceForEither: LanguageChange = {
  since: 2,
  meant: "both were done",
  means: "one of them is chosen",
  example: { old: "you may discard 1 «to draw 1 or gain $1»", rewritten: "you may discard 1 to draw 1 and gain $1" },
  found: inTree("do", /\bor\b/i, ({ purchase, purchaseJoiners }, { text }) => {
    const [first, last] = [purchase?.[0], purchase?.at(-1)]
    if (!purchase || !first || !last || !purchaseJoiners.includes("or")) return null
    const ors = purchase.slice(1).flatMap((vp, index) => {
      const or = purchaseJoiners[index] === "or" && wordBetween(text, "or", purchase[index]?.end ?? 0, vp.start)
      return or ? [instead(or, "and")] : []
    })
    const to = wordBetween(text, "to", 0, first.start)
    return at({ start: (to ?? first).start, end: last.end }, ors)
  }),
}
