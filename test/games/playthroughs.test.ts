/** Recorded games, so that a change of the rules is a change that can be read. `npm run record` writes them anew. */

import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { contentProgram } from "../support/games.ts"
import { recordGame } from "./record.ts"
import { Table } from "./varied-pack.ts"

const path = (below: string): string => fileURLToPath(new URL(`../../${below}`, import.meta.url))

const recordings = [
  { file: "unleash", pack: "unleash", players: 3, title: "Unleash", seed: 20, options: { "event count": 3 } },
  { file: "mad-oracle", pack: "mad-oracle", players: 3, title: "Mad Oracle", seed: 6, options: {} },
  {
    file: "council-of-timers",
    pack: "council-of-timers",
    players: 2,
    title: "Council of Timers on the track",
    seed: 1,
    options: { mode: "Track" },
  },
  {
    file: "council-of-timers-timed",
    pack: "council-of-timers",
    players: 2,
    title: "Council of Timers by the sand",
    seed: 2,
    options: { mode: "Timed" },
  },
  { file: "now-or-never", pack: "now-or-never", players: 2, title: "Now or Never", seed: 3, options: {} },
  { file: "now-or-never-solo", pack: "now-or-never", players: 1, title: "Now or Never, alone", seed: 3, options: {} },
  {
    file: "now-or-never-underground",
    pack: "now-or-never",
    players: 2,
    title: "Now or Never underground, with rerolls for goods",
    seed: 1,
    options: { board: "Underground", "reroll variant": true },
  },
  {
    file: "now-or-never-story",
    pack: "now-or-never",
    players: 2,
    title: "Now or Never, the first chapter of its story",
    seed: 1,
    options: { mode: "Story" },
  },
  ...["Menace", "Advisors", "Quest"].map((module, seed) => ({
    file: `wonder-duel-${module.toLowerCase()}`,
    pack: "wonder-duel",
    players: 2,
    title: `Wonder Duel with ${module}`,
    seed,
    options: { module },
  })),
]

test.each(recordings)("$file is as recorded", async ({ file, pack, players, ...recording }) => {
  const program = contentProgram(pack)
  const text = recordGame(new Table(program, players), recording)
  expect(recordGame(new Table(program, players), recording)).toBe(text)
  await expect(text).toMatchFileSnapshot(path(`test/playthroughs/${file}.txt`))
})
