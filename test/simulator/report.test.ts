import { beforeAll, expect, test } from "vitest"
import {
  answersOf,
  assess,
  type Comparison,
  inlineRunner,
  type Results,
  renderComparison,
  renderReport,
  resultsOf,
  runBatch,
  type Setup,
  shareOf,
  wilson,
} from "../../simulator/index.ts"
import { setupWords, shardWords } from "../../simulator/report/command-lines.ts"
import { html } from "../../simulator/report/markup.ts"
import { plainWithin } from "../../simulator/report/numbers.ts"
import { binsOf } from "../../simulator/report/plots/bins.ts"
import { differences, sharedVariance, standings } from "../../simulator/report/standing.ts"
import { compiled, DUEL, SETUP } from "./games.ts"
import { xorshift } from "./random.ts"

const GAMES = 400

async function play(setup: Setup = SETUP, files = DUEL): Promise<Results> {
  const { entrant } = compiled(files)
  const { tallies, played } = await runBatch({ programs: [entrant.text], setup, games: [[0, GAMES]] }, inlineRunner())
  const [tally] = tallies
  if (tally === undefined) throw new Error("no tally")
  return resultsOf(entrant, setup, { total: GAMES, share: [0, GAMES], played }, tally)
}

let results: Results
let page: string
beforeAll(async () => {
  results = await play()
  page = renderReport(results)
})

/** The rows of tables that name this, as text with one blank between cells. */
const rowsOf = (text: string, name: string): string[] =>
  [...text.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)]
    .map(([, row = ""]) => plainText(row))
    .filter((row) => row.startsWith(name))

const plainText = (markup: string): string =>
  markup
    .replace(/<(svg|style|script).*?<\/\1>/gs, " ")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replace(/\s+/g, " ")
    .trim()

