import { expect, test } from "vitest"
import { determinize, seedGenerator } from "../../interpreter/index.ts"
import { EVERYTHING } from "../../simulator/table/index.ts"
import { sceneOf } from "../../simulator/table/scene.ts"
import { contentGames } from "../support/games.ts"
import { laid, playAtRandom } from "./table-games.ts"

const MOST_ROWS = 150

test.each(contentGames().map((pack) => [pack.name, pack] as const))(
  "every pack can be laid, looked at and asked why: %s",
  (_, pack) => {
    const players = pack.program?.players.max ?? 0
    const table = laid(pack, { players, seed: 7 })
    const generator = new Int32Array(4)
    playAtRandom(table, 16, 3, () => {
      // What a seat sees hangs on nothing that it does not know.
      const seat = table.at % players
      const other = table.state.slice()
      seedGenerator(generator, 0, table.at)
      determinize(table.machine, table.state, seat, generator, other)
      expect(sceneOf(table.machine, table.names, other, seat, table.at)).toEqual(table.scene(seat))
    })
    for (const reader of [EVERYTHING, 0, players - 1]) {
      const scene = table.scene(reader)
      expect(structuredClone(scene)).toEqual(scene)
      expect(scene.seats.length).toBe(players)
      expect(scene.zones.length + scene.boards.length + scene.dials.length).toBeGreaterThan(0)
      const rows = table.rows(reader)
      // Of a long log some rows tell as well as all.
      const every = Math.ceil(rows.length / MOST_ROWS)
      for (const { index, answer } of rows.filter((_, row) => row % every === 0)) {
        expect(table.sceneAtRow(reader, index).answers).toBe(answer)
        table.trail(reader, index)
      }
    }
    for (const { player, options } of table.decisions()) {
      const offered = new Set(options.map(({ component }) => component))
      table.machine.program.components.forEach((each, component) => {
        if (each.copy > 0 || offered.has(component)) return
        const refusal = table.whyNot(player, component)
        expect(refusal === null || refusal.reasons.length > 0).toBe(true)
      })
    }
    const replayed = table.replayOn(pack)
    expect(replayed).toMatchObject({ matched: table.length, parted: null })
  },
  60_000,
)
