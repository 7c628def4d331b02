/** Tracks of players and of things: sorted by a counter, with ties kept or reversed and a neutral marker; gone through in order. */
import { describe, expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { isOver, link, newGame } from "../../interpreter/index.ts"
import { playBoth } from "../support/both-forms.ts"
import { resolverOf } from "../support/packs.ts"
import { faultsOf, type Scenario } from "../support/ruled.ts"

const CARDS = `- { name: Wolf, speed: 3 }
- { name: Hare, speed: 9 }
- { name: Boar, speed: 1 }
`

const TRACKS = {
  line: '{ of: player, by: rank, words: ["adverb: in line"] }',
  queue: '{ of: player, by: rank, ties: reversed, neutral: { at: dummy, has: 3 }, words: ["adverb: in queue"] }',
  prowl: '{ of: beast, by: lair number, words: ["adverb: in prowl order"] }',
  chase: '{ of: beast, by: speed, words: ["adverb: in chase order"] }',
}

const gameWith = (tracks: Readonly<Record<string, string>> = {}, turn = "gain 1 vote"): string => `game: Tracks
players: { count: 2-4 }
roles: { next player: { seat: 1 }, player after next: { seat: 2 } }
kinds:
  beast: { start: lair, properties: { speed: number } }
  cub: { of: beast }
zones:
  lair: { of: beast }
counters:
  rank: { per: player }
  vote: { per: player }
  lair number: { per: beast }
  anger: { per: beast, plural: "-" }
  dummy: {}
  log: { to: 999999999 }
tracks:
${Object.entries({ ...TRACKS, ...tracks })
  .map(([name, decl]) => `  ${name}: ${decl}\n`)
  .join("")}
verbs:
  mark: { usage: mark, do: set the log to the log times 10 plus your votes }
spans:
  turn:
    per: player
    do: |
      choose one:
        - ${turn}
        - sort the queue by votes
        - sort the line by votes
        - sort the prowl by anger
        - in prowl order, for each beast: put 1 anger onto it
        - in chase order, for each beast: set the dummy to its speed
flow: |
  4 times:
    in queue, each player takes a turn
`

const three = ["your rank is 1", "the next player's rank is 2", "the player after next's rank is 3"]
const votes = (...all: readonly number[]): readonly string[] =>
  ["you have", "the next player has", "the player after next has"].map(
    (who, at) => `${who} ${all[at] ?? 0} ${all[at] === 1 ? "vote" : "votes"}`,
  )
const ranks = (...all: readonly number[]): readonly string[] =>
  ["your rank", "the next player's rank", "the player after next's rank"].map((whose, at) => `${whose} is ${all[at]}`)
const each = (counter: string, ...all: readonly number[]): readonly string[] =>
  ["Wolf", "Hare", "Boar"].map(
    (who, at) => `put ${all[at]} ${counter}${counter === "anger" || all[at] === 1 ? "" : "s"} onto ${who}`,
  )
const lairs = (...all: readonly number[]): readonly string[] =>
  ["Wolf", "Hare", "Boar"].map((who, at) => `the lair number of ${who} is ${all[at]}`)

const sorted = (says: string, track: string, given: readonly string[], must: readonly string[]): Scenario => ({
  says,
  players: 3,
  given: [...three, ...given],
  when: [`sort the ${track} by votes`],
  must,
})

const SCENARIOS: readonly Scenario[] = [
  sorted("the most first", "line", votes(1, 5, 3), ranks(3, 1, 2)),
  sorted("ties stay as they were", "line", votes(2, 5, 2), ranks(2, 1, 3)),
  sorted("ties all", "line", votes(), ranks(1, 2, 3)),
  sorted("ties turned round", "queue", votes(2, 5, 2), ranks(3, 1, 2)),
  sorted("ties all turned round", "queue", votes(4, 4, 4), ranks(3, 2, 1)),
  sorted("a neutral marker that is not there takes no place", "queue", votes(1, 2, 4), [
    ...ranks(3, 2, 1),
    "the dummy is 0",
  ]),
  sorted(
    "a neutral marker among the others",
    "queue",
    [...votes(1, 5, 4), "the dummy is 4"],
    [...ranks(4, 1, 2), "the dummy is 3"],
  ),
  sorted("first of all", "queue", [...votes(1, 2, 0), "the dummy is 4"], [...ranks(3, 2, 4), "the dummy is 1"]),
  sorted("last of all", "queue", [...votes(5, 6, 4), "the dummy is 1"], [...ranks(2, 1, 3), "the dummy is 4"]),
  sorted(
    "level with one who stood in front",
    "queue",
    [...votes(3, 1, 0), "the dummy is 4"],
    [...ranks(2, 3, 4), "the dummy is 1"],
  ),
  sorted(
    "level with one who stood behind",
    "queue",
    [...votes(1, 0, 3), "the dummy is 2"],
    [...ranks(3, 4, 1), "the dummy is 2"],
  ),
  {
    says: "things",
    when: [...each("anger", 2, 5, 2), ...each("lair number", 1, 2, 3), "sort the prowl by anger"],
    must: lairs(2, 1, 3),
  },
  {
    says: "things in the order of a counter",
    when: [
      ...each("lair number", 2, 3, 1),
      "in prowl order, for each beast: set the log to the log times 10 plus its speed",
    ],
    must: ["the log is 139"],
  },
  {
    says: "things in the order of what is printed, those of a description",
    when: [
      "put 1 anger onto Wolf",
      "put 1 anger onto Hare",
      "in chase order, for each beast whose anger is 1: set the log to the log times 10 plus its speed",
    ],
    must: ["the log is 39"],
  },
  {
    says: "what happens meanwhile is seen",
    when: [
      ...each("lair number", 1, 2, 3),
      "in prowl order, for each beast:\n  set the log to the log times 10 plus its speed\n  put 5 lair numbers onto Hare",
    ],
    must: ["the log is 319"],
  },
]

test("sorted, and gone through in order", () => {
  expect(faultsOf(gameWith(), CARDS, SCENARIOS)).toEqual(Object.fromEntries(SCENARIOS.map(({ says }) => [says, ""])))
})

const compiled = (game: string) => {
  const files = {
    "tried/pack.yaml": "name: tried\nversion: 1.0.0\ndependencies: { prelude: ^0.1.0 }\n",
    "tried/game.yaml": game,
    "tried/cards/cards.yaml": CARDS,
  }
  return compilePack(
    new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)])),
    resolverOf(),
  )
}

