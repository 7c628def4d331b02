/** A sample of `npm run rulings-check`: without a sentence of a pack one of its rulings fails, or it is excused. */
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { LeavingOut } from "../../simulator/mutation/index.ts"
import { rulingsOf, spanOf } from "../../simulator/rulings/read-ruling.ts"
import { playedPacks } from "../support/pack-folders.ts"
import { folderFiles, resolverOf } from "../support/packs.ts"
import { excuseOf, placeOf, readExcuses, wordsOf } from "./unnoticed.ts"

const excuses = readExcuses(fileURLToPath(new URL("../../", import.meta.url)))
/** So many sentences of each pack are left out, from the first to the last. */
const SAMPLE = 40

test.each(playedPacks())("%s: what is left out is noticed", (pack) => {
  const compiled = compilePack(folderFiles(`content/${pack}`), resolverOf())
  const leaving = LeavingOut.of(compiled)
  const all = leaving?.mutants ?? []
  // An excuse speaks of words that are there.
  const clauses = (compiled.model ? rulingsOf(compiled.model) : []).flatMap(({ steps }) => steps)
  const sentences = [
    ...all.map(({ span }) => wordsOf(span, compiled)),
    ...clauses.map(({ text }) => wordsOf(spanOf(text), compiled)),
  ]
  for (const { sentence } of excuses.filter((each) => each.pack === pack)) expect(sentences).toContain(sentence)
  const every = Math.max(1, Math.ceil(all.length / SAMPLE))
  const unnoticed = all.filter(
    (mutant, index) =>
      index % every === 0 && excuseOf(excuses, pack, mutant, compiled) === undefined && leaving?.survives(mutant),
  )
  expect(unnoticed.map(({ span }) => `${placeOf(span, compiled)}: ${wordsOf(span, compiled)}`)).toEqual([])
})
