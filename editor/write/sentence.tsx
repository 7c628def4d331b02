/** A text of a component in the form: its words coloured, its mistakes underlined, what may follow below. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks"
import type { services } from "../../dsl/index.ts"
import type { Problem } from "../link/overview.ts"
import type { DraftView } from "../link/writing-api.ts"
import { following } from "../state/follow.ts"
import { isReadOnly } from "../state/project.ts"
import { remote, upToDate } from "../state/services.ts"
import { lit, reveal } from "../state/view.ts"
import { CompletionList } from "./completion-list.tsx"
import { type Drafted, isOwnDraft, rememberDraft } from "./drafts.ts"
import { piecesOf } from "./pieces.ts"
import { SentenceProblems } from "./sentence-problems.tsx"

interface SentenceProps {
  readonly label: string
  /** What it is for, below the label. */
  readonly help?: string
  /** Stable while the form is open. */
  readonly id: string
  readonly place: services.FormPlace
  readonly text: string
  readonly offsets: readonly number[]
  readonly file: string
  /** Problems of the file that lie in this text. */
  readonly problems: readonly Problem[]
  readonly onText: (text: string) => void
  /** It may become another: nothing is written in it meanwhile. */
  readonly isHeld: boolean
  /** Where nothing can't be written: what is said below while the field is empty and the file is not. */
  readonly emptied?: string
  /** It takes the focus as soon as it is there. */
  readonly wantsFocus?: boolean
  readonly onRemove?: () => void
}

