/** Games whose brief numbers its statements through: each is ruled by its number, once or in parts (`R-WD-21a`). */
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { parse } from "yaml"
import { packResolver, readPackFolder } from "../../cli/files.ts"
import { loadPack } from "../../dsl/pack/load.ts"

test.each(["wonder-duel"])("%s: every numbered statement has a ruling", (folder) => {
  const pack = readPackFolder(`content/${folder}`)
  const { model } = loadPack(pack.files, packResolver(pack.folder))
  if (!model) throw new Error("the pack cannot be read")
  const numbers = parse(readFileSync(`test/content/${folder}-statements.yaml`, "utf8")) as Record<string, number[]>
  const ids = [...model.rulings, ...model.components.flatMap(({ rulings }) => rulings)].map(({ id }) => id ?? "")
  const missing = Object.entries(numbers).flatMap(([game, list]) =>
    list
      .map((number) => `R-${game}-${String(number).padStart(2, "0")}`)
      .filter((statement) => !ids.some((id) => id.replace(/[a-z]$/, "") === statement)),
  )
  expect(missing).toEqual([])
  expect(Object.values(numbers).flat().length).toBeGreaterThan(30)
})
