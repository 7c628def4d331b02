import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { packResolver, readPackFolder } from "../../cli/files.ts"
import { compilePack } from "../../dsl/compile.ts"
import { savedTable, Table } from "../../simulator/table/index.ts"
import { folderOf, pond, run } from "./run.ts"

const folder = pond()
const game = (name = "game.json"): string => join(folderOf({}), name)

test("all seats random: played out, with scores, a winner and a hash that the seed decides", async () => {
  const once = await run(["play", folder, "--seat", "all=random", "--seed", "5", "--players", "3"])
  expect(once.code).toBe(0)
  expect(once.out).toMatch(/The game is over\.\n(?: {2}Player \d +\d+(?: {2}wins)?\n){3}/)
  expect(once.out).toMatch(/state [0-9a-f]{16}\n$/)
  expect(await run(["play", folder, "--seat", "all=random", "--seed", "5", "--players", "3"])).toEqual(once)
  const other = await run(["play", folder, "--seat", "all=random", "--seed", "6", "--players", "3"])
  expect(other.out).not.toBe(once.out)
})

test("bots: any of them takes a seat, and the seed decides what they do", async () => {
  const argv = ["play", folder, "--seed", "5", "--players", "3"]
  const seats = ["--seat", "all=greedy:2", "--seat", "2=mc:20", "--seat", "3=ismcts:20"]
  const once = await run([...argv, ...seats])
  expect(once).toMatchObject({ code: 0, out: expect.stringMatching(/The game is over\.[\s\S]*state [0-9a-f]{16}\n$/) })
  expect(await run([...argv, ...seats])).toEqual(once)
})

test("a saved game remembers its bots", async () => {
  const path = game()
  await run(["play", folder, "--seed", "4", "--seat", "2=ismcts:10", "--save", path], { input: ["1", "quit"] })
  expect(JSON.parse(readFileSync(path, "utf8")).seats).toEqual(["human", "ismcts:10"])
  const whole = await run(["play", folder, "--seed", "4", "--seat", "2=ismcts:10"], { input: ["1", "1", "1"] })
  const resumed = await run(["play", "--resume", path], { input: ["1", "1"] })
  expect(resumed.out.split("\n").at(-2)).toBe(whole.out.split("\n").at(-2))
  expect(resumed.code).toBe(0)
})

test.each([
  ["1=imscts:500", "did you mean `ismcts`?"],
  ["1=oracle", "there are `human`, `random`, `greedy`, `mc` and `ismcts`"],
  ["1=constructor", "there are `human`"],
  ["1=ismcts:0", "a whole number from 1 to 1000000"],
  ["1=ismcts:1e3", "a whole number"],
  ["1=mc:5:5", "a whole number"],
  ["1=random:5", "takes no number"],
  ["1=human=2", "does not say who sits where"],
  ["0=mc", "there is no seat"],
])("a seat that nobody can take: %s", async (seat, said) => {
  const { code, err } = await run(["play", folder, "--seat", seat])
  expect(code).toBe(2)
  expect(err).toContain(said)
})

test("the log tells what happened by the sentences that caused it, and hides what is hidden", async () => {
  const { out } = await run(["play", folder, "--seed", "1", "--seat", "2=random"], { input: ["quit"] })
  expect(out).toContain("Player 2 · setup — “draws 2”: draws 2 cards (deck → hand)")
  expect(out).toMatch(/Player 1 · setup — “draws 2”: draws (Carp|Eel)/)
  expect(out).toMatch(/Player 1 · turn — “play 1”\n {2}1 {2}/)
})

/** A game with states of players, a counter of words, and a text of several lines. */
const HARBOUR = {
  "pack.yaml": "name: quay\nversion: 1.0.0\n",
  "game.yaml": `game: Quay
players: { count: 2, states: { asleep: { opposite: awake } } }
kinds: { card: { properties: { colour: { values: [Red, Blue] } }, scripts: [effect] } }
zones:
  stock: { of: card, ordered: yes, faces: nobody }
  hand: { of: card, per: player, faces: owner, count: everyone }
  pile: { of: card, ordered: yes, faces: everyone }
counters: { flag: { of: colour } }
spans:
  turn:
    per: player
    do: |
      choose one:
        - "sleep": become asleep
        - "lay": put 1 card in hand onto the pile; set the flag to its colour
setup: shuffle all cards into the stock; each player draws 2 from the stock
flow: "2 times: each player takes a turn"
winner: the players who are awake win
`,
  "cards/fish.yaml": `- name: Carp
  copies: 4
  colour: Red
  effect: |
    choose another player
    if you do:
      they become asleep
`,
}

