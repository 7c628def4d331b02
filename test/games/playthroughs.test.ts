/** Recorded games, so that a change of the rules is a change that can be read. `npm run record` writes them anew. */
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { packResolver, readPackFolder } from "../../cli/files.ts"
import { compilePack } from "../../dsl/compile.ts"
import { recordGame } from "./record.ts"
import { Table } from "./varied-pack.ts"

const path = (below: string): string => fileURLToPath(new URL(`../../${below}`, import.meta.url))

const recordings = [
  { pack: "unleash", players: 3, title: "Unleash", seed: 20, options: { "event count": 3 } },
  { pack: "mad-oracle", players: 3, title: "Mad Oracle", seed: 6, options: {} },
]

test.each(recordings)("$pack is as recorded", async ({ pack, players, ...recording }) => {
  const { files, folder } = readPackFolder(path(`content/${pack}`))
  const { program } = compilePack(files, packResolver(folder))
  if (program === null) throw new Error("no program")
  const text = recordGame(new Table(program, players), recording)
  expect(recordGame(new Table(program, players), recording)).toBe(text)
  await expect(text).toMatchFileSnapshot(path(`test/playthroughs/${pack}.txt`))
})
