/** What the pack holds: components by kind and suit, its rules, its files. */
import { signal } from "@preact/signals"
import type { Entry } from "../link/overview.ts"
import { available, run } from "../state/commands.ts"
import { files, project, shelf } from "../state/project.ts"
import { entries, problems } from "../state/services.ts"
import { explorerBy } from "../state/settings.ts"
import { activeTab, openTab, selected, show } from "../state/view.ts"
import { Button } from "../ui/button.tsx"
import { Filter } from "../ui/field.tsx"
import { Icon } from "../ui/icon.tsx"
import { Menu } from "../ui/menu.tsx"
import { Pip } from "../ui/pip.tsx"
import { Tree, type TreeNode } from "./tree.tsx"

const filter = signal("")

interface Leaf {
  readonly entry: Entry | null
  readonly path: string | null
}

export function Explorer() {
  const nodes = explorerBy.value === "files" ? fileNodes() : propertyNodes()
  return (
    <aside class="pane explorer" aria-label="Pack" data-pane="explorer">
      <div class="pane-head">
        <h2>Pack</h2>
        <div class="end">
          <Menu
            label="How the pack is listed"
            class="button ghost small icon-only"
            at="end"
            items={() => [
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
            ]}
          >
            <Icon name="dots" />
          </Menu>
        </div>
      </div>
      <Filter
        label="Filter"
        value={filter.value}
        onText={(text) => {
          filter.value = text
        }}
      />
      <Tree
        label="Components and files"
        nodes={nodes}
        current={selected.value ?? activeTab.value?.file ?? null}
        startsOpen={filter.value !== ""}
        draw={draw}
        choose={choose}
      />
      {available().some(({ id }) => id === "new-component") && (
        <div class="foot">
          <Button icon="plus" keys="Alt C" onClick={() => run("new-component")}>
            New card
          </Button>
        </div>
      )}
    </aside>
  )
}

function choose({ entry, path }: Leaf): void {
  if (entry)
    show({ file: entry.place.file, start: entry.from, end: entry.from }, { component: entry.key, focus: false })
  else if (path !== null) openTab({ file: path, component: null })
}

function draw({ entry, path }: Leaf) {
  if (!entry) return <span class="name">{path?.split("/").at(-1)}</span>
  const wrong = problemsIn(entry)
  return (
    <>
      <Pip suit={entry.suit?.look ?? null} />
      <span class="name">{entry.name}</span>
      {wrong > 0 && (
        <b class="bad">
          <span class="sr">problems: </span>
          {wrong}
        </b>
      )}
      <span class="fact numbers">{entry.fact}</span>
    </>
  )
}

const problemsIn = ({ place, from, to }: Entry): number =>
  problems.value.filter(({ file, start }) => file === place.file && from <= start && start <= to).length

const leafOf = (entry: Entry): TreeNode<Leaf> => ({
  id: entry.key,
  label: entry.name,
  value: { entry, path: null },
  children: [],
})

function group(id: string, label: string, found: readonly Entry[], suit: number | null = null): TreeNode<Leaf> {
  return {
    id,
    label,
    head: (
      <>
        <Pip suit={suit} />
        {label}
      </>
    ),
    note: String(found.length),
    value: { entry: null, path: null },
    children: found.map(leafOf),
  }
}

/** Components by kind, those of a kind with suits by suit; then the files that hold rules. */
function propertyNodes(): readonly TreeNode<Leaf>[] {
  const wanted = filter.value.trim().toLowerCase()
  const isWanted = ({ name, suit, kind, fact }: Entry): boolean =>
    [name, suit?.value ?? "", kind, fact].some((text) => text.toLowerCase().includes(wanted))
  const found = entries.value.filter((entry) => wanted === "" || isWanted(entry))
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  const nodes = kinds.flatMap((kind) => {
    const of = found.filter((entry) => entry.kind === kind)
    const suits = new Map(of.flatMap(({ suit }) => (suit ? [[suit.index, suit] as const] : [])))
    if (suits.size < 2 || suits.size > of.length / 2) return [group(`kind ${kind}`, capital(pluralish(kind)), of)]
    const bySuit = [...suits]
      .sort(([a], [b]) => a - b)
      .map(([index, { value, look }]) =>
        group(
          `kind ${kind} ${value}`,
          value,
          of.filter(({ suit }) => suit?.index === index),
          look,
        ),
      )
    const rest = of.filter(({ suit }) => suit === null)
    return rest.length > 0 ? [...bySuit, group(`kind ${kind}`, capital(pluralish(kind)), rest)] : bySuit
  })
  const rules = [...files.value.keys()].filter((path) => isListed(path) && !/(^|\/)cards\//.test(path))
  const shownRules = rules.filter((path) => path.toLowerCase().includes(wanted))
  const base = shelf.value.find(({ name }) => name === project.value?.name)
  const files_ = shownRules.length > 0 ? [fileGroup("rules", "Game rules", shownRules)] : []
  return base ? [...nodes, ...files_] : [...nodes, ...files_]
}

function fileGroup(id: string, label: string, paths: readonly string[]): TreeNode<Leaf> {
  return {
    id,
    label,
    note: paths.length === 1 ? "1 part" : `${paths.length} parts`,
    value: { entry: null, path: null },
    children: paths.map((path) => ({ id: path, label: path, value: { entry: null, path }, children: [] })),
  }
}

function fileNodes(): readonly TreeNode<Leaf>[] {
  const wanted = filter.value.trim().toLowerCase()
  const paths = [...files.value.keys()].filter((path) => isListed(path) && path.toLowerCase().includes(wanted)).sort()
  return paths.map((path) => ({ id: path, label: path, value: { entry: null, path }, children: [] }))
}

const isListed = (path: string): boolean => /\.(ya?ml|md)$/.test(path)
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const pluralish = (kind: string): string => kind
