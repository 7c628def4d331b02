/** What happened, row by row, each with the words that caused it. A row looked at shows the table as it was then. */
import { signal } from "@preact/signals"
import { Fragment } from "preact"
import { useEffect, useRef } from "preact/hooks"
import "../style/log.css"
import { type Note, notedRows, type Row } from "../../simulator/table/index.ts"
import type { TrailLink } from "../link/table-api.ts"
import { leadTo } from "../state/leading.ts"
import { frame, goTo, peekedRow, record, seatName, trail } from "../state/table.ts"
import { Button } from "../ui/button.tsx"
import { capital } from "../ui/capital.ts"
import { Icon } from "../ui/icon.tsx"
import { showNotes } from "./keeping.ts"
import { headingWords } from "./log-rows.ts"
import { RecordWords, whichGame } from "./record-words.tsx"
import { Said } from "./said.tsx"
import { SeatMark } from "./seat-mark.tsx"

const opened = signal<{ readonly row: number; readonly links: readonly TrailLink[] } | null>(null)
/** So many rows are drawn: the last ones. */
const MOST = 300
/** Milliseconds before a row that the pointer is over is shown. */
const PAUSE = 40

export function Log() {
  const box = useRef<HTMLOListElement>(null)
  const now = frame.value
  const turn = now?.turn
  useEffect(() => {
    opened.value = null
  }, [turn])
  const count = now?.notes.length
  useEffect(() => {
    // Rows that lie ahead stay below: the one where the table stands is in view, with what was written beside it.
    let at = box.current?.querySelector(".at") ?? box.current?.lastElementChild
    at?.scrollIntoView({ block: "nearest" })
    while (at?.nextElementSibling?.matches(".log-note")) at = at.nextElementSibling
    at?.scrollIntoView({ block: "nearest" })
  }, [turn, count])
  if (!now) return null
  if (now.rows.length === 0 && now.notes.length === 0)
    return (
      <p class="empty">
        {now.kept && (
          <>
            <b>{whichGame(now.kept)}</b>: <RecordWords kept={now.kept} scene={now.scene} />.{" "}
          </>
        )}
        Nothing has happened yet. Answer what is asked: each row here tells what came of it, with the words that caused
        it.
      </p>
    )
  const rows = now.rows.slice(-MOST)
  const here = now.rows.findLastIndex(({ answer }) => answer <= now.at)
  const noted = notedRows(now.rows, now.notes)
  const beside = (row: number) =>
    noted
      .get(row)
      ?.map((note, index) => <LogNote key={`${row} note ${index}`} note={note} isAhead={note.answer > now.at} />)
  return (
    <ol
      ref={box}
      class="log-rows"
      aria-label="Log"
      data-pane="log"
      tabIndex={-1}
      onPointerLeave={() => {
        clearTimeout(timer)
        peekedRow.value = null
      }}
    >
      {now.kept && rows.length === now.rows.length && (
        <li class="heading kept">
          <b>{whichGame(now.kept)}</b>
          <span>
            <RecordWords kept={now.kept} scene={now.scene} />
          </span>
        </li>
      )}
      {rows.length === now.rows.length && beside(-1)}
      {rows.map((row) => (
        <Fragment key={row.index}>
          {row.kind === "heading" ? (
            <li class="heading">
              <b>{capital(headingWords(row))}</b>
              {row.player >= 0 && seatName(now.scene, row.player)}
            </li>
          ) : (
            <LogRow row={row} isHere={row.index === here} isAhead={row.answer > now.at} />
          )}
          {beside(row.index)}
        </Fragment>
      ))}
    </ol>
  )
}

/** What somebody has written beside it; a click changes it. */
function LogNote({ note, isAhead }: { readonly note: Note; readonly isAhead: boolean }) {
  return (
    <li class={`log-note ${isAhead ? "ahead" : ""}`}>
      <Icon name="note" small />
      <button type="button" class="text" onClick={() => showNotes({ note })} onKeyDown={(event) => move(event)}>
        <span class="sr">Note: </span>
        {note.about !== "" && <b>{note.about}: </b>}
        {note.text}
      </button>
    </li>
  )
}

let timer: ReturnType<typeof setTimeout> | undefined

interface LogRowProps {
  readonly row: Row
  readonly isHere: boolean
  readonly isAhead: boolean
}

function LogRow({ row, isHere, isAhead }: LogRowProps) {
  const now = frame.value
  const scene = now?.scene ?? null
  const isOpen = opened.value?.row === row.index
  const look = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      peekedRow.value = row.index
    }, PAUSE)
  }
  const follow = async (): Promise<void> => {
    const links = await trail(row.index)
    opened.value = links && links.length > 0 ? { row: row.index, links } : null
    requestAnimationFrame(() => document.querySelector(".log-row .trail")?.scrollIntoView({ block: "nearest" }))
    if (row.span) await leadTo(row.span, { focus: false })
  }
  return (
    <li
      class={`log-row ${isHere ? "at" : ""} ${isAhead ? "ahead" : ""} ${row.depth > 0 ? "follows" : ""}`}
      // Rows that come to lie under a pointer at rest are not looked at: only where it is moved.
      onPointerMove={({ movementX, movementY }) => {
        if (peekedRow.value !== row.index && (movementX !== 0 || movementY !== 0)) look()
      }}
    >
      <span class="number">{row.index + 1}</span>
      {row.depth > 0 ? <span /> : <SeatMark scene={scene} seat={row.player} />}
      <button
        type="button"
        class="text"
        onFocus={look}
        onBlur={() => {
          clearTimeout(timer)
          peekedRow.value = null
        }}
        onClick={() => void follow()}
        onKeyDown={(event) => move(event)}
        aria-expanded={isOpen}
      >
        <Said row={row} scene={scene} />
      </button>
      {row.words !== "" && (
        <button
          type="button"
          class="source"
          tabIndex={-1}
          title={row.words}
          onClick={() => row.span && leadTo(row.span)}
        >
          <span>{row.words}</span>
          <small>{row.owner}</small>
        </button>
      )}
      {isOpen && (
        <div class="trail">
          {opened.value?.links.map(({ text, span }, index) => (
            <>
              {index > 0 && <span class="quiet">because of</span>}
              <button key={`${index} ${text}`} type="button" onClick={() => span && leadTo(span)}>
                {text}
              </button>
            </>
          ))}
          <Button small onClick={() => void goTo(row.answer)}>
            Play on from here
          </Button>
          <Button small icon="record" onClick={() => void record(Math.max(0, row.answer - 1))}>
            Record from here
          </Button>
          <Button small icon="note" onClick={() => showNotes({ row: row.index })}>
            Note
          </Button>
        </div>
      )}
    </li>
  )
}

/** Arrows go from row to row. */
function move(event: KeyboardEvent): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const all = [...document.querySelectorAll<HTMLElement>(".log-rows .text")]
  all[all.indexOf(event.currentTarget as HTMLElement) + step]?.focus()
}
