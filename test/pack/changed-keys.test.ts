import { describe, expect, test } from "vitest"
import { folderFiles, resolverOf } from "../support/packs.ts"
import { FOR_PEOPLE, type Texts, unheardKeys } from "./changed-keys.ts"

const textsOf = (folder: string): Texts =>
  new Map([...folderFiles(folder)].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]))

/** The whole is `npm run declared-keys`: every key of every pack. */
describe("each key of a pack is heard", () => {
  test.each(["classics/breakthrough", "classics/nim"])("%s", (pack) => {
    const { tried, unheard } = unheardKeys(textsOf(`content/${pack}`), resolverOf(), 1)
    expect(tried.size).toBeGreaterThan(15)
    expect(unheard.map(({ key }) => key).filter((key) => !FOR_PEOPLE.has(key))).toEqual([])
  })

  test.each(["fair", "night-fair", "new-fair"])("%s, which has what our packs have not", (pack) => {
    const folder = "test/fixtures/declared-keys"
    const resolve = (name: string) => (name === "fair" ? textsOf(`${folder}/fair`) : resolverOf()(name))
    expect(unheardKeys(textsOf(`${folder}/${pack}`), resolve, 1).unheard.map(({ at }) => at)).toEqual([])
  })

  test("a default that says what the verb says itself is not", () => {
    const game = `game: Tried
players: { count: 2 }
kinds: { card: {} }
zones: { hand: { of: card, per: player }, discard pile: { of: card } }
defaults: { discard: from hand }
spans: { turn: { per: player, do: discard 1 card } }
flow: each player takes a turn
`
    const files = new Map([
      ["tried/pack.yaml", "name: tried\nversion: 1.0.0\n"],
      ["tried/game.yaml", game],
      ["tried/cards/card.yaml", "- { name: Crab }\n"],
    ])
    expect(unheardKeys(files, resolverOf(), 1).unheard.map(({ at }) => at)).toEqual(["defaults.discard"])
  })
})
