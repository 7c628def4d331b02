/** What rulings say of a component, whether they hold, and how many of its words they carry out. */

import type { ComponentChildren } from "preact"
import type { services } from "../../dsl/index.ts"
import { WAYS } from "../../simulator/rulings/index.ts"
import { Mark } from "../rulings/mark.tsx"
import { Meter } from "../rulings/meter.tsx"
import { lastRun } from "../state/lab.ts"
import { leadTo } from "../state/leading.ts"
import { chosenRuling, coverage, isBlocked, type Ruling, rulings } from "../state/rulings.ts"
import { goTo } from "../state/view.ts"
import { capital } from "../ui/capital.ts"

interface RulingsProps {
  /** Name of the component. */
  readonly name: string
  /** The rulings that stand beside it or name it. */
  readonly of: readonly services.FaceRuling[]
}

/** One that was run, by where it stands. */
const ranAt = ({ span }: services.FaceRuling): Ruling | undefined =>
  rulings.value.find(({ place }) => place.file === span.file && place.start === span.start)

export function Rulings({ name, of }: RulingsProps) {
  const own = of.filter(({ component }) => component === name)
  const others = of.filter(({ component }) => component !== name)
  return (
    <>
      <Group title="Rulings" of={own}>
        {own.length === 0 && (
          <p class="quiet">
            {others.length === 0 ? "Nothing proves this yet." : "None stands beside it yet."} Record a ruling by
            playing.
          </p>
        )}
      </Group>
      {others.length > 0 && <Group title="Other rulings that name it" of={others} isElsewhere />}
      <Words name={name} />
      <LastRun name={name} />
    </>
  )
}

interface GroupProps {
  readonly title: string
  readonly of: readonly services.FaceRuling[]
  /** They stand beside other components, or by themselves. */
  readonly isElsewhere?: boolean
  readonly children?: ComponentChildren
}

function Group({ title, of, isElsewhere = false, children }: GroupProps) {
  const ran = of.map(ranAt)
  const passed = ran.filter((each) => each?.outcome?.status === "passed").length
  const isRun = ran.some((each) => each?.outcome)
  return (
    <section class="face-section face-rulings" aria-label={title}>
      <h3>
        <span>{title}</span>
        {of.length > 0 && (
          <span class="quiet numbers">
            {isBlocked.value ? "wait for the fix" : isRun ? `${passed} of ${of.length} pass` : of.length}
          </span>
        )}
      </h3>
      {children}
      {of.length > 0 && (
        <ul>
          {of.map((ruling, index) => (
            <Line
              key={`${ruling.span.file}${ruling.span.start}`}
              ruling={ruling}
              ran={ran[index]}
              where={isElsewhere ? (ruling.component ?? "a scenario of the game") : null}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface LineProps {
  readonly ruling: services.FaceRuling
  readonly ran: Ruling | undefined
  /** Where it stands, if not beside the component. */
  readonly where: string | null
}

function Line({ ruling, ran, where }: LineProps) {
  const outcome = ran?.outcome ?? null
  const isFailed = outcome?.status === "failed"
  return (
    <li>
      <button
        type="button"
        onClick={() => {
          if (!isFailed || !ran) return void leadTo(ruling.span)
          // One that fails opens at its failing step.
          chosenRuling.value = ran.key
          goTo("rulings")
        }}
      >
        <Mark outcome={outcome} />
        <span>
          {capital(ruling.says)}
          {where !== null && <small>{where}</small>}
          {isFailed && <small>{isBlocked.value ? "waits for the pack's fix" : "fails: see at which step"}</small>}
        </span>
      </button>
    </li>
  )
}

function Words({ name }: { readonly name: string }) {
  const covered = coverage.value.get(name)
  if (!covered || covered.words === 0) return null
  const gaps = covered.stretches.filter(({ isCovered }) => !isCovered)
  const [gap] = gaps
  return (
    <section class="face-section face-words" aria-label="Words covered">
      <h3>
        <span>Words covered</span>
        <span class="quiet numbers">
          {covered.covered} of {covered.words}
        </span>
      </h3>
      <Meter words={covered.words} covered={covered.covered} />
      {gap && (
        <button type="button" class="quiet" onClick={() => leadTo(gap)}>
          {gaps.length === 1
            ? "No ruling carries out all of it: show the words."
            : `${gaps.length} stretches are carried out by no ruling: show the first.`}
        </button>
      )}
      {covered.untaken.map((each) => (
        <button key={`${each.way} ${each.start}`} type="button" class="quiet" onClick={() => leadTo(each)}>
          {WAYS[each.way](`“${each.text}”`)}
        </button>
      ))}
    </section>
  )
}

/** Width of the picture, and what a tenth of the games is on it. */
const WIDTH = 70

function LastRun({ name }: { readonly name: string }) {
  const run = lastRun.value
  const card = run?.cards.get(name)
  if (!run || !card) return null
  const x = (share: number): number => Math.round(share * WIDTH * 10) / 10
  return (
    <section class="face-section face-lab" aria-label="Last Lab run">
      <h3>
        <span>Last Lab run</span>
        <span class="quiet numbers">{run.games} games</span>
      </h3>
      <p class="numbers">
        <span>Wins when played</span>
        <svg viewBox={`0 0 ${WIDTH} 14`} aria-hidden="true">
          <path class="line" d={`M0 7H${WIDTH}`} />
          <path class="zero" d={`M${WIDTH / 2} 2V12`} />
          <path class="band" d={`M${x(card.low)} 7H${x(card.high)}`} />
          <circle cx={x(card.rate)} cy="7" r="3.4" />
        </svg>
        <b>{(card.rate * 100).toFixed(1)}%</b>
      </p>
    </section>
  )
}
