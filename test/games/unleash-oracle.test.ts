import { expect, test } from "vitest"
import type { Program } from "../../interpreter/index.ts"
import { someOptions } from "./every-game.ts"
import { checkedGame } from "./game-checks.ts"
import { UnleashOracle } from "./unleash-oracle.ts"
import { readAnew, Table, withCards } from "./varied-pack.ts"

const games = Number(process.env.GAMES ?? 120)

/** Rules that random games must have put to the test. */
const OFTEN = [
  "R-Core-1",
  "R-Core-2",
  "R-Core-8",
  "R-Core-9",
  "R-Core-15",
  "T0 clock",
  "T6 T7",
  "1.7 extra turns",
  "1.8 winners",
  "Cleaning",
  "Bandit",
  "Hero",
  "Leprechaun",
]

interface Watched {
  readonly faults: readonly string[]
  readonly seen: ReadonlyMap<string, number>
}

function watched(program: Program, from: number, to: number, until: (fault: string) => boolean = () => false): Watched {
  const tables = [2, 3, 4, 5].map((players) => new Table(program, players))
  const seen = new Map<string, number>()
  const faults: string[] = []
  for (let seed = from; seed < to; seed++) {
    const table = tables[seed % 4]
    if (table === undefined) continue
    const game = { seed, options: someOptions(program, seed) }
    const oracle = new UnleashOracle(table, table.begin(seed, game.options))
    const { state } = checkedGame(table.machine, game, {
      observer: bound(oracle),
      atDecision: (now) => oracle.atDecision(now),
    })
    oracle.over(state)
    faults.push(...oracle.faults.map((fault) => `${fault}: seed ${seed}, ${table.machine.players} players`))
    if (oracle.faults.some(until)) break
    for (const [rule, times] of oracle.seen) seen.set(rule, (seen.get(rule) ?? 0) + times)
  }
  return { faults, seen }
}

test("random games of Unleash keep the rules as written by hand", () => {
  const { program } = withCards("")
  if (program === null) throw new Error("no program")
  const { faults, seen } = watched(program, 0, games)
  expect(faults.slice(0, 40)).toEqual([])
  for (const rule of OFTEN) expect([rule, (seen.get(rule) ?? 0) > 20]).toEqual([rule, true])
})

test.each([
  ["R-Core-9", "- whenever a card enters play, rotate it", ""],
  ["R-Core-2", "command 4 unrotated", "command 3 unrotated"],
  ["R-Core-2", "command 4 unrotated cards", "command 4 cards"],
  ["R-Core-8", "while the clock is 1, no", "while the clock is 0, no"],
  ["T6 T7", "rotate all of the deed's colour in your play\n", "rotate 2 of the deed's colour in your play\n"],
  ["1.7 Unleash", "- during an extra turn, if your last action was Unleash, you can't use Unleash", ""],
  ["1.8 score", " minus the penalties you have", ""],
  ["Hero", "cards in hand, gain $5", "cards in hand, gain $4"],
  ["Bandit", "if your last action was Recruit", "if your last action was Collect"],
  ["Tournament", "if you alone have the most cards in hand", "if you have the most cards in hand"],
  ["Performance", "exactly 0 or 2 cards", "exactly 1 or 2 cards"],
  ["Cleaning", "they gain $1", "they gain $2"],
])("the oracle notices when %s is broken: %s", (rule, right, wrong) => {
  let changed = 0
  const { program, diagnostics } = readAnew("", (_path, text) => {
    changed += text.split(right).length - 1
    return text.replace(right, wrong)
  })
  expect(changed).toBeGreaterThan(0)
  if (program === null) throw new Error(diagnostics.map(({ message }) => message).join("\n"))
  const noticed = (fault: string): boolean =>
    fault.startsWith(rule) || (rule === "1.7 Unleash" && fault.startsWith("naming"))
  expect(watched(program, 0, 120, noticed).faults.some(noticed)).toBe(true)
})

/** The oracle's ears as plain functions: the machine calls them without it. */
function bound(oracle: UnleashOracle) {
  return {
    began: oracle.began.bind(oracle),
    ended: oracle.ended.bind(oracle),
    moved: oracle.moved.bind(oracle),
    swapped: oracle.swapped.bind(oracle),
    turned: oracle.turned.bind(oracle),
    counted: oracle.counted.bind(oracle),
    followed: oracle.followed.bind(oracle),
    doing: oracle.doing.bind(oracle),
    triggered: oracle.triggered.bind(oracle),
    chose: oracle.chose.bind(oracle),
    scored: oracle.scored.bind(oracle),
    won: oracle.won.bind(oracle),
  }
}
