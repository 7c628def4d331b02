/** One deal, before and after an edit, side by side: at the first thing that differs, and at every other moment. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks"
import { counted, thousands } from "../../simulator/report/index.ts"
import { HUMAN } from "../../simulator/table/index.ts"
import { say } from "../state/notices.ts"
import { restore, sitting, trouble } from "../state/table.ts"
import { goTo } from "../state/view.ts"
import { StillFelt } from "../table/felt.tsx"
import { headingWords } from "../table/log-rows.ts"
import { Said } from "../table/said.tsx"
import { SeatMark } from "../table/seat-mark.tsx"
import { TimeBar } from "../table/time-bar.tsx"
import { Button } from "../ui/button.tsx"
import { titleOf, whenOf, wordsAt } from "./deal-words.ts"
import { at, close, type Deal, lengthOf, lookAt, SIDES, type Side, scenes } from "./deals.ts"

const TITLES = { before: "Before", after: "After" } as const

/** So many rows are drawn on either side of the one looked at. */
const AROUND = 40

export function DealView({ deal }: { readonly deal: Deal }) {
  const title = useRef<HTMLHeadingElement>(null)
  const last = lengthOf(deal)
  // Whoever opened it goes on from here by keyboard.
  useLayoutEffect(() => title.current?.focus(), [deal])
  return (
    <section
      class="deal"
      aria-label="A deal, before and after"
      onKeyDown={(event) => {
        if (onKey(event, deal)) event.preventDefault()
      }}
    >
      <header class="lab-head">
        <div>
          <h1 ref={title} tabIndex={-1}>
            {titleOf(deal)}
          </h1>
          <p>{about(deal)}</p>
        </div>
        <Button icon="play" onClick={() => void playOn(deal)}>
          Play on from here
        </Button>
        <Button onClick={close} keys="Esc">
          Back to all deals
        </Button>
      </header>
      <TimeBar
        unit="row"
        at={at.value}
        last={last}
        words={`row ${at.value + 1}: before, ${wordsAt(deal.played.before, at.value)}; after, ${wordsAt(deal.played.after, at.value)}`}
        go={(row) => void lookAt(row)}
      >
        <Button small disabled={at.value === deal.parting} onClick={() => void lookAt(deal.parting)}>
          Where they part
        </Button>
        <output>{at.value < last ? `row ${at.value + 1} of ${last}` : "the end"}</output>
      </TimeBar>
      <div class="deal-sides">
        {SIDES.map((side) => (
          <OneSide key={side} deal={deal} side={side} />
        ))}
      </div>
    </section>
  )
}

function about({ about: { game, seed }, played: { after }, parting }: Deal): string {
  const deal = `Deal ${thousands(game)}, seed ${seed}.`
  if (parting === 0) return `${deal} The two differ from the beginning.`
  const where = after.rows[parting] ? whenOf(after.rows, parting) : "at the end"
  return `${deal} Both versions go the same way for ${counted(parting, "row")}. They part ${where}.`
}

function OneSide({ deal, side }: { readonly deal: Deal; readonly side: Side }) {
  const { rows, end } = deal.played[side]
  const here = at.value
  const box = useRef<HTMLOListElement>(null)
  const scene = scenes.value?.[side] ?? null
  // With the table above it, the list has less room.
  useEffect(() => {
    const list = box.current
    const row = list?.querySelector<HTMLElement>(".at") ?? null
    // Only the list goes there: the page stays where it is.
    if (list) list.scrollTop = row ? row.offsetTop - list.offsetTop - list.clientHeight / 3 : list.scrollHeight
  }, [here, deal, scene === null])
  const from = Math.max(0, here - AROUND)
  return (
    <section class={`lab-panel deal-side ${side}`} aria-label={TITLES[side]}>
      <header>
        <i class={`dot ${side === "before" ? "hollow" : ""}`} />
        <h2>{TITLES[side]}</h2>
        <span class="quiet now">{wordsAt(deal.played[side], here)}</span>
      </header>
      {scene && <StillFelt scene={scene} which={side} seat={rows[here]?.player ?? -1} />}
      <ol ref={box} class="log-rows" aria-label={`Log, ${side}`}>
        {rows.slice(from, here + AROUND).map((row) =>
          row.kind === "heading" ? (
            <li key={row.index} class={`heading ${row.index === here ? "at" : ""}`}>
              <b>{headingWords(row)}</b>
              {row.player >= 0 && <SeatMark scene={end} seat={row.player} />}
            </li>
          ) : (
            <li
              key={row.index}
              class={`log-row ${row.index === here ? "at" : ""} ${row.index >= deal.parting ? "differs" : ""} ${row.depth > 0 ? "follows" : ""}`}
            >
              <span class="number">{row.index + 1}</span>
              {row.depth > 0 ? <span /> : <SeatMark scene={end} seat={row.player} />}
              <button
                type="button"
                class="text"
                aria-current={row.index === here ? "step" : undefined}
                onClick={() => void lookAt(row.index)}
              >
                <Said row={row} scene={end} />
              </button>
              {row.words !== "" && (
                <span class="source" title={row.words}>
                  <span>{row.words}</span>
                  <small>{row.owner}</small>
                </span>
              )}
            </li>
          ),
        )}
      </ol>
    </section>
  )
}

function onKey(event: KeyboardEvent, deal: Deal): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const acts: Readonly<Record<string, () => void>> = {
    "[": () => void lookAt(at.value - 1),
    "]": () => void lookAt(at.value + 1),
    Home: () => void lookAt(0),
    End: () => void lookAt(lengthOf(deal)),
    Escape: close,
  }
  acts[event.key]?.()
  return event.key in acts
}

/** The version after the edit, on the table, as it was at the row looked at. Everybody at it is a person. */
async function playOn({ played: { after } }: Deal): Promise<void> {
  const answers = after.rows[at.value]?.answer ?? after.record.answers.length
  sitting.value = after.end.seats.map(() => HUMAN)
  if (!(await restore({ ...after.record, at: answers }))) {
    say(trouble.value[0] ?? "This deal can't be laid on the table.")
    return
  }
  goTo("play")
}
