/** Behind what is paid as a whole or not at all, what is done in any case is warned of; where somebody asks for it, it is not. */
import { expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { exampleFiles } from "../../dsl/diagnostics/catalogue/example-pack.ts"
import { resolverOf } from "../support/packs.ts"

const warned = (sentence: string): readonly string[] =>
  compilePack(exampleFiles({ sentence }), resolverOf()).diagnostics.flatMap(({ code, span }) =>
    code === "check/price-goes-on"
      ? [sentence.slice(span.start - startOf(sentence), span.end - startOf(sentence))]
      : [],
  )

/** Where a sentence begins in its file. */
const startOf = (sentence: string): number =>
  (exampleFiles({ sentence }).get("cards/example.yaml") as string).indexOf(sentence)

test.each([
  ["pay $3; «draw 3»"],
  ["pay $3 and «draw 3»"],
  ["pay $3, then «draw 3»"],
  ["if the tide is 1, pay $3, then «draw 3»"],
  ["choose a number from 0 to 3; call it X; pay X money; «draw X»"],
  ["this turn, whenever you draw, pay $3, then «gain $1»"],
])("%s", (marked) => {
  const said = /«(.*)»/.exec(marked)?.[1]
  expect(warned(marked.replace(/[«»]/g, ""))).toEqual([said])
})

test.each([
  ["pay $3 to draw 3"],
  ["pay $3; if you do, draw 3"],
  ["pay $3; if you can't, draw 3"],
  ["pay any number of money; draw that many"],
  ["if you have at least $3, pay $3 and draw 3"],
  ["you may pay $3; draw 3"],
  ["lose $3; draw 3"],
  ["draw 3; pay $3"],
])("%s", (sentence) => {
  expect(warned(sentence)).toEqual([])
})
