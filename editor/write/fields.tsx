/** One field of the form for each type of property. */
import type { services } from "../../dsl/index.ts"
import { iconOf } from "../state/icons.ts"
import { isReadOnly } from "../state/project.ts"
import { lookOf } from "../state/services.ts"
import { Pip } from "../ui/pip.tsx"
import { useTyped } from "../ui/typed.ts"

type Property = services.FaceProperty
type Value = services.Writable | null

interface FieldProps {
  readonly id: string
  readonly property: Property
  readonly onValue: (value: Value) => void
}

/** More values than these are a list to choose from. */
const MOST_BUTTONS = 4

export function PropertyField({ id, property, onValue }: FieldProps) {
  const { type, name } = property
  if (type === "flag")
    return (
      <label class="form-field flag" for={id}>
        <input
          id={id}
          type="checkbox"
          checked={property.value === true}
          disabled={isReadOnly.value}
          onChange={({ currentTarget: { checked } }) => onValue(checked ? true : null)}
        />
        <span>{name}</span>
      </label>
    )
  if (type === "values" && property.values.length <= MOST_BUTTONS)
    return <Choice id={id} property={property} onValue={onValue} />
  return (
    <div class="form-field">
      <label for={id}>{name}</label>
      {type === "values" ? (
        <select
          id={id}
          class="input"
          value={property.value === null ? "" : String(property.value)}
          disabled={isReadOnly.value}
          onChange={({ currentTarget: { value } }) => onValue(value === "" ? null : value)}
        >
          {(property.optional || property.value === null) && <option value="">none</option>}
          {property.values.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      ) : (
        <TextField
          id={id}
          sign={property.counter?.symbol ?? null}
          text={textOf(property)}
          read={(text) => meantBy(text, property)}
          onValue={onValue}
        />
      )}
    </div>
  )
}

function Choice({ id, property, onValue }: FieldProps) {
  const options: readonly (string | null)[] = property.optional ? [null, ...property.values] : property.values
  return (
    <div class="form-field">
      <span class="label" id={id}>
        {property.name}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a row in every browser */}
      <div class="segments" role="group" aria-labelledby={id}>
        {options.map((value, index) => (
          <button
            key={value ?? ""}
            type="button"
            aria-pressed={value === property.value}
            disabled={isReadOnly.value}
            onClick={() => onValue(value)}
          >
            {value !== null && (
              <Pip
                suit={property.role === "suit" ? lookOf(property.name, index - (property.optional ? 1 : 0)) : null}
                icon={iconOf("values", value)}
              />
            )}
            {value ?? "none"}
          </button>
        ))}
      </div>
    </div>
  )
}

interface TextFieldProps {
  readonly id: string
  /** Ids of what tells of it. */
  readonly describedBy?: string
  readonly text: string
  readonly sign?: string | null
  /** What a text means as a value, undefined where nothing. */
  readonly read: (text: string) => Value | undefined
  readonly onValue: (value: Value) => void
}

/** A field that keeps what is typed until it means something. */
export function TextField({ id, describedBy, text: known, sign = null, read, onValue }: TextFieldProps) {
  const { text, type, done } = useTyped(known)
  const isUnread = read(text) === undefined
  return (
    <div class={`input-box ${isUnread ? "wrong" : ""}`} data-undo>
      {sign !== null && <span class="sign">{sign}</span>}
      <input
        id={id}
        class="input"
        value={text}
        spellcheck={false}
        autocomplete="off"
        readOnly={isReadOnly.value}
        aria-invalid={isUnread}
        aria-describedby={describedBy}
        onInput={({ currentTarget: { value } }) => {
          type(value)
          const now = read(value)
          if (now !== undefined) onValue(now)
        }}
        onBlur={done}
      />
    </div>
  )
}

function textOf({ type, value }: Property): string {
  if (value === null) return ""
  return type === "numbers" && Array.isArray(value) ? value.join(", ") : String(value)
}

/** What a text means as a value of a property; null for none, undefined for nothing that it could be. */
function meantBy(text: string, { type, optional }: Property): Value | undefined {
  const trimmed = text.trim()
  if (trimmed === "") return optional ? null : type === "text" ? "" : undefined
  if (type === "text") return trimmed
  const numbers = trimmed.split(/[\s,]+/).map(Number)
  if (!numbers.every(Number.isSafeInteger)) return undefined
  if (type === "numbers") return numbers
  return numbers.length === 1 ? numbers[0] : undefined
}
