/** One value of the game as a field: its label, what it is for, and what is wrong with it. */
import type { ComponentChildren } from "preact"
import type { services } from "../../dsl/index.ts"
import { problemsWithin, setGame } from "../state/game-form.ts"
import { isReadOnly } from "../state/project.ts"
import { editorView } from "../state/settings.ts"
import { Button } from "../ui/button.tsx"
import { TextField } from "../write/fields.tsx"
import { SentenceProblems } from "../write/sentence-problems.tsx"
import { fieldId, toldOf } from "./field-place.ts"
import { GameSentence, GameSentences, GameWords } from "./game-texts.tsx"
import { Things } from "./game-things.tsx"
import { IconField } from "./icon-field.tsx"

type GameField = services.GameField
type Control<Is extends services.GameControl["is"]> = Extract<services.GameControl, { readonly is: Is }>

/** @param isOnly the page says already what it is for */
export function Field({ field, isOnly = false }: { readonly field: GameField; readonly isOnly?: boolean }) {
  const { control } = field
  const help = isOnly ? "" : field.help
  switch (control.is) {
    case "things":
      return <Things field={field} control={control} help={help} Field={Field} />
    case "sentence":
      return <GameSentence field={field} text={control.text} help={help} />
    case "sentences":
      return <GameSentences field={field} control={control} help={help} />
    case "words":
      return <GameWords field={field} control={control} help={help} />
    case "names":
      return (
        <Row field={field} isGroup>
          <Names field={field} control={control} />
        </Row>
      )
    case "flag":
      return (
        <Row field={field}>
          <Flag field={field} control={control} />
        </Row>
      )
    case "choice":
      return (
        <Row field={field}>
          <Choice field={field} control={control} />
        </Row>
      )
    case "number":
    case "text":
      return (
        <Row field={field} isWide={control.is === "text" && control.isLong}>
          <Typed field={field} control={control} />
        </Row>
      )
    case "icon":
      return (
        <Row field={field}>
          <IconField path={field.path} value={control.value} />
        </Row>
      )
    case "written":
      return (
        <Row field={field} isGroup>
          <Button small onClick={() => (editorView.value = "text")}>
            Written as text
          </Button>
        </Row>
      )
  }
}

interface RowProps {
  readonly field: GameField
  /** Several controls, so that the label names the group. */
  readonly isGroup?: boolean
  /** It has all the width there is, below its label. */
  readonly isWide?: boolean
  readonly children: ComponentChildren
}

function Row({ field: { path, label, help, span }, isGroup = false, isWide = false, children }: RowProps) {
  const id = fieldId(path)
  return (
    <div class={`game-row ${isWide ? "wide" : ""}`}>
      <div class="game-label">
        {isGroup ? <span id={`${id}-label`}>{label}</span> : <label for={id}>{label}</label>}
        <p id={`${id}-help`}>{help}</p>
      </div>
      <div class="game-control">{children}</div>
      <SentenceProblems id={`${id}-problems`} draft={[]} problems={problemsWithin(span)} />
    </div>
  )
}

interface ControlProps<Is extends services.GameControl["is"]> {
  readonly field: GameField
  readonly control: Control<Is>
}

function Flag({ field: { path }, control: { isOn, on } }: ControlProps<"flag">) {
  const id = fieldId(path)
  return (
    <input
      id={id}
      type="checkbox"
      checked={isOn}
      disabled={isReadOnly.value}
      aria-describedby={toldOf(path)}
      onChange={({ currentTarget: { checked } }) => void setGame(path, checked ? on : null)}
    />
  )
}

function Choice({ field: { path }, control: { value, options } }: ControlProps<"choice">) {
  const id = fieldId(path)
  const isKnown = value === null || options.some((each) => each.value === value)
  return (
    <select
      id={id}
      class="input"
      value={value ?? ""}
      disabled={isReadOnly.value}
      aria-describedby={toldOf(path)}
      onChange={({ currentTarget }) => void setGame(path, currentTarget.value === "" ? null : currentTarget.value)}
    >
      <option value="">not said</option>
      {!isKnown && <option value={value ?? ""}>{value}</option>}
      {options.map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
    </select>
  )
}

function Names({ field: { path }, control: { chosen, options, isList } }: ControlProps<"names">) {
  const set = (now: readonly string[]): void => {
    const [only] = now
    void setGame(path, only === undefined ? null : now.length === 1 && !isList ? only : now)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a row in every browser
    <div class="game-names" role="group" aria-labelledby={`${fieldId(path)}-label`} aria-describedby={toldOf(path)}>
      {options.length === 0 && <span class="quiet">none yet</span>}
      {options.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen.includes(name)}
          disabled={isReadOnly.value}
          onClick={() => set(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name])}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

function Typed({ field: { path }, control }: ControlProps<"number" | "text">) {
  return (
    <TextField
      id={fieldId(path)}
      describedBy={toldOf(path)}
      text={control.is === "number" ? String(control.value ?? "") : control.value}
      read={(text) => (control.is === "number" ? numberIn(text, control) : meantBy(text, control))}
      onValue={(value) => void setGame(path, value)}
    />
  )
}

/** @returns null for none, undefined for what is no such number */
function numberIn(text: string, { min, max }: Control<"number">): number | null | undefined {
  if (text.trim() === "") return null
  const number = Number(text)
  return Number.isSafeInteger(number) && number >= (min ?? number) && number <= (max ?? number) ? number : undefined
}

function meantBy(text: string, { pattern, canBeNumber }: Control<"text">): string | number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === "") return null
  if (canBeNumber && /^-?\d{1,9}$/.test(trimmed)) return Number(trimmed)
  return pattern === null || new RegExp(pattern, "u").test(trimmed) ? trimmed : undefined
}
