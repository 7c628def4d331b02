import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { folderOf, run } from "./run.ts"

const GAME = `game: Old bay
players: { count: 2-4 }
kinds: { card: { scripts: [effect] } }
zones:
  deck: { of: card, ordered: yes, faces: nobody }
  discard pile: { of: card, ordered: yes }
  hand: { of: card, per: player, faces: owner }
counters: { $: { per: player, symbol: $, word: money, plural: "-" } }
options: { calm: { flag: yes, default: no } } # by the window
defaults: { draw: from the deck, choose: in hand }
flow: "4 times: each player draws 1"
`

/** Of what is found, once of each sort: by the tree, by words, in a folded text, by a key; two in one text. */
const CARDS = `# Cards of mine.
- name: Thief
  # the worst of them
  effect: lose all but $1   # ouch
- { name: Baker, effect: 'gain $1 for each card in hand (max 3)' }
- name: Judge
  effect: >-
    if 1 of your cards
    in hand is Thief, lose all but $2 (at most 2)
`

const pack = (language: string): Record<string, string> => ({
  "old-bay/pack.yaml": `# An old pack.\nname: old-bay   # its name\nversion: 1.2.0\n${language}licence: MIT\n`,
  "old-bay/game.yaml": GAME,
  "old-bay/cards/cards.yaml": CARDS,
})

const read = (folder: string, path: string): string => readFileSync(join(folder, "old-bay", path), "utf8")

test("an old pack is rewritten, its comments and layout kept, and says its new version", async () => {
  const cwd = folderOf(pack("language: 1 # from before\n\n"))
  const before = await run(["check", "old-bay"], { cwd })
  expect(before.code).toBe(1)
  expect(before.out.match(/pack\/changed-meaning/g)).toHaveLength(6)

  const shown = await run(["migrate", "old-bay", "--dry-run"], { cwd })
  expect(shown.code).toBe(1)
  expect(shown.out).toContain("-  effect: lose all but $1   # ouch\n")
  expect(shown.out).toContain("+  effect: lose $1   # ouch\n")
  expect(read(cwd, "cards/cards.yaml")).toBe(CARDS)

  expect(await run(["migrate", "old-bay"], { cwd })).toMatchObject({ code: 0, out: "" })
  expect(read(cwd, "pack.yaml")).toBe(pack("language: 2 # from before\n\n")["old-bay/pack.yaml"])
  expect(read(cwd, "game.yaml")).toBe(GAME.replace(", default: no", ""))
  expect(read(cwd, "cards/cards.yaml")).toBe(`# Cards of mine.
- name: Thief
  # the worst of them
  effect: lose $1   # ouch
- { name: Baker, effect: 'gain $1 for each card in hand' }
- name: Judge
  effect: >-
    if 1 or more of your cards
    in hand is Thief, lose $2
`)
  expect(await run(["check", "old-bay"], { cwd })).toMatchObject({ code: 0 })
  expect(await run(["migrate", "old-bay"], { cwd })).toMatchObject({ code: 0, err: "old-bay: nothing to do\n" })
})

test("what only the author can say keeps the pack in its version", async () => {
  const asked = `- { name: Heir, abilities: ["whenever a card is put into the discard pile, gain $1"] }\n`
  const cwd = folderOf({ ...pack("language: 1\n"), "old-bay/cards/more.yaml": asked })
  const { code, err } = await run(["migrate", "old-bay"], { cwd })
  expect(code).toBe(1)
  expect(err).toContain("cards/more.yaml:1:46")
  expect(read(cwd, "cards/cards.yaml")).toContain("effect: lose $1   # ouch")
  expect(read(cwd, "pack.yaml")).toContain("language: 1\n")
  expect(await run(["check", "old-bay"], { cwd })).toMatchObject({ code: 1 })
})

test("a pack that does not say its version is migrated by whoever says it", async () => {
  const cwd = folderOf(pack(""))
  const silent = await run(["migrate", "old-bay"], { cwd })
  expect(silent).toMatchObject({ code: 2 })
  expect(silent.err).toContain("--from 1")
  expect(await run(["migrate", "old-bay", "--from", "1"], { cwd })).toMatchObject({ code: 0 })
  expect(read(cwd, "pack.yaml")).toBe(`${pack("")["old-bay/pack.yaml"]}language: 2\n`)
  expect(read(cwd, "cards/cards.yaml")).toContain("effect: lose $1   # ouch")
})

test("versions that are none, zips and packs that are further are refused", async () => {
  const cwd = folderOf(pack("language: 2\n"))
  expect(await run(["migrate", "old-bay", "--to", "3"], { cwd })).toMatchObject({ code: 2 })
  expect(await run(["migrate", "old-bay", "--to", "1"], { cwd })).toMatchObject({ code: 2 })
  expect(await run(["migrate", "old-bay", "--from", "1"], { cwd })).toMatchObject({ code: 2 })
})

test("to the version that it is in, nothing is to do", async () => {
  const cwd = folderOf(pack("language: 1\n"))
  expect(await run(["migrate", "old-bay", "--to", "1"], { cwd })).toMatchObject({ code: 0 })
  expect(read(cwd, "cards/cards.yaml")).toBe(CARDS)
})
