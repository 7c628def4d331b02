/** Recorded games, so that a change of the rules is a change that can be read. `npm run record` writes them anew. */
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { recordGame } from "./record.ts"
import { Table, withCards } from "./varied-pack.ts"

const recordings = [{ file: "unleash.txt", players: 3, title: "Unleash", seed: 20, options: { "event count": 3 } }]

test.each(recordings)("$file is as recorded", async ({ file, players, ...recording }) => {
  const { program } = withCards("")
  if (program === null) throw new Error("no program")
  const text = recordGame(new Table(program, players), recording)
  expect(recordGame(new Table(program, players), recording)).toBe(text)
  await expect(text).toMatchFileSnapshot(fileURLToPath(new URL(`../playthroughs/${file}`, import.meta.url)))
})
