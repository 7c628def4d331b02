/** Win rate when played, by component: dots with their intervals, the dashed line where all stand together. */
import { signal } from "@preact/signals"
import type { Assessment } from "../../simulator/index.ts"
import { placeOn, type Reading, rateAxis } from "../../simulator/report/index.ts"
import { entries } from "../state/services.ts"
import { show } from "../state/view.ts"
import { Pip } from "../ui/pip.tsx"
import { Segments } from "../ui/segments.tsx"
import { type CardRow, changedRows, ENOUGH, rowsOf } from "./card-rows.ts"
import type { LabRun } from "./lab-run.ts"
import { Panel } from "./panel.tsx"
import { ratesSvg } from "./svg.ts"

const wantedKind = signal("")
const isWhole = signal(false)
/** So many rows without being asked for all. */
const MOST = 18

const suitOf = (name: string): number | null => entries.value.find((entry) => entry.name === name)?.suit?.look ?? null

interface CardsProps {
  readonly run: LabRun
  readonly reading: Reading
  readonly said: Assessment | null
}

export function CardsPanel({ run, reading, said }: CardsProps) {
  const kinds = reading.kinds.filter(({ cards }) => cards.some(({ played }) => played !== null))
  const kind =
    kinds.find((each) => each.kind === wantedKind.value) ??
    [...kinds].sort((a, b) => b.cards.length - a.cards.length)[0]
  if (!kind) return null
  const { comparison, edited, state } = run
  const isCompared = said !== null && comparison !== null
  const rows = isCompared
    ? changedRows(kind.kind, said, comparison.before.tally, comparison.after.tally, suitOf)
    : rowsOf(kind, suitOf)
  const listed = shownOf(rows, isCompared, edited)
  const isTold = rows.some(({ rate }) => rate !== null)
  const title = "Win rate when played"
  return (
    <Panel
      class="cards"
      title={title}
      about={`by ${kind.kind}, sorted by ${isCompared ? "change" : "rate"}`}
      file={`win-rate-by-${kind.kind}`}
      table={() => tableOf(rows, kind.kind, isCompared)}
      svg={() => ratesSvg(`${title}, by ${kind.kind}`, rows, kind.common)}
      legend={<Legend isCompared={isCompared} />}
    >
      {kinds.length > 1 && (
        <Segments
          label="Kind"
          value={kind.kind}
          options={kinds.map((each) => ({ value: each.kind, label: each.kind }))}
          onChange={(value) => {
            wantedKind.value = value
          }}
        />
      )}
      {isTold ? (
        <Rates
          rows={listed}
          common={kind.common}
          edited={isCompared ? edited : []}
          isCompared={isCompared}
          isRunning={state === "running"}
        />
      ) : (
        <p class="lab-few">
          {state === "running"
            ? `Too few so far. What ${ENOUGH} players have played is drawn.`
            : `Too few: none was played by ${ENOUGH} players. Play more games.`}
        </p>
      )}
      {isTold && (
        <footer>
          <p>{footWords(rows, listed, kind.kind, state === "running", isCompared)}</p>
          {rows.length > MOST && (
            <button
              type="button"
              class="button ghost small"
              onClick={() => {
                isWhole.value = !isWhole.value
              }}
            >
              {isWhole.value ? "Show fewer" : `Show all ${rows.length}`}
            </button>
          )}
        </footer>
      )}
    </Panel>
  )
}

/** Of many, both ends: what gains and what loses, or those that win most and least. */
function shownOf(rows: readonly CardRow[], isCompared: boolean, edited: readonly string[]): readonly CardRow[] {
  if (isWhole.value || rows.length <= MOST) return rows
  const told = rows.filter(({ rate }) => rate !== null)
  if (told.length <= MOST) return rows.slice(0, MOST)
  const half = MOST / 2
  const ends = [...told.slice(0, half), ...told.slice(-half)]
  const sure = isCompared ? told.filter(({ isSure, name }) => isSure || edited.includes(name)) : []
  return told.filter((row) => ends.includes(row) || sure.includes(row))
}

