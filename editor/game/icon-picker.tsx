/** The dialog in which an icon is chosen: by words of its name. */
import { useEffect, useState } from "preact/hooks"
import "../style/icon-picker.css"
import { run } from "../state/commands.ts"
import { iconInWords } from "../state/icons.ts"
import { remote } from "../state/services.ts"
import { closeDialog, openDialog } from "../ui/dialog.tsx"
import { GameIcon } from "../ui/game-icon.tsx"

interface PickerProps {
  readonly value: string | null
  /** What it is for. */
  readonly word: string
  /** Takes the icon that was chosen. */
  readonly take: (icon: string) => void
}

export const openPicker = (props: PickerProps): void =>
  openDialog(`An icon for ${props.word}`, () => <Picker {...props} />)

/** So many are shown; who looks for another says more of it. */
const MOST = 60

function Picker({ value, word, take }: PickerProps) {
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
    take(icon)
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
                <span>{iconInWords(icon)}</span>
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
