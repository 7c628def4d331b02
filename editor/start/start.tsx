/** Where one begins: what this is, one's own games, a new one, games to look at. Nothing is open until it was chosen. */
import type { ComponentChildren } from "preact"
import { useEffect } from "preact/hooks"
import "../style/start.css"
import { available, register, run } from "../state/commands.ts"
import { areGamesKnown, keptGames, lookForGames } from "../state/own-games.ts"
import { shelf } from "../state/project.ts"
import { goTo, isSmall } from "../state/view.ts"
import { Button } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"
import type { IconName } from "../ui/icons.ts"
import { newBlank, newPack, templates } from "../write/new-pack.tsx"
import { dropped } from "./drop.ts"
import { Fan } from "./fan.tsx"
import { Poster } from "./poster.tsx"
import { openShelf, ShelfGames } from "./shelf-games.tsx"
import { Game } from "./your-games.tsx"

register({ id: "start", title: "Start page", group: "pack", run: () => goTo("start") })

/** So many of one's own games are listed; the others are in the whole list. */
const MOST_OWN = 5

export function Start() {
  useEffect(() => void lookForGames(), [])
  return (
    <main
      id="main"
      class="start"
      tabIndex={-1}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void dropped(event.dataTransfer)
      }}
    >
      <div class="inside">
        <Poster />
        <div class="panels">
          {!isSmall.value && <NewGame />}
          <Continue />
          <Examples />
        </div>
        <OpenOthers />
      </div>
    </main>
  )
}

function Continue() {
  const all = keptGames.value
  return (
    <section class="panel" aria-labelledby="start-continue">
      <h2 id="start-continue">Continue</h2>
      <p>Your games, kept on this device</p>
      {areGamesKnown.value && all.length === 0 && (
        <p class="nothing">
          Nothing yet. What you make, change or open stays here, on this device alone, until you delete it.
        </p>
      )}
      <ul class="own-games">
        {all.slice(0, MOST_OWN).map((game, index) => (
          <Game key={game.id} game={game} canPlay={index === 0} />
        ))}
      </ul>
      {all.length > MOST_OWN && (
        <Button look="ghost" onClick={() => run("your-games")}>
          All {all.length} games <Icon name="right" small />
        </Button>
      )}
    </section>
  )
}

function NewGame() {
  return (
    <section class="panel" aria-labelledby="start-new">
      <h2 id="start-new">New game</h2>
      <p>Begin with a small one of its kind: all but the empty page play at once</p>
      <ul class="kinds">
        {templates().map(({ name, template, title, description, specimens }) => (
          <li key={name}>
            <button type="button" onClick={() => newPack(name)}>
              <Fan specimens={specimens} />
              <span>
                <b>
                  {template}: {title}
                </b>
                <small>{description}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ul class="tiles">
        <li>
          <Tile title="A small game" about="Two suits, one card a turn" run={() => newPack()}>
            <span class="blank">
              <Icon name="deck" />
            </span>
          </Tile>
        </li>
        <li>
          <Tile title="An empty page" about="All of it yours, in forms" run={newBlank}>
            <span class="blank">
              <Icon name="plus" />
            </span>
          </Tile>
        </li>
      </ul>
      <button type="button" class="wide" onClick={() => run("new-expansion")}>
        <Icon name="deck" />
        <span>
          <b>New expansion</b>
          <small>More cards and rules for a game that is there</small>
        </span>
      </button>
    </section>
  )
}

interface TileProps {
  readonly title: string
  readonly about: string
  readonly run: () => void
  readonly children: ComponentChildren
}

function Tile({ title, about, run: choose, children }: TileProps) {
  return (
    <button type="button" onClick={choose}>
      <span class="show">{children}</span>
      <b>{title}</b>
      <small class="numbers">{about}</small>
    </button>
  )
}

function Examples() {
  const games = shelf.value.filter(({ isGame }) => isGame)
  return (
    <section class="panel" aria-labelledby="start-examples">
      <h2 id="start-examples">Look at an example</h2>
      <p>Finished games, yours to play and to change</p>
      <ShelfGames games={games.filter(({ isExample }) => isExample)} />
      {games.length > 0 && (
        <Button look="ghost" onClick={openShelf}>
          All {games.length} games <Icon name="right" small />
        </Button>
      )}
    </section>
  )
}

/** Ways in from outside, in words. */
const OTHERS: readonly { readonly id: string; readonly icon: IconName; readonly words: string }[] = [
  { id: "open-folder", icon: "folder", words: "a folder" },
  { id: "import-zip", icon: "zip", words: "a zip" },
  { id: "open-link", icon: "link", words: "a link" },
]

function OpenOthers() {
  const open = available().map(({ id }) => id)
  return (
    <p class="others">
      Or open
      {OTHERS.filter(({ id }) => open.includes(id)).map(({ id, icon, words }) => (
        <Button key={id} icon={icon} onClick={() => run(id)}>
          {words}
        </Button>
      ))}
      or drop it anywhere on this page
    </p>
  )
}
