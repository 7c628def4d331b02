import { IS_MAC, run, shownKeys } from "../state/commands.ts"
import { game } from "../state/companions.ts"
import { lookForGames } from "../state/own-games.ts"
import { project, shelf } from "../state/project.ts"
import { gameName } from "../state/services.ts"
import { theme, themeChoice } from "../state/settings.ts"
import { goTo, isSmall, WORKSPACES, type WorkspaceName, workspace } from "../state/view.ts"
import { Button } from "../ui/button.tsx"
import { Icon } from "../ui/icon.tsx"
import type { IconName } from "../ui/icons.ts"
import { Menu } from "../ui/menu.tsx"
import { Kept } from "./kept.tsx"
import { packMenu } from "./pack-menu.ts"
import { PlayedTogether } from "./played-together.tsx"

const TABS: Readonly<Record<WorkspaceName, { readonly label: string; readonly icon: IconName }>> = {
  write: { label: "Write", icon: "pen" },
  play: { label: "Play", icon: "table" },
  rulings: { label: "Rulings", icon: "rulings" },
  lab: { label: "Lab", icon: "lab" },
}

export function Top() {
  const isStart = workspace.value === "start"
  const version = shelf.value.find(({ name }) => name === project.value?.name)?.version
  const name = shownName() || "Open a pack"
  return (
    <header class="top">
      <div class="brand">
        <button
          type="button"
          class="home"
          aria-label="Cardwright, the start page"
          aria-current={isStart ? "page" : undefined}
          onClick={() => goTo("start")}
        >
          <svg class="logo" viewBox="0 0 20 20" fill="none" aria-hidden="true">
            <rect
              x="2.7"
              y="4.2"
              width="9"
              height="12.6"
              rx="2"
              transform="rotate(-9 7.2 10.5)"
              stroke="currentColor"
              stroke-width="1.5"
            />
            <path
              d="M10.6 3.2 15.7 4a2 2 0 0 1 1.66 2.28l-1.28 8.2a2 2 0 0 1-2.28 1.66"
              stroke="var(--thread)"
              stroke-width="1.5"
              stroke-linecap="round"
            />
          </svg>
          <span class="word">Cardwright</span>
        </button>
        {!isStart && (
          <>
            <Menu
              label={`Pack: ${name}${version ? ` ${version} draft` : ""}`}
              class="crumb"
              items={packMenu}
              onOpen={() => void lookForGames()}
            >
              <b>{name}</b> {version && <span class="tag">{version} draft</span>}
              <Icon name="down" small />
            </Menu>
            <PlayedTogether />
          </>
        )}
      </div>
      {isStart && (project.value === null || isSmall.value) ? (
        <span />
      ) : (
        <nav class="tabs" aria-label="Workspaces">
          {WORKSPACES.map((name) => (
            <a
              key={name}
              href={`#${name}`}
              aria-label={TABS[name].label}
              aria-current={workspace.value === name ? "page" : undefined}
              onClick={(event) => {
                event.preventDefault()
                goTo(name)
              }}
            >
              <Icon name={TABS[name].icon} small />
              <span>{TABS[name].label}</span>
            </a>
          ))}
        </nav>
      )}
      <div class="actions">
        {!isStart && <Kept />}
        <button
          type="button"
          class="find-button"
          aria-keyshortcuts={IS_MAC ? "Meta+K" : "Control+K"}
          onClick={() => run("find")}
        >
          <Icon name="search" small />
          <span>Find or run</span>
          <kbd>{shownKeys("Ctrl K")}</kbd>
        </button>
        <Button
          look="ghost"
          icon="theme"
          label={theme.value === "dark" ? "Light theme" : "Dark theme"}
          onClick={() => {
            themeChoice.value = theme.value === "dark" ? "light" : "dark"
          }}
        />
        {!isStart && (
          <Button look="solid" icon="share" onClick={() => run("share")}>
            Share
          </Button>
        )}
      </div>
    </header>
  )
}

/** What the pack is called: as it was opened, an expansion by its own name; what came from elsewhere as its game says. */
function shownName(): string {
  const now = project.value
  const isExpansion = now !== null && game.value !== null && game.value.name !== now.name
  if (now?.origin.kind === "new" || now?.origin.kind === "content" || isExpansion) return now?.title ?? ""
  return gameName.value || (now?.name ?? "")
}
