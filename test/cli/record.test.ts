/** `play --record`: what one game leaves, and the next begins with; and what strangers may hand in as such a file. */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { KEPT, link, newGame, type Program } from "../../interpreter/index.ts"
import { keptWords, readRecord, Table, writeRecord } from "../../simulator/table/index.ts"
import { contentProgram } from "../support/games.ts"
import { resolverOf } from "../support/packs.ts"
import { folderOf, run } from "./run.ts"

/** Counters of the game, of players and of cards; the game after next is seen to go on from both before it. */
const FILES = {
  "tried/pack.yaml": "name: tried\nversion: 1.0.0\ndependencies: { prelude: ^0.1.0 }\n",
  "tried/game.yaml": `game: Tried
players: { count: 2-3 }
kinds:
  card: {}
zones:
  table: { of: card }
counters:
  round: { to: 9, kept: yes }
  trophy: { per: player, from: -5, plural: trophies, kept: yes }
  scar: { per: card, kept: yes }
  rest: { per: player, plural: "-" }
setup: move all cards to the table
flow: |
  gain 1 round
  put 1 scar on Anvil in the table
  each player gains 2 rest
winner: |
  each player gains 1 trophy
  the players with the most trophies win
`,
  "tried/cards/all.yaml": "- { name: Anvil }\n- { name: Bell, copies: 2 }\n",
}

const folder = (): string => folderOf(Object.fromEntries(Object.entries(FILES)))

const play = (pack: string, record: string, ...more: string[]): ReturnType<typeof run> =>
  run(["play", pack, "--record", record, "--seat", "all=random", "--seed", "1", "-q", ...more])

const read = (path: string): Record<string, unknown> => JSON.parse(readFileSync(path, "utf8"))

describe("a small game", () => {
  test("leaves the counters that are kept, of the game, of players and of things, and begins with them", async () => {
    const home = folder()
    const [pack, path] = [join(home, "tried"), join(home, "record.json")]
    expect(await play(pack, path)).toMatchObject({ code: 0, err: "" })
    expect(read(path)).toMatchObject({ format: 1, game: "Tried", players: 2, games: 1 })
    expect(read(path).kept).toEqual({ round: 1, trophy: [1, 1], scar: { Anvil: [1] } })
    const second = await play(pack, path)
    expect(second.out).toContain("game 2 of its record")
    expect(read(path)).toMatchObject({ games: 2, kept: { round: 2, trophy: [2, 2], scar: { Anvil: [2] } } })
  })

  test("a saved game goes on with the record that it began with, and with no other one", async () => {
    const home = folder()
    const [pack, path, saved] = [join(home, "tried"), join(home, "record.json"), join(home, "game.json")]
    await play(pack, path)
    expect(await play(pack, path, "--save", saved)).toMatchObject({ code: 0 })
    expect((await run(["replay", saved, "--pack", pack])).code).toBe(0)
    const late = await run(["play", pack, "--resume", saved, "--record", path])
    expect(late.code).toBe(2)
    expect(late.err).toContain("has not begun with")
  })

  test("as many play as before", async () => {
    const home = folder()
    const [pack, path] = [join(home, "tried"), join(home, "record.json")]
    await play(pack, path, "--players", "3")
    expect((await play(pack, path)).out).toContain("3 players")
    const { code, err } = await play(pack, path, "--players", "2")
    expect(code).toBe(2)
    expect(err).toContain("record/other-players")
  })

  test("what is there and is no record stays as it is", async () => {
    const home = folder()
    const [pack, path] = [join(home, "tried"), join(home, "record.json")]
    writeFileSync(path, "my notes")
    const { code, err } = await play(pack, path)
    expect(code).toBe(2)
    expect(err).toContain("record/format")
    expect(readFileSync(path, "utf8")).toBe("my notes")
  })

  test("a game that keeps nothing has no record", async () => {
    const path = join(folder(), "record.json")
    const { code, err } = await play("unleash", path)
    expect(code).toBe(2)
    expect(err).toContain("leaves nothing to another game")
    expect(existsSync(path)).toBe(false)
  })
})

