import { expect, test } from "vitest"
import { stringify } from "yaml"
import { packResolver, readPackFolder } from "../../cli/files.ts"
import { compilePack } from "../../dsl/compile.ts"
import { runRulings } from "../../simulator/rulings/index.ts"
import type { Recorded, Table } from "../../simulator/table/index.ts"
import { contentFolder, laid, packOf, playAtRandom } from "./table-games.ts"

/** What becomes of recorded rulings when they stand in the pack, with everything proposed. */
function outcomes(name: string, recorded: readonly Recorded[]): string[] {
  const { files, folder } = readPackFolder(contentFolder(name))
  const rulings = recorded.map(({ players, options, given, when, must }, index) => ({
    says: `recorded ${index}`,
    players,
    options,
    given,
    when,
    must: must.map(({ text }) => text),
  }))
  const [some = ""] = [...files.keys()].filter((path) => path.endsWith("game.yaml"))
  const path = some.replace("game.yaml", "rulings/recorded.yaml")
  const text = stringify({ rulings }).replaceAll(/^( +)must:/gm, "$1then:")
  const pack = compilePack(new Map([...files, [path, new TextEncoder().encode(text)]]), packResolver(folder))
  expect(pack.diagnostics.filter(({ severity }) => severity === "error")).toEqual([])
  return runRulings(pack, { filter: "recorded" }).rulings.map(({ message }) => message)
}

const recordedAt = (table: Table): Recorded => {
  const recorded = table.stopRecording()
  if ("why" in recorded) throw new Error(recorded.why)
  return recorded
}

function choose(table: Table, label: string): void {
  const [question] = table.decisions(0)
  const option = question?.options.find((each) => each.label === label)
  expect(table.choose(question?.fiber ?? -1, option?.index ?? -1)).toEqual({ ok: true })
}

test("what was tried and answered becomes a ruling with what the run needs, and passes", () => {
  const table = laid(packOf("unleash"), {
    beginning: {
      kind: "given",
      given: [
        "the clock is 4",
        "you have Kitsune, Horse and Hero in play",
        "you have Captain and Artisan in hand",
        "the previous player has Unicorn, Villain, Hero and Healer in play",
        "you have $7",
      ],
      when: ["you command Kitsune"],
    },
  })
  table.startRecording(0)
  expect(table.recordingFrom).toBe(0)
  for (const label of ["Artisan", "Hero", "Villain"]) choose(table, label)
  const recorded = recordedAt(table)
  expect(table.recordingFrom).toBeNull()
  expect(recorded).toMatchObject({
    given: ["you have Kitsune and Hero in play", "you have Artisan in hand", expect.stringContaining("Villain")],
    when: ["you command Kitsune", "you choose Artisan", "you choose Hero", "you choose Villain"],
    isSame: true,
  })
  expect(recorded.must).toContainEqual({ text: "Villain is in your play", telling: true })
  expect(recorded.must).toContainEqual({ text: "Hero is in the previous player's play", telling: true })
  expect(recorded.must).toContainEqual({ text: "you have 0 cards in hand", telling: false })
  expect(outcomes("unleash", [recorded])).toEqual([""])
})

test("a question that is left open is said, and the ruling passes", () => {
  const table = laid(packOf("unleash"), {
    beginning: {
      kind: "given",
      given: ["the clock is 4", "you have Advisor in play", "you have Horse and Hero in hand", "you have $7"],
      when: ["you command Advisor"],
    },
  })
  table.startRecording(0)
  const recorded = recordedAt(table)
  // What is offered is played: a card in hand.
  expect(recorded.given).toEqual(["you have Advisor in play", "you have Horse in hand"])
  expect(recorded.must.at(-1)).toEqual({ text: "the previous player is asked", telling: true })
  expect(outcomes("unleash", [recorded])).toEqual([""])
})

test.each([
  ["unleash", 8, 5],
  ["classics/letters", 8, 5],
  ["classics/tic-tac-toe", 6, 5],
] as const)(
  "what is recorded in the middle of a game passes: %s",
  (name, games, least) => {
    const recorded: Recorded[] = []
    for (let seed = 0; seed < games; seed++) {
      const table = laid(packOf(name), { seed })
      playAtRandom(table, 1 + seed, seed)
      table.startRecording()
      playAtRandom(table, 3, seed + 100)
      const found = table.stopRecording()
      if (!("why" in found)) recorded.push(found)
    }
    expect(recorded.length).toBeGreaterThanOrEqual(least)
    expect(recorded.filter(({ isSame }) => isSame).length).toBeGreaterThanOrEqual(least - 2)
    expect(outcomes(name, recorded)).toEqual(recorded.map(() => ""))
  },
  60_000,
)

test("what can't be said is told", () => {
  const table = laid(packOf("classics/snap"), { seed: 3 })
  expect(table.stopRecording()).toEqual({ why: "Nothing is being recorded." })
  table.startRecording()
  expect(table.stopRecording()).toEqual({ why: "Nothing has been answered since." })
  table.startRecording()
  table.elapse(1500)
  expect(table.stopRecording()).toEqual({ why: "An answer can't be said in a ruling." })
})
