/** On a small screen one reads and plays: the table, the cards, the log. What is written goes to a bigger one. */
import { signal } from "@preact/signals"
import "../style/small.css"
import { FacePane } from "../face/face-pane.tsx"
import { run } from "../state/commands.ts"
import { lookForGames } from "../state/own-games.ts"
import { project } from "../state/project.ts"
import { entries, gameName } from "../state/services.ts"
import { frame } from "../state/table.ts"
import { activeTab, closeTab, goTo, openTab, selected } from "../state/view.ts"
import { TablePane } from "../table/table.tsx"
import { Button } from "../ui/button.tsx"
import { Filter } from "../ui/field.tsx"
import { Icon } from "../ui/icon.tsx"
import type { IconName } from "../ui/icons.ts"
import { Menu } from "../ui/menu.tsx"
import { Pip } from "../ui/pip.tsx"
import { packMenu } from "./pack-menu.ts"

type TabName = "table" | "cards" | "log"

const TABS: readonly { readonly name: TabName; readonly label: string; readonly icon: IconName }[] = [
  { name: "table", label: "Table", icon: "table" },
  { name: "cards", label: "Cards", icon: "deck" },
  { name: "log", label: "Log", icon: "rulings" },
]

const tab = signal<TabName>("table")
const filter = signal("")

export function SmallTop() {
  const name = gameName.value || project.value?.title || "Open a pack"
  return (
    <header class="top">
      <div class="brand">
        <Button look="ghost" icon="deck" label="Cardwright, the start page" onClick={() => goTo("start")} />
        <Menu label={`Pack: ${name}`} class="crumb" items={packMenu} onOpen={() => void lookForGames()}>
          <b>{name}</b>
          <Icon name="down" small />
        </Menu>
      </div>
      <div class="actions">
        <Button small icon="share" onClick={() => run("share")}>
          Send to a bigger screen
        </Button>
      </div>
    </header>
  )
}

export function Small() {
  return (
    <main id="main" class="work small" data-tab={tab.value} tabIndex={-1}>
      <h1 class="sr">{TABS.find(({ name }) => name === tab.value)?.label}</h1>
      {tab.value === "cards" ? <Cards /> : <TablePane />}
    </main>
  )
}

export function SmallTabs() {
  return (
    <nav class="small-tabs" aria-label="What is shown">
      {TABS.map(({ name, label, icon }) => (
        <button
          key={name}
          type="button"
          aria-current={tab.value === name ? "page" : undefined}
          onClick={() => {
            tab.value = name
          }}
        >
          <Icon name={icon} small />
          {label}
          {name === "log" && frame.value !== null && <small class="numbers">{frame.value.rows.length}</small>}
        </button>
      ))}
    </nav>
  )
}

function Cards() {
  return selected.value === null ? <CardList /> : <OneCard />
}

function CardList() {
  const wanted = filter.value.trim().toLowerCase()
  const found = entries.value.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <section class="pane card-list" aria-label="Cards">
      <Filter label="Filter" text={filter} />
      <ul>
        {found.map((entry) => (
          <li key={entry.key}>
            <button type="button" onClick={() => openTab({ file: entry.place.file, component: entry.key })}>
              <Pip suit={entry.suit?.look ?? null} />
              <span>{entry.name}</span>
              <small>{[entry.kind, entry.fact].filter((each) => each !== "").join(" · ")}</small>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p class="empty">Nothing is called “{filter.value}”.</p>}
    </section>
  )
}

function OneCard() {
  return (
    <section class="pane one-card" aria-label="Card">
      <div class="line">
        <Button icon="previous" onClick={() => activeTab.value && closeTabs()}>
          All cards
        </Button>
        <Button
          look="primary"
          icon="play"
          onClick={() => {
            tab.value = "table"
            run("try")
          }}
        >
          Try it
        </Button>
      </div>
      <FacePane />
    </section>
  )
}

function closeTabs(): void {
  while (activeTab.value) closeTab(activeTab.value)
}
