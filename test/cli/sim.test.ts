import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { beforeAll, expect, test } from "vitest"
import type { Io } from "../../cli/io.ts"
import { main } from "../../cli/main.ts"
import { wilson } from "../../simulator/index.ts"
import { builtWorker } from "../support/worker.ts"
import { folderOf, root, STILL_POND, stillPond } from "./run.ts"

let worker: URL
beforeAll(async () => {
  worker = await builtWorker()
})

interface Told {
  readonly code: number
  readonly out: string
  readonly err: string
}

interface World {
  /** Stderr is a terminal. */
  readonly tty?: boolean
  /** Ctrl+C is pressed once games are told to have been played; `early`: while the pack is still being read. */
  readonly interrupt?: boolean | "early"
  /** Stdout is a terminal so wide. */
  readonly columns?: number
  readonly env?: Io["env"]
}

/** Run `cardwright sim`. */
async function sim(argv: readonly string[], world: World = {}): Promise<Told> {
  const { tty = false, interrupt = false, columns, env = {} } = world
  let out = ""
  let err = ""
  let press: (() => void) | null = null
  const heard = (text: string): void => {
    err += text
    if (!interrupt || press === null || !/[1-9][\d,]* of/.test(text)) return
    // Once: on a busy machine it is told again before the games that are being played have ended.
    setTimeout(press)
    press = null
  }
  const code = await main(["sim", ...argv], {
    stdout: { write: (text) => (out += text), isTTY: columns !== undefined, columns: columns ?? 100 },
    stderr: { write: heard, isTTY: tty, columns: 100 },
    stdin: { isTTY: false, readLine: () => Promise.resolve(null), readAll: () => Promise.resolve(new Uint8Array()) },
    env: columns === undefined ? env : { NO_COLOR: "1", ...env },
    cwd: root,
    worker,
    onInterrupt(listener) {
      if (interrupt === "early") listener()
      press = listener
      return () => {
        press = null
      }
    },
  })
  return { code, out, err }
}

const folder = stillPond()
const place = folderOf({})
const file = (name: string): string => join(place, name)

test("a summary: who wins, how long, which cards", async () => {
  const { code, out, err } = await sim([folder, "--games", "40", "--players", "3", "--workers", "1"])
  expect(err).toBe("")
  expect(code).toBe(0)
  expect(out).toMatch(/^Pond 1\.0\.0 {2}40 games · 3 players · seed 1\n/)
  expect(out).toMatch(/seat 3 +random +\d+\.\d% +\d+\.\d – \d+\.\d%/)
  expect(out).toMatch(/turns a game +9\.00 +9 – 9 +9 – 9/)
  expect(out).toMatch(/Cards +won, played +only held +drawn +held +played +chosen\n(Eel|Carp) +\d+\.\d% \d+–\d+ /)
  expect(out).toMatch(/turn “play 1” +[\d.]+ +[\d.]+ +(Carp|Eel) \d+\.\d%, (Carp|Eel) \d/)
  // No line is wider than a terminal would let it be; nothing of the table is cut.
  for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(110)
})

test("in colour, and as wide as the terminal: the same words", async () => {
  const argv = [folder, "--games", "20"]
  const plain = await sim(argv, { columns: 64 })
  const coloured = await sim(argv, { columns: 64, env: { FORCE_COLOR: "1" } })
  expect(coloured.out).not.toBe(plain.out)
  expect(stripVTControlCharacters(coloured.out)).toBe(plain.out)
  for (const line of plain.out.split("\n")) expect(line.length).toBeLessThanOrEqual(80)
})

