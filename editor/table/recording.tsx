/** A ruling, recorded by playing: while it goes on, and what came of it, to be kept or left out fact by fact. */
import { useState } from "preact/hooks"
import "../style/recording.css"
import type { Recording } from "../link/table-api.ts"
import { changeOrSay } from "../state/changes.ts"
import { register } from "../state/commands.ts"
import { say } from "../state/notices.ts"
import { entries, entryOf, remote } from "../state/services.ts"
import { frame, info, record, stopRecording } from "../state/table.ts"
import { selected } from "../state/view.ts"
import { Button } from "../ui/button.tsx"
import { closeDialog, openDialog } from "../ui/dialog.tsx"
import { Icon } from "../ui/icon.tsx"

/** What goes on while a ruling is recorded. */
export function RecordingBar() {
  const from = frame.value?.recordingFrom ?? null
  if (from === null) return null
  const count = Math.max(0, (frame.value?.at ?? 0) - from)
  return (
    <section class="recording" aria-label="Recording">
      <Icon name="record" small />
      <p>
        {count === 0 ? "Recording: answer what is asked" : `Recording: ${count} ${count === 1 ? "answer" : "answers"}`}
      </p>
      <Button look="primary" small keys="Alt R" icon="stop" onClick={() => void finish()}>
        Stop
      </Button>
    </section>
  )
}

async function finish(): Promise<void> {
  const recorded = await stopRecording()
  if (recorded) openDialog("What was recorded", () => <Recorded recorded={recorded} />)
}

function Recorded({ recorded }: { readonly recorded: Recording }) {
  const { given, when, must } = recorded
  const [says, setSays] = useState("")
  const [kept, setKept] = useState<ReadonlySet<string>>(
    new Set([...given, ...must.filter(({ telling }) => telling).map(({ text }) => text)]),
  )
  const [owner, setOwner] = useState(ownerOf(recorded))
  const [isSaving, setSaving] = useState(false)
  const toggle = (text: string): void => {
    const next = new Set(kept)
    if (!next.delete(text)) next.add(text)
    setKept(next)
  }
  const facts = (texts: readonly string[]) =>
    texts.map((text) => (
      <label key={text} class="fact">
        <input type="checkbox" checked={kept.has(text)} onChange={() => toggle(text)} />
        {text}
      </label>
    ))
  const then = must.map(({ text }) => text)
  const names = [...new Set(entries.value.filter(({ isOwn }) => isOwn).map(({ name }) => name))]
  return (
    <form
      class="recorded"
      onSubmit={(event) => {
        event.preventDefault()
        if (isSaving) return
        setSaving(true)
        void save({ recorded, owner, says, kept }).finally(() => setSaving(false))
      }}
    >
      <div class="body">
        <label>
          What it says
          <input
            class="input"
            value={says}
            required
            placeholder={info.value?.rulings[0]?.says}
            autofocus
            onInput={(event) => setSays(event.currentTarget.value)}
          />
        </label>
        <label>
          It stands beside
          <select class="input" value={owner} onInput={(event) => setOwner(event.currentTarget.value)}>
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {!recorded.isSame && (
          <p role="note">The ruling goes another way than the table did, where chance decides: look at its facts.</p>
        )}
        {given.length > 0 && (
          <fieldset>
            <legend>Given</legend>
            {facts(given)}
          </fieldset>
        )}
        <fieldset>
          <legend>When</legend>
          {when.map((text) => (
            <span key={text} class="fact">
              {text}
            </span>
          ))}
        </fieldset>
        <fieldset>
          <legend>Then: tick what must be so</legend>
          <div class="facts">{facts(then)}</div>
        </fieldset>
      </div>
      <footer>
        <Button onClick={closeDialog}>Leave it</Button>
        <Button look="primary" type="submit" disabled={isSaving || !then.some((text) => kept.has(text))}>
          Save ruling
        </Button>
      </footer>
    </form>
  )
}

/** The component whose ruling it is: the chosen one; else the first that the recording names. */
function ownerOf({ given, when }: Recording): string {
  const chosen = entryOf(selected.value ?? "")
  if (chosen) return chosen.name
  const words = [...when, ...given].join("\n")
  return entries.value.find(({ name, isOwn }) => isOwn && words.includes(name))?.name ?? entries.value[0]?.name ?? ""
}

interface Wanted {
  readonly recorded: Recording
  readonly owner: string
  readonly says: string
  readonly kept: ReadonlySet<string>
}

async function save({ recorded, owner, says, kept }: Wanted): Promise<void> {
  const { players, options, given, when, must } = recorded
  const keep = (texts: readonly string[]): readonly string[] => texts.filter((text) => kept.has(text))
  const steps = [
    ...keep(given).map((text) => ({ part: "given" as const, text })),
    ...when.map((text) => ({ part: "when" as const, text })),
    ...keep(must.map(({ text }) => text)).map((text) => ({ part: "then" as const, text })),
  ]
  const isDone = await changeOrSay(() =>
    remote.call("addRuling", owner, { says: says.trim(), players, options, steps }),
  )
  if (!isDone) return
  closeDialog()
  say(`The ruling stands beside ${owner}`)
}

const isRecording = (): boolean => frame.value?.recordingFrom !== null

/** Somebody is asked, or time may pass. */
function canBeAnswered(): boolean {
  const now = frame.value?.scene
  return now !== undefined && !now.over && (now.seats.some(({ deciding }) => deciding) || now.timers.length > 0)
}

register({
  id: "record",
  title: "Record a ruling by playing",
  group: "table",
  keys: ["Alt R"],
  isAvailable: () => frame.value !== null && (isRecording() || canBeAnswered()),
  whyNot: () =>
    frame.value?.scene.over
      ? "The game is over, so there is nothing to answer: go back a step, or deal afresh."
      : "Nothing is asked here, so there is nothing to record.",
  run: () => (frame.value?.recordingFrom === null ? record() : finish()),
})
