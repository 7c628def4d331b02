/** Another name for something in a list: typed where it stands. */
import { useEffect, useRef, useState } from "preact/hooks"
import { Button } from "./button.tsx"

interface NamingProps {
  /** What it is called so far. */
  readonly name: string
  readonly longest?: number
  /** Not called for the name that it has. */
  readonly rename: (name: string) => void
  readonly close: () => void
}

export function Naming({ name, longest, rename, close }: NamingProps) {
  const [typed, setTyped] = useState(name)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const wanted = typed.trim()
  return (
    <form
      class="naming"
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted === "") return
        close()
        if (wanted !== name) rename(wanted)
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <input
        ref={input}
        class="input"
        aria-label={`Another name for ${name}`}
        value={typed}
        maxLength={longest}
        onInput={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Button look="primary" type="submit" disabled={wanted === ""}>
        Rename
      </Button>
      <Button onClick={close}>Cancel</Button>
    </form>
  )
}
