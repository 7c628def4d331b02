/** Saved games: the one on the table under a name, and those that are kept, to be gone on with, renamed, handed out, deleted. */
import { useEffect, useState } from "preact/hooks"
import "../style/your-games.css"
import "../style/saved.css"
import { usualName } from "../../simulator/table/index.ts"
import { notify, say } from "../state/notices.ts"
import { project } from "../state/project.ts"
import {
  deleteSaved,
  exportSaved,
  exportTable,
  goOnWith,
  importSaved,
  LONGEST_TITLE,
  lastDone,
  lookForSaved,
  renameSaved,
  type Shelf,
  savedGames,
  saveGame,
  showSaved,
  suggestedName,
  takeBack,
  tellFault,
} from "../state/saved-games.ts"
import { frame } from "../state/table.ts"
import { goTo, showPane, workspace } from "../state/view.ts"
import type { NamedGame } from "../storage/journal.ts"
import { Button } from "../ui/button.tsx"
import { closeDialog, openDialog, whileShown } from "../ui/dialog.tsx"
import { chooseFile } from "../ui/file-dialogs.ts"
import { Icon } from "../ui/icon.tsx"
import { Menu } from "../ui/menu.tsx"
import { Naming } from "../ui/naming.tsx"
import { when } from "../ui/when.ts"

/** Opens the list of a project's saved games; of the one that is open, with a way to save the game on the table. */
export async function openSaved(of: Shelf): Promise<void> {
  await lookForSaved(of)
  openDialog(`Saved games of ${of.title}`, () => <SavedGames of={of} />)
}

function SavedGames({ of }: { readonly of: Shelf }) {
  const all = savedGames.value ?? []
  const isOpen = project.value?.id === of.id
  useEffect(() => {
    showSaved(true)
    return () => showSaved(false)
  }, [])
  return (
    <div class="body saved-games">
      {isOpen && frame.value && <SaveForm names={all.map(({ name }) => name)} />}
      {all.length === 0 ? (
        <p class="quiet">
          {isOpen
            ? "No game is saved yet. A saved game is kept on this device alone, until you delete it."
            : "No game of it is saved."}
        </p>
      ) : (
        <ul class="own-games" aria-label="Saved games">
          {all.map((game) => (
            <SavedGame key={game.id} of={of} game={game} />
          ))}
        </ul>
      )}
      <div role="status">
        {lastDone.value && (
          <p class="deleted">
            {lastDone.value.words}
            <Button onClick={() => lastDone.value && takeBack(lastDone.value)}>Undo</Button>
          </p>
        )}
      </div>
      {isOpen && <Import />}
    </div>
  )
}