/** A record of that game, with something changed and, unless the change is to be noticed by it, the digest made anew. */
const compiled = ((): Program => {
  const bytes = Object.entries(FILES).map(([path, text]) => [path, new TextEncoder().encode(text)] as const)
  const { program } = compilePack(new Map(bytes), resolverOf())
  if (program === null) throw new Error("it does not compile")
  return program
})()
const left = writeRecord(link(compiled, 2), newGame(link(compiled, 2), { seed: 1 }), 0)
const refusal = (text: string, program = compiled): string => {
  const read = readRecord(program, 2, text)
  return read.ok ? "" : read.code
}

test("what is taken over is told in words: of the game and of things, then of each seat", () => {
  const options = { [`${KEPT}trophy`]: [3, -2], [`${KEPT}scar`]: [2, 0, 1], [`${KEPT}round`]: [4], seed: 9 }
  expect(keptWords(compiled, options)).toEqual([
    { seat: -1, words: "Anvil: scar 2, Bell: scar 1, round 4" },
    { seat: 0, words: "trophy 3" },
    { seat: 1, words: "trophy -2" },
  ])
})

test("a table does not begin with what its game no longer keeps, and says what that is", () => {
  const bytes = Object.entries(FILES).map(([path, text]) => [path, new TextEncoder().encode(text)] as const)
  const pack = compilePack(new Map(bytes), resolverOf())
  const begin = (options: Record<string, number[]>): unknown =>
    Table.open(pack, { players: 2, seed: 1, options, games: 1, beginning: { kind: "deal" } })
  const refused = (message: string): unknown => ({ problems: [expect.objectContaining({ message })] })
  expect(begin({ [`${KEPT}glory`]: [1] })).toEqual(refused("the game keeps no glory, which its record has"))
  expect(begin({ [`${KEPT}round`]: [10] })).toEqual(refused("the round of its record can't be that"))
  expect(begin({ [`${KEPT}round`]: [9] })).toBeInstanceOf(Table)
})

test("as it was written it is read, whatever the order of its keys and the space between them", () => {
  const turned = Object.fromEntries(Object.entries(left).reverse())
  expect(readRecord(compiled, 2, JSON.stringify(turned, null, 4))).toMatchObject({
    ok: true,
    options: { [`${KEPT}round`]: [0], [`${KEPT}trophy`]: [0, 0], [`${KEPT}scar`]: [0, 0, 0] },
  })
})

test.each([
  ["no JSON", "{"],
  ["another kind of thing", "[]"],
  ["nothing", "null"],
  ["a key that there is not", JSON.stringify({ ...left, admin: true })],
  ["a version that there is not", JSON.stringify({ ...left, format: 2 })],
  ["no digest", JSON.stringify({ ...left, digest: undefined })],
  ["half a point", JSON.stringify({ ...left, kept: { round: 0.5 } })],
  ["a number beyond all bounds", JSON.stringify({ ...left, kept: { round: 1e300 } })],
  ["a text for a number", JSON.stringify({ ...left, kept: { round: "9" } })],
  ["very much", JSON.stringify({ ...left, game: "x".repeat(5_000_000) })],
  [
    "very many counters",
    JSON.stringify({ ...left, kept: Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`c${i}`, 1])) }),
  ],
])("what is of no form of a record is refused: %s", (_, text) => {
  expect(refusal(text)).toBe("record/format")
})

test.each([
  ["a counter", { kept: { ...left.kept, round: 5 } }],
  ["one player's", { kept: { ...left.kept, trophy: [0, 1] } }],
  ["one left out", { kept: { round: 0 } }],
  ["how many games", { games: 7 }],
  ["the players", { players: 3 }],
])("what has been altered is refused: %s", (_, change) => {
  expect(refusal(JSON.stringify({ ...left, ...change }))).toBe("record/altered")
})

