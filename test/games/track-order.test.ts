/** `in privilege order, each player ...`: the loop goes by the counter that orders the track. */
import { describe, expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { advance, counterOf, link, newGame } from "../../interpreter/index.ts"
import { resolverOf } from "../support/packs.ts"

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

function compiled(flow: string, track = 'of: player, by: rank, words: ["adverb: in rank order"]') {
  const game = `
game: Tried
players: { count: 2-4 }
roles: { neighbour: { seat: 1 } }
counters: { rank: { per: player }, gem: { per: player }, log: { to: 999999999 } }
tracks: { ranking: { ${track} } }
verbs:
  mark: { usage: mark, do: set the log to the log times 10 plus the gems you have }
flow: |
${flow.replaceAll(/^/gm, "  ")}
`
  const files = {
    "tried/pack.yaml": "name: tried\nversion: 1.0.0\ndependencies: { prelude: ^0.1.0 }\n",
    "tried/game.yaml": game,
  }
  return compilePack(new Map(Object.entries(files).map(([path, text]) => [path, encode(text)])), resolverOf())
}

/** The log at the end: whose mark came when, by the gems they have. */
function logOf(ranks: readonly number[], flow: string): number {
  const { program, diagnostics } = compiled(flow)
  expect(diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code)).toEqual([])
  if (program === null) return -1
  const machine = link(program, ranks.length)
  const state = newGame(machine, { seed: 1 })
  const [rank, gem, log] = ["rank", "gem", "log"].map((name) =>
    program.counters.findIndex((counter) => counter.name === name),
  ) as [number, number, number]
  ranks.forEach((place, seat) => {
    state[(machine.layout.counters[rank] ?? 0) + seat] = place
    state[(machine.layout.counters[gem] ?? 0) + seat] = seat + 1
  })
  advance(machine, state)
  return counterOf(machine, state, log, 0)
}

describe("each player by a track", () => {
  test.each([
    [[1, 2, 3], 123],
    [[3, 1, 2], 231],
    [[3, 2, 1, 4], 3214],
    [[2, 2, 1], 312], // of two alike the first in turn order
    [[0, 0, 0, 0], 1234],
  ])("ranks %j: %i", (ranks, log) => {
    expect(logOf(ranks, "in rank order, each player marks")).toBe(log)
  })

  test.each([
    ["in rank order, each player: mark", [2, 1], 21],
    ["in rank order, each player who has 2 or more gems marks", [3, 2, 1], 32],
    // Looked at anew each time: who falls behind meanwhile comes later.
    ["in rank order, each player:\n  mark\n  the neighbour gains 5 ranks", [1, 2, 3], 132],
  ])("%s", (flow, ranks, log) => {
    expect(logOf(ranks, flow)).toBe(log)
  })
})

describe("what a track can't order is refused", () => {
  test.each([
    ["in rank order, set the log to 3", "check/unread-words", "in rank order"],
    ["in rank order, each player marks starting with a random player", "check/unread-words", "in rank order"],
  ])("%s", (flow, code, words) => {
    const { diagnostics, sources } = compiled(flow)
    const found = diagnostics.map(({ code: each, span }) => [
      each,
      (sources.get(span.file) ?? "").slice(span.start, span.end),
    ])
    expect(found).toContainEqual([code, words])
  })
})
