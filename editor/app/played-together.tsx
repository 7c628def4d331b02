/** What the pack is played together with: its game, and a list of expansions to choose from. */
import "../style/together.css"
import { type Companion, companions, game, lookForCompanions, toggleCompanion } from "../state/companions.ts"
import { notify } from "../state/notices.ts"
import { project } from "../state/project.ts"
import { gameName } from "../state/services.ts"
import { playedWith } from "../state/together.ts"
import { Icon } from "../ui/icon.tsx"
import { Menu, type MenuItem } from "../ui/menu.tsx"

const PLACES: Readonly<Record<Companion["place"], string>> = {
  app: "comes with Cardwright",
  device: "on this device",
  folder: "beside this folder",
  inside: "came with it",
}

/** As the game calls itself. */
const gameTitle = (): string => gameName.value || (game.value?.title ?? "")

const titleOf = (name: string): string => companions.value.find((each) => each.name === name)?.title ?? name

/** What it is played with, in a word or two. */
function inShort(): string {
  const names = playedWith.value
  const [only] = names
  if (only === undefined) return isExpansion() ? `with ${gameTitle()}` : "by itself"
  return names.length === 1 ? `with ${titleOf(only)}` : `with ${names.length} expansions`
}

const isExpansion = (): boolean => game.value !== null && game.value.name !== project.value?.name

function items(): readonly MenuItem[] {
  const now = project.value
  const root = game.value
  if (!now || !root) return []
  const fixed = (label: string, note: string): MenuItem => ({
    kind: "check",
    label,
    note,
    isChecked: true,
    isFixed: true,
    run: () => undefined,
  })
  return [
    { kind: "heading", label: "Played together: at the table, in rulings, in the Lab" },
    fixed(gameTitle(), "the game"),
    ...(isExpansion() ? [fixed(now.title, "open")] : []),
    ...companions.value.map(
      ({ name, title, version, place }): MenuItem => ({
        kind: "check",
        label: title,
        note: `${version} · ${PLACES[place]}`,
        isChecked: playedWith.value.includes(name),
        run: () => {
          toggleCompanion(name).catch(({ message }: Error) => notify({ id: "together", tone: "error", text: message }))
        },
      }),
    ),
  ]
}

export function PlayedTogether() {
  if (game.value === null || (companions.value.length === 0 && playedWith.value.length === 0 && !isExpansion()))
    return null
  const all = [gameTitle(), ...(isExpansion() ? [project.value?.title ?? ""] : []), ...playedWith.value.map(titleOf)]
  return (
    <Menu
      label={`Played ${inShort()}: ${all.join(", ")}`}
      class={`together ${playedWith.value.length > 0 ? "several" : ""}`}
      items={items}
      onOpen={() => void lookForCompanions().catch(() => undefined)}
    >
      <Icon name="deck" small />
      <span>{inShort()}</span>
    </Menu>
  )
}
