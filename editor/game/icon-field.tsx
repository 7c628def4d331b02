/** The icon of something that the game declares: chosen in a dialog by words of its name. */
import { useEffect, useState } from "preact/hooks"
import "../style/icon-field.css"
import type { services } from "../../dsl/index.ts"
import { run } from "../state/commands.ts"
import { setGame } from "../state/game-form.ts"
import { isReadOnly } from "../state/project.ts"
import { remote } from "../state/services.ts"
import { Button } from "../ui/button.tsx"
import { closeDialog, openDialog } from "../ui/dialog.tsx"
import { GameIcon } from "../ui/game-icon.tsx"
import { fieldId, toldOf } from "./field-place.ts"

interface IconFieldProps {
  readonly path: services.GameField["path"]
  readonly value: string | null
}

export function IconField({ path, value }: IconFieldProps) {
  const word = path.at(-1) ?? ""
  return (
    <span class="icon-field">
      {value !== null && <GameIcon icon={value} class="chosen" />}
      <button
        id={fieldId(path)}
        type="button"
        class="button plain small"
        aria-describedby={toldOf(path)}
        disabled={isReadOnly.value}
        onClick={() => openDialog(`An icon for ${word}`, () => <Picker path={path} value={value} word={word} />)}
      >
        {value === null ? "Choose an icon" : inWords(value)}
      </button>
      {value !== null && (
        <Button
          look="ghost"
          icon="close"
          label={`No icon for ${word}`}
          disabled={isReadOnly.value}
          onClick={() => void setGame(path, null)}
        />
      )}
    </span>
  )
}

const inWords = (icon: string): string => icon.replaceAll("-", " ")

/** So many are shown; who looks for another says more of it. */
const MOST = 60

function Picker({ path, value, word }: IconFieldProps & { readonly word: string }) {
  const [text, setText] = useState(word)
  const [found, setFound] = useState<readonly string[] | null>(null)
  useEffect(() => {
    let isWanted = true
    void remote.call("searchIcons", text, MOST).then((icons) => {
      if (isWanted) setFound(icons)
    })
    return () => {
      isWanted = false
    }
  }, [text])
  const choose = (icon: string): void => {
    closeDialog()
    void setGame(path, icon)
  }
  return (
    <div class="body icon-picker">
      <label for="icon-search">What is on it, in a word or two</label>
      <input
        id="icon-search"
        class="input"
        type="search"
        value={text}
        spellcheck={false}
        autocomplete="off"
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p class="quiet" role="status">
        {found === null ? "" : said(found.length)}
      </p>
      {found !== null && found.length > 0 && (
        <ul>
          {found.map((icon) => (
            <li key={icon}>
              <button type="button" aria-pressed={icon === value} onClick={() => choose(icon)}>
                <GameIcon icon={icon} />
                <span>{inWords(icon)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <footer>
        <button type="button" class="linked" onClick={() => run("credits")}>
          Icons of game-icons.net, CC BY 3.0
        </button>
      </footer>
    </div>
  )
}

function said(count: number): string {
  if (count === 0) return "No icon is called so. Try what one would see: “coins”, “sword”, “hand”."
  return count < MOST ? `${count} icon${count === 1 ? "" : "s"}` : `The first ${MOST}: another word narrows them.`
}
