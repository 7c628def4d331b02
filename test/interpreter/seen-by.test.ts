import { describe, expect, test } from "vitest"
import { advance, answer, link, newGame, type Observer, openDecision, seenBy } from "../../interpreter/index.ts"
import { assemble, type ProgramSource, type Row } from "../support/assemble.ts"

/** Place 1 open row (0, 1, 2), 2-5 hands (3 and 4 are player 0's), 6 deck (5, 6, 7 from the bottom). */
const table: Partial<ProgramSource> = {
  components: [1, 1, 1, 2, 2, 6, 6, 6].map((start, i) => ({ start, name: `card ${i}` })),
  zones: [
    { name: "row" },
    { name: "hand", perPlayer: true, faces: "owner" },
    { name: "deck", ordered: true, faces: "nobody" },
  ],
  counters: [
    { name: "coin", per: "player" },
    { name: "wound", per: "component" },
  ],
  states: [{ name: "bent", opposite: null, lostLeaving: -1 }],
}
type Heard = readonly (string | number)[]

/** What a player hears of a script, up to its end. */
function heard(player: number, rows: readonly Row[], options: readonly number[] = [], seed = 1): Heard[] {
  const machine = link(assemble({ ...table, scripts: { flow: [...rows, ["idle"]] } } as ProgramSource), 2)
  const list: Heard[] = []
  const tell =
    (name: string) =>
    (...words: (string | number | boolean)[]): void => {
      list.push([name, ...words.slice(0, -1).map((word) => (typeof word === "boolean" ? Number(word) : word))])
    }
  const observer: Observer = {
    moved: tell("moved"),
    swapped: tell("swapped"),
    turned: tell("turned"),
    counted: tell("counted"),
    revealed: tell("revealed"),
    chose: tell("chose"),
    drew: tell("drew"),
  }
  const state = newGame(machine, { seed })
  machine.observer = seenBy(machine, player, observer)
  advance(machine, state)
  for (const option of options) answer(machine, state, openDecision(machine, state), option)
  return list
}
const one = (component: number): Row[] => [
  ["clear", "*m"],
  ["include", "*m", component],
]

describe("a player hears", () => {
  test.each<[string, Row[], Heard[], Heard[]]>([
    [
      "what comes to lie open",
      [...one(7), ["move", "*m", 1, 0, 0, "n"]],
      [["moved", 7, 6, 1, 0]],
      [["moved", 7, 6, 1, 0]],
    ],
    [
      "what they draw, not what others draw",
      [...one(7), ["move", "*m", 2, 0, 0, "n"]],
      [["moved", 7, 6, 2, 0]],
      [["moved", -1, 6, 2, 0]],
    ],
    [
      "what leaves the open row",
      [...one(1), ["move", "*m", 2, 0, 0, "n"]],
      [["moved", 1, 1, 2, 0]],
      [["moved", 1, 1, 2, 0]],
    ],
    [
      "what leaves their hand",
      [...one(3), ["move", "*m", 6, 0, 0, "n"]],
      [["moved", 3, 2, 6, 0]],
      [["moved", -1, 2, 6, 0]],
    ],
    [
      "what is turned, where they know it",
      [...one(3), ["turn", "*m", 0, 1, "n"]],
      [["turned", 3, 0, 1]],
      [["turned", -1, 0, 1]],
    ],
    [
      "whose counter, but of an unknown component",
      [
        ["add", 1, 3, 2, "n"],
        ["add", 0, 1, 2, "n"],
      ],
      [
        ["counted", 1, 3, "add", 0, 2],
        ["counted", 0, 1, "add", 0, 2],
      ],
      [
        ["counted", 1, -1, "add", 0, 2],
        ["counted", 0, 1, "add", 0, 2],
      ],
    ],
    ["what is shown to them", [...one(6), ["reveal", "*m", 1]], [["revealed", 6, 1]], [["revealed", -1, 1]]],
    ["no random numbers", [["randomNumber", "n", 5]], [], []],
  ])("%s", (_, rows, first, second) => {
    expect(heard(0, rows)).toEqual(first)
    expect(heard(1, rows)).toEqual(second)
  })

  test("not which option another took of what is hidden, nor where a mixed card came to lie", () => {
    const choose: Row[] = [
      ["members", "*d", 2],
      ["clear", "*c"],
      ["move", "n", 0],
      ["choose", "*d", "*c", "n", 0, 1, 1, 0],
    ]
    expect(heard(0, choose, [1])).toEqual([["chose", 0, 0, 1]])
    expect(heard(1, choose, [1])).toEqual([["chose", 0, 0, -1]])
    expect(heard(1, [["confirm", "yes", 0]], [1])).toEqual([["chose", 0, 0, 1]])
    const under: Row[] = [
      ["members", "*m", 1],
      ["move", "*m", 6, 0, -1, "n"],
    ]
    for (let seed = 0; seed < 10; seed++)
      expect(heard(0, under, [], seed)).toEqual([0, 1, 2].map((component) => ["moved", component, 1, 6, -1]))
  })
})
