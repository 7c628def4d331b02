import type { Node, Part, VP } from "../../syntax/ast.ts"
import { walk } from "../../syntax/tree.ts"
import {
  at,
  instead,
  inTree,
  isAmount,
  isCounter,
  type LanguageChange,
  objectOf,
  type Place,
} from "../language-change.ts"

/** Verbs with which an amount is paid. */
const PAYING = /^(?:pay|spend|give)$/

const isPayment = (vp: VP, { symbols }: Place): boolean => {
  const item = objectOf(vp)
  return PAYING.test(vp.verb.lemma) && item !== null && (isAmount(item, symbols) || isWholeCounter(item, symbols))
}

/** `food` alone, of what is heard: “whenever you pay food”. */
const isWholeCounter = (
  { noun, quantity }: NonNullable<ReturnType<typeof objectOf>>,
  symbols: Place["symbols"],
): boolean => quantity === null && noun?.kind === "noun" && isCounter(noun.word.lemma, symbols)

function thatManyIn(part: Part): Node | null {
  let found: Node | null = null
  walk(part, (node) => {
    if (node.kind === "quantity" && (node.word as { lemma?: string } | null)?.lemma === "that many") found ??= node
  })
  return found
}

/** The verb phrases of a part, in order. */
function phrasesIn(part: Part): readonly VP[] {
  const found: VP[] = []
  walk(part, (node) => {
    if (node.kind === "vp") found.push(node as unknown as VP)
  })
  return found
}

const lastIn = (part: Part | undefined): VP | null => (part && phrasesIn(part).at(-1)) ?? null

/** What was done before it in the same part: “whenever you pay food, draw that many”. */
const paidIn = (part: Part, many: Node): VP | null =>
  phrasesIn(part)
    .filter(({ end }) => end <= many.start)
    .at(-1) ?? null

/** `That many` behind a payment was 1. */
export const thatManyPaid: LanguageChange = {
  since: 2,
  meant: "“that many” was 1 behind a payment",
  means: "“that many” is how much was paid",
  example: { old: "pay 2 food; gain «that many» food", rewritten: "pay 2 food; gain 1 food" },
  found: inTree("line", /\bthat many\b/i, ({ parts }, place) => {
    for (const [index, part] of parts.entries()) {
      const many = thatManyIn(part)
      const before = many && (paidIn(part, many) ?? (parts[index - 1] && lastIn(parts[index - 1])))
      if (many && before && isPayment(before, place)) return at(many, [instead(many, "1")])
    }
    return null
  }),
}
