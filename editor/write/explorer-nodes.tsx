/** The branches of the explorer: components by kind and suit, rules, what the pack leans on, what expands it. */
import { isArt, services } from "../../dsl/index.ts"
import type { Entry } from "../link/overview.ts"
import { type Companion, companions, game } from "../state/companions.ts"
import { hasGame } from "../state/game-form.ts"
import { files, project, shelf } from "../state/project.ts"
import { entries, isOpening, kinds } from "../state/services.ts"
import { capital } from "../ui/capital.ts"
import { Pip } from "../ui/pip.tsx"
import type { TreeNode } from "./tree.tsx"

/** What a row of the explorer stands for: a component, a file, or another pack. */
export interface Leaf {
  readonly entry: Entry | null
  readonly path: string | null
  /** A page of the game as a form. */
  readonly page: services.GamePage | null
  readonly pack: Companion | null
}

type Node = TreeNode<Leaf>

const NOTHING: Leaf = { entry: null, path: null, page: null, pack: null }

const leafOf = (entry: Entry): Node => ({
  id: entry.key,
  label: entry.name,
  value: { ...NOTHING, entry },
  children: [],
})

const branch = (
  id: string,
  label: string,
  note: string,
  children: readonly Node[],
  suit: number | null = null,
): Node => ({
  id,
  label,
  head: (
    <>
      <Pip suit={suit} />
      <span>{label}</span>
    </>
  ),
  note,
  value: NOTHING,
  children,
})

const listed = (id: string, label: string, found: readonly Entry[], suit: number | null = null): Node =>
  branch(id, label, String(found.length), found.map(leafOf), suit)

const pluralOf = (kind: string): string => capital(kinds.value.find(({ name }) => name === kind)?.plural ?? kind)

/** Components by kind; those of a kind with few suits by suit. */
function byKind(found: readonly Entry[], prefix: string): readonly Node[] {
  const names = [...new Set(found.map(({ kind }) => kind))]
  return names.flatMap((kind) => {
    const of = found.filter((entry) => entry.kind === kind)
    const id = `${prefix}${kind}`
    const suits = new Map(of.flatMap(({ suit }) => (suit ? [[suit.index, suit] as const] : [])))
    if (suits.size < 2 || suits.size > of.length / 2) return [listed(id, pluralOf(kind), of)]
    const bySuit = [...suits]
      .sort(([a], [b]) => a - b)
      .map(([index, { value, look }]) =>
        listed(
          `${id} ${value}`,
          capital(names.length > 1 ? `${value} ${pluralOf(kind).toLowerCase()}` : value),
          of.filter(({ suit }) => suit?.index === index),
          look,
        ),
      )
    const rest = of.filter(({ suit }) => suit === null)
    return rest.length > 0 ? [...bySuit, listed(id, pluralOf(kind), rest)] : bySuit
  })
}

/** Components by kind and suit, then the game's rules, then other packs. */
export function propertyNodes(wanted: string): readonly Node[] {
  if (isOpening.value) return []
  const isWanted = ({ name, suit, kind, fact }: Entry): boolean =>
    [name, suit?.value ?? "", kind, fact].some((text) => text.toLowerCase().includes(wanted))
  const found = wanted === "" ? entries.value : entries.value.filter(isWanted)
  const own = found.filter(({ isOwn }) => isOwn)
  const written = new Set(entries.value.map(({ place }) => place.file))
  const rules = [...files.value.keys()]
    .filter(
      (path) =>
        isText(path) && !written.has(path) && path !== services.GAME_FILE && path.toLowerCase().includes(wanted),
    )
    .sort()
  const parts = [...gamePages(wanted), ...rules.map(fileNode)]
  const packs = [...new Set(found.filter(({ isOwn }) => !isOwn).map(({ pack }) => pack))]
  return [
    ...byKind(own, "kind "),
    ...(parts.length > 0
      ? [branch("rules", "Game rules", parts.length === 1 ? "1 part" : `${parts.length} parts`, parts)]
      : []),
    ...packs.map((pack) =>
      branch(
        `pack ${pack}`,
        titleOf(pack),
        "read only",
        byKind(
          found.filter((entry) => !entry.isOwn && entry.pack === pack),
          `pack ${pack} `,
        ),
      ),
    ),
    ...expansions(wanted),
  ]
}

/** What a game declares, page by page. */
function gamePages(wanted: string): readonly Node[] {
  if (!hasGame()) return []
  return services.GAME_PAGES.filter(({ title }) => title.toLowerCase().includes(wanted)).map((page) => ({
    id: `page ${page.id}`,
    label: page.title,
    value: { ...NOTHING, page },
    children: [],
  }))
}

/** Other expansions of the game, but for those beside the folder, which are opened from there. */
function expansions(wanted: string): readonly Node[] {
  return companions.value
    .filter(({ title, id }) => id !== null && title.toLowerCase().includes(wanted))
    .map((pack) => ({ id: `expansion ${pack.name}`, label: pack.title, value: { ...NOTHING, pack }, children: [] }))
}

export const titleOf = (pack: string): string =>
  [project.value, ...companions.value, game.value, ...shelf.value].find((each) => each?.name === pack)?.title ?? pack

export function fileNodes(wanted: string): readonly Node[] {
  return [...files.value.keys()]
    .filter((path) => isListed(path) && path.toLowerCase().includes(wanted))
    .sort()
    .map(fileNode)
}

const fileNode = (path: string): Node => ({ id: path, label: path, value: { ...NOTHING, path }, children: [] })
const isText = (path: string): boolean => /\.(ya?ml|md)$/.test(path)
const isListed = (path: string): boolean => isText(path) || isArt(path)