describe("a file of somebody who can make a digest", () => {
  /** Written by a game that keeps what this one does not, or other numbers: its digest is right. */
  const by = (edit: (game: string) => string, players = 2, value = 8): string => {
    const bytes = Object.entries(FILES).map(([path, text]) => [path, new TextEncoder().encode(edit(text))] as const)
    const { program, diagnostics } = compilePack(new Map(bytes), resolverOf())
    if (program === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"))
    const machine = link(program, players)
    const state = newGame(machine, { seed: 1 })
    program.counters.forEach((_, counter) => {
      state[machine.layout.counters[counter] ?? 0] = value
    })
    return JSON.stringify(writeRecord(machine, state, 0))
  }

  test.each([
    ["of another game", "record/other-game", by((text) => text.replace("game: Tried", "game: Other"))],
    ["of more players", "record/other-players", by((text) => text, 3)],
    [
      "with a counter that is not kept here",
      "record/unknown-name",
      by((text) => text.replace("rest: { per: player,", "rest: { per: player, kept: yes,")),
    ],
    ["with a card that is not there", "record/unknown-name", by((text) => text.replaceAll("Anvil", "Hammer"))],
    ["with more than a counter can be", "record/not-allowed", by((text) => text.replace("to: 9", "to: 99"), 2, 12)],
    [
      "with one number for many",
      "record/not-allowed",
      by((text) =>
        text
          .replace("trophy: { per: player, from: -5,", "trophy: { from: -5,")

          .replace("with the most trophies", "with the most rest"),
      ),
    ],
  ])("%s", (_, code, text) => {
    expect(refusal(text)).toBe(code)
  })

  test("keys of prototypes are names that are not there, and reach nothing", () => {
    for (const key of ["__proto__", "constructor", "toString"]) {
      const kept = `{"round":0,"${key}":{"${key}":[1]}}`
      const text = `{"format":1,"game":"Tried","players":2,"games":1,"kept":${kept},"digest":"${"0".repeat(16)}"}`
      expect(["record/altered", "record/unknown-name", "record/format"]).toContain(refusal(text))
    }
    expect(({} as Record<string, unknown>).round).toBeUndefined()
  })
})

test("a campaign of six games: its record survives each of them, and is refused when it is altered", async () => {
  const home = folderOf({})
  const path = join(home, "campaign.json")
  const program = contentProgram("now-or-never")
  let before = ""
  for (let chapter = 1; chapter <= 6; chapter++) {
    const { code, out } = await run([
      ...["play", "now-or-never", "--record", path, "--option", "mode=Story", "--seat", "all=random"],
      ...["--seed", String(chapter), "-q"],
    ])
    expect(code).toBe(0)
    expect(out).toContain(`game ${chapter} of its record`)
    const text = readFileSync(path, "utf8")
    expect(text).not.toBe(before)
    before = text
    const now = readRecord(program, 2, text)
    if (!now.ok) throw new Error(now.code)
    expect(now.options).toMatchObject({ [`${KEPT}chapter`]: [chapter + 1] })
    // Read and written again it is the same.
    const machine = link(program, 2)
    const state = newGame(machine, { seed: 1, options: now.options })
    expect(writeRecord(machine, state, chapter - 1)).toEqual(now.record)
    const altered = text.replace(
      /("chapter point": \[\s*)(-?\d+)/,
      (_, start, points) => `${start}${Number(points) + 1}`,
    )
    expect(altered).not.toBe(text)
    expect(readRecord(program, 2, altered)).toMatchObject({ ok: false, code: "record/altered" })
  }
  const { kept } = JSON.parse(before) as { kept: Record<string, readonly number[]> }
  expect(kept.chapter).toBe(7)
  expect(kept["campaign point"]?.some((points) => points >= 25)).toBe(true)
}, 300_000)