export function Sentence(props: SentenceProps) {
  const { label, help = "", id, place, text: given, offsets, file, problems, onText, isHeld, onRemove } = props
  const { emptied = "", wantsFocus = false } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const known = given.trimEnd()
  const [text, setText] = useState(known)
  const [caret, setCaret] = useState<number | null>(null)
  const [draft, setDraft] = useState<Drafted | null>(null)
  const [isTyping, setTyping] = useState(false)
  /** The words of a part of its meaning that somebody looks at. */
  const [looked, setLooked] = useState<{ readonly start: number; readonly end: number } | null>(null)
  const latest = useRef({ text, caret })
  latest.current = { text, caret }

  // What came from elsewhere takes the place of the draft, before a key can; what is our own, come back, does not.
  useLayoutEffect(() => {
    if (known !== latest.current.text && !isOwnDraft(id, known)) setText(known)
  }, [known])

  useEffect(() => {
    if (wantsFocus) area.current?.focus()
  }, [])

  const placeKey = JSON.stringify(place)
  useEffect(() => {
    let isOld = false
    const ask = async (): Promise<void> => {
      await upToDate()
      const view = await remote.call("draft", place, text, caret ?? text.length)
      if (!isOld && view) setDraft({ text, caret: caret ?? text.length, view })
    }
    const timer = setTimeout(ask, 25)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [text, caret, placeKey])

  const insert = (chip: services.Chip): void => {
    const element = area.current
    const at = draft?.caret ?? text.length
    const next = text.slice(0, chip.from) + chip.insert + text.slice(at)
    const end = chip.from + chip.insert.length
    type(next, end)
    if (!element) return
    // At once, not when it is next drawn: what is selected or typed by then is not to be lost.
    element.value = next
    element.focus()
    element.setSelectionRange(end, end)
  }
  const type = (next: string, at: number): void => {
    // At once, not when it is next drawn: a key that comes before must not put in what followed the earlier text.
    const last = following.peek()
    if (last && (next !== text || at !== caret)) following.value = { ...last, isStale: true }
    rememberDraft(id, next)
    setText(next)
    setCaret(at)
    onText(next)
  }

  const isActive = caret !== null
  useEffect(() => {
    if (!isActive) return
    if (draft?.text === text && draft.caret === caret)
      following.value = {
        ...draft.view,
        lines: draft.view.words,
        isWrong: draft.view.problems.some(({ severity }) => severity === "error"),
        caret,
        look: setLooked,
        insert,
        isStale: false,
      }
    else {
      // Until the next are there the last stay, so that nothing jumps.
      const last = following.peek()
      if (last) following.value = { ...last, caret, look: setLooked, insert, isStale: true }
    }
  }, [draft, isActive, text, caret])
  useEffect(
    () => () => {
      if (isActive) following.value = null
    },
    [isActive],
  )

  // Somebody asks to be led to words that stand here.
  const wanted = reveal.value
  useEffect(() => {
    const element = area.current
    if (!wanted?.focus || !element || wanted.file !== file || offsets.length === 0) return
    const from = indexIn(offsets, wanted.start)
    const to = indexIn(offsets, wanted.end)
    if (from === null || to === null) return
    element.focus()
    element.setSelectionRange(from, to)
  }, [wanted?.turn, offsets.length > 0])

  const isSettled = text === known
  const view: DraftView | null = draft?.text === text ? draft.view : null
  const stretch = lit.value
  const lightFrom = isSettled && stretch?.file === file ? indexIn(offsets, stretch.start) : null
  const lightTo = isSettled && stretch?.file === file ? indexIn(offsets, stretch.end) : null
  const light = lightFrom !== null && lightTo !== null ? { start: lightFrom, end: lightTo } : null
  const placed = isSettled ? problems.flatMap((problem) => inText(problem, offsets)) : []
  const marks = view ? [...view.problems, ...placed] : placed
  const errorId = `${id}-problems`
  const helpId = `${id}-help`
  const isEmptied = emptied !== "" && text.trim() === "" && known !== ""
  const emptiedId = `${id}-emptied`
  const told = [
    ...(help === "" ? [] : [helpId]),
    ...(isEmptied ? [emptiedId] : []),
    ...(marks.length > 0 ? [errorId] : []),
  ]
  return (
    <div class="sentence-field">
      <div class="sentence-head">
        <label for={id}>{label}</label>
        {onRemove && (
          <button type="button" class="remove" disabled={isReadOnly.value || isHeld} onClick={onRemove}>
            Remove
          </button>
        )}
      </div>
      {help !== "" && (
        <p id={helpId} class="sentence-help">
          {help}
        </p>
      )}
      <div class={`sentence ${marks.some(({ severity }) => severity === "error") ? "wrong" : ""}`} data-undo>
        <pre aria-hidden="true">
          {piecesOf(text, view?.tokens ?? draft?.view.tokens ?? [], marks, looked ?? light).map((piece) => (
            <span key={piece.start} class={piece.look} onPointerEnter={undefined}>
              {piece.text}
            </span>
          ))}
          {"\n"}
        </pre>
        <textarea
          ref={area}
          id={id}
          value={text}
          rows={1}
          spellcheck={false}
          autocomplete="off"
          readOnly={isReadOnly.value || isHeld}
          placeholder="Write a sentence, or choose what may follow below"
          aria-invalid={marks.length > 0}
          aria-describedby={told.length > 0 ? told.join(" ") : undefined}
          onInput={({ currentTarget: { value, selectionStart } }) => {
            setTyping(true)
            type(value, selectionStart)
          }}
          onSelect={({ currentTarget: { selectionStart } }) => setCaret(selectionStart)}
          onFocus={({ currentTarget: { selectionStart } }) => setCaret(selectionStart)}
          onBlur={() => {
            setCaret(null)
            setTyping(false)
          }}
        />
        {isActive && isTyping && view && (
          <CompletionList
            area={area}
            caret={caret}
            chips={view.chips.filter(({ from }) => from < caret)}
            choose={insert}
            close={() => setTyping(false)}
          />
        )}
      </div>
      {isEmptied && (
        <p id={emptiedId} class="refused">
          {emptied}
        </p>
      )}
      <SentenceProblems
        id={errorId}
        draft={isSettled ? [] : (view?.problems ?? [])}
        problems={isSettled ? problems : []}
      />
    </div>
  )
}

/** The place of a file's offset in a text; null outside of it. */
function indexIn(offsets: readonly number[], offset: number): number | null {
  const [first] = offsets
  const last = offsets.at(-1)
  if (first === undefined || last === undefined || offset < first || offset > last + 1) return null
  const found = offsets.findIndex((each) => each >= offset)
  return found < 0 ? offsets.length - 1 : found
}

function inText(problem: Problem, offsets: readonly number[]) {
  const start = indexIn(offsets, problem.start)
  const end = indexIn(offsets, problem.end)
  return start === null || end === null ? [] : [{ ...problem, start, end: Math.max(end, start + 1) }]
}