function footWords(
  rows: readonly CardRow[],
  listed: readonly CardRow[],
  kind: string,
  isRunning: boolean,
  isCompared: boolean,
): string {
  const sure = rows.filter(({ isSure }) => isSure).length
  const few = rows.filter(({ rate }) => rate === null).length
  const hidden = rows.length - listed.length
  const differ = isCompared
    ? `${sure} of ${rows.length} moved beyond chance, after allowing for ${rows.length} comparisons.`
    : `${sure} of ${rows.length} differ from all who played any ${kind} by more than chance, after allowing for ${rows.length} comparisons.`
  return [
    isRunning ? "Nothing is concluded before the end." : differ,
    few > 0 ? `Too few: under ${ENOUGH} plays.` : "",
    hidden > 0 ? `${hidden} are not shown.` : "",
    isCompared ? "" : "Whoever is ahead may have more time to play it: this is no cause.",
  ]
    .filter((each) => each !== "")
    .join(" ")
}

function Legend({ isCompared }: { readonly isCompared: boolean }) {
  if (!isCompared)
    return (
      <span class="lab-legend">
        <i class="dot" /> Share that won <i class="band" /> 95%
      </span>
    )
  return (
    <span class="lab-legend">
      <i class="dot hollow" /> Before <i class="dot" /> After <i class="band" /> 95% of the change
    </span>
  )
}

interface RatesProps {
  readonly rows: readonly CardRow[]
  readonly common: number
  /** Names of what was edited. */
  readonly edited: readonly string[]
  readonly isCompared: boolean
  /** Nothing is marked before the end. */
  readonly isRunning: boolean
}

function Rates({ rows, common, edited, isCompared, isRunning }: RatesProps) {
  const told = rows.filter(({ rate }) => rate !== null)
  const shares = told.flatMap(({ low, high, before }) => [low, high, ...(before === null ? [] : [before])])
  const axis = rateAxis([common, ...shares])
  const x = (share: number): string => `${(placeOn(axis, share * 100) * 100).toFixed(2)}%`
  return (
    <table class="lab-rates">
      <thead>
        <tr>
          <th scope="col">
            <span class="sr">Name</span>
          </th>
          <th scope="col" class="plot" aria-label="Win rate when played">
            {axis.ticks.map((tick) => (
              <span key={tick} class="tick numbers" style={{ left: x(tick / 100) }}>
                {tick}%
              </span>
            ))}
          </th>
          <th scope="col" class="numbers">
            {isCompared ? "change" : "won"}
          </th>
          <th scope="col" class="numbers">
            <span class="sr">95% interval</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.name}
            class={`${row.isSure && !isRunning ? "sure" : ""} ${edited.includes(row.name) ? "edited" : ""}`}
          >
            <th scope="row">
              <CardName row={row} />
            </th>
            <td class="plot">
              <svg aria-hidden="true" width="100%" height="100%">
                {axis.ticks.map((tick) => (
                  <line key={tick} class="grid" x1={x(tick / 100)} x2={x(tick / 100)} y1="0" y2="100%" />
                ))}
                <line class="common" x1={x(common)} x2={x(common)} y1="0" y2="100%" />
                {row.rate !== null && (
                  <>
                    <line class="band" x1={x(row.low)} x2={x(row.high)} y1="50%" y2="50%" />
                    {row.before !== null && (
                      <>
                        <line class="way" x1={x(row.before)} x2={x(row.rate)} y1="50%" y2="50%" />
                        <circle class="hollow" cx={x(row.before)} cy="50%" r="4" />
                      </>
                    )}
                    <circle class="dot" cx={x(row.rate)} cy="50%" r="4.5" />
                  </>
                )}
              </svg>
            </td>
            <td class={`numbers shown ${row.rate === null ? "few" : ""}`}>{row.shown}</td>
            <td class="numbers reach">{row.reach}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CardName({ row }: { readonly row: CardRow }) {
  const entry = entries.value.find(({ name }) => name === row.name)
  return (
    <button
      type="button"
      disabled={!entry}
      onClick={() => entry && show({ ...entry.place, start: entry.from, end: entry.from }, { component: entry.key })}
    >
      <Pip suit={row.suit} />
      <span>{row.name}</span>
    </button>
  )
}

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000

const tableOf = (rows: readonly CardRow[], kind: string, isCompared: boolean) => ({
  columns: [kind, "played by", "won", "win rate", "low 95%", "high 95%", ...(isCompared ? ["before", "change"] : [])],
  rows: rows.map(({ name, plays, wins, rate, low, high, before, shown }) => [
    name,
    plays,
    wins,
    rate === null ? "too few" : rounded(rate),
    rate === null ? "" : rounded(low),
    rate === null ? "" : rounded(high),
    ...(isCompared ? [before === null ? "" : rounded(before), before === null ? "" : shown] : []),
  ]),
})
