/** The workspace of rulings: by component, those that fail first; one of them at its failing step. */
import "../style/rulings.css"
import { signal } from "@preact/signals"
import { chosenRuling, isBlocked, isRunning, type Ruling, rulings, totals } from "../state/rulings.ts"
import { entries } from "../state/services.ts"
import { Filter } from "../ui/field.tsx"
import { Icon } from "../ui/icon.tsx"
import { Pip } from "../ui/pip.tsx"
import { titleOf } from "../write/explorer-nodes.tsx"
import { Tree, type TreeNode } from "../write/tree.tsx"
import { Mark } from "./mark.tsx"
import { Overview } from "./overview.tsx"
import { RulingView } from "./ruling-view.tsx"

const filter = signal("")

export function Rulings() {
  const all = rulings.value
  const { passed, failed } = totals.value
  const current = all.find(({ key }) => key === chosenRuling.value) ?? firstFailing(all)
  return (
    <>
      <aside class="pane ruling-list" aria-label="Rulings" data-pane="rulings">
        <div class="pane-head">
          <h2>Rulings</h2>
          <span class="end quiet numbers" role="status">
            {isBlocked.value
              ? "waiting"
              : isRunning.value
                ? `running, ${all.filter(({ isStale }) => !isStale).length} of ${all.length}`
                : failed > 0
                  ? `${failed} of ${all.length} fail`
                  : `${passed} pass`}
          </span>
        </div>
        <Filter label="Filter rulings" text={filter} />
        <Tree
          label="Rulings by component"
          nodes={nodesOf(all)}
          current={current?.key ?? null}
          startsOpen={filter.value !== ""}
          draw={draw}
          choose={(leaf) => {
            if (leaf) chosenRuling.value = leaf.ruling.key
          }}
        />
        {chosenRuling.value !== null && (
          <div class="foot">
            <button
              type="button"
              class="button ghost"
              onClick={() => {
                chosenRuling.value = OVERVIEW
              }}
            >
              <Icon name="rulings" small />
              What is covered
            </button>
          </div>
        )}
      </aside>
      <section class="pane ruling-main" aria-label="Ruling" data-pane="ruling">
        {isBlocked.value && (
          <p class="ruling-notice">
            <Icon name="warning" small />
            The pack has a problem. Its rulings wait for the fix; what you see is of the text before.
          </p>
        )}
        {current ? <RulingView key={current.key} ruling={current} /> : <Overview />}
      </section>
    </>
  )
}

/** Chosen where nobody wants a single ruling. */
const OVERVIEW = ""

const firstFailing = (all: readonly Ruling[]): Ruling | undefined =>
  chosenRuling.value === OVERVIEW ? undefined : all.find(({ outcome }) => outcome?.status === "failed")

interface Leaf {
  readonly ruling: Ruling
  /** Where it does not stand under its component: which one that is. */
  readonly of: string
}

function draw(leaf: Leaf | null) {
  if (!leaf) return null
  const { ruling, of } = leaf
  return (
    <>
      <Mark outcome={ruling.outcome} />
      <span class="name" title={ruling.says}>
        {ruling.says}
      </span>
      {of !== "" && <span class="fact">{of}</span>}
    </>
  )
}

/** Those that fail, then all by component. Ids of leaves differ between the two, since each is in both. */
function nodesOf(all: readonly Ruling[]): readonly TreeNode<Leaf | null>[] {
  const wanted = filter.value.trim().toLowerCase()
  const found = all.filter(({ component, says, id }) =>
    [component ?? "", says, id ?? ""].some((text) => text.toLowerCase().includes(wanted)),
  )
  const failing = found.filter(({ outcome }) => outcome?.status === "failed")
  const suits = new Map(entries.value.map(({ name, suit }) => [name, suit?.look ?? null]))
  const leaf = (ruling: Ruling, id = ruling.key, of = ""): TreeNode<Leaf | null> => ({
    id,
    label: ruling.says,
    value: { ruling, of },
    children: [],
  })
  const groupOf = (pack: string | null, component: string | null): TreeNode<Leaf | null> => {
    const own = found.filter((ruling) => ruling.pack === pack && ruling.component === component)
    const passed = own.filter(({ outcome }) => outcome?.status === "passed").length
    const name = component ?? (pack === null ? "Of the game" : "Of its own")
    return {
      id: `rulings ${pack ?? ""} ${name}`,
      label: name,
      head: (
        <>
          <Pip suit={suits.get(component ?? "") ?? null} />
          {name}
        </>
      ),
      note: passed === own.length ? String(own.length) : `${passed} of ${own.length}`,
      value: null,
      children: own.map((ruling) =>
        leaf(ruling, ruling.outcome?.status === "failed" ? `${ruling.key} beside ${name}` : ruling.key),
      ),
    }
  }
  const groupsOf = (pack: string | null): readonly TreeNode<Leaf | null>[] => {
    const of = found.filter((ruling) => ruling.pack === pack)
    return [...new Set(of.map(({ component }) => component))].map((component) => groupOf(pack, component))
  }
  // Those of packs that it is played with stand below these.
  const others = [...new Set(found.flatMap(({ pack }) => pack ?? []))].map(
    (pack): TreeNode<Leaf | null> => ({
      id: `rulings of ${pack}`,
      label: titleOf(pack),
      note: String(found.filter((ruling) => ruling.pack === pack).length),
      value: null,
      children: groupsOf(pack),
    }),
  )
  const groups = [...groupsOf(null), ...others]
  if (failing.length === 0) return groups
  return [
    {
      id: "rulings failing",
      label: "Failing",
      head: <span class="failing">Failing</span>,
      note: String(failing.length),
      value: null,
      children: failing.map((ruling) => leaf(ruling, ruling.key, ruling.component ?? "")),
    },
    ...groups,
  ]
}
