/** A component as fields and sentences, over the same file as its text: only what one touches changes there. */
import { useEffect } from "preact/hooks"
import "../style/form.css"
import type { services } from "../../dsl/index.ts"
import { pictureDrop } from "../face/picture-drop.ts"
import { changeOrSay } from "../state/changes.ts"
import { component } from "../state/component.ts"
import { isReadOnly } from "../state/project.ts"
import { entries, entryOf, problems, remote } from "../state/services.ts"
import { editorView } from "../state/settings.ts"
import { reveal, show, type Tab, tabs } from "../state/view.ts"
import { Button } from "../ui/button.tsx"
import { asSentence } from "../ui/capital.ts"
import { Icon } from "../ui/icon.tsx"
import { PropertyField, TextField } from "./fields.tsx"
import { useLeaving } from "./leaving.ts"
import { NameField } from "./name-field.tsx"
import { Sentence } from "./sentence.tsx"

export function Form({ tab }: { readonly tab: Tab }) {
  const view = component.value
  const key = tab.component ?? ""
  const { id = 0 } = tab
  const wanted = reveal.value
  const { isLeaving, leave } = useLeaving(view)
  useEffect(() => {
    if (!wanted?.focus || !view || wanted.file !== view.face.nameSpan.file) return
    const field = view.face.properties.findIndex(
      ({ span }) => span !== null && span.start <= wanted.start && wanted.end <= span.end + 1,
    )
    if (field >= 0) document.getElementById(`field-${field}`)?.focus()
  }, [wanted?.turn])
  if (!view) return <Unreadable />
  const { face, texts, isOwn } = view
  /** The name at the time when a change is made: it may have changed since the field was drawn. */
  const current = (): string => {
    const now = tabs.value.find((each) => each.id === id)?.component ?? key
    return entryOf(now)?.name ?? now
  }
  const set = (name: string, value: services.Writable | null): Promise<boolean> =>
    changeOrSay(() => remote.call("setValue", current(), name, value))
  const setText = ({ script, index }: services.FormText, text: string): void => {
    const value = text.trim() === "" ? null : text
    if (script !== null) void set(script, value)
    else void changeOrSay(() => remote.call("setAbility", current(), index, value ?? ""))
  }
  const removeAbility = (index: number): Promise<boolean> =>
    leave(() => changeOrSay(() => remote.call("setAbility", current(), index, null)))
  if (!isOwn) return <Foreign pack={face.pack} />
  if (entries.value.filter(({ name }) => name === face.name).length > 1) return <Several kind={face.kind} />
  const file = face.nameSpan.file
  const abilities = texts.filter(({ script }) => script === null).length
  return (
    <div class="form" data-form={face.name} {...pictureDrop(face.name)}>
      <NameField kind={face.kind} name={face.name} file={file} current={current} />
      <div class="form-grid">
        {face.properties.map((property, index) => (
          <PropertyField
            key={property.name}
            id={`field-${index}`}
            property={property}
            onValue={(value) => void set(property.name, value)}
          />
        ))}
        <div class="form-field narrow">
          <label for="copies">copies</label>
          <TextField
            id="copies"
            text={String(face.copies)}
            read={(text) => (/^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text) : undefined)}
            onValue={(value) => void set("copies", value === 1 ? null : value)}
          />
        </div>
      </div>
      {texts.map((text) => {
        const name = text.script ?? (abilities > 1 ? `ability ${text.index + 1}` : "ability")
        const [from = -1] = text.offsets
        const to = text.offsets.at(-1) ?? -1
        return (
          <Sentence
            key={`${text.script} ${text.index}`}
            id={`sentence-${id}-${text.script ?? "ability"}-${text.index}`}
            label={name}
            place={{ component: face.name, kind: face.kind, key: text.script ?? "abilities" }}
            text={text.text}
            offsets={text.offsets}
            file={file}
            problems={problems.value.filter(
              (each) => each.file === file && from >= 0 && from <= each.start && each.start <= to,
            )}
            onText={(next) => setText(text, next)}
            isHeld={isLeaving && text.script === null}
            {...(text.script === null ? { onRemove: () => void removeAbility(text.index) } : {})}
          />
        )
      })}
      <div class="form-more">
        <Button
          look="ghost"
          small
          icon="plus"
          disabled={isReadOnly.value || isLeaving}
          onClick={() => void changeOrSay(() => remote.call("setAbility", current(), abilities, FIRST_ABILITY))}
        >
          Ability
        </Button>
        <Button look="ghost" small icon="plus" disabled={isReadOnly.value} onClick={() => void addRuling(current())}>
          Ruling
        </Button>
      </div>
    </div>
  )
}

/** Something that reads in most games, to be changed. */
const FIRST_ABILITY = "when you play this, draw 1"
const SAYS = "what it shows"

/** Begins a ruling and leads to its words. */
async function addRuling(name: string): Promise<void> {
  let place: { readonly file: string; readonly start: number; readonly end: number } | null = null
  await changeOrSay(
    () => remote.call("addRuling", name, { says: SAYS, steps: [{ part: "given", text: `you have ${name} in play` }] }),
    ({ edits }) => {
      const [edit] = edits ?? []
      const within = edit?.text.indexOf(SAYS) ?? -1
      if (!edit || within < 0) return
      place = { file: edit.file, start: edit.start + within, end: edit.start + within + SAYS.length }
    },
  )
  if (place) show(place)
}

function Unreadable() {
  const [worst] = problems.value
  return (
    <div class="empty">
      {worst && <Icon name={worst.severity} />}
      <p>{worst ? `${asSentence(worst.message)} Its fields are here again once that is mended.` : "One moment"}</p>
      {worst && (
        <Button
          onClick={() => {
            show(worst)
          }}
        >
          Show the words
        </Button>
      )}
    </div>
  )
}

function Foreign({ pack }: { readonly pack: string }) {
  return (
    <div class="empty">
      <Icon name="lock" />
      <p>This belongs to {pack}, which you only read here.</p>
      <Button onClick={() => (editorView.value = "text")}>Read its text</Button>
    </div>
  )
}

function Several({ kind }: { readonly kind: string }) {
  return (
    <div class="empty">
      <p>Several of this name are written at once in one {kind}: their text says how.</p>
      <Button onClick={() => (editorView.value = "text")}>Show the text</Button>
    </div>
  )
}
