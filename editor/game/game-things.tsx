/** What a game declares under names: each a line that tells of it, and opens into its fields. */
import type { ComponentType } from "preact"
import { useLayoutEffect, useRef, useState } from "preact/hooks"
import { type services, withArticle } from "../../dsl/index.ts"
import type { Problem } from "../link/overview.ts"
import {
  addToGame,
  justMade,
  keyOf,
  nameNow,
  openThings,
  problemsWithin,
  removeFromGame,
  renameInGame,
  setSort,
} from "../state/game-form.ts"
import { isReadOnly } from "../state/project.ts"
import { Button } from "../ui/button.tsx"
import { asSentence, capital } from "../ui/capital.ts"
import { Icon } from "../ui/icon.tsx"
import { useRowKeys } from "../ui/row-keys.ts"
import { NameInput } from "../write/name-input.tsx"
import { Beside } from "./beside.tsx"
import { fieldId } from "./field-place.ts"
import { summaryOf } from "./thing-summary.ts"
import { WorstMark } from "./worst-mark.tsx"

type Thing = services.GameThing

/** What draws the fields of a thing, those that are things again among them. */
type FieldView = ComponentType<{ readonly field: services.GameField }>

interface ThingsProps {
  readonly field: services.GameField
  readonly control: Extract<services.GameControl, { readonly is: "things" }>
  readonly help: string
  readonly Field: FieldView
}

export function Things({ field: { path, label, span }, control: { things, one }, help, Field }: ThingsProps) {
  const keys = useRowKeys(things.map(({ name }) => name))
  return (
    <section class="game-things" aria-label={label}>
      <div class="game-label">
        <h3>{label}</h3>
        <p>{help}</p>
      </div>
      {things.length > 0 && (
        <ul>
          {things.map((thing, index) => (
            <li key={keys[index]}>
              <ThingView thing={thing} one={one} Field={Field} />
            </li>
          ))}
        </ul>
      )}
      <Beside id={`${fieldId(path)}-beside`} span={span} parts={things.map((thing) => thing.span)} />
      <div class="form-more">
        <Button look="ghost" small icon="plus" disabled={isReadOnly.value} onClick={() => void addToGame(path)}>
          Add {withArticle(one)}
        </Button>
      </div>
    </section>
  )
}

function toggle(key: string, isOpen: boolean): void {
  const next = new Set(openThings.value)
  if (isOpen) next.add(key)
  else next.delete(key)
  openThings.value = next
}

/** What of a thing can have the focus. */
const CONTROLS = "input, select, textarea, button"

interface ThingProps {
  readonly thing: Thing
  readonly one: string
  readonly Field: FieldView
}

function ThingView({ thing, one, Field }: ThingProps) {
  const key = keyOf(thing.path)
  const isOpen = openThings.value.has(key)
  return (
    <div class={`game-thing ${isOpen ? "open" : ""}`}>
      <button
        type="button"
        class="thing-head"
        data-name={thing.name}
        aria-expanded={isOpen}
        onClick={() => toggle(key, !isOpen)}
      >
        <Icon name={isOpen ? "down" : "right"} small />
        {isOpen ? <span class="sr">{thing.name}, </span> : <b>{thing.name}</b>}
        <span class="summary">{isOpen ? capital(one) : summaryOf(thing)}</span>
        <WorstMark of={problemsWithin(thing.span)} />
      </button>
      {isOpen && <ThingFields thing={thing} one={one} Field={Field} />}
    </div>
  )
}