/** The values that a row is sorted by. */
function valuesOf(text: string, name: string): string[] {
  const row = [...text.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].find(([, cells = ""]) => plainText(cells).startsWith(name))
  return [...(row?.[1] ?? "").matchAll(/data-value="([^"]*)"/g)].map(([, value = ""]) => value)
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

test("the same results give the same page, read from a file or not", () => {
  expect(renderReport(results)).toBe(page)
  expect(renderReport(JSON.parse(JSON.stringify(results)) as Results)).toBe(page)
})

test("one page: heading, landmarks, each section once and linked, every table with caption and heads, every plot named", () => {
  expect(page).toMatch(/^<!doctype html>\n<!-- A report by Cardwright -->\n<html lang="en">/)
  expect(page.match(/<h1>/g)).toHaveLength(1)
  expect(page).toContain("<h1>Duel</h1>")
  for (const landmark of ["header", "aside", "nav", "main"])
    expect(page.match(new RegExp(`<${landmark}[ >]`, "g"))).toHaveLength(1)
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
  for (const section of ["findings", "wins", "spread", "cards", "sentences", "repeat", "words"])
    expect(ids).toContain(section)
  expect(page.match(/<caption/g)?.length).toBe(page.match(/<table/g)?.length)
  expect(page).not.toMatch(/<th(?![^>]* scope=)[ >]/)
  for (const [svg] of page.matchAll(/<svg[^>]*>/g))
    expect(svg).toMatch(/aria-hidden="true"|role="img" aria-label="[^"]+"/)
})

test("nothing is fetched, and no script runs but the page's own", () => {
  expect(page).not.toMatch(/(src|href)="(?!#|data:,)/)
  expect(page).not.toMatch(/url\(|@import/)
  expect(page).toMatch(/content="default-src &#39;none&#39;[^"]*script-src &#39;sha256-[A-Za-z0-9+/]{43}=&#39;/)
})

test("figures of seats and cards are those of the results", () => {
  const { seats, cards, finished, ties } = results.tally
  for (const [seat, { wins, games, shared }] of seats.entries()) {
    const { low, high } = wilson(wins, games)
    expect(rowsOf(page, `seat ${seat + 1} random`)).toEqual([
      `seat ${seat + 1} random ${percent(wins / games)} ${(low * 100).toFixed(1)} – ${percent(high)} ${shared} ${games}`,
    ])
  }
  expect(plainText(page)).toContain(`Ties ${percent(ties / finished)}`)
  for (const { name, drawn, held, played, players } of cards) {
    const { games, wins } = players.played
    const [row] = rowsOf(page, `${name} ${percent(wins / games)}`)
    expect(row).toContain(percent(games / (finished * 2)))
    const [, won] = valuesOf(page, `${name} ${percent(wins / games)}`)
    expect(Number(won)).toBeCloseTo(wins / games, 8)
    const values = valuesOf(page, `${name} ${percent(wins / games)}`).map(Number)
    for (const value of [drawn / GAMES, held / (finished * 2), played / GAMES])
      expect(values.some((each) => Math.abs(each - value) < 1e-8)).toBe(true)
  }
  // Four always wins, One never does: they stand out, before the others.
  expect(
    [...page.matchAll(/<tr class="sure" data-key="[^"]+"><th[^>]*>(\w+)/g)].map(([, name]) => name).sort(),
  ).toEqual(["Four", "One"])
  for (const finding of [
    "Players of Four win most: 100.0%",
    "Players of One win least: 0.0%",
    "Better held than played: One",
  ])
    expect(plainText(page)).toContain(finding)
})

test("figures of sentences are those of the results", () => {
  for (const { owner, text, times, options } of results.tally.sentences) {
    const [row = ""] = rowsOf(page, `${owner} ${text}`)
    expect(row).toContain(times === 0 ? " 0 " : ` ${(times / GAMES).toFixed(2)} `)
    for (const { label, offered, taken } of options)
      expect(row).toContain(`${label} ${percent(taken / offered)} of ${offered}`)
  }
  expect(results.tally.sentences.some(({ options }) => options.length > 0)).toBe(true)
})

test("findings: what was never chosen, never came about, was cut, stands out", () => {
  const sentences = [
    { file: "a.yaml", start: 0, end: 9, owner: "Two", text: "draw 1", times: 0, asked: 0, options: [] },
    {
      file: "a.yaml",
      start: 20,
      end: 29,
      owner: "turn",
      text: "choose 1",
      times: 0,
      asked: 50,
      options: [
        { label: "blue", offered: 50, taken: 0 },
        { label: "red", offered: 50, taken: 50 },
        // Chance explains that it was never chosen.
        { label: "gold", offered: 2, taken: 0 },
      ],
    },
  ]
  const cut = { count: 60, games: Array.from({ length: 50 }, (_, game) => ({ game, seed: 1000 + game })) }
  const runaway = {
    count: 1,
    games: [{ game: 77, seed: 5, code: "machine/steps", owner: "Four", text: "draw 1, again and again" }],
  }
  const text = plainText(renderReport({ ...results, tally: { ...results.tally, sentences, cut, runaway } }))
  expect(text).toContain("Nothing came of 1 sentence Two draw 1")
  expect(text).toContain(
    "1 option was often offered and never chosen Most often: blue, offered 50 times by turn choose 1",
  )
  expect(text).toContain("2 options offered and never chosen Offered and never chosen")
  expect(text).toContain("60 games were cut: they reached the limit of choices 15.0% of all.")
  expect(text).toContain("The first is game 0, seed 1000.")
  expect(text).toContain("game 49 seed 1049")
  expect(text).toContain("The first 50 of them:")
  expect(text).toContain("77 5 Four draw 1, again and again")
  // The gravest is first in the list, and the one that is told how to play again.
  expect(text).toContain(
    "Game 77 alone, just as it was played here: cardwright sim duel --games 400 --players 2 --seed 1",
  )
  expect(text).toContain("--shard 78/400")
  expect(text).toContain("cardwright play duel --players 2 --seed 5 --seat all=random")
})

test("a batch of which nothing is known yet, and one without an end", () => {
  const seats = results.tally.seats.map(() => ({ games: 0, wins: 0, shared: 0, scores: [] }))
  const nothing = {
    ...results.tally,
    finished: 0,
    ties: 0,
    seats,
    bots: [],
    answers: [],
    branching: [],
    spans: [],
    cards: [],
    sentences: [],
  }
  const empty = renderReport({ ...results, games: { total: GAMES, share: [0, GAMES], played: [] }, tally: nothing })
  expect(plainText(empty)).toContain("No game was played.")
  expect(plainText(empty)).toContain("The batch was stopped: 0 of 400 games were played.")
  const cut = { count: 400, games: [{ game: 0, seed: 9 }] }
  const endless = renderReport({
    ...results,
    tally: { ...nothing, cut, cards: results.tally.cards, sentences: results.tally.sentences },
  })
  expect(plainText(endless)).toContain("No game came to an end.")
  for (const text of [empty, endless])
    expect(text.replace(/<script>.*<\/script>/s, "")).not.toMatch(/NaN|Infinity|undefined/)
})

test.each([
  [[200, 200], "No seat is clearly ahead. A game takes about 2 choices."],
  [[260, 140], "Seat 1 is clearly ahead: 65.0% of its games, seat 2 35.0%."],
])("the headline of seats that win %j", (wins, headline) => {
  const seats = results.tally.seats.map((seat, index) => ({ ...seat, wins: wins[index] ?? 0 }))
  const text = plainText(renderReport({ ...results, tally: { ...results.tally, seats } }))
  expect(text).toContain(headline)
  expect(text.includes("Chance alone rarely does that (p < 0.001)")).toBe(wins[0] === 260)
})

test("bots that keep their seats, and seats that move on", async () => {
  const kept = plainText(renderReport(await play({ ...SETUP, seats: ["greedy:1", "random"] })))
  expect(kept).toContain("No bot is clearly ahead.")
  expect(kept).toContain("can’t be told apart")
  expect(kept).toContain("--seat 1=greedy:1 --seat 2=random")
  const moving = plainText(renderReport(await play({ ...SETUP, seats: ["greedy:1", "random"], rotate: true })))
  expect(moving).not.toContain("can’t be told apart")
  expect(moving).toContain("--rotate")
})

test("what stands out of bots, seats and values of options, and that nothing does", async () => {
  const told = await play({ ...SETUP, seats: ["greedy:1", "random"] })
  const won = (wins: readonly number[], sentences = told.tally.sentences): string => {
    const bots = told.tally.bots.map((bot, index) => ({ ...bot, games: GAMES, wins: wins[index] ?? 0, shared: 0 }))
    const seats = told.tally.seats.map((seat, index) => ({ ...seat, games: GAMES, wins: wins[index] ?? 0, shared: 0 }))
    return plainText(renderReport({ ...told, tally: { ...told.tally, ties: 0, bots, seats, sentences, cards: [] } }))
  }
  expect(won([GAMES - 4, 4])).toContain("greedy:1 wins 99.0% and random wins 1.0% An even share would be 50.0%.")
  expect(won([GAMES - 4, 4], [])).not.toContain("Nothing stands out")
  expect(won([GAMES / 2, GAMES / 2], [])).toContain("Nothing stands out: no bot is ahead, and every sentence was used.")

  const options = [
    { option: "tide", value: "high", games: 300, answers: 900, wins: [200, 100] },
    { option: "tide", value: "low", games: 100, answers: 300, wins: [51, 49] },
    // Far off, and too few to tell.
    { option: "tide", value: "none", games: 10, answers: 30, wins: [10, 0] },
  ]
  const page = renderReport({ ...results, tally: { ...results.tally, options } })
  const table = page.slice(page.indexOf('id="option-1"'))
  const rows = table.slice(0, table.indexOf("</table>")).split("<tr").slice(2)
  expect(rows.map((row) => row.includes("row sure"))).toEqual([true, true, false, false, false, false])
})

/** As a pack of somebody who means no good may name things. */
const HOSTILE = `</title><script>window.pwned=1</script><img src=x onerror="window.pwned=1"> ' " & \u202egnp`

test("no text of a pack becomes markup", async () => {
  const { tally } = results
  const named = <T extends { name: string }>(each: T, index: number): T => ({ ...each, name: `${index}${HOSTILE}` })
  const hostile: Results = {
    ...results,
    game: HOSTILE,
    program: HOSTILE,
    pack: { name: HOSTILE, version: HOSTILE, hash: HOSTILE },
    setup: { ...results.setup, options: { [HOSTILE]: HOSTILE, list: [HOSTILE] }, varied: [HOSTILE] },
    tally: {
      ...tally,
      bots: [...tally.bots, ...tally.bots].map(named),
      spans: tally.spans.map(named),
      options: [{ option: HOSTILE, value: HOSTILE, games: 4, answers: 9, wins: [1, 3] }],
      cards: tally.cards.map((card, index) => ({ ...named(card, index), kind: HOSTILE })),
      runaway: { count: 1, games: [{ game: 1, seed: 1, owner: HOSTILE, text: HOSTILE }] },
      sentences: [
        { file: HOSTILE, start: 0, end: 1, owner: HOSTILE, text: HOSTILE, times: 0, asked: 0, options: [] },
        ...tally.sentences.map((each) => ({
          ...each,
          owner: HOSTILE,
          text: HOSTILE,
          options: [
            { label: HOSTILE, offered: 3, taken: 0 },
            { label: "b", offered: 3, taken: 3 },
          ],
        })),
      ],
    },
  }
  const text = renderReport(hostile)
  expect(text.match(/<script/g)).toHaveLength(1)
  expect(text.match(/<title/g)?.length).toBe(text.match(/<\/title>/g)?.length)
  expect(text).not.toContain("<img")
  expect(text).not.toContain("\u202e")
  expect(text).toContain("&lt;script&gt;window.pwned=1&lt;/script&gt;")
  // Without what was escaped there is no quotation mark in any attribute's value.
  for (const [tag] of text.replace(/<(script|style)>.*?<\/\1>/gs, "").matchAll(/<[a-z][^>]*>/g))
    expect(tag).toMatch(/^<[a-z0-9]+( [a-z][a-z0-9-]*(="[^"<]*")?)*\s*\/?>$/i)
})

test("a template escapes what is put into it, but for markup", () => {
  expect(html`<b title="${`"'<`}">${"a & b"}${html`<i>${1}</i>`}${["x", null, ["<"]]}</b>`.text).toBe(
    `<b title="&quot;&#39;&lt;">a &amp; b<i>1</i>x&lt;</b>`,
  )
})

test("what stands out is what chance does not explain, the number of cards allowed for", () => {
  const fair = Array.from({ length: 100 }, (_, index) => ({ games: 1000, wins: 500 + (index % 7) * 6 - 18 }))
  expect(standings(fair, 0.5).filter(({ isSure }) => isSure)).toEqual([])
  const [odd, few] = standings([{ games: 1000, wins: 600 }, { games: 50, wins: 50 }, ...fair], 0.5)
  expect(odd?.isSure).toBe(true)
  // Of a few games nothing is said, however clear they look.
  expect(few).toMatchObject({ rate: 1, p: 1, isSure: false })
  expect(
    differences([
      [
        { games: 900, wins: 300 },
        { games: 900, wins: 500 },
      ],
    ]),
  ).toMatchObject([{ isSure: true }])
  expect(
    differences([
      [
        { games: 900, wins: 449 },
        { games: 900, wins: 451 },
      ],
    ]),
  ).toMatchObject([{ isSure: false }])
})

test("what every game has as often is a sentence, not a plot", () => {
  const spans = [
    {
      name: "turn",
      times: [
        [20, 399],
        [21, 1],
      ] as const,
    },
    { name: "round", times: [[4, 400]] as const },
    { name: "battle", times: [[0, 400]] as const },
    { name: "coda", times: [[1, 400]] as const },
  ]
  const text = renderReport({ ...results, tally: { ...results.tally, spans } })
  expect(plainText(text)).toContain("In every game : round 4 times, battle never and coda once.")
  expect(text).toMatch(/<b>Turn<\/b>/)
  expect(text).not.toMatch(/<b>(Round|Battle|Coda)<\/b>/)
})

test("seats share the winning: games that nobody wins, or all do, hide no difference", () => {
  const side = (wins: number, shared = 0) => ({ games: 1000, wins, shared, scores: [] })
  const tally = { ...results.tally, finished: 1000, ties: 0 }
  const sure = (wins: readonly number[], variance?: number) => {
    const sides = wins.map((each) => side(each))
    const even = wins.reduce((sum, each) => sum + each, 0) / wins.length / 1000
    return standings(sides, even, variance ?? sharedVariance(tally, sides)).some(({ isSure }) => isSure)
  }
  // Of 278 games that one of two won, 161 by the first: a coin does that in fewer than 1 of 100 cases.
  expect(sure([161, 117])).toBe(true)
  expect(sure([145, 133])).toBe(false)
  // Where one of two wins every game, it is the variance of a coin; ties take away from it.
  expect(sharedVariance(tally, [side(500), side(500)])).toBe(0.25)
  expect(sharedVariance({ ...tally, ties: 1000 }, [side(1000, 1000), side(1000, 1000)])).toBe(0)
  expect(sharedVariance({ ...tally, ties: 300 }, [side(650, 300), side(650, 300)])).toBeCloseTo(0.25 * 0.7, 12)
  // Three alike, four of ten games won by nobody: one of the three stands out in about 5 of 100 batches.
  const random = xorshift(11)
  let odd = 0
  for (let batch = 0; batch < 1000; batch++) {
    const wins = [0, 0, 0]
    for (let game = 0; game < 1000; game++) {
      const seat = Math.floor(random() * 5)
      if (seat < 3) wins[seat] = (wins[seat] ?? 0) + 1
    }
    odd += Number(sure(wins))
  }
  expect(odd).toBeGreaterThan(20)
  expect(odd).toBeLessThan(65)
})

test("bins hold every value, and a far tail has one of its own", () => {
  const narrow = Array.from({ length: 40 }, (_, index) => [10 + (index % 20), 5] as const).slice(0, 20)
  const [even] = binsOf([narrow])
  expect(even?.counts.reduce((sum, count) => sum + count, 0)).toBe(100)
  expect(even).toMatchObject({ low: 10, width: 1 })
  const [far] = binsOf([[...narrow.map(([value]) => [value, 100] as const), [5000, 1]]])
  expect(far?.width).toBe(1)
  expect(far?.counts.at(-1)).toBe(101)
  const [negative] = binsOf([
    [
      [-7, 1],
      [-3, 2],
    ],
  ])
  expect((negative?.low ?? 0) <= -7 && negative?.counts.reduce((sum, count) => sum + count, 0)).toBe(3)
})

test.each([
  [3, 4, 10],
  [2, 5, 10],
  [25_000, 50_000, 100_000],
  [7, 8, 100_000],
])("the games %i to %i of %i are a share", (from, to, total) => {
  const [, index, shares] = /^--shard (\d+)\/(\d+)$/.exec(shardWords([from, to], total)?.join(" ") ?? "") ?? []
  expect(shareOf(total, Number(index), Number(shares))).toEqual([from, to])
})

test("all games are no share, and some ranges are none", () => {
  expect(shardWords([0, 10], 10)).toEqual([])
  expect(shardWords([1, 9], 10)).toBeNull()
})

test("a command line names options as a shell takes them", () => {
  const options = { "event count": 2, "it's": "a b", open: true, these: ["One", "Two"] }
  expect(setupWords({ ...SETUP, options, varied: ["tide"] }, 9).join(" ")).toContain(
    `--option 'event count=2' --option 'it'\\''s=a b' --option open=yes --option these=One,Two --option tide=any`,
  )
})

async function compareWith(cards: string): Promise<Comparison> {
  const [before, after] = [compiled(DUEL), compiled({ ...DUEL, "cards/cards.yaml": cards })]
  const programs = [before.entrant.text, after.entrant.text]
  const { tallies, paired, played } = await runBatch({ programs, setup: SETUP, games: [[0, GAMES]] }, inlineRunner())
  const [first, second] = tallies
  if (first === undefined || second === undefined || paired === null) throw new Error("nothing to compare")
  return {
    format: 1,
    kind: "comparison",
    setup: SETUP,
    games: { total: GAMES, played },
    before: { pack: before.entrant.pack, game: "Duel", program: before.entrant.hash, tally: first },
    after: { pack: after.entrant.pack, game: "Duel", program: after.entrant.hash, tally: second },
    paired,
  }
}

const CARDS = DUEL["cards/cards.yaml"] ?? ""

test("a comparison: the change in a sentence, and figures as they are assessed", async () => {
  const comparison = await compareWith(CARDS.replace("name: One, worth: 1", "name: One, worth: 9"))
  const said = assess(comparison)
  const text = renderComparison(comparison)
  expect(renderComparison(JSON.parse(JSON.stringify(comparison)) as Comparison)).toBe(text)
  // Whoever plays One used to lose, and now wins.
  expect(plainText(text)).toContain("Whoever plays One wins 100.0 points more often.")
  expect(plainText(text)).toContain("Wins more often when played: One")
  const won = text.slice(text.indexOf('id="changed-rate"'), text.indexOf('id="changed-times"'))
  for (const { name, winRate } of said.cards) {
    const [, before, after, change, , p] = valuesOf(won, name)
    expect(Number(change)).toBeCloseTo(winRate?.value ?? Number.NaN, 8)
    expect(Number(after) - Number(before)).toBeCloseTo(Number(change), 7)
    expect(Number(p)).toBeCloseTo(winRate?.corrected ?? Number.NaN, 8)
  }
  const { count, games } = comparison.paired.changed
  const deals = plainText(text.slice(text.indexOf('<section id="deals"')))
  expect(deals).toContain(`${count} of ${GAMES}.`)
  for (const { seed } of games) expect(deals).toContain(String(seed))
  for (const [seat, { value, corrected }] of said.wins.entries()) {
    const [before, after, change, , chance] = valuesOf(text, `seat ${seat + 1} wins`)
    expect([change, chance].map(Number)).toEqual([value, corrected].map((each) => expect.closeTo(each, 8)))
    expect(Number(before)).toBeCloseTo((comparison.before.tally.seats[seat]?.wins ?? 0) / GAMES, 8)
    expect(Number(after)).toBeCloseTo((comparison.after.tally.seats[seat]?.wins ?? 0) / GAMES, 8)
  }
})

test("a comparison of a pack with itself, with other cards, and of games that do not end", async () => {
  const same = await compareWith(CARDS)
  expect(plainText(renderComparison(same))).toContain("Both packs play alike.")
  expect(plainText(renderComparison(same))).not.toContain("changed winner")
  expect(plainText(renderComparison(same))).toContain("Nothing changed by more than chance explains.")
  const renamed = plainText(renderComparison(await compareWith(CARDS.replace("name: One", "name: Ace"))))
  expect(renamed).toContain("Only before : One")
  expect(renamed).toContain("Only after : Ace")
  const endless = plainText(renderComparison({ ...same, paired: { ...same.paired, games: 0, cards: [] } }))
  expect(endless).toContain("No game came to an end both times.")
  for (const text of [renamed, endless]) expect(text).not.toMatch(/NaN|Infinity|undefined/)
})

test.each([
  [5.0394, Number.POSITIVE_INFINITY, "5.04"],
  [5.0394, 0, "5.04"],
  [5.0394, 0.2, "5.04"],
  [20.0841, 0.0024, "20.084"],
  [300.25, 0.04, "300.25"],
  [-0.0004, 0.0012, "-0.000"],
  [1, 1e-9, "1.000000"],
])("%d in an interval that reaches %d to either side", (value, reach, shown) => {
  expect(plainWithin(value, reach)).toBe(shown)
})

test("answers: the most taken first, however high the share of what was hardly offered", () => {
  const options = [
    { label: "never", offered: 9, taken: 0 },
    { label: "rare", offered: 1, taken: 1 },
    { label: "half", offered: 20, taken: 10 },
    { label: "usual", offered: 100, taken: 40 },
  ]
  const sentence = { file: "a", start: 0, end: 1, owner: "rule", text: "choose", times: 0, asked: 100, options }
  expect(answersOf(sentence).map(({ label, share }) => [label, share])).toEqual([
    ["usual", 0.4],
    ["half", 0.5],
    ["rare", 1],
    ["never", 0],
  ])
})
