/** What the pack holds: components by kind and suit, its rules, its files. */
import { signal } from "@preact/signals"
import { useEffect } from "preact/hooks"
import type { Problem } from "../link/overview.ts"
import { available, register, run } from "../state/commands.ts"
import { openCompanion } from "../state/companions.ts"
import { makeComponent, usualKind } from "../state/creating.ts"
import { gameSection, openGame, problemsOfPage } from "../state/game-form.ts"
import { notify } from "../state/notices.ts"
import { entryOf, kinds, packRead, problems } from "../state/services.ts"
import { explorerBy, isExplorerShown } from "../state/settings.ts"
import { playedWith } from "../state/together.ts"
import { activeTab, openTab, selected, show } from "../state/view.ts"
import { Button } from "../ui/button.tsx"
import { Filter } from "../ui/field.tsx"
import { Icon } from "../ui/icon.tsx"
import { Menu, type MenuItem } from "../ui/menu.tsx"
import { Pip } from "../ui/pip.tsx"
import { fileNodes, type Leaf, propertyNodes } from "./explorer-nodes.tsx"
import { Tree } from "./tree.tsx"

const filter = signal("")
/** Under this width it is a rail, and opens over the editor. */
const narrow = matchMedia("(max-width: 1199px)")
const isNarrow = signal(narrow.matches)
narrow.addEventListener("change", ({ matches }) => {
  isNarrow.value = matches
})
/** Over the editor, where it is a rail. */
const isOver = signal(false)

register({
  id: "explorer",
  title: "Show or hide the explorer",
  keys: ["Ctrl B"],
  run: () => {
    if (isNarrow.value) isOver.value = !isOver.value
    else isExplorerShown.value = !isExplorerShown.value
    if (isNarrow.value ? isOver.value : isExplorerShown.value)
      requestAnimationFrame(() => document.querySelector<HTMLElement>(".explorer .tree")?.focus())
  },
})

export function Explorer() {
  const isRail = isNarrow.value && !isOver.value
  useEffect(() => {
    if (!isOver.value) return
    const outside = (event: Event): void => {
      const { target } = event
      if (target instanceof Element && !target.closest(".explorer, .menu")) isOver.value = false
    }
    addEventListener("pointerdown", outside, true)
    return () => removeEventListener("pointerdown", outside, true)
  }, [isOver.value])
  if (isRail)
    return (
      <aside class="pane explorer rail" aria-label="Pack" data-pane="explorer">
        <Button look="ghost" icon="menu" label="Show the pack" keys="Ctrl B" onClick={() => run("explorer")} />
        {canMake() && (
          <Button
            look="ghost"
            icon="plus"
            label={`New ${usualKind()}`}
            keys="Alt C"
            onClick={() => run("new-component")}
          />
        )}
      </aside>
    )
  const isHidden = !isNarrow.value && !isExplorerShown.value
  return (
    <aside
      class={`pane explorer ${isNarrow.value ? "over" : ""} ${isHidden ? "hidden" : ""}`}
      aria-label="Pack"
      data-pane="explorer"
      data-pack={packRead.value}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOver.value) return
        event.preventDefault()
        isOver.value = false
      }}
    >
      <div class="pane-head">
        <h2>Pack</h2>
        <div class="end">
          <Menu label="The pack's list" class="button ghost small icon-only" at="end" items={listMenu}>
            <Icon name="dots" />
          </Menu>
        </div>
      </div>
      <Filter label="Filter" text={filter} />
      <Nodes />
      {canMake() && (
        <div class="foot">
          <Button icon="plus" keys="Alt C" onClick={() => run("new-component")}>
            New {usualKind()}
          </Button>
          {kinds.value.length > 1 && (
            <Menu label="New, of another kind" class="button plain icon-only" at="end" items={kindMenu}>
              <Icon name="up" small />
            </Menu>
          )}
        </div>
      )}
    </aside>
  )
}

const canMake = (): boolean => available().some(({ id }) => id === "new-component")

function Nodes() {
  const wanted = filter.value.trim().toLowerCase()
  return (
    <Tree
      label="Components and files"
      nodes={explorerBy.value === "files" ? fileNodes(wanted) : propertyNodes(wanted)}
      current={currentLeaf()}
      startsOpen={wanted !== ""}
      draw={(leaf) => <Row leaf={leaf} />}
      choose={choose}
    />
  )
}

function currentLeaf(): string | null {
  const tab = activeTab.value
  return selected.value ?? (tab?.isGame ? `page ${gameSection.value}` : (tab?.file ?? null))
}

function listMenu(): readonly MenuItem[] {
  const entry = entryOf(selected.value ?? "")
  const deeds = available().filter(({ id }) => id === "duplicate-component" || id === "delete-component")
  return [
    {
      kind: "item",
      label: "By property",
      isChosen: explorerBy.value === "properties",
      run: () => {
        explorerBy.value = "properties"
      },
    },
    {
      kind: "item",
      label: "As files",
      isChosen: explorerBy.value === "files",
      run: () => {
        explorerBy.value = "files"
      },
    },
    ...(entry && deeds.length > 0
      ? ([
          { kind: "line" },
          ...deeds.map(({ id, run: act }) => ({
            kind: "item" as const,
            label: `${id === "delete-component" ? "Delete" : "Duplicate"} ${entry.name}`,
            run: () => void act(),
          })),
        ] satisfies MenuItem[])
      : []),
  ]
}

const kindMenu = (): readonly MenuItem[] =>
  kinds.value.map(({ name }) => ({ kind: "item", label: `New ${name}`, run: () => void makeComponent(name) }))

function choose({ entry, path, page, pack }: Leaf): void {
  isOver.value = false
  if (page) {
    openGame(page.id)
    return
  }
  if (entry)
    show(
      { file: entry.place.file, start: entry.from, end: entry.from },
      { component: entry.key, focus: false, isPassing: true },
    )
  else if (path !== null) openTab({ file: path, component: null, isPassing: true })
  else if (pack !== null)
    openCompanion(pack).catch((error: Error) => notify({ id: "open", tone: "error", text: error.message }))
}

function Row({ leaf: { entry, path, page, pack } }: { readonly leaf: Leaf }) {
  if (pack !== null)
    return (
      <>
        <span class="name">{pack.title}</span>
        <span class="fact">{playedWith.value.includes(pack.name) ? "in play" : "expansion"}</span>
      </>
    )
  const wrong = entry
    ? problemsIn(entry.place.file, entry.from, entry.to)
    : page
      ? problemsOfPage(page.id)
      : problemsIn(path ?? "", 0, Number.POSITIVE_INFINITY)
  const isError = wrong.some(({ severity }) => severity === "error")
  return (
    <>
      <Pip suit={entry?.suit?.look ?? null} />
      <span class="name">{entry?.name ?? page?.title ?? path?.split("/").at(-1)}</span>
      {wrong.length > 0 && (
        <b class={`bad ${isError ? "" : "mild"}`}>
          <span class="sr">{isError ? "problems: " : "warnings: "}</span>
          {wrong.length}
        </b>
      )}
      <span class="fact numbers">{entry?.fact}</span>
    </>
  )
}

const problemsIn = (path: string, from: number, to: number): readonly Problem[] =>
  problems.value.filter(({ file, start }) => file === path && from <= start && start <= to)
