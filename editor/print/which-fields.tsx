/** Which components are printed. */
import { useSignal } from "@preact/signals"
import { entryOf } from "../state/services.ts"
import { capital } from "../ui/capital.ts"
import { Filter } from "../ui/field.tsx"
import type { Stock, Which } from "./printed-things.ts"

interface WhichProps {
  readonly stock: Stock
  readonly which: Which
  /** Null as long as that is not known. */
  readonly changed: ReadonlySet<string> | null
  /** What is looked at in the editor. */
  readonly chosen: string | null
  readonly onChange: (which: Which) => void
}

export function WhichFields({ stock, which, changed, chosen, onChange }: WhichProps) {
  const { things } = stock
  const kindsHere = [...new Set(things.map(({ face }) => face.kind))]
  const current = things.find(({ key }) => key === chosen)
  const choose = (value: string): void => {
    if (value.startsWith("kind ")) onChange({ by: "kind", kind: value.slice(5) })
    else if (value === "one" && current) onChange({ by: "one", key: current.key })
    else if (value === "chosen") onChange({ by: "chosen", keys: new Set(current ? [current.key] : []) })
    else if (value === "changed") onChange({ by: "changed" })
    else onChange({ by: "all" })
  }
  return (
    <>
      <label class="form-field">
        Which
        <select
          class="input"
          value={which.by === "kind" ? `kind ${which.kind}` : which.by}
          onChange={({ currentTarget: { value } }) => choose(value)}
        >
          <option value="all">All {things.length} of the pack</option>
          {kindsHere.length > 1 &&
            kindsHere.map((kind) => (
              <option key={kind} value={`kind ${kind}`}>
                {capital(kind)}: {things.filter(({ face }) => face.kind === kind).length}
              </option>
            ))}
          {current && <option value="one">Only {current.face.name}</option>}
          <option value="changed" disabled={changed === null || changed.size === 0}>
            Only what has changed{changed !== null && `: ${changed.size}`}
          </option>
          <option value="chosen">Choose ...</option>
        </select>
      </label>
      {which.by === "chosen" && (
        <Chosen stock={stock} keys={which.keys} onChange={(keys) => onChange({ by: "chosen", keys })} />
      )}
    </>
  )
}

interface ChosenProps {
  readonly stock: Stock
  readonly keys: ReadonlySet<string>
  readonly onChange: (keys: ReadonlySet<string>) => void
}

function Chosen({ stock: { things }, keys, onChange }: ChosenProps) {
  const filter = useSignal("")
  const wanted = filter.value.trim().toLowerCase()
  const shown = things.filter(({ key }) => key.toLowerCase().includes(wanted))
  const toggle = (key: string): void => {
    const next = new Set(keys)
    if (!next.delete(key)) next.add(key)
    onChange(next)
  }
  return (
    <fieldset class="chosen">
      <legend>{keys.size} chosen</legend>
      <Filter label="Filter these" text={filter} />
      <ul>
        {shown.map(({ key, face }) => (
          <li key={key}>
            <label>
              <input type="checkbox" checked={keys.has(key)} onChange={() => toggle(key)} />
              {entryOf(key)?.key ?? face.name}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
