import { expect, test } from "vitest"
import { EVERYTHING, type Table } from "../../simulator/table/index.ts"
import { laid, packOf, playAtRandom } from "./table-games.ts"

const GAMES = ["unleash", "classics/tic-tac-toe", "classics/letters", "classics/goofspiel", "classics/snap"]

const ofNew = (table: Table, pack: ReturnType<typeof packOf>) => {
  const replayed = table.replayOn(pack)
  if ("problems" in replayed) throw new Error(JSON.stringify(replayed.problems))
  return replayed
}

test.each(GAMES)("on the same pack the game is the same: %s", (name) => {
  const table = laid(packOf(name), { seed: 11 })
  playAtRandom(table, 100, 5)
  table.goTo(Math.floor(table.length / 2))
  const replayed = ofNew(
    table,
    packOf(name, (_, text) => text),
  )
  expect(replayed).toMatchObject({ matched: table.length, of: table.length, parted: null })
  expect(replayed.table.hash).toBe(table.hash)
  expect(replayed.table.record).toEqual(table.record)
  expect(replayed.table.steps()).toEqual(table.steps())
  for (const reader of [EVERYTHING, 0, 1]) expect(replayed.table.rows(reader)).toEqual(table.rows(reader))
})

const advised = {
  kind: "given" as const,
  given: ["the clock is 4", "you have Advisor in play", "you have Horse and Hero in hand", "you have $7"],
}

test("an edit that changes no answer is gone along with, whatever the numbers are", () => {
  const table = laid(packOf("unleash"), {
    beginning: { ...advised, when: ["you command Advisor", 'the previous player chooses "play up to 2"'] },
  })
  const [question] = table.decisions(0)
  const hero = question?.options.find(({ label }) => label === "Hero")
  expect(table.choose(question?.fiber ?? -1, hero?.index ?? -1)).toEqual({ ok: true })
  // Another card before it, and the options in another order.
  const edited = packOf("unleash", (path, text) =>
    path === "cards/blue.yaml"
      ? text
          .replace(
            "components:\n",
            "components:\n  - { name: Aardvark, copies: 3, colour: Blue, cost: 0, crowns: 1, type: Person, effect: draw 1 }\n",
          )
          .replace("draw 2 | gain $5 | play up to 2", "play up to 2 | draw 2 | gain $5")
      : text,
  )
  const replayed = ofNew(table, edited)
  expect(replayed).toMatchObject({ matched: 3, of: 3, parted: null })
  expect(replayed.table.steps().map(({ chosen }) => chosen)).toEqual(["you command Advisor", "play up to 2", "Hero"])
  expect(replayed.table.scene(0).seats[0]?.counters[0]?.text).toBe("$2")
})

test("where an edit takes an answer away, the game parts and says what was asked before and is now", () => {
  const table = laid(packOf("unleash"), {
    beginning: {
      ...advised,
      when: ["you command Advisor", 'the previous player chooses "play up to 2"', "choose Hero", "decline"],
    },
  })
  expect(table.length).toBe(4)
  const edited = packOf("unleash", (path, text) =>
    path === "cards/blue.yaml" ? text.replace("draw 2 | gain $5 | play up to 2", "draw 2 | gain $5") : text,
  )
  const { table: other, matched, parted } = ofNew(table, edited)
  expect(matched).toBe(1)
  expect(parted?.why).toBe("not-offered")
  expect(parted?.step).toBe(1)
  expect(parted?.before?.options.map(({ label }) => label)).toEqual(["draw 2", "gain $5", "play up to 2"])
  expect(parted?.now[0]?.options.map(({ label }) => label)).toEqual(["draw 2", "gain $5"])
  expect(other.branches().map(({ from, steps }) => [from, steps.map(({ chosen }) => chosen)])).toEqual([
    [1, ["play up to 2", "Hero", "decline"]],
  ])
  // The edit is taken back: the branch can be taken up again.
  const { table: back } = ofNew(other, packOf("unleash"))
  expect(back.length).toBe(1)
  expect(back.follow(0)).toBe(4)
  expect(back.hash).toBe(table.hash)
})

test("a pack with a mistake gives no table, and the old one is as it was", () => {
  const table = laid(packOf("classics/tic-tac-toe"))
  const { hash } = table
  const broken = packOf("classics/tic-tac-toe", (path, text) =>
    path === "game.yaml" ? `${text}\nrules: [frobnicate the deck]\n` : text,
  )
  expect(table.replayOn(broken)).toMatchObject({ problems: [{ diagnostic: { severity: "error" } }] })
  expect(table.hash).toBe(hash)
})
