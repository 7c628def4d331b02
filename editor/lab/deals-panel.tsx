/** The deals that others won after the edit: each opens where both versions part. */
import { useEffect } from "preact/hooks"
import { counted, thousands } from "../../simulator/report/index.ts"
import { capital } from "../ui/capital.ts"
import { Icon } from "../ui/icon.tsx"
import { whenOf, wordsAt } from "./deal-words.ts"
import { describe, known, LISTED, open, opened } from "./deals.ts"
import type { LabRun } from "./lab-run.ts"

export function DealsPanel({ run }: { readonly run: LabRun }) {
  const isOpen = opened.value !== null
  const changed = run.comparison?.paired.changed
  const isAny = changed !== undefined && changed.count > 0
  useEffect(() => {
    if (isAny && !isOpen) void describe(run)
  }, [run, isAny, isOpen])
  if (!changed) return null
  return (
    <section class="lab-panel list deals" aria-label="Deals that changed winner">
      <header>
        <h2>Deals that changed winner</h2>
        <span class="quiet numbers">
          {thousands(changed.count)} of {thousands(run.comparison?.paired.games ?? 0)}
        </span>
      </header>
      {!isAny && <p class="quiet">Every deal has the winner that it had before.</p>}
      <ul>
        {changed.games.slice(0, LISTED).map((about) => {
          const deal = known.value.get(about.game)
          return (
            <li key={about.game}>
              <button type="button" onClick={() => void open(run, about)}>
                <span class="mono quiet">{String(about.game).padStart(5, "0")}</span>
                <span class="what">
                  {deal ? capital(wordsAt(deal.played.after, deal.parting)) : "Both versions, side by side"}
                  <small class="quiet">
                    {deal
                      ? `before: ${wordsAt(deal.played.before, deal.parting)}, ${whenOf(deal.played.before.rows, deal.parting)}`
                      : `seed ${about.seed}`}
                  </small>
                </span>
                <Winners of={about.before} label="won before" />
                <Icon name="way" small />
                <Winners of={about.after} label="wins after" />
                <Icon name="right" small />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** From the headline to a deal that shows it. */
export function FirstChanged({ run }: { readonly run: LabRun }) {
  const paired = run.comparison?.paired
  const [first] = paired?.changed.games ?? []
  if (!paired || !first) return null
  return (
    <p>
      {thousands(paired.changed.count)} of {counted(paired.games, "deal")} changed winner.{" "}
      <button type="button" class="link" onClick={() => void open(run, first)}>
        See one side by side
      </button>
    </p>
  )
}

/** Seats by their numbers; more than two as how many they are. */
function Winners({ of, label }: { readonly of: readonly number[]; readonly label: string }) {
  const [only] = of
  const words = of.length === 0 ? "nobody" : of.map((seat) => `player ${seat + 1}`).join(" and ")
  return (
    <span class="who">
      <span aria-hidden="true">{of.length === 1 && only !== undefined ? only + 1 : of.length === 0 ? "–" : "="}</span>
      <span class="sr">
        {words} {label}
      </span>
    </span>
  )
}
