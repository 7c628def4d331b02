/** What the Lab and the rulings work out before anything is drawn. */
import { describe, expect, test } from "vitest"
import { compilePack } from "../../dsl/compile.ts"
import { changedRows, ENOUGH, rowsOf } from "../../editor/lab/card-rows.ts"
import { changeHeadline, headlineOf, paceWords, points } from "../../editor/lab/headlines.ts"
import { csvOf } from "../../editor/lab/save.ts"
import { inlineRunner } from "../../simulator/batch/inline.ts"
import { runBatch } from "../../simulator/batch/run-batch.ts"
import { type Assessment, assess } from "../../simulator/compare/assess.ts"
import { read } from "../../simulator/report/batch-reading.ts"
import { entrant, resultsOf } from "../../simulator/results/head.ts"
import type { Results } from "../../simulator/results/types.ts"
import { Coverage } from "../../simulator/rulings/index.ts"
import { folderFiles, resolverOf } from "../support/packs.ts"

const compileFolder = (folder: string) => compilePack(folderFiles(folder), resolverOf())

async function played(pack: string, games: number): Promise<Results> {
  const { program, model } = compileFolder(`content/${pack}`)
  if (!program || !model) throw new Error(`${pack} has mistakes`)
  const own = entrant(program, model.packs)
  const setup = {
    players: 2,
    seed: 3,
    options: {},
    varied: [],
    seats: ["random", "random"],
    rotate: false,
    limit: 1000,
  }
  const { tallies } = await runBatch({ programs: [own.text], setup, games: [[0, games]] }, inlineRunner())
  const [tally] = tallies
  if (!tally) throw new Error("nothing was played")
  return resultsOf(own, setup, { total: games, share: [0, games], played: [[0, games]] }, tally)
}

/** Results in which seat 1 won so many of all games. */
const withWins = (results: Results, wins: number): Results => ({
  ...results,
  tally: {
    ...results.tally,
    seats: results.tally.seats.map((seat, index) => ({
      ...seat,
      wins: index === 0 ? wins : results.tally.finished - wins,
    })),
  },
})

describe("the headline", () => {
  test("says who wins more only where chance does not explain it", async () => {
    const results = await played("classics/tic-tac-toe", 400)
    expect(headlineOf(read(withWins(results, 208))).title).toBe("No clear advantage for any seat.")
    const { title, note } = headlineOf(read(withWins(results, 260)))
    expect(title).toBe("Seat 1 wins more often: 65.0% of its games.")
    expect(note).toMatch(/^Interval: 60\.\d to 69\.\d% \(95%\)\. An even share is 50\.0%\./)
  })

  test("tells of the component that was edited, and of nothing where its interval reaches over zero", () => {
    const none = { before: 0.5, value: 0, low: -0.1, high: 0.1, p: 1, corrected: 1 }
    const card = (value: number, p: number) => ({
      name: "Fox",
      times: none,
      winRate: { before: 0.5, value, low: value - 0.013, high: value + 0.013, p, corrected: 1 },
    })
    const said = (value: number, p: number): Assessment => ({
      games: 100,
      wins: [none],
      scores: [none],
      answers: none,
      spans: [],
      cards: [card(value, p)],
      gone: [],
      added: [],
    })
    expect(changeHeadline(said(0.029, 0.001), ["Fox"])).toEqual({
      title: "Whoever plays Fox wins 2.9 points more often.",
      note: "Interval: +1.6 to +4.2 (95%). Bots play the same deals before and after.",
    })
    expect(changeHeadline(said(-0.029, 0.001), ["Fox"]).title).toBe("Whoever plays Fox wins 2.9 points less often.")
    expect(changeHeadline(said(0.01, 0.13), ["Fox"]).title).toBe("No clear change for whoever plays Fox.")
    expect(changeHeadline(said(0.029, 0.001), ["Fox", "Hen"]).title).toBe("No clear change.")
  })
})

test("rows are of those that enough players played, the best first", async () => {
  const results = await played("classics/letters", 400)
  const [kind] = read(results).kinds
  if (!kind) throw new Error("nothing was played")
  const rows = rowsOf(kind, () => null)
  expect(rows.length).toBeGreaterThan(3)
  for (const { plays, wins, rate, low, high, shown } of rows) {
    if (plays < ENOUGH) expect([rate, shown]).toEqual([null, "too few"])
    else expect([rate, low < wins / plays && wins / plays < high]).toEqual([wins / plays, true])
  }
  const rates = rows.flatMap(({ rate }) => (rate === null ? [] : [rate]))
  expect(rates).toEqual([...rates].sort((a, b) => b - a))
})

