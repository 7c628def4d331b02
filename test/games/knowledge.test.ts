import { describe, expect, test } from "vitest"
import { link, type Program } from "../../interpreter/index.ts"
import { instructionOf } from "../../interpreter/instructions/index.ts"
import { contentsOfFrames } from "../../interpreter/knowledge/frame-contents.ts"
import { rewindingOf } from "../../interpreter/knowledge/rewind.ts"
import { scriptFlows } from "../../interpreter/knowledge/slot-flow.ts"
import { createBot } from "../../simulator/bots/index.ts"
import { contentGames } from "../support/games.ts"
import { playedPacks } from "../support/pack-folders.ts"
import { isLong, someOptions } from "./every-game.ts"
import { watchKnowledge } from "./knowledge.ts"

const bots = ["random", "ismcts:5"].map((spec) => {
  const created = createBot(spec)
  if (!created.ok) throw new Error(created.code)
  return created.bot
})

/** States dealt anew that are enough, however few games they come from. `STATES=20000` for a long look. */
const ENOUGH = Number(process.env.STATES ?? 1000)

/** Of long games one answer in so many is looked at, and so many states are enough: most of the time they are just played. */
const OF_LONG = { every: 20, enough: ENOUGH / 4 }

/** Whether several are asked at the same time before any of them acts. */
function asksUnseen(program: Program): boolean {
  const machine = link(program, program.players.max)
  return [...rewindingOf(machine).choosing.values()].some((stands) =>
    [...stands].some((pc) => instructionOf(machine.code[pc] ?? 0).suspends === "at"),
  )
}

/** Slots that hold now this, now that, where a script stands still and needs them. */
function mixedSlots(program: Program): { stops: number; mixed: string[] } {
  const machine = link(program, program.players.max)
  const contents = contentsOfFrames(machine)
  const found = { stops: 0, mixed: [] as string[] }
  program.scripts.forEach(({ name }, script) => {
    const flows = scriptFlows(machine, script)
    const reached = new Set(flows.map(({ pc }) => pc))
    const stops = flows.flatMap((flow) => {
      const { suspends } = instructionOf(machine.code[flow.pc] ?? 0)
      if (suspends === undefined) return []
      return [...(suspends === "at" ? [flow.pc] : []), ...(reached.has(flow.next) ? [flow.next] : [])]
    })
    found.stops += stops.length
    for (const pc of stops) for (const slot of contents.at(script, pc).mixed) found.mixed.push(`${name} ${pc}: ${slot}`)
  })
  return found
}

const played = new Set(playedPacks())

describe.each(contentGames().filter(({ name }) => played.has(name)))("$name", ({ program }) => {
  test("it is known of every slot what it holds, wherever a script may stand still", () => {
    if (program === null) throw new Error("it does not compile")
    const { stops, mixed } = mixedSlots(program)
    expect(stops).toBeGreaterThan(0)
    expect(mixed).toEqual([])
  })

  test("nobody learns more than they may", () => {
    if (program === null) throw new Error("it does not compile")
    const { min, max } = program.players
    const total: Record<string, number> = {}
    const long = isLong(link(program, max))
    const { every, enough } = long ? OF_LONG : { every: 1, enough: ENOUGH }
    for (let seed = 0; seed < 8 && (total.dealt ?? 0) < enough; seed++) {
      const machine = link(program, min + (seed % (max - min + 1)))
      const playing = long ? bots.slice(0, 1) : bots
      const report = watchKnowledge(machine, { seed, options: someOptions(program, seed) }, playing, every)
      for (const [name, number] of Object.entries(report)) total[name] = (total[name] ?? 0) + number
    }
    // Something has been looked at, whatever the game.
    expect(total.dealt).toBeGreaterThan(50)
    expect(total.asked).toBeGreaterThan(0)
    expect(total.playedOn).toBeGreaterThan(0)
    const hides = program.zones.some(({ ordered, faces }) => ordered && faces !== "everyone")
    if (hides) expect(total.exchanged).toBeGreaterThan(0)
    if (asksUnseen(program) && (total.dealt ?? 0) < enough) expect(total.secrets).toBeGreaterThan(0)
  })
})
