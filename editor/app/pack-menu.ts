import { available } from "../state/commands.ts"
import { openFromShelf } from "../state/drafts.ts"
import { notify } from "../state/notices.ts"
import { project, shelf } from "../state/project.ts"
import type { MenuItem } from "../ui/menu.tsx"

/** Commands of these groups are in the pack's menu, in this order. */
export const PACK_GROUPS = ["pack", "files"] as const

/** What can be done with the pack, and the packs that come with the app. */
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
