import { describe, expect, test } from "vitest"
import { isOwn } from "../../dsl/pack/packs.ts"
import { checkRulings, runRulings } from "../../simulator/rulings/index.ts"
import { contentPack } from "../support/games.ts"
import { contentPacks } from "../support/pack-folders.ts"

const packs = contentPacks().map((folder) => {
  const compiled = contentPack(folder)
  return { folder, compiled, report: runRulings(compiled) }
})

describe.each(packs.filter(({ report }) => report.rulings.length > 0))("$folder", ({ compiled, report }) => {
  test("the rulings read well", () => {
    expect(checkRulings(compiled)).toEqual([])
  })

  test.each(report.rulings.map((result) => [result.id ?? "", result.says, result] as const))(
    "%s %s",
    (_id, _says, result) => {
      expect([result.message, ...result.log]).toEqual([""])
    },
  )

  // What an expansion stands on is held by the rulings of its own pack.
  test("every text of a component is carried out by some ruling", () => {
    const packs = compiled.model?.packs ?? []
    expect(
      report.coverage.flatMap(({ of, isCovered, component, text, span }) =>
        isCovered || of === "game" || !isOwn(span.file, packs) ? [] : `${component}: ${text}`,
      ),
    ).toEqual([])
  })
})
