import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { packResolver, readPackFolder } from "../../cli/files.ts"
import { buildLexicon } from "../../dsl/lexicon/lexicon.ts"
import { loadPack } from "../../dsl/pack/load.ts"
import type { Model } from "../../dsl/pack/model.ts"
import { countDerivations } from "../../dsl/syntax/counter.ts"
import type { Text } from "../../dsl/text.ts"
import { contentPacks } from "../support/pack-folders.ts"

// A library's sentences are read with the words of the games that lean on it, and are counted there. A game that lacks
// the words of one (it has no `play`) cannot use it: that one has no derivation.
const packs = contentPacks().filter((name) => !/^library: yes/m.test(readFileSync(`content/${name}/pack.yaml`, "utf8")))

/** Every text of a pack that is a script, and every one that is a condition. */
function sentences(model: Model): { scripts: Text[]; conditions: Text[] } {
  const rulings = [...model.rulings, ...model.components.flatMap((component) => component.rulings)].flatMap(
    (ruling) => ruling.steps,
  )
  const scripts = [
    model.setup,
    model.flow,
    model.score,
    model.winner,
    ...model.spans.map((span) => span.do),
    ...model.rules,
    ...model.zones.flatMap((zone) => zone.rules),
    ...model.verbs.map((verb) => verb.do),
    ...model.components.flatMap((component) => [...component.scripts.values(), ...component.abilities]),
  ]
  const conditions = [
    ...model.verbs.map((verb) => verb.needs),
    ...model.kinds.map((kind) => kind.active),
    // An option in quotes is told by its words: rulings read those themselves.
    ...rulings
      .filter((step) => step.part !== "when" && !/choose (?:\d+ of )?"/.test(step.text.value))
      .map((step) => step.text),
  ]
  const given = (texts: readonly (Text | null)[]): Text[] => texts.filter((text) => text !== null)
  return { scripts: given(scripts), conditions: given(conditions) }
}

describe.each(packs)("%s", (name) => {
  const pack = readPackFolder(`content/${name}`)
  const { model } = loadPack(pack.files, packResolver(pack.folder))
  if (!model) throw new Error(`${name} cannot be read`)
  const { lexicon } = buildLexicon(model)
  const { scripts, conditions } = sentences(model)

  test("every sentence has exactly one derivation", () => {
    const isOdd = (text: Text, count: number): boolean => count > 1 || (count === 0 && pack.files.has(text.file))
    const odd = [
      ...scripts.filter((text) => isOdd(text, countDerivations(text.value, lexicon))),
      ...conditions.filter((text) => isOdd(text, countDerivations(text.value, lexicon, "condition"))),
    ]
    expect(odd.map((text) => text.value)).toEqual([])
  })
})
