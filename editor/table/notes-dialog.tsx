/** Notes beside moments of the game: one is written or changed, and all that there are. */
import { signal } from "@preact/signals"
import { useEffect, useState } from "preact/hooks"
import "../style/your-games.css"
import "../style/saved.css"
import { NOTE_LIMITS, type Note, refusedNote } from "../../simulator/table/index.ts"
import { keepOpen } from "../state/drafts.ts"
import { dismiss, say } from "../state/notices.ts"
import { pin } from "../state/saved-table.ts"
import { frame, goTo, peekedRow, scene } from "../state/table.ts"
import { Button } from "../ui/button.tsx"
import { closeDialog, openDialog } from "../ui/dialog.tsx"
import { Icon } from "../ui/icon.tsx"
import { Menu } from "../ui/menu.tsx"
import { headingWords, pieces } from "./log-rows.ts"

/** What a note that is being written is beside, and the one that it takes the place of. */
interface Moment extends Pick<Note, "answer" | "tick"> {
  readonly before: Note | null
}

const moment = signal<Moment>({ answer: 0, tick: null, before: null })

/** Opens the notes: to write one beside a row of the log, beside the game as it stands, or to change one. */
export function openNotes(on: { readonly row: number } | { readonly note: Note } | null = null): void {
  if ("note" in (on ?? {})) begin((on as { readonly note: Note }).note)
  else {
    const index = (on as { readonly row: number } | null)?.row ?? peekedRow.value
    const row = index === null ? undefined : frame.value?.rows[index]
    moment.value = row
      ? { answer: row.answer, tick: row.tick, before: null }
      : { answer: frame.value?.at ?? 0, tick: null, before: null }
  }
  openDialog("Notes on this game", () => <Notes />)
}

const begin = (note: Note): void => {
  moment.value = { answer: note.answer, tick: note.tick, before: note }
}

/** What was taken away last, while the list is open. */
const removed = signal<Note | null>(null)

async function putBack(note: Note): Promise<void> {
  removed.value = null
  const refused = await pin(null, note)
  if (refused !== null) say(`The note can't be put back: ${refused}.`)
}

function Notes() {
  const notes = frame.value?.notes ?? []
  const { answer, tick, before } = moment.value
  useEffect(
    () => () => {
      const last = removed.peek()
      removed.value = null
      if (last) say("The note is removed", { label: "Undo", run: () => void putBack(last) })
    },
    [],
  )
  return (
    <div class="body notes">
      <NoteForm key={`${answer} ${tick} ${before?.text ?? ""}`} on={moment.value} />
      {notes.length > 0 && (
        <ul class="own-games" aria-label="Notes">
          {notes.map((note, index) => (
            <OneNote key={`${note.answer} ${note.tick} ${note.text} ${index}`} note={note} />
          ))}
        </ul>
      )}
      <div role="status">
        {removed.value && (
          <p class="deleted">
            The note is removed.
            <Button onClick={() => removed.value && void putBack(removed.value)}>Undo</Button>
          </p>
        )}
      </div>
    </div>
  )
}

/** What happened at a moment, in words. */
function momentWords({ answer, tick }: Pick<Note, "answer" | "tick">): string {
  const row = tick === null ? undefined : frame.value?.rows.find((each) => each.answer === answer && each.tick === tick)
  if (row === undefined) return answer === 0 ? "Beside the beginning" : `Beside step ${answer}`
  const said =
    row.kind === "heading"
      ? headingWords(row)
      : pieces(row, scene.value)
          .map(({ text }) => text)
          .join("")
  return `Beside step ${answer}: “${said}”`
}

function NoteForm({ on }: { readonly on: Moment }) {
  const { before } = on
  const [text, setText] = useState(before?.text ?? "")
  const [about, setAbout] = useState(before?.about ?? "")
  const [wrong, setWrong] = useState("")
  const submit = async (): Promise<void> => {
    const note = { answer: on.answer, tick: on.tick, about: about.trim(), text: text.trim() }
    const refused = refusedNote(note) ?? (await pin(before, note))
    if (refused !== null) return setWrong(`${refused[0]?.toUpperCase()}${refused.slice(1)}.`)
    // Who has written something finds it again, also in a pack in which nothing else was written.
    keepOpen()
    dismiss("linked")
    closeDialog()
    say(
      before
        ? "The note is changed"
        : note.answer === 0
          ? "Noted beside the beginning"
          : `Noted beside step ${note.answer}`,
    )
  }
  return (
    <form
      class="note-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p class="beside">{momentWords(on)}</p>
      <label>
        {before ? "What the note says" : "A note"}
        <textarea
          class="input"
          rows={3}
          value={text}
          maxLength={NOTE_LIMITS.text}
          onInput={({ currentTarget: { value } }) => setText(value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.isComposing) return
            event.preventDefault()
            void submit()
          }}
        />
      </label>
      <div class="line">
        <label>
          Who or what it is about, if anything
          <input
            class="input"
            value={about}
            maxLength={NOTE_LIMITS.about}
            list="note-about"
            autocomplete="off"
            onInput={({ currentTarget: { value } }) => setAbout(value)}
          />
        </label>
        <datalist id="note-about">
          {(frame.value?.scene.seats ?? []).map(({ seat, name }) => (
            <option key={seat} value={name} />
          ))}
        </datalist>
        <Button look="primary" type="submit" disabled={text.trim() === ""}>
          {before ? "Change it" : "Keep it"}
        </Button>
      </div>
      {wrong !== "" && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
    </form>
  )
}

function OneNote({ note }: { readonly note: Note }) {
  const look = (): void => {
    closeDialog()
    void goTo(note.answer)
  }
  const remove = async (): Promise<void> => {
    const refused = await pin(note, null)
    if (refused !== null) say(`The note can't be removed: ${refused}.`)
    else removed.value = note
  }
  const name = note.text.length > 40 ? `${note.text.slice(0, 40)} ...` : note.text
  return (
    <li aria-current={moment.value.before === note ? "true" : undefined}>
      <button type="button" class="open" onClick={look}>
        <span class="saved-mark" aria-hidden="true">
          <Icon name="note" />
        </span>
        <span>
          <span class="said">
            {note.about !== "" && <b>{note.about}: </b>}
            {note.text}
          </span>
          <small>{note.answer === 0 ? "the beginning" : `step ${note.answer}`}</small>
        </span>
      </button>
      <Menu
        label={`More for the note ${name}`}
        class="button ghost small icon-only"
        at="end"
        items={() => [
          { kind: "item", label: "Go there", icon: "way", run: look },
          { kind: "item", label: "Change it", icon: "pen", run: () => begin(note) },
          { kind: "line" },
          { kind: "item", label: "Remove", icon: "trash", run: () => void remove() },
        ]}
      >
        <Icon name="dots" />
      </Menu>
    </li>
  )
}
