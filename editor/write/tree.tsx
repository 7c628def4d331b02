/** A tree that scrolls: only what is in view is drawn, so that thousands of components cost as much as forty. */
import { signal } from "@preact/signals"
import type { ComponentChildren } from "preact"
import { useEffect, useRef, useState } from "preact/hooks"
import { Icon } from "../ui/icon.tsx"

export interface TreeNode<T> {
  readonly id: string
  readonly label: string
  /** What a branch shows instead of its label. */
  readonly head?: ComponentChildren
  readonly note?: string
  readonly value: T
  readonly children: readonly TreeNode<T>[]
}

interface TreeProps<T> {
  readonly label: string
  readonly nodes: readonly TreeNode<T>[]
  /** Id of the leaf that is shown elsewhere. */
  readonly current: string | null
  /** Whether branches are open that nobody has touched. */
  readonly startsOpen: boolean
  readonly draw: (value: T) => ComponentChildren
  readonly choose: (value: T) => void
}

/** Height of a row, in pixels. */
const ROW = 26
/** Rows drawn beyond the edges. */
const BEYOND = 8

/** Branches that somebody opened or closed. */
const touched = signal<ReadonlyMap<string, boolean>>(new Map())

/** The branches that lead to a leaf, the outermost first; null where it is not below. */
function wayTo<T>(nodes: readonly TreeNode<T>[], leaf: string): readonly string[] | null {
  for (const { id, children } of nodes) {
    if (children.length === 0 && id === leaf) return []
    const way = wayTo(children, leaf)
    if (way) return [id, ...way]
  }
  return null
}

interface Row<T> {
  readonly node: TreeNode<T>
  readonly depth: number
  readonly isBranch: boolean
  readonly isOpen: boolean
}

export function Tree<T>({ label, nodes, current, startsOpen, draw, choose }: TreeProps<T>) {
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 600 })
  const [cursor, setCursor] = useState<string | null>(null)
  const way = current === null ? null : wayTo(nodes, current)
  const isOpen = (node: TreeNode<T>, index: number): boolean =>
    touched.value.get(node.id) ?? (startsOpen || index === 0 || way?.includes(node.id) === true)
  const rows: Row<T>[] = []
  const add = (node: TreeNode<T>, depth: number, index: number): void => {
    const isBranch = node.children.length > 0
    const open = isBranch && isOpen(node, depth === 0 ? index : 1)
    rows.push({ node, depth, isBranch, isOpen: open })
    if (open) for (const [at, child] of node.children.entries()) add(child, depth + 1, at)
  }
  for (const [index, node] of nodes.entries()) add(node, 0, index)
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === (cursor ?? current)),
  )
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = (): void => setView({ top: element.scrollTop, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener("scroll", measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener("scroll", measure)
    }
  }, [])
  const toggle = (node: TreeNode<T>, open: boolean): void => {
    touched.value = new Map(touched.value).set(node.id, open)
  }
  const bringToView = (index: number): void => {
    const element = box.current
    const top = index * ROW
    if (element && (top < element.scrollTop || top + ROW > element.scrollTop + element.clientHeight))
      element.scrollTop = top - element.clientHeight / 2
  }
  const go = (index: number): void => {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))]
    if (!row) return
    setCursor(row.node.id)
    bringToView(rows.indexOf(row))
  }
  const act = (row: Row<T>): void => {
    setCursor(row.node.id)
    if (row.isBranch) toggle(row.node, !row.isOpen)
    else choose(row.node.value)
  }
  // What is shown elsewhere is in view here, whoever chose it: branches that were closed over it open.
  const isThere = way !== null
  useEffect(() => {
    const closed = way?.filter((id) => touched.value.get(id) === false) ?? []
    if (closed.length > 0) {
      const next = new Map(touched.value)
      for (const id of closed) next.delete(id)
      touched.value = next
    }
    setCursor(null)
  }, [current, isThere])
  const currentRow = current === null ? -1 : rows.findIndex(({ node, isBranch }) => !isBranch && node.id === current)
  useEffect(() => {
    if (currentRow >= 0) bringToView(currentRow)
  }, [current, currentRow >= 0])
  const first = Math.max(0, Math.floor(view.top / ROW) - BEYOND)
  const last = Math.min(rows.length, Math.ceil((view.top + view.height) / ROW) + BEYOND)
  return (
    <div
      ref={box}
      class="tree"
      role="tree"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={rows[at] && at >= first && at < last ? `tree-${at}` : undefined}
      onKeyDown={(event) => {
        const row = rows[at]
        if (!row || event.ctrlKey || event.metaKey || event.altKey) return
        const parent = rows.findLastIndex((each, index) => index < at && each.depth < row.depth)
        const moves: Readonly<Record<string, () => void>> = {
          ArrowDown: () => go(at + 1),
          ArrowUp: () => go(at - 1),
          Home: () => go(0),
          End: () => go(rows.length - 1),
          Enter: () => act(row),
          " ": () => act(row),
          ArrowRight: () => (row.isBranch && !row.isOpen ? toggle(row.node, true) : go(at + 1)),
          ArrowLeft: () => (row.isOpen ? toggle(row.node, false) : go(parent)),
        }
        const move = moves[event.key]
        if (!move) return
        event.preventDefault()
        move()
      }}
    >
      <div class="rows" style={{ height: `${rows.length * ROW}px` }} role="presentation">
        {rows.slice(first, last).map((row, index) => {
          const { node, depth, isBranch } = row
          return (
            <div
              key={node.id}
              id={`tree-${first + index}`}
              role="treeitem"
              tabIndex={-1}
              aria-level={depth + 1}
              aria-expanded={isBranch ? row.isOpen : undefined}
              aria-selected={!isBranch && node.id === current}
              class={`${isBranch ? "branch" : "leaf"} ${first + index === at ? "at" : ""}`}
              style={{ top: `${(first + index) * ROW}px`, paddingLeft: `${8 + depth * 14}px` }}
              onClick={() => act(row)}
              onKeyDown={() => undefined}
            >
              {isBranch ? (
                <>
                  <Icon name={row.isOpen ? "down" : "right"} small />
                  <span class="head">{node.head ?? node.label}</span>
                  <span class="fact numbers">{node.note}</span>
                </>
              ) : (
                draw(node.value)
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
