import { expect, test } from "vitest"
import { Table, tryOut } from "../../simulator/table/index.ts"
import { contentGames } from "../support/games.ts"
import { packOf } from "./table-games.ts"

const how = { variant: 0, seed: 1, elsewhere: [] }

test.each(contentGames().map((pack) => [pack.name, pack] as const))(
  "a component of each kind can be put on the table: %s",
  (_, pack) => {
    const kinds = new Map(pack.model?.components.map(({ kind, name }) => [kind, name]))
    for (const name of kinds.values()) {
      const table = tryOut(pack, { ...how, name })
      expect({ name, problems: table.problems, isTable: table instanceof Table }).toEqual({
        name,
        problems: [],
        isTable: true,
      })
    }
  },
)

test("one that no ruling shows is tried in a deal that offers it", () => {
  const table = tryOut(packOf("classics/goofspiel"), { ...how, name: "Ace of Spades" })
  const keys = table instanceof Table ? table.decisions(0).flatMap(({ options }) => options.map(({ key }) => key)) : []
  expect(keys).toContain("card:Ace of Spades")
})

test("one that is chosen for is tried where one chooses", () => {
  const table = tryOut(packOf("unleash"), { ...how, name: "Kitsune" })
  expect(table instanceof Table && table.decisions().length).toBe(1)
})

test("one that never comes to an end is told with its words, on the table before it", () => {
  const endless = "repeat until you have 100 or more tokens: set your standing to 1"
  const pack = packOf("classics/letters", (path, text) =>
    path === "cards/letters.yaml"
      ? `${text}\n  - name: Endless\n    copies: 1\n    mark: Alpha\n    weight: 1\n    effect: "${endless}"\n`
      : text,
  )
  const table = tryOut(pack, { ...how, name: "Endless" })
  expect(table.problems.map(({ diagnostic }) => diagnostic?.code)).toEqual(["run/fuel"])
  expect(table.problems[0]?.diagnostic?.span.file).toContain("cards/letters.yaml")
  expect(table instanceof Table && table.at).toBe(0)
})
