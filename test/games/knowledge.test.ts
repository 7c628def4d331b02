import { describe, expect, test } from "vitest"
import { link } from "../../interpreter/index.ts"
import { createBot } from "../../simulator/bots/index.ts"
import { contentGames } from "../support/games.ts"
import { someOptions } from "./every-game.ts"
import { watchKnowledge } from "./knowledge.ts"

const bots = ["random", "ismcts:20"].map((spec) => {
  const created = createBot(spec)
  if (!created.ok) throw new Error(created.code)
  return created.bot
})

describe.each(contentGames())("$name", ({ program }) => {
  test("nobody learns more than they may", { timeout: 120_000 }, () => {
    if (program === null) throw new Error("it does not compile")
    const { min, max } = program.players
    const total: Record<string, number> = {}
    for (let seed = 0; seed < 8; seed++) {
      const machine = link(program, min + (seed % (max - min + 1)))
      const report = watchKnowledge(machine, { seed, options: someOptions(program, seed) }, bots)
      for (const [name, number] of Object.entries(report)) total[name] = (total[name] ?? 0) + number
    }
    // Something has been looked at, whatever the game.
    expect(total["dealt"]).toBeGreaterThan(50)
    expect(total["asked"]).toBeGreaterThan(0)
    expect(total["playedOn"]).toBeGreaterThan(0)
    const hides = program.zones.some(({ ordered, faces }) => ordered && faces !== "everyone")
    if (hides) expect(total["exchanged"]).toBeGreaterThan(0)
    if (program.limits.branchStack > 0) expect(total["secrets"]).toBeGreaterThan(0)
  })
})
