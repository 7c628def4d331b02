/** How the game ended: who won and why, and what everybody scored, source by source. */
import "../style/result.css"
import { type Scene, type ScoreLine, scoreSheet } from "../../simulator/table/index.ts"
import { hasGame, openGame } from "../state/game-form.ts"
import { saveRecord } from "../state/game-record.ts"
import { leadTo } from "../state/leading.ts"
import { frame, info, resultWords, seatName } from "../state/table.ts"
import { Button } from "../ui/button.tsx"
import { capital } from "../ui/capital.ts"
import { SeatMark } from "./seat-mark.tsx"

/** A game that nobody has told how to go, where it would be over. */
export function Untold() {
  return (
    <section class="result" aria-label="Nothing to play yet">
      <h3>Nothing to play yet</h3>
      <p>Your game is played here once it is said how it goes: how often turns are taken, and what is done in one.</p>
      {hasGame() && (
        <Button small icon="pen" onClick={() => openGame("turn")}>
          Say how it goes
        </Button>
      )}
    </section>
  )
}

export function Result({ scene: now }: { readonly scene: Scene }) {
  const { result } = now
  if (result === null) return null
  const lines = scoreSheet(frame.value?.rows ?? [], now.seats.length)
  return (
    <section class="result" aria-label="Result">
      <h3>{resultWords(now)}</h3>
      <p>{why(result)}</p>
      {lines.length > 0 && <Sheet scene={now} lines={lines} points={result.points} />}
      {info.value?.keepsRecord && <Leaving />}
    </section>
  )
}

/** What this game leaves to the next one. */
function Leaving() {
  return (
    <div class="leaving">
      <Button small icon="file" onClick={() => void saveRecord()}>
        Save the record
      </Button>
      <span>Another game begins with what this one leaves: choose it where a table is set up.</span>
    </div>
  )
}

function why({ winners, rule }: NonNullable<Scene["result"]>): string {
  // Of several lines each says when the next holds: they stay as they are written.
  const said = rule === "" ? "" : rule.includes("\n") ? rule : `${capital(rule)}.`
  if (winners.length > 0) return said
  return rule === ""
    ? "The game ended without a winner, and no rule of it names one: it has no “winner”."
    : `${said}${rule.includes("\n") ? "\n" : " "}That is true of nobody here.`
}

interface SheetProps {
  readonly scene: Scene
  readonly lines: readonly ScoreLine[]
  readonly points: readonly number[]
}

function Sheet({ scene: now, lines, points }: SheetProps) {
  // What came by other ways than by being scored has no words of its own.
  const others = points.map((all, seat) => all - lines.reduce((sum, line) => sum + (line.points[seat] ?? 0), 0))
  return (
    <div class="sheet">
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col">Score</th>
            {now.seats.map(({ seat }) => (
              <th key={seat} scope="col">
                <SeatMark scene={now} seat={seat} />
                <span class="sr">{seatName(now, seat)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ owner, words, span, points: got }) => (
            <tr key={`${owner} ${words}`}>
              <th scope="row">
                <button type="button" onClick={() => span && void leadTo(span)}>
                  {capital(words)}
                </button>
                {!COURSE.test(owner) && <small>{owner}</small>}
              </th>
              {got.map((each, seat) => (
                <td key={seat}>{signed(each)}</td>
              ))}
            </tr>
          ))}
          {others.some((each) => each !== 0) && (
            <tr>
              <th scope="row">Otherwise</th>
              {others.map((each, seat) => (
                <td key={seat}>{signed(each)}</td>
              ))}
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">In all</th>
            {points.map((each, seat) => (
              <td key={seat}>{signed(each)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** What the sheet is of anyway. */
const COURSE = /^score$/

const signed = (points: number): string => String(points).replace("-", "−")
