import { useEffect, useRef, useState } from "preact/hooks"
import { change, unasked } from "../state/changes.ts"
import { component, renamed } from "../state/component.ts"
import { isReadOnly, project } from "../state/project.ts"
import { remote } from "../state/services.ts"
import { nameFocus } from "../state/view.ts"
import { asSentence } from "../ui/capital.ts"
import { useTyped } from "../ui/typed.ts"

/** Milliseconds without a key after which a name counts as written. */
const PAUSE = 350

interface NameFieldProps {
  readonly kind: string
  readonly name: string
  readonly file: string
  /** What the component is called when the change is made. */
  readonly current: () => string
}

/** The name: another one goes wherever the component is spoken of. */
export function NameField({ kind, name: known, file, current }: NameFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const { text, type, done } = useTyped(known)
  const [refused, setRefused] = useState<string | null>(null)
  const [pack] = useState(project.value?.id)
  useEffect(() => {
    if (nameFocus.value === 0 || !input.current) return
    input.current.focus()
    input.current.select()
    nameFocus.value = 0
  }, [nameFocus.value])
  const asking = useRef<(() => void) | null>(null)
  const forget = (): void => {
    clearTimeout(timer.current)
    if (asking.current) unasked.delete(asking.current)
  }
  const commit = async (next: string): Promise<void> => {
    forget()
    // What was typed just before another pack was opened is no name in that.
    if (project.value?.id !== pack) return
    const wanted = next.trim()
    const before = current()
    if (wanted === "" || wanted === before) {
      setRefused(null)
      return
    }
    const why = await change(
      () => remote.call("renameComponent", current(), component.value?.face.variant ?? 0, wanted),
      () => renamed(file, current(), wanted),
    )
    setRefused(why)
  }
  return (
    <div class="name-field" data-undo>
      <label for="component-name" class="sr">
        Name of the {kind}
      </label>
      <input
        ref={input}
        id="component-name"
        value={text}
        spellcheck={false}
        autocomplete="off"
        readOnly={isReadOnly.value}
        aria-invalid={refused !== null}
        aria-describedby={refused === null ? undefined : "name-refused"}
        onInput={({ currentTarget: { value } }) => {
          type(value)
          forget()
          const ask = (): void => void commit(value)
          asking.current = ask
          unasked.add(ask)
          timer.current = setTimeout(ask, PAUSE)
        }}
        onKeyDown={({ key, currentTarget: { value } }) => {
          if (key === "Enter") void commit(value)
        }}
        onBlur={async ({ currentTarget: { value } }) => {
          await commit(value)
          done()
        }}
      />
      {refused !== null && (
        <p id="name-refused" class="refused">
          {asSentence(refused)} Another name helps.
        </p>
      )}
    </div>
  )
}
