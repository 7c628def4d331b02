/** Your games: all that this device keeps, to be opened, renamed, duplicated, exported, deleted. */
import { useEffect, useState } from "preact/hooks"
import "../style/your-games.css"
import { Art } from "../face/art.tsx"
import { register } from "../state/commands.ts"
import { notify } from "../state/notices.ts"
import {
  deleted,
  deleteGame,
  duplicateGame,
  exportGame,
  keptGames,
  lookForGames,
  openGame,
  renameGame,
  showList,
  sourceOf,
  undoDeleted,
} from "../state/own-games.ts"
import { project } from "../state/project.ts"
import { savedCounts } from "../state/saved-games.ts"
import { goTo } from "../state/view.ts"
import type { KeptProject } from "../storage/journal.ts"
import { Button } from "../ui/button.tsx"
import { closeDialog, openDialog } from "../ui/dialog.tsx"
import { Icon } from "../ui/icon.tsx"
import { Menu, type MenuItem } from "../ui/menu.tsx"
import { Naming } from "../ui/naming.tsx"
import { SUITS, suitClass } from "../ui/pip.tsx"
import { when } from "../ui/when.ts"

register({
  id: "your-games",
  title: "Your games",
  run: () => {
    void lookForGames()
    openDialog("Your games", () => <YourGames />)
  },
})

/** Says what went wrong, instead of nothing. */
const safely = (doing: Promise<void>): void => {
  doing.catch(({ message }: Error) => notify({ id: "games", tone: "error", text: message }))
}

/** A picture of its own for each title. */
const suitOf = (title: string): number => [...title].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % SUITS

function YourGames() {
  const all = keptGames.value
  useEffect(() => {
    showList(true)
    return () => showList(false)
  }, [])
  return (
    <div class="body">
      {all.length === 0 && (
        <p class="quiet">
          Nothing yet. What you write, and what you open from a zip or a folder, is kept here, on this device alone.
        </p>
      )}
      <ul class="own-games">
        {all.map((game) => (
          <Game key={game.id} game={game} />
        ))}
      </ul>
      <div role="status">
        {deleted.value && (
          <p class="deleted">
            {deleted.value.title} is deleted.
            <Button onClick={() => deleted.value && undoDeleted(deleted.value)}>Undo</Button>
          </p>
        )}
      </div>
    </div>
  )
}

interface GameProps {
  readonly game: KeptProject
  /** Whether a button beside it leads to the table at once. */
  readonly canPlay?: boolean
}

/** A game of one's own, in a list: opened by a click, with what else can be done in a menu. */
export function Game({ game, canPlay = false }: GameProps) {
  const [isNaming, setNaming] = useState(false)
  const isOpen = project.value?.id === game.id
  const count = savedCounts.value.get(game.id) ?? 0
  const saved: readonly MenuItem[] =
    count === 0
      ? []
      : [
          {
            kind: "item",
            label: "Saved games",
            icon: "bookmark",
            note: String(count),
            run: () => safely(import("../table/saved-dialog.tsx").then(({ openSaved }) => openSaved(game))),
          },
        ]
  const open = (): void => {
    closeDialog()
    safely(openGame(game.id))
  }
  return (
    <li aria-current={isOpen ? "true" : undefined}>
      {isNaming ? (
        <Naming name={game.title} rename={(title) => safely(renameGame(game, title))} close={() => setNaming(false)} />
      ) : (
        <button type="button" class="open" onClick={open}>
          <span class={`art ${suitClass(suitOf(game.title))}`} aria-hidden="true">
            <Art name={game.title} suit={suitOf(game.title)} width={26} height={38} rings={7} reach={0.86} />
          </span>
          <span>
            <b>{game.title}</b>
            <small>
              {isOpen ? "open" : when(game.at)} · {sourceOf(game)}
              {count > 0 && ` · ${count} saved ${count === 1 ? "game" : "games"}`}
            </small>
          </span>
        </button>
      )}
      {canPlay && !isNaming && (
        <Button look="primary" onClick={() => safely(openGame(game.id).then(() => goTo("play")))}>
          Play
        </Button>
      )}
      <Menu
        label={`More for ${game.title}`}
        class="button ghost small icon-only"
        at="end"
        items={() => [
          { kind: "item", label: "Open", run: open },
          ...saved,
          { kind: "item", label: "Rename", run: () => setNaming(true) },
          { kind: "item", label: "Duplicate", run: () => safely(duplicateGame(game)) },
          { kind: "item", label: "Export a zip", run: () => safely(exportGame(game)) },
          { kind: "line" },
          { kind: "item", label: "Delete", icon: "trash", run: () => safely(deleteGame(game)) },
        ]}
      >
        <Icon name="dots" />
      </Menu>
    </li>
  )
}
