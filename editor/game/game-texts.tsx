/** Fields that hold texts: sentences of the language, and words in a list. */
import { useLayoutEffect, useRef, useState } from "preact/hooks"
import { services, withArticle } from "../../dsl/index.ts"
import { addWord, justMade, keyOf, type Part, problemsWithin, renameInGame, setGame } from "../state/game-form.ts"
import { isReadOnly } from "../state/project.ts"
import { lookOf } from "../state/services.ts"
import { Button } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"
import { Pip } from "../ui/pip.tsx"
import { useRowKeys } from "../ui/row-keys.ts"
import { useLeaving } from "../write/leaving.ts"
import { NameInput } from "../write/name-input.tsx"
import { Sentence } from "../write/sentence.tsx"
import { SentenceProblems } from "../write/sentence-problems.tsx"
import { Beside } from "./beside.tsx"
import { fieldId } from "./field-place.ts"

type Control<Is extends services.GameControl["is"]> = Extract<services.GameControl, { readonly is: Is }>

interface TextProps<Is extends services.GameControl["is"]> {
  readonly field: services.GameField
  readonly control: Control<Is>
  readonly help: string
}

const stretchOf = ({ offsets }: services.GameText): Part | null => {
  const [start] = offsets
  const end = offsets.at(-1)
  return start === undefined || end === undefined ? null : { start, end }
}

interface GameSentenceProps {
  readonly field: services.GameField
  readonly text: services.GameText
  readonly help: string
}

export function GameSentence({ field: { path, label, span }, text, help }: GameSentenceProps) {
  const inside = stretchOf(text)
  return (
    <div class="game-text">
      <Sentence
        id={fieldId(path)}
        label={label}
        help={help}
        place={{ key: path.at(-1) ?? "", path }}
        text={text.text}
        offsets={text.offsets}
        file={services.GAME_FILE}
        problems={problemsWithin(inside)}
        onText={(next) => void setGame(path, next.trim() === "" ? null : next)}
        isHeld={false}
      />
      <Beside id={`${fieldId(path)}-beside`} span={span} parts={inside ? [inside] : []} />
    </div>
  )
}

/** A sentence that somebody begins to write: nothing of it is in the file until they have. */
const BEGUN: services.GameText = { text: "", offsets: [] }

export function GameSentences({ field: { path, label, span }, control, help }: TextProps<"sentences">) {
  const { items, one, isList } = control
  const box = useRef<HTMLDivElement>(null)
  /** One is begun behind so many, until it is among them. */
  const [begun, setBegun] = useState<{ readonly behind: number; readonly isTyped: boolean } | null>(null)
  const shown = begun?.behind === items.length ? [...items, BEGUN] : items
  const keys = useRowKeys(shown.map(({ text }) => text))
  const { isLeaving, leave } = useLeaving(items)
  const at = (index: number): readonly string[] => (isList || index === items.length ? [...path, String(index)] : path)
  const write = (index: number, next: string): void => {
    if (next.trim() === "") return
    if (index === items.length) setBegun({ behind: index, isTyped: true })
    void setGame(at(index), next)
  }
  const remove = (index: number): void => {
    const take = (): Promise<boolean> => setGame(at(index), null)
    setBegun(null)
    if (index < items.length) void leave(take)
    // Of what was just begun a part may be on its way to the file.
    else if (begun?.isTyped) void take()
  }
  // What was pressed is gone: the focus goes on to what makes another.
  const before = useRef(shown.length)
  useLayoutEffect(() => {
    const isFocusGone = document.activeElement === document.body
    if (shown.length < before.current && isFocusGone)
      box.current?.querySelector<HTMLElement>(":scope > .form-more > button")?.focus()
    before.current = shown.length
  }, [shown.length])
  return (
    <div class="game-text" ref={box}>
      <div class="game-label">
        <span id={`${fieldId(path)}-label`}>{label}</span>
        <p>{help}</p>
      </div>
      {shown.map((item, index) => (
        <Sentence
          key={keys[index]}
          id={fieldId([...path, String(index)])}
          label={shown.length > 1 ? `${one} ${index + 1}` : one}
          place={{ key: path.at(-1) ?? "", path: at(index) }}
          text={item.text}
          offsets={item.offsets}
          file={services.GAME_FILE}
          problems={problemsWithin(stretchOf(item))}
          onText={(next) => write(index, next)}
          emptied={`An empty ${one} is not written: the last one stays until there is another, or it is removed.`}
          wantsFocus={item === BEGUN}
          isHeld={isLeaving}
          onRemove={() => remove(index)}
        />
      ))}
      <Beside id={`${fieldId(path)}-beside`} span={span} parts={items.flatMap((item) => stretchOf(item) ?? [])} />
      <div class="form-more">
        <Button
          look="ghost"
          small
          icon="plus"
          disabled={isReadOnly.value || isLeaving || shown.length > items.length}
          onClick={() => setBegun({ behind: items.length, isTyped: false })}
        >
          Add {withArticle(one)}
        </Button>
      </div>
    </div>
  )
}

export function GameWords({ field: { path, label, span }, control: { items, one, next }, help }: TextProps<"words">) {
  // Values of a property that have a colour and a shape of their own.
  const property = path.at(-1) === "values" ? (path.at(-2) ?? "") : ""
  const keys = useRowKeys(items.map(({ text }) => text))
  const { isLeaving, leave } = useLeaving(items)
  return (
    <div class="game-row">
      <div class="game-label">
        <span id={`${fieldId(path)}-label`}>{label}</span>
        <p>{help}</p>
      </div>
      <ul class="game-words" aria-labelledby={`${fieldId(path)}-label`}>
        {items.map(({ text }, index) => {
          const at = [...path, String(index)]
          return (
            <li key={keys[index]}>
              <Pip suit={property === "" ? null : lookOf(property, index)} />
              <NameInput
                id={fieldId(at)}
                label={`${one} ${index + 1}`}
                name={text}
                current={() => text}
                rename={(name) => renameInGame(at, name, true)}
                wantsFocus={justMade.value === keyOf(at)}
                onFocus={() => {
                  justMade.value = null
                }}
                isHeld={isLeaving}
              />
              <button
                type="button"
                class="remove"
                aria-label={`Remove ${text}`}
                disabled={isReadOnly.value || isLeaving}
                onClick={() => void leave(() => setGame(at, null))}
              >
                <Icon name="close" small />
              </button>
            </li>
          )
        })}
        <li>
          <Button
            look="ghost"
            small
            icon="plus"
            disabled={isReadOnly.value}
            onClick={() => void addWord([...path, String(items.length)], next)}
          >
            Add {withArticle(one)}
          </Button>
        </li>
      </ul>
      <SentenceProblems id={`${fieldId(path)}-problems`} draft={[]} problems={problemsWithin(span)} />
    </div>
  )
}