function SaveForm({ names }: { readonly names: readonly string[] }) {
  const [typed, setTyped] = useState(suggestedName)
  const [wrong, setWrong] = useState("")
  const [isBusy, setBusy] = useState(false)
  const name = typed.trim()
  const isTaken = names.includes(name)
  const submit = async (): Promise<void> => {
    const isShown = whileShown()
    setBusy(true)
    setWrong("")
    try {
      const done = await saveGame(name)
      if (isShown()) closeDialog()
      if (done === null) say("There is no game on the table.")
      else say(done.words, done.undo && { label: "Undo", run: () => void done.undo?.().catch(tellFault) })
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      class="save-game"
      onSubmit={(event) => {
        event.preventDefault()
        if (name !== "" && !isBusy) void submit()
      }}
    >
      <label for="save-name">The game on the table, as it is now</label>
      <div class="line">
        <input
          id="save-name"
          class="input"
          value={typed}
          maxLength={LONGEST_TITLE}
          autocomplete="off"
          aria-describedby={isTaken ? "save-over" : undefined}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onInput={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Button look="primary" icon="bookmark" type="submit" disabled={name === "" || isBusy}>
          {isTaken ? "Save over it" : "Save"}
        </Button>
        <Button icon="file" disabled={name === ""} onClick={() => void exportTable(name).catch(tellFault)}>
          To a file
        </Button>
      </div>
      {isTaken && (
        <p id="save-over" class="quiet">
          A game is called so: this one takes its place. That can be undone.
        </p>
      )}
      {wrong !== "" && (
        <p class="wrong" role="alert">
          It is not saved: {wrong} A file needs no room here.
        </p>
      )}
    </form>
  )
}

/** Says what went wrong, instead of nothing. */
const safely = (doing: Promise<unknown>): void => {
  doing.catch(tellFault)
}

async function goOn(of: Shelf, game: NamedGame): Promise<void> {
  // What is opened leaves the start page by itself.
  const from = workspace.value
  closeDialog()
  if (!(await goOnWith(of, game))) return
  if (from !== "write") goTo("play")
  showPane("table")
  requestAnimationFrame(() => document.querySelector<HTMLElement>(".felt")?.focus())
}

/** How far it is, who plays, and what else is to be known of it. */
function facts({ at, saved }: NamedGame): string {
  const { answers, ahead = [], players, names = [], notes = [], with: laid = [] } = saved
  const steps =
    ahead.length > 0 ? `step ${answers.length} of ${answers.length + ahead.length}` : `step ${answers.length}`
  const own = names.some((name) => name !== "")
  const who = own
    ? Array.from({ length: players }, (_, seat) => names[seat] || usualName(seat)).join(", ")
    : `${players} ${players === 1 ? "player" : "players"}`
  return [
    when(at),
    steps,
    who,
    ...(laid.length > 0 ? [`with ${laid.map(({ name }) => name).join(", ")}`] : []),
    ...(notes.length > 0 ? [`${notes.length} ${notes.length === 1 ? "note" : "notes"}`] : []),
  ].join(" · ")
}

function SavedGame({ of, game }: { readonly of: Shelf; readonly game: NamedGame }) {
  const [isNaming, setNaming] = useState(false)
  const open = (): void => safely(goOn(of, game))
  return (
    <li>
      {isNaming ? (
        <Naming
          name={game.name}
          longest={LONGEST_TITLE}
          rename={(name) => safely(renameSaved(of, game, name))}
          close={() => setNaming(false)}
        />
      ) : (
        <button type="button" class="open" onClick={open}>
          <span class="saved-mark" aria-hidden="true">
            <Icon name="bookmark" />
          </span>
          <span>
            <b>{game.name}</b>
            <small>{facts(game)}</small>
          </span>
        </button>
      )}
      <Menu
        label={`More for ${game.name}`}
        class="button ghost small icon-only"
        at="end"
        items={() => [
          { kind: "item", label: "Go on with it", icon: "play", run: open },
          { kind: "item", label: "Rename", icon: "pen", run: () => setNaming(true) },
          { kind: "item", label: "Export a file", icon: "file", run: () => exportSaved(game) },
          { kind: "line" },
          { kind: "item", label: "Delete", icon: "trash", run: () => safely(deleteSaved(of, game)) },
        ]}
      >
        <Icon name="dots" />
      </Menu>
    </li>
  )
}

function Import() {
  const [refused, setRefused] = useState<string | null>(null)
  const take = async (file: File): Promise<void> => {
    const isShown = whileShown()
    const why = await importSaved(file)
    const words = `${file.name} can't be taken in: ${why}.`
    if (isShown()) setRefused(why === null ? null : words)
    else if (why !== null) notify({ id: "saved", tone: "error", text: words })
  }
  return (
    <div class="take-in">
      {refused !== null && (
        <p class="wrong" role="alert">
          {refused}
        </p>
      )}
      <Button
        small
        icon="folder"
        onClick={() => chooseFile(".json,application/json", (file) => void take(file).catch(tellFault))}
      >
        Import a file ...
      </Button>
      <span class="quiet">one exported here, or saved by cardwright play</span>
    </div>
  )
}