test("JSON: the same from one thread and from two, from shards, and from a batch that was stopped", async () => {
  const batch = [folder, "--games", "60", "--seed", "7", "--seat", "1=greedy:2", "--rotate"]
  const whole = await sim([...batch, "--workers", "1", "--json"])
  expect(whole.code).toBe(0)
  expect(JSON.parse(whole.out).tally.finished).toBe(60)
  expect((await sim([...batch, "--workers", "2", "--json"])).out).toBe(whole.out)
  const parts = ["1/3", "2/3", "3/3"].map((shard) => ({ shard, path: file(`part-${shard[0]}.json`) }))
  for (const { shard, path } of parts) await sim([...batch, "--shard", shard, "--json", path])
  const paths = parts.map(({ path }) => path).reverse()
  const merged = await sim(["--merge", ...paths, "--json", file("all.json")])
  expect(merged.code).toBe(0)
  expect(merged.out).toMatch(/^Pond 1\.0\.0 {2}60 games/)
  expect(readFileSync(file("all.json"), "utf8")).toBe(whole.out)

  // As Ctrl+C leaves it: the first games of the batch, and what they came to.
  const stopped = JSON.parse(readFileSync(paths[2] ?? "", "utf8"))
  stopped.games = { total: 60, share: [0, 60], played: [[0, 20]] }
  writeFileSync(file("stopped.json"), JSON.stringify(stopped))
  const resumed = await sim([folder, "--resume", file("stopped.json")])
  expect(resumed.code).toBe(0)
  expect(readFileSync(file("stopped.json"), "utf8")).toBe(whole.out)
})

test("Ctrl+C before the first game: the batch is kept, and can be gone on with", async () => {
  const batch = [folder, "--games", "12", "--workers", "1"]
  const path = file("early.json")
  const { code, err } = await sim([...batch, "--json", path], { interrupt: "early" })
  expect([code, JSON.parse(readFileSync(path, "utf8")).games.played]).toEqual([1, []])
  expect(err).toContain(`go on with cardwright sim ${folder} --resume ${path}`)
  expect((await sim([folder, "--resume", path])).code).toBe(0)
  expect(readFileSync(path, "utf8")).toBe((await sim([...batch, "--json"])).out)
})

test("Ctrl+C: what is done is kept, and says how to go on", async () => {
  const { code, out, err } = await sim([folder, "--games", "100000000", "--workers", "2", "--json", file("cut.json")], {
    tty: true,
    interrupt: true,
  })
  expect(code).toBe(1)
  expect(out).toMatch(/^Pond 1\.0\.0 {2}[\d,]+ of 100,000,000 games/)
  expect(err).toContain(`go on with cardwright sim ${folder} --resume ${file("cut.json")}`)
  expect(err).toMatch(/\r.*of 100,000,000 games/)
  expect(err.match(/Ending with the games that are being played; Ctrl\+C again ends at once\.\n/g)).toHaveLength(1)
  const { games, tally } = JSON.parse(readFileSync(file("cut.json"), "utf8"))
  const done = games.played.reduce((sum: number, [from, to]: [number, number]) => sum + to - from, 0)
  expect(done).toBeGreaterThan(0)
  expect(tally.finished).toBe(done)
})

test("JSON: what the numbers say stands beside them", async () => {
  const { out } = await sim([folder, "--games", "50", "--option", "tide=any"])
  const { tally, figures } = JSON.parse((await sim([folder, "--games", "50", "--option", "tide=any", "--json"])).out)
  for (const [seat, { winRate, score }] of figures.seats.entries()) {
    const { wins, games } = tally.seats[seat]
    const { low, high } = wilson(wins, games)
    expect(winRate.value).toBeCloseTo(wins / games, 5)
    expect([winRate.low, winRate.high]).toEqual([expect.closeTo(low, 5), expect.closeTo(high, 5)])
    expect(out).toContain(`${(winRate.value * 100).toFixed(1)}%`)
    expect(score.count).toBe(games)
  }
  expect(figures.options.map(({ value }: { value: string }) => value)).toEqual(["0", "1", "2", "3"])
  for (const [index, card] of figures.cards.entries()) {
    const { name, drawn, offered, chosen, players } = tally.cards[index]
    expect(card).toMatchObject({ name, drawnPerGame: drawn / 50 })
    expect(card.chosenWhenOffered.value).toBeCloseTo(chosen / offered, 5)
    expect(card.winRateWhenPlayed.value).toBeCloseTo(players.played.wins / players.played.games, 5)
    expect(card.winRateWhenOnlyHeld.value).toBeCloseTo(players.onlyHeld.wins / players.onlyHeld.games, 5)
  }
  expect(figures.neverRun.map(({ text }: { text: string }) => text)).toEqual(["draw 1", "draw 2"])
})