test("a question leaves its list of options out, and what is several lines long stays so", async () => {
  const { out } = await run(["play", folderOf(HARBOUR), "--seat", "2=random"], { input: ["quit"] })
  expect(out).toContain("Player 1 · turn — “choose one”\n  1  sleep\n  2  lay\n")
  expect(out).toContain("\n      choose another player\n      if you do:\n        they become asleep\n")
})

test("the table shows who is in a state, words of counters, and at the end what has become of it all", async () => {
  const input = ["lay", "sleep", "lay", "lay"]
  const { out, code } = await run(["play", folderOf(HARBOUR), "--seed", "1"], { input })
  expect(out).toContain("flag none → Red")
  expect(out).toMatch(/Player 2 .*hand 2 · asleep\n/)
  const last = out.slice(out.lastIndexOf("pile "))
  expect(last).toMatch(/^pile {3}Carp \(Red\) ×3 \(top first\)\n/)
  // Nobody has points here.
  expect(last).toMatch(/The game is over\.\n {2}Player 1 {2}wins\n {2}Player 2\n/)
  expect(out).not.toMatch(/ \n/)
  expect(code).toBe(0)
})

test("hot-seat: nobody is shown another's hand", async () => {
  const { out } = await run(["play", folder, "--seed", "1"], { input: ["1", "quit"] })
  const [first = "", second = ""] = out.split("--- Player 2 sits down ---")
  expect(first).toContain("--- Player 1 sits down ---")
  expect(first).toContain("Player 2 · setup — “draws 2”: draws 2 cards")
  expect(second).toContain("Player 1 · setup — “draws 2”: draws 2 cards")
  expect(second).toMatch(/Player 2 · setup — “draws 2”: draws (Carp|Eel)/)
})

test("hot-seat at a terminal: the screen is cleared before the next one sits down", async () => {
  const { out } = await run(["play", folder, "--seed", "1"], {
    tty: true,
    input: ["", "1", "", "quit"],
    env: { NO_COLOR: "1" },
  })
  const [, , , after = ""] = out.split("\u001b[2J")
  expect(out).toContain("Player 2 is next. Press Enter")
  expect(after).toMatch(/^\S*Player 2 is next/)
})

test("commands: help, table, log, card, a wrong word, a number too high", async () => {
  const input = ["help", "table", "log", "card eel", "card whale", "nonsense", "99", "", "quit"]
  const { out, code } = await run(["play", folder, "--seed", "1", "--seat", "2=random"], { input })
  expect(code).toBe(0)
  for (const part of [
    "take the last answer back",
    "Eel  Blue · $0",
    "There is no whale",
    "is no option",
    "there are options 1 to",
  ])
    expect(out).toContain(part)
})

test("options are taken by number, by name, and by the beginning of a name", async () => {
  const play = (answer: string) =>
    run(["play", folder, "--seed", "1", "--seat", "2=random", "--quiet"], { input: [answer, "quit"] })
  const { out } = await play("1")
  expect((await play("carp")).out.replace("> carp\n", "> 1\n")).toBe(out)
  expect((await play("Ca")).out.replace("> Ca\n", "> 1\n")).toBe(out)
})

test("what lies on a board is named by its space; a name for several is no answer", async () => {
  const args = ["play", "content/classics/breakthrough", "--seed", "1", "--seat", "2=random"]
  const { out, code } = await run(args, { input: ["pawn", "d2", "e3", "q"] })
  expect(code).toBe(0)
  expect(out).toContain("say where: a2, b2, c2, d2, e2, f2, g2 or h2")
  expect(out).toContain("Pawn (d2 → e3)")
})

test("input that ends before the game is told, and exits 1", async () => {
  const { code, out } = await run(["play", folder], { input: ["1"] })
  expect(code).toBe(1)
  expect(out).toContain("the game stops here")
})

