/** A whole pack, each time with one thing written wrongly: the code that tells of it, as `docs/games.md` lists them. */
import { expect, test } from "vitest"
import { analysePack } from "../../dsl/compile.ts"
import { lintPack } from "../../dsl/lint/lint-pack.ts"
import { folderFiles, resolverOf } from "../support/packs.ts"

const files = folderFiles("content/council-of-timers")
const decoder = new TextDecoder()

/** The codes of what is told of the pack with other words in one of its files; each of the words stands there. */
function told(path: string, edits: readonly (readonly [old: string, now: string])[]): readonly string[] {
  let text = decoder.decode(files.get(path))
  for (const [old, now] of edits) {
    expect(text).toContain(old)
    text = text.replaceAll(old, now)
  }
  const pack = analysePack(new Map([...files, [path, new TextEncoder().encode(text)]]), resolverOf())
  return [...pack.diagnostics, ...lintPack(pack, pack.diagnostics, new Map())].map(({ code }) => code)
}

const GAME = "content/council-of-timers/game.yaml"
const DEEDS = "content/council-of-timers/cards/deeds.yaml"
const SECONDS = "  purple: { seconds: 180 }\n"

test("as it stands nothing is told of it", () => {
  expect(told(GAME, [[SECONDS, SECONDS]])).toEqual([])
})

test.each<[what: string, path: string, edits: [string, string][], codes: string[]]>([
  [
    "a timer of which nothing speaks",
    GAME,
    [[SECONDS, `${SECONDS}  amber: { seconds: 9 }\n`]],
    ["lint/unused-declaration"],
  ],
  [
    "a timer that nothing starts",
    "content/council-of-timers/cards/pieces.yaml",
    [[", run: restart the green timer", ""]],
    ["lint/never-reached"],
  ],
  [
    "rows that no timer ever reaches",
    GAME,
    [
      ["      the open become active\n", ""],
      ["      all upper deeds become active\n", ""],
    ],
    ["lint/never-reached"],
  ],
  [
    "a row of a colour that no timer has",
    DEEDS,
    [["colour: green, reward: harvest red", "colour: amber, reward: harvest red"]],
    ["pack/bad-value"],
  ],
  [
    "a step of the track that flips what there is not",
    "content/council-of-timers/cards/track.yaml",
    [["hour: 4, flips: turn the Black Glass", "hour: 4, flips: turn the White Glass"]],
    ["syntax/unknown-word"],
  ],
  ["a cost of what the group lacks", DEEDS, [["cost: { gold: 2 }", "cost: { wood: 2 }"]], ["pack/unknown-key"]],
  ["a box that is nowhere filled", GAME, [["      the agent becomes spent\n", ""]], ["lint/never-reached"]],
  [
    "a phase in which nobody may do anything",
    GAME,
    [
      [" or a pause", ""],
      [" or a council phase", ""],
    ],
    ["lint/nobody-acts"],
  ],
  [
    "an area with spaces that the board has not",
    GAME,
    [["board: { grid: 14x2,", "board: { areas: { wing: a1-b9 }, grid: 14x2,"]],
    ["pack/bad-value"],
  ],
])("%s", (_, path, edits, codes) => {
  expect([...new Set(told(path, edits))]).toEqual(codes)
})
