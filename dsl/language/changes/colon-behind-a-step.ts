import { at, inTree, type LanguageChange } from "../language-change.ts"

/** Verbs with which something is paid. */
const PAYING = /^(?:pay|spend|lose)$/

/** `pay $1: draw 1` drew unpaid. */
export const colonBehindAStep: LanguageChange = {
  since: 2,
  meant: "what stands behind the colon was done whether the step before was or not",
  means: "refused, since a colon opens nothing behind such a step",
  example: { old: "«pay 1 food: draw 1»", rewritten: "pay 1 food; draw 1" },
  found: inTree("do", /:/, (step, { text }) => {
    const { block, predicate } = step
    const [vp] = predicate?.vps ?? []
    if (!block || !predicate || !vp || !PAYING.test(vp.verb.lemma)) return null
    const isPlain = block.inline && block.lines.length === 1
    const colon = text.lastIndexOf(":", block.start)
    return at(step, isPlain ? [{ start: colon, end: colon + 1, text: ";" }] : null)
  }),
}
