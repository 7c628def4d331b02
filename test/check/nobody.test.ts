import { expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { resolverOf } from "../support/packs.ts"

const GAME = `game: Beach
players: { count: 2 }
roles: { next player: { seat: 1 } }
kinds: { disc: { per: player, start: supply }, tile: { start: tray } }
boards: { shore: { grid: 4x3 } }
zones: { supply: { of: disc, per: player }, tray: { of: tile } }
counters: { $: { per: player, symbol: $, word: money, plural: "-" }, tide: { from: 0, to: 9 } }
verbs: { settle: { usage: settle, do: put 1 disc in your supply onto an empty space } }
spans: { turn: { per: player, do: settle }, round: { do: each player takes a turn } }
`

/** Where nobody is meant, in a setup and in a flow of these lines. */
function nobodys(lines: string): string[] {
  const script = JSON.stringify(lines)
  return [`setup: ${script}\nflow: begin a round\n`, `flow: ${script}\n`].flatMap((end) => {
    const game = `${GAME}${end}`
    const files = { "beach/pack.yaml": "name: beach\nversion: 1.0.0\n", "beach/game.yaml": game }
    const cards = "- { kind: disc, name: Disc, copies: 6 }\n- { kind: tile, name: Lamp }\n"
    const { diagnostics } = compilePack(
      new Map(Object.entries({ ...files, "beach/cards/things.yaml": cards })),
      resolverOf(),
    )
    const errors = diagnostics.filter(({ severity }) => severity === "error")
    expect(errors.filter(({ code }) => code !== "check/nobody")).toEqual([])
    return errors.map(({ span }) => game.slice(span.start, span.end))
  })
}

test.each([
  ["gain $3", "gain $3"],
  ["score 2", "score 2"],
  ["you win", "win"],
  ["settle", "settle"],
  ["take a turn", "take a turn"],
  ["begin a turn", "begin a turn"],
  ["put 1 disc in your supply onto a1", "put 1 disc in your supply onto a1"],
  ["each player gains $1; gain $2", "gain $2"],
  ["2 times: lose $1", "lose $1"],
  ["if you have $3, end the game", "if you have $3, end the game"],
  ["set the tide to the number of discs in your supply", "set the tide to the number of discs in your supply"],
  ["up to 3 times: begin a round", "up to 3 times: begin a round"],
  ["any number of times: put 1 tile onto an empty space", "any number of times: put 1 tile onto an empty space"],
])("%s: nobody", (lines, slice) => expect(nobodys(lines)).toEqual([slice, slice]))

test.each([
  ["each player gains $3"],
  ["each player: settle"],
  ["put Lamp onto a1"],
  ["put 1 tile onto an empty space"],
  ["choose a random player; they gain $1"],
  ["set the tide to 3"],
  ["set the tide to the tide plus 1"],
  ["if a1 is empty, put Lamp onto it"],
  ["for each player: they gain $1"],
  ["begin a round"],
  ["if any player has $3, end the game"],
  ["3 times: begin a round"],
  ["up to 3 times: the next player gains $1"],
  ["each player: up to 3 times: gain $1"],
])("%s: somebody, or no matter who", (lines) => expect(nobodys(lines)).toEqual([]))
