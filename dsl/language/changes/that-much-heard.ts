import type { Gate, Node } from "../../syntax/ast.ts"
import { walk } from "../../syntax/tree.ts"
import { at, inTree, type LanguageChange } from "../language-change.ts"

const HEARS = /^(?:when|whenever|the next time)$/

/** `that many`, where nothing has been done behind the event that it could be of. */
function firstIn({ prefix, body }: Gate, text: string): Node | null {
  let found: Node | null = null
  walk(body, (node) => {
    if (node.kind === "quantity" && (node.word as { lemma?: string } | null)?.lemma === "that many") found ??= node
  })
  const many = found as Node | null
  return many && /[;.]|\b(?:and|then)\b/i.test(text.slice(prefix.end, many.start)) ? null : many
}

/** `discard 1; this turn, whenever you gain $, gain that much` was as much as was discarded. */
export const thatMuchHeard: LanguageChange = {
  since: 2,
  meant: "it was as much as had been done before anybody listened",
  means: "it is as much as what is heard",
  example: {
    old: "draw 2; this turn, the next time you gain feathers, gain «that much» money",
    rewritten: null,
  },
  found: inTree("gate", /\bthat (?:much|many)\b/i, (gate, { around, text }) => {
    if (gate.prefix.kind !== "clauses" || !HEARS.test(gate.prefix.word.lemma)) return null
    const outer = around.find((node): node is Gate => "prefix" in node) ?? gate
    const many = text.slice(0, outer.start).trim() === "" ? null : firstIn(gate, text)
    return many && at(many, null)
  }),
}