test("both forms play alike", () => {
  const { program, diagnostics } = compiled(gameWith())
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
  const machine = link(program as NonNullable<typeof program>, 3)
  for (const seed of [1, 2, 3]) expect(isOver(playBoth(machine, newGame(machine, { seed }), seed, {}))).toBe(true)
})

describe("refused", () => {
  const faults = (game: string): readonly (readonly string[])[] => {
    const { diagnostics, sources } = compiled(game)
    return diagnostics
      .filter(({ severity }) => severity === "error")
      .map(({ code, span }) => [code, (sources.get(span.file) ?? "").slice(span.start, span.end)])
  }

  test.each([
    ["sort the chase by anger", "check/wrong-type", "sort the chase by anger"],
    ["sort the line by anger", "check/wrong-type", "sort the line by anger"],
    ["sort the prowl by votes", "check/wrong-type", "sort the prowl by votes"],
    ["sort the line by logs", "check/wrong-type", "sort the line by logs"],
    ["sort the line by your votes", "check/wrong-type", "your votes"],
    ["sort the line by 2 votes", "check/wrong-type", "2 votes"],
    ["in chase order, each player gains 1 vote", "check/unread-words", "in chase order"],
    ["in queue, for each beast: gain 1 vote", "check/unread-words", "in queue"],
  ])("%s", (turn, code, words) => {
    expect(faults(gameWith({}, turn))).toContainEqual([code, words])
  })

  test.each([
    ["{ of: player, by: anger }", "pack/bad-value", "anger"],
    ["{ of: beast, by: rank }", "pack/bad-value", "rank"],
    ["{ of: player, by: log }", "pack/bad-value", "log"],
    ["{ of: player, by: rank, neutral: { at: vote, has: 3 } }", "pack/bad-value", "vote"],
    ["{ of: player, by: rank, words: [leader] }", "pack/bad-value", "leader"],
    ["{ of: player, by: speed }", "pack/unknown-name", "speed"],
    ["{ of: cub, by: speed }", null, ""],
    ["{ of: cub, by: anger }", null, ""],
  ])("{ %s }", (track, code, words) => {
    const found = faults(gameWith({ "herd track": track }))
    expect(found).toEqual(code === null ? [] : [[code, words]])
  })
})
