import { useEffect, useRef, useState } from "preact/hooks"
import { unasked } from "../state/changes.ts"
import { isReadOnly, project } from "../state/project.ts"
import { asSentence } from "../ui/capital.ts"
import { useTyped } from "../ui/typed.ts"

/** Milliseconds without a key after which a name counts as written. */
const PAUSE = 350

interface NameInputProps {
  readonly id: string
  readonly label: string
  readonly name: string
  /** What it is called when the change is made: it may have another name than was drawn. */
  readonly current: () => string
  /** Gives it the name that was typed. @returns why not, null where it has it */
  readonly rename: (name: string) => Promise<string | null>
  /** It takes the focus, to be typed over; `onFocus` tells that it has it. */
  readonly wantsFocus: boolean
  readonly onFocus: () => void
  /** It may become another's: nothing is typed in it meanwhile. */
  readonly isHeld?: boolean
}

/** A name that goes wherever its thing is spoken of, once somebody has typed it. */
export function NameInput(props: NameInputProps) {
  const { id, label, name: known, current, rename, wantsFocus, onFocus, isHeld = false } = props
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const { text, type, done } = useTyped(known)
  const [refused, setRefused] = useState<string | null>(null)
  const [pack] = useState(project.value?.id)
  useEffect(() => {
    if (!wantsFocus || !input.current) return
    input.current.focus()
    input.current.select()
    onFocus()
  }, [wantsFocus])
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
    setRefused(wanted === "" || wanted === current() ? null : await rename(wanted))
  }
  return (
    <div class="name-field" data-undo>
      <label for={id} class="sr">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        value={text}
        spellcheck={false}
        autocomplete="off"
        readOnly={isReadOnly.value || isHeld}
        aria-invalid={refused !== null}
        aria-describedby={refused === null ? undefined : `${id}-refused`}
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
        <p id={`${id}-refused`} class="refused">
          {asSentence(refused)} Another name helps.
        </p>
      )}
    </div>
  )
}