test("the same pack before and after changes nothing, row by row", async () => {
  const { program, model } = compileFolder("content/classics/letters")
  if (!program || !model) throw new Error("letters has mistakes")
  const own = entrant(program, model.packs)
  const setup = {
    players: 2,
    seed: 3,
    options: {},
    varied: [],
    seats: ["random", "random"],
    rotate: false,
    limit: 1000,
  }
  const batch = { programs: [own.text, own.text], setup, games: [[0, 300]] as const }
  const { tallies, paired } = await runBatch(batch, inlineRunner())
  const [before, after] = tallies
  if (!before || !after || !paired) throw new Error("nothing was compared")
  const side = (tally: typeof before) => ({ pack: own.pack, game: own.game, program: own.hash, tally })
  const games = { total: 300, played: [[0, 300]] as const }
  const said = assess({ format: 1, kind: "comparison", setup, games, before: side(before), after: side(after), paired })
  const rows = changedRows("card", said, before, after, () => null)
  expect(rows.length).toBeGreaterThan(3)
  for (const row of rows) expect([row.isSure, row.rate === row.before]).toEqual([false, true])
  expect(changeHeadline(said, []).title).toBe("No clear change.")
})

test("numbers in words", () => {
  expect([points(0.0291), points(-0.004), points(0.0001)]).toEqual(["+2.9", "−0.4", "0.0"])
  expect(paceWords(1310.4, 1.2)).toBe("1,310 a second, 2 s left")
  expect(paceWords(0.2, 400)).toBe("5 s a game, 7 min left")
})

test("a table as CSV: quoted where it must be, and no formula", () => {
  const text = csvOf({
    columns: ["card", "won"],
    rows: [
      ['Say "no", twice', 0.5],
      ["=1+1", -2],
    ],
  })
  expect(text).toBe(`card,won\r\n"Say ""no"", twice",0.5\r\n'=1+1,-2\r\n`)
})

describe("words covered", () => {
  const TEXT = "you may pay $1 to draw 2; discard 1"
  const place = ({ file, start, end }: { file: string; start: number; end: number }) => ({
    file,
    start,
    end,
    line: 1,
    column: 1,
  })
  const part = (words: string, isCovered: boolean, declined: boolean | null = null, unpaid: boolean | null = null) => {
    const start = TEXT.indexOf(words)
    const span = { file: "cards.yaml", start, end: start + words.length }
    const ways = { ...(declined === null ? {} : { declined }), ...(unpaid === null ? {} : { unpaid }) }
    return { component: "Fox", span, text: words, isCovered, ways }
  }

  test("a word counts for the shortest stretch that it stands in", () => {
    const coverage = new Coverage()
    coverage.add(
      [part("you may pay $1 to draw 2", true, false), part("draw 2", false), part("discard 1", false)],
      place,
    )
    const [fox] = coverage.byComponent(() => TEXT)
    expect([fox?.words, fox?.covered]).toEqual([9, 5])
    expect(fox?.untaken.map(({ text, way }) => [text, way])).toEqual([["you may pay $1 to draw 2", "declined"]])
  })

  test("what any batch of rulings carries out, or declines, is carried out and declined", () => {
    const coverage = new Coverage()
    coverage.add([part("you may pay $1 to draw 2", true, false), part("draw 2", false), part("discard 1", true)], place)
    coverage.add([part("you may pay $1 to draw 2", true, true), part("draw 2", true), part("discard 1", false)], place)
    const [fox] = coverage.byComponent(() => TEXT)
    expect([fox?.words, fox?.covered, fox?.untaken]).toEqual([9, 9, []])
  })

  test("a price counts until in some ruling it can't be paid", () => {
    const coverage = new Coverage()
    const offer = (unpaid: boolean) => part("you may pay $1 to draw 2", true, true, unpaid)
    const told = () => coverage.byComponent(() => TEXT)[0]?.untaken.map(({ text }) => text)
    coverage.add([offer(false), part("discard 1", true)], place)
    expect(told()).toEqual(["you may pay $1 to draw 2"])
    coverage.add([offer(true)], place)
    expect(told()).toEqual([])
  })
})
