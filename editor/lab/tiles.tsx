/** The numbers to know first: each with its interval, drawn where there is something to hold it against. */
import {
  type Assessment,
  type Change,
  hasScores,
  isSure,
  quantile,
  summarize,
  type Tally,
} from "../../simulator/index.ts"
import { capital, counted, percent, type Reading } from "../../simulator/report/index.ts"
import { numberWords, points, rangeWords, sidesOf, withSign } from "./headlines.ts"
import type { LabRun } from "./lab-run.ts"

interface TileData {
  readonly title: string
  /** What it was before; null in a single run. */
  readonly before: string | null
  readonly value: string
  readonly note: string
  readonly plot: { readonly value: number; readonly low: number; readonly high: number; readonly zero: number } | null
  readonly isSure: boolean
}

interface TilesProps {
  readonly run: LabRun
  readonly reading: Reading
  readonly said: Assessment | null
}

export function Tiles({ run, reading, said }: TilesProps) {
  const { comparison, edited, state } = run
  const tiles =
    said !== null && comparison !== null
      ? changeTiles(said, comparison.before.tally, comparison.after.tally, edited)
      : runTiles(reading)
  return (
    <dl class="lab-tiles">
      {tiles.map((tile) => (
        <div key={tile.title}>
          <dt>{tile.title}</dt>
          <dd class="value numbers">
            {tile.before !== null && (
              <>
                <span class="quiet">{tile.before}</span>
                <svg class="arrow" viewBox="0 0 14 8" role="img" aria-label="becomes">
                  <path d="M1 4h11M9 1.2 12 4 9 6.8" />
                </svg>
              </>
            )}
            <b>{tile.value}</b>
          </dd>
          <dd class="note numbers">
            {tile.plot && <Whisker of={tile.plot} isSure={tile.isSure && state !== "running"} />}
            <span class={tile.isSure && state !== "running" ? "sure" : ""}>{tile.note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A value with its band, against a mark: what nothing would look like. */
function Whisker({ of, isSure }: { readonly of: NonNullable<TileData["plot"]>; readonly isSure: boolean }) {
  const { value, low, high, zero } = of
  const reach = Math.max(high - zero, zero - low, 1e-9) * 1.15
  const x = (at: number): number => 50 + ((at - zero) / reach) * 46
  return (
    <svg class={`whisker ${isSure ? "sure" : ""}`} viewBox="0 0 100 12" aria-hidden="true">
      <path class="line" d="M2 6H98" />
      <path class="zero" d="M50 1V11" />
      <path class="band" d={`M${x(low).toFixed(1)} 6H${x(high).toFixed(1)}`} />
      <circle cx={x(value).toFixed(1)} cy="6" r="3.4" />
    </svg>
  )
}

function runTiles(reading: Reading): readonly TileData[] {
  const { tally, even, hasScores } = reading
  const sides = sidesOf(reading)
  const first = reading.bots.length > 0 ? [...sides].sort((a, b) => b.rate - a.rate)[0] : sides[0]
  const spread = (of: Tally["answers"]): string => `9 of 10: ${quantile(of, 0.05)} to ${quantile(of, 0.95)}`
  const tiles: TileData[] = []
  const plain = (title: string, value: string, note: string): void => {
    tiles.push({ title, before: null, value, note, plot: null, isSure: false })
  }
  if (first && tally.finished > 0)
    tiles.push({
      title: reading.bots.length > 0 ? `${first.name} wins` : `${capital(first.name)} wins`,
      before: null,
      value: percent(first.rate),
      note: rangeWords(first.interval),
      plot: sides.length > 1 ? { value: first.rate, ...first.interval, zero: even } : null,
      isSure: first.isSure,
    })
  if (hasScores) {
    const means = tally.seats.map(({ scores }) => summarize(scores).mean)
    const mean = means.reduce((sum, each) => sum + each, 0) / Math.max(1, means.length)
    plain("Final score", numberWords(mean), `by seat: ${means.slice(0, 4).map(numberWords).join(", ")}`)
  }
  plain("Choices a game", numberWords(summarize(tally.answers).mean), spread(tally.answers))
  const [span] = tally.spans
  if (!hasScores && span)
    plain(`${capital(span.name)}s a game`, numberWords(summarize(span.times).mean), spread(span.times))
  const share = (part: number): string => (tally.finished === 0 ? "–" : percent(part / tally.finished))
  plain(
    "Ties",
    share(tally.ties),
    tally.winnerless > 0 ? `${share(tally.winnerless)} won by nobody` : "won by several together",
  )
  plain("Stuck games", String(stuckIn(tally)), stuckWords(tally))
  return tiles
}

const stuckIn = ({ cut, stuck, runaway }: Tally): number => cut.count + stuck.count + runaway.count

function stuckWords({ cut, stuck, runaway }: Tally): string {
  const words = [
    stuck.count > 0 ? `${stuck.count} stood still` : "",
    cut.count > 0 ? `${cut.count} cut at the limit` : "",
    runaway.count > 0 ? `${runaway.count} without an end` : "",
  ].filter((each) => each !== "")
  return words.length === 0 ? "All came to an end" : words.join(", ")
}

function changeTiles(said: Assessment, before: Tally, after: Tally, edited: readonly string[]): readonly TileData[] {
  const change = (title: string, each: Change, isShare: boolean): TileData => {
    const isTold = isSure(each)
    const shown = isShare ? percent : numberWords
    return {
      title,
      before: shown(each.before),
      value: shown(each.before + each.value),
      note: isTold ? (isShare ? points(each.value) : withSign(each.value)) : "no clear change",
      plot: Number.isFinite(each.low) ? { value: each.value, low: each.low, high: each.high, zero: 0 } : null,
      isSure: isTold,
    }
  }
  // It was chosen before anything was played: it is one test, not one of many.
  const alone = (each: Change): Change => ({ ...each, corrected: each.p })
  const card = edited.length === 1 ? said.cards.find(({ name }) => name === edited[0]) : undefined
  const tiles: TileData[] = []
  if (card?.winRate) tiles.push(change("Wins when played", alone(card.winRate), true))
  if (card) tiles.push(change("Times played a game", alone(card.times), false))
  const [win] = said.wins
  if (win && tiles.length < 2) tiles.push(change("Seat 1 wins", win, true))
  const [score] = said.scores
  if (score && (hasScores(before) || hasScores(after))) tiles.push(change("Seat 1 scores", score, false))
  tiles.push(change("Choices a game", said.answers, false))
  tiles.push({
    title: "Stuck games",
    before: String(stuckIn(before)),
    value: String(stuckIn(after)),
    note: stuckIn(after) === 0 ? "All came to an end" : counted(stuckIn(after), "game"),
    plot: null,
    isSure: false,
  })
  return tiles
}
