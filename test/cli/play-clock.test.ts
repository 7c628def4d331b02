/** `play --clock`: time passes while people think, and bots act in it. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { folderOf, run } from "./run.ts"

const RUSH = `game: Rush
players: { count: 2-3, pace: 2 }
counters: { place: { per: player }, gem: { per: player }, heap: { from: 0, to: 9 } }
timers: { sand: { seconds: 9 } }
tracks: { lead: { of: player, by: place } }
conflicts: { tick: 100ms, order: lead }
verbs: { grab: { usage: grab, needs: the heap is 1 or more, do: "set the heap to the heap minus 1; gain 1 gem" } }
rules: ["at any time, if the sand timer is running, you may grab"]
flow: |
  set the heap to 5
  start the sand timer
  wait until the sand timer is empty
score: score your gems
`
const folder = folderOf({
  "pack.yaml": "name: rush\nversion: 1.0.0\n",
  "game.yaml": RUSH,
})
const play = (args: readonly string[], input: readonly string[], takes = 0) =>
  run(["play", folder, "--seed", "3", ...args], { input, takes })

test("by hand: bots act by the pace while a person lets time pass", async () => {
  const { code, out } = await play(
    ["--players", "3", "--seat", "2=greedy", "--seat", "3=greedy", "--clock", "0"],
    ["wait 1", "grab", "wait 3", "table", "", "", ""],
  )
  // Player 2 acts after 0.6 seconds, player 3 after 1.3: each once in 2 seconds, and what they do is told once.
  expect(out.split("> grab")[0]?.match(/gem \d → \d/g)).toEqual(["gem 0 → 1"])
  expect(out).toContain("sand timer  4.9 s running")
  expect(out.match(/gem \d → \d/g)).toHaveLength(5)
  expect(out).toMatch(/The game is over\./)
  expect(code).toBe(0)
})

test("the clock runs while somebody thinks, as fast as they say", async () => {
  const slow = await play(["--clock"], ["wait 1", "table", "quit"], 500)
  expect(slow.out).toContain("sand timer  7 s running")
  const fast = await play(["--clock", "4"], ["pause", "table", "speed 2", "table", "quit"], 500)
  expect(fast.out).toMatch(
    /The clock stands still[\s\S]*sand timer {2}7 s running[\s\S]*The clock runs at 2\.[\s\S]*sand timer {2}6 s running/,
  )
})

test("what is no longer open when it is said comes too late", async () => {
  const { out } = await play(
    ["--players", "3", "--seat", "2=greedy", "--seat", "3=greedy", "--clock"],
    ["grab", "quit"],
    8900,
  )
  expect(out).toContain("That is no longer open.")
})

test("a game by the clock is saved, resumed and replayed", async () => {
  const path = join(folderOf({}), "game.json")
  const seats = ["--seat", "2=random", "--clock", "0"]
  await play([...seats, "--save", path], ["wait 3", "grab", "wait 2", "quit"])
  const { answers } = JSON.parse(readFileSync(path, "utf8"))
  expect(answers.filter((each: number) => each < 0).reduce((sum: number, each: number) => sum - each, 0)).toBe(5100)
  // Time that passes in a row, however it was handed in, is written down as one piece.
  expect(answers.some((each: number, at: number) => each < 0 && answers[at - 1] < 0)).toBe(false)
  expect((await run(["replay", path], {})).code).toBe(0)
  const { code, out } = await run(["play", "--resume", path, "--clock", "0"], { input: ["wait 9"] })
  expect([code, out.includes("The game is over.")]).toEqual([0, true])
})

test("bots alone play by the clock, too", async () => {
  const { code, out } = await play(["--seat", "all=random", "--clock"], [])
  expect([code, out.includes("The game is over.")]).toEqual([0, true])
})

test.each([
  [["--clock", "fast"], "--clock fast is no speed"],
  [["--clock", "-1"], "--clock -1 is no speed"],
  [["--clock", "101"], "--clock 101 is no speed"],
])("%j is refused", async (args, said) => {
  const { code, err } = await play(args, [])
  expect([code, err.includes(said)]).toEqual([2, true])
})

test("a game without timers has no clock", async () => {
  const { code, err } = await run(["play", "content/classics/nim", "--clock"], {})
  expect([code, err.includes("nothing in Nim runs in time")]).toEqual([2, true])
})
