import { expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { exampleFiles } from "../../dsl/diagnostics/catalogue/example-pack.ts"
import { runRulings } from "../../simulator/rulings/index.ts"
import { resolverOf } from "../support/packs.ts"

/** What comes of rulings of the example pack with these files. */
function messages(files: Readonly<Record<string, string>>): readonly string[] {
  const { rulings } = runRulings(compilePack(exampleFiles({ files }), resolverOf()))
  return rulings.map(({ message }) => message)
}

const RULINGS = `
- { says: of another, given: [you have $0], when: [you follow the effect of Limpet], then: [you have $1] }
- { says: of the wrong one, given: [you have $0], when: [you follow the effect of Wrong], then: [you have $1] }
- { says: comes upon it, given: [you have Wrong in hand, you have 1 card in hand], when: [you follow the effect of Echo], then: [you have $0] }
`

test.each([
  ["what does not read", "flibber 1"],
  ["what is not carried out", "this turn, at any time, you may gain $1"],
])("%s fails the rulings that speak of it or come upon it, and no other", (_, effect) => {
  const cards = `
- { name: Wrong, colour: Green, cost: 2, effect: "${effect}" }
- { name: Echo, colour: Green, cost: 2, effect: "choose 1 card in hand; follow the effect of the card" }
`
  expect(messages({ "cards/more.yaml": cards, "rulings/more.yaml": RULINGS })).toEqual([
    "",
    "Wrong has mistakes",
    "Wrong has mistakes",
  ])
})

test("a mistake in the game's own words fails all of them", () => {
  const files = exampleFiles({ files: { "rulings/more.yaml": RULINGS.split("\n")[1] ?? "" } })
  const game = String(files.get("game.yaml")).replace("you may play 1", "flibber 1")
  const compiled = compilePack(new Map([...files, ["game.yaml", game]]), resolverOf())
  expect(runRulings(compiled).rulings.map(({ message }) => message)).toEqual(["the pack has mistakes"])
})

test("of what never ends little is written down", () => {
  const cards = '- { name: Endless, colour: Green, cost: 2, effect: "repeat: gain $1, then lose $1" }\n'
  const rulings = "- { says: ends, when: [you follow the effect of Endless], then: [you have $1] }\n"
  const compiled = compilePack(
    exampleFiles({ files: { "cards/more.yaml": cards, "rulings/more.yaml": rulings } }),
    resolverOf(),
  )
  const [result] = runRulings(compiled).rulings
  expect(result?.status).toBe("failed")
  expect(result?.log.length).toBeLessThan(100)
  expect(result?.log.some((line) => / more /.test(line))).toBe(true)
})