test("games that are cut at the limit are told with their seeds, and exit 1", async () => {
  const { code, out } = await sim([folder, "--games", "5", "--limit", "2"])
  expect(code).toBe(1)
  expect(out).toMatch(
    /5 games reached the limit of choices: game 0 \(seed \d+\), game 1 \(seed \d+\), game 2 .*, \.\.\./,
  )
  expect(out).toContain("No game came to an end.")
})

const stones = (turn: string): string =>
  folderOf({
    "pack.yaml": "name: stones\nversion: 1.0.0\ndependencies: { prelude: ^0.1.0 }\n",
    "cards/stones.yaml": "kind: card\ncomponents: [{ name: Stone, copies: 3 }, { name: Shell, copies: 3 }]\n",
    "game.yaml": `game: Stones
players: { count: 2 }
kinds: { card: {} }
zones:
  deck: { of: card, ordered: yes, faces: nobody, count: everyone }
  hand: { of: card, per: player, faces: owner, count: everyone }
  discard pile: { of: card, faces: everyone }
defaults: { draw: from the deck, discard: from hand }
spans:
  turn: { per: player, do: "${turn}" }
setup: |
  shuffle all cards into the deck
  each player draws 2
flow: "repeat: each player takes a turn"
`,
  })

test("a game that never ends: counted, named, and what it asks all the time is told", async () => {
  const endless = stones("discard up to 1, then take 1 from the discard pile")
  const { code, out } = await sim([endless, "--games", "7", "--limit", "200"])
  expect(code).toBe(1)
  expect(out).toMatch(/\n7 games reached the limit of choices: game 0 \(seed \d+\), /)
  const hint = out.match(/to look at one: cardwright play (.*) --players 2 --seed \d+ deals it again\n/)
  expect(hint?.[1]).toBe(endless)
  expect(out).toMatch(/turn “discard up to 1” +\d+ +200 +S(tone|hell) /)
  // Before and after an edit, too: what did not end is named, with the pack that it is of.
  const both = await sim([stones("discard 1"), "--against", endless, "--games", "7", "--limit", "200"])
  expect(both.code).toBe(1)
  expect(both.out).toMatch(/\nafter:\n {2}7 games reached the limit of choices: game 0 \(seed \d+\), /)
  expect(both.out).toContain(`  to look at one: cardwright play ${endless} --players 2 --seed `)
  expect(both.out).toMatch(/\nbefore:\n {2}7 games ran away: a script would not end: game 0 \(seed \d+\), /)
  const { tally } = JSON.parse((await sim([endless, "--games", "7", "--limit", "200", "--json"])).out)
  expect(tally.cut.games.map(({ game }: { game: number }) => game)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test("times of a game are told in the plural that English has", async () => {
  const folder = stones("discard 1; if you have no cards in hand, you win")
  const game = join(folder, "game.yaml")
  writeFileSync(game, readFileSync(game, "utf8").replaceAll(/\bturn\b/g, "rush"))
  const { out } = await sim([folder, "--games", "1"])
  expect(out).toMatch(/^rushes a game +\d/m)
})

test("a script that never ends: counted, named, with its words", async () => {
  const runaway = stones("discard 1, then repeat while you have 1 or more cards in hand: shuffle the deck")
  const { code, out } = await sim([runaway, "--games", "1"])
  expect(code).toBe(1)
  expect(out).toMatch(
    /\n1 game ran away: a script would not end: game 0 \(seed \d+\)\n {2}turn: “repeat while you have/,
  )
  expect(out).toContain("No game came to an end.")
})

test("any value of an option", async () => {
  const { out, code } = await sim([folder, "--games", "50", "--option", "tide=any", "--option", "long day=yes"])
  expect(code).toBe(0)
  expect(out).toContain("any tide")
  for (const value of [0, 1, 2, 3]) expect(out).toMatch(new RegExp(`tide ${value} +\\d+ `))
})

test("against an edited pack: what changed, and nothing against itself", async () => {
  const game = (STILL_POND["game.yaml"] ?? "").replace(
    "the number of cards in your play",
    "the number of Red cards in your play",
  )
  const edited = stillPond({ "game.yaml": game })
  const same = await sim([folder, "--against", stillPond(), "--games", "40"])
  expect(same.code).toBe(0)
  expect(same.out).toMatch(/seat 1 wins +(\d+\.\d%) +\1 +0\.0 pp +1\.000/)
  expect(same.out).toContain("Below 0.05: 0 cards")
  expect(same.out).toContain("Both packs play alike")
  const other = await sim([folder, "--against", edited, "--games", "40", "--json"])
  const { before, after, paired, figures } = JSON.parse(other.out)
  expect(before.pack.hash).not.toBe(after.pack.hash)
  expect(paired.games).toBe(40)
  const { count, games } = paired.changed
  expect(count).toBeGreaterThan(0)
  expect(games).toHaveLength(count)
  const shown = await sim([folder, "--against", edited, "--games", "40"])
  expect(shown.out).toContain(`${count} of 40 games changed winner: game ${games[0].game} (seed ${games[0].seed})`)
  expect(same.out).not.toContain("changed winner")
  expect(shown.out).not.toContain("Both packs play alike")
  expect(figures.correction).toContain("Holm")
  expect(figures.wins[0].low).toBeLessThanOrEqual(figures.wins[0].value)
})

test("a pack without a name", async () => {
  const { code, err } = await sim([""])
  expect(code).toBe(2)
  expect(err).toBe("error: a pack has no empty name\n  hint: leave it out for the pack of this folder\n")
})

test("a pack that is no game", async () => {
  const { code, out, err } = await sim(["content/prelude"])
  expect({ code, out }).toEqual({ code: 2, out: "" })
  expect(err).toContain("content/prelude is no game")
  expect(err).toContain("hint: ")
})

test("a pack with mistakes: they are drawn, and it exits 1", async () => {
  const wrong = stillPond({ "cards/fish.yaml": (STILL_POND["cards/fish.yaml"] ?? "").replace("draw 1", "drawww 1") })
  const { code, err } = await sim([wrong])
  expect(code).toBe(1)
  expect(err).toContain("cannot be played: 1 error")
})

/** What is refused: exit 2, one error with these words, and a hint where there is one. */
test.each<[string, readonly string[], string, string?]>([
  ["a bot that is not there", ["--seat", "1=randon"], 'nobody of the kind "randon"', "random"],
  ["a bot's number", ["--seat", "1=ismcts:lots"], "does not say how much the bot may think", "ismcts:500"],
  ["a person", ["--seat", "1=human"], "a batch is for bots", "cardwright play"],
  ["a seat that is not there", ["--seat", "0=random"], 'there is no seat "0"', "numbered from 1"],
  [
    "a seat past the players",
    ["--players", "2", "--seat", "3=random"],
    "there is no seat 3 in a game of 2",
    "--players 3",
  ],
  ["a bot in capitals", ["--seat", "1=RANDOM"], 'nobody of the kind "RANDOM"', "did you mean `random`?"],
  [
    "a bot like no other",
    ["--seat", "1=alphazero"],
    'kind "alphazero"',
    "there are `random`, `greedy`, `mc` and `ismcts`",
  ],
  [
    "a seat past the most players",
    ["--seat", "9=random"],
    "there is no seat 9: Pond is for 2 to 3 players",
    "numbered from 1 to 3",
  ],
  ["too many players", ["--players", "9"], "Pond is for 2 to 3 players, not 9", "--players takes 2 to 3"],
  ["too few players", ["--players", "1"], "Pond is for 2 to 3 players, not 1", "--players takes 2 to 3"],
  ["an option that is not there", ["--option", "tyde=1"], 'Pond has no option "tyde"', "tide"],
  ["a value that is not allowed", ["--option", "tide=7"], 'the option tide can\'t be "7"', "a number from 0 to 3"],
  ["an option twice", ["--option", "tide=1", "--option", "tide=any"], "the option tide is given twice"],
  ["no games", ["--games", "0"], "--games can't be 0", "a number from 1"],
  ["no number", ["--games", "many"], '--games takes a whole number, not "many"', "a number from 1 to 1000000000"],
  ["less than none", ["--games", "-5"], '--games takes a whole number, not "-5"', "a number from 1 to 1000000000"],
  ["a seed below none", ["--seed", "-1"], '--seed takes a whole number, not "-1"', "a number from 0 up"],
  ["no answers", ["--limit", "0"], "--limit can't be 0", "from 1 up"],
  ["no workers", ["--workers", "0"], "--workers can't be 0", "1 to 256"],
  ["a shard that is not there", ["--shard", "5/4"], "there is no shard 5/4", "1/4 for the first"],
  ["more shards than games", ["--games", "3", "--shard", "1/4"], "there is no shard 1/4", "at most 3"],
  [
    "words that do not go together",
    ["--merge", "--seed", "3"],
    "--merge and --seed don't go together",
    "plays nothing",
  ],
  [
    "resume with other games",
    ["--resume", "x.json", "--games", "3"],
    "--resume and --games don't go together",
    "as it was begun",
  ],
  ["a share of a comparison", ["--against", "x", "--shard", "1/2"], "--against and --shard don't go", "in one run"],
  ["a seat twice", ["--seat", "1=random", "--seat", "1=greedy"], "seat 1 is given twice"],
  ["a number that is too large", ["--seed", "99999999999999999999"], "--seed can't be 9999", "0 to 9007199254740991"],
  ["two packs", ["other"], "one pack at a time", "--against"],
  ["a folder that is not there", ["--json", "/no/such/folder/a.json"], "there is no such folder", "make the folder"],
  [
    "a word that is none",
    ["--gams", "3"],
    "unknown option '--gams'",
    "  hint: did you mean --games?\n  hint: add --help",
  ],
])("refused: %s", async (_, argv, message, hint) => {
  const { code, out, err } = await sim([folder, ...argv])
  expect({ code, out }).toEqual({ code: 2, out: "" })
  expect(err.match(/^error: /gm)).toHaveLength(1)
  expect(err).toContain(message)
  if (hint !== undefined) expect(err).toContain(hint)
})

test("a file that holds something else is not overwritten", async () => {
  writeFileSync(file("mine.json"), '{"mine": 1}')
  const { code, err } = await sim([folder, "--games", "2", "--json", file("mine.json")])
  expect(code).toBe(2)
  expect(err).toContain("is there already, and is no result file")
  expect(readFileSync(file("mine.json"), "utf8")).toBe('{"mine": 1}')
})

test("against another game", async () => {
  const other = stillPond({ "game.yaml": (STILL_POND["game.yaml"] ?? "").replace("game: Pond", "game: Puddle") })
  const { code, out, err } = await sim([folder, "--against", other])
  expect({ code, out }).toEqual({ code: 2, out: "" })
  expect(err).toContain("Pond and Puddle are two games")
})

test("against a pack that does not have the options", async () => {
  const other = stillPond({ "game.yaml": (STILL_POND["game.yaml"] ?? "").replace("tide: {", "ebb: {") })
  const { code, err } = await sim([folder, "--against", other, "--option", "tide=1"])
  expect(code).toBe(2)
  expect(err).toContain('has no option "tide"')
})

test("result files that do not belong together, or are none", async () => {
  const batch = [folder, "--games", "8"]
  const write = async (name: string, ...more: string[]): Promise<string> => {
    await sim([...batch, ...more, "--json", file(name)])
    return file(name)
  }
  const first = await write("s1.json", "--shard", "1/2")
  const second = await write("s2.json", "--shard", "2/2")
  const seed = await write("seed.json", "--shard", "2/2", "--seed", "2")
  const more = join(place, "more.json")
  await sim([folder, "--games", "10", "--shard", "2/2", "--json", more])
  const edited = stillPond({ "pack.yaml": (STILL_POND["pack.yaml"] ?? "").replace("1.0.0", "1.1.0") })
  const version = join(place, "version.json")
  await sim([edited, "--games", "8", "--shard", "2/2", "--json", version])
  const changed = (name: string, change: (results: Record<string, unknown>) => void): string => {
    const results = JSON.parse(readFileSync(first, "utf8"))
    change(results)
    writeFileSync(file(name), JSON.stringify(results))
    return file(name)
  }
  const old = changed("old.json", (results) => {
    results.format = 99
  })
  // Plots are as wide as a file says, and sums as large: it may say anything.
  const tallyWith =
    (key: string, value: unknown) =>
    (results: Record<string, unknown>): void => {
      Object.assign(results.tally as object, { [key]: value })
    }
  const [seat, ...seats] = JSON.parse(readFileSync(first, "utf8")).tally.seats
  const wrong = (
    [
      ["answers", [[9e15, 4]], "tally.answers"],
      [
        "answers",
        [
          [5, 3],
          [4, 1],
        ],
        "tally.answers",
      ],
      [
        "answers",
        [
          [5, 2],
          [5, 2],
        ],
        "tally.answers",
      ],
      [
        "branching",
        [
          [-9e15, 1],
          [9e15, 1],
        ],
        "tally.branching",
      ],
      ["branching", [[2, 0]], "tally.branching"],
      ["seats", [{ ...seat, wins: seat.games + 1 }, ...seats], "tally.seats[0].wins"],
      ["seats", [{ ...seat, scores: [[2 ** 40, 4]] }, ...seats], "tally.seats[0].scores"],
      [
        "spans",
        [
          {
            name: "turn",
            times: [
              [7, 1],
              [3, 1],
            ],
          },
        ],
        "tally.spans[0].times",
      ],
    ] as const
  ).map(([key, value, at], index): readonly [readonly string[], string] => [
    [first, changed(`wrong-${index}.json`, tallyWith(key, value))],
    `is damaged: ${at} can't be so`,
  ])
  const damaged = changed("damaged.json", (results) => {
    Object.assign(results.tally as object, { answers: [["a", 1]] })
  })
  const odd = changed("odd.json", (results) => {
    Object.assign(results.tally as object, { finished: 3 })
  })
  writeFileSync(file("none.json"), "nothing")
  const compared = file("compared.json")
  await sim([...batch, "--against", edited, "--json", compared])
  const bots = await write("bots.json", "--shard", "2/2", "--seat", "1=greedy")
  const options = await write("options.json", "--shard", "2/2", "--option", "tide=2")
  const rows: readonly (readonly [readonly string[], string])[] = [
    [[first, bots], "are not shares of one batch: seats (random, random) and (greedy:20, random)\n  hint: shards are"],
    [[first, options], "are not shares of one batch: options (none) and (tide 2)\n  hint: shards are played with"],
    [[first, seed], "are not shares of one batch: seed 1 and 2"],
    [[first, more], "are not shares of one batch: of 8 and 10 games"],
    [[first, version], "are not of the same pack: pond 1.0.0 and pond 1.1.0"],
    [[first, second, first], "has games that another file has, too"],
    [[second], "no file holds the games 0 to 3"],
    [[first, old], "was written by another version of Cardwright (format 99)"],
    [[first, damaged], "is damaged: tally.answers[0] can't be so"],
    [[first, odd], "is damaged: tally.finished can't be so"],
    ...wrong,
    [[first, file("none.json")], "is no result file"],
    [[first, file("absent.json")], "there is no result file"],
    [[first, compared], "compares two packs"],
    [[first, place], "is no result file"],
    [[], "--merge needs result files"],
  ]
  for (const [paths, message] of rows) {
    const { code, err } = await sim(["--merge", ...paths])
    expect({ code, message: err.includes(message) ? message : err }).toEqual({ code: 2, message })
  }
  const resumed = await sim([edited, "--resume", first])
  expect(resumed.code).toBe(2)
  expect(resumed.err).toContain("the results are of another version of pond (1.0.0)")
  const rules = stillPond({ "cards/fish.yaml": (STILL_POND["cards/fish.yaml"] ?? "").replace("draw 1", "draw 2") })
  expect((await sim([rules, "--resume", first])).err).toContain("pond 1.0.0 was edited after these games were played")
  const otherPack = await sim([
    stillPond({ "pack.yaml": (STILL_POND["pack.yaml"] ?? "").replace("pond", "lake") }),
    "--resume",
    first,
  ])
  expect(otherPack.err).toContain("the results are of another pack, pond")
})
