/** A usage without slots is a sentence as it stands: where none can say it, that is told of its declaration. */
import { describe, expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { PACK_FILE, resolverOf } from "../support/packs.ts"

const told = (usage: string) => {
  const game = `game: Den
players: { count: 2 }
kinds: { card: {} }
zones: { den: { of: card, per: player }, row: { of: card } }
counters: { wood: { per: player } }
verbs:
  act: { usage: ${usage}, do: gain 1 wood }
`
  const files = new Map([
    ["pack.yaml", PACK_FILE],
    ["game.yaml", game],
  ])
  return compilePack(files, resolverOf()).diagnostics.flatMap(({ code, span: { start, end } }) =>
    code === "check/bad-usage" ? [game.slice(start, end)] : [],
  )
}

describe("refused where it is declared", () => {
  test.each(["sell what is in the den", "let the hammer fall", "make an offer", "go all in"])("%s", (usage) => {
    expect(told(usage)).toEqual([usage])
  })
})

describe("said as it stands", () => {
  test.each(["sell the row", "drop hammer", "make offer", "go all-in", "turn over a card", "hum"])("%s", (usage) => {
    expect(told(usage)).toEqual([])
  })
})
