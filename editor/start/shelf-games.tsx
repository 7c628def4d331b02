/** The games that come with the app, to be looked at and changed. */
import { openFromShelf } from "../state/drafts.ts"
import { notify } from "../state/notices.ts"
import { shelf } from "../state/project.ts"
import type { OwnPack } from "../storage/own-pack.ts"
import { closeDialog, openDialog } from "../ui/dialog.tsx"
import { Fan } from "./fan.tsx"

/** How many may play, and how much there is of it: `2–4 players · 16 cards`. */
function measuresOf({ players, size }: OwnPack): string {
  const { min, max } = players ?? { min: 0, max: 0 }
  const seats = max === 0 ? "" : min === max ? `${max} ${max === 1 ? "player" : "players"}` : `${min}–${max} players`
  return [seats, size].filter((each) => each !== "").join(" · ")
}

function ShelfGame({ pack }: { readonly pack: OwnPack }) {
  return (
    <button
      type="button"
      class="shelf-game"
      onClick={() => {
        closeDialog()
        openFromShelf(pack.name).catch(({ message }: Error) => notify({ id: "open", tone: "error", text: message }))
      }}
    >
      <span class="show">
        <Fan specimens={pack.specimens} />
      </span>
      <span class="words">
        <b>{pack.title}</b>
        <span class="about">{pack.description}</span>
        <small class="numbers">{measuresOf(pack)}</small>
      </span>
    </button>
  )
}

export function ShelfGames({ games }: { readonly games: readonly OwnPack[] }) {
  return (
    <ul class="shelf-games">
      {games.map((pack) => (
        <li key={pack.name}>
          <ShelfGame pack={pack} />
        </li>
      ))}
    </ul>
  )
}

export const openShelf = (): void =>
  openDialog("Games that come with Cardwright", () => (
    <div class="body">
      <ShelfGames games={shelf.value.filter(({ isGame }) => isGame)} />
    </div>
  ))
