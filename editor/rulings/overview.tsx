/** What rulings prove of the pack: words carried out, component by component, and what nobody ever declined. */
import { signal } from "@preact/signals"
import { WAYS } from "../../simulator/rulings/index.ts"
import type { ComponentCoverage } from "../link/rulings-api.ts"
import { available, run } from "../state/commands.ts"
import { files } from "../state/project.ts"
import { coverage, coveredWords, isRunning, rulings, rulingsBeside } from "../state/rulings.ts"
import { entries } from "../state/services.ts"
import { show } from "../state/view.ts"
import { Button } from "../ui/button.tsx"
import { Pip } from "../ui/pip.tsx"
import { Segments } from "../ui/segments.tsx"
import { Meter } from "./meter.tsx"

/** What one chose to have listed; null before that. */
const chosen = signal<"gaps" | "all" | null>(null)
/** So many are listed. */
const MOST = 300

export function Overview() {
  const all = rulings.value
  const words = coveredWords.value
  if (all.length === 0)
    return (
      <div class="empty">
        <p>{isRunning.value ? "One moment" : "Nothing proves this pack yet. Record a ruling by playing."}</p>
        {available().some(({ id }) => id === "record") && (
          <Button icon="record" keys="Alt R" onClick={() => run("record")}>
            Record a ruling
          </Button>
        )}
      </div>
    )
  const gaps = [...coverage.value.values()].filter(hasGap)
  // Where nothing is left to be shown, all of it is.
  const which = chosen.value ?? (words !== null && gaps.length === 0 ? "all" : "gaps")
  const shown = which === "gaps" ? gaps : [...coverage.value.values()]
  const uncounted = new Set(entries.value.map(({ name }) => name).filter((name) => !coverage.value.has(name))).size
  return (
    <div class="overview">
      <header>
        <h1>{words === null ? unmeasured() : headline(words, gaps.length)}</h1>
        <p class="quiet">
          A word is covered when something came of it in a ruling. Words of which no log tells, such as those that
          forbid or change a state, are not counted. Where you may decline, some ruling should, and where there is a
          price, in some ruling it can't be paid.
        </p>
        <Segments
          label="Which are listed"
          value={which}
          options={[
            { value: "gaps", label: `With gaps ${gaps.length}` },
            { value: "all", label: `All counted ${coverage.value.size}` },
          ]}
          onChange={(value) => {
            chosen.value = value
          }}
        />
      </header>
      {shown.length === 0 ? (
        words !== null && <p class="quiet none">Every word of every component is carried out by a ruling.</p>
      ) : (
        <ul class="covered-list">
          {shown.slice(0, MOST).map((each) => (
            <CoveredRow key={each.component} of={each} />
          ))}
        </ul>
      )}
      {shown.length > MOST && <p class="quiet">and {shown.length - MOST} more</p>}
      {which === "all" && uncounted > 0 && (
        <p class="quiet">
          {uncounted} more {uncounted === 1 ? "has" : "have"} no words that are counted.
        </p>
      )}
    </div>
  )
}

const hasGap = ({ words, covered, untaken }: ComponentCoverage): boolean => covered < words || untaken.length > 0

/** An expansion may only change how many of a card there are: then nothing is ever measured. */
const unmeasured = (): string =>
  isRunning.value ? "The rulings are being run." : "Nothing of this pack has words that are counted."

function headline({ words, covered }: { readonly words: number; readonly covered: number }, gaps: number): string {
  if (gaps === 0) return "Rulings carry out every word."
  const percent = Math.floor((covered / words) * 100)
  return covered === words
    ? "Rulings carry out every word. Some offers are always taken, or can always be paid, or some conditions always hold, or never."
    : `Rulings carry out ${percent}% of the words.`
}

function CoveredRow({ of }: { readonly of: ComponentCoverage }) {
  const { component, words, covered, stretches, untaken } = of
  const entry = entries.value.find(({ name }) => name === component)
  const gaps = stretches.filter(({ isCovered }) => !isCovered)
  const count = rulingsBeside(component).length
  return (
    <li>
      <button
        type="button"
        class="component"
        onClick={() => entry && show({ ...entry.place, start: entry.from, end: entry.from }, { component: entry.key })}
      >
        <Pip suit={entry?.suit?.look ?? null} />
        <span>{component}</span>
      </button>
      <Meter words={words} covered={covered} />
      <span class="numbers">
        {covered} of {words} words
      </span>
      <span class="quiet numbers">{count === 1 ? "1 ruling" : `${count} rulings`}</span>
      {hasGap(of) && (
        <ul class="gaps">
          {count === 0 && <li class="quiet">Nothing proves this yet. Record a ruling by playing.</li>}
          {gaps.slice(0, 6).map((gap) => (
            <li key={gap.start}>
              <button type="button" onClick={() => show(gap, { component: entry?.key ?? null })}>
                No ruling carries out “{files.value.get(gap.file)?.slice(gap.start, gap.end)}”
              </button>
            </li>
          ))}
          {untaken.map((each) => (
            <li key={`${each.way} ${each.start}`}>
              <button type="button" onClick={() => show(each, { component: entry?.key ?? null })}>
                {WAYS[each.way](`“${each.text}”`).replace(/\.$/, "")}
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