test("undo goes back to the last answer of a human", async () => {
  const path = game()
  const play = (input: string[]) =>
    run(["play", folder, "--seed", "1", "--seat", "2=random", "--save", path], { input })
  await play(["1", "quit"])
  const before = JSON.parse(readFileSync(path, "utf8"))
  const { out } = await play(["1", "1", "undo", "quit"])
  expect(out).toContain("The last answer is taken back.")
  expect(JSON.parse(readFileSync(path, "utf8"))).toEqual(before)
  expect((await play(["undo", "quit"])).out).toContain("There is nothing to take back.")
})

test("a saved game goes on where it stood, with its log and the way back", async () => {
  const path = game()
  const whole = await run(["play", folder, "--seed", "4", "--seat", "2=random"], { input: ["1", "1", "1"] })
  await run(["play", folder, "--seed", "4", "--seat", "2=random"], { input: ["1", `save ${path}`, "quit"] })
  const resumed = await run(["play", "--resume", path], { input: ["1", "1"] })
  expect(resumed.out.split("\n").at(-2)).toBe(whole.out.split("\n").at(-2))
  expect(resumed.code).toBe(0)
  await run(["play", folder, "--seed", "4", "--seat", "2=random", "--save", path], { input: ["1", "quit"] })
  expect((await run(["play", "--resume", path], { input: ["undo", "quit"] })).out).toContain("taken back")
})

test("a file that is no saved game is not written over", async () => {
  const path = join(folderOf({ "notes.json": "mine" }), "notes.json")
  const { out } = await run(["play", folder], { input: [`save ${path}`, "quit"] })
  expect(out).toContain("Not saved")
  expect(readFileSync(path, "utf8")).toBe("mine")
  expect((await run(["play", folder, "--save", path, "--seat", "all=random"])).code).toBe(2)
})

test("what a saved game fixes can't be given again", async () => {
  const path = game()
  await run(["play", folder, "--save", path], { input: ["quit"] })
  expect((await run(["play", "--resume", path, "--seed", "3"])).code).toBe(2)
})

async function saved(): Promise<{ path: string; value: Record<string, unknown> }> {
  const path = game()
  const { code } = await run(["play", folder, "--seed", "2", "--seat", "all=random", "--save", path])
  expect(code).toBe(0)
  expect(existsSync(path)).toBe(true)
  return { path, value: JSON.parse(readFileSync(path, "utf8")) }
}

const rewrite = (path: string, value: object): void => writeFileSync(path, JSON.stringify(value))

test("replay: the same end", async () => {
  const { path } = await saved()
  const { code, out } = await run(["replay", path])
  expect({ code, out }).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^same: \d+ answers, a whole game, state/),
  })
})

test("replay: another end, and an answer that is refused, by its step", async () => {
  const { path, value } = await saved()
  rewrite(path, { ...value, hash: "0000000000000000" })
  expect(await run(["replay", path])).toMatchObject({ code: 1, out: expect.stringMatching(/^different: /) })
  rewrite(path, { ...value, answers: [...(value.answers as number[]).slice(0, 1), 999_999] })
  expect(await run(["replay", path])).toMatchObject({ code: 1, out: expect.stringMatching(/^refused: answer 2 of 2/) })
})

test("replay: a game of another version of the pack is said to be one", async () => {
  const { path } = await saved()
  const changed = pond({ "cards/more.yaml": "- { name: Pike, kind: card, colour: Red, cost: 2 }\n" })
  const { code, err } = await run(["replay", path, "--pack", changed])
  expect(err).toContain("by other rules: pond 1.0.0 has changed since")
  expect(code).toBe(1)
  expect(await run(["play", changed, "--resume", path])).toMatchObject({
    code: 2,
    err: expect.stringContaining("pond 1.0.0 has changed since"),
  })
})

test.each([
  ["no pack", (value: object) => ({ ...value, pack: null })],
  ["players beyond all bounds", (value: object) => ({ ...value, players: 1e6 })],
  ["options of no such game", (value: object) => ({ ...value, options: { nothing: 1 } })],
  ["answers that are no numbers", (value: object) => ({ ...value, answers: ["1"] })],
  ["half a game", (value: object) => ({ ...value, hash: undefined })],
])("a damaged file is refused: %s", async (_, damage) => {
  const { path, value } = await saved()
  rewrite(path, damage(value))
  for (const argv of [
    ["replay", path],
    ["play", "--resume", path],
  ])
    expect([1, 2]).toContain((await run(argv)).code)
})

