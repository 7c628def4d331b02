import { available, run } from "../state/commands.ts"
import { openFromShelf } from "../state/drafts.ts"
import { notify } from "../state/notices.ts"
import { keptGames, openGame, ownGames, sourceOf } from "../state/own-games.ts"
import { project, shelf } from "../state/project.ts"
import type { MenuItem } from "../ui/menu.tsx"

/** Commands of these groups are in the pack's menu, in this order. */
export const PACK_GROUPS = ["pack", "files"] as const

/** So many of one's own stand in the menu itself. */
const MOST_OWN = 5

/** What this device has: the latest, and the way to the others. */
function ownItems(): readonly MenuItem[] {
  const all = ownGames()
  if (keptGames.value.length === 0) return []
  return [
    { kind: "heading", label: "Your games" },
    ...all.slice(0, MOST_OWN).map(
      (game): MenuItem => ({
        kind: "item",
        label: game.title,
        note: sourceOf(game),
        isChosen: project.value?.id === game.id,
        run: () => {
          openGame(game.id).catch((error: Error) => notify({ id: "open", tone: "error", text: error.message }))
        },
      }),
    ),
    { kind: "item", label: "All your games", run: () => run("your-games") },
    { kind: "line" },
  ]
}

/** What this device has, what can be done with the pack, and the packs that come with the app. */
export function packMenu(): readonly MenuItem[] {
  const groups = PACK_GROUPS.map((group) => available().filter((command) => command.group === group))
  const own = groups
    .filter((commands) => commands.length > 0)
    .flatMap((commands): MenuItem[] => [
      ...commands.map(
        ({ title, keys, run }): MenuItem => ({
          kind: "item",
          label: title,
          ...(keys?.[0] === undefined ? {} : { keys: keys[0] }),
          run: () => void run(),
        }),
      ),
      { kind: "line" },
    ])
  const games = shelf.value.filter(({ isGame }) => isGame)
  return [
    ...ownItems(),
    ...own,
    { kind: "heading", label: "Games that come with Cardwright" },
    ...games.map(
      ({ name, title }): MenuItem => ({
        kind: "item",
        label: title,
        isChosen: project.value?.origin.kind === "content" && project.value.name === name,
        run: () => {
          openFromShelf(name).catch((error: Error) => notify({ id: "open", tone: "error", text: error.message }))
        },
      }),
    ),
  ]
}