function ThingFields({ thing, one, Field }: ThingProps) {
  const { name, path, span, sort, fields } = thing
  const [areAllShown, setAllShown] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<ReadonlySet<Element> | null>(null)
  const controls = (): readonly HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
  // What was pressed is gone: the focus goes to the first of what came.
  useLayoutEffect(() => {
    const known = before.current
    if (known)
      controls()
        .find((each) => !known.has(each))
        ?.focus()
    before.current = null
  }, [areAllShown])
  const key = keyOf(path)
  const isUsual = ({ isRare, span: written }: services.GameField): boolean => !isRare || written !== null
  const shown = areAllShown ? fields : fields.filter(isUsual)
  const inFields = fields.flatMap((field) => field.span ?? [])
  return (
    <div class="thing-fields" ref={box}>
      <NameInput
        id={`${fieldId(path)}-name`}
        label={`Name of the ${one}`}
        name={name}
        current={nameNow(path)}
        rename={(now) => renameInGame(path, now)}
        wantsFocus={justMade.value === key}
        onFocus={() => {
          justMade.value = null
        }}
      />
      <Beside id={`${fieldId(path)}-thing`} span={span} parts={inFields} />
      {sort && <SortField path={path} sort={sort} />}
      {shown.map((field) => (
        <Field key={field.path.at(-1)} field={field} />
      ))}
      <div class="form-more thing-more">
        {shown.length < fields.length && (
          <Button
            look="ghost"
            small
            onClick={() => {
              before.current = new Set(controls())
              setAllShown(true)
            }}
          >
            {numbered(fields.length - shown.length, "more field")}
          </Button>
        )}
        <Removing key={key} thing={thing} />
      </div>
    </div>
  )
}

interface SortFieldProps {
  readonly path: readonly string[]
  readonly sort: NonNullable<Thing["sort"]>
}

function SortField({ path, sort: { label, value, options } }: SortFieldProps) {
  const id = `${fieldId(path)}-sort`
  return (
    <div class="game-row">
      <div class="game-label">
        <label for={id}>{label}</label>
      </div>
      <div class="game-control">
        <select
          id={id}
          class="input"
          value={value ?? ""}
          disabled={isReadOnly.value}
          onChange={({ currentTarget }) => void setSort(path, currentTarget.value)}
        >
          {value === null && <option value="">not said</option>}
          {options.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

const numbered = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`

/** So many of what would break are listed. */
const MOST = 4

/** Takes a thing out of the game, once somebody has seen what would break. */
function Removing({ thing: { name, path } }: { readonly thing: Thing }) {
  const box = useRef<HTMLDivElement>(null)
  const [breaks, setBreaks] = useState<readonly Problem[] | null>(null)
  const isNew = useRef(true)
  // What was pressed is gone: the focus goes to what stands there now, or on to the list.
  useLayoutEffect(() => {
    if (!isNew.current) box.current?.querySelector("button")?.focus()
    isNew.current = false
  }, [breaks])
  const remove = async (isAgreed: boolean): Promise<void> => {
    const list = box.current?.closest(".game-things")
    const broken = await removeFromGame(path, isAgreed)
    if (broken !== null) setBreaks(broken)
    else list?.querySelector<HTMLElement>(":scope > .form-more > button")?.focus()
  }
  return (
    <div class="removing" ref={box}>
      {breaks === null ? (
        <Button look="ghost" small icon="trash" disabled={isReadOnly.value} onClick={() => void remove(false)}>
          Remove {name}
        </Button>
      ) : (
        <div class="game-breaks" role="alert">
          <Broken name={name} breaks={breaks} />
          <Button small onClick={() => setBreaks(null)}>
            Keep it
          </Button>
          <Button small look="solid" onClick={() => void remove(true)}>
            Remove it all the same
          </Button>
        </div>
      )}
    </div>
  )
}

/** What would be wrong without something. */
function Broken({ name, breaks }: { readonly name: string; readonly breaks: readonly Problem[] }) {
  return (
    <>
      <p>
        Without {name} {breaks.length === 1 ? "one thing" : `${breaks.length} things`} would be wrong:
      </p>
      <ul>
        {breaks.slice(0, MOST).map((each) => (
          <li key={`${each.file} ${each.start} ${each.code}`}>
            {asSentence(each.message)}{" "}
            <small>
              {each.file
                .split("/")
                .at(-1)
                ?.replace(/\.yaml$/, "")}
            </small>
          </li>
        ))}
        {breaks.length > MOST && <li>and {breaks.length - MOST} more</li>}
      </ul>
    </>
  )
}