test("players are called by their names, in the game and once it is saved", async () => {
  const path = game()
  const argv = ["play", folder, "--seed", "4", "--seat", "2=random", "--name", "2=Bo the Bot", "--save", path]
  const { out } = await run(argv, { input: ["1", "quit"] })
  expect(out).toMatch(/^Player 1 /m)
  expect(out).toMatch(/^\s*Bo the Bot · /m)
  expect(out).not.toContain("Player 2")
  expect(JSON.parse(readFileSync(path, "utf8")).names).toEqual(["", "Bo the Bot"])
  const resumed = await run(["play", "--resume", path, "--name", "1=Ada"], { input: ["quit"] })
  expect(resumed.out).toContain("Ada")
  expect(resumed.out).toContain("Bo the Bot")
  expect((await run(["replay", path])).out).toContain("same")
})

test.each([
  [["1=Ada", "2=Ada"], "two seats are called Ada"],
  [["1=Player 2"], "two seats are called Player 2"],
  [["1=Ada", "1=Eve"], "seat 1 is named twice"],
  [["0=Ada"], "does not say who is called so"],
  [["Ada"], "does not say who is called so"],
  [["9=Ada"], "there is no seat 9"],
  [[`1=${"A".repeat(25)}`], "too long for a name"],
])("names that players can't have: %j", async (names, said) => {
  const { code, err } = await run(["play", folder, ...names.flatMap((name) => ["--name", name])])
  expect(code).toBe(2)
  expect(err).toContain(said)
})

test("notes are written beside the game, kept with it, shown when it goes on, and taken away", async () => {
  const path = game()
  const argv = ["play", folder, "--seed", "4", "--seat", "2=random", "--save", path]
  const { out } = await run(argv, { input: ["note", "1", "note Why  did she?", "note And then?", "notes", "quit"] })
  expect(out).toContain("Not noted: a note says something.")
  expect(out).toMatch(/ {2}1 {2}step \d+ {2}note: Why did she\?\n {2}2 {2}step \d+ {2}note: And then\?\n/)
  const { notes, answers } = JSON.parse(readFileSync(path, "utf8"))
  expect(notes[0]).toEqual({ answer: answers.length, tick: null, about: "", text: "Why did she?" })
  const resumed = await run(["play", "--resume", path], { input: ["unnote 9", "unnote 1", "notes", "quit"] })
  expect(resumed.out).toMatch(/\n {2}note: Why did she\?\n {2}note: And then\?\n/)
  expect(resumed.out).toContain("Which note?")
  expect(resumed.out).toMatch(/ {2}1 {2}step \d+ {2}note: And then\?\n/)
  expect(JSON.parse(readFileSync(path, "utf8")).notes).toHaveLength(1)
  expect((await run(["replay", path, "--log"])).out).toContain("note: And then?")
  // What it says to a terminal is no command to it.
  rewrite(path, { ...JSON.parse(readFileSync(path, "utf8")), notes: [{ ...notes[0], text: "\u001b[2Jgone" }] })
  expect((await run(["play", "--resume", path], { input: ["quit"] })).out).not.toContain("\u001b[2J")
})

test("a game that the editor has set up by sentences goes on; one of a later Cardwright says so", async () => {
  const { path, value } = await saved()
  const given = ["you have Carp and Eel in hand"]
  const table = Table.open(compilePack(readPackFolder(folder).files, packResolver(folder)), {
    players: 2,
    seed: 2,
    options: {},
    beginning: { kind: "given", given, when: [] },
  })
  if (!(table instanceof Table)) throw new Error(table.problems.map(({ message }) => message).join())
  const { pack, seats } = value
  rewrite(path, { ...savedTable(table), pack, seats })
  // As at the editor's table, nobody is asked where no sentence does it.
  const resumed = await run(["play", "--resume", path])
  expect(resumed).toMatchObject({ code: 1, err: "", out: expect.stringContaining("The game stops") })
  expect((await run(["replay", path])).out).toMatch(/^same: 0 answers/)
  rewrite(path, { ...value, format: 2 })
  expect(await run(["play", "--resume", path])).toMatchObject({
    code: 2,
    err: expect.stringContaining("a later version of Cardwright"),
  })
})
